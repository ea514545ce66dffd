#include "python/bridge/recorded.hpp"

#include <algorithm>

#include "io/leads.hpp"

namespace cw::python {

namespace {

double interval_of(const OutputConfig& output) { return output.ecg ? output.ecg->interval : 0.0; }

}  // namespace

void Recorded::Table::add_row(double time, const std::vector<double>& values) {
  times.push_back(time);
  columns.resize(names.size());
  for (std::size_t k = 0; k < columns.size(); ++k) columns[k].push_back(values[k]);
}

void Recorded::Table::cut(double time) {
  const auto rows = static_cast<std::size_t>(
      std::ranges::upper_bound(times, time + time_tolerance) - times.begin());
  times.resize(rows);
  for (std::vector<double>& column : columns) column.resize(rows);
}

Recorded::Recorded(const OutputConfig& output)
    : probe_times_(output.probe_interval),
      lead_times_(interval_of(output)),
      probe_interval_(output.probe_interval),
      lead_interval_(interval_of(output)),
      probe_count_(output.probes.size()) {
  for (const ProbeConfig& probe : output.probes) probes_.names.push_back(probe.name);
  probes_.columns.resize(probes_.names.size());
  if (!output.ecg) return;
  for (const ElectrodeConfig& electrode : output.ecg->electrodes) {
    ecg_.names.push_back(electrode.name);
  }
  standard_ = places_of_standard_electrodes(ecg_.names);
  has_leads_ = std::ranges::all_of(standard_, [](const auto& place) { return place.has_value(); });
  for (const std::string_view lead : standard_leads) {
    if (has_leads_) ecg_.names.push_back("lead_" + std::string(lead));
  }
  ecg_.columns.resize(ecg_.names.size());
}

void Recorded::add(const AcceptedStep& step) {
  if (probe_count_ > 0 && probe_interval_ == 0.0) {
    probes_.add_row(step.time, step.probes_at(step.time));
  } else if (probe_count_ > 0) {
    for (const double time : probe_times_.within(step)) {
      probes_.add_row(time, step.probes_at(time));
    }
  }
  if (lead_interval_ == 0.0) return;
  const std::vector<double> times = lead_times_.within(step);
  if (times.empty()) return;
  const std::vector<CubicPiece> pieces = step.lead_pieces();
  for (const double time : times) {
    std::vector<double> row = values_at(pieces, step.share_of(time));
    if (has_leads_) {
      const std::array<double, 12> leads = twelve_leads(at_standard_electrodes(row, standard_));
      row.insert(row.end(), leads.begin(), leads.end());
    }
    ecg_.add_row(time, row);
  }
}

void Recorded::cut(double time) {
  probes_.cut(time);
  ecg_.cut(time);
}

}  // namespace cw::python
