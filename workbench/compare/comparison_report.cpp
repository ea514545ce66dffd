#include "workbench/compare/comparison_report.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "io/files.hpp"
#include "io/text.hpp"
#include "solver/problem.hpp"

namespace cw {

namespace {

constexpr std::array reported{Stage::element_kernel, Stage::residual_sums, Stage::tangent_sums,
                              Stage::reordering,     Stage::cg_spmv,       Stage::cg_rest,
                              Stage::newton_rest,    Stage::transfers};

double stage_of(const StepSample& sample, Stage stage) {
  return sample.stages[static_cast<std::size_t>(stage)];
}

template <class Of>
double median_of(const std::vector<StepSample>& samples, Of of) {
  std::vector<double> values;
  values.reserve(samples.size());
  for (const StepSample& sample : samples) values.push_back(of(sample));
  if (values.empty()) return 0.0;
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : 0.5 * (values[middle - 1] + values[middle]);
}

template <class Of>
double sum_of(const std::vector<StepSample>& samples, Of of) {
  double sum = 0.0;
  for (const StepSample& sample : samples) sum += of(sample);
  return sum;
}

std::string text_of_alpha(double alpha) {
  if (std::isnan(alpha)) return "-";
  if (std::isinf(alpha)) return "never";
  return text(alpha == 0.0 ? "%.0f" : "%.1f", alpha);
}

/// The model's only state by its name, several together.
std::string name_of(std::span<const StateVariable> states) {
  return states.size() == 1 ? std::string(states[0].name) : "states";
}

}  // namespace

ComparisonReport::ComparisonReport(std::vector<Backend> backends, std::string device,
                                   std::span<const StateVariable> states)
    : backends_(std::move(backends)),
      device_(std::move(device)),
      states_(name_of(states)),
      kept_(backends_.size()) {}

std::string ComparisonReport::csv_header(std::span<const StateVariable> states) {
  std::string header = "step,time_ms,dt_ms,backend,assembly,device,newton_iterations,cg_iterations";
  for (const Stage stage : reported) {
    header.append(",").append(stage_names[static_cast<std::size_t>(stage)]).append("_us");
  }
  return header + ",total_us,difference_mV,difference_" + name_of(states) + "\n";
}

std::string ComparisonReport::add(const AcceptedStep& step,
                                  const std::vector<StepSample>& samples) {
  std::string lines;
  for (std::size_t k = 0; k < backends_.size(); ++k) {
    const Backend& backend = backends_[k];
    const StepSample& sample = samples[k];
    kept_[k].samples.push_back(sample);
    kept_[k].potential.add(sample.difference);
    kept_[k].state.add(sample.state_difference);
    const bool ours = backend.kind == Backend::Kind::format;
    lines += std::to_string(step.index) + "," + to_text(step.time) + "," + to_text(step.dt) + "," +
             csv_text(backend.label) + "," +
             (ours ? std::string(entry_of(backend.path).name) : "") + "," +
             csv_text(ours ? device_ : "host") + "," +
             std::to_string(sample.result.newton_iterations) + "," +
             std::to_string(sample.result.cg_iterations);
    for (const Stage stage : reported) lines += "," + to_text(1e6 * stage_of(sample, stage));
    lines += "," + to_text(1e6 * sample.seconds) + "," + to_text(sample.difference) + "," +
             to_text(sample.state_difference) + "\n";
  }
  return lines;
}

/// Products after which reordering has paid (Wong et al. 2015, section 6.1): what a reordering
/// takes by what a product is faster than the first backend's; infinite where it is not, and not a
/// number where the first does not time its products.
double ComparisonReport::alpha(std::size_t backend) const {
  const auto spmv = [](const std::vector<StepSample>& samples) {
    return sum_of(samples, [](const StepSample& s) { return stage_of(s, Stage::cg_spmv); }) /
           std::max(1.0,
                    sum_of(samples, [](const StepSample& s) { return s.result.cg_iterations; }));
  };
  const std::vector<StepSample>& own = kept_[backend].samples;
  const double reordering =
      sum_of(own, [](const StepSample& s) { return stage_of(s, Stage::reordering); }) /
      std::max(1.0, sum_of(own, [](const StepSample& s) { return s.result.newton_iterations; }));
  if (reordering <= 0.0) return 0.0;
  const double product = spmv(kept_.front().samples);
  if (product <= 0.0) return std::numeric_limits<double>::quiet_NaN();
  const double gain = product - spmv(own);
  return gain > 0.0 ? reordering / gain : std::numeric_limits<double>::infinity();
}

std::string ComparisonReport::table() const {
  std::string lines =
      text("\nMedians of %zu steps, microseconds a step\n", kept_.front().samples.size());
  lines += text("  %-22s %6s %6s %9s %9s %9s %9s %9s %9s %9s %9s %10s %8s %6s %10s %10s\n",
                "backend", "newton", "cg", "elements", "sums R", "sums K", "reorder", "transfers",
                "cg spmv", "cg rest", "rest", "total", "speedup", "alpha", "max |dV|",
                ("max |d" + states_ + "|").c_str());
  const auto total = [](const StepSample& s) { return s.seconds; };
  const double reference = median_of(kept_.front().samples, total);
  for (std::size_t k = 0; k < backends_.size(); ++k) {
    const std::vector<StepSample>& own = kept_[k].samples;
    const auto stage = [&](Stage s) {
      return 1e6 * median_of(own, [s](const StepSample& sample) { return stage_of(sample, s); });
    };
    lines += text(
        "  %-22s %6.0f %6.0f %9.1f %9.1f %9.1f %9.1f %9.1f %9.1f %9.1f %9.1f %10.1f %8.2f %6s "
        "%10.2g %10.2g\n",
        backends_[k].label.c_str(),
        median_of(own, [](const StepSample& s) { return s.result.newton_iterations; }),
        median_of(own, [](const StepSample& s) { return s.result.cg_iterations; }),
        stage(Stage::element_kernel), stage(Stage::residual_sums), stage(Stage::tangent_sums),
        stage(Stage::reordering), stage(Stage::transfers), stage(Stage::cg_spmv),
        stage(Stage::cg_rest), stage(Stage::newton_rest), 1e6 * median_of(own, total),
        reference / median_of(own, total), text_of_alpha(alpha(k)).c_str(),
        kept_[k].potential.value, kept_[k].state.value);
  }
  return lines +
         "  (speedup over the first; alpha: products after which a reordering has paid; "
         "max |dV| in mV and max |d" +
         states_ + "|, against the first)\n";
}

double ComparisonReport::Kept::judged() const {
  LargestDifference largest = potential;
  largest.add(usual_V * state.value);
  return largest.value;
}

std::string ComparisonReport::disagreement(double tolerance) const {
  const auto differs_less = [](const Kept& a, const Kept& b) {
    return !std::isnan(a.judged()) && (std::isnan(b.judged()) || a.judged() < b.judged());
  };
  const auto most = std::max_element(kept_.begin(), kept_.end(), differs_less);
  if (most->judged() <= tolerance) return {};
  return backends_[static_cast<std::size_t>(most - kept_.begin())].label + " differs from " +
         backends_.front().label + " by " + to_text(most->potential.value) + " mV and by " +
         to_text(most->state.value) + " of " + states_ + ", more than --tolerance allows (" +
         to_text(tolerance) + " mV and " + to_text(tolerance / usual_V) + " of " + states_ + ")";
}

}  // namespace cw
