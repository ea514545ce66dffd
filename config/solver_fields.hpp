#pragma once

#include "config/config.hpp"
#include "config/field.hpp"
#include "kernels/spmv/format.hpp"

// The keys of the solver, as those of config/fields.hpp.

namespace cw {

void fields(auto& visit, NewtonOptions& newton) {
  visit("rtol", newton.rtol,
        "with steps by tolerance at most 0.05 of `step_tolerance`: larger values are reduced, with "
        "a note",
        {.usual = "`backward_euler` 1e-8; `sdirk2`, `rosenbrock2` 1e-4; `sdirk3` 1e-5",
         .range = Range::not_negative.up_to(1.0)});
  // From the bound on V could stand still for all that the cell does.
  visit("atol", newton.atol, "a rate of V, on meshes of any size; never below rounding error",
        {.unit = "mV/ms",
         .range = Range::not_negative.up_to(0.1),
         .remedy = "it is a rate of V, and 1e-10 is usual"});
  visit("max_iterations", newton.max_iterations, {.range = Range::counting});
}

void fields(auto& visit, PcgOptions& pcg) {
  visit("rtol", pcg.rtol,
        "of the right-hand side; with steps by tolerance limited as `newton.rtol` is",
        {.usual = "1e-10; `strang` 1e-4, or 0.05 of `step_tolerance`", .range = Range::share});
  visit("max_iterations", pcg.max_iterations, {.range = Range::counting});
}

void fields(auto& visit, PreconditionerOptions& preconditioner) {
  visit_choice(visit, "preconditioner", preconditioner.kind, preconditioners(),
               &PreconditionerEntry::kind,
               "`chebyshev`: a polynomial in K; fewer iterations of more products, on CUDA kernel "
               "by kernel");
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
        "format of K in CG: any that `cardiowarp info` lists, as `csr`, `k1rs`, `cusparse-sell` "
        "(CUDA only), or `auto`: what `cardiowarp tune` found for this mesh on this machine, else "
        "what a model predicts from the mesh's pattern, without timing; `run.yaml` records what it "
        "became",
        {.words = with_automatic});
  visit("block_size", solver.spmv_options.block_size,
        "threads a block of the format's product on CUDA, a multiple of 32; for `rgcsr` also its "
        "group of rows",
        {.usual = "the format's own", .range = Range::counting});
  visit("threshold", solver.spmv_options.threshold, "K2 only: most entries a thread",
        {.usual = "the format's own", .range = Range::counting});
  visit("row_sum", solver.row_sum,
        "format of the row sums of assembly; the default is the fastest at any size; the "
        "renumbered formats and `cusparse-bsr` use the format that they are based on",
        {.words = words_of(formats())});
  visit_choice(
      visit, "assembly", solver.assembly, assembly_paths(), &AssemblyPathEntry::path,
      "how K is assembled in CG's format: `owner-computes` (each row of K and R by the patch that "
      "owns it), `patch-sums`, `permute-host`, `atomic` (not repeatable, to compare with); CUDA "
      "only: `permute-device`, `host` (assembly there, CG on the device)");
  visit_choice(visit, "integration", solver.integration, integrations, &Named<Quadrature>::value,
               "`reduced`: 1 point; `full`: 4 points");
  visit_choice(visit, "ionic_current", solver.ionic_current, ionic_currents,
               &Named<IonicCurrent>::value,
               "of elements: `ici`, interpolated from the nodes' currents; `svi`, from V and "
               "states that are interpolated to points of integration; `blended`, three quarters "
               "of `svi` and a quarter of `ici`");
  visit_choice(visit, "mass", solver.mass, masses, &Named<Mass>::value,
               "of the time derivative; `blended` is half of either; `balanced`, for `strang` and "
               "linear elements, is corrected element by element so that waves travel at about "
               "their velocity in tissue in all directions",
               {.usual = "`consistent`; with `strang`, linear elements and `ici` `balanced`"});
  visit("newton", solver.newton,
        "Newton ends when \\|R\\| ≤ max(`rtol` ρ, `atol` \\|m\\|), with m the nodes' volumes; ρ is "
        "\\|R₀\\|, or with schemes that start from a prediction (`sdirk2`, `sdirk3`, "
        "`rosenbrock2`) the larger of it and \\|m dV/dt\\| of the last step");
  const auto pcg = [&](auto& visit_pcg) {
    fields(visit_pcg, solver.pcg);
    fields(visit_pcg, solver.preconditioner);
  };
  visit.section("pcg", pcg,
                {.meaning = "with `sdirk2`, `sdirk3` and `rosenbrock2` CG stops at 0.3 of Newton's "
                            "tolerance if it reaches that first"});
}

}  // namespace cw
