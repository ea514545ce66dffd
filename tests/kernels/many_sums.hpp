#pragma once

#include <limits>
#include <vector>

#include "kernels/core/array.hpp"
#include "kernels/core/parallel.hpp"

namespace cw::test {

/// Moments of some rows of numbers: the sum of x^k for k = 0, 1 ... `moments` - 1. Those of
/// each third row are not needed.
template <int moments>
struct Moments {
  const double* x;  ///< of row s at i: s count + i
  Index count;
  CW_HD bool is_wanted(Index s) const { return s % 3 != 2; }
  CW_HD Sums<moments> operator()(Index s, Index i) const {
    const double own = x[static_cast<std::ptrdiff_t>(s) * count + i];
    Sums<moments> sum{};
    double power = 1.0;
    for (int k = 0; k < moments; ++k) {
      sum.value[k] = power;
      power *= own;
    }
    return sum;
  }
};

template <int moments>
struct StoreMoments {
  double* moment;  ///< k of row s: s moments + k
  CW_HD void operator()(Index s, const Sums<moments>& sum) const {
    for (int k = 0; k < moments; ++k) {
      moment[static_cast<std::ptrdiff_t>(s) * moments + k] = sum.value[k];
    }
  }
};

/// Moments of each row by the second of two calls of reduce_each(); NaN where they are not needed.
template <int moments, Space S>
std::vector<double> moments_of_rows(const std::vector<double>& x, Index rows) {
  Stream<S> stream;
  const Array<double, S> from(x);
  const auto count = static_cast<Index>(x.size() / static_cast<std::size_t>(rows));
  const std::vector<double> unknown(static_cast<std::size_t>(rows) * moments,
                                    std::numeric_limits<double>::quiet_NaN());
  Array<double, S> moment(unknown);
  for (int call = 0; call < 2; ++call) {
    stream.wait();
    moment.upload(unknown);
    reduce_each<moments>(stream, rows, count, Moments<moments>{from.data(), count},
                         StoreMoments<moments>{moment.data()});
  }
  stream.wait();
  return moment.download();
}

#if CW_CUDA
/// The same, compiled for the device; of 3, 7 and 36 moments.
template <int moments>
std::vector<double> moments_of_rows_on_device(const std::vector<double>& x, Index rows);
#endif

}  // namespace cw::test
