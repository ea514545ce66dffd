#include "workbench/products/matrix_market.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <limits>
#include <new>

#include "io/quoted.hpp"
#include "workbench/products/coordinates.hpp"
#include "workbench/products/market_text.hpp"

namespace cw {

namespace {

constexpr std::int64_t most_indices = std::numeric_limits<Index>::max();
/// More rows than this, nearly all of them empty, are a damaged size line rather than a matrix;
/// their offsets alone would take gigabytes in some formats.
constexpr std::int64_t most_empty_rows = 1'000'000;

enum class Field { real, pattern, complex };

struct Banner {
  bool array = false;
  bool hermitian = false;
  Field field = Field::real;
  Symmetry symmetry = Symmetry::general;
};

struct Size {
  std::int64_t rows = 0;
  std::int64_t columns = 0;
  std::int64_t entries = 0;
};

void read_field(const TextLines& lines, const std::string& word, Banner& banner) {
  if (word == "pattern") {
    banner.field = Field::pattern;
  } else if (word == "complex") {
    banner.field = Field::complex;
  } else if (word != "real" && word != "integer" && word != "unsigned-integer") {
    lines.fail("entries of the kind " + cw::in_quotes(word) +
               "; real, integer, complex and pattern can be read");
  }
}

void read_symmetry(const TextLines& lines, const std::string& word, Banner& banner) {
  banner.hermitian = word == "hermitian";
  if (word == "symmetric" || banner.hermitian) {
    // The real part of a Hermitian matrix; the imaginary one is skew-symmetric.
    banner.symmetry = Symmetry::symmetric;
  } else if (word == "skew-symmetric") {
    banner.symmetry = Symmetry::skew;
  } else if (word != "general") {
    lines.fail("a symmetry " + cw::in_quotes(word) +
               "; general, symmetric, skew-symmetric and hermitian can be read");
  }
}

Banner read_banner(TextLines& lines) {
  const std::string expected = "'%%MatrixMarket matrix coordinate real general' or the like";
  std::string_view line;
  if (!lines.next(line)) lines.fail("an empty file; a Matrix Market file is needed");
  if (line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
  Words words(line);
  if (lower_case(words.next()) != "%%matrixmarket") {
    lines.fail("not a Matrix Market file; the first line must be " + expected);
  }
  const std::string object = lower_case(words.next());
  const std::string format = lower_case(words.next());
  const std::string field = lower_case(words.next());
  const std::string symmetry = lower_case(words.next());
  if (symmetry.empty()) lines.fail("the first line is cut short; it must be " + expected);
  require_end(lines, words);
  if (object != "matrix") lines.fail("holds a " + cw::in_quotes(object) + "; a matrix is needed");
  if (format != "coordinate" && format != "array") {
    lines.fail("a format " + cw::in_quotes(format) + "; coordinate and array can be read");
  }
  Banner banner;
  banner.array = format == "array";
  read_field(lines, field, banner);
  read_symmetry(lines, symmetry, banner);
  if (banner.array && banner.field != Field::real) {
    lines.fail("an array of the kind '" + field + " " + symmetry +
               "'; only real and integer arrays can be read, write it as coordinate");
  }
  if (banner.field == Field::pattern && banner.symmetry == Symmetry::skew) {
    lines.fail("a pattern has no signs and cannot be skew-symmetric; write symmetric");
  }
  if (banner.hermitian && banner.field != Field::complex) {
    lines.fail("a hermitian matrix must be complex; write symmetric");
  }
  return banner;
}

std::int64_t count(const TextLines& lines, Words& words, const char* expected) {
  const std::int64_t number = whole_number(lines, words.next(), expected);
  if (number < 0) lines.fail(std::string("a negative number where ") + expected + " was expected");
  if (number > most_indices) {
    lines.fail(std::to_string(number) + " is too large for " + expected +
               "; at most 2147483647 (32-bit indices) can be used");
  }
  return number;
}

Size read_size(TextLines& lines, const Banner& banner) {
  std::string_view line;
  if (!next_data_line(lines, line)) {
    lines.fail(std::string("the file ends before its size line; it must be ROWS COLUMNS") +
               (banner.array ? "" : " ENTRIES"));
  }
  Words words(line);
  Size size;
  size.rows = count(lines, words, "the number of rows");
  size.columns = count(lines, words, "the number of columns");
  if (!banner.array) {
    size.entries = count(lines, words, "the number of entries");
  } else if (banner.symmetry == Symmetry::general) {
    size.entries = size.rows * size.columns;
  } else {  // the lower triangle, of a skew-symmetric one without the diagonal
    size.entries = size.rows * (size.rows + (banner.symmetry == Symmetry::skew ? -1 : 1)) / 2;
  }
  require_end(lines, words);
  const std::int64_t stored = banner.array ? size.rows * size.columns : size.entries;
  if (stored > most_indices) {
    lines.fail(std::to_string(stored) +
               " entries; at most 2147483647 (32-bit indices) can be used");
  }
  if (banner.symmetry != Symmetry::general && size.rows != size.columns) {
    lines.fail("a symmetric matrix must be square; write general");
  }
  const std::int64_t longest = std::max(size.rows, size.columns);
  if (longest > most_empty_rows && longest / 16 > size.entries) {
    lines.fail(std::to_string(longest) + " rows or columns for " + std::to_string(size.entries) +
               " entries: nearly all would be empty; correct the size line, or drop empty ones");
  }
  return size;
}

Index index(const TextLines& lines, Words& words, std::int64_t limit, bool of_row) {
  const std::int64_t place =
      whole_number(lines, words.next(), of_row ? "a row number" : "a column number");
  if (place < 1 || place > limit) {
    lines.fail((of_row ? "row " : "column ") + std::to_string(place) + " of a matrix with " +
               std::to_string(limit) + "; they count from 1");
  }
  return static_cast<Index>(place - 1);
}

/// Refuses what a file of one triangle must not hold: it would be counted twice.
class TriangleCheck {
 public:
  TriangleCheck(const TextLines& lines, const Banner& banner)
      : lines_(lines), symmetry_(banner.symmetry), hermitian_(banner.hermitian) {}

  void operator()(Index row, Index column, double value, double imaginary) {
    if (symmetry_ == Symmetry::general) return;
    if (row == column) {
      if (symmetry_ == Symmetry::skew && (value != 0.0 || imaginary != 0.0)) {
        lines_.fail("a nonzero on the diagonal of a skew-symmetric matrix; leave it out");
      }
      if (hermitian_ && imaginary != 0.0) {
        lines_.fail("an imaginary part on the diagonal of a hermitian matrix; write 0, or general");
      }
      return;
    }
    (row > column ? lower_ : upper_) = true;
    if (lower_ && upper_) {
      lines_.fail(
          "a symmetric matrix with entries on both sides of its diagonal; "
          "give the lower triangle only, or write general");
    }
  }

 private:
  const TextLines& lines_;
  Symmetry symmetry_;
  bool hermitian_;
  bool lower_ = false;
  bool upper_ = false;
};

void require_entry(TextLines& lines, std::string_view& line, std::int64_t k, const Size& size) {
  if (next_data_line(lines, line)) return;
  lines.fail("the file ends after " + std::to_string(k) + " of " + std::to_string(size.entries) +
             " entries; correct the size line, or fetch the file again");
}

void require_no_more(TextLines& lines, const Size& size) {
  std::string_view line;
  if (next_data_line(lines, line)) {
    lines.fail("more entries than the " + std::to_string(size.entries) +
               " announced; correct the size line");
  }
}

Coordinates read_coordinates(TextLines& lines, const Banner& banner, const Size& size) {
  Coordinates all{static_cast<Index>(size.rows),
                  static_cast<Index>(size.columns),
                  banner.symmetry,
                  {},
                  {},
                  {},
                  {},
                  banner.hermitian ? Symmetry::skew : banner.symmetry};
  // The size line may promise more than the file holds: "1 1\n" are four bytes.
  const std::size_t expected =
      std::min(static_cast<std::size_t>(size.entries), lines.likely_bytes() / 4);
  all.row.reserve(expected);
  all.column.reserve(expected);
  all.value.reserve(expected);
  TriangleCheck check(lines, banner);
  std::string_view line;
  for (std::int64_t k = 0; k < size.entries; ++k) {
    require_entry(lines, line, k, size);
    Words words(line);
    const Index row = index(lines, words, size.rows, true);
    const Index column = index(lines, words, size.columns, false);
    const double value = banner.field == Field::pattern ? 1.0 : finite_number(lines, words.next());
    double imaginary = 0.0;
    if (banner.field == Field::complex) {
      imaginary = finite_number(lines, words.next());
      all.imaginary.push_back(imaginary);
    }
    require_end(lines, words);
    check(row, column, value, imaginary);
    all.row.push_back(row);
    all.column.push_back(column);
    all.value.push_back(value);
  }
  return all;
}

/// Values of an array file, column by column, as a full matrix. Of a symmetric one the file has the
/// lower triangle.
MatrixInput read_array(TextLines& lines, const Banner& banner, const Size& size) {
  std::vector<double> by_column;
  by_column.reserve(std::min(static_cast<std::size_t>(size.entries), lines.likely_bytes() / 2));
  std::string_view line;
  for (std::int64_t k = 0; k < size.entries; ++k) {
    require_entry(lines, line, k, size);
    Words words(line);
    by_column.push_back(finite_number(lines, words.next()));
    require_end(lines, words);
  }
  const auto value_at = [&](std::int64_t row, std::int64_t column) {
    if (banner.symmetry == Symmetry::general) return by_column[column * size.rows + row];
    const bool is_skew = banner.symmetry == Symmetry::skew;
    if (is_skew && row == column) return 0.0;
    const auto [low, high] = std::minmax(row, column);
    // Columns before this one have size.rows, size.rows - 1, ... entries; without a diagonal one
    // fewer each.
    const std::int64_t before = low * size.rows - low * (low - 1) / 2 - (is_skew ? low : 0);
    const double value = by_column[before + high - low - (is_skew ? 1 : 0)];
    return is_skew && row < column ? -value : value;
  };
  MatrixInput matrix;
  CsrPattern& pattern = matrix.pattern;
  pattern.rows = static_cast<Index>(size.rows);
  pattern.columns = static_cast<Index>(size.columns);
  pattern.column.reserve(static_cast<std::size_t>(size.rows * size.columns));
  matrix.values.reserve(pattern.column.capacity());
  for (std::int64_t row = 0; row < size.rows; ++row) {
    for (std::int64_t column = 0; column < size.columns; ++column) {
      pattern.column.push_back(static_cast<Index>(column));
      matrix.values.push_back(value_at(row, column));
    }
    pattern.row_start.push_back(static_cast<Index>(pattern.column.size()));
  }
  return matrix;
}

}  // namespace

std::string matrix_name(const std::string& path) {
  std::filesystem::path file = std::filesystem::path(path).filename();
  for (const char* extension : {".gz", ".mtx"}) {
    if (lower_case(file.extension().string()) == extension) file = file.stem();
  }
  return file.string();
}

MatrixInput read_matrix_market(const std::string& path) {
  try {
    TextLines lines(path);
    const Banner banner = read_banner(lines);
    const Size size = read_size(lines, banner);
    MatrixInput matrix;
    if (banner.array) {
      matrix = read_array(lines, banner, size);
      require_no_more(lines, size);
    } else {
      const Coordinates entries = read_coordinates(lines, banner, size);
      require_no_more(lines, size);
      matrix = sorted_matrix(entries);
    }
    matrix.name = matrix_name(path);
    return matrix;
  } catch (const std::length_error& error) {
    throw MatrixError(path + ": " + error.what());
  } catch (const std::range_error& error) {
    throw MatrixError(path + ": " + error.what());
  } catch (const std::bad_alloc&) {
    throw MatrixError(path + ": the matrix does not fit into this machine's memory");
  }
}

std::vector<double> read_market_vector(const std::string& path, Index size) {
  const MatrixInput matrix = read_matrix_market(path);
  const CsrPattern& pattern = matrix.pattern;
  if (pattern.columns != 1 || pattern.rows != size) {
    throw MatrixError(path + ": is " + std::to_string(pattern.rows) + " by " +
                      std::to_string(pattern.columns) + "; a vector of " + std::to_string(size) +
                      " by 1 is needed");
  }
  std::vector<double> vector(static_cast<std::size_t>(size), 0.0);
  for (Index row = 0; row < size; ++row) {
    for (Index k = pattern.row_start[row]; k < pattern.row_start[row + 1]; ++k) {
      vector[row] = matrix.values[k];
    }
  }
  return vector;
}

std::string as_market_array(const std::vector<double>& vector) {
  std::string text =
      "%%MatrixMarket matrix array real general\n" + std::to_string(vector.size()) + " 1\n";
  for (const double value : vector) {
    char number[32];
    const auto [end, error] = std::to_chars(number, number + sizeof number, value);
    text.append(number, end) += '\n';
  }
  return text;
}

}  // namespace cw
