#include "cells/model_generator.hpp"

#include <cstdlib>
#include <sstream>

#include "cells/model_file.hpp"
#include "io/programs.hpp"
#include "io/quoted.hpp"

namespace cw {

namespace fs = std::filesystem;

namespace {

std::string python_for_models(const fs::path& root) {
  std::vector<std::string> candidates{"python3", "/usr/bin/python3"};
  candidates.insert(candidates.begin(), (root / "build/models-environment/bin/python").string());
  if (const char* chosen = std::getenv("CARDIOWARP_PYTHON")) candidates = {chosen};
  std::string python = python_with("myokit, numpy, lxml", candidates);
  if (!python.empty()) return python;
  throw ModelFileError("a model's file needs a Python with Myokit: pip install -r " +
                       (root / "kernels/cell/generate/requirements.txt").string() +
                       ", and name that Python in CARDIOWARP_PYTHON if it is not python3");
}

}  // namespace

std::string complaint_in(const std::string& output, const std::string& program, int exit_code) {
  std::istringstream lines(output);
  std::string last;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("error:") != std::string::npos) return line;
    if (!line.empty()) last = line;
  }
  return last.empty() ? program + " ended with " + std::to_string(exit_code) : last;
}

fs::path model_include_root() {
  const std::string header =
      shipped_file("include/kernels/cell/cells_impl.hpp", "kernels/cell/cells_impl.hpp");
  if (!header.empty()) return fs::path(header).parent_path().parent_path().parent_path();
  throw ModelFileError(
      "a model's file needs the program's headers, which lie neither beside it "
      "nor in its sources; install the program as a whole");
}

void generate_model(const fs::path& root, const std::string& path, const std::string& file,
                    const std::vector<std::string>& options) {
  std::vector<std::string> words{python_for_models(root),
                                 (root / "kernels/cell/generate/generate.py").string(), file};
  words.insert(words.end(), options.begin(), options.end());
  std::string output;
  const int exit_code = run_program(words, &output);
  if (exit_code == 0) return;
  // Its last line, if it is one of its own.
  const std::string own = "generate.py: ";
  const std::size_t at = output.rfind(own);
  std::string complaint = "is not understood, and the generator of models ended with " +
                          std::to_string(exit_code) + " over it";
  if (at != std::string::npos && (at == 0 || output[at - 1] == '\n')) {
    complaint = output.substr(at + own.size(), output.find('\n', at) - at - own.size());
  }
  throw ModelFileError(printable(path) + ": " + complaint);
}

}  // namespace cw
