#pragma once

#include <span>
#include <vector>

#include "cells/single_cell.hpp"

namespace cw {

/// States of a cell that is paced, at some times.
struct PacedStates {
  std::vector<double> V;                    ///< mV, at each time
  std::vector<std::vector<double>> states;  ///< likewise, in the model's order
  LargestChange change;                     ///< over the last beat
};

/// Paces a cell and takes its states at `times`, in ascending order, ms after the first stimulus,
/// up to the end of the last beat. At the start of a beat that is the state before its stimulus. A
/// cell that beats by itself is advanced in shorter steps. Throws as SingleCell::advance().
PacedStates paced_states(SingleCell cell, Pacing pacing, int beats, std::span<const double> times);

}  // namespace cw
