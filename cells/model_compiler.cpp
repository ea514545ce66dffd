#include "cells/model_compiler.hpp"

#include <cstdlib>
#include <future>
#include <sstream>

#include "cells/model_cache.hpp"
#include "cells/model_generator.hpp"
#include "io/programs.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

constexpr const char* host_source = R"(// Written by cardiowarp.
#include "kernels/cell/cells_impl.hpp"
#include "kernels/cell/model_row.hpp"
#include "model.hpp"

template std::unique_ptr<cw::Cells<cw::Space::host>>
cw::make_cells_of<cw::CLASS, cw::Space::host>(std::span<const double>, double, bool);

extern "C" void cardiowarp_add_rows(std::vector<std::unique_ptr<cw::CellModelRow>>& rows) {
  cw::add_rows<cw::CLASS>(rows);
}
)";

constexpr const char* wide_source = R"(// Written by cardiowarp.
#include "kernels/cell/wide.hpp"
#if CW_WIDE_CELLS
#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <limits>
#include <string_view>

#pragma GCC target("avx2,fma")
#include "kernels/cell/wide_cells.hpp"
#include "model.hpp"

template void cw::advance_wide(const cw::CLASS&, const cw::TabulatedColumns&, double,
                               const cw::CellAdvance&, const cw::Index (&)[cw::wide_lanes]);
#endif
)";

constexpr const char* device_source = R"(// Written by cardiowarp.
#include "kernels/cell/cells_impl.hpp"
#include "model.hpp"

template std::unique_ptr<cw::Cells<cw::Space::device>>
cw::make_cells_of<cw::CLASS, cw::Space::device>(std::span<const double>, double, bool);

extern "C" void* cardiowarp_device_cells() {
  return reinterpret_cast<void*>(&cw::make_cells_of<cw::CLASS, cw::Space::device>);
}
)";

std::string with_class(std::string source, const std::string& name) {
  const std::string placeholder = "CLASS";
  for (std::size_t at = source.find(placeholder); at != std::string::npos;
       at = source.find(placeholder, at)) {
    source.replace(at, placeholder.size(), name);
  }
  return source;
}

const std::vector<std::string> host_flags{"-std=c++20", "-O3",   "-DNDEBUG",
                                          "-fopenmp",   "-fPIC", "-Wno-psabi"};
/// For any device: the driver compiles the rest, and keeps it.
const std::vector<std::string> device_flags{
    "-std=c++20",     "-O3",
    "-DNDEBUG",       "--expt-relaxed-constexpr",
    "-shared",        "-Xcompiler=-fPIC",
    "-cudart=static", "-gencode=arch=compute_75,code=compute_75"};

/// Compiles by some words; returns the complaint, empty if there is none.
std::string compiled_by(const Compiler& compiler, const std::vector<std::string>& flags,
                        const std::vector<std::string>& more) {
  std::vector<std::string> words = compiler.words;
  words.insert(words.end(), flags.begin(), flags.end());
  words.insert(words.end(), more.begin(), more.end());
  std::string output;
  const int exit_code = run_program(words, &output);
  if (exit_code == 0) return {};
  const std::string complaint = complaint_in(output, compiler.words.front(), exit_code);
  return complaint.empty() ? "it failed" : complaint;
}

/// The program that a variable names, with the options that stand with it.
std::vector<std::vector<std::string>> candidates_of(const char* variable, const char* of_build,
                                                    const char* usual) {
  const char* chosen = std::getenv(variable);
  if (chosen == nullptr) return {{of_build}, {usual}};
  std::istringstream text(chosen);
  std::vector<std::string> words;
  for (std::string word; text >> word;) words.push_back(word);
  return {{chosen}, words};  // a path may have spaces
}

}  // namespace

Compiler find_compiler(const char* variable, const char* of_build, const char* usual) {
  for (const std::vector<std::string>& words : candidates_of(variable, of_build, usual)) {
    if (words.empty() || words.front().empty()) continue;
    std::vector<std::string> asking = words;
    asking.emplace_back("--version");
    std::string answer;
    if (run_program(asking, &answer) == 0) return {words, answer};
  }
  return {};
}

std::vector<std::string> host_recipe() {
  std::vector<std::string> parts{host_source, wide_source};
  parts.insert(parts.end(), host_flags.begin(), host_flags.end());
  return parts;
}

std::vector<std::string> device_recipe() {
  std::vector<std::string> parts{device_source};
  parts.insert(parts.end(), device_flags.begin(), device_flags.end());
  return parts;
}

std::string compile_for_host(const Compiler& compiler, const fs::path& root, const fs::path& work,
                             const std::string& class_name) {
  // With cells four at a time or, where a model has what those have not, without.
  write_contents(work / "host.cpp", with_class(host_source, class_name));
  write_contents(work / "wide.cpp", with_class(wide_source, class_name));
  const std::string object = (work / "host.o").string();
  const std::string wide_object = (work / "wide.o").string();
  const auto compiles = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"-DCW_CUDA=0", "-I" + root.string(), "-I" + work.string()});
    return compiled_by(compiler, host_flags, words);
  };
  std::future<std::string> wide = std::async(std::launch::async, [&] {
    return compiles({"-c", "-o", wide_object, (work / "wide.cpp").string()});
  });
  std::string complaint = compiles({"-c", "-o", object, (work / "host.cpp").string()});
  std::vector<std::string> objects{"-shared", "-o", (work / "host.so").string(), object};
  if (wide.get().empty()) {
    objects.push_back(wide_object);
  } else if (complaint.empty()) {
    complaint = compiles({"-DCW_WIDE_CELLS=0", "-c", "-o", object, (work / "host.cpp").string()});
  }
  return complaint.empty() ? compiles(objects) : complaint;
}

std::string compile_for_device(const Compiler& compiler, const fs::path& root, const fs::path& work,
                               const std::string& class_name) {
  write_contents(work / "device.cu", with_class(device_source, class_name));
  return compiled_by(compiler, device_flags,
                     {"-DCW_CUDA=1", "-I" + root.string(), "-I" + work.string(), "-o",
                      (work / "device.so").string(), (work / "device.cu").string()});
}

}  // namespace cw
