#include "app/output/files.hpp"
#include "app/output/observer.hpp"

namespace cw {

namespace {

/// V(t) at the probes' nodes: one row an accepted step, the initial state first.
class Probes final : public Observer {
 public:
  explicit Probes(OutputContext& context)
      : writer_(context.writer),
        file_(context.config.output.directory + "/probes.csv", header(context.config.output)) {}

  void on_step(const AcceptedStep& step) override {
    pending_ += to_text(step.time);
    for (const double phi : step.simulation->probes())
      pending_ += "," + to_text(to_millivolts(phi));
    pending_ += "\n";
    // Often enough that a killed run leaves what it had, seldom enough to cost nothing.
    if (step.index % 64 == 0) flush();
  }

  void on_end(const RunSummary&, Simulation&) override { flush(); }

 private:
  static std::string header(const OutputConfig& output) {
    std::string names = "time";
    for (const ProbeConfig& probe : output.probes) names += "," + probe.name;
    return names + "\n";
  }

  void flush() {
    if (pending_.empty()) return;
    writer_.submit([this, lines = std::move(pending_)] { file_.append(lines); });
    pending_.clear();
  }

  Writer& writer_;
  LineFile file_;
  std::string pending_;
};

}  // namespace

std::unique_ptr<Observer> make_probes(OutputContext& context) {
  if (context.config.output.probes.empty()) return nullptr;
  return std::make_unique<Probes>(context);
}

}  // namespace cw
