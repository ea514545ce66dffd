#include "solver/preconditioner_impl.hpp"

namespace cw {

template std::unique_ptr<Preconditioner<Space::host>> make_jacobi(SparseMatrix<Space::host>&,
                                                                  const CsrPattern&,
                                                                  const PreconditionerOptions&);
template std::unique_ptr<Preconditioner<Space::host>> make_chebyshev(SparseMatrix<Space::host>&,
                                                                     const CsrPattern&,
                                                                     const PreconditionerOptions&);

}  // namespace cw
