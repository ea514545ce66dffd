#include <algorithm>
#include <regex>
#include <sstream>

#include "app/config/keys.hpp"

namespace cw {

namespace {

/// Texts in Markdown.
struct Row {
  bool is_heading = false;
  std::string key, usual, values, meaning;
};

/// What may stand there.
std::string values_of(const KeyDescription& key) {
  const Field& field = key.field;
  constexpr std::size_t most_words = 8;
  std::vector<std::string> parts;
  if (key.entries == 3) parts.emplace_back("[x, y, z]");
  if (key.is_list && key.entries == 0) parts.emplace_back("list");
  if (field.words.size() > most_words) parts.emplace_back("by `cardiowarp info`");
  if (field.words.size() <= most_words) {
    for (const Word& word : field.words) parts.push_back("`" + std::string(word.name) + "`");
  }
  if (!field.none.empty()) parts.push_back("`" + std::string(field.none) + "`");
  if (key.type == "boolean") parts.emplace_back("`true`, `false`");
  if (key.type == "integer" && !key.is_list) parts.emplace_back("whole number");
  if (key.type == "string" && field.words.empty()) parts.emplace_back(field.is_path ? "path" : "text");
  if (!field.unit.empty() && field.unit != "1") parts.emplace_back(field.unit);
  if (const std::string range = field.range.text(); !range.empty()) parts.push_back(range);
  std::string all;
  for (const std::string& part : parts) all += (all.empty() ? "" : ", ") + part;
  return all;
}

/// Numbers stand as they are, as do sentences; what is to be typed is set as code.
std::string usual_of(const KeyDescription& key) {
  const std::string& usual = key.field.usual;
  if (key.field.required) return "–";
  const bool is_word =
      std::ranges::find(key.field.words, usual, &Word::name) != key.field.words.end();
  const bool is_code = is_word || key.type == "boolean" || (key.is_list && key.entries == 0);
  return is_code && !usual.empty() ? "`" + usual + "`" : usual;
}

void add_rows(const KeyDescription& section, const std::string& path, std::vector<Row>& rows) {
  std::vector<const KeyDescription*> keys;
  const auto add_key = [&](const KeyDescription& key) {
    const auto is_same = [&](const KeyDescription* other) { return other->key == key.key; };
    if (std::ranges::none_of(keys, is_same)) keys.push_back(&key);
  };
  std::ranges::for_each(section.keys, add_key);
  for (const KeyDescription& form : section.forms) std::ranges::for_each(form.keys, add_key);
  for (const KeyDescription* key : keys) {
    const std::string full = path + key->key;
    const bool is_section = key->type == "object";
    const bool is_heading = is_section && path.empty() && !key->keys.empty();
    if (!is_section || is_heading || !key->field.meaning.empty()) {
      rows.push_back({is_heading, full, usual_of(*key), values_of(*key),
                      std::string(key->field.meaning)});
    }
    if (is_section && key->field.listed) {
      add_rows(*key, full + (key->is_list ? ".N." : "."), rows);
    }
  }
}

const KeyDescription& find(const KeyDescription& section, std::string_view key) {
  return *std::ranges::find(section.keys, key, &KeyDescription::key);
}

/// With blanks up to a width in characters, of which UTF-8 makes some of several bytes.
std::string padded(std::string text, std::ptrdiff_t width) {
  const auto characters =
      std::ranges::count_if(text, [](unsigned char c) { return (c & 0xC0) != 0x80; });
  return text.append(static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, width - characters)), ' ');
}

/// In lines of a page, each of them indented.
std::string wrapped(const std::string& sentence, std::size_t indent, std::size_t width) {
  std::istringstream words(sentence);
  std::string text;
  std::string line;
  const auto end_line = [&] {
    if (!line.empty()) text += std::string(indent, ' ') + line + "\n";
    line.clear();
  };
  for (std::string word; words >> word; line += word) {
    if (indent + line.size() + 1 + word.size() > width) end_line();
    if (!line.empty()) line += ' ';
  }
  end_line();
  return text;
}

std::vector<Row> rows_of(const KeyDescription& configuration) {
  std::vector<Row> rows;
  add_rows(configuration, "", rows);
  const KeyDescription& region = find(find(configuration, "stimuli"), "region");
  rows.push_back({true, "region", "", "", "exactly one of these; one that holds no node is an error"});
  add_rows(region, "region.", rows);
  return rows;
}

}  // namespace

std::string without_markup(const std::string& markdown) {
  static const std::regex link("\\[([^\\]]*)\\]\\([^)]*\\)");
  std::string text = std::regex_replace(markdown, link, "$1");
  std::erase_if(text, [](char c) { return c == '`' || c == '\\'; });
  return text;
}

std::string keys_as_markdown(const KeyDescription& configuration) {
  std::string table = "| key | default | values | meaning |\n|---|---|---|---|\n";
  for (const Row& row : rows_of(configuration)) {
    const std::string mark = row.is_heading ? "**" : "`";
    table += "| " + mark + row.key + mark;
    for (const std::string& cell : {row.usual, row.values, row.meaning}) {
      table += cell.empty() ? " |" : " | " + cell;
    }
    table += " |\n";
  }
  return table;
}

std::string keys_as_text(const KeyDescription& configuration) {
  std::string text = padded("key", 36) + "values [default; –: to be given]\n";
  for (const Row& row : rows_of(configuration)) {
    const std::string key = padded((row.is_heading ? "\n" : "  ") + row.key, 36);
    const std::string usual = row.usual.empty() ? "" : " [" + row.usual + "]";
    std::string line = without_markup(key + row.values + usual);
    text += line.erase(line.find_last_not_of(' ') + 1) + "\n";
    text += wrapped(without_markup(row.meaning), 6, 100);
  }
  return text;
}

}  // namespace cw
