#include "kernels/compound/makers.hpp"

#include <dlfcn.h>

#include <filesystem>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "version.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

constexpr const char* module_name = "libcardiowarp_compound.so";

struct Module {
  CompoundMakers makers;
  std::string build;
};
std::optional<Module>& the_module() {
  static std::optional<Module> module;
  return module;
}

void open_module() {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& file : {folder / module_name, folder.parent_path() / "lib" / module_name}) {
    if (!fs::exists(file, error)) continue;
    // It stays open: what it made may live to the end of the program.
    if (::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL) == nullptr) {
      const char* reason = ::dlerror();
      throw std::runtime_error(file.string() + ": cannot be loaded (" +
                               (reason == nullptr ? "no reason is known" : reason) +
                               "); build it again, together with the program");
    }
    if (!the_module()) {
      throw std::runtime_error(file.string() + ": is not the module of compound entries");
    }
    if (the_module()->build == CW_COMPOUND_BUILD) return;
    throw std::runtime_error(file.string() + ": is of another build (" +
                             std::exchange(the_module(), std::nullopt)->build +
                             ") than the program (" + CW_COMPOUND_BUILD +
                             "); build it again, together with the program");
  }
  throw std::runtime_error(
      "compound entries are a module of their own, and " + std::string(module_name) +
      " is not beside the program; 'cmake --build FOLDER --target cardiowarp_compound' builds it, "
      "and 'cmake --install' brings it along");
}

}  // namespace

void set_compound_makers(const CompoundMakers& makers, std::string_view build) {
  the_module() = {makers, std::string(build)};
}

const CompoundMakers& compound_makers() {
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
  if (!the_module()) open_module();
  return the_module()->makers;
}

}  // namespace cw
