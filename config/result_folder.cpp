#include "config/result_folder.hpp"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>
#include <vector>

#include "config/inputs.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/beat_maps.hpp"
#include "io/checkpoint.hpp"
#include "io/files.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

constexpr std::array result_files{"run.yaml",
                                  "fields.pvd",
                                  "fields.xdmf",
                                  "fields.py",
                                  "mesh.vtu",
                                  "vm.igb",
                                  "activation.vtu",
                                  "activation.csv",
                                  "maps.vtu",
                                  "maps.csv",
                                  "conduction_velocity.csv",
                                  "probe_velocities.csv",
                                  "probes.csv",
                                  "ecg.csv",
                                  "ecg.json",
                                  "ecg.png",
                                  "report.html",
                                  "protocol.csv",
                                  "protocol.png",
                                  "sweep.csv",
                                  "timings.json"};

[[noreturn]] void refuse(const fs::path& folder, const std::string& what) {
  throw OutputError(folder.string() + ": " + what + "; name another folder with --output");
}

/// fields_00012.vtu or .h5, or the mesh of the latter.
bool is_snapshot(const std::string& name) {
  return number_in(name, "fields_", ".vtu") || number_in(name, "fields_", ".h5") ||
         name == "mesh.h5";
}

/// activation.dat, apd90_2.dat, apd90.npy, conduction_velocity.vec.
bool is_map_of_nodes(const std::string& name) {
  const std::string extension = fs::path(name).extension();
  std::string stem = fs::path(name).stem();
  const std::size_t end = stem.find_last_not_of("0123456789");
  const bool is_numbered = end != std::string::npos && end + 1 < stem.size() && stem[end] == '_';
  if (is_numbered) stem.resize(end);
  if (extension == ".vec") return stem == velocity_map;
  return (extension == ".dat" || (extension == ".npy" && !is_numbered)) &&
         (stem == "activation" ||
          std::ranges::find(beat_maps, stem, &BeatMap::name) != beat_maps.end());
}

bool is_result(const std::string& name) {
  return is_snapshot(name) || name.ends_with(".h5") ||
         std::ranges::find(result_files, name) != result_files.end() || is_map_of_nodes(name);
}

/// What write_file() had not finished when its process was killed: NAME.PID.part.
bool is_left_over(const std::string& name) {
  const std::size_t process = name.ends_with(".part") ? name.rfind('.', name.size() - 6) : 0;
  return process != std::string::npos && process > 0 &&
         number_in(name.substr(process), ".", ".part") && is_result(name.substr(0, process));
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

/// What identifies a folder, and stays when it is moved; empty if there is none.
std::string identity_of(const fs::path& folder) {
  struct stat status {};
  return ::stat(folder.c_str(), &status) == 0 ? std::to_string(status.st_ino) : std::string();
}

/// What the run.yaml of a folder holds; none if there is no such file, or something else in it.
std::optional<YAML::Node> run_in(const fs::path& folder) {
  std::error_code error;
  const fs::path file = folder / "run.yaml";
  if (!fs::exists(file, error)) return std::nullopt;
  try {
    // It lists what a configuration's files say, each number in more digits.
    constexpr int most_mebibytes = 64;
    const std::vector<YAML::Node> documents = read_yaml(file.string(), most_mebibytes);
    if (documents.size() != 1 || !documents.front().IsMap()) return std::nullopt;
    const YAML::Node origin = documents.front()["cardiowarp"];
    if (origin && origin.IsMap()) return documents.front();
  } catch (const YAML::Exception&) {
  } catch (const ConfigError&) {
  }
  return std::nullopt;
}

/// Whether a folder holds results of this program: its run.yaml was written by a run into this
/// folder. A copy of it in another folder says nothing of the files there, so that none of them is
/// replaced; a run that goes on from there, in a folder that was copied as a whole, keeps them.
bool holds_results(const fs::path& folder, Earlier earlier) {
  const std::optional<YAML::Node> run = run_in(folder);
  if (!run) return false;
  try {
    const YAML::Node output = (*run)["output"];
    if (!output || !output.IsMap()) return false;
    if (earlier == Earlier::keep) return true;
    const YAML::Node identity = (*run)["cardiowarp"]["folder"];
    if (identity && identity.as<std::string>() == identity_of(folder)) return true;
    const YAML::Node directory = output["directory"];
    std::error_code error;
    return directory && fs::equivalent(directory.as<std::string>(), folder, error);
  } catch (const YAML::Exception&) {
  }
  return false;
}

/// Tries whether files can be made in a folder, or the folder itself: permissions do not show
/// whether a file system is read-only, or is a real one.
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
  for (const char* part : {"fields", "checkpoints"}) {
    if (!fs::is_symlink(fs::symlink_status(folder / part, error))) continue;
    refuse(folder, "holds a link '" + std::string(part) + "', where a folder of results goes");
  }
  if (fs::exists(folder / "fields", error)) require_writable(folder / "fields");
  std::vector<fs::path> taken = files_in(folder / "fields", is_snapshot);
  for (const char* name : result_files) taken.push_back(folder / name);
  for (const fs::path& map : files_in(folder, is_map_of_nodes)) taken.push_back(map);
  for (const std::string& file : checkpoints_in(folder.string())) taken.emplace_back(file);
  const bool ours = holds_results(folder, earlier);
  const std::vector<std::string> inputs = files_of(config);
  for (const fs::path& path : taken) {
    if (!fs::exists(fs::symlink_status(path, error))) continue;
    for (const std::string& input : inputs) {
      // A run from its own run.yaml is meant to go elsewhere.
      const bool is_read = !input.empty() && fs::equivalent(path, input, error);
      if (is_read && earlier == Earlier::replace) {
        refuse(folder, "would replace " + path.string() + ", which this run reads");
      }
    }
    if (!ours || !fs::is_regular_file(fs::symlink_status(path, error))) {
      refuse(folder, "holds " + path.string() + ", which is not a result of this program");
    }
  }
}

namespace {

FolderLock locked_folder(const Config& config, Earlier earlier, std::optional<FolderLock> claimed) {
  if (claimed) return std::move(*claimed);
  require_usable_folder(config, earlier);
  const std::string& folder = config.output.directory;
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw OutputError(folder + ": cannot be made: " + error.message());
  return FolderLock(folder);
}

}  // namespace

std::string provenance_in(const std::string& folder, const std::string& name) {
  const std::optional<YAML::Node> run = run_in(folder);
  if (!run) return {};
  const YAML::Node value = (*run)["cardiowarp"][name];
  return value && value.IsScalar() ? value.Scalar() : std::string();
}

std::optional<FolderLock> claim_folder(const Config& config, Earlier earlier) {
  require_usable_folder(config, earlier);
  std::error_code error;
  if (!fs::is_directory(config.output.directory, error)) return std::nullopt;
  return FolderLock(config.output.directory);
}

ResultFolder::ResultFolder(const Config& config, Provenance provenance, Earlier earlier,
                           std::optional<FolderLock> claimed)
    : lock_(locked_folder(config, earlier, std::move(claimed))) {
  const fs::path folder = config.output.directory;
  provenance.emplace_back("folder", identity_of(folder));
  replaced_ = earlier == Earlier::replace && holds_results(folder, earlier);
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
  for (const fs::path& file : files_in(folder, is_map_of_nodes)) fs::remove(file, error);
  for (const std::string& file : checkpoints_in(folder.string())) fs::remove(file, error);
}

}  // namespace cw
