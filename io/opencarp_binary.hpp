#pragma once

#include <cstddef>

namespace cw {

/// Bytes of the text with which each of openCARP's binary files begins, filled up with zeros.
inline constexpr std::size_t opencarp_header_bytes = 1024;

}  // namespace cw
