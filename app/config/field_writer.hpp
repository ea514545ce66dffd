#pragma once

#include <yaml-cpp/yaml.h>

#include "app/config/field.hpp"
#include "app/output/files.hpp"

namespace cw {

/// Writes the fields of a section as YAML. What has not been set is left out: a number out of its
/// range, an empty text or list, an optional member that is not there.
class FieldWriter : public FieldVisitor {
 public:
  /// `depth` sections stand around the one that is written.
  FieldWriter(YAML::Emitter& out, const CellModelEntry* known_model, int depth)
      : FieldVisitor{known_model}, out_(&out), depth_(depth) {}

  template <class T>
  void operator()(std::string_view key, T& member, const Field& field) {
    if (!field.refused.empty() || !is_set(member, field)) return;
    *out_ << YAML::Key << std::string(key) << YAML::Value;
    write(member, field);
  }
  template <class Body>
  void section(std::string_view key, const Field& field, const Body& body) {
    if (!field.refused.empty()) return;
    *out_ << YAML::Key << std::string(key) << YAML::Value;
    write_map(body);
  }
  template <class Variant>
  void variant(std::string_view key, Variant& alternatives, const Field& field) {
    *out_ << YAML::Key << std::string(key) << YAML::Value
          << std::string(field.words[alternatives.index()].name);
    std::visit([&](auto& held) { fields(*this, held); }, alternatives);
  }
  void only_one() const {}
  void ignored(std::string_view, const Field&) const {}
  template <class Check>
  void after_reading(const Check&) const {}

  template <class T>
  static bool is_set(const T& member, const Field& field) {
    if constexpr (std::is_arithmetic_v<T>) {
      return field.range.holds(static_cast<double>(member));
    } else if constexpr (requires { member.has_value(); }) {
      return member.has_value() || !field.none.empty();
    } else if constexpr (requires { member.empty(); }) {
      return !member.empty();
    } else {
      return true;
    }
  }

  template <class T>
  void write(T& member, const Field&) {
    if constexpr (std::is_same_v<T, double>) {
      *out_ << to_text(member);
    } else if constexpr (is_scalar<T>) {
      *out_ << member;
    } else {
      write_map([&](auto& visit) { fields(visit, member); });
    }
  }
  template <class T>
  void write(std::optional<T>& member, const Field& field) {
    if (member) return write(*member, field);
    *out_ << std::string(field.none);
  }
  template <std::size_t n>
  void write(std::array<double, n>& member, const Field& field) {
    *out_ << YAML::Flow;
    write_list(member, field);
  }
  template <class T>
  void write(std::vector<T>& member, const Field& field) {
    if constexpr (is_scalar<T>) *out_ << YAML::Flow;
    write_list(member, field);
  }

 private:
  template <class T>
  static constexpr bool is_scalar = std::is_arithmetic_v<T> || std::is_same_v<T, std::string>;

  template <class List>
  void write_list(List& list, const Field& field) {
    *out_ << YAML::BeginSeq;
    for (auto& entry : list) FieldWriter(*out_, model, 2).write(entry, field);
    *out_ << YAML::EndSeq;
  }
  /// Sections of sections stand in one line.
  template <class Body>
  void write_map(const Body& body) {
    if (depth_ > 1) *out_ << YAML::Flow;
    *out_ << YAML::BeginMap;
    FieldWriter inner(*out_, model, depth_ + 1);
    body(inner);
    *out_ << YAML::EndMap;
  }

  YAML::Emitter* out_;
  int depth_;
};

}  // namespace cw
