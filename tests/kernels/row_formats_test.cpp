#include "kernels/format_structure.hpp"

// What each format stores where, against examples worked by hand from the papers' definitions.

namespace cw {
namespace row_formats_test {
namespace {

// ---- compressed rows ---------------------------------------------------------------------------

TEST(Coo, stores_the_row_of_each_entry) {
  check<Coo>({2, 0, 1}, {.row = {0, 0, 2}}, {.column = {0, 1000, 2}, .position = {0, 1, 2}});
}

TEST(Csr, stores_rows_one_after_another_however_many_threads_share_one) {
  const auto check_rows = []<class F>() {
    check<F>({2, 0, 1}, {.row_start = {0, 2, 2, 3}},
             {.column = {0, 1000, 2}, .position = {0, 1, 2}});
  };
  check_rows.operator()<Csr>();
  check_rows.operator()<CsrScalar>();
  check_rows.operator()<CsrVector>();
}

TEST(Csr, more_threads_a_row_need_fewer_iterations_a_warp) {
  const Indices lengths{40, 3, 0, 1, 9};
  expect_work("csr-scalar", lengths, 40, 79 + 5 + 1 + 17);
  expect_work("csr", lengths, 5 + 2, 79 + 5 + 1 + 17);                     // 4 rows a warp
  expect_work("csr-vector", lengths, 2 + 1 + 0 + 1 + 1, 79 + 5 + 1 + 17);  // a row a warp
  expect_work("spmv4gpu", lengths, 3 + 1 + 1, 95 + 31 + 31 + 31);          // 2 padded rows a warp
}

TEST(Spmv4Gpu, pads_each_row_to_a_multiple_of_16) {
  check<Spmv4Gpu>({1, 16, 0, 17}, {.row_start = {0, 16, 32, 32, 64}},
                  {.places = {{0, {0}}, {1, ranges({{16, 32}})}, {3, ranges({{32, 49}})}},
                   .padding = {{1, 0}, {15, 0}, {49, 16003}, {63, 16003}}});
}

TEST(Merge, tiles_begin_where_the_path_of_rows_and_entries_crosses_their_diagonal) {
  // 3 rows and 800 entries are 803 items. Item 256 is in row 0. By item 512 the path has passed 300
  // entries, the ends of rows 0 and 1, and 210 entries of row 2.
  check<Merge>({300, 0, 500}, {.row_start = {0, 300, 300, 800}, .tile_row = {0, 0, 2, 2, 3}},
               {.places = {{0, ranges({{0, 300}})}}});
}

TEST(Merge, a_tile_may_end_before_or_behind_the_end_of_a_row) {
  EXPECT_EQ(built<Merge>({255, 10}).lists.tile_row, (Indices{0, 1, 2}));
  EXPECT_EQ(built<Merge>({256, 10}).lists.tile_row, (Indices{0, 0, 2}));
  EXPECT_EQ(built<Merge>({511}).lists.tile_row, (Indices{0, 0, 1}));
  EXPECT_EQ(built<Merge>({512}).lists.tile_row, (Indices{0, 0, 0, 1}));
  EXPECT_EQ(built<Merge>(runs({{512, 0}})).lists.tile_row, (Indices{0, 256, 512}));
}

// ---- ELL ---------------------------------------------------------------------------------------

TEST(Ell, pads_all_rows_to_the_longest_and_stores_them_by_columns) {
  const Indices column{0, 0, 2, 1000, 0, 1002, 1000, 0, 2002};
  const Indices position{0, 3, 2, 5, 8};
  check<Ell>({2, 0, 3}, {}, {.column = column, .position = position});
  check<EllpackR>({2, 0, 3}, {.row_length = {2, 0, 3}}, {.column = column, .position = position});
}

TEST(Hyb, ell_is_as_wide_as_a_third_of_the_rows_reach) {
  const auto width = [](const Indices& lengths) { return built<Hyb>(lengths).lists.shape.width; };
  EXPECT_EQ(width({1, 1, 3, 1, 1, 3}), 3);     // 2 of 6 rows are just a third
  EXPECT_EQ(width({1, 1, 3, 1, 1, 3, 1}), 1);  // 2 of 7 are not
  EXPECT_EQ(width({1, 1, 3, 1, 2, 3, 1}), 2);  // but 3 of 7 reach 2
  EXPECT_EQ(width({2, 2, 2, 5}), 2);           // ties at the cut
  EXPECT_EQ(width({0, 0, 0, 9}), 0);           // a quarter has entries: all go to COO
  EXPECT_EQ(width({7}), 7);
}

TEST(Hyb, stores_what_ell_has_no_room_for_as_coo) {
  // 2 of 5 rows reach 4.
  check<Hyb>({1, 2, 0, 4, 5}, {.row = {4}},
             {.column = {0,   1,    0, 3,    4,     //
                         0,   1001, 0, 1003, 1004,  //
                         0,   1001, 0, 2003, 2004,  //
                         0,   1001, 0, 3003, 3004,  //
                         4004},
              .places = {{1, {1, 6}}, {3, {3, 8, 13, 18}}, {4, {4, 9, 14, 19, 20}}}});
  // 3 of 7 reach 3.
  check<Hyb>({1, 2, 0, 4, 5, 3, 1}, {.row = {3, 4, 4}},
             {.places = {{3, {3, 10, 17, 21}}, {4, {4, 11, 18, 22, 23}}}});
}

TEST(EllrT, deals_the_entries_of_a_row_round_its_threads) {
  // 2 entries a row on average
  const auto two = check<EllrT>({3, 5, 0, 1}, {.row_length = {3, 5, 0, 1}},
                                {.column = {0,    1000, 1,    1001, 0, 0, 3, 3,  //
                                            2000, 2000, 2001, 3001, 0, 0, 3, 3,  //
                                            2000, 2000, 4001, 4001, 0, 0, 3, 3},
                                 .position = {0, 1, 8, 2, 3, 10, 11, 18, 6}});
  EXPECT_EQ(two.lists.shape.log2_threads, 1);
  // 16 on average
  const auto four =
      check<EllrT>({15, 17}, {.row_length = {15, 17}},
                   {.places = {{0, dealt({{0, 4, 15, 8}})}, {1, dealt({{4, 4, 17, 8}})}},
                    .padding = {{27, 14000}, {35, 14000}, {37, 16001}, {39, 16001}}});
  EXPECT_EQ(four.lists.shape.log2_threads, 2);
  EXPECT_EQ(four.stored_entries, 5 * 8);
}

// ---- PELLR -------------------------------------------------------------------------------------

/// Wang & Gu 2020, figure 5: rows in four warps of 8 threads.
const Indices figure_5{2, 3, 3, 4, 4, 4, 2, 4, 2, 3, 2, 3, 2,
                       3, 2, 2, 2, 2, 7, 3, 3, 3, 3, 3, 4, 3};

TEST(Work, counts_the_iterations_and_operations_of_the_papers_example) {
  EXPECT_EQ(warp_iterations(figure_5, 8), 4 + 3 + 7 + 4);
  EXPECT_EQ(row_operations(figure_5), 2 * 78 - 26);
  // The lengths that the paper prints as sorted have one 3 fewer and one 2 more.
  EXPECT_EQ(warp_iterations(runs({{1, 7}, {5, 4}, {10, 3}, {10, 2}}), 8), 7 + 3 + 2 + 2);
  const Indices sorted = runs({{1, 7}, {5, 4}, {11, 3}, {9, 2}});
  EXPECT_TRUE(std::is_permutation(sorted.begin(), sorted.end(), figure_5.begin()));
  EXPECT_EQ(warp_iterations(sorted, 8), 7 + 3 + 3 + 2);
  EXPECT_EQ(row_operations(sorted), row_operations(figure_5));
}

TEST(Work, counts_the_tail_of_a_warp_and_nothing_for_empty_rows) {
  EXPECT_EQ(warp_iterations(Indices{}, 8), 0);
  EXPECT_EQ(warp_iterations(Indices{0, 5, 0}, 2), 5);
  EXPECT_EQ(row_operations(Indices{0, 1, 5, 0}), 0 + 1 + 9 + 0);
}

TEST(Work, falls_with_lengths_and_with_sorting) {
  // Rows of 5 and of 3 entries head two warps of rows of 1; sorted, they share a warp.
  const Indices lengths = runs({{1, 5}, {31, 1}, {1, 3}, {31, 1}});
  expect_work("ell", lengths, 5 + 5, 64 * 9);
  expect_work("ellpack-r", lengths, 5 + 3, 9 + 5 + 62);
  expect_work("sell-32", lengths, 5 + 3, 32 * 9 + 32 * 5);
  expect_work("pjds", lengths, 5 + 1, 9 + 5 + 62);
  expect_work("jad", lengths, 5 + 1, 9 + 5 + 62);
  expect_work("k1", lengths, 5 + 1, 32 * 9 + 32 * 1);
  EXPECT_EQ(count_work<Pellr>(pattern_of(lengths), {}).iterations, 5 + 1);
}

TEST(Pellr, needs_fewer_iterations_than_ellpack_r_on_the_papers_example) {
  // Each row four times, so that warps of 32 are the paper's warps of 8.
  Indices lengths;
  for (const Index length : figure_5) lengths.insert(lengths.end(), 4, length);
  expect_work("ellpack-r", lengths, 18, 4 * (2 * 78 - 26));
  const auto pellr = built<Pellr>(lengths);
  EXPECT_EQ(pellr.lists.row_length, (Indices{7, 3, 3, 2}));
  EXPECT_EQ(count_work<Pellr>(pattern_of(lengths), {}).iterations, 7 + 3 + 3 + 2);
}

TEST(Pellr, sorts_rows_and_keeps_one_length_a_warp) {
  const auto pellr = check<Pellr>(
      runs({{8, 2}, {32, 1}, {8, 2}, {8, 3}, {9, 2}}),
      {.row_length = {3, 2, 1}, .row_map = ranges({{48, 56}, {0, 8}, {40, 48}, {56, 65}, {8, 40}})},
      {.places = {{48, {0, 65, 130}}, {0, {8, 73}}, {64, {32, 97}}, {39, {64}}},
       .padding = {{138, 1000}, {129, 39}, {194, 39}}});
  EXPECT_EQ(pellr.lists.shape.log2_rows_per_length, 5);
  EXPECT_EQ(pellr.stored_entries, 3 * 65);
}

}  // namespace
}  // namespace row_formats_test
}  // namespace cw
