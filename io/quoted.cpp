#include "io/quoted.hpp"

namespace cw {

std::string printable(std::string_view text, std::size_t most) {
  const bool is_cut = text.size() > most;
  // Does not cut within a character of several bytes, of which all but the first are 10xxxxxx.
  while (is_cut && most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) --most;
  if (is_cut) text = text.substr(0, most);
  std::string shown;
  shown.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
    // U+0080 to U+009F, in UTF-8, are control characters, too.
    const bool is_second_set = c == 0xC2 && next >= 0x80 && next < 0xA0;
    shown += c < 0x20 || c == 0x7F || is_second_set ? ' ' : text[i];
    if (is_second_set) ++i;
  }
  return is_cut ? shown + "..." : shown;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t most = 40;
  return "'" + printable(text, most) + "'";
}

}  // namespace cw
