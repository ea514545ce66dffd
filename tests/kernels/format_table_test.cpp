#include "kernels/core/stream.hpp"
#include "kernels/random_matrix.hpp"

namespace cw {
namespace format_table_test {
namespace {

TEST(Formats, an_unknown_name_a_broken_pattern_and_impossible_options_are_refused) {
  EXPECT_THROW(make_matrix<Space::host>("k3", {}), std::invalid_argument);
  EXPECT_THROW(make_matrix<Space::host>("cusparse-csr", {}), std::invalid_argument);
  const auto broken = [](Index columns, std::vector<Index> row_start, std::vector<Index> column) {
    CsrPattern pattern;
    pattern.rows = 1;
    pattern.columns = columns;
    pattern.row_start = std::move(row_start);
    pattern.column = std::move(column);
    return pattern;
  };
  EXPECT_THROW(make_matrix<Space::host>("csr", broken(1, {0, 1}, {1})), std::invalid_argument);
  EXPECT_THROW(make_matrix<Space::host>("csr", broken(1, {0}, {})), std::invalid_argument);
  const CsrPattern fine = broken(1, {0, 1}, {0});
  EXPECT_NO_THROW(make_matrix<Space::host>("k2", fine));
  EXPECT_THROW(make_matrix<Space::host>("k2", fine, {48, 0}), std::invalid_argument);
  EXPECT_THROW(make_matrix<Space::host>("k2", fine, {0, -1}), std::invalid_argument);
  EXPECT_THROW(make_matrix<Space::host>("rgcsr", fine, {96, 0}), std::invalid_argument);
}

TEST(Formats, the_renumbered_ones_refuse_rows_that_are_not_sorted_by_length) {
  CsrPattern pattern;
  pattern.rows = pattern.columns = 2;
  pattern.row_start = {0, 1, 3};
  pattern.column = {0, 0, 1};
  for (const char* format : {"k1r", "k1rs", "k2r", "k2rs"}) {
    EXPECT_THROW(make_matrix<Space::host>(format, pattern), std::invalid_argument);
    EXPECT_NO_THROW(
        make_matrix<Space::host>(format, renumber(pattern, rows_by_length(pattern)).pattern));
  }
}

/// A pattern with one row of `longest` entries among rows of one.
CsrPattern spike(Index rows, Index longest) {
  CsrPattern pattern;
  pattern.rows = rows;
  pattern.columns = longest;
  for (Index i = 0; i < rows; ++i) {
    const Index length = i == 0 ? longest : 1;
    pattern.row_start.push_back(pattern.row_start.back() + length);
    for (Index j = 0; j < length; ++j) pattern.column.push_back(j);
  }
  return pattern;
}

TEST(Formats, more_entries_than_an_index_can_count_are_refused_before_memory_is_taken) {
  // 60,000 x 60,000 padded entries are 3.6 billion; the formats without ELL's padding hold it.
  const CsrPattern pattern = spike(60'000, 60'000);
  for (const char* format : {"ell", "ellpack-r", "pellr", "ellr-t"}) {
    EXPECT_GT(find_format(format)->footprint(pattern, {}).values, std::int64_t{1} << 31U);
    EXPECT_THROW(make_matrix<Space::host>(format, pattern), std::invalid_argument) << format;
  }
  for (const char* format : {"k1", "k2", "hyb", "sell-32", "merge", "coo", "biell"}) {
    EXPECT_NO_THROW(make_matrix<Space::host>(format, pattern)) << format;
  }
}

TEST(Formats, a_million_rows_of_one_entry) {
  CsrPattern pattern;
  pattern.rows = pattern.columns = 1'000'000;
  pattern.row_start = identity(1'000'001);
  pattern.column = identity(1'000'000);
  for (const Format& format : formats()) {
    if (!format.host) continue;
    SCOPED_TRACE(std::string(format.name));
    const auto matrix = make_matrix<Space::host>(format.name, pattern);
    set_values(*matrix, std::vector<double>(1'000'000, 2.0), identity(1'000'000));
    const std::vector<double> x(1'000'000, 0.5);
    std::vector<double> y(1'000'000, std::nan(""));
    Stream<Space::host> stream;
    matrix->multiply(stream, x.data(), y.data());
    EXPECT_EQ(y, std::vector<double>(1'000'000, 1.0));
  }
}

TEST(Renumbering, follows_the_worked_example) {
  // Wong, Kuhl & Darve 2015, sections 5.2 and 5.3, from 0: row (7 8 9 10 2) in columns 1 2 4 5 6,
  // renumbered by P = 2 5 7 3 1 4 6, has c' = 5 1 6 2 7 and, sorted, c'' = 1 2 5 6 7 with values 8
  // 10 7 9 2. The other rows are empty.
  CsrPattern pattern;
  pattern.rows = pattern.columns = 7;
  pattern.row_start = {0, 5, 5, 5, 5, 5, 5, 5};
  pattern.column = {0, 1, 3, 4, 5};
  const std::vector<double> values{7, 8, 9, 10, 2};
  const std::vector<Index> order{1, 4, 6, 2, 0, 3, 5};
  const Renumbered renumbered = renumber(pattern, order);
  EXPECT_EQ(renumbered.pattern.row_start, (std::vector<Index>{0, 0, 0, 0, 0, 5, 5, 5}));
  EXPECT_EQ(renumbered.pattern.column, (std::vector<Index>{0, 1, 4, 5, 6}));
  std::vector<double> sorted;
  for (const Index k : renumbered.nonzero) sorted.push_back(values[k]);
  EXPECT_EQ(sorted, (std::vector<double>{8, 10, 7, 9, 2}));

  // K1r keeps the former order of the entries, K1rs takes the new one. Only one row has entries, so
  // that renumbering it to the front makes rows descend.
  const std::vector<Index> front{0, 1, 4, 6, 2, 3, 5};
  const Renumbered by_length = renumber(pattern, front);
  const auto stored = [&](const char* format) {
    const Placement placement = find_format(format)->place(by_length.pattern, {});
    std::vector<double> row;
    for (Index e = 0; e < 5; ++e) {
      const auto k = std::find(placement.position.begin(), placement.position.end(), 32 * e);
      row.push_back(values[by_length.nonzero[k - placement.position.begin()]]);
    }
    return row;
  };
  EXPECT_EQ(stored("k1r"), (std::vector<double>{7, 8, 9, 10, 2}));
  EXPECT_EQ(stored("k1rs"), (std::vector<double>{7, 8, 10, 9, 2}));
}

TEST(Renumbering, needs_a_square_matrix) {
  EXPECT_THROW(renumber(spike(3, 2), {0, 1, 2}), std::invalid_argument);
}

}  // namespace
}  // namespace format_table_test
}  // namespace cw
