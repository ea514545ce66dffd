#include "cells/cell_report.hpp"

#include <cmath>
#include <cstdio>

#include "io/files.hpp"
#include "io/json.hpp"
#include "io/quoted.hpp"
#include "io/text.hpp"

namespace cw {

std::string json_of(const CellModelEntry& model, const Biomarkers& b, int beats, double change) {
  Json all;
  all.text("model", std::string(model.name))
      .raw("variant", model.variant.empty() ? "null" : json_text(model.variant))
      .number("beats", beats)
      .number("largest_change", change)
      .number("apd30", b.apd30)
      .number("apd50", b.apd50)
      .number("apd90", b.apd90)
      .number("peak", b.peak)
      .number("rest", b.rest)
      .number("dvdt_max", b.dvdt_max)
      .number("calcium_rest", b.calcium_rest)
      .number("calcium_peak", b.calcium_peak);
  return all.str() + "\n";
}

std::string full_name(const CellModelEntry& model) {
  return printable(model.name) +
         (model.variant.empty() ? "" : " (" + std::string(model.variant) + ")");
}

void print_biomarkers_heading() {
  std::printf("%-34s %8s %8s %8s %8s %8s %9s %10s\n%-34s %8s %8s %8s %8s %8s %9s %10s\n", "cell",
              "APD30", "APD50", "APD90", "peak", "rest", "dV/dt max", "Ca_i peak", "", "ms", "ms",
              "ms", "mV", "mV", "mV/ms", "uM");
}

void print_biomarkers(const CellModelEntry& model, const Biomarkers& b) {
  const auto cell = [](double value, int digits) {
    return std::isfinite(value) ? text("%.*f", digits, value) : std::string("-");
  };
  std::printf("%-34s %8s %8s %8s %8s %8s %9s %10s\n", full_name(model).c_str(),
              cell(b.apd30, 1).c_str(), cell(b.apd50, 1).c_str(), cell(b.apd90, 1).c_str(),
              cell(b.peak, 1).c_str(), cell(b.rest, 1).c_str(), cell(b.dvdt_max, 1).c_str(),
              cell(1e3 * b.calcium_peak, 3).c_str());
}

CellTrace::CellTrace(const CellModelEntry& model, double interval) : interval_(interval) {
  text_ = "time_ms,V_mV,dVdt_mV_per_ms";
  for (const StateVariable& s : model.states) text_ += "," + std::string(s.name);
  for (const CurrentVariable& c : model.currents) text_ += "," + std::string(c.name);
  text_ += "\n";
}

void CellTrace::add(const SingleCell& cell, double since) {
  const bool due = since >= next_ || std::abs(cell.V() - V_) >= 0.5;
  if (!due) return;
  next_ = since + interval_;
  V_ = cell.V();
  text_ += to_text(since) + "," + to_text(cell.V()) + "," + to_text(cell.rate_to());
  for (const double value : cell.states()) text_ += "," + to_text(value);
  for (const double value : cell.currents()) text_ += "," + to_text(value);
  text_ += "\n";
}

}  // namespace cw
