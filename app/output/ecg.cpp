#include <cstdio>
#include <optional>

#include "app/output/files.hpp"
#include "app/output/leads.hpp"
#include "app/output/observer.hpp"
#include "app/output/plot.hpp"
#include "app/output/result_lines.hpp"

namespace cw {

namespace {

/// Potentials at points outside the heart, and the twelve leads where the nine electrodes of these
/// are among them.
class EcgObserver final : public Observer {
 public:
  explicit EcgObserver(OutputContext& context)
      : options_(*context.config.output.ecg),
        quiet_(context.quiet),
        directory_(context.config.output.directory),
        writer_(context.writer),
        times_(options_.interval) {
    std::string names = "time";
    std::vector<std::string> electrodes;
    for (const ElectrodeConfig& electrode : options_.electrodes) {
      electrodes.push_back(electrode.name);
      names += "," + electrode.name;
    }
    standard_ = places_of_standard_electrodes(electrodes);
    has_leads_ =
        std::ranges::all_of(standard_, [](const auto& place) { return place.has_value(); });
    if (has_leads_) {
      for (std::size_t k = 0; k < standard_leads.size(); ++k) {
        names += "," + std::string("lead_") + std::string(standard_leads[k]);
      }
    }
    if (options_.plot) require_plotting(script, picture());
    rows_.emplace(writer_, "ecg", table(), names + "\n");
    ecg_.interval = options_.interval;
    ecg_.signal.resize(has_leads_ ? standard_leads.size() : options_.electrodes.size());
  }

  void on_step(const AcceptedStep& step) override {
    const std::vector<double> times = times_.within(step);
    if (!times.empty()) {
      const std::vector<CubicPiece> pieces = step.lead_pieces();
      for (const double time : times) add_row(time, values_at(pieces, step.share_of(time)));
    }
    if (step.index % 64 == 0) rows_->flush();
  }

  void save(SavedState& state) override {
    rows_->save(state);
    for (std::size_t k = 0; k < ecg_.signal.size(); ++k) {
      state.put("ecg.signal_" + std::to_string(k), ecg_.signal[k]);
    }
  }
  void restore(const SavedState& state) override {
    for (std::size_t k = 0; k < ecg_.signal.size(); ++k) {
      ecg_.signal[k] = state.get<double>("ecg.signal_" + std::to_string(k));
    }
    rows_->restore(state);
  }
  void cut() override { rows_->cut(); }

  double fields_wanted(double) const override { return std::numeric_limits<double>::infinity(); }

  void on_end(const RunSummary&, Simulation&) override {
    rows_->flush();
    if (!options_.plot || ecg_.samples() < 2) return;
    writer_.submit([this] { plot(script, table(), picture()); });
  }
  void on_written(const RunSummary&) override {
    if (!quiet_) report();
  }

 private:
  static constexpr const char* script = "plot_ecg.py";
  std::string table() const { return directory_ + "/ecg.csv"; }
  std::string picture() const { return directory_ + "/ecg.png"; }

  void add_row(double time, std::vector<double> shown) {
    if (has_leads_) {
      std::array<double, 9> potential{};
      for (std::size_t k = 0; k < potential.size(); ++k) potential[k] = shown[*standard_[k]];
      const std::array<double, 12> leads = twelve_leads(potential);
      shown.insert(shown.end(), leads.begin(), leads.end());
    }
    rows_->add_row(time, shown);
    const std::size_t first = shown.size() - ecg_.signal.size();
    for (std::size_t k = 0; k < ecg_.signal.size(); ++k) {
      ecg_.signal[k].push_back(shown[first + k]);
    }
  }

  void report() const {
    const std::optional<EcgTimes> times = ecg_times(ecg_);
    if (!times) return;
    std::printf("ECG      QRS %g ms, from %g ms; QT ", times->qrs_duration(), times->qrs_onset);
    if (times->qt()) {
      std::printf("%.4g ms\n", *times->qt());
    } else {
      std::printf("unknown: the run ends before the T wave\n");
    }
  }

  EcgConfig options_;
  bool quiet_;
  std::string directory_;
  Writer& writer_;
  OutputTimes times_;
  bool has_leads_ = false;
  std::array<std::optional<std::size_t>, 9> standard_;  // where each of standard_electrodes is
  Ecg ecg_;
  std::optional<ResultLines> rows_;
};

}  // namespace

std::unique_ptr<Observer> make_ecg(OutputContext& context) {
  if (!context.config.output.ecg) return nullptr;
  return std::make_unique<EcgObserver>(context);
}

}  // namespace cw
