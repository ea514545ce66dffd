#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <type_traits>

#include "kernels/core/space.hpp"

namespace cw {

/// A number in single precision, with the functions that rates of cells are made of. Substeps of
/// cells use it for what need only be near: see integrate_linearised(). On a device the functions
/// are its fast instructions: errors of exp() grow with |x|, and those of log() are absolute near
/// 1, by 1e-7 or so.
struct Single {
  float value;

  Single() = default;
  CW_HD constexpr Single(float x) : value(x) {}                       // NOLINT: as a value
  CW_HD constexpr Single(double x) : value(static_cast<float>(x)) {}  // NOLINT: as a value

  CW_HD friend Single operator+(Single a, Single b) { return a.value + b.value; }
  CW_HD friend Single operator-(Single a, Single b) { return a.value - b.value; }
  CW_HD friend Single operator*(Single a, Single b) { return a.value * b.value; }
  CW_HD friend Single operator/(Single a, Single b) { return a.value / b.value; }
  CW_HD friend Single operator-(Single a) { return -a.value; }

  CW_HD friend bool operator<(Single a, Single b) { return a.value < b.value; }
  CW_HD friend bool operator<=(Single a, Single b) { return a.value <= b.value; }
  CW_HD friend bool operator>(Single a, Single b) { return a.value > b.value; }
  CW_HD friend bool operator>=(Single a, Single b) { return a.value >= b.value; }
  CW_HD friend bool operator==(Single a, Single b) { return a.value == b.value; }
  CW_HD friend bool operator!=(Single a, Single b) { return a.value != b.value; }
};

#if defined(__CUDA_ARCH__)
CW_HD inline Single reciprocal(Single x) {
  float y;
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x.value));
  return y;
}
CW_HD inline Single sqrt(Single x) {
  float y;
  asm("sqrt.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x.value));
  return y;
}
CW_HD inline Single exp(Single x) { return __expf(x.value); }
CW_HD inline Single log(Single x) { return __logf(x.value); }
CW_HD inline Single pow(Single x, Single power) { return __powf(x.value, power.value); }
#else
CW_HD inline Single reciprocal(Single x) { return 1.0f / x.value; }
CW_HD inline Single sqrt(Single x) { return std::sqrt(x.value); }
CW_HD inline Single exp(Single x) { return std::exp(x.value); }
CW_HD inline Single log(Single x) { return std::log(x.value); }
CW_HD inline Single pow(Single x, Single power) { return std::pow(x.value, power.value); }
#endif
CW_HD inline Single abs(Single x) { return std::abs(x.value); }
CW_HD inline Single sin(Single x) { return std::sin(x.value); }
CW_HD inline Single cos(Single x) { return std::cos(x.value); }
CW_HD inline Single tan(Single x) { return std::tan(x.value); }
CW_HD inline Single select(bool condition, Single a, Single b) { return condition ? a : b; }

/// As that of double precision, in generated_support.hpp.
CW_HD inline Single x_over_expm1(Single x) {
  const float square = x.value * x.value;
  if (square < 0.25f) {  // the quotient would lose digits
    const float rest = 1.0f / 720.0f - square * (1.0f / 30240.0f);
    return 1.0f - 0.5f * x.value + square * (1.0f / 12.0f - square * rest);
  }
  return x / (exp(x) - 1.0);
}
CW_HD inline Single x_over_expm1_slope(Single x) {
  const float square = x.value * x.value;
  if (square < 0.25f) {
    return -0.5f + x.value * (1.0f / 6.0f - square * (1.0f / 180.0f - square * (1.0f / 5040.0f)));
  }
  if (x.value > 80.0f) return 0.0f;
  const Single power = exp(x);
  const Single divisor = power - 1.0;
  return (1.0 - x / divisor * power) / divisor;
}

/// (exp(x) - 1) / x, which is 1 at 0; right to 1e-6, where x is above 1 to x times that.
CW_HD inline float exponential_mean(float x) {
  // Both are computed, so that neighbouring cells do not part ways.
  float near = 1.0f / 5040.0f + x * (1.0f / 40320.0f);
  near = 1.0f / 720.0f + x * near;
  near = 1.0f / 120.0f + x * near;
  near = 1.0f / 24.0f + x * near;
  near = 1.0f / 6.0f + x * near;
  near = 0.5f + x * near;
  near = 1.0f + x * near;
  const float far = ((exp(Single(x)) - 1.0) * reciprocal(Single(x))).value;
  return std::abs(x) <= 0.65f ? near : far;
}

/// a / b, nearly, without the branches of a division for numbers that are tiny or infinite.
CW_HD inline float quotient(float a, float b) {
#if defined(__CUDA_ARCH__)
  return __fdividef(a, b);
#else
  return a / b;
#endif
}

/// A generated cell model whose parameters, and what follows from them, are in single precision.
template <class Model>
using InSingle = typename Model::template With<float>;

template <class Model>
InSingle<Model> in_single(const Model& model) {
  if constexpr (std::is_empty_v<Model>) {
    return {};
  } else {
    constexpr std::size_t numbers = sizeof(Model) / sizeof(double);
    static_assert(sizeof(InSingle<Model>) == numbers * sizeof(float), "a model has numbers alone");
    const auto all = std::bit_cast<std::array<double, numbers>>(model);
    std::array<float, numbers> rounded;
    for (std::size_t k = 0; k < numbers; ++k) rounded[k] = static_cast<float>(all[k]);
    return std::bit_cast<InSingle<Model>>(rounded);
  }
}

}  // namespace cw
