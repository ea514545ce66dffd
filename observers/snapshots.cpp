#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <optional>

#include "io/files.hpp"
#include "io/paraview_script.hpp"
#include "io/result_lines.hpp"
#include "observers/observer.hpp"
#include "observers/snapshot_series.hpp"

namespace cw {

namespace {

/// Colours that hold rest and peak of the usual cells, mV, and the rest of those whose is lower.
std::pair<double, double> range_of_V(const Problem& problem) {
  return {std::min(-90.0, 10.0 * std::floor(lowest_rest(problem) / 10.0)), 40.0};
}

/// Snapshots of V and states, and a collection that gives ParaView their times. It grows after each
/// snapshot, so that it never names a file that is not there.
class Snapshots final : public Observer {
 public:
  explicit Snapshots(OutputContext& context)
      : options_(*context.output.vtk),
        times_(options_.interval),
        directory_(context.output.directory),
        states_(states_of(context.problem)),
        results_(context.results),
        writer_(context.writer),
        series_(make_snapshot_series(options_, directory_, results_.mesh(), context.vtk)),
        collection_(writer_, "vtk", directory_ + "/" + series_->collection(), series_->header(),
                    series_->footer()) {
    std::error_code error;
    std::filesystem::create_directories(directory_ + "/fields", error);
    if (error) throw OutputError(directory_ + "/fields: cannot be made: " + error.message());
    const std::string& first = options_.fields.front();
    const bool on_nodes = first == "V" || states_at_nodes(context.problem);
    std::optional<std::pair<double, double>> range;
    if (first == "V") range = range_of_V(context.problem);
    writer_.submit([path = directory_ + "/fields.py",
                    text = paraview_script(series_->collection(), first, on_nodes, range)] {
      write_file(path, text);
    });
  }

  void on_step(const AcceptedStep& step) override {
    for (const double time : times_.within(step)) {
      snapshot(time, *step.simulation, step.share_of(time));
    }
  }

  void save(SavedState& state) override {
    collection_.save(state);
    state.put_value("vtk.count", count_);
    state.put_value("vtk.last_time", last_time_);
  }
  void restore(const SavedState& state) override {
    count_ = state.get_value<int>("vtk.count");
    last_time_ = state.get_value<double>("vtk.last_time");
    collection_.restore(state);
    std::vector<std::string> files;
    for (int number = 0; number < count_; ++number) files.push_back(series_->file_of(number));
    if (count_ > 0) std::ranges::copy(series_->common_files(), std::back_inserter(files));
    for (const std::string& name : files) {
      const std::string file = directory_ + "/" + name;
      if (std::filesystem::is_regular_file(file)) continue;
      throw OutputError(file +
                        ": is missing, and the run that is to go on wrote it; start without "
                        "--resume");
    }
  }
  void cut() override {
    collection_.cut();
    std::error_code error;
    int later = count_;
    while (std::filesystem::remove(directory_ + "/" + series_->file_of(later), error)) ++later;
  }

  double fields_wanted(double t) const override { return times_.next_after(t); }

  void on_end(const RunSummary& summary, Simulation& simulation) override {
    // A run that ended early leaves its last state, too.
    if (summary.time != last_time_) snapshot(summary.time, simulation, 1.0);
  }

 private:
  bool wants(std::string_view field) const {
    return std::count(options_.fields.begin(), options_.fields.end(), field) > 0;
  }

  void snapshot(double time, const Simulation& simulation, double share) {
    std::vector<VtkField> fields;
    std::vector<std::vector<double>> values;
    if (wants("V")) {
      fields.push_back({.name = "V",
                        .values = values.emplace_back(results_.at_nodes(simulation.V_at(share))),
                        .is_single = options_.is_single,
                        .unit = "mV"});
    }
    for (std::size_t k = 0; k < states_.size(); ++k) {
      if (!wants(states_[k].name)) continue;
      const bool on_nodes = simulation.states_at_nodes();
      std::vector<double> state = simulation.state_at(static_cast<int>(k), share);
      state = on_nodes ? results_.at_nodes(std::move(state)) : results_.at_tets(std::move(state));
      fields.push_back({.name = std::string(states_[k].name),
                        .values = values.emplace_back(std::move(state)),
                        .on_nodes = on_nodes,
                        .is_single = options_.is_single,
                        .unit = states_[k].unit == "1" ? "" : std::string(states_[k].unit)});
    }
    const std::string file = series_->file_of(count_++);
    last_time_ = time;
    const std::string entry = series_->entry(file, fields, time);
    // The values stay where they are when the vector of them moves.
    writer_.submit([this, time, file, fields = std::move(fields), values = std::move(values),
                    append = collection_.appending(entry)] {
      series_->write(file, fields, time);
      append();
    });
  }

  VtkConfig options_;
  OutputTimes times_;
  std::string directory_;
  std::vector<StateVariable> states_;
  const ResultMesh& results_;
  Writer& writer_;
  std::unique_ptr<SnapshotSeries> series_;
  ResultLines collection_;
  int count_ = 0;
  double last_time_ = -1.0;
};

}  // namespace

std::unique_ptr<Observer> make_snapshots(OutputContext& context) {
  if (!context.output.vtk) return nullptr;
  return std::make_unique<Snapshots>(context);
}

}  // namespace cw
