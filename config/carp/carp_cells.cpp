#include "config/carp/carp_cells.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

#include "cells/model_file.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"
#include "io/quoted.hpp"
#include "kernels/cell/models.hpp"

namespace cw {

namespace {

/// A model of openCARP and what it is here.
struct NamedCells {
  std::string_view carp;
  std::string_view own;
  std::string_view note;  ///< what differs
};
constexpr std::array named_cells{
    NamedCells{"AlievPanfilov", "aliev_panfilov", ""},
    NamedCells{"Courtemanche", "courtemanche_1998", ""},
    NamedCells{"LuoRudy91", "luo_rudy_1991", ""},
    NamedCells{"OHara", "ohara_rudy_2011", ""},
    NamedCells{"Stewart", "stewart_2009", ""},
    NamedCells{"tenTusscherPanfilov", "ten_tusscher_panfilov_2006", ""},
    NamedCells{"Tomek", "tor_ord",
               "tor_ord has dynamic intracellular chloride, which openCARP's Tomek may not have"},
};

/// Parameters whose names differ by more than case and underscores. Here they have `factor` times
/// the value that openCARP has.
struct NamedParameter {
  std::string_view model;  ///< of this program
  std::string_view carp;
  std::string_view own;
  double factor = 1.0;
};
constexpr std::array named_parameters{
    NamedParameter{"aliev_panfilov", "K", "c"},
    NamedParameter{"aliev_panfilov", "epsilon", "gamma"},
    NamedParameter{"aliev_panfilov", "a", "alpha"},
    NamedParameter{"aliev_panfilov", "a", "b"},
    NamedParameter{"courtemanche_1998", "factorGKur", "g_Kur_scale"},
    NamedParameter{"courtemanche_1998", "blf_i_Kur", "g_Kur_scale"},
    NamedParameter{"courtemanche_1998", "maxINaK", "i_NaK_max"},
    NamedParameter{"courtemanche_1998", "maxINaCa", "i_NaCa_max"},
    NamedParameter{"courtemanche_1998", "maxIpCa", "i_pCa_max"},
    NamedParameter{"courtemanche_1998", "maxIup", "J_up_max"},
    NamedParameter{"courtemanche_1998", "maxCaup", "Ca_up_max"},
    NamedParameter{"ohara_rudy_2011", "GNa", "g_Na_tissue"},
    NamedParameter{"ten_tusscher_panfilov_2006", "knak", "P_NaK"},
    NamedParameter{"ten_tusscher_panfilov_2006", "GCaL", "g_CaL", 1000.0},
    NamedParameter{"stewart_2009", "GCaL", "g_CaL", 1000.0},
};

std::string in_small_letters(std::string_view name) {
  std::string small;
  for (const char c : name) {
    if (c == '_') continue;
    small += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  }
  return small;
}
bool is_alike(std::string_view a, std::string_view b) {
  return in_small_letters(a) == in_small_letters(b);
}

/// "GNa*2", "Gto=0.08", "GK1-50%".
struct Change {
  std::string name;
  char sign = '=';
  double value = 0.0;
  bool is_percent = false;

  double of(double before) const {
    const double by =
        is_percent ? 0.01 * value * (sign == '+' || sign == '-' ? before : 1.0) : value;
    switch (sign) {
      case '*':
        return before * by;
      case '/':
        return before / by;
      case '+':
        return before + by;
      case '-':
        return before - by;
      default:
        return is_percent ? before * by : by;
    }
  }
};

Change change_of(const std::string& text) {
  const ConfigError wrong(cw::in_quotes(text) +
                          " is no change of a parameter, such as GNa*2 or GK1-50%");
  Change change;
  std::size_t end = text.find_first_of("=*/+-");
  if (end == std::string::npos || end == 0) throw wrong;
  change.name = text.substr(0, end);
  change.sign = text[end];
  std::string_view number = std::string_view(text).substr(end + 1);
  if (number.ends_with('%')) {
    change.is_percent = true;
    number.remove_suffix(1);
  }
  if (number.starts_with('+')) number.remove_prefix(1);
  const auto [last, error] =
      std::from_chars(number.data(), number.data() + number.size(), change.value);
  if (error != std::errc() || last != number.data() + number.size() ||
      !std::isfinite(change.value)) {
    throw wrong;
  }
  return change;
}

/// The words between commas, without blanks.
std::vector<std::string> words_of_list(const std::string& list) {
  std::vector<std::string> words(1);
  for (const char c : list) {
    if (c == ',') {
      words.emplace_back();
    } else if (c != ' ' && c != '\t') {
      words.back() += c;
    }
  }
  std::erase(words, "");
  return words;
}

std::string known_models() {
  std::string names;
  for (const NamedCells& known : named_cells) {
    names += (names.empty() ? "" : ", ") + std::string(known.carp);
  }
  return names;
}

/// Of one model.
class Changes {
 public:
  Changes(CarpCells& cells, bool is_file) : cells_(cells), is_file_(is_file) {}

  void add(const std::string& text) {
    if (text.starts_with("flags=")) return add_flags(text.substr(6));
    const Change change = change_of(text);
    std::vector<NamedParameter> own;
    for (const NamedParameter& named : named_parameters) {
      if (named.model == cells_.model && is_alike(named.carp, change.name)) own.push_back(named);
    }
    for (const CellParameter& parameter : entry().parameters) {
      const bool is_same =
          is_file_ ? parameter.name == change.name : is_alike(parameter.name, change.name);
      if (own.empty() && is_same) own.push_back({"", "", parameter.name});
    }
    // Without that flag it is the conductance of another current, whose value means nothing here.
    const bool is_of_other_current = cells_.model == "ohara_rudy_2011" && !has_tissue_sodium_ &&
                                     is_alike(change.name, "GNa") && change.sign == '=';
    if (is_of_other_current) own.clear();
    if (own.empty()) {
      cells_.notes.push_back("im_param: " + printable(text, 60) + " has no equal in " +
                             cells_.model);
      return;
    }
    for (const NamedParameter& named : own) set(named, change);
  }

  bool has_tissue_sodium() const { return has_tissue_sodium_; }

 private:
  const CellModelEntry& entry() const { return *find_cell_model(cells_.model, cells_.variant); }
  double before(std::string_view name) const {
    const auto changed = cells_.parameters.find(std::string(name));
    if (changed != cells_.parameters.end()) return changed->second;
    return std::ranges::find(entry().parameters, name, &CellParameter::name)->default_value;
  }
  void set(const NamedParameter& named, const Change& change) {
    const double value = named.factor * change.of(before(named.own) / named.factor);
    const double usual =
        std::ranges::find(entry().parameters, named.own, &CellParameter::name)->default_value;
    if (!std::isfinite(value)) {
      throw ConfigError(printable(change.name, 60) + " becomes " + to_text(value) +
                        ", which is no number");
    }
    cells_.parameters[std::string(named.own)] = value;
    // Names are alike in many programs; units may not be.
    constexpr double far = 100.0;
    const bool is_odd = change.sign == '=' && usual != 0.0 && value != 0.0 &&
                        std::abs(std::log(std::abs(value / usual))) > std::log(far);
    if (is_odd) {
      cells_.notes.push_back("im_param: " + change.name + " becomes " + to_text(value) +
                             ", where " + cells_.model + " has " + to_text(usual) +
                             "; has openCARP another unit?");
    }
  }
  void add_flags(const std::string& flags) {
    std::vector<std::string> words(1);
    for (const char c : flags) {
      if (c == '|') {
        words.emplace_back();
      } else {
        words.back() += c;
      }
    }
    for (const std::string& flag : words) {
      const std::string variant = flag == "MCELL" ? "m" : in_small_letters(flag);
      const auto& variants = entry().variants;
      if (std::ranges::find(variants, variant) != variants.end()) {
        cells_.variant = variant;
      } else if (flag == "TT2INa" && cells_.model == "ohara_rudy_2011") {
        has_tissue_sodium_ = true;
      } else {
        cells_.notes.push_back("im_param: the flag " + printable(flag, 60) + " has no equal in " +
                               cells_.model);
      }
    }
  }

  CarpCells& cells_;
  bool is_file_;
  bool has_tissue_sodium_ = false;  ///< of ohara_rudy_2011
};

}  // namespace

CarpCells carp_cells(const std::string& model, const std::string& changes,
                     const std::map<std::string, std::string>& files) {
  CarpCells cells;
  const auto file = files.find(model);
  const bool is_file = file != files.end();
  if (is_file) {
    cells.model = file->second;
    (void)load_model_file(cells.model, ModelTarget::host);
  } else {
    const auto known = std::ranges::find_if(
        named_cells, [&](const NamedCells& one) { return is_alike(one.carp, model); });
    if (known == named_cells.end()) {
      throw ConfigError("the cell model " + printable(model, 60) + " has no equal (" +
                        known_models() + " have one); name its file of equations: --model " +
                        printable(model, 60) + "=" + printable(model, 60) + ".model");
    }
    cells.model = known->own;
    if (!known->note.empty()) cells.notes.emplace_back(known->note);
  }
  if (cells.model == "aliev_panfilov") cells.parameters = {{"alpha", 0.15}, {"b", 0.15}};
  Changes all(cells, is_file);
  const std::vector<std::string> words = words_of_list(changes);
  // The kind of cell decides what other changes begin from.
  for (const std::string& word : words) {
    if (word.starts_with("flags=")) all.add(word);
  }
  for (const std::string& word : words) {
    if (!word.starts_with("flags=")) all.add(word);
  }
  if (cells.model == "ohara_rudy_2011" && !all.has_tissue_sodium()) {
    cells.notes.emplace_back(
        "openCARP's OHara without the flag TT2INa has a sodium current of its own; "
        "ohara_rudy_2011 has that of ten Tusscher and Panfilov");
  }
  if (is_file && !cells.parameters.empty()) {
    cells.notes.emplace_back(
        "initial states are those of the file's own parameters; where these differ, set initial");
  }
  if (!is_file) {
    // What is as the variant has it need not be said.
    const auto& usual = find_cell_model(cells.model, cells.variant)->parameters;
    std::erase_if(cells.parameters, [&](const auto& one) {
      return std::ranges::find(usual, one.first, &CellParameter::name)->default_value == one.second;
    });
  }
  return cells;
}

}  // namespace cw
