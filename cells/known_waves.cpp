#include "cells/known_waves.hpp"

#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include "cells/model_cache.hpp"
#include "cells/model_file.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/cache_folder.hpp"
#include "io/files.hpp"
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

/// What is stored for a kind of cells.
struct KeptWave {
  std::optional<PlaneWave> wave;    // none if no wave travels
  std::optional<double> sharpness;  // if it has been asked for
  bool is_measured = false;         // the sharpness, just now
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
    if (given["travels"] && !given["travels"].as<bool>()) return KeptWave{};
    const PlaneWave wave{given["velocity"].as<double>(), given["rise_time"].as<double>()};
    if (!is_sound(wave.velocity) || !is_sound(wave.rise_time)) return std::nullopt;
    KeptWave kept{wave, {}};
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
      ", where D = 1 mm^2/ms: mm/ms, ms and 1/sqrt(ms)\nschema: " + std::to_string(schema) + "\n";
  if (kept.wave) {
    text += "velocity: " + to_text(kept.wave->velocity) +
            "\nrise_time: " + to_text(kept.wave->rise_time) + "\n";
  } else {
    text += "travels: false\n";
  }
  if (kept.sharpness) text += "front_sharpness: " + to_text(*kept.sharpness) + "\n";
  try {
    write_file(file.string(), text);
  } catch (const OutputError&) {  // then it is computed again the next time
  }
}

/// With the sharpness of its front, if that is asked for and a wave travels.
KeptWave kept_wave(CellKind cells, bool with_sharpness) {
  cells.initial_states = InitialStates::of(cells.model);  // at rest
  const double V = cells.model.entry().initial_V;
  const fs::path folder = cache_folder();
  fs::path file;
  std::optional<KeptWave> known;
  if (!folder.empty()) {
    file = folder / "waves" / (key_of(cells) + ".yaml");
    known = read_wave(file);
  }
  KeptWave kept = known ? *known : KeptWave{plane_wave(cells, V), {}};
  kept.is_measured = with_sharpness && kept.wave && !kept.sharpness;
  if (kept.is_measured) kept.sharpness = measured_front_sharpness(cells, V, *kept.wave);
  if (!file.empty() && (!known || kept.is_measured)) keep(file, cells, kept);
  return kept;
}

}  // namespace

std::optional<PlaneWave> known_wave(const CellKind& cells) { return kept_wave(cells, false).wave; }

double front_sharpness(const CellKind& cells, std::vector<std::string>& notes) {
  const CellModelEntry& model = cells.model.entry();
  if (const auto known = known_front_sharpness(model, cells.time_scale)) return *known;
  CellKind by_default = cells;
  by_default.model = CellModel(model, {});
  by_default.time_scale = model.time_scale;
  const KeptWave kept = kept_wave(by_default, true);
  if (!kept.sharpness) return 0.0;
  if (kept.is_measured) {
    notes.push_back("solver.mass: balanced: the front of " + std::string(model.name) +
                    " was measured on a bar");
  }
  return *kept.sharpness * std::sqrt(model.time_scale / cells.time_scale);
}

}  // namespace cw
