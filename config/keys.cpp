#include "config/keys.hpp"

#include <charconv>
#include <cmath>

#include "config/field_describer.hpp"
#include "config/fields.hpp"

namespace cw {

namespace {

bool is_word(const Field& field, const std::string& text) {
  return std::ranges::find(field.words, text, &Word::name) != field.words.end();
}

/// Without what Markdown sets code and links with.
std::string plain(const std::string& markdown) {
  std::string text;
  for (std::size_t at = 0; at < markdown.size(); ++at) {
    // A link is [text](address).
    const std::size_t middle = markdown[at] == '[' ? markdown.find(']', at) : std::string::npos;
    const bool is_link = middle != std::string::npos && markdown.compare(middle, 2, "](") == 0;
    const std::size_t end = is_link ? markdown.find(')', middle) : std::string::npos;
    if (end == std::string::npos) {
      text += markdown[at];
      continue;
    }
    text.append(markdown, at + 1, middle - at - 1);
    at = end;
  }
  std::erase_if(text, [](char c) { return c == '`' || c == '\\'; });
  return text;
}

/// Parts that are not empty.
std::string joined(const std::vector<std::string>& parts, const char* between) {
  std::string all;
  for (const std::string& part : parts) {
    if (!part.empty()) all += (all.empty() ? "" : between) + part;
  }
  return all;
}

/// What may stand there, in Markdown.
std::string values_of(const MemberType& type, const Field& field) {
  constexpr std::size_t most_words = 8;
  const bool are_many = field.words.size() > most_words;
  const bool is_text = type.name == "string" && field.words.empty();
  std::vector<std::string> parts{type.entries == 3 ? "`[x, y, z]`"
                                 : type.is_list    ? "list"
                                                   : "",
                                 are_many ? std::string(field.many_words) : ""};
  for (const Word& word : field.words) {
    if (!are_many) parts.push_back("`" + std::string(word.name) + "`");
  }
  if (!field.none.empty()) parts.push_back("`" + std::string(field.none) + "`");
  if (type.name == "boolean") parts.emplace_back("`true`, `false`");
  if (type.name == "integer" && !type.is_list) parts.emplace_back("whole number");
  if (is_text) parts.emplace_back(field.is_path ? "path" : "text");
  parts.emplace_back(field.unit == "1" ? "" : field.unit);
  parts.push_back(field.range.text());
  return joined(parts, ", ");
}

/// The default as JSON; null where it is a sentence, or a list.
YAML::Node default_of(const MemberType& type, const Field& field) {
  double number = 0.0;
  const char* end = field.usual.data() + field.usual.size();
  const bool is_number = std::from_chars(field.usual.data(), end, number).ptr == end;
  if (type.is_list || field.usual.empty()) return {};
  if (type.name == "string") {
    return is_word(field, field.usual) ? json_string(field.usual) : YAML::Node();
  }
  return is_number || type.name == "boolean" ? YAML::Node(field.usual) : YAML::Node();
}

/// In one line if it is short, else one member a line.
std::string json_of(const YAML::Node& node) {
  if (node.IsScalar()) return node.Tag() == "!" ? json_text(node.Scalar()) : node.Scalar();
  std::vector<std::string> members;
  for (const auto& member : node) {
    members.push_back(node.IsMap()
                          ? json_text(member.first.Scalar()) + ": " + json_of(member.second)
                          : json_of(member));
  }
  const char* brackets = node.IsMap() ? "{}" : "[]";
  constexpr std::size_t longest = 90;
  const std::string line = joined(members, ", ");
  const bool is_short = line.size() <= longest && line.find('\n') == std::string::npos;
  if (is_short) return brackets[0] + line + brackets[1];
  std::string lines = "\n" + joined(members, ",\n");
  for (std::size_t at = lines.find('\n'); at != std::string::npos; at = lines.find('\n', at + 1)) {
    lines.insert(at + 1, "  ");
  }
  return brackets[0] + lines + "\n" + brackets[1];
}

struct Description {
  std::vector<KeyRow> rows;
  YAML::Node schema;
};

Description describe() {
  // One model that has what all have.
  std::vector<StateVariable> states;
  std::vector<CellParameter> parameters;
  std::vector<CurrentVariable> currents;
  std::vector<std::string_view> variants;
  const auto add = [](auto& known, const auto& entries) {
    for (const auto& entry : entries) {
      const auto same = [&](const auto& other) { return other.name == entry.name; };
      if (std::ranges::none_of(known, same)) known.push_back(entry);
    }
  };
  for (const CellModelEntry& model : cell_models()) {
    add(states, model.states);
    add(parameters, model.parameters);
    add(currents, model.currents);
    for (const std::string_view variant : model.variants) {
      if (std::ranges::find(variants, variant) == variants.end()) variants.push_back(variant);
    }
  }
  CellModelEntry all = cell_models().front();
  all.states = states;
  all.parameters = parameters;
  all.currents = currents;
  all.variants = variants;

  Description description;
  description.schema["$schema"] = json_string("https://json-schema.org/draft/2020-12/schema");
  description.schema["title"] = json_string("A configuration of cardiowarp");
  description.schema["type"] = json_string("object");
  FieldDescriber describer(description.schema, "", &description.rows, {&all});
  Config config;
  fields(describer, config);
  FieldDescriber below(YAML::Node(), "", &description.rows, {&all});
  below("region", config.stimuli.emplace_back().region,
        "exactly one of these, with a node at least");
  return description;
}

}  // namespace

YAML::Node json_string(std::string_view text) {
  YAML::Node node{std::string(text)};
  node.SetTag("!");
  return node;
}

KeyRow row_of(std::string_view key, const MemberType& type, const Field& field) {
  const bool is_heading = type.name == "object" && key.find('.') == std::string_view::npos;
  const bool is_code = is_word(field, field.usual) || type.name == "boolean" ||
                       (!field.none.empty() && field.usual == field.none) ||
                       (type.is_list && field.usual.starts_with('['));
  KeyRow row{is_heading,
             std::string(key),
             is_code ? "`" + field.usual + "`" : field.usual,
             values_of(type, field),
             std::string(field.meaning),
             {}};
  for (const Word& word : field.words) row.words.emplace_back(word.name);
  return row;
}

YAML::Node schema_of(const MemberType& type, const Field& field, const YAML::Node& object) {
  YAML::Node value;
  value["type"] = json_string(type.name);
  YAML::Node words;
  for (const Word& word : field.words) words.push_back(json_string(word.name));
  if (field.or_file != nullptr && !field.words.empty()) {
    YAML::Node one;
    one["enum"] = words;
    YAML::Node file;
    file["pattern"] = json_string("[.][A-Za-z]+$");
    value["anyOf"].push_back(one);
    value["anyOf"].push_back(file);
  } else if (!field.words.empty()) {
    value["enum"] = words;
  }
  const auto bound = [&](const char* name, double number) {
    if (std::isfinite(number)) value[name] = to_text(number);
  };
  bound("minimum", field.range.least);
  bound("exclusiveMinimum", field.range.above);
  bound("maximum", field.range.most);
  bound("exclusiveMaximum", field.range.below);
  for (const auto& member : object) value[member.first] = member.second;
  YAML::Node list;
  if (type.is_list) {
    const int least = field.if_empty.empty() ? type.entries : 1;
    list["type"] = json_string("array");
    list["items"] = value;
    if (least > 0) list["minItems"] = least;
    if (type.entries > 0) list["maxItems"] = type.entries;
    value.reset(list);
  }
  YAML::Node schema;
  const std::string unit(field.unit == "1" ? "" : field.unit);
  const std::string text = plain(joined({unit, std::string(field.meaning)}, "; "));
  if (!text.empty()) schema["description"] = json_string(text);
  if (const YAML::Node usual = default_of(type, field); !usual.IsNull()) schema["default"] = usual;
  if (!field.none.empty()) {
    YAML::Node none;
    none["const"] = json_string(field.none);
    schema["anyOf"].push_back(none);
    schema["anyOf"].push_back(value);
    return schema;
  }
  for (const auto& member : value) schema[member.first] = member.second;
  return schema;
}

std::string keys_as_markdown() {
  std::string table = "| key | default | values | meaning |\n|---|---|---|---|\n";
  for (const KeyRow& row : describe().rows) {
    const std::string mark = row.is_heading ? "**" : "`";
    table += "| " + mark + row.key + mark;
    for (const std::string& cell : {row.usual, row.values, row.meaning}) {
      table += cell.empty() ? " |" : " | " + cell;
    }
    table += " |\n";
  }
  return table;
}

std::string keys_as_text() {
  constexpr std::size_t width = 34;
  std::string text = "Values, [defaults; –: to be given] and meaning of each key:\n";
  for (const KeyRow& row : describe().rows) {
    std::string line = (row.is_heading ? "\n" : "  ") + row.key;
    const std::string usual = row.usual.empty() ? "" : "[" + row.usual + "]";
    const std::string values = joined({row.values, usual}, " ");
    if (!values.empty()) line.resize(std::max(width, line.size() + 2), ' ');
    text += plain(line + values) + "\n";
    if (!row.meaning.empty()) text += "      " + plain(row.meaning) + "\n";
  }
  return text;
}

std::vector<KeyChoice> key_choices() {
  std::vector<KeyChoice> choices;
  for (const KeyRow& row : describe().rows) {
    if (row.words.empty()) continue;
    choices.push_back({row.key, row.words, plain(row.usual), plain(row.meaning)});
  }
  return choices;
}

std::string keys_as_json_schema() { return json_of(describe().schema) + "\n"; }

}  // namespace cw
