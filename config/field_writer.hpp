#pragma once

#include <yaml-cpp/yaml.h>

#include "config/field.hpp"
#include "io/files.hpp"

namespace cw {

/// Makes YAML of the fields of a section. What has not been set is left out: a number out of its
/// range, an empty text or list, an optional member that is not there.
class FieldWriter : public FieldVisitor {
 public:
  /// The map of what `body` visits. `depth` sections stand around it; deep ones keep to a line.
  static YAML::Node map_of(const KnownModels& known, int depth, const auto& body) {
    FieldWriter writer(known, depth);
    body(writer);
    if (depth > 1) writer.map_.SetStyle(YAML::EmitterStyle::Flow);
    return writer.map_;
  }
  /// A member without a key, as in a list.
  static YAML::Node value_of(const KnownModels& known, auto& member, const Field& field) {
    return FieldWriter(known, 1).node_of(member, field);
  }

  void operator()(std::string_view key, auto& member, const About& about, const Rules& rules = {}) {
    const Field field{about, rules};
    if (!rules.refused.empty()) return;
    if (const YAML::Node node = node_of(member, field); !node.IsNull()) add(key, node);
  }
  void section(std::string_view key, const auto& body, const About& = {}, const Rules& rules = {}) {
    if (!rules.refused.empty()) return;
    if (const YAML::Node node = map_of(*this, depth_ + 1, body); node.size() > 0) add(key, node);
  }
  void one_or_list(std::string_view key, auto& members, bool is_list, const auto& own,
                   const auto& in_list, const About&, const Rules& = {}) {
    if (!is_list) {
      add(key, map_of(*this, depth_ + 1, [&](auto& visit) { own(visit, members.front()); }));
      return;
    }
    YAML::Node list;
    for (auto& member : members) {
      list.push_back(map_of(*this, depth_ + 1, [&](auto& visit) {
        own(visit, member);
        in_list(visit, member);
      }));
    }
    add(key, list);
  }
  void variant(std::string_view key, auto& alternatives, const About&, const Rules& rules) {
    add(key, YAML::Node(std::string(rules.words[alternatives.index()].name)));
    std::visit([&](auto& held) { fields(*this, held); }, alternatives);
  }

 private:
  FieldWriter(const KnownModels& known, int depth) : FieldVisitor(known), depth_(depth) {}

  void add(std::string_view key, const YAML::Node& node) {
    map_.force_insert(std::string(key), node);
  }
  template <class T>
  YAML::Node node_of(T& member, const Field& field) const {
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
      return map_of(*this, depth_ + 1, [&](auto& visit) { fields(visit, member); });
    }
  }
  template <class T>
  YAML::Node node_of(std::optional<T>& member, const Field& field) const {
    if (member) return node_of(*member, field);
    return field.none.empty() ? YAML::Node() : YAML::Node(std::string(field.none));
  }
  template <std::size_t n>
  YAML::Node node_of(std::array<double, n>& member, const Field& field) const {
    return list_of(member, field);
  }
  template <class T>
  YAML::Node node_of(std::vector<T>& member, const Field& field) const {
    return list_of(member, field);
  }
  template <class List>
  YAML::Node list_of(List& members, const Field& field) const {
    YAML::Node list;
    for (auto& member : members) list.push_back(value_of(*this, member, field));
    if (is_scalar<typename List::value_type>) list.SetStyle(YAML::EmitterStyle::Flow);
    return list;
  }

  int depth_;
  YAML::Node map_{YAML::NodeType::Map};
};

}  // namespace cw
