#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "io/output_config.hpp"
#include "solver/time_loop.hpp"

namespace cw::python {

/// What is recorded of a run while it takes its steps: V at probes and potentials at electrodes, as
/// the program writes them to probes.csv and ecg.csv.
class Recorded {
 public:
  explicit Recorded(const OutputConfig& output);

  /// Takes what a step, or the initial state, has.
  void add(const AcceptedStep& step);
  /// Leaves out all after a time (ms).
  void cut(double time);
  /// ms; 0 without electrodes.
  double lead_interval() const { return lead_interval_; }

  struct Table {
    std::vector<std::string> names;
    std::vector<double> times;                 ///< ms
    std::vector<std::vector<double>> columns;  ///< of each name

    void add_row(double time, const std::vector<double>& values);
    void cut(double time);
  };
  const Table& probes() const { return probes_; }
  const Table& ecg() const { return ecg_; }

 private:
  Table probes_, ecg_;
  OutputTimes probe_times_, lead_times_;
  double probe_interval_ = 0.0;
  double lead_interval_ = 0.0;
  std::size_t probe_count_ = 0;
  std::array<std::optional<std::size_t>, 9> standard_{};  // where standard electrodes are
  bool has_leads_ = false;
};

}  // namespace cw::python
