#pragma once

#include "config/field.hpp"
#include "config/yaml/yaml_source.hpp"

namespace cw {

/// Reads the fields of a section from YAML. All that it throws is a ConfigError with the place of
/// what is wrong; what is right but out of date makes a note.
class FieldReader : public FieldVisitor {
 public:
  /// Calls `body` with a reader of that section, once to learn its keys, so that a misspelt one is
  /// said to be that before another one is missed, and once to read them.
  template <class Body>
  static void read_section(const YamlValue& section, const KnownModels& known,
                           std::vector<std::string>& notes, const Body& body) {
    FieldReader reader(section, known, notes);
    body(reader);
    section.require_map(reader.keys_, reader.former_keys_);
    reader.reads_ = true;
    body(reader);
  }

  template <class T>
  void operator()(std::string_view key, T& member, const About& about, const Rules& rules = {}) {
    const Field field{about, rules};
    if constexpr (Section<T>) {
      section(
          key, [&](auto& visit) { fields(visit, member); }, about, rules);
    } else if (const auto value = find(key, field)) {
      read(*value, member, field);
    }
  }
  /// One that is not there is read as an empty one, which has defaults.
  void section(std::string_view key, const auto& body, const About& about = {},
               const Rules& rules = {}) {
    const auto value = find(key, {about, rules});
    if (!reads_ || (!value && !rules.refused.empty())) return;
    read_section(value ? *value : section_.without_keys(key), *this, *notes_, body);
  }
  template <class T>
  void one_or_list(std::string_view key, std::vector<T>& members, bool& is_list, const auto& own,
                   const auto& in_list, const About& about, const Rules& rules = {}) {
    const auto value = find(key, {about, rules});
    if (!reads_) return;
    is_list = value && value->is_list();
    members.clear();
    if (!is_list) {
      T& member = members.emplace_back();
      read_section(value ? *value : section_.without_keys(key), *this, *notes_,
                   [&](auto& visit) { own(visit, member); });
      return;
    }
    for (const YamlValue& entry : value->list()) {
      T& member = members.emplace_back();
      read_section(entry, *this, *notes_, [&](auto& visit) {
        own(visit, member);
        in_list(visit, member);
      });
    }
    if (members.empty()) value->fail(std::string(rules.if_empty));
  }
  void variant(std::string_view key, auto& alternatives, const About&, const Rules& rules) {
    keys_.push_back(key);
    hold_alternative(alternatives, alternative(key, rules.words));
    std::visit([&](auto& held) { fields(*this, held); }, alternatives);
  }
  void only_one() const;
  void ignored(std::string_view key, const About&) { keys_.push_back(key); }
  void place(std::string& member) const {
    if (reads_) member = section_.place();
  }
  void note(std::string_view text) const {
    if (reads_) notes_->push_back(section_.place() + ": " + std::string(text));
  }
  void after_reading(const auto& check) const {
    if (reads_) check(section_);
  }

 private:
  FieldReader(const YamlValue& section, const KnownModels& known, std::vector<std::string>& notes)
      : FieldVisitor(known), section_(section), notes_(&notes) {}

  /// The value of a key; none as long as keys are learnt.
  std::optional<YamlValue> find(std::string_view key, const Field& field);
  std::size_t alternative(std::string_view key, const std::vector<Word>& words) const;

  static void read(const YamlValue& value, double& member, const Field& field);
  static void read(const YamlValue& value, long long& member, const Field& field);
  static void read(const YamlValue& value, int& member, const Field& field);
  static void read(const YamlValue& value, bool& member, const Field&);
  static void read(const YamlValue& value, std::array<double, 3>& member, const Field&);
  void read(const YamlValue& value, std::string& member, const Field& field);
  template <class T>
  void read(const YamlValue& value, std::optional<T>& member, const Field& field) {
    if (value.is_scalar() && !field.none.empty()) {
      if (value.text() != field.none) {
        value.fail("needs a list, such as [1], or " + std::string(field.none));
      }
      return member.reset();
    }
    T read_value = member.value_or(T{});
    read(value, read_value, field);
    member = std::move(read_value);
  }
  template <class T>
  void read(const YamlValue& value, std::vector<T>& member, const Field& field) {
    member.clear();
    for (const YamlValue& entry : value.list()) {
      read(entry, member.emplace_back(), field);
      if constexpr (std::is_same_v<T, std::string>) {
        const bool is_word = !field.words.empty();
        if (is_word && std::ranges::count(member, member.back()) > 1) {
          entry.fail("'" + member.back() + "' stands here twice; name it once");
        }
      }
    }
    if (member.empty() && !field.if_empty.empty()) value.fail(std::string(field.if_empty));
  }
  template <class T>
  void read(const YamlValue& value, T& member, const Field&) {
    read_section(value, *this, *notes_, [&](auto& visit) { fields(visit, member); });
  }

  YamlValue section_;
  std::vector<std::string>* notes_;
  std::vector<std::string_view> keys_;
  std::vector<std::string_view> former_keys_;
  bool reads_ = false;
};

}  // namespace cw
