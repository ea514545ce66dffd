// Made by bench/time_estimate.py --source.
#include "solver/time_error.hpp"

namespace cw {

namespace {

// clang-format off
constexpr TimeErrorRow time_error_rows[] = {
    {"ten_tusscher_panfilov_2006", 0.533, TimeScheme::strang, 4.4, 0.0},
    {"ten_tusscher_panfilov_2006", 0.533, TimeScheme::sdirk2, 0.71, 0.4},
    {"tor_ord", 0.596, TimeScheme::strang, 4.4, 0.0},
    {"tor_ord", 0.596, TimeScheme::sdirk2, 0.48, 0.5},
    {"courtemanche_1998", 0.715, TimeScheme::strang, 3.4, 0.0},
    {"courtemanche_1998", 0.715, TimeScheme::sdirk2, 0.47, 0.1},
    {"luo_rudy_1991", 0.438, TimeScheme::strang, 4.9, 0.0},
    {"luo_rudy_1991", 0.438, TimeScheme::sdirk2, 0.42, 0.0},
    {"ohara_rudy_2011", 0.5, TimeScheme::strang, 4.4, 0.0},
    {"ohara_rudy_2011", 0.5, TimeScheme::sdirk2, 0.36, 0.4},
    {"bueno_orovio", 0.612, TimeScheme::strang, 5.9, 0.0},
    {"bueno_orovio", 0.612, TimeScheme::sdirk2, 0.42, 0.0},
    {"stewart_2009", 0.505, TimeScheme::strang, 3.7, 0.0},
    {"stewart_2009", 0.505, TimeScheme::sdirk2, 0.67, 0.3},
    {"mitchell_schaeffer", 3.05, TimeScheme::strang, 0.37, 0.0},
    {"mitchell_schaeffer", 3.05, TimeScheme::sdirk2, 0.13, 0.1},
    {"aliev_panfilov", 13.2, TimeScheme::strang, 0.97, 0.1},
    {"aliev_panfilov", 13.2, TimeScheme::sdirk2, 1.2, 0.6},
    {"fitzhugh_nagumo", 53.0, TimeScheme::strang, 5, 0.0},
    {"fitzhugh_nagumo", 53.0, TimeScheme::sdirk2, 1.8, 0.1},
};
// clang-format on

}  // namespace

std::span<const TimeErrorRow> time_error_table() { return time_error_rows; }

}  // namespace cw
