#include "io/igb_file.hpp"

#include <charconv>
#include <cmath>
#include <map>
#include <sstream>

#include "io/byte_file.hpp"

namespace cw {

namespace {

constexpr std::size_t block = 1024;  // bytes; a header has one or more

using Keys = std::map<std::string, std::string>;

/// The text of a header up to its form feed; the file stands at the first frame then.
std::string header_text(ByteFile& file) {
  constexpr std::size_t most_blocks = 64;
  std::string text;
  while (text.empty() || text.back() != '\f') {
    if (text.size() == most_blocks * block) {
      file.fail("no form feed ends the header; is it an igb file?");
    }
    text += file.characters(block, "the header of an igb file");
  }
  return text;
}

Keys keys_of(const std::string& text, const ByteFile& file) {
  Keys keys;
  std::istringstream lines(text.substr(0, text.size() - 1));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    for (std::string word; words >> word;) {
      const std::size_t colon = word.find(':');
      if (colon == std::string::npos) {
        file.fail("the header's '" + word.substr(0, 40) + "' is no key:value; is it an igb file?");
      }
      keys[word.substr(0, colon)] = word.substr(colon + 1);
    }
  }
  return keys;
}

template <class Number>
Number number_of(const Keys& keys, const char* key, Number none, const ByteFile& file) {
  const auto found = keys.find(key);
  if (found == keys.end()) return none;
  const std::string& text = found->second;
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) {
    file.fail("the header's " + std::string(key) + " is no number: '" + text.substr(0, 40) + "'");
  }
  return value;
}

/// Reads a number of a file's type.
using ReadNumber = double (*)(ByteFile&);
template <class Number>
double next(ByteFile& file) {
  return static_cast<double>(file.number<Number>("a number of a frame"));
}
struct Type {
  const char* name;
  ReadNumber read;
};
// The format's own names: a long has four bytes.
constexpr Type types[]{
    {"byte", next<std::uint8_t>},    {"char", next<std::int8_t>}, {"short", next<std::int16_t>},
    {"ushort", next<std::uint16_t>}, {"int", next<std::int32_t>}, {"long", next<std::int32_t>},
    {"uint", next<std::uint32_t>},   {"float", next<float>},      {"double", next<double>}};

ReadNumber reader_of(const Keys& keys, const ByteFile& file) {
  const auto found = keys.find("type");
  const std::string name = found == keys.end() ? "" : found->second;
  for (const Type& type : types) {
    if (name == type.name) return type.read;
  }
  file.fail(name.empty() ? "the header has no type; is it an igb file?"
                         : "numbers of the type '" + name.substr(0, 40) + "' are not read");
}

}  // namespace

std::vector<double> read_last_igb_frame(const std::string& path, std::size_t count,
                                        const std::string& what) {
  ByteFile file(path);
  const Keys keys = keys_of(header_text(file), file);
  const ReadNumber read = reader_of(keys, file);
  const auto order = keys.find("systeme");
  const bool is_big = order != keys.end() && order->second == "big_endian";
  file.set_swapped(is_big == (std::endian::native == std::endian::little));
  const auto size = [&](const char* key) { return number_of<std::int64_t>(keys, key, 1, file); };
  std::int64_t numbers = 1;
  for (const char* key : {"x", "y", "z"}) {
    const std::int64_t own = size(key);
    if (own < 1 || own > (std::int64_t{1} << 40) / numbers) {
      file.fail("the header's " + std::string(key) + " cannot be " + std::to_string(own));
    }
    numbers *= own;
  }
  if (numbers != static_cast<std::int64_t>(count)) {
    file.fail("has " + std::to_string(numbers) + " numbers a frame, but the mesh has " +
              std::to_string(count) + " " + what);
  }
  const std::int64_t frames = size("t");
  if (frames < 1) file.fail("has no frame");
  const double factor = number_of<double>(keys, "facteur", 1.0, file);
  const double zero = number_of<double>(keys, "zero", 0.0, file);
  std::vector<double> values(count);
  for (std::int64_t frame = 0; frame < frames; ++frame) {
    for (double& value : values) value = factor * read(file) + zero;
  }
  for (std::size_t k = 0; k < count; ++k) {
    if (std::isfinite(values[k])) continue;
    throw MeshError(path + ": number " + std::to_string(k) + " of the last frame is not finite");
  }
  return values;
}

}  // namespace cw
