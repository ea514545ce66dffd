#include "kernels/core/array.hpp"

#include <cmath>
#include <limits>

#include "support/device.hpp"
#include "support/support.hpp"

namespace cw {
namespace array_test {
namespace {

TEST(Array, host_memory_starts_out_as_NaN_so_that_unwritten_values_show) {
  const Array<double, Space::host> array(5);
  for (std::size_t i = 0; i < array.size(); ++i) EXPECT_TRUE(std::isnan(array[i]));
}

TEST(Array, copies_of_another_size_are_refused) {
  Array<int, Space::host> array(3);
  const std::vector<int> four(4);
  EXPECT_THROW(array.upload(four), std::logic_error);
}

TEST(Array, a_part_is_copied_and_none_beyond_its_end) {
  const Array<int, Space::host> array(std::vector<int>{1, 2, 3, 4});
  EXPECT_EQ(array.download(1, 2), (std::vector<int>{2, 3}));
  EXPECT_EQ(array.download(4, 0), std::vector<int>{});
  EXPECT_THROW((void)array.download(3, 2), std::logic_error);
  EXPECT_THROW((void)array.download(5, 0), std::logic_error);
  EXPECT_THROW((void)array.download(2, static_cast<std::size_t>(-1)), std::logic_error);
}

TEST(Array, moving_leaves_nothing_behind) {
  Array<int, Space::host> array(std::vector<int>{1, 2, 3});
  const Array<int, Space::host> moved = std::move(array);
  EXPECT_EQ(moved.download(), (std::vector<int>{1, 2, 3}));
}

TEST(Array, device_memory_returns_what_was_uploaded) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  test::Random random;
  std::vector<double> values(1000);
  for (double& value : values) value = random.uniform(-1, 1);
  const Array<double, Space::device> array(values);
  EXPECT_EQ(array.download(), values);
  EXPECT_EQ(array.download(700, 100),
            std::vector<double>(values.begin() + 700, values.begin() + 800));
#endif
}

TEST(Array, large_device_memory_is_copied_by_all_threads_to_the_last_byte) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  for (const std::size_t size : {std::size_t{1} << 25U, (std::size_t{3} << 24U) + 4321}) {
    std::vector<unsigned char> values(size);
    for (std::size_t k = 0; k < size; ++k) {
      values[k] = static_cast<unsigned char>((k * 0x9E3779B97F4A7C15U) >> 56U);
    }
    EXPECT_EQ((Array<unsigned char, Space::device>(values).download()), values) << size;
  }
#endif
}

TEST(Array, device_memory_is_filled_with_any_value) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  struct Piece {
    double value[8];
  };
  for (const std::size_t size : {1, 1000, 3000001}) {
    for (const double value : {0.0, -1.5, std::numeric_limits<double>::infinity()}) {
      EXPECT_EQ((Array<double, Space::device>(size, value).download()),
                std::vector<double>(size, value));
    }
    EXPECT_EQ((Array<int, Space::device>(size, -7).download()), std::vector<int>(size, -7));
    const auto nan = std::numeric_limits<double>::quiet_NaN();
    for (const double value : Array<double, Space::device>(size, nan).download()) {
      ASSERT_TRUE(std::isnan(value));
    }
    for (const auto& [value] : Array<Piece, Space::device>(size, Piece{{1, 2, 3}}).download()) {
      ASSERT_TRUE(value[0] == 1 && value[1] == 2 && value[2] == 3 && value[7] == 0);
    }
  }
#endif
}

TEST(Array, too_much_device_memory_throws_with_the_text_of_the_call) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  try {
    const Array<double, Space::device> array(std::size_t{1} << 50U);
    FAIL() << "the allocation must fail";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string(error.what()).find("cudaMalloc"), std::string::npos) << error.what();
  }
#endif
}

}  // namespace
}  // namespace array_test
}  // namespace cw
