#pragma once

#include <optional>
#include <string>

#include "io/temporary_folder.hpp"

namespace cw {

/// Pictures are drawn from a CSV by a script of scripts/ ("plot_compare.py"), with Python and
/// matplotlib.

/// Throws OutputError if they are not there, before anything is computed.
void require_plotting(const std::string& script, const std::string& picture);
/// Has the script draw what a CSV holds. Throws OutputError with what the script says.
void plot(const std::string& script, const std::string& csv, const std::string& picture);

/// A picture, and the CSV that it is drawn from: the one that is asked for, else one in a temporary
/// folder. Either may be empty, and then is not made.
class Figures {
 public:
  /// Throws OutputError as require_plotting() does.
  Figures(std::string script, std::string picture, std::string csv);

  /// Where the CSV goes; empty if none is needed.
  const std::string& csv() const { return csv_; }
  /// Draws the picture, if it is asked for. Throws OutputError; the CSV then stays.
  void draw();

 private:
  std::string script_;
  std::string picture_;
  std::string csv_;
  std::optional<TemporaryFolder> folder_;
};

}  // namespace cw
