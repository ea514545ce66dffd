#include "assembly/sliced_lists.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>
#include <utility>

namespace cw {

void spread_over_banks(std::span<std::vector<Index>> lists,
                       const std::function<Index(Index)>& address) {
  std::array<std::size_t, bank_count> left{};  // numbers that are not yet placed
  std::size_t longest = 0;
  for (const std::vector<Index>& list : lists) {
    longest = std::max(longest, list.size());
    for (const Index n : list) ++left[address(n) % bank_count];
  }
  for (std::size_t step = 0; step < longest; ++step) {
    std::array<std::vector<Index>, bank_count> read;  // addresses in each bank at this step
    // Lists come the longest first; the short ones, with less to choose from, choose first.
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

void SliceWriter::append(std::span<std::vector<Index>> lists, Index zero,
                         const std::function<Index(Index)>& address) {
  using Pair = SlicedLists::Pair;
  constexpr std::size_t slice_size = SlicedLists::slice_size;
  for (std::size_t begin = 0; begin < lists.size(); begin += slice_size) {
    const std::span slice = lists.subspan(begin, std::min(slice_size, lists.size() - begin));
    for (std::size_t i = 0; i < slice.size(); i += bank_count) {
      spread_over_banks(slice.subspan(i, std::min(bank_count, slice.size() - i)), address);
    }
    std::size_t longest = 0;
    for (const std::vector<Index>& list : slice) longest = std::max(longest, list.size());
    const std::size_t pairs = (longest + 1) / 2;
    if (first_line.back() + pairs > std::numeric_limits<std::uint16_t>::max()) {
      throw std::invalid_argument("the lists of a patch are too long");
    }
    first_line.push_back(static_cast<std::uint16_t>(first_line.back() + pairs));
    const auto nothing = static_cast<std::uint16_t>(zero);
    std::vector<Pair> packed(pairs * slice_size, Pair{nothing, nothing});
    for (std::size_t i = 0; i < slice.size(); ++i) {
      for (std::size_t n = 0; n < slice[i].size(); ++n) {
        Pair& two = packed[n / 2 * slice_size + i];
        (n % 2 == 0 ? two.first : two.second) = static_cast<std::uint16_t>(slice[i][n]);
      }
    }
    const auto* bytes = reinterpret_cast<const char*>(packed.data());
    lines.insert(lines.end(), bytes, bytes + packed.size() * sizeof(Pair));
  }
}

}  // namespace cw
