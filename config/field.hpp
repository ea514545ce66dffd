#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "config/config.hpp"
#include "kernels/cell/models.hpp"

namespace cw {

/// The numbers that a field takes. The names are those of JSON Schema's bounds.
struct Range {
  static constexpr double infinity = std::numeric_limits<double>::infinity();
  static const Range positive, not_negative, counting, share;
  static const Range pulses;  ///< how many a train may have
  /// Steps can be made of it, ms: it is well above the tolerance within which times are equal.
  static const Range time_span;

  double least = -infinity;
  double above = -infinity;
  double most = infinity;
  double below = infinity;

  bool holds(double value) const {
    return value >= least && value > above && value <= most && value < below;
  }
  Range up_to(double bound) const { return {least, above, most, bound}; }
  /// "greater than 0 and less than 1"; empty if any number will do.
  std::string text() const;
};
inline constexpr Range Range::positive{.above = 0.0};
inline constexpr Range Range::not_negative{.least = 0.0};
inline constexpr Range Range::counting{.least = 1.0};
inline constexpr Range Range::pulses{.least = 1.0, .most = 1e6};
inline constexpr Range Range::share{.above = 0.0, .below = 1.0};
inline constexpr Range Range::time_span{.least = 1e-6};

/// That of a parameter of a cell model.
inline Range range_of(const CellParameter& parameter) {
  switch (parameter.range) {
    case ParameterRange::positive:
      return Range::positive;
    case ParameterRange::not_negative:
      return Range::not_negative;
    case ParameterRange::any:
      break;
  }
  return {};
}

/// One of the words that a field takes. Its former spelling, if it has one, is read with a note.
struct Word {
  std::string_view name;
  std::string_view former{};
};

/// The default of a field that has to be given.
inline constexpr const char* required = "–";

/// What there is to say of a key. Texts are Markdown, for users.
struct Field {
  std::string_view meaning{};
  std::string usual{};  ///< the default; empty: what the member is before it is read
  std::string_view unit{};
  Range range{};
  std::vector<Word> words{};                             ///< of a text; none: any text
  std::string_view many_words = "by `cardiowarp info`";  ///< in place of words that are too many
  bool is_path = false;                                  ///< relative to the configuration's folder
  /// Beside the words, a path of a file that this holds for.
  bool (*or_file)(std::string_view) = nullptr;
  std::string_view none{};      ///< the word for an optional member that is not there
  std::string_view if_empty{};  ///< what is wrong with an empty list; empty: nothing
  std::string_view remedy{};    ///< ends the message about a number out of range
  std::string_view former{};    ///< a former key, which is read with a note
  /// It stands in tables or, if there are keys below it, these do; else in the schema alone.
  bool listed = true;

  bool is_required() const { return usual == required; }
};

/// The cell models whose states and parameters are keys.
struct KnownModels {
  const CellModelEntry* model = nullptr;  ///< of this section
  /// Of the whole configuration, where they are read.
  std::vector<const CellModelEntry*> further{};

  /// All of the configuration's.
  std::vector<const CellModelEntry*> all() const {
    return further.empty() ? std::vector{model} : further;
  }
  /// The states of all of them, each name once.
  std::vector<StateVariable> states() const {
    std::vector<StateVariable> states;
    for (const CellModelEntry* entry : all()) {
      for (const StateVariable& state : entry->states) {
        const bool known =
            std::ranges::find(states, state.name, &StateVariable::name) != states.end();
        if (!known) states.push_back(state);
      }
    }
    return states;
  }
};

/// A section of a configuration is declared by a function `fields(visit, section)`, which calls
///
///     visit("key", section.member, "what it means", {.unit = "ms", .range = Range::time_span})
///
/// for each key, in the order in which they are read and written; texts have to last. A
/// member may be a number, a text, a Vector3, a section, or a vector or an optional of such. What
/// is called depends on the visitor: FieldReader reads YAML, FieldWriter makes YAML, FieldDescriber
/// makes tables and a schema. Nothing else happens there: defaults that depend on other keys stand
/// in config/defaults.cpp, what no key alone can be wrong about in config/check.cpp. Visitors also
/// know
///
///     visit.section("key", [&](auto& visit) { ... }, field)  a section of several structs
///     visit.variant("key", alternatives, field)              one of several, by its name
///     visit.entry("key", map, field)                         a map's value of that name, if any
///     visit.optional_section("key", member, body, field)     if there, what body(visit, *member)
///                                                            visits
///     visit.text_or_section("key", text, member, field)      a text, or a map that is read into an
///                                                            optional section
///     visit.one_or_list("key", members, is_list, own, in_list, field)
///
/// the last for a section of which there may be several: one is a map, of what own(visit, member)
/// visits; several are a list of maps, which also have what in_list(visit, member) visits. What
/// stands below does nothing for most of them.
template <class Visitor>
struct FieldVisitor : KnownModels {
  explicit FieldVisitor(const KnownModels& known) : KnownModels(known) {}

  void operator()(std::string_view key, auto& member, std::string_view meaning, Field field = {}) {
    field.meaning = meaning;
    static_cast<Visitor&> (*this)(key, member, field);
  }
  /// From here on states and parameters are those of that model, or that variant of it. A reader
  /// loads a model that is a file, for the device's name.
  void choose_model(const IonicConfig& ionic, std::string_view /*device*/) {
    model = &model_of(ionic);
  }
  void choose_variant(const IonicConfig& ionic) { model = &model_of(ionic); }
  void choose_models(const Config& config) {
    further = models_of(config);
    model = further.front();
  }
  /// Exactly one of the section's keys is there; `beside` is one that does not count.
  void only_one(std::string_view /*beside*/ = {}) const {}
  /// A key whose value is not read.
  void ignored(std::string_view, const Field&) const {}
  /// Where the section stands, for messages that come later.
  void place(std::string&) const {}
};

/// A struct whose fields are keys of a map of its own.
template <class T>
concept Section = std::is_aggregate_v<T> && !std::is_same_v<T, std::array<double, 3>>;

template <class T>
inline constexpr bool is_scalar = std::is_arithmetic_v<T> || std::is_same_v<T, std::string>;

/// The names, and former ones, in a table of the program, or names alone.
std::vector<Word> words_of(const auto& table) {
  std::vector<Word> words;
  words.reserve(std::size(table));
  for (const auto& entry : table) {
    if constexpr (requires { entry.name; }) {
      words.push_back({entry.name});
    } else {
      words.push_back({entry});
    }
    if constexpr (requires { entry.former_name; }) words.back().former = entry.former_name;
  }
  return words;
}

/// The same after words that such tables do not have.
std::vector<Word> words_and(std::vector<Word> words, const auto& table) {
  for (const Word& word : words_of(table)) words.push_back(word);
  return words;
}

/// Visits a member that is the column `value` of such a table, and a word in configurations.
template <class Value, class Entry>
void visit_choice(auto& visit, std::string_view key, Value& member, const auto& table,
                  Value Entry::*value, std::string_view meaning, Field field = {}) {
  field.words = words_of(table);
  std::string name(std::ranges::find(table, member, value)->name);
  visit(key, name, meaning, field);
  member = (*std::ranges::find(table, name, &Entry::name)).*value;
}

/// A word for a value, in tables that visit_choice() reads.
template <class Value>
struct Named {
  std::string_view name;
  Value value;
};
/// Visits an alternative of a variant that has a key of its own; `part` is a member of it, or all.
template <class Alternative, class Part>
void visit_alternative(auto& visit, std::string_view key, auto& variant, Part part,
                       std::string_view meaning = {}, const Field& field = {}) {
  std::optional<std::remove_cvref_t<std::invoke_result_t<Part, Alternative&>>> held;
  if (auto* now = std::get_if<Alternative>(&variant)) held = std::invoke(part, *now);
  visit(key, held, meaning, field);
  if (!held) return;
  Alternative alternative;
  std::invoke(part, alternative) = *held;
  variant = alternative;
}

/// Makes the variant hold its alternative of that number, unless it does.
template <std::size_t k = 0, class Variant>
void hold_alternative(Variant& variant, std::size_t index) {
  if constexpr (k < std::variant_size_v<Variant>) {
    if (index == k && variant.index() != k) variant.template emplace<k>();
    hold_alternative<k + 1>(variant, index);
  }
}

}  // namespace cw
