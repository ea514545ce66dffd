#include "app/output/plot.hpp"

#include <unistd.h>

#include <filesystem>

#include "app/output/files.hpp"
#include "app/output/programs.hpp"

namespace cw {

namespace {

std::string path_of(const std::string& script) { return shipped_file(script, "scripts/" + script); }

/// A Python that has matplotlib; the distribution's before one that shadows it.
std::string python() { return python_with("matplotlib"); }

}  // namespace

void require_plotting(const std::string& script, const std::string& picture) {
  const std::filesystem::path path(picture);
  const std::string kind = path.extension().string();
  if (kind != ".png" && kind != ".svg" && kind != ".pdf") {
    throw OutputError(picture + ": cannot be drawn; end its name in .png, .svg or .pdf");
  }
  const std::filesystem::path folder =
      path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  if (access(folder.c_str(), W_OK) != 0) {
    throw OutputError(picture + ": cannot be written, as " + folder.string() +
                      " is no folder that can be written to");
  }
  const bool has_script = !path_of(script).empty();
  if (has_script && !python().empty()) return;
  throw OutputError(picture + ": cannot be drawn, as there is no " +
                    (!has_script ? "scripts/" + script + " beside the program"
                                 : "Python with matplotlib (Debian: python3-matplotlib)") +
                    "; write a CSV with --csv and draw it elsewhere");
}

std::string figures_of(const std::string& picture, const std::string& csv) {
  return csv.empty() && !picture.empty() ? picture + ".csv" : csv;
}

void plot(const std::string& script, const std::string& csv, const std::string& picture) {
  const std::string path = path_of(script);
  if (run_program({python(), path, csv, picture}) == 0) return;
  throw OutputError(picture + ": could not be drawn; `" + path + " " + csv + " " + picture +
                    "` says why");
}

}  // namespace cw
