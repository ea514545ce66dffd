#pragma once

#include "config/config.hpp"
#include "config/field.hpp"
#include "kernels/spmv/format.hpp"

// The keys of the solver, as those of config/fields.hpp.

namespace cw {

void fields(auto& visit, NewtonOptions& newton) {
  visit("rtol", newton.rtol, "at most 0.05 of `step_tolerance`: larger ones are reduced",
        {.usual = "`backward_euler` 1e-8; `sdirk2`, `rosenbrock2` 1e-4; `sdirk3` 1e-5",
         .range = Range::not_negative.up_to(1.0)});
  // From the bound on V could stand still for all that the cell does.
  visit("atol", newton.atol, "rate of V on any mesh; never below rounding error",
        {.unit = "mV/ms",
         .range = Range::not_negative.up_to(0.1),
         .remedy = "it is a rate of V, and 1e-10 is usual"});
  visit("max_iterations", newton.max_iterations, {.range = Range::counting});
}

inline constexpr Named<PcgPrecision> pcg_precisions[]{{"auto", PcgPrecision::automatic},
                                                      {"mixed", PcgPrecision::mixed},
                                                      {"double", PcgPrecision::double_precision}};

void fields(auto& visit, PcgOptions& pcg) {
  visit("rtol", pcg.rtol, "of the right-hand side; limited as `newton.rtol`",
        {.usual = "1e-10; `strang` 1e-4, or 0.05 of `step_tolerance`", .range = Range::share});
  visit("max_iterations", pcg.max_iterations, {.range = Range::counting});
  visit_choice(
      visit, "precision", pcg.precision, pcg_precisions, &Named<PcgPrecision>::value,
      "`mixed`: iterations in single precision, in a format of its own in place of `spmv`; "
      "`auto`: so for large meshes by `strang`");
}

void fields(auto& visit, PreconditionerOptions& preconditioner) {
  visit_choice(
      visit, "preconditioner", preconditioner.kind, preconditioners(), &PreconditionerEntry::kind,
      "`chebyshev`: polynomial in K; fewer iterations of more products; CUDA: kernel by kernel");
  visit("degree", preconditioner.degree, "of `chebyshev`",
        {.range = {.least = 1, .most = PreconditionerOptions::most_degree}});
}

inline constexpr Named<Quadrature> integrations[]{{"reduced", Quadrature::reduced},
                                                  {"full", Quadrature::full}};
inline constexpr Named<IonicCurrent> ionic_currents[]{
    {"ici", IonicCurrent::ici}, {"svi", IonicCurrent::svi}, {"blended", IonicCurrent::blended}};
inline constexpr Named<Mass> masses[]{{"consistent", Mass::consistent},
                                      {"lumped", Mass::lumped},
                                      {"blended", Mass::blended},
                                      {"balanced", Mass::balanced}};

void fields(auto& visit, SolverOptions& solver) {
  std::vector<Word> with_automatic = words_of(formats());
  with_automatic.push_back({automatic_format});
  visit("spmv", solver.spmv,
        "format of K in CG, such as `csr`; [`auto`](configuration.md#solver): by `cardiowarp "
        "tune`, else a model; `run.yaml` has the choice",
        {.words = with_automatic});
  visit("block_size", solver.spmv_options.block_size,
        "threads a block on CUDA, a multiple of 32; `rgcsr`: also rows a group",
        {.usual = "the format's own", .range = Range::counting});
  visit("threshold", solver.spmv_options.threshold, "K2 only: most entries a thread",
        {.usual = "the format's own", .range = Range::counting});
  visit("row_sum", solver.row_sum,
        "of assembly; the default is fastest. Renumbered formats and `cusparse-bsr` use the one "
        "they are based on",
        {.words = words_of(formats())});
  visit_choice(visit, "assembly", solver.assembly, assembly_paths(), &AssemblyPathEntry::path,
               "[how K is assembled](design.md#assembly); CUDA only: `permute-device`, `host`; not "
               "repeatable: `atomic`");
  visit_choice(visit, "integration", solver.integration, integrations, &Named<Quadrature>::value,
               "`reduced`: 1 point; `full`: 4 points");
  visit_choice(visit, "ionic_current", solver.ionic_current, ionic_currents,
               &Named<IonicCurrent>::value,
               "[how it is interpolated](configuration.md#solver) in elements");
  visit_choice(visit, "mass", solver.mass, masses, &Named<Mass>::value,
               "[of the time derivative](configuration.md#solver); `blended`: half `consistent`, "
               "half `lumped`; `balanced`: `strang`, linear elements",
               {.usual = "`consistent`; `strang`, linear elements, `ici`: `balanced`"});
  visit("newton", solver.newton,
        "ends when \\|R\\| ≤ max(`rtol` ρ, `atol` \\|m\\|), m nodes' volumes; ρ = \\|R₀\\|, with "
        "`sdirk2`, `sdirk3`, `rosenbrock2` at least \\|m dV/dt\\| of the last step");
  const auto pcg = [&](auto& visit_pcg) {
    fields(visit_pcg, solver.pcg);
    fields(visit_pcg, solver.preconditioner);
  };
  visit.section(
      "pcg", pcg,
      {.meaning = "`sdirk2`, `sdirk3`, `rosenbrock2`: CG also stops at 0.3 of Newton's tolerance"});
}

}  // namespace cw
