#include "config/field_reader.hpp"

#include "cells/model_file.hpp"
#include "io/files.hpp"

namespace cw {

namespace {

std::vector<std::string_view> names_of(const std::vector<Word>& words) {
  std::vector<std::string_view> names;
  names.reserve(words.size());
  for (const Word& word : words) names.push_back(word.name);
  return names;
}

void require_within(const YamlValue& value, double number, const Field& field) {
  if (field.range.holds(number)) return;
  const bool has_unit = !field.unit.empty() && field.unit != "1";
  value.fail("must be " + field.range.text() + (has_unit ? " " + std::string(field.unit) : "") +
             ", is " + value.text() +
             (field.remedy.empty() ? "" : "; " + std::string(field.remedy)));
}

std::string renamed(std::string_view former, std::string_view now) {
  return std::string(former) + " is now called " + std::string(now);
}

}  // namespace

std::string Range::text() const {
  std::string all;
  const auto bound = [&](const char* words, double value, double none) {
    if (value != none) all += (all.empty() ? "" : " and ") + std::string(words) + to_text(value);
  };
  if (least != -infinity && most != infinity) {
    return "from " + to_text(least) + " to " + to_text(most);
  }
  bound("at least ", least, -infinity);
  bound("greater than ", above, -infinity);
  bound("at most ", most, infinity);
  bound("less than ", below, infinity);
  return all;
}

void FieldReader::choose_model(const IonicConfig& ionic, std::string_view device) {
  if (reads_ && names_model_file(ionic.model)) {
    try {
      const ModelTarget target = device == "host" ? ModelTarget::host : ModelTarget::as_needed;
      (void)load_model_file(ionic.model, target, ionic.potential);
    } catch (const ModelFileError& error) {
      section_.at("model").fail(error.what());
    }
  }
  choose_variant(ionic);
}

void FieldReader::only_one(std::string_view beside) const {
  const bool has_it = reads_ && !beside.empty() && section_.find(std::string(beside)).has_value();
  if (!reads_ || section_.size() == (has_it ? 2 : 1)) return;
  std::string known;
  for (const std::string_view key : keys_) {
    if (key == beside) continue;
    known.append(known.empty() ? "" : key == keys_.back() ? " and " : ", ").append(key);
  }
  section_.fail("needs exactly one of " + known);
}

std::optional<YamlValue> FieldReader::find(std::string_view key, const Field& field) {
  const std::string name(key);
  if (!reads_) {
    keys_.push_back(key);
    if (!field.former.empty()) former_keys_.push_back(field.former);
    return std::nullopt;
  }
  auto value = section_.find(name);
  const auto former = field.former.empty() ? value : section_.find(std::string(field.former));
  if (former && !field.former.empty()) {
    const std::string note = renamed(field.former, key);
    if (value) former->fail(note + ", which stands here, too; leave one of them out");
    given_->notes.push_back(former->place() + ": " + note);
    value = former;
  }
  const std::string& above = section_.path();
  if (value) given_->add(above.empty() ? name : above + "." + name, *value);
  return value || !field.is_required() ? value : section_.at(name);
}

std::size_t FieldReader::alternative(std::string_view key, const std::vector<Word>& words) const {
  if (!section_.is_map()) section_.require_map({key});
  const std::vector<std::string_view> names = names_of(words);
  const std::string name = section_.at(std::string(key)).word(names);
  return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
}

void FieldReader::read(const YamlValue& value, double& member, const Field& field) {
  member = value.number();
  require_within(value, member, field);
}

void FieldReader::read(const YamlValue& value, long long& member, const Field& field) {
  member = value.integer();
  require_within(value, static_cast<double>(member), field);
}

void FieldReader::read(const YamlValue& value, int& member, const Field& field) {
  long long number = 0;
  read(value, number, field);
  member = static_cast<int>(number);
  if (number != member) value.fail("is too large, is " + value.text() + "; 2147483647 is the most");
}

void FieldReader::read(const YamlValue& value, bool& member, const Field&) {
  member = value.boolean();
}

void FieldReader::read(const YamlValue& value, std::array<double, 3>& member, const Field&) {
  member = value.vector();
}

void FieldReader::read(const YamlValue& value, std::string& member, const Field& field) {
  const bool is_file = field.or_file != nullptr && field.or_file(value.text());
  member = field.is_path || is_file ? value.path_text() : value.text();
  if (is_file) return;
  if (field.words.empty()) return;
  const auto former = std::ranges::find(field.words, member, &Word::former);
  if (member.empty() || former == field.words.end()) return (void)value.word(names_of(field.words));
  given_->notes.push_back(value.place() + ": " + renamed(former->former, former->name));
  member = former->name;
}

}  // namespace cw
