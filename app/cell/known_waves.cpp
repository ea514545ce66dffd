#include "app/cell/known_waves.hpp"

#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include "app/cell/model_cache.hpp"
#include "app/cell/model_file.hpp"
#include "app/config/yaml_source.hpp"
#include "app/output/files.hpp"
#include "app/tune/cache.hpp"
#include "version.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

/// Raised when what is computed changes its meaning.
constexpr int schema = 1;

/// What the wave depends on.
std::string key_of(const CellKind& cells) {
  const CellModelEntry& entry = cells.model.entry();
  const std::string name(entry.name);
  std::vector<std::string> parts{std::to_string(schema),
                                 version,
                                 commit,
                                 name,
                                 std::string(entry.variant),
                                 to_text(cells.time_scale),
                                 to_text(entry.initial_V),
                                 std::to_string(cells.tabulated)};
  if (names_model_file(name)) parts.push_back(contents_of(name));
  for (const double value : cells.model.values()) parts.push_back(to_text(value));
  return hash_of(parts);
}

/// None if there is no such file, or none that this program has written.
std::optional<PlaneWave> read_wave(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return std::nullopt;
  try {
    const std::vector<YAML::Node> documents = read_yaml(file.string(), 1);
    if (documents.size() != 1 || documents[0]["schema"].as<int>() != schema) return std::nullopt;
    const PlaneWave wave{documents[0]["velocity"].as<double>(),
                         documents[0]["rise_time"].as<double>()};
    const auto is_sound = [](double value) { return std::isfinite(value) && value > 0.0; };
    if (is_sound(wave.velocity) && is_sound(wave.rise_time)) return wave;
  } catch (const YAML::Exception&) {  // damaged: it is computed again
  } catch (const ConfigError&) {
  }
  return std::nullopt;
}

void keep(const fs::path& file, const CellKind& cells, const PlaneWave& wave) {
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  const std::string text =
      "# a plane wave of " + std::string(cells.model.entry().name) +
      ", where D = 1 mm^2/ms: mm/ms and ms\nschema: " + std::to_string(schema) +
      "\nvelocity: " + to_text(wave.velocity) + "\nrise_time: " + to_text(wave.rise_time) + "\n";
  try {
    write_file(file.string(), text);
  } catch (const OutputError&) {  // then it is computed again the next time
  }
}

}  // namespace

std::optional<PlaneWave> known_wave(const CellKind& cells) {
  CellKind at_rest = cells;
  at_rest.initial_states = InitialStates::of(cells.model);
  const double V = cells.model.entry().initial_V;
  const fs::path folder = cache_folder();
  if (folder.empty()) return plane_wave(at_rest, V);
  const fs::path file = folder / "waves" / (key_of(cells) + ".yaml");
  if (const auto known = read_wave(file)) return known;
  const auto wave = plane_wave(at_rest, V);
  if (wave) keep(file, cells, *wave);
  return wave;
}

}  // namespace cw
