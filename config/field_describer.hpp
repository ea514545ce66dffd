#pragma once

#include <string>
#include <vector>

#include "config/field.hpp"
#include "config/field_writer.hpp"

namespace cw {

/// A row of the table of keys, in Markdown.
struct KeyRow {
  bool is_heading = false;
  std::string key, usual, values, meaning;
  std::vector<std::string> words;  ///< of a text that takes some alone
};

/// What a member is to JSON Schema: "number", "integer", "boolean", "string" or "object"; of a
/// list, what its entries are.
struct MemberType {
  std::string_view name;
  bool is_list = false;
  int entries = 0;  ///< the length of a list; 0: any length
};

/// A string of a schema; other scalars stand in it as they are.
YAML::Node json_string(std::string_view text);
/// The row of a field, and its schema without the keys of a section, which go into `object`.
KeyRow row_of(std::string_view key, const MemberType& type, const Field& field);
YAML::Node schema_of(const MemberType& type, const Field& field, const YAML::Node& object);

/// Describes the fields of a section: adds rows to a table, and properties to a JSON Schema.
class FieldDescriber : public FieldVisitor<FieldDescriber> {
 public:
  using FieldVisitor<FieldDescriber>::operator();
  /// `path` ends with a dot, or is empty; no `rows`: the schema alone.
  FieldDescriber(const YAML::Node& schema, std::string path, std::vector<KeyRow>* rows,
                 const KnownModels& known)
      : FieldVisitor<FieldDescriber>(known), schema_(schema), path_(std::move(path)), rows_(rows) {}

  template <class T>
  void operator()(std::string_view key, T& member, Field field = {}) {
    const MemberType type = type_of(member);
    const bool is_section = type.name == "object";
    if (field.usual.empty() && !is_section) {
      const YAML::Node usual = FieldWriter::value_of(*this, member, field);
      if (!usual.IsNull()) field.usual = YAML::Dump(usual);
    }
    add(key, type, field, [&](auto& visit) { visit_entry(visit, member); });
  }
  void section(std::string_view key, const auto& body, const Field& field = {}) {
    add(key, {"object"}, field, body);
  }
  template <class T>
  void optional_section(std::string_view key, std::optional<T>&, const auto& body,
                        const Field& field) {
    T entry;
    section(
        key, [&](auto& visit) { body(visit, entry); }, field);
  }
  template <class T>
  void text_or_section(std::string_view key, std::string& text, std::optional<T>&,
                       const Field& field) {
    (*this)(key, text, field);
    const std::string name(key);
    const YAML::Node one = YAML::Clone(schema_["properties"][name]);
    schema_["properties"].remove(name);
    T member;
    section(key, [&](auto& visit) { fields(visit, member); }, {.listed = field.listed});
    const YAML::Node map = YAML::Clone(schema_["properties"][name]);
    schema_["properties"].remove(name);
    YAML::Node either(YAML::NodeType::Map);
    either["anyOf"].push_back(one);
    either["anyOf"].push_back(map);
    schema_["properties"][name] = either;
  }
  template <class T>
  void entry(std::string_view key, std::map<std::string, T>&, const Field& field) {
    std::optional<T> none;
    (*this)(key, none, field);
  }
  /// Rows of the map, and of what a list has besides.
  void one_or_list(std::string_view key, auto& members, bool, const auto& own, const auto& in_list,
                   const Field& field) {
    auto& member = members.front();
    section(
        key, [&](auto& visit) { own(visit, member); }, field);
    const std::string name(key);
    YAML::Node one = YAML::Clone(schema_["properties"][name]);
    schema_["properties"].remove(name);
    YAML::Node entry(YAML::NodeType::Map);
    entry["type"] = json_string("object");
    FieldDescriber besides(entry, path_ + name + ".N.", rows_, *this);
    in_list(besides, member);
    const std::string reference = "#/properties/" + name + "/anyOf/0/properties/";
    for (const auto& property : one["properties"]) {
      const std::string own_key = property.first.Scalar();
      entry["properties"][own_key]["$ref"] = json_string(reference + own_key);
    }
    YAML::Node list(YAML::NodeType::Map);
    list["type"] = json_string("array");
    list["items"] = entry;
    list["minItems"] = 1;
    YAML::Node either(YAML::NodeType::Map);
    either["description"] = one["description"];
    one.remove("description");
    either["anyOf"].push_back(one);
    either["anyOf"].push_back(list);
    schema_["properties"][name] = either;
  }
  void variant(std::string_view key, auto& alternatives, const Field& field) {
    add_row(key, {"string"}, field);
    for (std::size_t k = 0; k < field.words.size(); ++k) {
      hold_alternative(alternatives, k);
      std::string name(field.words[k].name);
      YAML::Node form(YAML::NodeType::Map);
      form["type"] = json_string("object");
      FieldDescriber inner(form, path_, rows_, *this);
      inner(key, name, {.meaning = field.meaning, .usual = required, .words = {field.words[k]}});
      std::visit([&](auto& held) { fields(inner, held); }, alternatives);
      schema_["oneOf"].push_back(form);
    }
  }
  /// All models are described at once.
  void choose_model(const IonicConfig&, std::string_view) const {}
  void choose_variant(const IonicConfig&) const {}
  void choose_models(const Config&) const {}
  void only_one(std::string_view beside = {}) {
    schema_["minProperties"] = 1;
    if (beside.empty()) {
      schema_["maxProperties"] = 1;
      return;
    }
    // One, or that one and another.
    YAML::Node alone(YAML::NodeType::Map);
    alone["maxProperties"] = 1;
    YAML::Node both(YAML::NodeType::Map);
    both["required"].push_back(json_string(beside));
    both["minProperties"] = 2;
    both["maxProperties"] = 2;
    schema_["oneOf"].push_back(alone);
    schema_["oneOf"].push_back(both);
  }
  void ignored(std::string_view key, const Field& field) {
    add(key, {"object"}, field, [](auto&) {});
  }

 private:
  template <class T>
  static constexpr MemberType type_of(const T&) {
    if constexpr (std::is_same_v<T, bool>) return {"boolean"};
    if constexpr (std::is_integral_v<T>) return {"integer"};
    if constexpr (std::is_floating_point_v<T>) return {"number"};
    return {std::is_same_v<T, std::string> ? "string" : "object"};
  }
  template <class T>
  static MemberType type_of(const std::optional<T>&) {
    return type_of(T{});
  }
  template <class T>
  static MemberType type_of(const std::vector<T>&) {
    return {type_of(T{}).name, true};
  }
  static MemberType type_of(const std::array<double, 3>&) { return {"number", true, 3}; }

  template <class T>
  static void visit_entry(auto& visit, T& member) {
    if constexpr (!is_scalar<T>) fields(visit, member);
  }
  template <class T>
  static void visit_entry(auto& visit, std::optional<T>&) {
    T entry{};
    visit_entry(visit, entry);
  }
  template <class T>
  static void visit_entry(auto& visit, std::vector<T>&) {
    T entry{};
    visit_entry(visit, entry);
  }
  static void visit_entry(auto&, std::array<double, 3>&) {}

  void add_row(std::string_view key, const MemberType& type, const Field& field) {
    const std::string full = path_ + std::string(key);
    const bool has_keys = type.name == "object" || type.is_list;
    if (!field.listed && !has_keys) return;
    if (rows_ == nullptr || std::ranges::find(*rows_, full, &KeyRow::key) != rows_->end()) return;
    const KeyRow row = row_of(full, type, field);
    const bool says_nothing = row.values.empty() && row.meaning.empty();
    if (row.is_heading || !says_nothing) rows_->push_back(row);
  }
  void add(std::string_view key, const MemberType& type, const Field& field, const auto& body) {
    add_row(key, type, field);
    const std::string name(key);
    YAML::Node object(YAML::NodeType::Map);
    FieldDescriber inner(object, path_ + name + (type.is_list ? ".N." : "."),
                         field.listed ? rows_ : nullptr, *this);
    if (type.name == "object") body(inner);
    if (field.is_required()) schema_["required"].push_back(json_string(key));
    schema_["properties"][name] = schema_of(type, field, object);
    schema_["additionalProperties"] = false;
  }

  YAML::Node schema_;
  std::string path_;
  std::vector<KeyRow>* rows_;
};

}  // namespace cw
