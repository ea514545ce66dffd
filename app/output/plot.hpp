#pragma once

#include <string>

namespace cw {

/// Pictures are drawn from a CSV by a script of scripts/ ("plot_compare.py"), with Python and
/// matplotlib.

/// Throws OutputError if they are not there, before anything is computed.
void require_plotting(const std::string& script, const std::string& picture);
/// Where the figures of a picture go: to the CSV that is asked for, else beside the picture
/// (FILE.csv); nowhere if neither is asked for.
std::string figures_of(const std::string& picture, const std::string& csv);
/// Has the script draw what a CSV holds. Throws OutputError.
void plot(const std::string& script, const std::string& csv, const std::string& picture);

}  // namespace cw
