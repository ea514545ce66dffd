#pragma once

#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "kernels/spmv/format.hpp"

namespace cw {

enum class PreconditionerKind { jacobi, chebyshev };

struct PreconditionerOptions {
  static constexpr int most_degree = 16;

  PreconditionerKind kind = PreconditionerKind::jacobi;
  int degree = 1;  ///< of a polynomial: products with K each time that it is applied
};

/// P of z = P r, which stands for the inverse of K in CG: symmetric and positive definite where K
/// is. It has two parts. CG divides r by a diagonal matrix where it updates its vectors anyway;
/// improve() makes P r of that.
template <Space S>
class Preconditioner {
 public:
  /// A diagonal matrix whose entry i is value[position[i]]. An entry that is not positive says that
  /// K is not positive definite.
  struct Diagonal {
    const double* value;
    const Index* position;
  };

  virtual ~Preconditioner() = default;

  /// Whether diagonal() is K's own, as K stores it, and there is no second part: CG in one kernel
  /// serves no other.
  virtual bool is_jacobi() const { return false; }
  virtual Diagonal diagonal() const = 0;

  /// Submits what depends on the values of K; before each solve.
  virtual void prepare(Stream<S>&) {}
  /// Submits z = P r. Comes with z = inverse r, where `inverse` holds the inverses of diagonal();
  /// all have an entry a row.
  virtual void improve(Stream<S>&, const double* /*inverse*/, const double* /*r*/,
                       double* /*z*/) {}
};

template <Space S>
using PreconditionerMaker = std::unique_ptr<Preconditioner<S>> (*)(SparseMatrix<S>&,
                                                                   const CsrPattern&,
                                                                   const PreconditionerOptions&);

/// One row of the table of preconditioners.
struct PreconditionerEntry {
  PreconditionerKind kind;
  std::string_view name;
  std::string_view description;
  bool has_degree = false;
  /// Null where there is none for the space.
  PreconditionerMaker<Space::host> host = nullptr;
  PreconditionerMaker<Space::device> device = nullptr;

  bool runs_on(Space space) const {
    return space == Space::host ? host != nullptr : device != nullptr;
  }
  template <Space S>
  PreconditionerMaker<S> make() const {
    if constexpr (S == Space::host) {
      return host;
    } else {
      return device;
    }
  }
};

std::span<const PreconditionerEntry> preconditioners();

/// The preconditioner of that name, or null.
const PreconditionerEntry* find_preconditioner(std::string_view name);
const PreconditionerEntry& entry_of(PreconditionerKind kind);

/// For a matrix of that pattern, which must outlive what is made; its values may change between
/// solves. Throws std::invalid_argument if the space has none of the kind, the pattern lacks a
/// diagonal entry, or the degree is out of range.
template <Space S>
std::unique_ptr<Preconditioner<S>> make_preconditioner(const PreconditionerEntry& entry,
                                                       SparseMatrix<S>& matrix,
                                                       const CsrPattern& pattern,
                                                       const PreconditionerOptions& options) {
  if (!entry.runs_on(S)) {
    throw std::invalid_argument("the preconditioner " + std::string(entry.name) +
                                " does not run on the " +
                                (S == Space::host ? "host" : "CUDA device") + "; choose jacobi");
  }
  return entry.make<S>()(matrix, pattern, options);
}
template <Space S>
std::unique_ptr<Preconditioner<S>> make_preconditioner(SparseMatrix<S>& matrix,
                                                       const CsrPattern& pattern,
                                                       const PreconditionerOptions& options = {}) {
  return make_preconditioner<S>(entry_of(options.kind), matrix, pattern, options);
}

/// What the table is made of.
template <Space S>
std::unique_ptr<Preconditioner<S>> make_jacobi(SparseMatrix<S>& matrix, const CsrPattern& pattern,
                                               const PreconditionerOptions& options);
template <Space S>
std::unique_ptr<Preconditioner<S>> make_chebyshev(SparseMatrix<S>& matrix,
                                                  const CsrPattern& pattern,
                                                  const PreconditionerOptions& options);

}  // namespace cw
