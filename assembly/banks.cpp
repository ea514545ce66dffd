#include "assembly/banks.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace cw {

namespace {

std::size_t bank_of(Index address) { return static_cast<std::size_t>(address) % bank_count; }

/// The addresses that are read in each bank at one step.
class Step {
 public:
  /// How many addresses of the same bank are read already; 0 if this very address is one of them,
  /// because equal addresses are read together.
  std::uint32_t crowd(Index address) const {
    const std::size_t bank = bank_of(address);
    const std::uint32_t count = count_[bank];
    for (std::uint32_t k = 0; k < count; ++k) {
      if (address_[bank][k] == address) return 0;
    }
    return count;
  }
  void read(Index address) {
    const std::size_t bank = bank_of(address);
    if (count_[bank] == 0 || crowd(address) > 0) address_[bank][count_[bank]++] = address;
  }

 private:
  std::array<std::uint8_t, bank_count> count_{};
  std::array<std::array<Index, bank_count>, bank_count> address_;  // each list reads one address a
                                                                   // step
};

/// Orders lists `first` to `last` - 1, which are read at the same time. address[k] is the address
/// that item k of all lists reads.
void spread(Lists& lists, std::vector<Index>& address, std::size_t first, std::size_t last) {
  std::array<std::uint32_t, bank_count> left{};  // items of each bank that have no step yet
  for (Index k = lists.start[first]; k < lists.start[last]; ++k) ++left[bank_of(address[k])];
  Index longest = 0;
  for (std::size_t i = first; i < last; ++i) longest = std::max(longest, lists.size_of(i));
  for (Index step = 0; step < longest; ++step) {
    Step reads;
    // Lists usually come with the longest first. Short ones have fewer items to choose from, so
    // they choose first.
    for (std::size_t i = last; i-- > first;) {
      const Index own = lists.start[i] + step;
      const Index end = lists.start[i + 1];
      if (own >= end) continue;
      // Takes an item of the bank that is least crowded at this step; of several such banks, the
      // one that has the most items left.
      Index best = own;
      std::uint64_t cost = std::numeric_limits<std::uint64_t>::max();
      for (Index k = own; k < end; ++k) {
        const std::uint64_t of_k =
            std::uint64_t{reads.crowd(address[k])} << 32U | ~left[bank_of(address[k])];
        if (of_k < cost) {
          cost = of_k;
          best = k;
        }
      }
      std::swap(lists.item[own], lists.item[best]);
      std::swap(address[own], address[best]);
      --left[bank_of(address[own])];
      reads.read(address[own]);
    }
  }
}

}  // namespace

void spread_over_banks(Lists& lists, const std::function<Index(Index)>& address) {
  std::vector<Index> addresses(lists.item.size());
  std::ranges::transform(lists.item, addresses.begin(), address);
  for (std::size_t i = 0; i < lists.count(); i += bank_count) {
    spread(lists, addresses, i, std::min(i + bank_count, lists.count()));
  }
}

}  // namespace cw
