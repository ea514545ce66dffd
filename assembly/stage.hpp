#pragma once

#include <array>
#include <string_view>

#include "kernels/core/stage_clock.hpp"

namespace cw {

/// The stages of a time step whose times are reported apart (Wong et al. 2015, figures 1 and 2).
enum class Stage : int {
  idle,            ///< nothing of the time step is running
  element_kernel,  ///< local equations, elements and the sums within patches
  residual_sums,   ///< sums of R over patches
  tangent_sums,    ///< sums of K over patches
  reordering,      ///< permuting K into the solver's format (0 if the sums already have its order)
  transfers,       ///< between host and device, if assembly goes through the host
  cg_spmv,         ///< the products of CG
  cg_rest,         ///< vector updates, dot products and scalars of CG
  newton_rest,     ///< state copies, updates, norms, activation and probes
};
inline constexpr int stage_count = 9;
inline constexpr std::array<std::string_view, stage_count> stage_names{
    "idle",      "element_kernel", "residual_sums", "tangent_sums", "reordering",
    "transfers", "cg_spmv",        "cg_rest",       "newton_rest"};

static_assert(stage_count <= StageClock::most_stages, "let it have more");

}  // namespace cw
