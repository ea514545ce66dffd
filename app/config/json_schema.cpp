#include <algorithm>
#include <charconv>
#include <cmath>

#include "app/config/keys.hpp"
#include "app/output/files.hpp"

namespace cw {

namespace {

/// Values, with the names of an object's; all are JSON.
using Members = std::vector<std::pair<std::string, std::string>>;

/// In one line if it is short, else one member a line.
std::string bracketed(char open, const Members& members, char close) {
  constexpr std::size_t longest = 90;
  std::string line;
  std::string lines;
  for (const auto& [name, value] : members) {
    const std::string member = (name.empty() ? "" : json_text(name) + ": ") + value;
    line += (line.empty() ? "" : ", ") + member;
    lines += (lines.empty() ? "\n" : ",\n") + member;
  }
  const bool is_short = line.size() <= longest && line.find('\n') == std::string::npos;
  if (is_short) return open + line + close;
  std::string indented;
  for (const char c : lines) indented += c == '\n' ? "\n  " : std::string(1, c);
  return open + indented + "\n" + close;
}
std::string object(const Members& members) { return bracketed('{', members, '}'); }
std::string list(const Members& members) { return bracketed('[', members, ']'); }

/// The default as JSON; empty where it is a sentence, or a list.
std::string default_of(const KeyDescription& key) {
  const std::string& usual = key.field.usual;
  const auto& words = key.field.words;
  const bool is_word = std::ranges::find(words, usual, &Word::name) != words.end();
  double number = 0.0;
  const char* end = usual.data() + usual.size();
  const bool is_number = std::from_chars(usual.data(), end, number).ptr == end;
  if (key.is_list || usual.empty()) return "";
  if (key.type == "string") return is_word ? json_text(usual) : "";
  return is_number || key.type == "boolean" ? usual : "";
}

std::string description_of(const Field& field) {
  std::string text = field.unit == "1" ? "" : std::string(field.unit);
  if (!text.empty() && !field.meaning.empty()) text += "; ";
  return without_markup(text + std::string(field.meaning));
}

void add_bounds(const Range& range, Members& members) {
  const auto add = [&](const char* name, double bound) {
    if (std::isfinite(bound)) members.emplace_back(name, to_text(bound));
  };
  add("minimum", range.least);
  add("exclusiveMinimum", range.above);
  add("maximum", range.most);
  add("exclusiveMaximum", range.below);
}

std::string schema_of(const KeyDescription& key);

void add_keys(const KeyDescription& section, Members& members) {
  Members properties;
  Members required;
  Members forms;
  for (const KeyDescription& key : section.keys) {
    properties.emplace_back(key.key, schema_of(key));
    if (key.field.required) required.emplace_back("", json_text(key.key));
  }
  for (const KeyDescription& form : section.forms) forms.emplace_back("", schema_of(form));
  if (!forms.empty()) {
    members.emplace_back("oneOf", list(forms));
  } else if (!properties.empty()) {
    if (!required.empty()) members.emplace_back("required", list(required));
    members.emplace_back("properties", object(properties));
    members.emplace_back("additionalProperties", "false");
  }
  for (const char* bound : {"minProperties", "maxProperties"}) {
    if (section.only_one) members.emplace_back(bound, "1");
  }
}

/// What a value has to be, or an entry where it is a list.
Members value_of(const KeyDescription& key) {
  Members value{{"type", json_text(key.type)}};
  Members words;
  for (const Word& word : key.field.words) words.emplace_back("", json_text(word.name));
  if (!words.empty()) value.emplace_back("enum", list(words));
  add_bounds(key.field.range, value);
  add_keys(key, value);
  return value;
}

std::string schema_of(const KeyDescription& key) {
  Members schema;
  if (const std::string text = description_of(key.field); !text.empty()) {
    schema.emplace_back("description", json_text(text));
  }
  if (const std::string usual = default_of(key); !usual.empty()) {
    schema.emplace_back("default", usual);
  }
  Members value = value_of(key);
  if (key.is_list) {
    value = {{"type", json_text("array")}, {"items", object(value)}};
    const int least = key.field.if_empty.empty() ? key.entries : 1;
    if (least > 0) value.emplace_back("minItems", std::to_string(least));
    if (key.entries > 0) value.emplace_back("maxItems", std::to_string(key.entries));
  }
  if (!key.field.none.empty()) {
    const std::string none = object({{"const", json_text(key.field.none)}});
    value = {{"anyOf", list({{"", none}, {"", object(value)}})}};
  }
  schema.insert(schema.end(), value.begin(), value.end());
  return object(schema);
}

}  // namespace

std::string json_schema(const KeyDescription& configuration) {
  Members schema{{"$schema", json_text("https://json-schema.org/draft/2020-12/schema")},
                 {"title", json_text("A configuration of cardiowarp")}};
  const Members value = value_of(configuration);
  schema.insert(schema.end(), value.begin(), value.end());
  return object(schema) + "\n";
}

}  // namespace cw
