#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <future>

#include "app/commands/terminal.hpp"
#include "app/output/beat_maps.hpp"
#include "app/output/files.hpp"
#include "app/output/observer.hpp"
#include "app/output/vtk_output.hpp"
#include "mesh/vtk_grid.hpp"

namespace cw {

namespace {

/// All that is known of one of the beats that are kept.
struct Beat {
  std::string suffix;       ///< of its arrays; empty if there is one beat
  std::vector<int> number;  ///< of the beat, from 1 on, at each node; 0: none
  std::vector<const BeatMap*> maps;
  std::vector<std::vector<double>> values;  ///< of each of those maps, one a node
  std::vector<double> activation;           ///< ms, one a node
  /// Of each tetrahedron, found by whoever asks first; none if it is not wanted.
  std::shared_future<std::vector<Vector3>> velocity;
};

/// Maps of beats, which the simulation measures while it takes its steps.
class Maps final : public Observer {
 public:
  explicit Maps(OutputContext& context)
      : config_(context.config),
        options_(*context.config.output.maps),
        mesh_(context.problem.mesh),
        probe_nodes_(context.problem.probe_nodes),
        directory_(context.config.output.directory),
        quiet_(context.quiet),
        writer_(context.writer),
        output_(context.vtk) {}

  void on_step(const AcceptedStep&) override {}
  double fields_wanted(double) const override { return std::numeric_limits<double>::infinity(); }

  void on_end(const RunSummary& summary, Simulation& simulation) override {
    const std::vector<int> counts = simulation.beat_counts();
    const int most = std::ranges::max(counts);
    const int kept =
        std::clamp(most, 1, options_.beats == KeptBeats::all ? options_.most_beats : 1);
    if (options_.beats == KeptBeats::all && most > kept) {
      print_note(options_.place + ": there were up to " + std::to_string(most) +
                 " beats; the first " + std::to_string(kept) + " are in the maps (most_beats)");
    }
    auto beats = std::make_shared<std::vector<Beat>>();
    for (int b = 0; b < kept; ++b) beats->push_back(beat_of(simulation, counts, b));
    for (Beat& beat : *beats) {
      if (!wants(velocity_map)) break;
      // By one of the tasks that write it, so that the run's end need not wait for it.
      beat.velocity =
          std::async(std::launch::deferred, conduction_velocity, std::cref(mesh_),
                     std::span<const double>(beat.activation), std::span<const int>(beat.number))
              .share();
    }
    note_unfinished(beats->front());
    report_velocities(*beats);
    if (wants(velocity_map)) writer_.submit_apart([this, beats] { write_velocities(*beats); });
    writer_.submit_apart([this, beats, time = summary.time] { write_fields(*beats, time); });
    writer_.submit_apart([this, beats] { write_table(*beats); });
  }

 private:
  /// Tells of a map that many activated nodes have no value in.
  void note_unfinished(const Beat& beat) const {
    const auto is_known = [](double value) { return !std::isnan(value); };
    const auto activated = std::ranges::count_if(beat.activation, is_known);
    for (std::size_t k = 0; k < beat.maps.size(); ++k) {
      const auto known = std::ranges::count_if(beat.values[k], is_known);
      if (known >= activated) continue;
      print_note(options_.place + ": " + std::string(beat.maps[k]->name) + " is known at " +
                 std::to_string(known) + " of " + std::to_string(activated) +
                 " activated nodes: the run ends before their beats do");
      return;
    }
  }
  bool wants(std::string_view field) const {
    return std::ranges::find(options_.fields, field) != options_.fields.end();
  }

  Beat beat_of(const Simulation& simulation, const std::vector<int>& counts, int b) const {
    Beat beat;
    if (options_.beats == KeptBeats::all) beat.suffix = "_" + std::to_string(b + 1);
    beat.number.reserve(counts.size());
    for (const int count : counts) {
      beat.number.push_back(options_.beats == KeptBeats::last ? count : count > b ? b + 1 : 0);
    }
    beat.activation = simulation.beat_values(b, BeatMeasure::activation);
    for (const BeatMap& map : beat_maps) {
      if (!wants(map.name)) continue;
      beat.maps.push_back(&map);
      std::vector<double>& values =
          beat.values.emplace_back(simulation.beat_values(b, map.measure));
      if (!map.is_span) continue;
      const std::vector<double> since = simulation.beat_values(b, map.since);
      for (std::size_t i = 0; i < values.size(); ++i) values[i] -= since[i];
    }
    return beat;
  }

  void write_fields(const std::vector<Beat>& beats, double time) const {
    std::vector<VtkField> fields;
    for (const Beat& beat : beats) {
      for (std::size_t k = 0; k < beat.maps.size(); ++k) {
        fields.push_back({std::string(beat.maps[k]->name) + beat.suffix, beat.values[k]});
      }
      if (!beat.velocity.valid()) continue;
      static_assert(sizeof(Vector3) == 3 * sizeof(double));
      const std::vector<Vector3>& velocity = beat.velocity.get();
      const std::span<const double> components(velocity.data()->data(), 3 * velocity.size());
      // Half of all that maps hold, and known to a few digits.
      fields.push_back({std::string(velocity_map) + beat.suffix, components, false, 3, true});
    }
    output_.write(directory_ + "/maps.vtu", fields, time);
  }

  void write_table(const std::vector<Beat>& beats) const {
    const std::vector<std::int32_t> nodes = input_order(mesh_).nodes;
    std::string header = "node,beat";
    for (const BeatMap* map : beats.front().maps) header += "," + std::string(map->name);
    write_lines(directory_ + "/maps.csv", header + "\n", beats.size() * nodes.size(),
                [&](std::size_t k, std::string& text) {
                  const Beat& beat = beats[k / nodes.size()];
                  const Index node = nodes[k % nodes.size()];
                  append_number(text, mesh_.input_node[node]);
                  text += ',';
                  append_number(text, beat.number[node]);
                  for (const std::vector<double>& values : beat.values) {
                    text += ',';
                    append_number(text, values[node]);
                  }
                  text += '\n';
                });
  }

  void write_velocities(const std::vector<Beat>& beats) const {
    const std::vector<std::int32_t> tets = input_order(mesh_).tets;
    std::vector<std::span<const Vector3>> velocity;
    for (const Beat& beat : beats) velocity.emplace_back(beat.velocity.get());
    write_lines(directory_ + "/conduction_velocity.csv", "tetrahedron,beat,x,y,z,speed\n",
                beats.size() * tets.size(), [&](std::size_t k, std::string& text) {
                  const Beat& beat = beats[k / tets.size()];
                  const Index e = tets[k % tets.size()];
                  const auto number_at = [&](Index node) { return beat.number[node]; };
                  append_number(text, mesh_.input_tet[e]);
                  text += ',';
                  append_number(text, number_at(std::ranges::max(mesh_.tets[e], {}, number_at)));
                  const Vector3& v = velocity[k / tets.size()][e];
                  for (const double value : {v[0], v[1], v[2], norm(v)}) {
                    text += ',';
                    append_number(text, static_cast<float>(value));
                  }
                  text += '\n';
                });
  }

  Index node_of_probe(const std::string& name) const {
    const std::vector<ProbeConfig>& probes = config_.output.probes;
    return probe_nodes_[std::ranges::find(probes, name, &ProbeConfig::name) - probes.begin()];
  }

  /// Of each pair of probes in each beat: how far apart they are, on a straight line, and how long
  /// the front takes from one to the other.
  void report_velocities(const std::vector<Beat>& beats) {
    if (options_.velocities.empty()) return;
    std::string table = "from,to,beat,distance,delay,velocity\n";
    for (const ProbePairConfig& pair : options_.velocities) {
      const Index from = node_of_probe(pair.from);
      const Index to = node_of_probe(pair.to);
      const double distance = norm(mesh_.points[to] - mesh_.points[from]);
      for (const Beat& beat : beats) {
        // Of beats with other numbers one is a beat's own, and the other the one before it.
        const bool is_same = beat.number[to] == beat.number[from];
        const double delay = is_same ? beat.activation[to] - beat.activation[from] : std::nan("");
        table += csv_text(pair.from) + "," + csv_text(pair.to) + "," +
                 std::to_string(beat.number[to]) + "," + to_text(distance) + "," + to_text(delay) +
                 "," + to_text(distance / delay) + "\n";
        if (quiet_ || std::isnan(delay)) continue;
        std::printf("velocity %s to %s: %.4g mm/ms (%.4g mm in %.4g ms)\n",
                    printable(pair.from).c_str(), printable(pair.to).c_str(), distance / delay,
                    distance, delay);
      }
    }
    writer_.submit_apart(
        [this, table] { write_file(directory_ + "/probe_velocities.csv", table); });
  }

  const Config& config_;
  MapsConfig options_;
  const TetMesh& mesh_;
  const std::vector<Index>& probe_nodes_;
  std::string directory_;
  bool quiet_;
  Writer& writer_;
  VtkOutput& output_;
};

}  // namespace

std::unique_ptr<Observer> make_maps(OutputContext& context) {
  if (!context.config.output.maps) return nullptr;
  return std::make_unique<Maps>(context);
}

}  // namespace cw
