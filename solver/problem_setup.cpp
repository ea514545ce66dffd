#include "solver/problem_setup.hpp"

#include <omp.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <future>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "assembly/lead_field.hpp"
#include "assembly/sparsity.hpp"
#include "kernels/core/device.hpp"
#include "kernels/core/thresholds.hpp"
#include "kernels/spmv/predict.hpp"
#include "solver/simulation.hpp"

namespace cw {

bool needs_constant_matrices(const Problem& problem) {
  return problem.time.scheme == TimeScheme::strang || states_at_nodes(problem);
}

namespace {

/// The mean of each element's nodes, or one number for all; none unless the mass needs them.
std::vector<double> sharpness_of_elements(const Problem& problem) {
  if (problem.solver.mass != Mass::balanced) return {};
  if (problem.kind_of_node.empty()) return {problem.cells.front().front_sharpness};
  std::vector<double> sharpness(problem.mesh.tets.size());
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < sharpness.size(); ++e) {
    double sum = 0.0;
    for (const Index i : problem.mesh.tets[e]) {
      sum += problem.cells[problem.kind_of_node[i]].front_sharpness;
    }
    sharpness[e] = 0.25 * sum;
  }
  return sharpness;
}

/// A hash of bytes, which depends on no number of threads.
std::uint64_t hash_of(const void* from, std::size_t count) {
  constexpr std::size_t piece = std::size_t{1} << 20U;
  const auto mixed = [](std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
    return hash ^ (hash >> 32U);
  };
  const auto* bytes = static_cast<const std::byte*>(from);
  std::vector<std::uint64_t> pieces(count / piece + 1, count);
#pragma omp parallel for schedule(static)
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    const std::size_t end = std::min(count, (p + 1) * piece);
    for (std::size_t k = p * piece; k < end; k += sizeof(std::uint64_t)) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes + k, std::min(sizeof word, end - k));
      pieces[p] = mixed(pieces[p], word);
    }
  }
  std::uint64_t hash = count;
  for (const std::uint64_t own : pieces) hash = mixed(hash, own);
  return hash;
}
template <class T>
std::uint64_t hash_of(const std::vector<T>& values) {
  static_assert(std::is_trivially_copyable_v<T>);
  return hash_of(values.data(), values.size() * sizeof(T));
}

/// Of all that set_up() reads.
std::uint64_t hash_of(const Problem& problem) {
  std::vector<double> sharpness;
  for (const CellKind& kind : problem.cells) sharpness.push_back(kind.front_sharpness);
  const std::vector<std::uint64_t> parts{
      hash_of(problem.mesh.points),
      hash_of(problem.mesh.tets),
      hash_of(problem.mesh.quadratic),
      hash_of(problem.mesh.fibers),
      hash_of(problem.mesh.sheets),
      hash_of(problem.conductivity),
      hash_of(problem.tissue_conductivity),
      hash_of(sharpness),
      hash_of(problem.kind_of_node),
      hash_of(problem.electrodes.points),
      hash_of(&problem.electrodes.factor, sizeof(double)),
      static_cast<std::uint64_t>(problem.solver.mass),
      static_cast<std::uint64_t>(needs_constant_matrices(problem))};
  return hash_of(parts);
}

UnsetVector<double> lead_fields_of(const Problem& problem) {
  // A D that makes up for the mesh is none of the tissue, whose currents electrodes see.
  const std::vector<Conductivity>& tissue =
      problem.tissue_conductivity.empty() ? problem.conductivity : problem.tissue_conductivity;
  return lead_fields(problem.mesh, tissue, problem.electrodes.points, problem.electrodes.factor);
}

/// values[from[k]] for each k.
UnsetVector<double> gathered(std::span<const double> values, const std::vector<Index>& from) {
  UnsetVector<double> result(from.size());
#pragma omp parallel for schedule(static)
  for (std::size_t k = 0; k < from.size(); ++k) result[k] = values[from[k]];
  return result;
}

}  // namespace

Operators operators_of(const Problem& problem, const CsrPattern& pattern) {
  Operators result;
  if (needs_constant_matrices(problem)) {
    result.constant = constant_matrices(problem.mesh, problem.conductivity, pattern,
                                        problem.solver.mass, sharpness_of_elements(problem));
  }
  result.lead_fields = lead_fields_of(problem);
  return result;
}

ProblemSetup set_up(const Problem& problem) {
  ProblemSetup setup;
  setup.of = hash_of(problem);
  setup.pattern = tangent_pattern(problem.mesh);
  static_cast<Operators&>(setup) = operators_of(problem, setup.pattern);
  return setup;
}

ProblemSetup set_up(const Problem& problem, Space space, const SimulationOptions& options) {
  const bool is_large = problem.mesh.node_count() >= least_nodes_set_up_on_device;
  const bool is_alone = space == Space::device && options.devices.empty();
  // A clamp reads the mass on the host.
  if (!is_large || !is_alone || !needs_constant_matrices(problem) || has_voltage_clamp(problem)) {
    return set_up(problem);
  }
  const std::size_t most = 2 * most_bytes_of_setup(problem.mesh);
  if (most > free_device_bytes(options.device)) return set_up(problem);
  ProblemSetup setup;
  const std::vector<double> sharpness = sharpness_of_elements(problem);
  const int threads = omp_get_max_threads();
  // The host does its part meanwhile.
  std::future<void> there = std::async(std::launch::async | std::launch::deferred, [&] {
    omp_set_num_threads(threads);  // a new thread has not the number that the caller set
    const auto mesh = std::make_shared<const MeshOnDevice>(problem.mesh, options.device);
    setup.constant_on_device =
        MatricesOnDevice(mesh, problem.solver.mass).compute(problem.conductivity, sharpness);
    setup.pattern = mesh->pattern();
  });
  setup.of = hash_of(problem);
  setup.lead_fields = lead_fields_of(problem);
  try {
    there.get();
  } catch (const std::runtime_error&) {  // others may have taken the memory
    return set_up(problem);
  }
  return setup;
}

Operators operators_of(const Problem& problem, MatricesOnDevice& matrices) {
  Operators result;
  result.constant_on_device =
      matrices.compute(problem.conductivity, sharpness_of_elements(problem));
  result.lead_fields = lead_fields_of(problem);
  return result;
}

std::shared_ptr<const ProblemSetup> on_host(std::shared_ptr<const ProblemSetup> setup) {
  if (setup->constant_on_device == nullptr) return setup;
  auto copy = std::make_shared<ProblemSetup>(*setup);
  copy->constant = on_host(*setup->constant_on_device);
  copy->constant_on_device = nullptr;
  return copy;
}

ProblemSetup set_up(const Problem& problem, const CsrPattern& pattern, Operators operators) {
  ProblemSetup setup;
  setup.of = hash_of(problem);
  setup.pattern = pattern;
  static_cast<Operators&>(setup) = std::move(operators);
  return setup;
}

void choose_fastest_format(SolverOptions& solver, const CsrPattern& pattern, Space space,
                           int device) {
  if (solver.spmv != automatic_format) return;
  const Prediction fastest =
      rank_formats(pattern, space, multiprocessors_of(space, device), Use::cg).front();
  solver.spmv = fastest.format;
  solver.spmv_options = fastest.options;
}

ProblemSetup renumbered_setup(const ProblemSetup& setup, const Renumbered& renumbered,
                              const std::vector<Index>& order) {
  if (setup.constant_on_device != nullptr)
    throw std::logic_error("a set-up to renumber is on a device");
  ProblemSetup result;
  result.pattern = renumbered.pattern;
  if (setup.constant) {
    result.constant = {gathered(setup.constant->mass, renumbered.nonzero),
                       gathered(setup.constant->stiffness, renumbered.nonzero)};
  }
  const std::size_t nodes = order.size();
  result.lead_fields.resize(setup.lead_fields.size());
  for (std::size_t first = 0; first < result.lead_fields.size(); first += nodes) {
    for (std::size_t i = 0; i < nodes; ++i) {
      result.lead_fields[first + i] = setup.lead_fields[first + static_cast<std::size_t>(order[i])];
    }
  }
  return result;
}

void require_fit(const ProblemSetup& setup, const Problem& problem) {
  if (setup.of == hash_of(problem)) return;
  throw std::invalid_argument("the set-up is that of another problem");
}

}  // namespace cw
