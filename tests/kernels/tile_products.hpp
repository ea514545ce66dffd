#pragma once

#include <limits>
#include <vector>

#include "kernels/spmv/tile_sums.hpp"

namespace cw::test {

/// y = (A + diagonal) x by tiles, and the sums of y, of y^2 and of 1 over rows.
struct TileProduct {
  struct Local {
    double x;
  };
  using Entry = float;
  using Sum = double;
  const float* entries;
  const float* diagonal;
  const double* x;
  double* y;

  CW_HD Local local(Index column) const { return {x[column]}; }
  CW_HD Entry entry(Index k) const { return entries[k]; }
  CW_HD void add(Sum& sum, Entry a, const Local&, const Local& other) const { sum += a * other.x; }
  CW_HD Sums<3> finish_row(Index i, Sum sum, const Local& own) const {
    y[i] = sum + diagonal[i] * own.x;
    return {{y[i], y[i] * y[i], 1.0}};
  }
};

struct StoreSums {
  double* sums;
  CW_HD void operator()(const Sums<3>& total) const {
    for (int n = 0; n < 3; ++n) sums[n] = total.value[n];
  }
};

/// The values of entries, and of the diagonal.
inline std::vector<float> entry_values(const TilePlacement& placement,
                                       const std::vector<double>& of_nonzeros) {
  std::vector<float> entries(placement.entries, 0.0F);
  const PlaceEntry place{of_nonzeros.data(), placement.position.data(), entries.data()};
  for (std::size_t k = 0; k < of_nonzeros.size(); ++k) place(static_cast<Index>(k));
  return entries;
}
inline std::vector<float> diagonal_values(const TilePlacement& placement,
                                          const std::vector<double>& of_nonzeros) {
  std::vector<float> diagonal(placement.diagonal.size());
  const TakeDiagonal take{of_nonzeros.data(), placement.diagonal.data(), diagonal.data()};
  for (Index row = 0; row < placement.rows(); ++row) take(row);
  return diagonal;
}

/// y, and the three sums after it, of the second of two products.
template <Space S>
std::vector<double> product_and_sums(const Tiles& tiles, const std::vector<double>& of_nonzeros,
                                     const std::vector<double>& x) {
  Stream<S> stream;
  TilesIn<S> there(tiles);
  const Array<float, S> entries(entry_values(tiles.placement, of_nonzeros));
  const Array<float, S> diagonal(diagonal_values(tiles.placement, of_nonzeros));
  const Array<double, S> x_there(x);
  const std::vector<double> poison(x.size() + 3, std::numeric_limits<double>::quiet_NaN());
  Array<double, S> y(poison);
  for (int call = 0; call < 2; ++call) {
    stream.wait();
    y.upload(poison);
    sum_over_tiles<3>(stream, there,
                      TileProduct{entries.data(), diagonal.data(), x_there.data(), y.data()},
                      StoreSums{y.data() + x.size()});
  }
  stream.wait();
  return y.download();
}

#if CW_CUDA
/// The same, compiled for the device.
std::vector<double> product_and_sums_on_device(const Tiles& tiles,
                                               const std::vector<double>& of_nonzeros,
                                               const std::vector<double>& x);
#endif

}  // namespace cw::test
