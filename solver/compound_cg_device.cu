#include "solver/compound_cg_impl.hpp"

namespace cw {

template CompoundCgResult solve_cg(CompoundMatrix<Space::device, double>&,
                                   CompoundMatrix<Space::device, double>*, VectorLayout,
                                   const double*, double*, const PcgOptions&);
template CompoundCgResult solve_cg(CompoundMatrix<Space::device, float>&,
                                   CompoundMatrix<Space::device, float>*, VectorLayout,
                                   const float*, float*, const PcgOptions&);

}  // namespace cw
