#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cw {

/// The first line of what a program printed that says what is wrong, or its last one.
std::string complaint_in(const std::string& output, const std::string& program, int exit_code);

/// Where the headers of the program and the generator of models lie. Throws ModelFileError.
std::filesystem::path model_include_root();

/// Runs the generator of models, a program in Python, on a file, a copy of `path`. Throws
/// ModelFileError with what it says.
void generate_model(const std::filesystem::path& root, const std::string& path,
                    const std::string& file, const std::vector<std::string>& options);

}  // namespace cw
