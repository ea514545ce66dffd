#pragma once

#include <string>

namespace cw {

/// Pictures of a comparison are drawn by scripts/plot_compare.py, with Python and matplotlib.

/// Throws OutputError if they are not there, before any step is taken.
void require_plotting(const std::string& picture);
/// Draws a comparison's CSV. Throws OutputError.
void plot_comparison(const std::string& csv, const std::string& picture);

}  // namespace cw
