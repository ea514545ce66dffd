#include "mesh/sorted_order.hpp"

#include <omp.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <utility>

#include "mesh/unset_vector.hpp"

namespace cw {

namespace {

struct Entry {
  std::uint64_t key;
  std::int32_t number;
};

constexpr int bits_of_digit = 11;
constexpr std::size_t digits = std::size_t{1} << bits_of_digit;

/// One pass of a radix sort: it sorts entries by one digit, and otherwise keeps their order. Each
/// block of entries knows where its entries of each digit go, so that blocks move at the same time.
class Pass {
 public:
  explicit Pass(std::size_t entries)
      : entries_(entries),
        blocks_(static_cast<std::size_t>(omp_get_max_threads())),
        place_(blocks_ * digits) {}

  /// Returns whether anything had to move.
  bool operator()(const UnsetVector<Entry>& from, UnsetVector<Entry>& to, int shift) {
    std::ranges::fill(place_, 0);
#pragma omp parallel for schedule(static, 1)
    for (std::size_t block = 0; block < blocks_; ++block) {
      for_each(block, from, shift, [](const Entry&, std::size_t& place) { ++place; });
    }
    if (counts_to_places() == entries_) return false;
#pragma omp parallel for schedule(static, 1)
    for (std::size_t block = 0; block < blocks_; ++block) {
      for_each(block, from, shift,
               [&](const Entry& entry, std::size_t& place) { to[place++] = entry; });
    }
    return true;
  }

 private:
  template <class Visit>
  void for_each(std::size_t block, const UnsetVector<Entry>& from, int shift, Visit visit) {
    std::size_t* place = place_.data() + block * digits;
    const std::size_t end = entries_ * (block + 1) / blocks_;
    for (std::size_t k = entries_ * block / blocks_; k < end; ++k) {
      visit(from[k], place[from[k].key >> shift & (digits - 1)]);
    }
  }

  /// Turns counts into places. Returns how many entries have the most frequent digit.
  std::size_t counts_to_places() {
    std::size_t next = 0;
    std::size_t most = 0;
    for (std::size_t digit = 0; digit < digits; ++digit) {
      const std::size_t first = next;
      for (std::size_t block = 0; block < blocks_; ++block) {
        next += std::exchange(place_[block * digits + digit], next);
      }
      most = std::max(most, next - first);
    }
    return most;
  }

  std::size_t entries_, blocks_;
  std::vector<std::size_t> place_;  ///< counts at first
};

}  // namespace

std::vector<std::int32_t> sorted_order(std::span<const std::uint64_t> keys) {
  if (keys.size() > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max())) {
    throw std::invalid_argument("more than 2^31 - 1 keys cannot be sorted");
  }
  UnsetVector<Entry> sorted(keys.size());
  UnsetVector<Entry> other(keys.size());
#pragma omp parallel for schedule(static)
  for (std::size_t k = 0; k < keys.size(); ++k) sorted[k] = {keys[k], static_cast<std::int32_t>(k)};
  Pass pass(keys.size());
  for (int shift = 0; shift < std::numeric_limits<std::uint64_t>::digits; shift += bits_of_digit) {
    if (pass(sorted, other, shift)) std::swap(sorted, other);
  }
  std::vector<std::int32_t> order(keys.size());
#pragma omp parallel for schedule(static)
  for (std::size_t k = 0; k < keys.size(); ++k) order[k] = sorted[k].number;
  return order;
}

}  // namespace cw
