#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mesh/unset_vector.hpp"

namespace cw {

/// Lists of numbers, one after the other: list k is item[start[k]] to item[start[k + 1] - 1].
struct Lists {
  std::vector<std::int32_t> start{0};
  UnsetVector<std::int32_t> item;

  std::size_t count() const { return start.size() - 1; }
  std::int32_t size_of(std::size_t list) const { return start[list + 1] - start[list]; }
  std::span<const std::int32_t> of(std::size_t list) const {
    return {item.data() + start[list], static_cast<std::size_t>(size_of(list))};
  }
  std::span<std::int32_t> of(std::size_t list) {
    return {item.data() + start[list], static_cast<std::size_t>(size_of(list))};
  }
  /// Ends the list to which items have been added, and begins the next.
  void close() { start.push_back(static_cast<std::int32_t>(item.size())); }
};

}  // namespace cw
