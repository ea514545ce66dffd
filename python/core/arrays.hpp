#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstddef>
#include <utility>
#include <vector>

namespace cw::python {

namespace nb = nanobind;

template <class T, class... Shape>
using Numpy = nb::ndarray<nb::numpy, T, Shape...>;

/// An array of that shape, which owns the values.
template <class T>
Numpy<T> to_numpy(std::vector<T> values, const std::vector<std::size_t>& shape) {
  auto* owned = new std::vector<T>(std::move(values));
  const nb::capsule owner(owned, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
  return Numpy<T>(owned->data(), shape.size(), shape.data(), owner);
}
template <class T>
Numpy<T> to_numpy(std::vector<T> values) {
  const std::size_t size = values.size();
  return to_numpy(std::move(values), {size});
}

/// Arrays of one number each that Python hands over.
using Numbers = nb::ndarray<const double, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

}  // namespace cw::python
