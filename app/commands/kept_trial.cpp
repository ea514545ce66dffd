#include "app/commands/kept_trial.hpp"

#include <omp.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "app/commands/watched_run.hpp"
#include "config/checkpoint_origin.hpp"
#include "config/result_folder.hpp"
#include "config/run_notes.hpp"
#include "io/text.hpp"
#include "kernels/core/device.hpp"
#include "version.hpp"

namespace cw {

namespace {

std::string folder_of(const Config& config, int trial) {
  return config.output.directory + text("/trial_%03d", trial);
}

/// "S2 at 320 ms"
std::string in_words(const ProtocolRow& row) {
  return "S" + std::to_string(row.extra + 1) + text(" at %g ms", row.interval);
}

}  // namespace

TrialKeeper::TrialKeeper(const Session& session)
    : config_(session.config), built_(session.built), session_(session) {
  Config first = config_;
  first.output.directory = folder_of(config_, 1);
  require_usable_folder(first);
}

/// A run of its own: stimuli at their times in place of the protocol. What the configuration does
/// not ask for and an outcome is looked at by is written all the same.
Config TrialKeeper::config_of(const Trial& trial) const {
  Config config = config_;
  config.protocol.reset();
  config.output.directory = folder_of(config_, trial.number);
  config.stimuli.clear();
  for (const TrialStimulus& given : trial.stimuli) {
    StimulusConfig stimulus = config_.stimuli[given.stimulus];
    stimulus.name = "S" + std::to_string(given.extra + 1) + " " + stimulus.name;
    stimulus.times_file.clear();
    stimulus.times = stimulus.starts = given.times;
    config.stimuli.push_back(stimulus);
  }
  config.time.end = trial.end;
  constexpr double usual_interval = 10.0;  // ms
  if (!config.output.vtk) config.output.vtk = VtkConfig{.interval = usual_interval};
  if (!config.output.activation) config.output.activation = ActivationConfig{};
  config.output.checkpoint = CheckpointConfig{.interval = trial.end};
  return config;
}

std::string TrialKeeper::keep(const Trial& trial, const ProtocolRow& row) {
  const Config config = config_of(trial);
  BuiltProblem built{built_.problem, {}, built_.given};
  Problem& problem = built.problem;
  problem.stimuli.clear();
  std::vector<std::size_t> places;
  for (std::size_t k = 0; k < trial.stimuli.size(); ++k) {
    problem.stimuli.push_back(built_.problem.stimuli[trial.stimuli[k].stimulus]);
    problem.stimuli.back().name = config.stimuli[k].name;
    problem.stimuli.back().times = trial.stimuli[k].times;
    places.push_back(trial.stimuli[k].place);
  }
  problem.time.end = config.time.end;
  set_observed(config, built);
  const ResultMesh results(built.problem, built.given);
  if (!vtk_) vtk_.emplace(ResultMesh(built_.problem, built_.given).mesh());

  std::unique_ptr<Simulation> simulation =
      make_simulation(problem, session_.space, session_.options);
  SavedState begun;
  RunStart start;
  if (!trial.from.items().empty()) {
    begun = begun_anew(trial.from, simulation->store()->save(), places);
    start = {&begun, RunStart::Kind::begins};
  }
  const std::string& device = session_.device;
  const ResultFolder folder(config,
                            {{"version", version},
                             {"commit", commit},
                             {"device", device},
                             {"configuration", std::filesystem::absolute(config.file).string()},
                             {"trial", std::to_string(trial.number) + ", " + in_words(row)}});
  Writer writer;
  OutputContext context{.output = config.output,
                        .problem = problem,
                        .results = results,
                        .program = {version, commit},
                        .device = device,
                        .threads = omp_get_max_threads(),
                        .quiet = true,
                        .writer = writer,
                        .vtk = *vtk_,
                        .is_refined_enough = refinement_check(config)};
  const double begin = start.state == nullptr ? 0.0 : begun.get_value<double>("loop.time");
  Checkpointer checkpointer(*config.output.checkpoint, config.output.directory,
                            checkpoint_of(config, problem, origin_of_bits(session_)), 0, begin,
                            writer);
  const RunSummary summary =
      watched_run(problem, std::move(simulation), context, &checkpointer, start, AtEnd::nothing);
  if (summary.end == RunEnd::failed) {
    throw std::runtime_error(config.file + ": trial " + std::to_string(trial.number) + ": " +
                             summary.message);
  }
  return config.output.directory;
}

}  // namespace cw
