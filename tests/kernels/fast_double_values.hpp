#pragma once

#include <vector>

#include "kernels/cell/fast_double.hpp"
#include "kernels/core/array.hpp"
#include "kernels/core/parallel.hpp"

namespace cw::test {

/// What functions of FastDouble give at many numbers.
struct FastDoubleValues {
  static constexpr int functions = 9;
  static constexpr const char* names[functions]{"exp",
                                                "log",
                                                "sqrt",
                                                "reciprocal",
                                                "x_over_expm1",
                                                "x_over_expm1_slope",
                                                "pow",
                                                "exponential_mean",
                                                "near_exponential_mean"};
  const double* x;
  Index count;
  double* value;  ///< of function k at x[i]: k count + i

  CW_HD void operator()(Index i) const {
    const FastDouble a = x[i];
    const double all[functions]{exp(a).value,
                                log(a).value,
                                sqrt(a).value,
                                reciprocal(a).value,
                                x_over_expm1(a).value,
                                x_over_expm1_slope(a).value,
                                pow(a, 3.0).value,
                                exponential_mean(a.value),
                                near_exponential_mean(a.value)};
    for (int k = 0; k < functions; ++k) value[k * count + i] = all[k];
  }
};

template <Space S>
std::vector<double> fast_double_values(const std::vector<double>& x) {
  Stream<S> stream;
  const Array<double, S> from(x);
  Array<double, S> value(FastDoubleValues::functions * x.size());
  const auto count = static_cast<Index>(x.size());
  for_each(stream, count, FastDoubleValues{from.data(), count, value.data()});
  stream.wait();
  return value.download();
}

#if CW_CUDA
/// The same, compiled for the device.
std::vector<double> fast_double_values_on_device(const std::vector<double>& x);
#endif

}  // namespace cw::test
