#include "app/output/result_folder.hpp"

#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <regex>
#include <vector>

#include "app/config/inputs.hpp"
#include "app/output/checkpoint.hpp"
#include "app/output/files.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

constexpr std::array result_files{"run.yaml",
                                  "fields.pvd",
                                  "activation.vtu",
                                  "activation.csv",
                                  "maps.vtu",
                                  "maps.csv",
                                  "conduction_velocity.csv",
                                  "probe_velocities.csv",
                                  "probes.csv",
                                  "ecg.csv",
                                  "ecg.png",
                                  "report.html",
                                  "protocol.csv",
                                  "protocol.png",
                                  "timings.json"};

[[noreturn]] void refuse(const fs::path& folder, const std::string& what) {
  throw OutputError(folder.string() + ": " + what + "; name another folder with --output");
}

bool is_snapshot(const std::string& name) {
  return name.starts_with("fields_") && name.ends_with(".vtu");
}

bool is_result(const std::string& name) {
  return is_snapshot(name) || name.ends_with(".h5") ||
         std::ranges::find(result_files, name) != result_files.end();
}

/// What write_file() had not finished when its process was killed: NAME.PID.part.
bool is_left_over(const std::string& name) {
  static const std::regex part("(.+)\\.[0-9]+\\.part");
  std::smatch match;
  return std::regex_match(name, match, part) && is_result(match[1]);
}

/// Files of a folder whose names fulfil a condition; none if it cannot be read.
template <class Condition>
std::vector<fs::path> files_in(const fs::path& folder, Condition condition) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (condition(entry.path().filename().string())) files.push_back(entry.path());
  }
  return files;
}

/// Whether a folder holds results of this program: its run.yaml begins with what effective_config()
/// wrote.
bool holds_results(const fs::path& folder) {
  std::ifstream file(folder / "run.yaml");
  std::string line;
  return std::getline(file, line) && line == "cardiowarp:";
}

/// Finds out by doing so whether files can be made in a folder, or the folder itself: permissions
/// do not tell of systems of files that are read-only, or are none.
void require_writable(const fs::path& folder) {
  std::error_code error;
  fs::path nearest = folder;
  while (!fs::exists(nearest, error) && nearest.has_relative_path()) {
    nearest = nearest.parent_path();
  }
  std::string probe = (nearest / ".cardiowarp-XXXXXX").string();
  if (mkdtemp(probe.data()) == nullptr) {
    refuse(folder, std::string(nearest == folder ? "cannot be written to: " : "cannot be made: ") +
                       std::strerror(errno));
  }
  (void)rmdir(probe.c_str());
}

}  // namespace

void require_usable_folder(const Config& config, Earlier earlier) {
  const fs::path folder = config.output.directory;
  std::error_code error;
  if (fs::exists(folder, error) && !fs::is_directory(folder, error)) {
    refuse(folder, "is not a folder");
  }
  require_writable(folder);
  if (!fs::exists(folder, error)) return;
  FolderLock::require_free(folder.string());
  for (const char* part : {"fields", "checkpoints"}) {
    if (!fs::exists(folder / part, error) || fs::is_directory(folder / part, error)) continue;
    refuse(folder,
           "holds a file named '" + std::string(part) + "', where a folder of results goes");
  }
  if (fs::exists(folder / "fields", error)) require_writable(folder / "fields");
  std::vector<fs::path> taken = files_in(folder / "fields", is_snapshot);
  for (const char* name : result_files) taken.push_back(folder / name);
  for (const std::string& file : checkpoints_in(folder.string())) taken.emplace_back(file);
  const bool ours = holds_results(folder);
  const std::vector<std::string> inputs = files_of(config);
  for (const fs::path& path : taken) {
    if (!fs::exists(path, error)) continue;
    for (const std::string& input : inputs) {
      // A run from its own run.yaml is meant to go elsewhere.
      const bool is_read = !input.empty() && fs::equivalent(path, input, error);
      if (is_read && earlier == Earlier::replace) {
        refuse(folder, "would replace " + path.string() + ", which this run reads");
      }
    }
    if (!ours || !fs::is_regular_file(path, error)) {
      refuse(folder, "holds " + path.string() + ", which is not a result of this program");
    }
  }
}

namespace {

std::string made_folder(const Config& config, Earlier earlier) {
  require_usable_folder(config, earlier);
  const std::string& folder = config.output.directory;
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw OutputError(folder + ": cannot be made: " + error.message());
  return folder;
}

}  // namespace

ResultFolder::ResultFolder(const Config& config, const Provenance& provenance, Earlier earlier)
    : lock_(made_folder(config, earlier)) {
  const fs::path folder = config.output.directory;
  replaced_ = earlier == Earlier::replace && holds_results(folder);
  write_file((folder / "run.yaml").string(), effective_config(config, provenance));
  std::error_code error;
  for (const fs::path& place : {folder, folder / "fields", folder / "checkpoints"}) {
    for (const fs::path& file : files_in(place, is_left_over)) fs::remove(file, error);
  }
  if (!replaced_) return;
  for (const char* name : result_files) {
    if (std::string_view(name) != "run.yaml") fs::remove(folder / name, error);
  }
  for (const fs::path& file : files_in(folder / "fields", is_snapshot)) fs::remove(file, error);
  for (const std::string& file : checkpoints_in(folder.string())) fs::remove(file, error);
}

}  // namespace cw
