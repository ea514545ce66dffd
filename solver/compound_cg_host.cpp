#include "solver/compound_cg_impl.hpp"

namespace cw {

template CompoundCgResult solve_cg(CompoundMatrix<Space::host, double>&,
                                   CompoundMatrix<Space::host, double>*, VectorLayout,
                                   const double*, double*, const PcgOptions&);
template CompoundCgResult solve_cg(CompoundMatrix<Space::host, float>&,
                                   CompoundMatrix<Space::host, float>*, VectorLayout, const float*,
                                   float*, const PcgOptions&);

}  // namespace cw
