#include "app/commands/watched_run.hpp"

#if CW_CUDA
#include <cuda_runtime_api.h>
#endif

#include <algorithm>
#include <cstdio>
#include <limits>
#include <thread>
#include <vector>

#include "app/commands/interrupt.hpp"
#include "app/output/observers.hpp"
#include "app/terminal/terminal.hpp"
#include "kernels/core/device.hpp"
#include "kernels/core/first_error.hpp"
#include "session/threads.hpp"

namespace cw {

namespace {

/// Ends this process's use of the current device, which takes some tenths of a second: as long as
/// the process's end would take otherwise. Nothing may lie on the device any more, and nothing be
/// computed on it from now on.
void let_go_of_device() {
#if CW_CUDA
  (void)cudaDeviceReset();
#endif
}

/// Ends a simulation, and with it what this process does on its device, on a thread of its own.
std::jthread letting_go(std::unique_ptr<Simulation> simulation, AtEnd at_end) {
  if (at_end == AtEnd::nothing) return {};
  try {
    return std::jthread([owned = std::move(simulation)]() mutable {
      owned.reset();
      let_go_of_device();
    });
  } catch (const std::exception&) {  // no room: then the process's end does it
    return {};
  }
}

}  // namespace

RunSummary watched_run(const Problem& problem, std::unique_ptr<Simulation> simulation,
                       OutputContext& context, Checkpointer* checkpointer, const RunStart& start,
                       AtEnd at_end) {
  std::vector<std::unique_ptr<Observer>> observers_of_run;
  // Tasks of the writer use the observers, and so must be done before these go.
  struct Waiting {
    Writer& writer;
    ~Waiting() { writer.wait(); }
  } const waiting{context.writer};
  for (const ObserverEntry& entry : observers()) {
    if (auto observer = entry.make(context)) observers_of_run.push_back(std::move(observer));
  }

  FirstError error;
  TimeLoopOptions options;
  options.wants_space_error = true;
  options.resume_from = start.state;
  if (start.state != nullptr && start.kind == RunStart::Kind::resumed) {
    for (const auto& observer : observers_of_run) observer->restore(*start.state);
    options.on_resumed = [&] {
      for (const auto& observer : observers_of_run) observer->cut();
    };
  } else if (start.state != nullptr) {
    options.on_resumed = [&] {
      const auto time = start.state->get_value<double>("loop.time");
      options.on_accepted({0, time, 0.0, {}, simulation->probe_pieces(), {}, simulation.get()});
    };
  }
  const auto cannot_write = [&] { return error.is_kept() || context.writer.failed(); };
  options.interrupted = [&] {
    follow_load();
    return interrupted_by() != 0 || cannot_write();
  };
  options.on_accepted = [&](const AcceptedStep& step) {
    for (const auto& observer : observers_of_run) {
      error.guard([&] { observer->on_step(step); });
    }
  };
  options.fields_wanted = [&](double t) {
    double first = std::numeric_limits<double>::infinity();
    if (checkpointer != nullptr) first = checkpointer->next_time();
    for (const auto& observer : observers_of_run) {
      first = std::min(first, observer->fields_wanted(t));
    }
    return first;
  };
  if (const auto& ecg = context.output.ecg) options.lead_interval = ecg->interval;
  if (checkpointer != nullptr) {
    (void)simulation->store()->save();  // takes the memory for copies, before time is short
    options.save_wanted = [&](double t, SaveMoment moment) {
      return checkpointer->is_wanted(t, moment) && !cannot_write();
    };
    options.on_saved = [&](SavedState state) {
      error.guard([&] {
        for (const auto& observer : observers_of_run) observer->save(state);
        checkpointer->write(std::move(state));
      });
    };
  }
  RunSummary summary = run_time_loop(problem, *simulation, options);
  context.writer.wait();
  if (cannot_write()) summary.end = RunEnd::failed;
  for (const auto& observer : observers_of_run) {
    error.guard([&] { observer->on_end(summary, *simulation); });
  }
  const std::jthread leaving = letting_go(std::move(simulation), at_end);
  context.writer.wait();
  for (const auto& observer : observers_of_run) {
    error.guard([&] {
      const ObserverReport report = observer->on_written(summary);
      for (const std::string& note : report.notes) print_note(note);
      if (!context.quiet) std::printf("%s", report.lines.c_str());
    });
  }
  error.guard([&] { context.writer.drain(); });
  if (summary.message.empty()) error.rethrow();
  return summary;  // of two failures the solver's is reported
}

}  // namespace cw
