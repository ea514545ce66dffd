#include <cstdio>
#include <limits>
#include <optional>

#include "io/files.hpp"
#include "io/json.hpp"
#include "io/leads.hpp"
#include "io/plot.hpp"
#include "io/result_lines.hpp"
#include "io/text.hpp"
#include "observers/observer.hpp"

namespace cw {

namespace {

/// Potentials at points outside the heart, and the twelve leads where the nine electrodes of these
/// are among them.
class EcgObserver final : public Observer {
 public:
  explicit EcgObserver(OutputContext& context)
      : options_(*context.output.ecg),
        directory_(context.output.directory),
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
    beat_ = ecg_times(ecg_);
    writer_.submit_apart(
        [path = directory_ + "/ecg.json", text = measures()] { write_file(path, text); });
    if (!options_.plot || ecg_.samples() < 2) return;
    writer_.submit([this] { plot(script, table(), picture()); });
  }
  ObserverReport on_written(const RunSummary&) override { return {{}, lines()}; }

 private:
  static constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  static constexpr const char* script = "plot_ecg.py";
  std::string table() const { return directory_ + "/ecg.csv"; }
  std::string picture() const { return directory_ + "/ecg.png"; }

  void add_row(double time, std::vector<double> shown) {
    if (has_leads_) {
      const std::array<double, 12> leads = twelve_leads(at_standard_electrodes(shown, standard_));
      shown.insert(shown.end(), leads.begin(), leads.end());
    }
    rows_->add_row(time, shown);
    const std::size_t first = shown.size() - ecg_.signal.size();
    for (std::size_t k = 0; k < ecg_.signal.size(); ++k) {
      ecg_.signal[k].push_back(shown[first + k]);
    }
  }

  /// What is known of the first beat, as JSON; null is what is not.
  std::string measures() const {
    const EcgTimes none{unknown, unknown, unknown, std::nullopt};
    const EcgTimes& beat = beat_ ? *beat_ : none;
    Json signals(2);
    if (beat_) {
      const std::vector<LeadMeasures> measured = measure_leads(ecg_, beat);
      for (std::size_t k = 0; k < measured.size(); ++k) {
        Json lead(3);
        lead.number("qrs_highest_mV", measured[k].qrs_highest)
            .number("qrs_lowest_mV", measured[k].qrs_lowest)
            .number("t_mV", measured[k].t.value_or(unknown));
        signals.raw(has_leads_ ? std::string(standard_leads[k]) : options_.electrodes[k].name,
                    lead.str());
      }
    }
    Json all;
    all.number("qrs_onset_ms", beat.qrs_onset)
        .number("qrs_end_ms", beat.qrs_end)
        .number("qrs_duration_ms", beat.qrs_duration())
        .number("t_peak_ms", beat.t_end ? beat.t_peak : unknown)
        .number("t_end_ms", beat.t_end.value_or(unknown))
        .number("qt_ms", beat.qt().value_or(unknown))
        .number("sample_interval_ms", ecg_.interval)
        .raw(has_leads_ ? "leads" : "electrodes", signals.str());
    return all.str() + "\n";
  }

  std::string lines() const {
    if (!beat_) return {};
    return text("ECG      QRS %g ms, from %g ms; QT ", beat_->qrs_duration(), beat_->qrs_onset) +
           (beat_->qt() ? text("%.4g ms\n", *beat_->qt())
                        : std::string("unknown: the run ends before the T wave\n"));
  }

  EcgConfig options_;
  std::string directory_;
  Writer& writer_;
  OutputTimes times_;
  bool has_leads_ = false;
  std::array<std::optional<std::size_t>, 9> standard_;  // where each of standard_electrodes is
  Ecg ecg_;
  std::optional<EcgTimes> beat_;  // the first one; at the end
  std::optional<ResultLines> rows_;
};

}  // namespace

std::unique_ptr<Observer> make_ecg(OutputContext& context) {
  if (!context.output.ecg) return nullptr;
  return std::make_unique<EcgObserver>(context);
}

}  // namespace cw
