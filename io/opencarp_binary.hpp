#pragma once

#include <cstddef>
#include <cstdint>

namespace cw {

/// Bytes of the text with which each of openCARP's binary files begins, filled up with zeros.
inline constexpr std::size_t opencarp_header_bytes = 1024;
/// The type of a tetrahedron in binary files of elements.
inline constexpr std::int32_t binary_tetrahedron = 0;

}  // namespace cw
