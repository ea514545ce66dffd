#pragma once

#include <span>
#include <string_view>

namespace cw {

/// How the equations are taken from one time to the next.
enum class TimeScheme { backward_euler, sdirk2, sdirk3, strang };

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
  /// Steps may adapt.
  bool adaptive;
  double dt;       ///< ms; the step, or the first one
  double cg_rtol;  ///< relative tolerance of CG
};

std::span<const TimeSchemeEntry> time_schemes();

/// The scheme of that name, or null.
const TimeSchemeEntry* find_time_scheme(std::string_view name);
const TimeSchemeEntry& entry_of(TimeScheme scheme);

}  // namespace cw
