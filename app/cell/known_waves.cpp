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
constexpr int schema = 2;

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

/// What is kept of a kind of cells.
struct KeptWave {
  PlaneWave wave;
  std::optional<double> sharpness;  // if it has been asked for
};

bool is_sound(double value) { return std::isfinite(value) && value > 0.0; }

/// None if there is no such file, or none that this program has written.
std::optional<KeptWave> read_wave(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return std::nullopt;
  try {
    const std::vector<YAML::Node> documents = read_yaml(file.string(), 1);
    if (documents.size() != 1 || documents[0]["schema"].as<int>() != schema) return std::nullopt;
    const YAML::Node& given = documents[0];
    KeptWave kept{{given["velocity"].as<double>(), given["rise_time"].as<double>()}, {}};
    if (!is_sound(kept.wave.velocity) || !is_sound(kept.wave.rise_time)) return std::nullopt;
    if (given["front_sharpness"]) {
      const double sharpness = given["front_sharpness"].as<double>();
      if (sharpness >= 0.0 && sharpness <= 1.0) kept.sharpness = sharpness;
    }
    return kept;
  } catch (const YAML::Exception&) {  // damaged: it is computed again
  } catch (const ConfigError&) {
  }
  return std::nullopt;
}

void keep(const fs::path& file, const CellKind& cells, const KeptWave& kept) {
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  std::string text =
      "# a plane wave of " + std::string(cells.model.entry().name) +
      ", where D = 1 mm^2/ms: mm/ms, ms and 1/sqrt(ms)\nschema: " + std::to_string(schema) +
      "\nvelocity: " + to_text(kept.wave.velocity) +
      "\nrise_time: " + to_text(kept.wave.rise_time) + "\n";
  if (kept.sharpness) text += "front_sharpness: " + to_text(*kept.sharpness) + "\n";
  try {
    write_file(file.string(), text);
  } catch (const OutputError&) {  // then it is computed again the next time
  }
}

/// The same cells in the state that their model says.
CellKind at_rest(CellKind cells) {
  cells.initial_states = InitialStates::of(cells.model);
  return cells;
}

/// With its sharpness if that is asked for; then `is_new` says whether it had to be measured.
std::optional<KeptWave> kept_wave(const CellKind& cells, bool with_sharpness, bool& is_new) {
  const CellKind resting = at_rest(cells);
  const double V = cells.model.entry().initial_V;
  const fs::path folder = cache_folder();
  fs::path file;
  std::optional<KeptWave> kept;
  if (!folder.empty()) {
    file = folder / "waves" / (key_of(cells) + ".yaml");
    kept = read_wave(file);
  }
  if (kept && (kept->sharpness || !with_sharpness)) return kept;
  if (!kept) {
    const auto wave = plane_wave(resting, V);
    if (!wave) return std::nullopt;
    kept = KeptWave{*wave, {}};
  }
  if (with_sharpness) {
    kept->sharpness = measured_front_sharpness(resting, V, kept->wave);
    is_new = true;
  }
  if (!file.empty()) keep(file, cells, *kept);
  return kept;
}

}  // namespace

std::optional<PlaneWave> known_wave(const CellKind& cells) {
  bool is_new = false;
  const auto kept = kept_wave(cells, false, is_new);
  return kept ? std::optional(kept->wave) : std::nullopt;
}

double front_sharpness(const CellKind& cells, std::vector<std::string>& notes) {
  const CellModelEntry& model = cells.model.entry();
  if (const auto known = known_front_sharpness(model, cells.time_scale)) return *known;
  CellKind by_default = cells;
  by_default.model = CellModel(model, {});
  by_default.time_scale = model.time_scale;
  bool is_new = false;
  const auto kept = kept_wave(by_default, true, is_new);
  if (!kept) return 0.0;
  if (is_new) {
    notes.push_back("solver.mass: balanced: the front of " + std::string(model.name) +
                    " was measured on a bar; later runs know it");
  }
  return *kept->sharpness * std::sqrt(model.time_scale / cells.time_scale);
}

}  // namespace cw
