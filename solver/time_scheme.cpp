#include "solver/time_scheme.hpp"

#include <array>
#include <cmath>
#include <stdexcept>

namespace cw {

namespace {

constexpr std::array scheme_table{
    TimeSchemeEntry{.scheme = TimeScheme::backward_euler,
                    .name = "backward_euler",
                    .description = "global and local Newton iterations at each step's end (Wong et "
                                   "al. 2015)",
                    .order = 1,
                    .states_at_nodes = false,
                    .assembles = true,
                    .stage = 1.0,
                    .error_factor = 1.0,
                    .step_tolerance = 0.0,
                    .dt = 0.5,
                    .first_dt = 0.5,
                    .mass = Mass::consistent,
                    .newton = NewtonKind::exact,
                    .newton_rtol = 1e-8,
                    .cg_rtol = 1e-10},
    TimeSchemeEntry{.scheme = TimeScheme::sdirk2,
                    .name = "sdirk2",
                    .description = "two such stages with a common weight of the step (Alexander "
                                   "1977)",
                    .order = 2,
                    .states_at_nodes = false,
                    .assembles = true,
                    .stage = 0.29289321881345248,  // 1 - sqrt(1/2)
                    .error_factor = 0.3,
                    .step_tolerance = 1e-3,
                    .dt = 1.0,
                    .first_dt = 0.1,
                    .mass = Mass::consistent,
                    .newton = NewtonKind::inexact,
                    .newton_rtol = 1e-4,
                    .cg_rtol = 1e-10},
    TimeSchemeEntry{.scheme = TimeScheme::sdirk3,
                    .name = "sdirk3",
                    .description = "three such stages (Alexander 1977)",
                    .order = 3,
                    .states_at_nodes = false,
                    .assembles = true,
                    .stage = 0.43586652150845900,  // a root of x^3 - 3 x^2 + 3/2 x - 1/6
                    .error_factor = 0.3,
                    .step_tolerance = 1e-3,
                    .dt = 1.0,
                    .first_dt = 0.1,
                    .mass = Mass::consistent,
                    .newton = NewtonKind::inexact,
                    .newton_rtol = 1e-5,
                    .cg_rtol = 1e-10},
    TimeSchemeEntry{.scheme = TimeScheme::rosenbrock2,
                    .name = "rosenbrock2",
                    .description = "the stages of sdirk2 by one Newton iteration each",
                    .order = 2,
                    .states_at_nodes = false,
                    .assembles = true,
                    .stage = 0.29289321881345248,
                    .error_factor = 0.3,
                    .step_tolerance = 1e-3,
                    .dt = 1.0,
                    .first_dt = 0.1,
                    .mass = Mass::consistent,
                    .newton = NewtonKind::single,
                    .newton_rtol = 1e-4,
                    .cg_rtol = 1e-10},
    TimeSchemeEntry{.scheme = TimeScheme::strang,
                    .name = "strang",
                    .description = "half a step of reaction at nodes, one of diffusion by "
                                   "Crank-Nicolson, half a step of reaction",
                    .order = 2,
                    .states_at_nodes = true,
                    .assembles = false,
                    .stage = 0.5,
                    .error_factor = 0.0115,
                    .step_tolerance = 1e-3,
                    .dt = 1.0,
                    .first_dt = 0.1,
                    .mass = Mass::balanced,
                    .newton = NewtonKind::exact,
                    .newton_rtol = 1e-4,
                    .cg_rtol = 1e-4},
};

}  // namespace

std::span<const TimeSchemeEntry> time_schemes() { return scheme_table; }

const TimeSchemeEntry* find_time_scheme(std::string_view name) {
  for (const TimeSchemeEntry& entry : scheme_table) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

const TimeSchemeEntry& entry_of(TimeScheme scheme) {
  for (const TimeSchemeEntry& entry : scheme_table) {
    if (entry.scheme == scheme) return entry;
  }
  throw std::logic_error("a time scheme that is not in the table");
}

double longest_first_dt(const TimeSchemeEntry& scheme, double step_tolerance) {
  // 0.1 ms with the tolerance that is usual for the order.
  if (scheme.order == 1) return 0.1 * (step_tolerance / 1e-2);
  return 0.1 * std::sqrt(step_tolerance / 1e-3);
}

}  // namespace cw
