#include "kernels/format_structure.hpp"
#include "kernels/spmv/cusparse.hpp"

// What each format stores where, against examples worked by hand from the papers' definitions.

namespace cw {
namespace warp_formats_test {
namespace {

// ---- slices ------------------------------------------------------------------------------------

/// Oberhuber et al. 2011, figures 1 to 5, each row eight times: there two groups of four rows have
/// 7 artificial zeros in RgCSR and 11 in ELL.
const Indices figure_1 = runs({{8, 2}, {24, 1}, {8, 1}, {8, 2}, {8, 3}, {8, 2}});
constexpr Index figure_1_entries = 8 * 13;

TEST(RgCsr, pads_each_group_to_its_own_longest_row) {
  const auto rgcsr =
      check_with<RgCsr>({32, 0}, figure_1, {.slice_offset = {0, 64, 160}, .row_length = figure_1},
                        {.places = {{0, {0, 32}}, {31, {31}}, {32, {64}}, {48, {80, 112, 144}}},
                         .padding = {{63, 31}, {96, 32}, {128, 32}, {136, 1040}}});
  EXPECT_EQ(rgcsr.stored_entries - figure_1_entries, 8 * 7);
  EXPECT_EQ(rgcsr.block_size, 32);
}

TEST(RgCsr, takes_its_group_from_the_block_size) {
  const auto rgcsr =
      check_with<RgCsr>({64, 0}, figure_1, {.slice_offset = {0, 3 * 64}, .row_length = figure_1},
                        {.places = {{0, {0, 64}}, {32, {32}}, {48, {48, 112, 176}}},
                         .padding = {{128, 1000}, {96, 32}, {160, 32}}});
  EXPECT_EQ(rgcsr.stored_entries - figure_1_entries, 8 * 11);
  EXPECT_EQ(rgcsr.block_size, 64);
  EXPECT_EQ(built<RgCsr>(runs({{256, 1}})).lists.slice_offset, (Indices{0, 128, 256}));
}

TEST(SlicedEll, pads_slices_of_16_and_of_32_rows) {
  check<Sell16>(figure_1, {.slice_offset = {0, 32, 48, 80, 128}},
                {.places = {{32, {48}}, {40, {56, 72}}, {63, {95, 111}}},
                 .padding = {{64, 32}, {127, 1063}}});
  check<Sell32>(figure_1, {.slice_offset = {0, 64, 160}},
                {.places = {{48, {80, 112, 144}}}, .padding = {{136, 1040}}});
}

TEST(Pjds, is_sliced_ell_on_sorted_rows_with_the_length_of_each) {
  check<Pjds>(figure_1,
              {.slice_offset = {0, 96, 128},
               .row_length = runs({{8, 3}, {24, 2}, {32, 1}}),
               .row_map = ranges({{48, 56}, {0, 8}, {40, 48}, {56, 64}, {8, 40}})},
              {.places = {{48, {0, 32, 64}}, {0, {8, 40}}, {8, {96}}}, .padding = {{72, 1000}}});
}

TEST(SlicedEllrT, deals_the_entries_of_a_row_round_its_threads) {
  const Indices lengths = runs({{1, 5}, {1, 3}, {30, 1}, {1, 2}});
  const auto two =  // 1 on average
      check<SellrT>(
          lengths, {.slice_offset = {0, 3 * 64, 4 * 64}, .row_length = lengths},
          {.places = {{0, {0, 1, 64, 65, 128}}, {1, {2, 3, 66}}, {31, {62}}, {32, {192, 193}}},
           .padding = {{129, 4000}, {67, 2001}, {130, 2001}, {131, 2001}, {63, 31}}});
  EXPECT_EQ(two.lists.shape.log2_threads, 1);
  // 16 on average
  const auto four =
      check<SellrT>({15, 17}, {.slice_offset = {0, 5 * 128}, .row_length = {15, 17}},
                    {.places = {{1, dealt({{4, 4, 17, 128}})}},
                     .padding = {{387, 14000}, {512, 14000}, {517, 16001}, {519, 16001}}});
  EXPECT_EQ(four.lists.shape.log2_threads, 2);
}

TEST(K1, sorts_rows_by_length_and_pads_each_warp_to_its_longest) {
  // Row 33 is lane 0 of the first warp: its entries are a warp apart. Row 0 is lane 1, and its
  // padding repeats its last column. Rows 31 and 32 fall to the second warp, one entry wide.
  check<K1>(runs({{1, 2}, {32, 1}, {1, 3}}),
            {.slice_offset = {0, 96, 128}, .row_map = ranges({{33, 34}, {0, 33}})},
            {.places = {{33, {0, 32, 64}}, {0, {1, 33}}, {30, {31}}, {31, {96}}, {32, {97}}},
             .padding = {{32, 1033}, {33, 1000}, {65, 1000}, {34, 1}, {66, 1}, {95, 30}}});
  check<K1>({}, {.slice_offset = {0}});
}

TEST(K1, more_entries_than_an_index_can_count_are_refused) {
  // Two warps of rows, each with one row of 40 million entries that all others are padded to.
  CsrPattern pattern;
  pattern.rows = 64;
  pattern.columns = 1;
  for (Index i = 1; i <= 64; ++i) pattern.row_start.push_back(std::min(i, 33) * 40'000'000);
  EXPECT_THROW(K1::build(pattern, {}), std::invalid_argument);
}

TEST(Ell, whose_padding_is_out_of_all_proportion_is_refused) {
  // One row of 200 entries and 200,000 empty ones.
  CsrPattern pattern;
  pattern.rows = 200'001;
  pattern.columns = 200;
  pattern.row_start.assign(200'002, 200);
  pattern.row_start.front() = 0;
  for (Index j = 0; j < 200; ++j) pattern.column.push_back(j);
  EXPECT_THROW(Ell::build(pattern, {}), std::invalid_argument);
  EXPECT_NO_THROW(K1::build(pattern, {}));
}

TEST(K1, needs_no_map_on_a_renumbered_problem) {
  // Renumbered to change places: {1, 0}, in the former order, and {1}.
  const CsrPattern pattern = renumber(rows_of(2, {{0}, {0, 1}}), {1, 0}).pattern;
  const auto k1r = K1r::build(pattern, {});
  const auto k1rs = K1rs::build(pattern, {});
  for (const auto* k : {&k1r, &k1rs}) {
    EXPECT_TRUE(k->lists.row_map.empty());
    EXPECT_EQ(k->lists.slice_offset, (Indices{0, 64}));
    EXPECT_EQ(k->column[33], 1);
  }
  EXPECT_EQ(k1r.position, (Indices{32, 0, 1}));
  EXPECT_EQ(k1rs.position, (Indices{0, 32, 1}));
}

// ---- K2 ----------------------------------------------------------------------------------------

TEST(K2, splits_a_group_only_beyond_the_threshold) {
  check_with<K2>(
      {0, 4}, runs({{32, 4}}),
      {.warp_offset = {0, 128}, .first_row = {0}, .log2_width = {0}, .row_map = ranges({{0, 32}})});
  check_with<K2>(
      {0, 4}, runs({{5, 4}, {1, 5}, {26, 4}}),
      {.warp_offset = {0, 3 * 32, 5 * 32},
       .first_row = {0, 16},
       .log2_width = {1, 1},
       .row_map = ranges({{5, 6}, {0, 5}, {6, 32}})},
      {.places = {{5, {0, 1, 32, 33, 64}}, {0, {2, 3, 34, 35}}, {16, {96, 97, 128, 129}}},
       .padding = {{65, 4005}, {66, 3000}, {67, 3000}}});
}

TEST(K2, halves_groups_until_no_thread_has_more_entries_than_the_threshold) {
  // Sorted: 64, 33, 2 of 20, 4 of 16, 8 of 8, 16 of 3. With at most 2 entries a thread they need
  // 32, 32, 16, 8, 4 and 2 threads.
  const Indices lengths = runs({{16, 3}, {8, 8}, {4, 16}, {2, 20}, {1, 33}, {1, 64}});
  check_with<K2>({0, 2}, lengths,
                 {.warp_offset = {0, 64, 128, 192, 256, 320, 384},
                  .first_row = {0, 1, 2, 4, 8, 16},
                  .log2_width = {5, 5, 4, 3, 2, 1},
                  .row_map = ranges({{31, 32}, {30, 31}, {28, 30}, {24, 28}, {16, 24}, {0, 16}})},
                 {.places = {{31, dealt({{0, 32, 64}})},
                             {30, dealt({{64, 32, 33}})},
                             {29, dealt({{128 + 16, 16, 20}})},
                             {27, dealt({{192 + 24, 8, 16}})},
                             {17, dealt({{256 + 4, 4, 8}})},
                             {15, dealt({{320 + 30, 2, 3}})}},
                  .padding = {{97, 32030}, {127, 32030}, {180, 19029}, {383, 2015}}});
  const std::int64_t operations = 2 * 127 + 2 * 63 + 4 * 31 + 8 * 15 + 16 * 7;
  expect_work("k2", lengths, 6 * 2, operations, {0, 2});
}

TEST(K2, a_row_beyond_32_thresholds_takes_one_whole_warp) {
  check_with<K2>({0, 2}, {65},
                 {.warp_offset = {0, 3 * 32}, .first_row = {0}, .log2_width = {5}, .row_map = {0}},
                 {.places = {{0, dealt({{0, 32, 65}})}}, .padding = {{65, 64000}, {95, 64000}}});
}

TEST(K2, splits_no_further_the_half_whose_rows_are_short_enough) {
  // 9 entries need 4 threads; the next 7 rows share that warp, the 8 after them stay at 4 threads,
  // the last 16 at 2. Row 32 is in a group of its own and keeps one thread.
  check_with<K2>({0, 4}, runs({{1, 9}, {32, 2}}),
                 {.warp_offset = {0, 96, 128, 160, 224},
                  .first_row = {0, 8, 16, 32},
                  .log2_width = {2, 2, 1, 0},
                  .row_map = ranges({{0, 33}})},
                 {.places = {{0, dealt({{0, 4, 9}})},
                             {1, {4, 5}},
                             {8, {96, 97}},
                             {16, {128, 129}},
                             {32, {160, 192}}}});
}

TEST(K2, needs_no_map_on_a_renumbered_problem) {
  const auto check_unmapped = []<class F>() {
    check_with<F>({0, 4}, runs({{1, 5}, {31, 4}}),
                  {.warp_offset = {0, 96, 160}, .first_row = {0, 16}, .log2_width = {1, 1}},
                  {.places = {{0, {0, 1, 32, 33, 64}}}});
  };
  check_unmapped.operator()<K2r>();
  check_unmapped.operator()<K2rs>();
}

// ---- jagged diagonals and bisection ------------------------------------------------------------

TEST(Jad, stores_the_jagged_diagonals_of_sorted_rows) {
  check<Jad>(
      {2, 3, 0, 2, 1}, {.diagonal_offset = {0, 4, 7, 8}, .row_map = {1, 0, 3, 4, 2}},
      {.column = {1, 0, 3, 4, 1001, 1000, 1003, 2001}, .position = {1, 5, 0, 4, 7, 2, 6, 3}});
}

/// A warp in which each half of the rows outlasts the other, and one row more.
const Indices bisected = runs({{16, 2}, {8, 7}, {4, 12}, {2, 28}, {1, 44}, {1, 50}, {1, 60}});

TEST(BiEll, each_group_serves_half_the_rows_of_the_last_with_twice_the_threads) {
  // Iterations: 2 for entries 0 and 1, by 1 thread; 3 for 2 to 7, by 2; 1 for 8 to 11, by 4; 2 for
  // 12 to 27, by 8; 1 for 28 to 43, by 16; 1 for 44 to 49, by 32. In the second warp there is one
  // row, and 32 threads take 2 iterations for it.
  const Index end = 320;
  check<BiEll>(
      bisected,
      {.group_offset = {0, 64, 160, 192, 256, 288, end, end, end, end, end, end, 384},
       .row_map = ranges({{31, 32}, {30, 31}, {28, 30}, {24, 28}, {16, 24}, {0, 16}, {32, 33}})},
      {.places =
           {{31,
             dealt(
                 {{0, 1, 2}, {64, 2, 6}, {160, 4, 4}, {192, 8, 16}, {256, 16, 16}, {288, 32, 6}})},
            {30, dealt({{1, 1, 2}, {66, 2, 6}, {164, 4, 4}, {200, 8, 16}, {272, 16, 16}})},
            {16, dealt({{8, 1, 2}, {64 + 16, 2, 5}})},
            {0, {16, 48}},
            {32, dealt({{end, 32, 60}})}},
       .padding = {{145, 6016}, {294, 49031}, {319, 49031}, {380, 59032}}});
  // The rows of the first warp do 2, 2 + 6, 8 + 4, 12 + 16, 28 + 16 and 44 + 32 products.
  const Indices warp(bisected.begin(), bisected.begin() + 32);
  expect_work("biell", warp, 10, 16 * 3 + 8 * 15 + 4 * 23 + 2 * 55 + 87 + 151);
}

TEST(BiEll, skips_the_groups_before_the_shorter_half_has_entries) {
  check<BiEll>(
      runs({{16, 0}, {16, 3}}),
      {.group_offset = {0, 0, 64, 64, 64, 64, 64}, .row_map = ranges({{16, 32}, {0, 16}})},
      {.places = {{16, {0, 1, 32}}, {31, {30, 31, 62}}}, .padding = {{33, 2016}, {63, 2031}}});
}

TEST(BiJad, sorts_over_the_whole_matrix) {
  // First warp: 60, 50, 44, 2 of 28, 4 of 12, 8 of 7, 15 of 2. Iterations: 7 for entries 0 to 6, by
  // 1 thread; 3 for 7 to 12, by 2; 4 for 13 to 28, by 4; 2 for 29 to 44, by 8; 1 for 45 to 60, by
  // 16; none by 32.
  const Index end = 544;
  check<BiJad>(
      bisected,
      {.group_offset = {0, 224, 320, 448, 512, end, end, end, end, end, end, end, 576},
       .row_map = ranges({{32, 33}, {31, 32}, {30, 31}, {28, 30}, {24, 28}, {16, 24}, {0, 16}})},
      {.places = {{32, dealt({{0, 1, 7}, {224, 2, 6}, {320, 4, 16}, {448, 8, 16}, {512, 16, 15}})},
                  {27, dealt({{8, 1, 7}, {224 + 16, 2, 5}})},
                  {23, dealt({{16, 1, 7}})},
                  {15, {end, end + 1}}},
       .padding = {{527, 59032}, {305, 11027}, {end + 2, 1015}}});
}

// ---- blocks ------------------------------------------------------------------------------------

TEST(Bsr, covers_the_nonzeros_with_dense_blocks) {
  // 5 rows are 3 block rows. 4 blocks of 2 x 2 are the least memory: 3 x 3 needs 4, too, and 4 x 4
  // needs 2.
  const BsrStructure bsr = build_bsr(rows_of(5, {{0, 1}, {0, 1, 3}, {2}, {2, 3}, {4}}));
  EXPECT_EQ(bsr.block, 2);
  EXPECT_EQ(bsr.row_start, (Indices{0, 2, 3, 4}));
  EXPECT_EQ(bsr.column, (Indices{0, 1, 1, 2}));
  EXPECT_EQ(bsr.position, (Indices{0, 1, 2, 3, 4 + 3, 8, 8 + 2, 8 + 3, 12}));
  // The first and the last block row are empty.
  const BsrStructure sparse = build_bsr(rows_of(6, {{}, {}, {4, 5}, {4}, {}, {}}));
  EXPECT_EQ(sparse.row_start, (Indices{0, 0, 1, 1}));
  EXPECT_EQ(sparse.column, (Indices{2}));
  EXPECT_EQ(sparse.position, (Indices{0, 1, 2}));
}

TEST(Bsr, takes_the_block_size_that_stores_least) {
  const BsrStructure three = build_bsr(rows_of(3, {{0, 1, 2}, {0, 1, 2}, {0, 1, 2}}));
  EXPECT_EQ(three.block, 3);
  EXPECT_EQ(three.position, ranges({{0, 9}}));
  const Indices row{0, 1, 2, 3};
  EXPECT_EQ(build_bsr(rows_of(4, {row, row, row, row})).block, 4);
}

}  // namespace
}  // namespace warp_formats_test
}  // namespace cw
