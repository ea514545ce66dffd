#include "assembly/banks.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace cw {

namespace {

/// Lists that are read at the same time.
void spread(std::span<std::vector<Index>> lists, const std::function<Index(Index)>& address) {
  std::array<std::size_t, bank_count> left{};  // numbers that are not yet placed
  std::size_t longest = 0;
  for (const std::vector<Index>& list : lists) {
    longest = std::max(longest, list.size());
    for (const Index n : list) ++left[address(n) % bank_count];
  }
  for (std::size_t step = 0; step < longest; ++step) {
    std::array<std::vector<Index>, bank_count> read;  // addresses in each bank at this step
    // Most lists come the longest first; the short ones, with less to choose from, choose first.
    for (auto list = lists.rbegin(); list != lists.rend(); ++list) {
      if (step >= list->size()) continue;
      // The least crowded bank now; of several, the one that would be the most crowded later.
      std::size_t best = step;
      std::pair cost(std::numeric_limits<std::size_t>::max(), std::size_t{0});
      for (std::size_t k = step; k < list->size(); ++k) {
        const Index at = address((*list)[k]);
        const std::vector<Index>& others = read[at % bank_count];
        const bool is_shared = std::ranges::find(others, at) != others.end();
        const std::pair own(is_shared ? 0 : others.size(), ~left[at % bank_count]);
        if (own < cost) {
          cost = own;
          best = k;
        }
      }
      std::swap((*list)[step], (*list)[best]);
      const Index at = address((*list)[step]);
      --left[at % bank_count];
      std::vector<Index>& others = read[at % bank_count];
      if (std::ranges::find(others, at) == others.end()) others.push_back(at);
    }
  }
}

}  // namespace

void spread_over_banks(std::span<std::vector<Index>> lists,
                       const std::function<Index(Index)>& address) {
  for (std::size_t i = 0; i < lists.size(); i += bank_count) {
    spread(lists.subspan(i, std::min(bank_count, lists.size() - i)), address);
  }
}

}  // namespace cw
