#pragma once

#include <yaml-cpp/yaml.h>

#include "config/check.hpp"
#include "config/field.hpp"
#include "io/files.hpp"

namespace cw {

/// Makes YAML of the fields of a section. What has not been set is left out: a number out of its
/// range, an empty text or list, an optional member that is not there. So is what is refused.
class FieldWriter : public FieldVisitor<FieldWriter> {
 public:
  using FieldVisitor<FieldWriter>::operator();
  /// The map of what `body` visits, a whole configuration.
  static YAML::Node map_of(const KnownModels& known, const Refusals& refused, const auto& body) {
    return FieldWriter(known, refused, "", 0).map_of(body);
  }
  /// A member without a key.
  static YAML::Node value_of(const KnownModels& known, auto& member, const Field& field) {
    return FieldWriter(known, {}, "", 1).node_of(member, field, "");
  }

  void operator()(std::string_view key, auto& member, const Field& field = {}) {
    const std::string path = path_ + std::string(key);
    if (refused_.contains(path)) return;
    if (const YAML::Node node = node_of(member, field, path); !node.IsNull()) add(key, node);
  }
  void section(std::string_view key, const auto& body, const Field& = {}) {
    const std::string path = path_ + std::string(key);
    if (refused_.contains(path)) return;
    if (const YAML::Node node = below(path).map_of(body); node.size() > 0) add(key, node);
  }
  void optional_section(std::string_view key, auto& member, const auto& body, const Field&) {
    if (member) section(key, [&](auto& visit) { body(visit, *member); });
  }
  void text_or_section(std::string_view key, std::string& text, auto& member, const Field& field) {
    if (!member) return (*this)(key, text, field);
    section(key, [&](auto& visit) { fields(visit, *member); });
  }
  void entry(std::string_view key, auto& members, const Field& field) {
    const auto found = members.find(std::string(key));
    if (found != members.end()) (*this)(key, found->second, field);
  }
  void one_or_list(std::string_view key, auto& members, bool is_list, const auto& own,
                   const auto& in_list, const Field&) {
    const std::string path = path_ + std::string(key);
    if (!is_list) {
      add(key, below(path).map_of([&](auto& visit) { own(visit, members.front()); }));
      return;
    }
    YAML::Node list;
    for (auto& member : members) {
      list.push_back(below(path + "." + std::to_string(list.size())).map_of([&](auto& visit) {
        own(visit, member);
        in_list(visit, member);
      }));
    }
    add(key, list);
  }
  void variant(std::string_view key, auto& alternatives, const Field& field) {
    add(key, YAML::Node(std::string(field.words[alternatives.index()].name)));
    std::visit([&](auto& held) { fields(*this, held); }, alternatives);
  }

 private:
  /// `path` is that of the section, with a dot, around which `depth` others stand.
  FieldWriter(const KnownModels& known, const Refusals& refused, std::string path, int depth)
      : FieldVisitor<FieldWriter>(known),
        refused_(refused),
        path_(std::move(path)),
        depth_(depth) {}

  FieldWriter below(const std::string& path) const {
    return {*this, refused_, path + ".", depth_ + 1};
  }
  /// Deep ones keep to a line.
  YAML::Node map_of(const auto& body) {
    body(*this);
    if (depth_ > 1) map_.SetStyle(YAML::EmitterStyle::Flow);
    return map_;
  }
  void add(std::string_view key, const YAML::Node& node) {
    map_.force_insert(std::string(key), node);
  }
  template <class T>
  YAML::Node node_of(T& member, const Field& field, const std::string& path) const {
    if constexpr (std::is_arithmetic_v<T>) {
      if (!field.range.holds(static_cast<double>(member))) return {};
    }
    if constexpr (std::is_same_v<T, double>) {
      return YAML::Node(to_text(member));
    } else if constexpr (std::is_same_v<T, std::string>) {
      return member.empty() ? YAML::Node() : YAML::Node(member);
    } else if constexpr (is_scalar<T>) {
      return YAML::Node(member);
    } else {
      return below(path).map_of([&](auto& visit) { fields(visit, member); });
    }
  }
  template <class T>
  YAML::Node node_of(std::optional<T>& member, const Field& field, const std::string& path) const {
    if (member) return node_of(*member, field, path);
    return field.none.empty() ? YAML::Node() : YAML::Node(std::string(field.none));
  }
  template <std::size_t n>
  YAML::Node node_of(std::array<double, n>& member, const Field& field,
                     const std::string& path) const {
    return list_of(member, field, path);
  }
  template <class T>
  YAML::Node node_of(std::vector<T>& member, const Field& field, const std::string& path) const {
    return list_of(member, field, path);
  }
  template <class List>
  YAML::Node list_of(List& members, const Field& field, const std::string& path) const {
    const FieldWriter entries(*this, refused_, "", 1);
    YAML::Node list;
    for (auto& member : members) {
      list.push_back(entries.node_of(member, field, path + "." + std::to_string(list.size())));
    }
    if (is_scalar<typename List::value_type>) list.SetStyle(YAML::EmitterStyle::Flow);
    return list;
  }

  const Refusals& refused_;
  std::string path_;
  int depth_;
  YAML::Node map_{YAML::NodeType::Map};
};

}  // namespace cw
