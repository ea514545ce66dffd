#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "app/output/files.hpp"
#include "app/output/observer.hpp"
#include "app/output/result_lines.hpp"
#include "app/output/vtk_output.hpp"

namespace cw {

namespace {

/// Snapshots of V and states, and a .pvd that gives ParaView their times. It grows by a line after
/// each snapshot, so that it never names a file that is not there.
class Snapshots final : public Observer {
 public:
  explicit Snapshots(OutputContext& context)
      : options_(*context.config.output.vtk),
        times_(options_.interval),
        directory_(context.config.output.directory),
        states_(states_of(context.problem)),
        writer_(context.writer),
        output_(context.vtk),
        collection_(writer_, "vtk", directory_ + "/fields.pvd",
                    "<?xml version=\"1.0\"?>\n<VTKFile type=\"Collection\" version=\"0.1\" "
                    "byte_order=\"LittleEndian\">\n  <Collection>\n",
                    "  </Collection>\n</VTKFile>\n") {
    std::error_code error;
    std::filesystem::create_directories(directory_ + "/fields", error);
    if (error) throw OutputError(directory_ + "/fields: cannot be made: " + error.message());
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
    for (int number = 0; number < count_; ++number) {
      const std::string file = directory_ + "/" + file_of(number);
      if (std::filesystem::is_regular_file(file)) continue;
      throw OutputError(file +
                        ": is missing, and the run that is to go on wrote it; start without "
                        "--resume");
    }
  }
  void cut() override {
    collection_.cut();
    std::error_code error;
    for (int later = count_; std::filesystem::remove(directory_ + "/" + file_of(later), error);) {
      ++later;
    }
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
      fields.push_back({"V", values.emplace_back(simulation.V_at(share)), true});
    }
    for (std::size_t k = 0; k < states_.size(); ++k) {
      if (!wants(states_[k].name)) continue;
      fields.push_back({std::string(states_[k].name),
                        values.emplace_back(simulation.state_at(static_cast<int>(k), share)),
                        simulation.states_at_nodes()});
    }
    const std::string file = file_of(count_++);
    last_time_ = time;
    // The values stay where they are when the vector of them moves.
    writer_.submit([this, time, file, fields = std::move(fields), values = std::move(values),
                    append = collection_.appending("    <DataSet timestep=\"" + to_text(time) +
                                                   "\" part=\"0\" file=\"" + file + "\"/>\n")] {
      output_.write(directory_ + "/" + file, fields, time);
      append();
    });
  }

  static std::string file_of(int number) {
    char name[48];
    std::snprintf(name, sizeof name, "fields/fields_%05d.vtu", number);
    return name;
  }

  VtkConfig options_;
  OutputTimes times_;
  std::string directory_;
  std::vector<StateVariable> states_;
  Writer& writer_;
  VtkOutput& output_;
  ResultLines collection_;
  int count_ = 0;
  double last_time_ = -1.0;
};

}  // namespace

std::unique_ptr<Observer> make_snapshots(OutputContext& context) {
  if (!context.config.output.vtk) return nullptr;
  return std::make_unique<Snapshots>(context);
}

}  // namespace cw
