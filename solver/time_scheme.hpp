#pragma once

#include <span>
#include <string_view>

#include "assembly/element_kernel.hpp"

namespace cw {

/// How the equations are taken from one time to the next.
enum class TimeScheme { backward_euler, sdirk2, sdirk3, rosenbrock2, strang };

/// How the stages of a scheme are solved.
enum class NewtonKind {
  exact,    ///< each linear system is solved to the tolerance of CG
  inexact,  ///< each linear system is solved no better than the iteration needs (Dembo, Eisenstat &
            ///< Steihaug 1982)
  single,   ///< as inexact, but with one iteration, whatever residual remains: a linearly implicit
            ///< scheme
};

/// One row of the table of schemes. The defaults that depend on the scheme stand only here.
struct TimeSchemeEntry {
  TimeScheme scheme;
  std::string_view name;
  std::string_view description;
  int order;  ///< in time
  /// Whether the states of all cells are stored at nodes; if not, only of those that
  /// states_at_nodes() (solver/problem.hpp) names.
  bool states_at_nodes;
  /// Whether there is a Newton iteration, whose tangents are made anew; if not, nothing is
  /// assembled.
  bool assembles;
  double stage;  ///< length of an implicit stage, as a share of the step
  /// Factor from the scheme's estimate of a step's error (error_estimate.hpp) to the time by which
  /// activation comes to be wrong, as measured on hearts.
  double error_factor;
  /// Default of AdaptiveOptions::step_tolerance. 0: by default steps adapt to the effort of
  /// Newton's iteration.
  double step_tolerance;
  double dt;        ///< ms; the step where it is fixed
  double first_dt;  ///< ms; the first step where steps adapt
  Mass mass;        ///< the one whose velocities come nearest to those of fine meshes
                    ///< (docs/numerics.md)
  NewtonKind newton;
  double newton_rtol;  ///< relative tolerance of Newton's iteration
  double cg_rtol;      ///< relative tolerance of CG
};

/// The scheme of a configuration that does not name one.
inline constexpr TimeScheme usual_time_scheme = TimeScheme::sdirk2;

std::span<const TimeSchemeEntry> time_schemes();

/// The scheme of that name, or null.
const TimeSchemeEntry* find_time_scheme(std::string_view name);
const TimeSchemeEntry& entry_of(TimeScheme scheme);

/// The longest first step (ms) for a tolerance of steps, also for the steps after edges of pulses:
/// nothing is known of their error yet.
double longest_first_dt(const TimeSchemeEntry& scheme, double step_tolerance);

}  // namespace cw
