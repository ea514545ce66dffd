#include "solver/failure_message.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "kernels/cell/potential_limit.hpp"

namespace cw {

namespace {

std::string reason(const StepResult& result) {
  switch (result.status) {
    case StepStatus::linear_solver_failed:
      switch (result.pcg_status) {
        case PcgStatus::negative_curvature:
          return "CG met negative curvature: the tangent is not positive definite";
        case PcgStatus::too_many_iterations:
          return "CG did not converge within pcg.max_iterations";
        default:
          return "CG met a value that is not a finite number";
      }
    case StepStatus::too_many_iterations:
      return "Newton did not converge within newton.max_iterations";
    case StepStatus::inaccurate:
      return "its error cannot be estimated";
    default:
      return "the state or its residual is not a finite number";
  }
}

/// " at node 7 (1, 2, 3 mm)", as the input numbers nodes.
std::string at_node(const Problem& problem, Index node) {
  const Vector3& x = problem.mesh.points[node];
  char text[120];
  std::snprintf(text, sizeof text, " at node %d (%g, %g, %g mm)", problem.mesh.input_node[node],
                x[0], x[1], x[2]);
  return text;
}

/// What the user may do about it. Smaller steps do not help where the cell model has no solution.
std::string remedy(const Problem& problem, const Simulation& simulation) {
  constexpr double close = 15.0;  // mV
  const std::vector<double> V = simulation.V();
  const auto node = static_cast<Index>(std::ranges::min_element(V) - V.begin());
  const double lowest = problem.kind_at(node).model.lowest_V();
  if (V[node] < lowest + close) {
    char text[200];
    std::snprintf(text, sizeof text,
                  "V is %.4g mV%s, and the cell model has no solution at or below %g mV: look for "
                  "a stimulus that is too strong, or of the wrong sign",
                  V[node], at_node(problem, node).c_str(), lowest);
    return text;
  }
  return std::string(problem.time.adaptive ? "Lower dt_min" : "Lower dt") +
         ", or check stimulus strength, parameters and mesh there";
}

/// " The stimulus 'apex' has a strength of 50000 mV/ms: is that its unit?", if one is that strong.
std::string strong_stimuli(const Problem& problem) {
  constexpr double strong = 500.0;  // mV/ms; ten times what is usual
  std::string all;
  for (const Stimulus& stimulus : problem.stimuli) {
    if (stimulus.is_voltage_clamp || !(std::abs(stimulus.strength) > strong)) continue;
    char text[80];
    std::snprintf(text, sizeof text, "' has a strength of %.6g mV/ms: is that its unit?",
                  stimulus.strength);
    all += " The stimulus '" + stimulus.name + text;
  }
  return all;
}

}  // namespace

std::string failure_message(const Problem& problem, const Simulation& simulation,
                            const TakenStep& step) {
  const Diagnostics* diagnostics = simulation.diagnostics();
  const std::optional<Index> node =
      diagnostics != nullptr ? diagnostics->worst_node() : std::nullopt;
  char text[160];
  std::snprintf(text, sizeof text,
                "the step from t = %g ms failed at the smallest step size, %g ms: ",
                step.request.time, step.request.dt);
  return text + reason(step.result) +
         (node ? "; it is worst" + at_node(problem, *node) : std::string{}) + "." +
         strong_stimuli(problem) + " " + remedy(problem, simulation);
}

std::string message_beyond_cells(const Problem& problem, const Simulation& simulation, double time,
                                 const PotentialRange& range) {
  const std::vector<double> V = simulation.V();
  const auto node = static_cast<Index>(
      std::ranges::max_element(V, {}, [](double v) { return std::abs(v); }) - V.begin());
  const bool is_there = std::abs(V[node]) > largest_V;
  const double extreme = range.highest > -range.lowest ? range.highest : range.lowest;
  char text[80];
  std::snprintf(text, sizeof text, "by t = %.6g ms V is %.4g mV", time,
                is_there ? V[node] : extreme);
  char limit[60];
  std::snprintf(limit, sizeof limit, ", and no cell goes beyond %g mV.", largest_V);
  return text + (is_there ? at_node(problem, node) : std::string{}) + limit +
         strong_stimuli(problem) +
         " Look for a stimulus that is too strong, a mesh too coarse for the front, or steps that "
         "are too long";
}

}  // namespace cw
