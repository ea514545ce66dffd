#include "python/bridge/ensemble.hpp"

#include <omp.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "experiments/sweep/sweep_members.hpp"
#include "io/beat_maps.hpp"
#include "io/nearest.hpp"
#include "io/result_mesh.hpp"
#include "python/bridge/opened_session.hpp"
#include "session/suited_formats.hpp"
#include "solver/ensemble.hpp"

namespace cw::python {

namespace {

constexpr std::string_view activation_output = "activation";

const BeatMap* map_named(const std::string& name) {
  const auto* found = std::ranges::find(beat_maps, name, &BeatMap::name);
  return found == beat_maps.end() ? nullptr : found;
}

/// Runs work() on a thread of its own, and calls look() meanwhile some times a second on this one.
void run_beside(const std::function<void()>& work, const std::function<void()>& look) {
  std::mutex mutex;
  std::condition_variable over;
  bool is_over = false;
  std::exception_ptr error;
  // The number of OpenMP's threads is a thread's own.
  std::thread worker([&, threads = omp_get_max_threads()] {
    omp_set_num_threads(threads);
    try {
      work();
    } catch (...) {
      error = std::current_exception();
    }
    const std::lock_guard lock(mutex);
    is_over = true;
    over.notify_one();
  });
  constexpr std::chrono::milliseconds interval(50);
  for (std::unique_lock lock(mutex); !over.wait_for(lock, interval, [&] { return is_over; });) {
    lock.unlock();
    look();
    lock.lock();
  }
  worker.join();
  if (error) std::rethrow_exception(error);
}

}  // namespace

void require_outputs(const std::vector<std::string>& outputs) {
  for (const std::string& name : outputs) {
    if (name == activation_output || map_named(name) != nullptr) continue;
    std::vector<std::string_view> names{activation_output};
    for (const BeatMap& map : beat_maps) names.push_back(map.name);
    throw std::invalid_argument("there is no output '" + name + "'" + suggestion(name, names));
  }
}

struct Ensemble::Parts {
  YamlText text;
  std::vector<std::string> changes;
  LoadedMesh loaded;
  std::unique_ptr<Session> session;
  std::unique_ptr<cw::Ensemble> ensemble;
  std::unique_ptr<ResultMesh> results;
};

Ensemble::Ensemble(const ConfigurationText& configuration, std::shared_ptr<const TetMesh> mesh,
                   const SimulationOptions& options, const std::vector<std::string>& outputs)
    : parts_(std::make_unique<Parts>()) {
  require_outputs(outputs);
  Parts& parts = *parts_;
  parts.text = yaml_text_of(configuration, mesh.get());
  parts.changes = configuration.changes;
  Config config = config_of(configuration, mesh.get(), options);
  config.output.ecg.reset();  // whose lead fields would be computed for each D
  parts.session = session_of(
      std::move(config), options.threads,
      {.on_mesh = [&](const Config&, const LoadedMesh& loaded) { parts.loaded = loaded; },
       .mesh_in_memory = mesh.get(),
       .uses_own_formats = false});
  require_formats(parts.session->config, parts.session->space);
  require_assembly_path(parts.session->config, parts.session->space);
  parts.ensemble = std::make_unique<cw::Ensemble>(parts.session->problem(), parts.session->space);
  parts.results =
      std::make_unique<ResultMesh>(parts.session->problem(), parts.session->built.given);
}

Ensemble::~Ensemble() = default;

std::int32_t Ensemble::node_count() const { return parts_->results->mesh().input_node_count; }
int Ensemble::at_once() const { return parts_->ensemble->at_once(); }
std::string Ensemble::device() const { return parts_->session->device; }
const std::vector<std::string>& Ensemble::notes() const { return parts_->session->built.notes; }

std::vector<EnsembleEnd> Ensemble::run(const Variation& variation,
                                       const std::vector<EnsembleOutput>& outputs,
                                       const std::function<bool(std::size_t)>& is_interrupted) {
  const Parts& parts = *parts_;
  const SweepPlan plan{variation.keys, variation.members};
  require_sound(plan);
  const SweepMembers members(parts.text, parts.changes, plan, parts.loaded, parts.session->built);
  members.check();
  std::vector<EnsembleEnd> ends(plan.members.size());
  std::atomic<bool> is_stopped{false};
  std::atomic<std::size_t> over{0};
  const auto nodes = static_cast<std::size_t>(node_count());
  const auto put = [&](const EnsembleOutput& output, std::size_t member,
                       std::vector<double> values) {
    const std::vector<double> row = parts.results->at_input_nodes(std::move(values));
    std::ranges::copy(row, output.rows + member * nodes);
  };
  // On any thread; a member has a row and an end of its own.
  const auto take = [&](const MemberEnd& ended) {
    EnsembleEnd& end = ends[ended.number];
    end.is_over = true;
    end.failure = ended.failure;
    ++over;
    if (ended.run == nullptr) return;
    const RunSummary summary = ended.run->summary(ended.failure.empty());
    end.time = summary.time;
    end.steps = summary.steps;
    end.activated = summary.activated;
    if (summary.activated > 0) {
      end.first_activation = summary.first_activation;
      end.last_activation = summary.last_activation;
    }
    end.time_error = summary.activation_error.value_or(EnsembleEnd::unknown);
    if (summary.space_error) end.space_error = summary.space_error->rms;
    if (!ended.failure.empty()) return;
    for (const EnsembleOutput& output : outputs) {
      if (output.name == activation_output) put(output, ended.number, summary.activation_times);
      const BeatMap* map = map_named(output.name);
      if (map == nullptr) continue;
      const MeasuredBeats beats = ended.run->simulation().measures()->beats();
      std::vector<double> values(static_cast<std::size_t>(beats.nodes()));
      for (Index i = 0; i < beats.nodes(); ++i) values[i] = value_of(*map, beats, 0, i);
      put(output, ended.number, std::move(values));
    }
  };
  run_beside(
      [&] {
        (void)parts.ensemble->run(
            plan.members.size(), [&](std::size_t k) { return members.member(k); }, take,
            [&] { return is_stopped.load(); });
      },
      [&] {
        if (is_interrupted && is_interrupted(over)) is_stopped = true;
      });
  return ends;
}

}  // namespace cw::python
