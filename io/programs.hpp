#pragma once

#include <string>
#include <vector>

namespace cw {

/// Runs a program found on the PATH. What it prints goes to `output` or, if that is null, nowhere.
/// Returns its exit code, or -1 if it could not be run or was ended by a signal.
int run_program(std::vector<std::string> words, std::string* output = nullptr);

/// A file that comes with the program: beside an installed one, or in the sources of a built one;
/// empty if it is in neither place. `installed` and `source` are relative to share/cardiowarp and
/// to the sources.
std::string shipped_file(const std::string& installed, const std::string& source);

/// A Python that has those modules, separated by commas; empty if there is none.
std::string python_with(const std::string& modules, const std::vector<std::string>& candidates = {
                                                        "/usr/bin/python3", "python3"});

}  // namespace cw
