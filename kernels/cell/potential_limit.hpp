#pragma once

namespace cw {

/// No cell has a potential beyond this, mV; a computation that comes there has gone wrong.
inline constexpr double largest_V = 500.0;

/// Whether a cell can have a potential, mV; no NaN.
constexpr bool is_within_cells(double V) {
  constexpr double rounding = 1e-6;  // of a clamp at the end
  return V >= -largest_V - rounding && V <= largest_V + rounding;
}

}  // namespace cw
