#include <algorithm>

#include "app/config/field_writer.hpp"
#include "app/config/fields.hpp"
#include "app/config/keys.hpp"

namespace cw {

namespace {

/// Notes what fields there are, beside those that have been noted before.
class FieldDescriber : public FieldVisitor {
 public:
  FieldDescriber(KeyDescription& section, const CellModelEntry* known_model)
      : FieldVisitor{known_model}, section_(&section) {}

  template <class T>
  void operator()(std::string_view key, T& member, const Field& field) {
    KeyDescription& description = noted(key, field);
    const bool is_new = description.type.empty();
    describe(description, member);
    const bool has_default = !field.required && FieldWriter::is_set(member, field);
    if (!is_new || !has_default || !field.usual.empty() || description.type == "object") return;
    YAML::Emitter out;
    FieldWriter(out, model, 0).write(member, field);
    description.field.usual = out.c_str();
  }
  template <class Body>
  void section(std::string_view key, const Field& field, const Body& body) {
    describe_section(noted(key, field), body);
  }
  template <class Variant>
  void variant(std::string_view key, Variant& alternatives, const Field& field) {
    if (!section_->forms.empty()) return;
    noted(key, field).type = "string";
    for (std::size_t k = 0; k < field.words.size(); ++k) {
      hold_alternative(alternatives, k);
      Field name = field;
      name.required = true;
      name.words = {field.words[k]};
      KeyDescription& form = section_->forms.emplace_back();
      form.type = "object";
      FieldDescriber inner(form, model);
      std::string of_form;
      inner(key, of_form, name);
      std::visit([&](auto& held) { fields(inner, held); }, alternatives);
    }
  }
  void only_one() const { section_->only_one = true; }
  void ignored(std::string_view key, const Field& field) { noted(key, field).type = "object"; }
  template <class Check>
  void after_reading(const Check&) const {}

 private:
  KeyDescription& noted(std::string_view key, const Field& field) {
    auto& keys = section_->keys;
    const auto found = std::ranges::find(keys, key, &KeyDescription::key);
    KeyDescription& description = found == keys.end() ? keys.emplace_back() : *found;
    if (description.key.empty()) {
      description.key = key;
      description.field = field;
    }
    for (const Word& word : field.words) {
      auto& known = description.field.words;
      if (std::ranges::find(known, word.name, &Word::name) == known.end()) known.push_back(word);
    }
    return description;
  }
  template <class Body>
  void describe_section(KeyDescription& description, const Body& body) {
    description.type = "object";
    FieldDescriber inner(description, model);
    body(inner);
  }

  template <class T>
  void describe(KeyDescription& description, T& member) {
    if constexpr (std::is_same_v<T, bool>) {
      description.type = "boolean";
    } else if constexpr (std::is_arithmetic_v<T>) {
      description.type = std::is_integral_v<T> ? "integer" : "number";
    } else if constexpr (std::is_same_v<T, std::string>) {
      description.type = "string";
    } else {
      describe_section(description, [&](auto& visit) { fields(visit, member); });
    }
  }
  template <class T>
  void describe(KeyDescription& description, std::optional<T>& member) {
    T value = member.value_or(T{});
    describe(description, value);
  }
  template <std::size_t n>
  void describe(KeyDescription& description, std::array<double, n>& member) {
    description.is_list = true;
    description.entries = static_cast<int>(n);
    describe(description, member[0]);
  }
  template <class T>
  void describe(KeyDescription& description, std::vector<T>&) {
    description.is_list = true;
    T entry{};
    describe(description, entry);
  }

  KeyDescription* section_;
};

}  // namespace

KeyDescription describe_keys() {
  KeyDescription configuration;
  configuration.type = "object";
  for (const CellModelEntry& model : cell_models()) {
    Config config;
    config.ionic.model = model.name;
    FieldDescriber describer(configuration, &model);
    fields(describer, config);
  }
  return configuration;
}

}  // namespace cw
