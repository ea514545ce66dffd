#include "solver/time_scheme.hpp"

#include <array>
#include <stdexcept>

namespace cw {

namespace {

constexpr std::array table{
    TimeSchemeEntry{.scheme = TimeScheme::backward_euler,
                    .name = "backward_euler",
                    .description = "global and local Newton iterations at each step's end (Wong et "
                                   "al. 2015)",
                    .order = 1,
                    .states_at_nodes = false,
                    .assembles = true,
                    .stage = 1.0,
                    .adaptive = true,
                    .dt = 0.5,
                    .cg_rtol = 1e-10},
    TimeSchemeEntry{.scheme = TimeScheme::sdirk2,
                    .name = "sdirk2",
                    .description = "two such stages with a common weight of the step (Alexander "
                                   "1977)",
                    .order = 2,
                    .states_at_nodes = false,
                    .assembles = true,
                    .stage = 0.29289321881345248,  // 1 - sqrt(1/2)
                    .adaptive = true,
                    .dt = 1.0,
                    .cg_rtol = 1e-10},
    TimeSchemeEntry{.scheme = TimeScheme::sdirk3,
                    .name = "sdirk3",
                    .description = "three such stages (Alexander 1977)",
                    .order = 3,
                    .states_at_nodes = false,
                    .assembles = true,
                    .stage = 0.43586652150845900,  // a root of x^3 - 3 x^2 + 3/2 x - 1/6
                    .adaptive = true,
                    .dt = 1.0,
                    .cg_rtol = 1e-10},
    TimeSchemeEntry{.scheme = TimeScheme::strang,
                    .name = "strang",
                    .description = "half a step of reaction at nodes, one of diffusion by "
                                   "Crank-Nicolson, half a step of reaction",
                    .order = 2,
                    .states_at_nodes = true,
                    .assembles = false,
                    .stage = 0.5,
                    .adaptive = false,
                    .dt = 1.0,
                    .cg_rtol = 1e-4},
};

}  // namespace

std::span<const TimeSchemeEntry> time_schemes() { return table; }

const TimeSchemeEntry* find_time_scheme(std::string_view name) {
  for (const TimeSchemeEntry& entry : table) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

const TimeSchemeEntry& entry_of(TimeScheme scheme) {
  for (const TimeSchemeEntry& entry : table) {
    if (entry.scheme == scheme) return entry;
  }
  throw std::logic_error("a time scheme that the table has not");
}

}  // namespace cw
