#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numeric>

#include "products/matrix_support.hpp"
#include "support/support.hpp"
#include "workbench/products/matrix_market.hpp"

namespace cw {
namespace matrix_market_test {
namespace {

MatrixInput read_text_matrix(const std::string& text) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "a.mtx", text);
  return read_matrix_market(folder / "a.mtx");
}

void expect_error(const std::string& text, const std::string& message) {
  try {
    (void)read_text_matrix(text);
    ADD_FAILURE() << "no error where '" << message << "' was expected";
  } catch (const MatrixError& error) {
    const std::string what = error.what();
    EXPECT_NE(what.find("a.mtx:" + message), std::string::npos) << what;
    EXPECT_EQ(what.find('\n'), std::string::npos) << what;
  }
}

TEST(MatrixMarket, a_real_general_matrix_is_sorted_by_row_and_column) {
  const MatrixInput matrix = read_text_matrix(
      "%%MatrixMarket matrix coordinate real general\n"
      "3 4 5\n3 1 -1.5\n1 4 4e2\n3 2 +2\n1 2 .5\n1 1 1\n");
  EXPECT_EQ(matrix.name, "a");
  EXPECT_FALSE(matrix.stand_in);
  EXPECT_TRUE(matrix.notes.empty());
  EXPECT_EQ(matrix.pattern.columns, 4);
  EXPECT_EQ(rows_of(matrix), (Rows{{{0, 1}, {1, .5}, {3, 400}}, {}, {{0, -1.5}, {1, 2}}}));
}

TEST(MatrixMarket, entries_that_add_up_to_more_than_a_double_holds_are_an_error) {
  const std::string entries = "2 2 3\n1 1 1\n2 1 1.5e308";
  expect_error("%%MatrixMarket matrix coordinate real general\n" + entries + "\n2 1 1.5e308\n",
               " the entries of row 2, column 1 add up to more than a double holds");
  expect_error(
      "%%MatrixMarket matrix coordinate complex general\n2 2 3\n1 1 1 0\n2 1 0 1.5e308\n"
      "2 1 0 1.5e308\n",
      " the entries of row 2, column 1 add up to more than a double holds");
}

TEST(MatrixMarket, a_message_shows_what_a_terminal_can) {
  const std::string begin = "%%MatrixMarket matrix coordinate real general\n1 1 1\n1 1 1";
  expect_error(begin + '\0' + "\n", "3: '1 ' stands where a value was expected");
}

TEST(MatrixMarket, comments_blanks_carriage_returns_and_any_case_are_read) {
  const MatrixInput matrix = read_text_matrix(
      "%%matrixmarket MATRIX Coordinate Integer GENERAL  \r\n% a\r\n\r\n  \t\r\n%b\r\n"
      "  2 2\t2 \r\n% c\r\n 1  1\t7 \r\n\r\n%d\r\n2 2 -8\r\n\r\n% the end");
  EXPECT_EQ(rows_of(matrix), (Rows{{{0, 7}}, {{1, -8}}}));
}

TEST(MatrixMarket, the_last_line_needs_no_end) {
  const MatrixInput matrix =
      read_text_matrix("%%MatrixMarket matrix coordinate real general\n1 1 1\n1 1 2.5");
  EXPECT_EQ(rows_of(matrix), (Rows{{{0, 2.5}}}));
}

TEST(MatrixMarket, numbers_of_fortran_and_tiny_ones_are_read) {
  const MatrixInput matrix = read_text_matrix(
      "%%MatrixMarket matrix coordinate real general\n1 4 4\n1 1 1.5D+2\n1 2 -2d-1\n1 3 1E1\n"
      "1 4 1e-999\n");
  EXPECT_EQ(rows_of(matrix), (Rows{{{0, 150}, {1, -0.2}, {2, 10}, {3, 0}}}));
}

TEST(MatrixMarket, a_pattern_has_ones) {
  const MatrixInput matrix =
      read_text_matrix("%%MatrixMarket matrix coordinate pattern general\n2 2 2\n2 1\n1 2\n");
  EXPECT_EQ(rows_of(matrix), (Rows{{{1, 1}}, {{0, 1}}}));
}

TEST(MatrixMarket, a_symmetric_triangle_is_mirrored_and_its_diagonal_is_not) {
  const Rows expected{{{0, 1}, {1, 2}}, {{0, 2}, {2, 3}}, {{1, 3}}};
  EXPECT_EQ(rows_of(read_text_matrix("%%MatrixMarket matrix coordinate real symmetric\n"
                                     "3 3 3\n1 1 1\n2 1 2\n3 2 3\n")),
            expected);
  EXPECT_EQ(rows_of(read_text_matrix("%%MatrixMarket matrix coordinate real symmetric\n"
                                     "3 3 3\n1 1 1\n1 2 2\n2 3 3\n")),
            expected)
      << "the upper triangle";
}

TEST(MatrixMarket, a_skew_symmetric_triangle_is_negated) {
  const MatrixInput matrix =
      read_text_matrix("%%MatrixMarket matrix coordinate real skew-symmetric\n2 2 1\n2 1 3\n");
  EXPECT_EQ(rows_of(matrix), (Rows{{{1, -3}}, {{0, 3}}}));
}

TEST(MatrixMarket, complex_numbers_have_two_parts) {
  const MatrixInput hermitian = read_text_matrix(
      "%%MatrixMarket matrix coordinate complex hermitian\n2 2 2\n1 1 1 0\n2 1 3 -4\n");
  EXPECT_EQ(rows_of(hermitian), (Rows{{{0, 1}, {1, 3}}, {{0, 3}}}));
  EXPECT_EQ(hermitian.imaginary, (std::vector<double>{0, 4, -4})) << "the conjugate";
  const MatrixInput skew = read_text_matrix(
      "%%MatrixMarket matrix coordinate complex skew-symmetric\n2 2 1\n2 1 3 -4\n");
  EXPECT_EQ(rows_of(skew), (Rows{{{1, -3}}, {{0, 3}}}));
  EXPECT_EQ(skew.imaginary, (std::vector<double>{4, -4}));
  const MatrixInput symmetric = read_text_matrix(
      "%%MatrixMarket matrix coordinate complex symmetric\n2 2 3\n2 1 3 -4\n2 1 1 1\n2 2 0 5\n");
  EXPECT_EQ(rows_of(symmetric), (Rows{{{1, 4}}, {{0, 4}, {1, 0}}}));
  EXPECT_EQ(symmetric.imaginary, (std::vector<double>{-3, -3, 5})) << "duplicates are added up";
}

TEST(MatrixMarket, duplicates_are_added_up_and_noted) {
  const MatrixInput general = read_text_matrix(
      "%%MatrixMarket matrix coordinate real general\n"
      "2 2 5\n1 2 1\n1 1 5\n1 2 2\n2 2 1\n1 2 4\n");
  EXPECT_EQ(rows_of(general), (Rows{{{0, 5}, {1, 7}}, {{1, 1}}}));
  EXPECT_EQ(general.notes, (std::vector<std::string>{"2 duplicate entries added up"}));
  const MatrixInput symmetric =
      read_text_matrix("%%MatrixMarket matrix coordinate real symmetric\n2 2 2\n2 1 1\n2 1 2\n");
  EXPECT_EQ(rows_of(symmetric), (Rows{{{1, 3}}, {{0, 3}}}));
  EXPECT_EQ(symmetric.notes, (std::vector<std::string>{"1 duplicate entry added up"}));
}

TEST(MatrixMarket, an_array_is_read_by_columns_and_kept_whole) {
  const MatrixInput matrix = read_text_matrix(
      "%%MatrixMarket matrix array real general\n% by column\n2 3\n1\n4\n2\n5\n0\n6\n");
  EXPECT_EQ(matrix.pattern.columns, 3);
  EXPECT_EQ(rows_of(matrix), (Rows{{{0, 1}, {1, 2}, {2, 0}}, {{0, 4}, {1, 5}, {2, 6}}}));
}

TEST(MatrixMarket, a_symmetric_array_has_its_lower_triangle) {
  const std::string lower = "3 3\n1\n2\n3\n4\n5\n6\n";
  EXPECT_EQ(rows_of(read_text_matrix("%%MatrixMarket matrix array real symmetric\n" + lower)),
            (Rows{{{0, 1}, {1, 2}, {2, 3}}, {{0, 2}, {1, 4}, {2, 5}}, {{0, 3}, {1, 5}, {2, 6}}}));
  EXPECT_EQ(
      rows_of(read_text_matrix("%%MatrixMarket matrix array integer skew-symmetric\n3 3\n1\n2\n"
                               "3\n")),
      (Rows{{{0, 0}, {1, -1}, {2, -2}}, {{0, 1}, {1, 0}, {2, -3}}, {{0, 2}, {1, 3}, {2, 0}}}));
}

TEST(MatrixMarket, vectors_are_written_and_read_to_the_bit) {
  const test::TemporaryFolder folder;
  const std::vector<double> vector{0.1, -1e-300, 3.0, std::nextafter(1.0, 2.0)};
  test::write_text(folder / "x.mtx", as_market_array(vector));
  EXPECT_EQ(read_market_vector(folder / "x.mtx", 4), vector);
  test::write_text(folder / "sparse.mtx",
                   "%%MatrixMarket matrix coordinate real general\n3 1 1\n2 1 7\n");
  EXPECT_EQ(read_market_vector(folder / "sparse.mtx", 3), (std::vector<double>{0, 7, 0}));
  EXPECT_THROW(read_market_vector(folder / "sparse.mtx", 4), MatrixError);
}

TEST(MatrixMarket, matrices_without_nonzeros_are_matrices) {
  const MatrixInput empty =
      read_text_matrix("%%MatrixMarket matrix coordinate real general\n3 2 0\n");
  EXPECT_EQ(rows_of(empty), Rows(3));
  EXPECT_EQ(empty.pattern.columns, 2);
  EXPECT_EQ(read_text_matrix("%%MatrixMarket matrix array real general\n0 0\n").pattern.rows, 0);
}

TEST(MatrixMarket, random_entries_in_any_order_come_out_as_they_went_in) {
  test::Random random;
  const Index rows = random.integer(1, 60);
  const Index columns = random.integer(1, 60);
  Rows expected(static_cast<std::size_t>(rows));
  std::vector<std::string> lines;
  for (Index i = 0; i < rows; ++i) {
    for (Index j = 0; j < columns; ++j) {
      if (random.integer(0, 3) != 0) continue;
      const int value = random.integer(-9, 9);
      expected[i].emplace_back(j, value);
      lines.push_back(std::to_string(i + 1) + " " + std::to_string(j + 1) + " " +
                      std::to_string(value) + "\n");
    }
  }
  std::shuffle(lines.begin(), lines.end(), random.engine());
  std::string text = "%%MatrixMarket matrix coordinate integer general\n" + std::to_string(rows) +
                     " " + std::to_string(columns) + " " + std::to_string(lines.size()) + "\n";
  for (const std::string& line : lines) text += line;
  EXPECT_EQ(rows_of(read_text_matrix(text)), expected);
}

TEST(MatrixMarket, a_file_of_many_chunks_is_read_plain_and_gzipped) {
  const Index n = 200'000;
  std::string text = "%%MatrixMarket matrix coordinate real general\n200000 200000 200000\n";
  for (Index i = n; i > 0; --i) text += std::to_string(i) + " 1 " + std::to_string(i) + ".25\n";
  ASSERT_GT(text.size(), std::size_t{3} << 20U);
  const test::TemporaryFolder folder;
  test::write_text(folder / "many.mtx", text);
  write_gzip(folder / "many.mtx.gz", text);
  for (const char* file : {"many.mtx", "many.mtx.gz"}) {
    const MatrixInput matrix = read_matrix_market(folder / file);
    EXPECT_EQ(matrix.name, "many");
    ASSERT_EQ(matrix.pattern.nonzeros(), n);
    for (Index i = 0; i < n; ++i) ASSERT_EQ(matrix.values[i], i + 1.25);
  }
}

TEST(MatrixMarket, a_bad_banner_is_an_error) {
  expect_error("", "1: an empty file");
  expect_error("1 1 1\n1 1 1\n", "1: not a Matrix Market file; the first line must be");
  expect_error("%%MatrixMarket matrix coordinate real\n1 1 0\n", "1: the first line is cut short");
  expect_error("%%MatrixMarket vector coordinate real general\n", "1: holds a 'vector'");
  expect_error("%%MatrixMarket matrix sparse real general\n", "1: a format 'sparse'");
  expect_error("%%MatrixMarket matrix coordinate quaternion general\n",
               "1: entries of the kind 'quaternion'");
  expect_error("%%MatrixMarket matrix coordinate real diagonal\n", "1: a symmetry 'diagonal'");
  expect_error("%%MatrixMarket matrix coordinate real general x\n", "1: the line goes on");
  expect_error("%%MatrixMarket matrix coordinate pattern skew-symmetric\n", "1: a pattern has");
  expect_error("%%MatrixMarket matrix coordinate real hermitian\n", "1: a hermitian matrix");
  expect_error("%%MatrixMarket matrix array real symmetric\n2 3\n",
               "2: a symmetric matrix must be");
  expect_error("%%MatrixMarket matrix array real symmetric\n2 2\n1\n2\n",
               "4: the file ends after 2 of 3 entries");
  expect_error("%%MatrixMarket matrix array complex general\n", "1: an array of the kind");
}

TEST(MatrixMarket, a_bad_size_line_is_an_error) {
  const std::string general = "%%MatrixMarket matrix coordinate real general\n";
  expect_error(general + "% only\n", "2: the file ends before its size line");
  expect_error(general + "2 2\n", "2: the line ends where the number of entries was expected");
  expect_error(general + "2 2 1 1\n", "2: the line goes on where it should end: '1'");
  expect_error(general + "2 x 1\n", "2: 'x' stands where the number of columns was expected");
  expect_error(general + "2.0 2 1\n", "2: '2.0' stands where the number of rows");
  expect_error(general + "-2 2 1\n", "2: a negative number");
  expect_error(general + "3000000000 2 1\n", "2: 3000000000 is too large for the number of rows");
  expect_error(general + "9 9 2147483648\n", "2: 2147483648 is too large");
  expect_error(general + "9 9 99999999999999999999\n", "2: '99999999999999999999' is too large");
  expect_error("%%MatrixMarket matrix array real general\n70000 70000\n", "2: 4900000000 entries");
  expect_error("%%MatrixMarket matrix coordinate real symmetric\n2 3 1\n",
               "2: a symmetric matrix must be square");
}

TEST(MatrixMarket, a_size_line_that_the_file_cannot_fill_takes_no_memory) {
  const std::string general = "%%MatrixMarket matrix coordinate real general\n";
  expect_error(general + "2000000000 2000000000 1\n1 1 1\n", "2: 2000000000 rows or columns for 1");
  expect_error(general + "9 2000000000 1\n1 1 1\n", "2: 2000000000 rows or columns for 1");
  expect_error(general + "2000000000 2000000000 2000000000\n1 1 1\n",
               "3: the file ends after 1 of 2000000000 entries");
  expect_error("%%MatrixMarket matrix array real general\n40000 40000\n1\n",
               "3: the file ends after 1 of 1600000000 entries");
}

TEST(MatrixMarket, bad_entries_are_errors_that_name_file_and_line) {
  const std::string start = "%%MatrixMarket matrix coordinate real general\n%\n2 3 2\n1 1 1\n";
  expect_error(start, "4: the file ends after 1 of 2 entries");
  expect_error(start + "2 2 2\n\n1 2 2\n", "7: more entries than the 2 announced");
  expect_error(start + "0 1 1\n", "5: row 0 of a matrix with 2; they count from 1");
  expect_error(start + "3 1 1\n", "5: row 3 of a matrix with 2");
  expect_error(start + "1 4 1\n", "5: column 4 of a matrix with 3");
  expect_error(start + "1 -1 1\n", "5: column -1 of a matrix with 3");
  expect_error(start + "1 1.5 1\n", "5: '1.5' stands where a column number was expected");
  expect_error(start + "1\n", "5: the line ends where a column number was expected");
  expect_error(start + "1 2\n", "5: the line ends where a value was expected");
  expect_error(start + "1 2 x\n", "5: 'x' stands where a value was expected");
  expect_error(start + "1 2 1.5x\n", "5: '1.5x' stands where a value");
  expect_error(start + "1 2 +-1\n", "5: '+-1' stands where a value");
  expect_error(start + "1 2 nan\n", "5: 'nan' is no finite number");
  expect_error(start + "1 2 -Inf\n", "5: '-Inf' is no finite number");
  expect_error(start + "1 2 1e999\n", "5: '1e999' is no finite number");
  expect_error(start + "1 2 1 0\n", "5: the line goes on where it should end: '0'");
  expect_error(start + std::string("1 2 \0\n", 6), "5: ");
  expect_error("%%MatrixMarket matrix coordinate complex general\n1 1 1\n1 1 1\n",
               "3: the line ends where a value was expected");
  expect_error("%%MatrixMarket matrix coordinate pattern general\n1 1 1\n1 1 1\n",
               "3: the line goes on");
  expect_error("%%MatrixMarket matrix array real general\n1 1\n1 1\n", "3: the line goes on");
  expect_error("%%MatrixMarket matrix array real general\n1 1\n1\n1\n", "4: more entries");
}

TEST(MatrixMarket, a_triangle_that_is_none_is_an_error) {
  expect_error("%%MatrixMarket matrix coordinate real symmetric\n2 2 2\n2 1 1\n1 2 1\n",
               "4: a symmetric matrix with entries on both sides of its diagonal");
  expect_error("%%MatrixMarket matrix coordinate real skew-symmetric\n2 2 1\n1 1 1\n",
               "3: a nonzero on the diagonal of a skew-symmetric matrix");
}

TEST(MatrixMarket, files_that_cannot_be_read_are_errors) {
  const test::TemporaryFolder folder;
  EXPECT_THROW((void)read_matrix_market(folder / "none.mtx"), MatrixError);
  EXPECT_THROW((void)read_matrix_market(folder.path()), MatrixError);
  test::write_text(folder / "long.mtx", std::string(3'000'000, '%'));
  EXPECT_THROW((void)read_matrix_market(folder / "long.mtx"), MatrixError);
}

TEST(MatrixMarket, a_damaged_gzip_file_is_an_error) {
  test::Random random;
  std::string text = "%%MatrixMarket matrix coordinate real general\n5000 5000 5000\n";
  for (int i = 1; i <= 5000; ++i) {
    text += std::to_string(i) + " 1 " + std::to_string(random.uniform(0, 1)) + "\n";
  }
  const test::TemporaryFolder folder;
  write_gzip(folder / "a.mtx.gz", text);
  const std::string whole = test::read_text(folder / "a.mtx.gz");
  std::string changed = whole;
  changed[whole.size() / 2] = static_cast<char>(~changed[whole.size() / 2]);
  for (const std::string& bytes :
       {whole.substr(0, whole.size() / 2), whole.substr(0, whole.size() - 3), changed}) {
    test::write_text(folder / "a.mtx.gz", bytes);
    EXPECT_THROW((void)read_matrix_market(folder / "a.mtx.gz"), MatrixError);
  }
}

struct SharedMatrix {
  const char* name;
  Index rows, columns, nonzeros, longest;
};

class SharedMatrices : public testing::TestWithParam<SharedMatrix> {};

TEST_P(SharedMatrices, are_read_with_the_counts_they_announce) {
  CW_REQUIRE_DATA();
  const SharedMatrix& expected = GetParam();
  const MatrixInput matrix = read_matrix_market(test::data_folder() + "/matrices/" +
                                                std::string(expected.name) + ".mtx.gz");
  EXPECT_EQ(matrix.name, expected.name);
  EXPECT_EQ(matrix.pattern.rows, expected.rows);
  EXPECT_EQ(matrix.pattern.columns, expected.columns);
  EXPECT_EQ(matrix.pattern.nonzeros(), expected.nonzeros);
  expect_sorted(matrix);
  Index longest = 0;
  for (Index i = 0; i < expected.rows; ++i) {
    longest = std::max(longest, matrix.pattern.row_length(i));
  }
  EXPECT_EQ(longest, expected.longest);
}

INSTANTIATE_TEST_SUITE_P(
    MatrixMarket, SharedMatrices,
    testing::Values(SharedMatrix{"Franz6_id1959_aug", 10592, 3016, 48472, 6},
                    SharedMatrix{"NotreDame_www", 325729, 325729, 929849, 60},
                    SharedMatrix{"adder_dcop_05", 1813, 1813, 11097, 1310},
                    SharedMatrix{"arrow", 46500, 46500, 139498, 46500},
                    SharedMatrix{"bcsstk16", 4884, 4884, 290378, 81},
                    SharedMatrix{"bcsstk33", 8738, 8738, 2 * 300321 - 8738, 141},
                    SharedMatrix{"dw2048", 2048, 2048, 10114, 8},
                    SharedMatrix{"dw8192", 8192, 8192, 41746, 8},
                    SharedMatrix{"lp_ship04l", 402, 2166, 6380, 84},
                    SharedMatrix{"mdual_graph", 258569, 258569, 2 * 513132, 4},
                    SharedMatrix{"memplus", 17758, 17758, 126150, 574},
                    SharedMatrix{"mhd1280a", 1280, 1280, 47906, 56},
                    SharedMatrix{"mhd1280b", 1280, 1280, 22778, 32},
                    SharedMatrix{"qh1484", 1484, 1484, 6110, 13},
                    SharedMatrix{"rajat01", 6833, 6833, 43250, 1442},
                    SharedMatrix{"trilinos_maxwell_S", 3630, 3630, 103230, 33},
                    SharedMatrix{"trilinos_teko_nsjac", 15444, 15444, 397476, 33}),
    [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace matrix_market_test
}  // namespace cw
