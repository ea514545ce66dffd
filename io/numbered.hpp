#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace cw {

/// Places of things by the numbers that a file gives them, which may have gaps and any order.
class NumberedPlaces {
 public:
  NumberedPlaces() = default;
  /// `numbers`: those of the things 0, 1 ...
  explicit NumberedPlaces(const std::vector<std::int64_t>& numbers) {
    if (numbers.empty()) return;
    const auto [least, most] = std::ranges::minmax(numbers);
    first_ = least;
    const auto span = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least);
    if (span < 4 * numbers.size() + 1024) {
      place_.assign(static_cast<std::size_t>(span) + 1, none);
      for (std::size_t k = 0; k < numbers.size(); ++k) {
        std::int32_t& place = place_[static_cast<std::size_t>(numbers[k] - least)];
        if (place != none && !has_repeated_) {
          has_repeated_ = true;
          repeated_ = numbers[k];
        }
        place = static_cast<std::int32_t>(k);
      }
      return;
    }
    sorted_.reserve(numbers.size());
    for (std::size_t k = 0; k < numbers.size(); ++k) {
      sorted_.push_back({numbers[k], static_cast<std::int32_t>(k)});
    }
    std::ranges::sort(sorted_, {}, &Entry::number);
    const auto twice = std::ranges::adjacent_find(sorted_, {}, &Entry::number);
    has_repeated_ = twice != sorted_.end();
    if (has_repeated_) repeated_ = twice->number;
  }

  /// The place of a number, or -1 if there is no such number.
  std::int32_t operator()(std::int64_t number) const {
    if (!place_.empty()) {
      const auto offset = static_cast<std::uint64_t>(number) - static_cast<std::uint64_t>(first_);
      return number < first_ || offset >= place_.size() ? none : place_[offset];
    }
    const auto found = std::ranges::lower_bound(sorted_, number, {}, &Entry::number);
    return found == sorted_.end() || found->number != number ? none : found->place;
  }

  bool has_repeated() const { return has_repeated_; }
  std::int64_t repeated() const { return repeated_; }  ///< a number that two things have

 private:
  static constexpr std::int32_t none = -1;
  struct Entry {
    std::int64_t number;
    std::int32_t place;
  };
  std::int64_t first_ = 0;
  std::vector<std::int32_t> place_;  ///< of first_, first_ + 1 ..., where that wastes little
  std::vector<Entry> sorted_;        ///< else
  bool has_repeated_ = false;
  std::int64_t repeated_ = 0;
};

}  // namespace cw
