#pragma once

#include "kernels/core/array.hpp"
#include "kernels/core/stream.hpp"

namespace cw {

/// stored[position[k]] = value[k] for k in [0, count), by all threads: puts the values of a CSR
/// matrix into the order of another format (Wong et al. 2015, section 6.1). V is float or double.
template <Space S, class V>
void permute_values(Stream<S>& stream, Index count, const V* value, const Index* position,
                    V* stored);
template <Space S, class V>
void permute_values(Stream<S>& stream, const Array<V, S>& value, const Array<Index, S>& position,
                    V* stored) {
  permute_values(stream, static_cast<Index>(value.size()), value.data(), position.data(), stored);
}

}  // namespace cw
