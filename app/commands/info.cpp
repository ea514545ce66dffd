#include <omp.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "app/commands/commands.hpp"
#include "app/output/observer.hpp"
#include "assembly/path.hpp"
#include "kernels/cell/models.hpp"
#include "kernels/compound/compound_matrix.hpp"
#include "kernels/core/device.hpp"
#include "kernels/spmv/format.hpp"
#include "mesh/readers.hpp"
#include "solver/preconditioner.hpp"
#include "solver/time_scheme.hpp"
#include "version.hpp"

namespace cw {

namespace {

template <class View>
int width(View text) {
  return static_cast<int>(text.size());
}

/// " (epi, endo, m)" where a model has variants.
std::string listed_variants(const CellModelEntry& model) {
  std::string names;
  for (const std::string_view variant : model.variants) {
    names += (names.empty() ? " (" : ", ") + std::string(variant);
  }
  return names.empty() ? names : names + ")";
}

int info() {
  std::printf("cardiowarp %s (commit %s)\n\ndevices\n  host     %d threads\n", version, commit,
              omp_get_max_threads());
  for (const DeviceInfo& device : cuda_devices()) {
    std::printf("  cuda     %s, %d multiprocessors, %.0f GiB, compute capability %d.%d\n",
                device.name.c_str(), device.multiprocessors, device.memory_gib,
                device.compute_capability / 10, device.compute_capability % 10);
  }
  if (cuda_devices().empty()) {
    std::printf("  cuda     %s\n", CW_CUDA ? "no device or driver found" : "not built in");
  }
  std::printf("\nbackends (solver.spmv, solver.row_sum)\n");
  for (const Format& format : formats()) {
    const char* spaces = format.host     ? (format.device ? "host, cuda" : "host")
                         : format.device ? "cuda"
                                         : "not built";
    std::printf("  %-14.*s %-11s %.*s%s\n", width(format.name), format.name.data(), spaces,
                width(format.description), format.description.data(),
                format.repeatable ? "" : "; not repeatable");
  }
  std::printf("\ncompound entries (spmv --entries)\n");
  for (const AlgebraInfo& algebra : algebras()) {
    std::printf("  %-16.*s %.*s\n", width(algebra.name), algebra.name.data(),
                width(algebra.description), algebra.description.data());
  }
  std::printf("\nassembly paths (solver.assembly)\n");
  for (const AssemblyPathEntry& path : assembly_paths()) {
    std::printf("  %-14.*s %-11s %.*s\n", width(path.name), path.name.data(),
                path.on_host ? (path.on_device ? "host, cuda" : "host") : "cuda",
                width(path.description), path.description.data());
  }
  std::printf("\npreconditioners of CG (solver.pcg.preconditioner)\n");
  for (const PreconditionerEntry& preconditioner : preconditioners()) {
    std::printf("  %-14.*s %-11s %.*s\n", width(preconditioner.name), preconditioner.name.data(),
                preconditioner.runs_on(Space::device) ? "host, cuda" : "host",
                width(preconditioner.description), preconditioner.description.data());
  }
  std::printf("\ncell models (ionic.model; 'cardiowarp model show NAME' says more)\n");
  for (const CellModelEntry& model : cell_models()) {
    std::printf("  %-28.*s %2zu states  %.*s%s\n", width(model.name), model.name.data(),
                model.states.size(), width(model.description), model.description.data(),
                listed_variants(model).c_str());
  }
  std::printf("\nmesh readers (mesh.file)\n");
  for (const MeshReader& reader : mesh_readers()) {
    std::printf("  %-10.*s %.*s\n", width(reader.name), reader.name.data(),
                width(reader.extensions), reader.extensions.data());
  }
  std::printf("\noutputs\n");
  for (const ObserverEntry& observer : observers()) {
    std::printf("  %-10.*s %.*s\n", width(observer.name), observer.name.data(),
                width(observer.writes), observer.writes.data());
  }
  return 0;
}

}  // namespace

void add_info_command(CLI::App& app, Action& action) {
  CLI::App* command =
      app.add_subcommand("info", "Print version, devices, backends, cell models and mesh readers");
  command->callback([&action] { action = info; });
}

}  // namespace cw
