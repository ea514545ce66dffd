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
  inexact,  ///< no better than the iteration needs (Dembo, Eisenstat & Steihaug 1982)
  single,   ///< as inexact; one iteration, whatever it leaves: a linearly implicit scheme
};

/// One row of the table of schemes. The defaults of what depends on the scheme stand here, and
/// nowhere else.
struct TimeSchemeEntry {
  TimeScheme scheme;
  std::string_view name;
  std::string_view description;
  int order;  ///< in time
  /// The states of cells are kept at nodes; else at the integration points of elements.
  bool states_at_nodes;
  /// Elements make tangents for Newton iterations; else there is no assembly.
  bool assembles;
  double stage;  ///< length of an implicit stage, as a share of the step
  /// From the estimate that the scheme makes of a step's error (error_estimate.hpp) to the time by
  /// which activation comes to be wrong, as measured on hearts.
  double error_factor;
  /// Of steps that adapt: ms of error a ms of simulated time. 0: steps adapt to the effort of
  /// Newton's iteration, as long as no tolerance is given.
  double tolerance;
  double dt;        ///< ms; the step where it is fixed
  double first_dt;  ///< ms; the first step where steps adapt
  Mass mass;        ///< what comes nearest to the velocity of fine meshes (docs/numerics.md)
  NewtonKind newton;
  double newton_rtol;  ///< relative tolerance of Newton's iteration
  double cg_rtol;      ///< relative tolerance of CG
};

/// The scheme of a configuration that names none.
inline constexpr TimeScheme usual_time_scheme = TimeScheme::sdirk2;

std::span<const TimeSchemeEntry> time_schemes();

/// The scheme of that name, or null.
const TimeSchemeEntry* find_time_scheme(std::string_view name);
const TimeSchemeEntry& entry_of(TimeScheme scheme);

/// The longest first step (ms) for a tolerance: also of those behind the edges of pulses. Nothing
/// is known of its error.
double longest_first_dt(const TimeSchemeEntry& scheme, double tolerance);

}  // namespace cw
