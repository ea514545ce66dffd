#pragma once

#include "kernels/spmv/format.hpp"

namespace cw {

/// What the warps of one product do. All of it is known from a pattern before any format is built.
struct WarpWork {
  double warps = 0;
  double steps = 0;    ///< entries of each warp's longest lane, added up over all warps
  double longest = 0;  ///< steps of the longest warp
  double entries = 0;  ///< stored, padding included
  double bytes = 0;    ///< what must move: entries, columns, structure, both vectors once
  double sectors = 0;  ///< pieces of 32 bytes of x that a step of a warp reads, in the mean; of
                       ///< larger entries of x whole entries
};

/// Lanes that share a row of compressed rows; 0 for all other views.
constexpr int lanes_of_row(ViewKind view) {
  switch (view) {
    case ViewKind::csr_scalar:
      return 1;
    case ViewKind::csr:
      return 8;
    case ViewKind::spmv4gpu:
      return 16;
    case ViewKind::csr_vector:
      return warp_size;
    default:
      return 0;
  }
}

/// Counts the work of one pattern's products in formats whose lanes each add up one range of one
/// row.
class WarpWorkCounter {
 public:
  /// The pattern must live as long as the counter. `entries_a_sector`: entries of x in 32 bytes.
  explicit WarpWorkCounter(const CsrPattern& pattern, Index entries_a_sector = 4);

  /// The work of rows as they come, each on `lanes` lanes, a power of two; without bytes.
  WarpWork of_rows(Index lanes) const { return rows_on(given_, lanes); }
  /// Whether of() knows the format.
  static bool knows(const Format& format);
  /// In double precision. Throws std::invalid_argument for a format that it does not know.
  WarpWork of(const Format& format, const FormatOptions& options) const;

 private:
  struct RowOrder {
    std::vector<Index> row;     ///< empty: as they come
    std::vector<Index> length;  ///< in that order
  };
  WarpWork rows_on(const RowOrder& order, Index threads) const;
  WarpWork k2(Index threshold) const;
  double sectors_of(const RowOrder& order, Index first, Index rows, Index threads) const;

  const CsrPattern& pattern_;
  Index entries_a_sector_;
  RowOrder given_, sorted_;
};

}  // namespace cw
