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
  int degree = 1;  ///< of a polynomial: how many products with K each application takes

  bool operator==(const PreconditionerOptions&) const = default;
};

/// The matrix P of z = P r, which stands for the inverse of K in CG; symmetric and positive
/// definite if K is. It has two parts. CG divides r by a diagonal matrix where it updates its
/// vectors anyway; improve() makes P r of the result.
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

  /// Whether P is the inverse of K's own diagonal and nothing more, and diagonal() is where K
  /// stores it. CG in one kernel serves no other P.
  virtual bool is_jacobi() const { return false; }
  virtual Diagonal diagonal() const = 0;

  /// Submits what depends on the values of K; called before each solve.
  virtual void prepare(Stream<S>&) {}
  /// Submits z = P r. On entry z is inverse r, where `inverse` holds the inverses of diagonal().
  /// All three have one entry a row.
  virtual void improve(Stream<S>&, const double* /*inverse*/, const double* /*r*/, double* /*z*/) {}
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
  /// Null if the space has no such preconditioner.
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

/// Makes a preconditioner for a matrix of that pattern. The matrix must outlive it; the matrix's
/// values may change between solves. Throws std::invalid_argument if the space has no
/// preconditioner of the kind, if the pattern lacks a diagonal entry, or if the degree is out of
/// range.
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

/// The makers that the table refers to.
template <Space S>
std::unique_ptr<Preconditioner<S>> make_jacobi(SparseMatrix<S>& matrix, const CsrPattern& pattern,
                                               const PreconditionerOptions& options);
template <Space S>
std::unique_ptr<Preconditioner<S>> make_chebyshev(SparseMatrix<S>& matrix,
                                                  const CsrPattern& pattern,
                                                  const PreconditionerOptions& options);

}  // namespace cw
