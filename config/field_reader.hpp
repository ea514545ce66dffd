#pragma once

#include "config/field.hpp"
#include "config/given.hpp"

namespace cw {

/// Reads the fields of a section from YAML, as far as they are given. All that it throws is a
/// ConfigError with the place of what is wrong; what is right but out of date makes a note.
class FieldReader : public FieldVisitor<FieldReader> {
 public:
  using FieldVisitor<FieldReader>::operator();
  /// Calls `body` with a reader of that section, once to learn its keys, so that a misspelt one is
  /// said to be that before another one is missed, and once to read them.
  template <class Body>
  static void read_section(const YamlValue& section, const KnownModels& known, Given& given,
                           const Body& body) {
    FieldReader reader(section, known, given);
    body(reader);
    section.require_map(reader.keys_, reader.former_keys_);
    reader.reads_ = true;
    body(reader);
  }

  template <class T>
  void operator()(std::string_view key, T& member, const Field& field = {}) {
    if constexpr (Section<T>) {
      section(
          key, [&](auto& visit) { fields(visit, member); }, field);
    } else if (const auto value = find(key, field)) {
      read(*value, member, field);
    }
  }
  /// One that is not there is read as an empty one.
  void section(std::string_view key, const auto& body, const Field& field = {}) {
    const auto value = find(key, field);
    if (reads_) read_section(value ? *value : section_.without_keys(key), *this, *given_, body);
  }
  template <class T>
  void optional_section(std::string_view key, std::optional<T>& member, const auto& body,
                        const Field& field) {
    const auto value = find(key, field);
    if (!value) return;
    member.emplace();
    read_section(*value, *this, *given_, [&](auto& visit) { body(visit, *member); });
  }
  template <class T>
  void text_or_section(std::string_view key, std::string& text, std::optional<T>& member,
                       const Field& field) {
    const auto value = find(key, field);
    if (!value) return;
    if (value->is_map()) {
      read_section(*value, *this, *given_, [&](auto& visit) { fields(visit, member.emplace()); });
    } else {
      read(*value, text, field);
    }
  }
  template <class T>
  void entry(std::string_view key, std::map<std::string, T>& members, const Field& field) {
    if (const auto value = find(key, field)) read(*value, members[std::string(key)], field);
  }
  template <class T>
  void one_or_list(std::string_view key, std::vector<T>& members, bool& is_list, const auto& own,
                   const auto& in_list, const Field& field) {
    const auto value = find(key, field);
    if (!reads_) return;
    is_list = value && value->is_list();
    members.clear();
    if (!is_list) {
      T& member = members.emplace_back();
      read_section(value ? *value : section_.without_keys(key), *this, *given_,
                   [&](auto& visit) { own(visit, member); });
      return;
    }
    for (const YamlValue& entry : value->list()) {
      T& member = members.emplace_back();
      read_section(entry, *this, *given_, [&](auto& visit) {
        own(visit, member);
        in_list(visit, member);
      });
    }
    if (members.empty()) value->fail(std::string(field.if_empty));
  }
  void variant(std::string_view key, auto& alternatives, const Field& field) {
    keys_.push_back(key);
    hold_alternative(alternatives, alternative(key, field.words));
    std::visit([&](auto& held) { fields(*this, held); }, alternatives);
  }
  void choose_model(const IonicConfig& ionic, std::string_view device);
  void only_one(std::string_view beside = {}) const;
  void ignored(std::string_view key, const Field&) { keys_.push_back(key); }
  void place(std::string& member) const {
    if (reads_) member = section_.place();
  }

 private:
  FieldReader(const YamlValue& section, const KnownModels& known, Given& given)
      : FieldVisitor<FieldReader>(known), section_(section), given_(&given) {}

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
      if constexpr (Section<T>) given_->add(entry.path(), entry);
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
    read_section(value, *this, *given_, [&](auto& visit) { fields(visit, member); });
  }

  YamlValue section_;
  Given* given_;
  std::vector<std::string_view> keys_;
  std::vector<std::string_view> former_keys_;
  bool reads_ = false;
};

}  // namespace cw
