#include "app/output/files.hpp"
#include "app/output/observer.hpp"

namespace cw {

namespace {

/// V(t) at the probes' nodes: the initial state first, then one row an accepted step, or at the
/// multiples of an interval and at the end.
class Probes final : public Observer {
 public:
  explicit Probes(OutputContext& context)
      : writer_(context.writer),
        interval_(context.config.output.probe_interval),
        times_(interval_),
        file_(context.config.output.directory + "/probes.csv", header(context.config.output)) {}

  void on_step(const AcceptedStep& step) override {
    if (interval_ == 0.0) {
      add_row(step.time, step.probes_at(step.time));
    } else {
      for (const double time : times_.within(step)) add_row(time, step.probes_at(time));
    }
    last_step_ = step.time;
    // Often enough that a killed run leaves what it had, seldom enough to cost nothing.
    if (step.index % 64 == 0) flush();
  }

  double fields_wanted(double) const override { return std::numeric_limits<double>::infinity(); }

  void on_end(const RunSummary& summary, Simulation& simulation) override {
    if (last_row_ != summary.time && last_step_ == summary.time) {
      add_row(summary.time, simulation.probes());
    }
    flush();
  }

 private:
  static std::string header(const OutputConfig& output) {
    std::string names = "time";
    for (const ProbeConfig& probe : output.probes) names += "," + probe.name;
    return names + "\n";
  }

  void add_row(double time, const std::vector<double>& probes) {
    last_row_ = time;
    pending_ += to_text(time);
    for (const double V : probes) {
      pending_ += "," + to_text(V);
    }
    pending_ += "\n";
  }

  void flush() {
    if (pending_.empty()) return;
    writer_.submit([this, lines = std::move(pending_)] { file_.append(lines); });
    pending_.clear();
  }

  Writer& writer_;
  double interval_;  // ms; 0: every step
  OutputTimes times_;
  double last_row_ = -1.0;
  double last_step_ = -1.0;
  LineFile file_;
  std::string pending_;
};

}  // namespace

std::unique_ptr<Observer> make_probes(OutputContext& context) {
  if (context.config.output.probes.empty()) return nullptr;
  return std::make_unique<Probes>(context);
}

}  // namespace cw
