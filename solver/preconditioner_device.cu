#include "solver/preconditioner_impl.hpp"

namespace cw {

template std::unique_ptr<Preconditioner<Space::device>> make_jacobi(SparseMatrix<Space::device>&,
                                                                    const CsrPattern&,
                                                                    const PreconditionerOptions&);
template std::unique_ptr<Preconditioner<Space::device>> make_chebyshev(
    SparseMatrix<Space::device>&, const CsrPattern&, const PreconditionerOptions&);

}  // namespace cw
