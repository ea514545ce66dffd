#pragma once

// CW_FOR_EACH_VIEW(DO, V, X): DO(View, X) for each view of views.hpp, by which both spaces
// instantiate their products.
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
