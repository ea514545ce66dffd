// How many steps of cells a second each model takes: bench_cell_steps [host|cuda] CELLS DT
// [MODEL...] The cells are those of one action potential, at its steps of 0.25 ms or more;
// so each is in another phase, as in a heart. One step is one call of Cells::advance over DT ms.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "cells/single_cell.hpp"
#include "kernels/core/array.hpp"
#include "kernels/core/device.hpp"
#include "kernels/core/stream.hpp"
#if CW_CUDA
#include "kernels/core/device/mailbox.hpp"
#endif

namespace {

using namespace cw;

/// V and states of cells over a beat; state k of cell i is at k cells + i.
struct Beat {
  std::vector<double> V, state;
};

Beat beat_of(const CellModelEntry& model, Index cells) {
  SingleCell cell(CellModel(model), model.time_scale);
  constexpr double length = 400.0;  // ms
  std::vector<SingleCell> moments;
  double next = 0.0;
  const Pacing pacing{.period = length};
  (void)take_beat(cell, pacing, [&](const SingleCell& now, double since) {
    if (since < next) return;
    moments.push_back(now);
    next = since + 0.25;
  });
  Beat beat;
  const std::size_t n = static_cast<std::size_t>(cells);
  const std::size_t states = model.states.size();
  beat.V.resize(n);
  beat.state.resize(states * n);
  for (std::size_t i = 0; i < n; ++i) {
    // Neighbouring cells are in neighbouring phases.
    const SingleCell& moment = moments[i * moments.size() / n];
    beat.V[i] = moment.V();
    for (std::size_t k = 0; k < states; ++k) beat.state[k * n + i] = moment.states()[k];
  }
  return beat;
}

template <Space S>
void measure(const CellModelEntry& model, Index cells, double dt) {
  const Beat beat = beat_of(model, cells);
  const auto n = static_cast<std::size_t>(cells);
  Stream<S> stream;
  Array<double, S> V(beat.V), state(beat.state), V_old(n, 0.0), state_old(beat.state.size(), 0.0);
  Array<double, S> applied(n, 0.0), rate_from(n, 0.0), rate_to(n, 0.0), substep(n, 0.0),
      substep_old(n, 0.0);
  Array<double, S> step(std::vector<double>{dt});
  Array<int, S> went_back(1, 0);
  const bool tabulated = std::getenv("NO_TABLES") == nullptr;
  const auto own = make_cells<S>(CellModel(model), 1.0 / model.time_scale, tabulated);
  const CellAdvance part{
      {cells, V.data(), state.data(), V_old.data(), state_old.data(), applied.data(),
       rate_from.data(), rate_to.data(), substep.data(), substep_old.data()},
      step.data(),
      1.0,
      false,
      went_back.data()};
  std::vector<double> seconds;
  for (int k = 0; k < 13; ++k) {
    V.upload(beat.V);
    state.upload(beat.state);
    own->advance(stream, part, nullptr, cells);  // finds the length of substeps
    stream.wait();
    V.upload(beat.V);
    state.upload(beat.state);
    const auto begin = std::chrono::steady_clock::now();
    constexpr int steps = 10;
    for (int s = 0; s < steps; ++s) own->advance(stream, part, nullptr, cells);
    stream.wait();
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
    seconds.push_back(passed.count() / steps);
  }
  std::ranges::sort(seconds);
  const std::vector<double> substeps = substep.download();
  const std::vector<double> end = V.download();
  double taken = 0.0;
  for (const double h : substeps) taken += h > 0.0 ? std::ceil(std::max(1.0, dt / h)) : 1.0;
  const double median = seconds[seconds.size() / 2];
  std::printf("%-28.*s %2zu states  %10.3f us  %.3e cell steps/s  about %.2f substeps each, %s\n",
              static_cast<int>(model.name.size()), model.name.data(), model.states.size(),
              1e6 * median, n / median, taken / n,
              std::ranges::all_of(end, [](double v) { return std::isfinite(v); }) ? "all finite"
                                                                                  : "NOT FINITE");
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: bench_cell_steps host|cuda CELLS DT [MODEL...]\n");
    return 2;
  }
  const std::string space = argv[1];
  const auto cells = static_cast<Index>(std::atoi(argv[2]));
  const double dt = std::atof(argv[3]);
  for (const CellModelEntry& model : cell_models()) {
    const bool asked = argc == 4 || std::any_of(argv + 4, argv + argc, [&](const char* name) {
                         return model.name == name;
                       });
    if (!asked) continue;
    if (space == "host") measure<Space::host>(model, cells, dt);
#if CW_CUDA
    if (space == "cuda") measure<Space::device>(model, cells, dt);
#endif
  }
  if (space != "host" && !(CW_CUDA && space == "cuda")) {
    std::fprintf(stderr, "bench_cell_steps: unknown space '%s'\n", argv[1]);
    return 2;
  }
  return 0;
}
