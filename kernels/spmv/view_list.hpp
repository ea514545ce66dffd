#pragma once

#include "kernels/spmv/format_list.hpp"

// CW_FOR_EACH_VIEW(DO, V, X) expands to DO(View, X) for the view of each family of formats. Both
// spaces instantiate their products by it.
#define CW_FOR_EACH_VIEW(DO, V, X) \
  DO(CsrScalarView<V>, X)          \
  DO(CsrView<V>, X)                \
  DO(Spmv4GpuView<V>, X)           \
  DO(CsrVectorView<V>, X)          \
  DO(SliceView<V>, X)              \
  DO(SliceThreadsView<V>, X)       \
  DO(EllView<V>, X)                \
  DO(K2View<V>, X)                 \
  DO(BisectionView<V>, X)          \
  DO(JaggedView<V>, X)             \
  DO(CooView<V>, X)                \
  DO(HybView<V>, X)                \
  DO(MergeView<V>, X)
