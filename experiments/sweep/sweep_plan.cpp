#include "experiments/sweep/sweep_plan.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <fstream>
#include <optional>
#include <string_view>

#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"

namespace cw {

namespace {

constexpr std::size_t most_members = 10'000'000;
/// What may differ from member to member; the mesh, the solver and what is measured may not.
constexpr std::array varied_sections{"tissue", "ionic", "initial", "stimuli", "time"};

std::vector<std::string> parts_of(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::optional<double> number_of(std::string_view text) {
  double value = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return {};
  return value;
}

/// `place` is where the key stands.
void require_varied(const std::string& key, const std::string& place) {
  const auto fail = [&](const char* why) {
    throw ConfigError(place + ": " + (key.empty() ? "names no key" : key + " cannot vary") + "; " +
                      why);
  };
  const std::vector<std::string> names = parts_of(key, '.');
  const auto has = [&](const char* name) { return std::ranges::find(names, name) != names.end(); };
  if (std::ranges::find(varied_sections, names.front()) == varied_sections.end()) {
    fail(
        "members of a sweep differ in tissue, ionic, initial, stimuli and time, so that they share "
        "a mesh and a solver");
  }
  const auto has_leading_zero = [](const std::string& name) {
    return name.size() > 1 && name.find_first_not_of("0123456789") == std::string::npos &&
           name.front() == '0';
  };
  if (std::ranges::any_of(names, has_leading_zero)) fail("write numbers without leading zeros");
  const bool is_number = names.back().find_first_not_of("0123456789") == std::string::npos;
  if (names.size() < 2 || (names.size() == 2 && is_number)) fail("name a value in it");
  // What the mesh is prepared for once.
  if (has("tags") || has("scale") || has("prepaced") || has("model") || key == "time.scheme" ||
      names.back() == "tolerance" || names.back() == "step_tolerance") {
    fail("all members of a sweep have the same, which --set changes");
  }
  const auto region = std::ranges::find(names, "region");
  if (region == names.end()) return;
  const bool is_by_place =
      names.end() - region > 2 && (region[1] == "box" || region[1] == "sphere");
  if (!is_by_place || (names.front() != "stimuli" && names.front() != "initial")) {
    fail("of regions, boxes and spheres of stimuli and of initial states vary");
  }
}

/// FROM:TO:COUNT, with or without `log`.
std::vector<std::string> spaced(const std::string& text, const std::string& place) {
  const std::vector<std::string> parts = parts_of(text, ':');
  const auto fail = [&](const std::string& what) -> ConfigError {
    return ConfigError(place + ": " + what +
                       "; write FROM:TO:COUNT, FROM:TO:COUNT:log, or values with commas");
  };
  const bool is_log = parts.size() == 4 && parts[3] == "log";
  if (parts.size() != 3 && !is_log) throw fail("is no range");
  const auto from = number_of(parts[0]);
  const auto to = number_of(parts[1]);
  const auto count = number_of(parts[2]);
  if (!from || !to || !count) throw fail("is no range of numbers");
  if (!(*count >= 1.0 && *count <= static_cast<double>(most_members)) ||
      *count != std::floor(*count)) {
    throw fail("COUNT must be a whole number from 1 to ten million");
  }
  if (!std::isfinite(*to - *from)) throw fail("the numbers are too far apart");
  if (is_log && !(*from * *to > 0.0)) throw fail("equal ratios need two numbers of one sign");
  std::vector<std::string> values;
  for (int k = 0; k < static_cast<int>(*count); ++k) {
    const double share = *count > 1.0 ? k / (*count - 1.0) : 0.0;
    const double between =
        is_log ? *from * std::pow(*to / *from, share) : *from + share * (*to - *from);
    values.push_back(to_text(share == 1.0 ? *to : between));
  }
  return values;
}

struct Variation {
  std::string key;
  std::vector<std::string> values;
};
Variation variation_of(const std::string& text) {
  const std::string place = "--vary " + text;
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals + 1 == text.size()) {
    throw ConfigError(place + ": write KEY=FROM:TO:COUNT or KEY=VALUE,VALUE");
  }
  Variation variation{text.substr(0, equals), {}};
  require_varied(variation.key, place);
  const std::string values = text.substr(equals + 1);
  variation.values =
      values.find(':') != std::string::npos ? spaced(values, place) : parts_of(values, ',');
  if (std::ranges::find(variation.values, "") != variation.values.end()) {
    throw ConfigError(place + ": has an empty value");
  }
  return variation;
}

std::string trimmed(std::string text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  text.erase(text.begin(), std::ranges::find_if_not(text, is_blank));
  while (!text.empty() && is_blank(text.back())) text.pop_back();
  return text;
}

/// The values of a line of CSV; what stands in quotes may have commas.
std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells(1);
  bool is_quoted = false;
  for (const char c : line) {
    if (c == '"') {
      is_quoted = !is_quoted;
    } else if (c == ',' && !is_quoted) {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  for (std::string& cell : cells) cell = trimmed(std::move(cell));
  return cells;
}

/// The table of samples; without one a single member of no keys.
SweepPlan samples_in(const std::string& file) {
  if (file.empty()) return {{}, {{}}};
  std::ifstream table(file);
  if (!table) throw ConfigError("--samples " + file + ": cannot be read");
  SweepPlan plan;
  std::string line;
  for (int number = 1; std::getline(table, line); ++number) {
    if (number == 1 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);  // of spreadsheets
    if (trimmed(line).empty() || line.front() == '#') continue;
    std::vector<std::string> cells = cells_of(line);
    const std::string place = file + ":" + std::to_string(number);
    if (plan.keys.empty()) {
      for (const std::string& key : cells) require_varied(key, place);
      plan.keys = std::move(cells);
      continue;
    }
    if (cells.size() != plan.keys.size()) {
      throw ConfigError(place + ": has " + std::to_string(cells.size()) + " values for " +
                        std::to_string(plan.keys.size()) + " keys");
    }
    if (std::ranges::find(cells, "") != cells.end()) {
      throw ConfigError(place + ": has an empty value");
    }
    plan.members.push_back(std::move(cells));
    if (plan.members.size() > most_members) {
      throw ConfigError(file + ": has more than ten million members");
    }
  }
  if (plan.members.empty()) {
    throw ConfigError(file + ": has no members; its first line has keys, and each other a member");
  }
  return plan;
}

}  // namespace

std::vector<std::string> SweepPlan::overrides(std::size_t member) const {
  std::vector<std::string> overrides;
  for (std::size_t k = 0; k < keys.size(); ++k) {
    overrides.push_back(keys[k] + "=" + members[member][k]);
  }
  return overrides;
}

SweepPlan sweep_plan(const std::vector<std::string>& variations, const std::string& samples) {
  SweepPlan plan = samples_in(samples);
  for (const std::string& text : variations) {
    const Variation variation = variation_of(text);
    if (plan.members.size() > most_members / variation.values.size()) {
      throw ConfigError("--vary " + text + ": makes more than ten million members");
    }
    plan.keys.push_back(variation.key);
    std::vector<std::vector<std::string>> members;
    members.reserve(plan.members.size() * variation.values.size());
    for (const std::vector<std::string>& member : plan.members) {
      for (const std::string& value : variation.values) {
        members.push_back(member);
        members.back().push_back(value);
      }
    }
    plan.members = std::move(members);
  }
  if (plan.keys.empty()) {
    throw ConfigError("nothing varies; give --vary KEY=FROM:TO:COUNT or --samples FILE");
  }
  require_sound(plan);
  return plan;
}

void require_sound(const SweepPlan& plan) {
  for (const std::string& key : plan.keys) require_varied(key, "vary");
  if (plan.members.empty() || plan.members.size() > most_members) {
    throw ConfigError("vary: makes " + std::to_string(plan.members.size()) +
                      " members; there may be from one to ten million");
  }
  for (const std::string& key : plan.keys) {
    for (const std::string& other : plan.keys) {
      if (&key != &other && (key == other || key.starts_with(other + "."))) {
        throw ConfigError(key + ": varies twice" + (key == other ? "" : ": also by " + other));
      }
    }
  }
}

}  // namespace cw
