#include "experiments/protocol/kept_trials.hpp"

#include <algorithm>

namespace cw {

std::optional<KeptTrials> kept_trials(const std::string& text) {
  using Kind = KeptTrials::Kind;
  if (text == "all") return KeptTrials{Kind::all, {}};
  if (text == "reentry") return KeptTrials{Kind::reentry, {}};
  if (text == "last") return KeptTrials{Kind::last, {}};
  KeptTrials kept{Kind::numbered, {}};
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string number = text.substr(begin, end - begin);
    constexpr std::size_t most_digits = 6;
    const bool is_number = !number.empty() && number.size() <= most_digits &&
                           number.find_first_not_of("0123456789") == std::string::npos;
    if (!is_number || std::stoi(number) == 0) return std::nullopt;
    kept.numbers.push_back(std::stoi(number));
    begin = end + 1;
  }
  return kept;
}

}  // namespace cw
