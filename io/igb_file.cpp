#include "io/igb_file.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <sstream>

#include "io/byte_file.hpp"
#include "io/quoted.hpp"

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
        file.fail("the header's " + in_quotes(word) + " is no key:value; is it an igb file?");
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
    file.fail("the header's " + std::string(key) + " is no number: " + in_quotes(text));
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
  std::size_t bytes;
  ReadNumber read;
};
template <class Number>
constexpr Type type_of(const char* name) {
  return {name, sizeof(Number), next<Number>};
}
// The format's own names: a long has four bytes.
constexpr Type types[]{
    type_of<std::uint8_t>("byte"),    type_of<std::int8_t>("char"), type_of<std::int16_t>("short"),
    type_of<std::uint16_t>("ushort"), type_of<std::int32_t>("int"), type_of<std::int32_t>("long"),
    type_of<std::uint32_t>("uint"),   type_of<float>("float"),      type_of<double>("double")};

/// Passes over frames of `bytes` bytes each.
void skip(ByteFile& file, std::uint64_t frames, std::size_t bytes) {
  constexpr std::size_t most = 1 << 16;
  for (std::uint64_t frame = 0; frame < frames; ++frame) {
    for (std::size_t left = bytes; left > 0;) {
      const std::size_t part = std::min(left, most);
      (void)file.characters(part, "a number of a frame");
      left -= part;
    }
  }
}

const Type& type_in(const Keys& keys, const ByteFile& file) {
  const auto found = keys.find("type");
  const std::string name = found == keys.end() ? "" : found->second;
  for (const Type& type : types) {
    if (name == type.name) return type;
  }
  file.fail(name.empty() ? "the header has no type; is it an igb file?"
                         : "numbers of the type " + in_quotes(name) + " are not read");
}

}  // namespace

std::vector<double> read_last_igb_frame(const std::string& path, std::size_t count,
                                        const std::string& what) {
  ByteFile file(path);
  const Keys keys = keys_of(header_text(file), file);
  const Type& type = type_in(keys, file);
  const auto order = keys.find("systeme");
  const std::string endian = order == keys.end() ? "little_endian" : order->second;
  const bool is_big = endian == "big_endian";
  if (!is_big && endian != "little_endian") {
    file.fail("the header's systeme is " + in_quotes(endian) + ", not little_endian or big_endian");
  }
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
  skip(file, static_cast<std::uint64_t>(frames - 1), count * type.bytes);
  std::vector<double> values(count);
  for (double& value : values) value = factor * type.read(file) + zero;
  if (!file.at_end()) {
    file.fail("goes on after the " + std::to_string(frames) +
              " frames of its header; are its type and t right?");
  }
  for (std::size_t k = 0; k < count; ++k) {
    if (std::isfinite(values[k])) continue;
    throw MeshError(path + ": number " + std::to_string(k) + " of the last frame is not finite");
  }
  return values;
}

}  // namespace cw
