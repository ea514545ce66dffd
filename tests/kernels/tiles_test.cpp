#include <omp.h>

#include <cmath>
#include <cstring>
#include <set>

#include "kernels/random_matrix.hpp"
#include "kernels/tile_products.hpp"
#include "support/device.hpp"

// Matrices in tiles: their structure, and sums over them, on both machines.

namespace cw {
namespace tiles_test {
namespace {

/// A random matrix with a whole diagonal. `reach` bounds how far columns are from their row; one
/// row in `long_each` has three hundred columns.
RandomMatrix with_diagonal(test::Random& random, Index rows, Index reach, Index long_each) {
  RandomMatrix matrix;
  matrix.pattern.rows = matrix.pattern.columns = rows;
  for (Index i = 0; i < rows; ++i) {
    std::set<Index> row{i};
    const int length = i % long_each == 3 ? 300 : random.integer(0, 25);
    for (int k = 0; k < length; ++k) {
      row.insert(std::clamp(i + random.integer(-reach, reach), 0, rows - 1));
    }
    add_row(matrix.pattern, row);
  }
  fill_values(random, matrix);
  return matrix;
}

struct Case {
  Index rows, reach, long_each;
};
constexpr Case cases[]{{1, 1, 100},     {31, 40, 100},   {32, 40, 100},   {255, 60, 40},
                       {256, 300, 100}, {257, 3, 1000},  {1000, 900, 30}, {3100, 700, 50},
                       {5000, 1700, 9}, {70000, 90, 500}};

std::vector<double> product_of(const Tiles& tiles, const RandomMatrix& matrix,
                               const std::vector<double>& x, Space space) {
#if CW_CUDA
  if (space == Space::device) return test::product_and_sums_on_device(tiles, matrix.values, x);
#endif
  return space == Space::host ? test::product_and_sums<Space::host>(tiles, matrix.values, x)
                              : std::vector<double>{};
}

class TilesOn : public testing::TestWithParam<Space> {
 protected:
  void SetUp() override {
    if (GetParam() == Space::device) CW_REQUIRE_GPU();
  }
};
INSTANTIATE_TEST_SUITE_P(Machines, TilesOn, testing::Values(Space::host, Space::device),
                         [](const auto& machine) {
                           return machine.param == Space::host ? std::string("host") : "device";
                         });

TEST_P(TilesOn, products_and_sums_are_those_of_the_matrix) {
  test::Random random;
  for (const Case& c : cases) {
    SCOPED_TRACE(c.rows);
    const RandomMatrix matrix = with_diagonal(random, c.rows, c.reach, c.long_each);
    const std::optional<Tiles> tiles = make_tiles(matrix.pattern);
    ASSERT_TRUE(tiles.has_value());
    std::vector<double> x(static_cast<std::size_t>(c.rows));
    for (double& value : x) value = random.uniform(-1, 1);
    const std::vector<double> y = product_of(*tiles, matrix, x, GetParam());
    double sum = 0.0;
    double squares = 0.0;
    for (Index i = 0; i < c.rows; ++i) {
      long double expected = 0;
      for (Index k = matrix.pattern.row_start[i]; k < matrix.pattern.row_start[i + 1]; ++k) {
        expected += static_cast<long double>(matrix.values[k]) * x[matrix.pattern.column[k]];
      }
      ASSERT_NEAR(y[i], static_cast<double>(expected), 1e-12) << "row " << i;
      sum += y[i];
      squares += y[i] * y[i];
    }
    EXPECT_NEAR(y[c.rows], sum, 1e-11 * c.rows);
    EXPECT_NEAR(y[c.rows + 1], squares, 1e-13 * squares);
    EXPECT_EQ(y[c.rows + 2], c.rows);
  }
}

TEST_P(TilesOn, every_product_has_the_same_bits) {
  test::Random random;
  const RandomMatrix matrix = with_diagonal(random, 3000, 500, 60);
  const Tiles tiles = make_tiles(matrix.pattern).value();
  std::vector<double> x(3000);
  for (double& value : x) value = random.uniform(-1, 1);
  const std::vector<double> first = product_of(tiles, matrix, x, GetParam());
  const int threads = omp_get_max_threads();
  for (const int other : {1, 2, 5}) {
    omp_set_num_threads(other);
    const std::vector<double> again = product_of(tiles, matrix, x, GetParam());
    EXPECT_EQ(std::memcmp(again.data(), first.data(), first.size() * sizeof(double)), 0) << other;
  }
  omp_set_num_threads(threads);
}

TEST(Tiles, have_a_place_for_each_nonzero_and_read_no_column_twice) {
  test::Random random;
  for (const Case& c : cases) {
    SCOPED_TRACE(c.rows);
    const RandomMatrix matrix = with_diagonal(random, c.rows, c.reach, c.long_each);
    const Tiles tiles = make_tiles(matrix.pattern).value();
    const TilePlacement& placement = tiles.placement;
    ASSERT_EQ(placement.entries, tiles.place.size());
    std::set<Index> taken;
    for (Index i = 0; i < c.rows; ++i) {
      const Index tile = i / tile_rows;
      ASSERT_EQ(matrix.pattern.column[placement.diagonal[i]], i);
      for (Index k = matrix.pattern.row_start[i]; k < matrix.pattern.row_start[i + 1]; ++k) {
        const Index at = placement.position[k];
        if (matrix.pattern.column[k] == i) {
          ASSERT_EQ(at, TilePlacement::on_diagonal);
          continue;
        }
        ASSERT_TRUE(taken.insert(at).second);
        // The entry's slice and lane lead to its row, its place in the tile's list to its column.
        Index slice = tile * slices_of_tile;
        while (at >= tiles.slice_start[slice + 1]) ++slice;
        const Index stored =
            slice * tile_slice_rows + (at - tiles.slice_start[slice]) % tile_slice_rows;
        ASSERT_EQ(tile * tile_rows + tiles.row[stored], i);
        const Index place = tiles.place[at];
        const Index column = place < tile_rows
                                 ? tile * tile_rows + place
                                 : tiles.halo[tiles.halo_start[tile] + place - tile_rows];
        ASSERT_EQ(column, matrix.pattern.column[k]);
      }
    }
    for (Index tile = 0; tile + 1 < static_cast<Index>(tiles.halo_start.size()); ++tile) {
      for (Index h = tiles.halo_start[tile]; h < tiles.halo_start[tile + 1]; ++h) {
        ASSERT_TRUE(h == tiles.halo_start[tile] || tiles.halo[h - 1] < tiles.halo[h]);
        ASSERT_NE(tiles.halo[h] / tile_rows, tile);
      }
      ASSERT_LE(tile_rows + tiles.halo_start[tile + 1] - tiles.halo_start[tile],
                tiles.most_columns);
    }
    const std::vector<float> entries = test::entry_values(placement, matrix.values);
    EXPECT_EQ(placement.nonzero_values(entries, test::diagonal_values(placement, matrix.values)),
              matrix.values);
    double all = 0.0;  // padding is 0
    for (const float value : entries) all += std::abs(value);
    double nonzeros = 0.0;
    for (std::size_t k = 0; k < matrix.values.size(); ++k) {
      if (placement.position[k] >= 0) nonzeros += std::abs(matrix.values[k]);
    }
    EXPECT_NEAR(all, nonzeros, 1e-9 * nonzeros);
  }
}

TEST(Tiles, are_not_made_of_rows_without_common_columns) {
  test::Random random;
  const RandomMatrix scattered = with_diagonal(random, 60000, 60000, 4);
  EXPECT_FALSE(make_tiles(scattered.pattern).has_value());
  EXPECT_EQ(make_tiles(CsrPattern{}).value().place.size(), 0U);
}

TEST(Tiles, need_a_whole_diagonal_of_a_square_matrix) {
  CsrPattern pattern;
  pattern.rows = pattern.columns = 2;
  pattern.row_start = {0, 1, 2};
  pattern.column = {0, 0};
  EXPECT_THROW((void)make_tiles(pattern), std::invalid_argument);
  pattern.column = {0, 1};
  EXPECT_NO_THROW((void)make_tiles(pattern));
  pattern.columns = 3;
  EXPECT_THROW((void)make_tiles(pattern), std::invalid_argument);
}

}  // namespace
}  // namespace tiles_test
}  // namespace cw
