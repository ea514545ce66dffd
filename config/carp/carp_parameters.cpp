#include "config/carp/carp_parameters.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>

#include "config/yaml/yaml_source.hpp"
#include "io/quoted.hpp"

namespace cw {

namespace {

std::string trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(blanks) - begin + 1));
}

/// Without quotes around it, of which a comment may have cut off the second.
std::string unquoted(std::string text) {
  if (!text.empty() && (text.front() == '"' || text.front() == '\'')) {
    const char quote = text.front();
    text.erase(0, 1);
    if (!text.empty() && text.back() == quote) text.pop_back();
  }
  return trimmed(text);
}

/// "key = value" or "key value".
std::pair<std::string, std::string> key_and_value(const std::string& line) {
  const std::size_t end = line.find_first_of(" \t=");
  if (end == std::string::npos) return {line, {}};
  const std::size_t next = line.find_first_not_of(" \t", end);
  const bool has_sign = next != std::string::npos && line[next] == '=';
  return {line.substr(0, end), unquoted(trimmed(line.substr(has_sign ? next + 1 : end)))};
}

template <class Number>
std::optional<Number> parsed(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// The number in "array[12].key"; none if it is none of that array.
std::optional<int> index_in(const std::string& key, const std::string& array) {
  if (!key.starts_with(array + "[")) return std::nullopt;
  const std::size_t begin = array.size() + 1;
  const std::size_t end = key.find(']', begin);
  if (end == std::string::npos) return std::nullopt;
  return parsed<int>(std::string_view(key).substr(begin, end - begin));
}

}  // namespace

void CarpParameters::read(const std::string& path) { read(path, 0); }

void CarpParameters::read(const std::string& path, int depth) {
  constexpr int deepest = 16;
  if (depth > deepest) throw ConfigError(path + ": +F reads files in a circle");
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    throw ConfigError(path + ": is no file of openCARP's parameters, or not there");
  }
  constexpr std::uintmax_t most_bytes = 6U << 20U;
  if (std::filesystem::file_size(path, error) > most_bytes) {
    throw ConfigError(path + ": is larger than 6 MiB, and no file of parameters");
  }
  files_.push_back(path);
  std::ifstream file(path);
  if (!file) throw ConfigError(path + ": cannot be opened; may it be read?");
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    const std::string place = path + ":" + std::to_string(++number);
    if (line.find('\0') != std::string::npos) throw ConfigError(place + ": is no text");
    const std::string text = trimmed(std::string_view(line).substr(0, line.find('#')));
    if (text.empty()) continue;
    if (text.starts_with("+F")) {
      read(trimmed(std::string_view(text).substr(2)), depth + 1);
      continue;
    }
    const auto [key, value] = key_and_value(text);
    add(key, value, place);
  }
  if (file.bad()) throw ConfigError(path + ": cannot be read to its end");
}

void CarpParameters::set(const std::string& option) {
  const auto [key, value] = key_and_value(trimmed(option));
  add(key, value, "--option");
}

void CarpParameters::add(const std::string& key, std::string value, const std::string& place) {
  std::string name = key;
  while (name.starts_with('-')) name.erase(0, 1);
  constexpr std::string_view letters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_[].";
  if (name.empty() || name.find_first_not_of(letters) != std::string::npos) {
    throw ConfigError(place + ": " + cw::in_quotes(name) +
                      " is no key of openCARP, such as imp_region[0].im");
  }
  entries_[name] = {std::move(value), place, static_cast<int>(entries_.size())};
}

const CarpParameters::Entry* CarpParameters::find(const std::string& key) const {
  const auto found = entries_.find(key);
  if (found == entries_.end()) return nullptr;
  used_.insert(key);
  return &found->second;
}

bool CarpParameters::has_any(const std::string& beginning) const {
  const auto found = entries_.lower_bound(beginning);
  return found != entries_.end() && found->first.starts_with(beginning);
}

std::string CarpParameters::text(const std::string& key, const std::string& usual) const {
  const Entry* entry = find(key);
  return entry == nullptr || entry->value.empty() ? usual : entry->value;
}

double CarpParameters::number(const std::string& key, double usual) const {
  const Entry* entry = find(key);
  if (entry == nullptr) return usual;
  const auto value = parsed<double>(entry->value);
  if (!value) fail(key, "needs a number, but is " + cw::in_quotes(entry->value));
  return *value;
}

int CarpParameters::integer(const std::string& key, int usual) const {
  const Entry* entry = find(key);
  if (entry == nullptr) return usual;
  const auto value = parsed<int>(entry->value);
  if (!value) fail(key, "needs a whole number, but is " + cw::in_quotes(entry->value));
  return *value;
}

bool CarpParameters::flag(const std::string& key, bool usual) const {
  const Entry* entry = find(key);
  if (entry == nullptr) return usual;
  return entry->value != "0" && entry->value != "false";
}

int CarpParameters::count(const std::string& counter, const std::string& array, int usual) const {
  int highest = -1;
  std::string of_highest;
  for (const auto& [key, entry] : entries_) {
    const auto index = index_in(key, array);
    if (!index || *index <= highest) continue;
    highest = *index;
    of_highest = key;
  }
  constexpr int most = 100000;
  if (highest >= most) fail(of_highest, "has an index beyond all reason");
  if (!has(counter)) return std::max(highest + 1, usual);
  const int count = integer(counter, usual);
  if (count < 0 || count > most) fail(counter, "needs a count");
  if (highest >= count) {
    fail(of_highest, "is beyond " + counter + ", which is " + std::to_string(count));
  }
  return count;
}

std::vector<int> CarpParameters::tags(const std::string& region) const {
  const std::string key = region + ".ID";
  std::vector<int> tags;
  const auto add_range = [&](const std::string& of, const std::string& word) {
    const std::size_t colon = word.find(':');
    const auto first = parsed<long long>(std::string_view(word).substr(0, colon));
    const auto last = colon == std::string::npos
                          ? first
                          : parsed<long long>(std::string_view(word).substr(colon + 1));
    constexpr long long most = 100000;
    constexpr long long least = std::numeric_limits<int>::min();
    constexpr long long largest = std::numeric_limits<int>::max();
    const bool is_range = first && last && least <= *first && *first <= *last && *last <= largest &&
                          *last - *first <= most;
    if (!is_range) {
      fail(of, "needs tags, such as 1:3,7, but has " + cw::in_quotes(word));
    }
    for (long long tag = *first; tag <= *last; ++tag) tags.push_back(static_cast<int>(tag));
  };
  if (const Entry* list = find(key)) {
    std::string words = list->value;
    std::ranges::replace(words, ',', ' ');
    std::istringstream stream(words);
    for (std::string word; stream >> word;) add_range(key, word);
  }
  std::map<int, int> one_by_one;
  for (const auto& [own, entry] : entries_) {
    const auto index = index_in(own, key);
    if (!index || own != key + "[" + std::to_string(*index) + "]") continue;
    (void)find(own);
    const auto tag = parsed<int>(entry.value);
    if (!tag || *index < 0) fail(own, "needs a tag, but is " + cw::in_quotes(entry.value));
    one_by_one[*index] = *tag;
  }
  const std::string counter = region + ".num_IDs";
  for (const auto& [index, tag] : one_by_one) {
    const std::string own = key + "[" + std::to_string(index) + "]";
    if (index > static_cast<int>(tags.size())) {
      fail(own, "comes without the tags before it");
    }
    if (has(counter) && index >= integer(counter, 0)) {
      fail(own, "is beyond " + counter + ", which is " + text(counter));
    }
    if (index == static_cast<int>(tags.size())) tags.push_back(tag);
    tags[static_cast<std::size_t>(index)] = tag;
  }
  const int count = integer(counter, static_cast<int>(tags.size()));
  if (count < 0 || count > static_cast<int>(tags.size())) {
    fail(counter, "is " + std::to_string(count) + ", but there are " + std::to_string(tags.size()) +
                      " tags");
  }
  tags.resize(count);
  return tags;
}

std::string CarpParameters::place(const std::string& key) const {
  const auto found = entries_.find(key);
  return (found == entries_.end() ? files_.front() : found->second.place) + ": " +
         printable(key, 100);
}

void CarpParameters::fail(const std::string& key, const std::string& what) const {
  throw ConfigError(place(key) + ": " + what);
}

void CarpParameters::pass_over(const std::string& beginning) const {
  for (auto entry = entries_.lower_bound(beginning);
       entry != entries_.end() && entry->first.starts_with(beginning); ++entry) {
    used_.insert(entry->first);
  }
}

std::vector<CarpParameters::Unused> CarpParameters::unused() const {
  std::vector<std::pair<int, Unused>> found;
  for (const auto& [key, entry] : entries_) {
    if (!used_.contains(key)) found.push_back({entry.number, {key, entry.value, place(key)}});
  }
  std::ranges::sort(found, {}, [](const auto& one) { return one.first; });
  std::vector<Unused> unused;
  for (auto& [number, one] : found) unused.push_back(std::move(one));
  return unused;
}

}  // namespace cw
