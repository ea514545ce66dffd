#pragma once

#include <limits>
#include <string>

#include "cells/single_cell.hpp"

namespace cw {

/// "tor_ord (endo)".
std::string full_name(const CellModelEntry& model);

/// A table of biomarkers: its heading, and a line.
void print_biomarkers_heading();
void print_biomarkers(const CellModelEntry& model, const Biomarkers& beat);

/// The last of `beats` beats, which changed the cell by `change`, as JSON.
std::string json_of(const CellModelEntry& model, const Biomarkers& beat, int beats, double change);

/// V, states and currents over a beat, as CSV.
class CellTrace {
 public:
  CellTrace(const CellModelEntry& model, double interval);
  /// Adds a line if the cell has moved by the interval (ms), or its V by half a millivolt. `since`:
  /// ms after the stimulus.
  void add(const SingleCell& cell, double since);
  const std::string& text() const { return text_; }

 private:
  double interval_;
  double next_ = 0.0;
  double V_ = std::numeric_limits<double>::infinity();
  std::string text_;
};

}  // namespace cw
