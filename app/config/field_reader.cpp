#include "app/config/field_reader.hpp"

#include <algorithm>

namespace cw {

namespace {

std::vector<std::string_view> names_of(const std::vector<Word>& words) {
  std::vector<std::string_view> names;
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

}  // namespace

void FieldReader::only_one() const {
  if (!reads_ || section_.size() == 1) return;
  std::string known;
  for (const std::string_view key : keys_) {
    known.append(known.empty() ? "" : key == keys_.back() ? " and " : ", ").append(key);
  }
  section_.fail("needs exactly one of " + known);
}

std::optional<YamlValue> FieldReader::find(std::string_view key, const Field& field) {
  if (!reads_) {
    keys_.push_back(key);
    if (!field.former.empty()) former_keys_.push_back(field.former);
    return std::nullopt;
  }
  auto value = section_.find(std::string(key));
  if (!field.former.empty()) {
    if (const auto former = section_.find(std::string(field.former))) {
      const std::string renamed =
          std::string(field.former) + " is now called " + std::string(key);
      if (value) former->fail(renamed + ", which stands here, too; leave one of them out");
      notes_->push_back(former->place() + ": " + renamed);
      value = former;
    }
  }
  if (value && !field.refused.empty()) value->fail(field.refused);
  if (!value && field.required) value = section_.at(std::string(key));
  return value;
}

std::size_t FieldReader::alternative(std::string_view key, const Field& field) const {
  const std::vector<std::string_view> names = names_of(field.words);
  if (!section_.is_map()) section_.require_map({key});
  const std::string name = section_.at(std::string(key)).word(names);
  return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
}

std::string FieldReader::word(const YamlValue& value, const std::vector<Word>& words) const {
  const std::string text = value.text();
  for (const Word& word : words) {
    if (word.former.empty() || word.former != text) continue;
    notes_->push_back(value.place() + ": " + text + " is now called " + std::string(word.name));
    return std::string(word.name);
  }
  return value.word(names_of(words));
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
  if (number != member) value.fail("is too large, is " + value.text());
}

void FieldReader::read(const YamlValue& value, bool& member, const Field&) {
  member = value.boolean();
}

void FieldReader::read(const YamlValue& value, std::array<double, 3>& member, const Field&) {
  member = value.vector();
}

void FieldReader::read(const YamlValue& value, std::string& member, const Field& field) {
  if (!field.words.empty()) {
    member = word(value, field.words);
  } else {
    member = field.is_path ? value.path_text() : value.text();
  }
}

}  // namespace cw
