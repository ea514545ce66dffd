#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <future>
#include <limits>

#include "io/beat_maps.hpp"
#include "io/files.hpp"
#include "io/numbers_files.hpp"
#include "io/quoted.hpp"
#include "io/text.hpp"
#include "mesh/input_order.hpp"
#include "observers/observer.hpp"
#include "vtk/vtk_output.hpp"

namespace cw {

namespace {

/// Of each tetrahedron.
struct Fronts {
  std::vector<Vector3> velocity;
  std::vector<double> is_single;
};
/// All that is known of one of the stored beats.
struct Beat {
  std::string suffix;       ///< of its arrays; empty if there is one beat
  std::vector<int> number;  ///< of the beat, from 1 on, at each node; 0: none
  std::vector<const BeatMap*> maps;
  std::vector<std::vector<double>> values;  ///< of each of those maps, one a node
  std::vector<double> activation;           ///< ms, one a node
  /// Computed by the first task that needs it; none if it is not requested.
  std::shared_future<Fronts> fronts;
};
/// The stored beats, and the most that there were at a node.
struct Beats {
  std::vector<Beat> kept;
  int most = 0;
};

/// A row of a table: a node or tetrahedron in one of the stored beats.
struct BeatRow {
  std::int32_t number;  ///< in the input
  std::int32_t place;   ///< in the mesh; -1: the mesh does not have it
  std::int32_t beat;    ///< among the stored ones
};

/// Each of the input in the first stored beat, so that these rows match other tables with one row
/// for each, and then those that have a further beat. `places` is as places_of_input() has
/// it; has_beat(b, place) says whether there is a beat b, from 1 on.
template <class HasBeat>
std::vector<BeatRow> rows_of(const std::vector<std::int32_t>& places, std::size_t beats,
                             HasBeat has_beat) {
  std::vector<BeatRow> rows;
  rows.reserve(places.size());
  for (std::size_t b = 0; b < beats; ++b) {
    for (std::size_t k = 0; k < places.size(); ++k) {
      if (b > 0 && (places[k] < 0 || !has_beat(b, places[k]))) continue;
      rows.push_back({static_cast<std::int32_t>(k), places[k], static_cast<std::int32_t>(b)});
    }
  }
  return rows;
}

/// Maps of beats, which the simulation measures while it takes its steps.
class Maps final : public Observer {
 public:
  explicit Maps(OutputContext& context)
      : probes_(context.output.probes),
        options_(*context.output.maps),
        results_(context.results),
        mesh_(results_.mesh()),
        stimuli_(results_.stimuli()),
        probe_nodes_(results_.nodes(context.problem.probe_nodes)),
        directory_(context.output.directory),
        writer_(context.writer),
        output_(context.vtk) {}

  void on_step(const AcceptedStep&) override {}
  double fields_wanted(double) const override { return std::numeric_limits<double>::infinity(); }

  void on_end(const RunSummary& summary, Simulation& simulation) override {
    // By the first of the tasks that write it, as are velocities: the run's end need not wait.
    beats_ =
        std::async(std::launch::deferred, [this,
                                           measured = simulation.measures()->beats()]() mutable {
          // A future keeps what it is made of, and what is in order suffices.
          const MeasuredBeats own = std::move(measured);
          return beats_of(own);
        }).share();
    if (wants(velocity_map)) {
      writer_.submit_apart([this, beats = beats_] { write_velocities(beats.get().kept); },
                           TaskSize::large);
    }
    writer_.submit_apart(
        [this, beats = beats_, time = summary.time] { write_fields(beats.get().kept, time); });
    writer_.submit_apart([this, beats = beats_] { write_table(beats.get().kept); });
    if (options_.dat) {
      writer_.submit_apart([this, beats = beats_] { write_numbers(beats.get().kept); });
    }
    if (options_.velocities.empty()) return;
    writer_.submit_apart([this, beats = beats_] { write_probe_velocities(beats.get().kept); });
  }

  ObserverReport on_written(const RunSummary&) override {
    ObserverReport report;
    if (!beats_.valid()) return report;
    const Beats& beats = beats_.get();
    const auto kept = static_cast<int>(beats.kept.size());
    if (options_.beats == KeptBeats::all && beats.most > kept) {
      report.notes.push_back(options_.place + ": there were up to " + std::to_string(beats.most) +
                             " beats; the first " + std::to_string(kept) +
                             " are in the maps (most_beats)");
    }
    note_unfinished(beats.kept.front(), report);
    report.lines = lines_of_probe_velocities(beats.kept);
    return report;
  }

 private:
  /// Adds a note on a map that has no value at some activated nodes.
  void note_unfinished(const Beat& beat, ObserverReport& report) const {
    const auto is_known = [](double value) { return !std::isnan(value); };
    const auto activated = std::ranges::count_if(beat.activation, is_known);
    for (std::size_t k = 0; k < beat.maps.size(); ++k) {
      const auto known = std::ranges::count_if(beat.values[k], is_known);
      if (known >= activated) continue;
      report.notes.push_back(options_.place + ": " + std::string(beat.maps[k]->name) +
                             " is known at " + std::to_string(known) + " of " +
                             std::to_string(activated) +
                             " activated nodes: the run ends before their beats do");
      return;
    }
  }
  bool wants(std::string_view field) const {
    return std::ranges::find(options_.fields, field) != options_.fields.end();
  }

  Beats beats_of(const MeasuredBeats& measured) const {
    Beats beats;
    for (Index i = 0; i < mesh_.node_count(); ++i) {
      beats.most = std::max(beats.most, measured.count(results_.node_of_run(i)));
    }
    const bool keeps_all = options_.beats == KeptBeats::all;
    const int kept = std::clamp(beats.most, 1, keeps_all ? options_.most_beats : 1);
    for (int b = 0; b < kept; ++b) beats.kept.push_back(beat_of(measured, b));
    for (Beat& beat : beats.kept) {
      if (!wants(velocity_map)) break;
      beat.fronts =
          std::async(std::launch::deferred, &Maps::fronts_of, this,
                     std::span<const double>(beat.activation), std::span<const int>(beat.number))
              .share();
    }
    return beats;
  }

  Fronts fronts_of(std::span<const double> activation, std::span<const int> beat) const {
    Fronts fronts{conduction_velocity(mesh_, activation, beat), {}};
    fronts.is_single =
        single_front(mesh_, fronts.velocity, activated_by_stimulus(stimuli_, activation));
    return fronts;
  }

  Beat beat_of(const MeasuredBeats& measured, int b) const {
    Beat beat;
    if (options_.beats == KeptBeats::all) beat.suffix = "_" + std::to_string(b + 1);
    const auto at_nodes = [&](auto value_at) {
      std::vector<decltype(value_at(0))> values;
      values.reserve(mesh_.points.size());
      for (Index i = 0; i < mesh_.node_count(); ++i) {
        values.push_back(value_at(results_.node_of_run(i)));
      }
      return values;
    };
    beat.number = at_nodes([&](Index i) {
      const int count = measured.count(i);
      return options_.beats == KeptBeats::last ? count : count > b ? b + 1 : 0;
    });
    beat.activation = at_nodes([&](Index i) { return measured.at(b, BeatMeasure::activation, i); });
    for (const BeatMap& map : beat_maps) {
      if (!wants(map.name)) continue;
      beat.maps.push_back(&map);
      beat.values.push_back(at_nodes([&](Index i) { return value_of(map, measured, b, i); }));
    }
    return beat;
  }

  void write_fields(const std::vector<Beat>& beats, double time) const {
    std::vector<VtkField> fields;
    for (const Beat& beat : beats) {
      for (std::size_t k = 0; k < beat.maps.size(); ++k) {
        fields.push_back({.name = std::string(beat.maps[k]->name) + beat.suffix,
                          .values = beat.values[k],
                          .unit = std::string(beat.maps[k]->unit)});
      }
      if (!beat.fronts.valid()) continue;
      static_assert(sizeof(Vector3) == 3 * sizeof(double));
      const std::vector<Vector3>& velocity = beat.fronts.get().velocity;
      const std::span<const double> components(velocity.data()->data(), 3 * velocity.size());
      // Half of all that maps hold, and known to a few digits.
      fields.push_back({std::string(velocity_map) + beat.suffix, components, false, 3, true,
                        std::string(velocity_unit)});
      fields.push_back(
          {std::string(front_map) + beat.suffix, beat.fronts.get().is_single, false, 1, true, ""});
    }
    output_.write(directory_ + "/maps.vtu", fields, time);
  }

  void write_table(const std::vector<Beat>& beats) const {
    std::string header = "node,beat";
    for (const BeatMap* map : beats.front().maps) header += "," + std::string(map->name);
    const auto has_beat = [&](std::size_t b, Index node) { return beats[b].number[node] > 0; };
    const std::vector<BeatRow> rows =
        rows_of(places_of_input(mesh_.input_node, mesh_.input_node_count), beats.size(), has_beat);
    write_lines(directory_ + "/maps.csv", header + "\n", rows.size(),
                [&](std::size_t k, std::string& text) {
                  const auto& [number, node, b] = rows[k];
                  append_number(text, number);
                  text += ',';
                  append_number(text, node < 0 ? 0 : beats[b].number[node]);
                  for (const std::vector<double>& values : beats[b].values) {
                    text += ',';
                    append_number(text, node < 0 ? std::nan("") : values[node]);
                  }
                  text += '\n';
                });
  }

  /// In openCARP's form.
  void write_numbers(const std::vector<Beat>& beats) const {
    for (const Beat& beat : beats) {
      for (std::size_t k = 0; k < beat.maps.size(); ++k) {
        write_nodal_numbers(
            directory_ + "/" + std::string(beat.maps[k]->name) + beat.suffix + ".dat", mesh_,
            beat.values[k], beat.maps[k]->unit == "ms" ? -1.0 : std::nan(""));
      }
      if (!beat.fronts.valid()) continue;
      write_tet_vectors(directory_ + "/" + std::string(velocity_map) + beat.suffix + ".vec", mesh_,
                        beat.fronts.get().velocity);
    }
  }

  void write_velocities(const std::vector<Beat>& beats) const {
    std::vector<const Fronts*> fronts;
    for (const Beat& beat : beats) fronts.push_back(&beat.fronts.get());
    // The latest beat of its nodes.
    const auto number_of = [&](std::size_t b, Index tet) {
      int number = 0;
      for (const Index node : mesh_.tets[tet]) number = std::max(number, beats[b].number[node]);
      return number;
    };
    const auto has_beat = [&](std::size_t b, Index tet) { return number_of(b, tet) > 0; };
    const std::vector<BeatRow> rows =
        rows_of(places_of_input(mesh_.input_tet, mesh_.input_tet_count), beats.size(), has_beat);
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    write_lines(directory_ + "/conduction_velocity.csv", "tetrahedron,beat,x,y,z,speed,front\n",
                rows.size(), [&](std::size_t k, std::string& text) {
                  const auto& [number, tet, b] = rows[k];
                  append_number(text, number);
                  text += ',';
                  append_number(text, tet < 0 ? 0 : number_of(b, tet));
                  const Vector3 v = tet < 0 ? Vector3{none, none, none} : fronts[b]->velocity[tet];
                  for (const double value : {v[0], v[1], v[2], norm(v)}) {
                    text += ',';
                    append_number(text, static_cast<float>(value));
                  }
                  text += tet >= 0 && fronts[b]->is_single[tet] == 1.0 ? ",1" : ",0";
                  text += '\n';
                });
  }

  Index node_of_probe(const std::string& name) const {
    return probe_nodes_[std::ranges::find(probes_, name, &ProbeConfig::name) - probes_.begin()];
  }

  /// A front on its way from one probe to another.
  struct ProbeVelocity {
    const ProbePairConfig& pair;
    int beat;         ///< its number at the second of them
    double distance;  ///< mm, on a straight line
    double delay;     ///< ms; NaN if either of them was not activated in that beat
  };
  /// Calls use() for each pair of probes in each beat.
  template <class Use>
  void for_each_probe_velocity(const std::vector<Beat>& beats, Use use) const {
    for (const ProbePairConfig& pair : options_.velocities) {
      const Index from = node_of_probe(pair.from);
      const Index to = node_of_probe(pair.to);
      const double distance = norm(mesh_.points[to] - mesh_.points[from]);
      for (const Beat& beat : beats) {
        // Of beats with other numbers one is a beat's own, and the other the one before it.
        const bool is_same = beat.number[to] == beat.number[from];
        const double delay = is_same ? beat.activation[to] - beat.activation[from] : std::nan("");
        use(ProbeVelocity{pair, beat.number[to], distance, delay});
      }
    }
  }
  void write_probe_velocities(const std::vector<Beat>& beats) const {
    std::string table = "from,to,beat,distance,delay,velocity\n";
    for_each_probe_velocity(beats, [&](const ProbeVelocity& v) {
      table += csv_text(v.pair.from) + "," + csv_text(v.pair.to) + "," + std::to_string(v.beat) +
               "," + to_text(v.distance) + "," + to_text(v.delay) + "," +
               to_text(v.distance / v.delay) + "\n";
    });
    write_file(directory_ + "/probe_velocities.csv", table);
  }
  std::string lines_of_probe_velocities(const std::vector<Beat>& beats) const {
    std::string lines;
    for_each_probe_velocity(beats, [&](const ProbeVelocity& v) {
      if (std::isnan(v.delay)) return;
      lines +=
          "velocity " + printable(v.pair.from) + " to " + printable(v.pair.to) +
          text(": %.4g mm/ms (%.4g mm in %.4g ms)\n", v.distance / v.delay, v.distance, v.delay);
    });
    return lines;
  }

  std::vector<ProbeConfig> probes_;
  MapsConfig options_;
  const ResultMesh& results_;
  const TetMesh& mesh_;
  std::vector<Stimulus> stimuli_;
  std::vector<Index> probe_nodes_;
  std::string directory_;
  Writer& writer_;
  VtkOutput& output_;
  std::shared_future<Beats> beats_;
};

}  // namespace

std::unique_ptr<Observer> make_maps(OutputContext& context) {
  if (!context.output.maps) return nullptr;
  return std::make_unique<Maps>(context);
}

}  // namespace cw
