#include "mesh/quoted.hpp"

namespace cw {

std::string printable(std::string_view text, std::size_t most) {
  std::string result(text.substr(0, most));
  for (char& c : result) {
    if (c < ' ' || c > '~') c = '?';
  }
  return text.size() > most ? result + "..." : result;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t most = 40;
  return "'" + printable(text, most) + "'";
}

}  // namespace cw
