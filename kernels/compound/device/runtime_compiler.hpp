#pragma once

#include <filesystem>
#include <string>

namespace cw {

/// Where compiled kernels are stored for later runs; an empty path, the default, keeps them for
/// this run only. Call it before the first kernel is compiled.
void keep_compiled_kernels_in(const std::filesystem::path& folder);

/// Whether kernels can be compiled while the program runs: whether NVRTC, a library of the CUDA
/// toolkit, is installed.
bool can_compile_kernels();

/// The kernel that an expression names, for instance "cw::compound_kernel<...>": compiled for the
/// current device if it has not been yet. It lives as long as the process. Errors: throws
/// std::runtime_error if NVRTC is missing or refuses the expression.
const void* compile_kernel(const std::string& expression);

/// Compiles for an architecture (90 for 9.0), and forgets what comes of it: a check that needs no
/// device. Errors: as compile_kernel().
void require_compiles(const std::string& expression, int architecture);

}  // namespace cw
