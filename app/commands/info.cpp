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

/// The schemes that can take cells of that model through a step.
std::string schemes_for(const CellModelEntry& model) {
  if (model.elementwise) return "every time.scheme";
  std::string names;
  for (const TimeSchemeEntry& scheme : time_schemes()) {
    if (!scheme.states_at_nodes) continue;
    names += (names.empty() ? "time.scheme: " : ", ") + std::string(scheme.name);
  }
  return names;
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
  std::printf("\ncell models (ionic.model)\n");
  for (const CellModelEntry& model : cell_models()) {
    std::printf("  %.*s: %.*s\n    %.*s\n", width(model.name), model.name.data(),
                width(model.description), model.description.data(), width(model.source),
                model.source.data());
    std::printf("    served by %s\n    initial values: V %g mV, and of the states\n",
                schemes_for(model).c_str(), model.initial_V);
    for (std::size_t k = 0; k < model.states.size(); ++k) {
      const StateVariable& state = model.states[k];
      std::printf("      %-8.*s %-8g %-6.*s %.*s%s\n", width(state.name), state.name.data(),
                  state.initial_value, width(state.unit), state.unit.data(), width(state.meaning),
                  state.meaning.data(), static_cast<int>(k) < model.gate_count ? " (gate)" : "");
    }
    if (!model.parameters.empty()) std::printf("    parameters\n");
    int longest = 8;
    for (const CellParameter& p : model.parameters) longest = std::max(longest, width(p.name));
    for (const CellParameter& p : model.parameters) {
      std::printf("      %-*.*s %-8g %.*s\n", longest, width(p.name), p.name.data(),
                  p.default_value, width(p.meaning), p.meaning.data());
    }
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
