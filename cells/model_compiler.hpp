#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cw {

/// A compiler that is there.
struct Compiler {
  std::vector<std::string> words;  ///< that call it; empty: there is none
  std::string version;             ///< what it says of itself
};

/// The compiler that a variable of the environment names, a program with or without options as
/// `make` takes it; else that of the build, else the usual one of the PATH.
Compiler find_compiler(const char* variable, const char* of_build, const char* usual);

/// What a compiled model consists of beside its header: sources and options. Two programs that
/// differ in these compile different ones.
std::vector<std::string> host_recipe();
std::vector<std::string> device_recipe();

/// Compile the model of the header model.hpp in the folder `work` into host.so or device.so there.
/// `root` has the program's headers. Return what the compiler complains about, empty if nothing.
std::string compile_for_host(const Compiler& compiler, const std::filesystem::path& root,
                             const std::filesystem::path& work, const std::string& class_name);
std::string compile_for_device(const Compiler& compiler, const std::filesystem::path& root,
                               const std::filesystem::path& work, const std::string& class_name);

}  // namespace cw
