// Many small hearts at once: bench_ensemble host|cuda MESH_SPACING MEMBERS REPEATS [AT_ONCE
// [same|own [MODEL]]]. An idealised biventricle by the default options, activation of 200 ms, by
// two variables unless a model is named. Members differ in a factor of D (or not: `same`), the
// strength of the stimulus and, of two variables, a parameter. AT_ONCE 0: as many as the space
// takes.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <mutex>

#include "kernels/core/device.hpp"
#include "kernels/core/median.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/reorder.hpp"
#include "solver/difference.hpp"
#include "solver/ensemble.hpp"

namespace {

using namespace cw;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

Problem heart(double spacing, const char* model) {
  BiventricleShape shape;
  shape.left.spacing = spacing;
  TetMesh mesh = generate_biventricle(shape);
  check_mesh(mesh, "biventricle");
  reorder(mesh);
  const CellKind cells = CellKind::of(model);
  Problem problem = problem_at_rest(std::move(mesh), cells, {0.2, 0.8}, 200.0);
  problem.solver.mass = Mass::balanced;
  Stimulus stimulus;
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (norm(problem.mesh.points[i] - Vector3{0.0, 0.0, -46.0}) < 8.0) stimulus.nodes.push_back(i);
  }
  stimulus.duration = 2.0;
  stimulus.strength = 35.7;
  problem.stimuli.push_back(stimulus);
  return problem;
}

Member member_of(const Problem& common, std::size_t k, bool same_matrices) {
  Member member = Member::of(common);
  const double share = static_cast<double>(k % 97) / 97.0;
  if (!same_matrices) {
    for (Conductivity& d : member.conductivity) d = (1.0 - 0.3 * share) * d;
  }
  if (common.cells.front().model.entry().name == "aliev_panfilov") {
    member.cells.front() =
        CellKind::of("aliev_panfilov", {}, {{"alpha", 0.01 * (1.0 + 0.2 * (1.0 - share))}});
  }
  member.stimuli.front().strength *= 1.0 + 0.1 * share;
  return member;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc < 5) {
      std::fprintf(
          stderr,
          "bench_ensemble host|cuda SPACING MEMBERS REPEATS [AT_ONCE] [same|own] [MODEL]\n");
      return 2;
    }
    const Space space = std::strcmp(argv[1], "cuda") == 0 ? Space::device : Space::host;
    const auto members = static_cast<std::size_t>(std::atoi(argv[3]));
    const int repeats = std::atoi(argv[4]);
    EnsembleOptions options;
    if (argc > 5) options.at_once = std::atoi(argv[5]);
    const bool same_matrices = argc > 6 && std::strcmp(argv[6], "same") == 0;
    const Problem problem = heart(std::atof(argv[2]), argc > 7 ? argv[7] : "aliev_panfilov");
    const Clock::time_point start = Clock::now();
    Ensemble ensemble(problem, space, options);
    std::printf("%s: %zu nodes, %d at once, set-up %.3f s\n", device_name(space).c_str(),
                problem.mesh.points.size(), ensemble.at_once(), seconds_since(start));
    std::vector<double> seconds;
    for (int r = 0; r < repeats; ++r) {
      std::mutex mutex;
      long long steps = 0, iterations = 0;
      double error = 0.0;
      std::atomic<int> failures = 0;
      std::vector<std::vector<double>> activation(members);
      const Clock::time_point begin = Clock::now();
      ensemble.run(
          members, [&](std::size_t k) { return member_of(ensemble.common(), k, same_matrices); },
          [&](const MemberEnd& end) {
            if (!end.failure.empty()) {
              if (failures++ == 0) std::printf("%s\n", end.failure.c_str());
              return;
            }
            const RunSummary summary = end.run->summary();
            const std::lock_guard lock(mutex);
            steps += summary.steps;
            iterations += summary.cg_iterations;
            error = std::max(error, summary.activation_error.value_or(0.0));
            activation[end.number] = summary.activation_times;
          });
      seconds.push_back(seconds_since(begin));
      double sum = 0.0;
      for (const auto& times : activation) {
        for (const double t : times) sum += t == t ? t : 0.0;
      }
      std::printf(
          "%.3f s: %.1f a second; steps %.1f, CG %.1f a member; failures %d; error in time up "
          "to %.3f ms; sum %.17g\n",
          seconds.back(), static_cast<double>(members) / seconds.back(),
          static_cast<double>(steps) / static_cast<double>(members),
          static_cast<double>(iterations) / static_cast<double>(members), failures.load(), error,
          sum);
      std::fflush(stdout);
    }
    std::printf("median %.3f s\n", median(seconds));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench_ensemble: %s\n", error.what());
    return 1;
  }
  return 0;
}
