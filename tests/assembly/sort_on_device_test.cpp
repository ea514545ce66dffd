#include "kernels/core/sort_on_device.hpp"

#include <algorithm>
#include <numeric>

#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/reorder.hpp"
#include "support/support.hpp"

// A device sorts as the host does.

namespace cw {
namespace sort_on_device_test {
namespace {

std::vector<std::int32_t> stable_order(const std::vector<std::uint64_t>& keys) {
  std::vector<std::int32_t> order(keys.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](std::int32_t k) { return keys[k]; });
  return order;
}

std::vector<std::int32_t> on_device(std::span<const std::uint64_t> keys) {
  return sorted_order_on_device(keys, 0);
}

TEST(SortedOrder, on_a_device_is_that_of_a_stable_sort) {
  CW_REQUIRE_GPU();
  test::Random random;
  for (const int size : {0, 1, 2, 1000, 300'000}) {
    for (const int bits : {3, 64}) {  // few bits: many equal keys
      std::vector<std::uint64_t> keys(static_cast<std::size_t>(size));
      for (std::uint64_t& key : keys) key = random.engine()() >> (64 - bits);
      EXPECT_EQ(on_device(keys), stable_order(keys)) << size << ", " << bits;
    }
  }
}

TEST(SortedOrder, of_a_device_puts_a_mesh_in_the_host_s_order) {
  CW_REQUIRE_GPU();
  TetMesh mesh = generate_ventricle({});
  check_mesh(mesh, "test mesh");
  TetMesh by_device = mesh;
  reorder(mesh);
  reorder(by_device, on_device);
  EXPECT_EQ(by_device.input_node, mesh.input_node);
  EXPECT_EQ(by_device.input_tet, mesh.input_tet);
  EXPECT_EQ(by_device.tets, mesh.tets);
  EXPECT_EQ(by_device.points, mesh.points);
}

}  // namespace
}  // namespace sort_on_device_test
}  // namespace cw
