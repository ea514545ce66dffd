#pragma once

#include <cstdint>

#include "kernels/core/space.hpp"

namespace cw {

/// Scrambles a number so that neighbours have nothing in common (SplitMix64's finisher).
constexpr std::uint64_t scrambled(std::uint64_t x) {
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31U);
}

/// SplitMix64 (Steele, Lea & Flood 2014). The standard library's distributions differ between
/// machines; made-up matrices must not.
class SplitMix {
 public:
  explicit SplitMix(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() { return scrambled(state_ += 0x9e3779b97f4a7c15ULL); }
  /// In [0, 1).
  double unit() { return static_cast<double>(next() >> 11U) * 0x1p-53; }
  /// In 0 .. count - 1.
  Index below(Index count) {
    return static_cast<Index>(((next() >> 32U) * static_cast<std::uint64_t>(count)) >> 32U);
  }

 private:
  std::uint64_t state_;
};

}  // namespace cw
