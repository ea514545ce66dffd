// Times each part of what a run does before its first step, by the clock and by the processor (its
// children's time included), which other programs on a machine change less; and shows by
// a hash whether a part's result has changed: bench_setup_parts MESH|ventricle:H REPEATS.

#include <sys/resource.h>
#include <sys/wait.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "assembly/constant_matrices.hpp"
#include "assembly/disjoint_mesh.hpp"
#include "assembly/matrices_on_device.hpp"
#include "assembly/row_division.hpp"
#include "assembly/sparsity.hpp"
#include "io/mesh_readers.hpp"
#include "kernels/cell/aliev_panfilov.hpp"
#include "kernels/core/device.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/reorder.hpp"
#include "sampling.hpp"
#include "solver/newton.hpp"
#include "solver/simulation.hpp"
#include "vtk/vtk_grid.hpp"
#include "vtk/vtk_output.hpp"

namespace cw::bench {
namespace {

/// FNV-1a, by bytes in words.
class Hash {
 public:
  template <class T, class Allocator>
  void add(const std::vector<T, Allocator>& values) {
    static_assert(std::is_trivially_copyable_v<T>);
    const auto* bytes = reinterpret_cast<const char*>(values.data());
    const std::size_t size = values.size() * sizeof(T);
    for (std::size_t k = 0; k < size; k += sizeof(std::uint64_t)) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes + k, std::min(sizeof word, size - k));
      hash_ = (hash_ ^ word) * 0x100000001b3ULL;
      hash_ ^= hash_ >> 29;
    }
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325ULL;
};

std::uint64_t hash_of(const TetMesh& mesh) {
  Hash hash;
  hash.add(mesh.points);
  hash.add(mesh.tets);
  hash.add(mesh.tags);
  hash.add(mesh.fibers);
  hash.add(mesh.input_node);
  hash.add(mesh.input_tet);
  return hash.value();
}

std::uint64_t hash_of(const CsrPattern& pattern) {
  Hash hash;
  hash.add(pattern.row_start);
  hash.add(pattern.column);
  return hash.value();
}

std::uint64_t hash_of(const std::vector<std::vector<Index>>& lists) {
  Hash hash;
  for (const std::vector<Index>& list : lists) hash.add(list);
  return hash.value();
}

std::uint64_t hash_of(const Patches& patches) {
  Hash hash;
  hash.add(patches.patch);
  // After the last packet nothing is read.
  hash.add(std::vector<CopyUnit>(patches.unit.begin(),
                                 patches.unit.end() - Patches::margin / sizeof(CopyUnit)));
  return hash.value();
}

std::uint64_t hash_of(const InputOrder& order) {
  Hash hash;
  hash.add(order.nodes);
  hash.add(order.tets);
  return hash.value();
}

template <class T, class Allocator>
std::uint64_t hash_of(const std::vector<T, Allocator>& values) {
  Hash hash;
  hash.add(values);
  return hash.value();
}

/// Seconds by the clock, and of the processor.
using Seconds = std::array<double, 2>;

Seconds now() {
  // Children that have ended count once they have been waited for.
  while (::waitpid(-1, nullptr, 0) > 0) {
  }
  const auto clock = std::chrono::steady_clock::now().time_since_epoch();
  double processor = 0.0;
  for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    (void)::getrusage(who, &usage);
    for (const timeval& part : {usage.ru_utime, usage.ru_stime}) {
      processor += static_cast<double>(part.tv_sec) + 1e-6 * static_cast<double>(part.tv_usec);
    }
  }
  return {std::chrono::duration<double>(clock).count(), processor};
}

/// The times of each part, repeat by repeat.
class Parts {
 public:
  template <class Work>
  auto time(const std::string& name, Work work) {
    const Seconds start = now();
    auto result = work();
    const Seconds end = now();
    if (!seconds_.contains(name)) order_.push_back(name);
    for (std::size_t k = 0; k < end.size(); ++k) seconds_[name][k].push_back(end[k] - start[k]);
    return result;
  }
  template <class Result>
  void keep(const std::string& name, const Result& result) {
    hashes_[name] = hash_of(result);
  }
  void print() const {
    std::printf("%-24s %9s %9s ms  hash\n", "median", "clock", "processor");
    for (const std::string& name : order_) {
      const auto& [clock, processor] = seconds_.at(name);
      const auto hash = hashes_.find(name);
      std::printf("%-24s %9.1f %9.1f ms  %016llx\n", name.c_str(), 1e3 * median(clock),
                  1e3 * median(processor),
                  hash == hashes_.end() ? 0ULL : static_cast<unsigned long long>(hash->second));
    }
  }

 private:
  static double median(std::vector<double> seconds) {
    std::sort(seconds.begin(), seconds.end());
    return seconds[seconds.size() / 2];
  }

  std::vector<std::string> order_;
  std::map<std::string, std::array<std::vector<double>, 2>> seconds_;
  std::map<std::string, std::uint64_t> hashes_;
};

TetMesh mesh_of(const std::string& source) {
  if (!source.starts_with("ventricle:")) return read_mesh(source, {});
  VentricleShape shape;
  shape.spacing = std::stod(source.substr(source.find(':') + 1));
  return generate_ventricle(shape);
}

Problem problem_on(TetMesh mesh) {
  Problem problem;
  problem.mesh = std::move(mesh);
  problem.conductivity.assign(problem.mesh.tets.size(), {0.1, problem.mesh.has_fibers() ? 0.9 : 0});
  problem.cells.front().model = AlievPanfilov{};
  problem.initial_V.assign(problem.mesh.points.size(),
                           problem.cells.front().model.entry().initial_V);
  problem.cells.front().initial_states = InitialStates::of(problem.cells.front().model);
  problem.time.end = 1.0;
  return problem;
}

void time_assembly(const Problem& problem, Parts& parts) {
  const TetMesh& mesh = problem.mesh;
  const CsrPattern pattern = parts.time("tangent_pattern", [&] { return tangent_pattern(mesh); });
  parts.keep("tangent_pattern", pattern);
  const auto matrix =
      parts.time("make_matrix, k1", [&] { return make_matrix<Space::host>("k1", pattern); });
  parts.keep("make_matrix, k1", matrix->position());
  const ElementGeometry geometry =
      parts.time("element_geometry", [&] { return element_geometry(mesh, problem.conductivity); });
  parts.keep("element_geometry", geometry.stiffness);

  const ConstantMatrices constant = parts.time("constant_matrices", [&] {
    return constant_matrices(mesh, problem.conductivity, pattern, Mass::blended);
  });
  parts.keep("constant_matrices", constant.stiffness);
  const double sharpness = problem.cells.front().front_sharpness;
  const ConstantMatrices balanced = parts.time("the same, balanced", [&] {
    return constant_matrices(mesh, problem.conductivity, pattern, Mass::balanced,
                             std::span(&sharpness, 1));
  });
  parts.keep("the same, balanced", balanced.mass);
  if (!cuda_devices().empty()) {
    std::shared_ptr<const DeviceMatrices> matrices;
    const auto there = parts.time("pattern, matrices: device", [&] {
      auto on_device = std::make_shared<const MeshOnDevice>(mesh, 0);
      matrices = MatricesOnDevice(on_device, Mass::balanced)
                     .compute(problem.conductivity, std::span(&sharpness, 1));
      return on_device->pattern();
    });
    parts.keep("pattern, matrices: device", on_host(*matrices).mass);
  }

  const ScratchCounts counts = ScratchCounts::of(1, 1);
  const TangentRows rows(mesh, pattern, matrix->position());
  const auto on_host =
      parts.time("divide_rows, host", [&] { return divide_rows(rows, counts, host_row_limits()); });
  parts.keep("divide_rows, host", on_host);
  parts.keep("owner_patches, host", parts.time("owner_patches, host", [&] {
    return owner_patches(rows, geometry, counts, on_host);
  }));
  const auto on_device = parts.time("divide_rows, device", [&] {
    return divide_rows(rows, counts, device_row_limits(mesh.node_count(), counts));
  });
  parts.keep("divide_rows, device", on_device);
  parts.keep("owner_patches, device", parts.time("owner_patches, device", [&] {
    return owner_patches(rows, geometry, counts, on_device);
  }));

  const DisjointMesh disjoint = parts.time("cut_into_patches, host", [&] {
    return cut_into_patches(mesh, counts, host_element_limits(mesh.tet_count()));
  });
  parts.keep("cut_into_patches, host", disjoint.tets);
  const DisjointPatches disjoint_of = parts.time(
      "disjoint_patches, host", [&] { return disjoint_patches(disjoint, geometry, counts); });
  parts.keep("disjoint_patches, host", disjoint_of.patches);
}

/// The default scheme's and that without assembly, on the host and on the device, where there is
/// one.
void time_simulations(Problem problem, Parts& parts) {
  std::vector spaces{std::pair{Space::host, ", host"}};
  const auto devices = parts.time("cuda_devices", [] { return cuda_devices(); });
  if (!devices.empty()) spaces.emplace_back(Space::device, ", device");
  for (const auto& [space, where] : spaces) {
    for (const TimeScheme scheme : {TimeScheme::sdirk2, TimeScheme::strang}) {
      problem.time.scheme = scheme;
      const std::string name = "simulation, " + std::string(entry_of(scheme).name) + where;
      auto simulation = parts.time(name, [&] { return make_simulation(problem, space); });
      // A scheme's first step asks for what the device has not been asked for before.
      parts.time("first step, " + std::string(entry_of(scheme).name) + where,
                 [&] { return simulation->advance(0.0, 0.1); });
      if (entry_of(scheme).assembles) parts.keep(name, simulation->diagnostics()->tangent());
    }
  }
}

void time_parts(const std::string& source, Parts& parts) {
  TetMesh mesh = parts.time("read or generate", [&] { return mesh_of(source); });
  parts.keep("read or generate", mesh);
  parts.time("check_mesh", [&] { return check_mesh(mesh, source); });
  parts.keep("check_mesh", mesh);
  parts.time("reorder", [&] { return reorder(mesh), 0; });
  parts.keep("reorder", mesh);
  const Problem problem = problem_on(std::move(mesh));

  time_assembly(problem, parts);
  parts.time("validate", [&] { return validate(problem), 0; });
  parts.keep("tolerances_on",
             std::vector{parts.time("tolerances_on", [&] { return tolerances_on(problem).atol; })});
  time_simulations(problem, parts);

  const InputOrder order = parts.time("input_order", [&] { return input_order(problem.mesh); });
  parts.keep("input_order", order);
  const auto output =
      parts.time("VtkOutput", [&] { return std::make_unique<VtkOutput>(problem.mesh); });
  const std::string file =
      (std::filesystem::temp_directory_path() / "bench_setup_parts.vtu").string();
  parts.time("VtkOutput::write", [&] {
    return output->write(file, {{"activation_time", problem.initial_V, true}}, 0.0), 0;
  });
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace cw::bench

int main(int argc, char** argv) {
  try {
    if (argc != 3) throw std::invalid_argument("arguments: MESH|ventricle:H REPEATS");
    cw::bench::Parts parts;
    const int repeats = cw::bench::number(argv[2]);
    for (int k = 0; k < repeats; ++k) cw::bench::time_parts(argv[1], parts);
    parts.print();
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench_setup_parts: %s\n", error.what());
    return 1;
  }
}
