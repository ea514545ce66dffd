#include "kernels/compound/makers.hpp"

#include <dlfcn.h>

#include <filesystem>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>

namespace cw {

namespace {

namespace fs = std::filesystem;

constexpr const char* module_name = "libcardiowarp_compound.so";

std::optional<CompoundMakers>& the_makers() {
  static std::optional<CompoundMakers> makers;
  return makers;
}

void open_module() {
  const fs::path folder = fs::read_symlink("/proc/self/exe").parent_path();
  for (const fs::path& file : {folder / module_name, folder.parent_path() / "lib" / module_name}) {
    if (!fs::exists(file)) continue;
    // It stays open: what it made may live to the end of the program.
    if (::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL) == nullptr) {
      const char* reason = ::dlerror();
      throw std::runtime_error(file.string() + ": cannot be loaded (" +
                               (reason == nullptr ? "no reason is known" : reason) +
                               "); build it again, together with the program");
    }
    if (the_makers()) return;
    throw std::runtime_error(file.string() + ": is not the module of compound entries");
  }
  throw std::runtime_error(
      "compound entries are a module of their own, and " + std::string(module_name) +
      " is not beside the program; 'cmake --build FOLDER --target cardiowarp_compound' builds it");
}

}  // namespace

void set_compound_makers(const CompoundMakers& makers) { the_makers() = makers; }

const CompoundMakers& compound_makers() {
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
  if (!the_makers()) open_module();
  return *the_makers();
}

}  // namespace cw
