#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "kernels/space.hpp"

namespace cw {

/// Lists of numbers in slices of 32, two numbers of each list after another, so that 32 threads
/// with a list each read side by side. Lists that are shorter than their slice's longest are filled
/// up with the number of a 0.
class SlicedLists {
 public:
  static constexpr Index slice_size = 32;
  struct alignas(4) Pair {
    std::uint16_t first, second;
  };
  static constexpr Index slices(Index lists) { return (lists + slice_size - 1) / slice_size; }

  /// Pairs side by side, one of each list of a slice, make a line. Slice s has those from
  /// first_line[s] to first_line[s + 1].
  CW_HD
  SlicedLists(const std::uint16_t* first_line, const char* lines)
      : first_line_(first_line), pairs_(reinterpret_cast<const Pair*>(lines)) {}

  /// Calls visit(n) for the numbers of list i of those that begin with a slice.
  template <class Visit>
  CW_HD
  void for_each(Index first_slice, Index i, Visit visit) const {
    const Index slice = first_slice + i / slice_size;
    const Index line = first_line_[slice];
    const Index lines = first_line_[slice + 1] - line;
    const Index first = line * slice_size + i % slice_size;
    const Pair* pair = pairs_ + first;
    CW_UNROLL(4)
    for (Index p = 0; p < lines; ++p) {
      const Index at = p * slice_size;
      const Pair two = pair[at];
      visit(static_cast<Index>(two.first));
      visit(static_cast<Index>(two.second));
    }
  }

 private:
  const std::uint16_t* first_line_;
  const Pair* pairs_;
};

/// Banks of a device's shared memory, in doubles: as many threads read at once, those of the same
/// bank one after the other.
inline constexpr std::size_t bank_count = 16;

/// Orders each of up to bank_count lists, which threads read side by side, so that what they read
/// at the same time lies in different banks as far as possible. address(n) is the double that
/// number n reads.
void spread_over_banks(std::span<std::vector<Index>> lists,
                       const std::function<Index(Index)>& address);

/// Lays out what SlicedLists reads.
class SliceWriter {
 public:
  /// Appends slices of lists, each filled up with `zero` and spread over banks. Throws
  /// std::invalid_argument if there are too many lines.
  void append(std::span<std::vector<Index>> lists, Index zero,
              const std::function<Index(Index)>& address);

  std::vector<std::uint16_t> first_line{0};
  std::vector<char> lines;
};

}  // namespace cw
