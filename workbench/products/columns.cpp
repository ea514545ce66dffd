#include "workbench/products/columns.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "workbench/products/random.hpp"

namespace cw {

namespace {

/// Collects the columns of one row after the other, none twice.
class RowFiller {
 public:
  explicit RowFiller(Index columns)
      : columns_(columns), last_row_(static_cast<std::size_t>(columns), -1) {}

  void start(Index row, Index length, Index* out) {
    row_ = row;
    begin_ = next_ = out;
    end_ = out + length;
  }
  bool full() const { return next_ == end_; }

  /// Takes the column if it exists, is not in the row yet, and there is room.
  void add(std::int64_t column) {
    if (column < 0 || column >= columns_ || full() || last_row_[column] == row_) return;
    last_row_[column] = row_;
    *next_++ = static_cast<Index>(column);
  }

  /// Fills what is left with the columns nearest to `centre`, and sorts.
  void finish(Index centre) {
    for (std::int64_t distance = 0; !full(); ++distance) {
      add(centre - distance);
      add(centre + distance);
    }
    if (!std::is_sorted(begin_, end_)) std::sort(begin_, end_);
  }

 private:
  Index columns_;
  std::vector<Index> last_row_;  // of each column: the row that has taken it
  Index row_ = -1;
  Index* begin_ = nullptr;
  Index* next_ = nullptr;
  Index* end_ = nullptr;
};

struct Offset {
  int x, y, z;
  int square() const { return x * x + y * y + z * z; }
};

/// A node and those up to two away in each direction, the nearest first.
std::vector<Offset> nearest_offsets() {
  std::vector<Offset> offsets;
  for (int z = -2; z <= 2; ++z) {
    for (int y = -2; y <= 2; ++y) {
      for (int x = -2; x <= 2; ++x) offsets.push_back({x, y, z});
    }
  }
  std::stable_sort(offsets.begin(), offsets.end(),
                   [](const Offset& a, const Offset& b) { return a.square() < b.square(); });
  return offsets;
}

class ColumnChooser {
 public:
  ColumnChooser(const StandIn& matrix, unsigned long long seed)
      : matrix_(matrix), seed_(seed), random_(seed), filler_(matrix.columns) {}

  void fill(Index row, Index length, Index* out) {
    // Random picks would hit taken columns again and again.
    if (length > matrix_.columns / 16 && random_kind()) return spread_row(row, length, out);
    filler_.start(row, length, out);
    filler_.add(row);
    switch (matrix_.pattern) {
      case ColumnPattern::grid:
        grid_row(row);
        break;
      case ColumnPattern::lattice:
        lattice_row(row);
        break;
      case ColumnPattern::mesh:
        mesh_row(row);
        break;
      case ColumnPattern::band:
        band_row(row, length);
        break;
      default:
        random_row(row, length);
    }
    filler_.finish(std::min(row, matrix_.columns - 1));
  }

 private:
  bool random_kind() const {
    return matrix_.pattern == ColumnPattern::mixed || matrix_.pattern == ColumnPattern::hubs ||
           matrix_.pattern == ColumnPattern::dense;
  }

  /// One column from each of `length` equal stretches: ascending, and dense in the limit.
  void spread_row(Index row, Index length, Index* out) {
    const std::int64_t columns = matrix_.columns;
    for (Index k = 0; k < length; ++k) {
      const auto low = static_cast<Index>(k * columns / length);
      const auto high = static_cast<Index>((k + 1) * columns / length);
      out[k] = row >= low && row < high ? row : low + random_.below(high - low);
    }
  }

  void grid_row(Index row) {
    const Index width = matrix_.block;
    const Index x = row % width;
    constexpr std::array<std::array<int, 2>, 8> steps{
        {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}};
    for (const auto& [dx, dy] : steps) {
      if (x + dx >= 0 && x + dx < width) filler_.add(row + dx + std::int64_t{dy} * width);
    }
  }

  /// Lattice QCD: four spins of three colours a site. A row has its own three colours, the same
  /// spin of its eight neighbours, and another spin of the four before it.
  void lattice_row(Index row) {
    constexpr Index colours = 3;
    constexpr Index spins = 4;
    constexpr Index unknowns = colours * spins;
    const Index sites = matrix_.rows / unknowns;
    const auto side = static_cast<Index>(std::lround(std::pow(sites, 0.25)));
    const Index site = row / unknowns;
    const std::int64_t spin = row / colours % spins;
    add_run(std::int64_t{row} / colours * colours, colours);
    Index stride = 1;
    for (Index axis = 0; axis < 4; ++axis, stride *= side) {
      const Index place = site / stride % side;
      const Index after = site + ((place + 1) % side - place) * stride;
      const Index before = site + ((place + side - 1) % side - place) * stride;
      add_run(std::int64_t{after} * unknowns + spin * colours, colours);
      add_run(std::int64_t{before} * unknowns + spin * colours, colours);
      add_run(std::int64_t{before} * unknowns + (spin ^ 1) * colours, colours);
    }
  }

  /// Nodes numbered line by line and sheet by sheet, not quite regularly: whole lines of neighbours
  /// are off by a node or two, and some neighbours are missing. Rows of a node see the same nodes.
  void mesh_row(Index row) {
    const Index unknowns = matrix_.block;
    const Index node = row / unknowns;
    const double nodes = static_cast<double>(matrix_.rows) / unknowns;
    const auto line = std::max<std::int64_t>(5, std::llround(std::cbrt(nodes)));
    const std::uint64_t mark = scrambled(seed_ + static_cast<std::uint64_t>(node));
    for (const Offset& o : offsets_) {
      if (filler_.full()) return;
      const auto line_index =
          static_cast<std::uint64_t>(o.z + 2) * 5 + static_cast<std::uint64_t>(o.y + 2);
      const std::uint64_t line_mark = scrambled(mark + line_index);
      const std::uint64_t node_mark = scrambled(line_mark + static_cast<std::uint64_t>(o.x + 2));
      const bool is_own_line = o.y == 0 && o.z == 0;
      if (!is_own_line && node_mark % 8 == 0) continue;
      const auto shift = is_own_line ? 0 : static_cast<std::int64_t>(line_mark % 3) - 1;
      add_run((node + o.x + line * (o.y + line * o.z) + shift) * unknowns, unknowns);
    }
  }

  /// Runs of columns in the row's own block and in those around it, a quarter in each.
  void band_row(Index row, Index length) {
    const Index width = matrix_.block;
    const Index first = row % width / 2;
    for (const Index beside : {0, -1, 1, 2}) {
      const std::int64_t begin = (std::int64_t{row} / width + beside) * width;
      for (Index k = 0; k < length / 4 + 1; ++k) filler_.add(begin + (first + k) % width);
    }
  }

  void random_row(Index row, Index length) {
    const double reach = std::log(std::max(16.0, std::sqrt(matrix_.columns)));
    for (Index tries = 4 * length + 16; tries > 0 && !filler_.full(); --tries) {
      if (random_.next() % 2 == 0) {
        const auto distance = static_cast<std::int64_t>(std::exp(random_.unit() * reach));
        filler_.add(random_.next() % 2 == 0 ? row - distance : row + distance);
      } else if (matrix_.pattern == ColumnPattern::hubs) {
        filler_.add(popular_column());
      } else {
        filler_.add(random_.below(matrix_.columns));
      }
    }
  }

  /// A few columns are chosen most of the time; they lie anywhere.
  std::int64_t popular_column() {
    const double u = random_.unit();
    const auto rank = static_cast<std::uint64_t>(u * u * u * u * matrix_.columns);
    return static_cast<std::int64_t>(rank * 2654435761ULL %
                                     static_cast<std::uint64_t>(matrix_.columns));
  }

  void add_run(std::int64_t first, Index count) {
    for (Index k = 0; k < count; ++k) filler_.add(first + k);
  }

  const StandIn& matrix_;
  unsigned long long seed_;
  SplitMix random_;
  RowFiller filler_;
  std::vector<Offset> offsets_ = nearest_offsets();
};

}  // namespace

CsrPattern choose_columns(const StandIn& matrix, const std::vector<Index>& lengths,
                          unsigned long long seed) {
  CsrPattern pattern;
  pattern.rows = matrix.rows;
  pattern.columns = matrix.columns;
  pattern.row_start.reserve(lengths.size() + 1);
  for (const Index length : lengths) {
    pattern.row_start.push_back(pattern.row_start.back() + length);
  }
  pattern.column.resize(static_cast<std::size_t>(pattern.nonzeros()));
  ColumnChooser chooser(matrix, seed);
  for (Index row = 0; row < matrix.rows; ++row) {
    chooser.fill(row, lengths[row], pattern.column.data() + pattern.row_start[row]);
  }
  return pattern;
}

}  // namespace cw
