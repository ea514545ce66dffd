#pragma once

#include "kernels/spmv/formats/bisection.hpp"
#include "kernels/spmv/formats/coo.hpp"
#include "kernels/spmv/formats/ell.hpp"
#include "kernels/spmv/formats/hyb.hpp"
#include "kernels/spmv/formats/jagged.hpp"
#include "kernels/spmv/formats/k2.hpp"
#include "kernels/spmv/formats/merge.hpp"
#include "kernels/spmv/formats/rows.hpp"
#include "kernels/spmv/formats/sliced.hpp"

// The lists of types from which tables and products are made.

namespace cw {

template <class... T>
struct Types {};

/// Calls visit.operator()<T>() for each type of a list.
template <class... T, class Visit>
constexpr void for_each_type(Types<T...>, Visit visit) {
  (visit.template operator()<T>(), ...);
}

/// All formats of our own, in the order of the table.
using OwnFormats =
    Types<Coo, CsrScalar, CsrVector, Spmv4Gpu, Csr, Ell, EllpackR, Hyb, RgCsr, Sell16, Sell32, Jad,
          Pjds, Pellr, BiEll, BiJad, EllrT, SellrT, K1, K1r, K1rs, K2, K2r, K2rs, Merge>;

/// Types of a matrix's values and of its vectors and sums.
template <class V, class X>
struct Numbers {
  using Value = V;
  using Sum = X;
};

/// The numbers that products are made for. With float values and double sums ("mixed"), the values
/// take half the memory, and sums keep their digits.
using AllNumbers = Types<Numbers<double, double>, Numbers<float, float>, Numbers<float, double>>;

}  // namespace cw
