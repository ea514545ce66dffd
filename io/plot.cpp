#include "io/plot.hpp"

#include <unistd.h>

#include <filesystem>
#include <utility>

#include "io/files.hpp"
#include "io/programs.hpp"

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

void plot(const std::string& script, const std::string& csv, const std::string& picture) {
  std::string said;
  if (run_program({python(), path_of(script), csv, picture}, &said) == 0) return;
  // The last line names the error.
  while (said.ends_with('\n')) said.pop_back();
  const std::string reason = said.substr(said.rfind('\n') + 1);
  throw OutputError(picture + ": could not be drawn" + (reason.empty() ? "" : ": " + reason) +
                    "; its figures are in " + csv);
}

Figures::Figures(std::string script, std::string picture, std::string csv)
    : script_(std::move(script)), picture_(std::move(picture)), csv_(std::move(csv)) {
  if (picture_.empty()) return;
  require_plotting(script_, picture_);
  if (csv_.empty()) csv_ = folder_.emplace().file("figures.csv");
}

void Figures::draw() {
  if (picture_.empty()) return;
  try {
    plot(script_, csv_, picture_);
  } catch (const OutputError&) {
    if (folder_) folder_->keep();
    throw;
  }
}

}  // namespace cw
