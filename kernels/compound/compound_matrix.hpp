#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/compound/storage.hpp"
#include "kernels/core/stream.hpp"
#include "kernels/spmv/pattern.hpp"
#include "kernels/spmv/warp_view.hpp"

namespace cw {

/// A row of the table of algebras.
struct AlgebraInfo {
  std::string_view name;
  std::string_view description;
  int matrix_numbers;  ///< real numbers in an entry of the matrix, as users give it
  int vector_numbers;  ///< and in one of a vector
  int stored_numbers;  ///< of an entry of the matrix in memory
  /// Threads that share a vector's entry on the device, for floats and for doubles.
  int parts_in_float, parts_in_double;
  /// How many numbers of a vector entry's inner product with itself are squares of norms: systems
  /// that CG solves at once. 0: none, and no CG.
  int norms;
};

/// The table of algebras: command line, tests and documentation all read it.
std::span<const AlgebraInfo> algebras();
/// The algebra of that name, or null.
const AlgebraInfo* find_algebra(std::string_view name);

/// Names of layouts in configurations and results, in the order of InnerLayout and VectorLayout.
inline constexpr std::string_view inner_layout_names[] = {"aos", "soa", "aosoa"};
inline constexpr std::string_view vector_layout_names[] = {"aos", "soa"};

/// Where all numbers of a product lie.
struct CompoundLayout {
  std::string outer = "sell-32";  ///< a format of the table whose view is a WarpView
  InnerLayout inner = InnerLayout::soa;
  VectorLayout vector = VectorLayout::aos;

  bool operator==(const CompoundLayout&) const = default;
};

/// How the rows of a product are handed to threads (Mueller-Roemer, Stork & Fellner 2020, section
/// 4.2).
enum class Distribution {
  whole,    ///< a thread of the device for each row's thread; on the host equal shares
  fixed,    ///< some blocks a multiprocessor, which take chunks of rows in turn ("static")
  dynamic,  ///< the same, but each takes the next chunk that is left
  staged    ///< as whole, but a block first copies the entries of its rows to shared memory, side
          ///< by side; for entries that lie in one piece (aos) in formats whose warps' entries lie
          ///< one after another
};
inline constexpr std::string_view distribution_names[] = {"whole", "static", "dynamic", "staged"};
/// Whether a schedule says how many blocks a multiprocessor has; else the matrix does.
constexpr bool has_blocks(Distribution distribution) {
  return distribution == Distribution::fixed || distribution == Distribution::dynamic;
}

/// The fewest threads of a staged block whose lanes are `parts` threads: a warp of the view.
constexpr int fewest_staged_threads(int parts) { return warp_size * parts; }
/// And those that the staged kernels compiled with the program have.
constexpr int most_compiled_staged_threads(int parts) {
  return fewest_staged_threads(parts) > 128 ? fewest_staged_threads(parts) : 128;
}

struct Schedule {
  Distribution distribution = Distribution::whole;
  int threads = 128;  ///< a block; a multiple of 32 up to 1024
  int blocks = 0;     ///< a multiprocessor; for fixed and dynamic ones
  /// Whether the kernel must be compiled for exactly these blocks, so that each thread has as many
  /// registers as they leave; else one of the program does, if it can run them.
  bool exact_bounds = false;

  bool operator==(const Schedule&) const = default;
};

/// Formats that can be the outer layout of compound entries.
std::vector<std::string_view> outer_layouts();

/// A sparse matrix of compound entries in one layout and one space. Its structure never changes;
/// its values do.
template <Space S, class R>
class CompoundMatrix {
 public:
  virtual ~CompoundMatrix() = default;

  Index rows() const { return rows_; }
  Index columns() const { return columns_; }
  const AlgebraInfo& algebra() const { return algebra_; }
  /// Stored entries, padding included.
  Index stored_entries() const { return stored_entries_; }
  /// Memory of values and structure.
  std::int64_t bytes() const { return bytes_; }

  /// Takes the numbers of all nonzeros, an entry after another, in the order of the pattern. Throws
  /// std::invalid_argument for another count of numbers.
  virtual void set_values(std::span<const R> numbers) = 0;
  /// y = A x, where each entry of A is multiplied from the left. x has columns() entries and y
  /// rows(), in the vectors' layout. Both begin at an address that 16 divides, as arrays do. A
  /// matrix serves one stream at a time.
  ///
  /// Padding multiplies an entry that adds nothing by the row's last factor or, in an empty row, by
  /// that of column 0. If that is infinite, the row may become NaN. On the host empty rows give 0
  /// whatever x is.
  virtual void multiply(Stream<S>& stream, const R* x, R* y) = 0;
  /// Of later products. Throws std::invalid_argument for one that the space cannot run.
  virtual void set_schedule(const Schedule& schedule) = 0;

 protected:
  CompoundMatrix(const AlgebraInfo& algebra, Index rows, Index columns, Index stored_entries,
                 std::int64_t bytes)
      : algebra_(algebra),
        rows_(rows),
        columns_(columns),
        stored_entries_(stored_entries),
        bytes_(bytes) {}

 private:
  const AlgebraInfo& algebra_;
  Index rows_;
  Index columns_;
  Index stored_entries_;
  std::int64_t bytes_;
};

/// Builds a matrix whose entries add nothing. Throws std::invalid_argument for a name that is not
/// in its table, a pattern that is not valid, or more stored entries than an Index can count; and
/// std::runtime_error where the device's kernel is not compiled in and cannot be compiled now.
template <Space S, class R>
std::unique_ptr<CompoundMatrix<S, R>> make_compound_matrix(std::string_view algebra,
                                                           const CsrPattern& pattern,
                                                           const CompoundLayout& layout);

/// The real matrix that multiplies the numbers of a vector's entry as an entry of the algebra's
/// matrix does: vector_numbers^2 numbers, row by row. `entry` is as users give it.
template <class R>
std::vector<R> real_matrix(const AlgebraInfo& algebra, std::span<const R> entry);

/// The numbers of a vector, an entry after another, in a layout; and back.
template <class R>
std::vector<R> to_layout(std::span<const R> numbers, int numbers_an_entry, VectorLayout layout);
template <class R>
std::vector<R> from_layout(std::span<const R> numbers, int numbers_an_entry, VectorLayout layout);

}  // namespace cw
