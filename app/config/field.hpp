#pragma once

#include <array>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace cw {

struct CellModelEntry;

/// The numbers that a field takes. The names are those of JSON Schema's bounds.
struct Range {
  static constexpr double infinity = std::numeric_limits<double>::infinity();
  static const Range positive, not_negative, counting;
  /// Steps can be made of it, ms: it is well above the tolerance within which times are equal.
  static const Range time_span;

  double least = -infinity;
  double above = -infinity;
  double most = infinity;
  double below = infinity;

  bool holds(double value) const {
    return value >= least && value > above && value <= most && value < below;
  }
  /// "greater than 0 and less than 1"; empty if any number will do.
  std::string text() const;
};

inline constexpr Range Range::positive{.above = 0.0};
inline constexpr Range Range::not_negative{.least = 0.0};
inline constexpr Range Range::counting{.least = 1.0};
inline constexpr Range Range::time_span{.least = 1e-6};

/// One of the words that a field takes. Its former spelling, if there is one, is read with a note.
struct Word {
  std::string_view name;
  std::string_view former{};
};

/// What is to be known of a field beside its key and its member. Texts are Markdown.
struct Field {
  bool required = false;
  std::string_view unit{};
  Range range{};
  std::vector<Word> words{};    ///< of a text; none: any text
  bool is_path = false;         ///< relative to the configuration's folder
  std::string usual{};          ///< the default; empty: what the member is before it is read
  std::string_view none{};      ///< the word for an optional member that is not there
  std::string_view if_empty{};  ///< what is wrong with an empty list; empty: nothing
  std::string_view remedy{};    ///< ends the message about a number out of range
  std::string_view former{};    ///< a former key, which is read with a note
  /// Why the key has no meaning, by the fields above it: it is then refused, and not written.
  std::string refused{};
  bool listed = true;  ///< in tables with the keys below it; else in the schema alone
  std::string_view meaning{};
};

/// A configuration's sections are declared by functions `fields(visit, section)`, which call
///
///     visit("key", section.member, {.unit = "ms", .meaning = "..."})
///
/// for each field, in the order in which they are read and written; the key's text has to last. What a visitor does with it:
/// FieldReader reads it from YAML, FieldWriter writes it, FieldDescriber notes what it is. A member
/// may be a number, a text, a Vector3, a section, or a vector or an optional of such. Visitors have
///
///     visit.section("key", field, [&](auto& visit) { ... })       a section of several structs
///     visit.variant("key", alternatives, field)                  one of several sections, by name
///     visit.only_one()                                           exactly one key is there
///     visit.ignored("key", field)                                nobody reads what is there
///     visit.after_reading([&](const YamlValue& section) { ... }) checks, and defaults that depend
struct FieldVisitor {
  /// The cell model, whose states are keys. It is known below the field that names it.
  const CellModelEntry* model = nullptr;
};

/// A struct whose fields are keys of a map of its own.
template <class T>
concept Section = std::is_aggregate_v<T> && !std::is_same_v<T, std::array<double, 3>>;

/// One of the words, and the value that it stands for.
template <class Value>
struct Choice {
  Value value;
  Word word;
};

/// Names, and former ones, of a table of the program.
template <class Entry>
std::vector<Word> words_of(std::span<const Entry> table) {
  std::vector<Word> words;
  for (const Entry& entry : table) {
    words.push_back({entry.name});
    if constexpr (requires { entry.former_name; }) words.back().former = entry.former_name;
  }
  return words;
}

/// The same, with what the column `value` says.
template <class Entry, class Value>
std::vector<Choice<Value>> choices_of(std::span<const Entry> table, Value Entry::*value) {
  const std::vector<Word> words = words_of(table);
  std::vector<Choice<Value>> choices;
  for (std::size_t k = 0; k < words.size(); ++k) choices.push_back({table[k].*value, words[k]});
  return choices;
}

/// Visits a member that words stand for.
template <class Visit, class Value>
void visit_choice(Visit& visit, std::string_view key, Value& member,
                  const std::vector<Choice<Value>>& choices, Field field) {
  std::string name;
  for (const Choice<Value>& choice : choices) {
    field.words.push_back(choice.word);
    if (choice.value == member) name = choice.word.name;
  }
  visit(key, name, field);
  for (const Choice<Value>& choice : choices) {
    if (choice.word.name == name) member = choice.value;
  }
}

/// Visits an alternative of a variant that has a key of its own; `part` is a member of it, or all.
template <class Alternative, class Visit, class Variant, class Part>
void visit_alternative(Visit& visit, std::string_view key, Variant& variant, Part part,
                       const Field& field) {
  std::optional<std::remove_cvref_t<std::invoke_result_t<Part, Alternative&>>> held;
  if (auto* alternative = std::get_if<Alternative>(&variant)) {
    held = std::invoke(part, *alternative);
  }
  visit(key, held, field);
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
