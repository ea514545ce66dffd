#include "config/prepaced.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "cells/cell_report.hpp"
#include "cells/paced_states.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"
#include "io/text.hpp"

namespace cw {

namespace {

/// Nodes whose times differ by less, ms, have one state: an upstroke moves V by 2 mV in that.
constexpr double resolution = 0.01;

/// The number of a node's sample: of steps of the resolution from the first stimulus on.
std::vector<long long> samples_of(const PrepacedConfig& prepaced,
                                  const std::vector<double>& times) {
  double first = std::numeric_limits<double>::infinity();
  double last = -first;
  for (const double time : times) {
    if (std::isnan(time)) continue;
    first = std::min(first, time);
    last = std::max(last, time);
  }
  if (!(first <= last)) {
    throw ConfigError(prepaced.place + ".activation: no node that conducts has a time");
  }
  // Which beat is the last does not depend on how many went before the first time.
  const double offset = std::floor(first / prepaced.period) * prepaced.period;
  const double paced = prepaced.period * prepaced.beats;
  if (last - offset > paced) {
    throw ConfigError(prepaced.place + ".beats: activation times reach over " +
                      to_text(last - offset) + " ms, longer than " +
                      std::to_string(prepaced.beats) + " beats; pace more beats");
  }
  std::vector<long long> samples;
  samples.reserve(times.size());
  for (const double time : times) {
    // Where no front comes, cells are at the end of their last beat.
    const double at = std::isnan(time) ? paced : paced - (time - offset);
    samples.push_back(std::llround(at / resolution));
  }
  return samples;
}

}  // namespace

void set_prepaced_field(const PrepacedConfig& prepaced, TetMesh& mesh) {
  const auto given = std::ranges::find(mesh.fields, prepaced.activation, &NodalField::name);
  NodalField own{std::string(prepaced_field), given->values};
  for (double& time : own.values) {
    if (!(time >= 0.0 && std::isfinite(time))) time = std::numeric_limits<double>::quiet_NaN();
  }
  mesh.fields.push_back(std::move(own));
}

void set_prepaced(const PrepacedConfig& prepaced, Problem& problem,
                  std::vector<std::string>& notes) {
  const auto field = std::ranges::find(problem.mesh.fields, prepaced_field, &NodalField::name);
  const std::size_t nodes = problem.mesh.points.size();
  const std::vector<long long> samples = samples_of(prepaced, field->values);
  problem.initial_nodal_states.assign(most_states(problem) * nodes, 0.0);
  for (std::size_t kind = 0; kind < problem.cells.size(); ++kind) {
    const CellKind& cells = problem.cells[kind];
    std::vector<Index> own;
    for (Index i = 0; i < problem.mesh.node_count(); ++i) {
      if (problem.kind_number(i) == kind) own.push_back(i);
    }
    if (own.empty()) continue;
    std::vector<long long> wanted;
    for (const Index i : own) wanted.push_back(samples[i]);
    std::ranges::sort(wanted);
    wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
    std::vector<double> times;
    for (const long long sample : wanted) times.push_back(resolution * static_cast<double>(sample));
    SingleCell cell(cells.model, cells.time_scale);
    cell.set(problem.initial_V[own.front()], cells.initial_states.sets.front());
    PacedStates paced;
    try {
      paced = paced_states(cell, {prepaced.period, prepaced.strength, prepaced.duration},
                           prepaced.beats, times);
    } catch (const std::runtime_error& error) {
      throw ConfigError(prepaced.place + ": " + error.what());
    }
    for (const Index i : own) {
      const auto k =
          static_cast<std::size_t>(std::ranges::lower_bound(wanted, samples[i]) - wanted.begin());
      problem.initial_V[i] = paced.V[k];
      for (std::size_t s = 0; s < paced.states[k].size(); ++s) {
        problem.initial_nodal_states[s * nodes + static_cast<std::size_t>(i)] = paced.states[k][s];
      }
    }
    constexpr double settled = 0.01;
    if (paced.change.share > settled) {
      notes.push_back(
          prepaced.place + ": after " + std::to_string(prepaced.beats) + " beats " +
          std::string(paced.change.name) + " of " + full_name(cells.model.entry()) +
          text(" still changes by %.2g %% a beat; pace more beats", 100.0 * paced.change.share));
    }
  }
}

}  // namespace cw
