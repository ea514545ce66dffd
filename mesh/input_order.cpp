#include "mesh/input_order.hpp"

#include <algorithm>

namespace cw {

namespace {

constexpr std::int32_t none = -1;

/// Places of the entries of `numbers`, in ascending order of these.
std::vector<std::int32_t> sorted_by(const std::vector<std::int32_t>& numbers) {
  if (numbers.empty()) return {};
  std::vector<std::int32_t> order = places_of_input(numbers, std::ranges::max(numbers) + 1);
  std::erase(order, none);
  return order;
}

}  // namespace

std::vector<std::int32_t> places_of_input(const std::vector<std::int32_t>& numbers,
                                          std::int32_t count) {
  std::vector<std::int32_t> places(static_cast<std::size_t>(count), none);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    places[static_cast<std::size_t>(numbers[i])] = static_cast<std::int32_t>(i);
  }
  return places;
}

InputOrder input_order(const TetMesh& mesh) {
  return {sorted_by(mesh.input_node), sorted_by(mesh.input_tet)};
}

}  // namespace cw
