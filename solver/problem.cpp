#include "solver/problem.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>

#include "kernels/cell/potential_limit.hpp"
#include "mesh/check.hpp"
#include "mesh/first_bad.hpp"
#include "solver/plane_wave.hpp"

namespace cw {

namespace {

[[noreturn]] void fail(const std::string& what) { throw std::invalid_argument(what); }

/// For single checks. Loops check first, and make the text of an error only if there is one.
void require(bool holds, const std::string& what) {
  if (!holds) fail(what);
}

void require_size(std::size_t size, std::size_t expected, const char* what) {
  if (size == expected) return;
  fail(std::string(what) + ": " + std::to_string(size) + " entries, " + std::to_string(expected) +
       " are needed");
}

template <class Values>
bool all_finite(const Values& values) {
  return std::ranges::all_of(values, [](double value) { return std::isfinite(value); });
}

void require_finite(std::span<const double> values, const char* what) {
  const std::size_t bad =
      first_bad(values.size(), [&](std::size_t k) { return !std::isfinite(values[k]); });
  if (bad == values.size()) return;
  fail(std::string(what) + ": entry " + std::to_string(bad) + " is not a finite number");
}

/// Numbers of the input, by which output is ordered: each must be below `count`, and none may occur
/// twice.
void require_numbers(std::span<const Index> numbers, std::size_t count, const char* what) {
  std::vector<char> seen(count, 0);
  const auto is_bad = [&](std::size_t k) {
    const Index number = numbers[k];
    return number < 0 || static_cast<std::size_t>(number) >= count ||
           std::atomic_ref(seen[number]).exchange(1, std::memory_order_relaxed) != 0;
  };
  if (first_bad(numbers.size(), is_bad) == numbers.size()) return;
  // Side by side, threads cannot tell which of two equal numbers is the second; one thread looks
  // again.
  std::ranges::fill(seen, 0);
  std::size_t k = 0;
  while (!is_bad(k)) ++k;
  fail(std::string(what) + ": " + std::to_string(numbers[k]) + " is out of range or there twice");
}

constexpr double rounding = 1e-6;  // of directions

void validate_directions(std::span<const Vector3> directions, const std::string& what) {
  const std::size_t bad =
      first_bad(directions.size(), [&](std::size_t e) { return !all_finite(directions[e]); });
  if (bad < directions.size()) {
    fail(what + " of tetrahedron " + std::to_string(bad) + " is not a finite vector");
  }
  const std::size_t scaled = first_bad(directions.size(), [&](std::size_t e) {
    const double length = norm(directions[e]);
    return length != 0.0 && std::abs(length - 1.0) > rounding;
  });
  if (scaled < directions.size()) {
    fail(what + " of tetrahedron " + std::to_string(scaled) +
         " is not of unit length (check_mesh() scales directions)");
  }
}

void validate_mesh(const TetMesh& mesh) {
  require(!mesh.points.empty() && !mesh.tets.empty(), "the mesh has no nodes or no tetrahedra");
  constexpr const char* of_nodes = "input numbers of the nodes (number_as_input() gives them)";
  constexpr const char* of_tets = "input numbers of the tetrahedra (number_as_input() gives them)";
  require_size(mesh.input_node.size(), mesh.points.size(), of_nodes);
  require_size(mesh.input_tet.size(), mesh.tets.size(), of_tets);
  require_numbers(mesh.input_node,
                  static_cast<std::size_t>(std::max<Index>(0, mesh.input_node_count)), of_nodes);
  require_numbers(mesh.input_tet,
                  static_cast<std::size_t>(std::max<Index>(0, mesh.input_tet_count)), of_tets);
  require_size(mesh.tags.size(), mesh.tets.size(), "tags");
  if (mesh.has_fibers()) require_size(mesh.fibers.size(), mesh.tets.size(), "fibres");
  if (mesh.has_sheets()) require_size(mesh.sheets.size(), mesh.tets.size(), "sheets");
  const auto is_node = [&](Index node) { return node >= 0 && node < mesh.node_count(); };
  const std::size_t tet = first_bad(
      mesh.tets.size(), [&](std::size_t e) { return !std::ranges::all_of(mesh.tets[e], is_node); });
  if (tet < mesh.tets.size()) {
    fail("tetrahedron " + std::to_string(tet) + " has a node that the mesh does not have");
  }
  std::vector<char> has_tet(mesh.points.size(), 0);
  for (const Tet& own : mesh.tets) {
    for (const Index node : own) has_tet[node] = 1;
  }
  if (const auto unused = std::ranges::find(has_tet, 0); unused != has_tet.end()) {
    fail("node " + std::to_string(unused - has_tet.begin()) +
         " belongs to no tetrahedron (check_mesh() drops such nodes)");
  }
  const std::size_t element = first_bad(mesh.quadratic.size(), [&](std::size_t e) {
    const auto& [nodes, part] = mesh.quadratic[e];
    return !std::ranges::all_of(nodes, is_node) || part < 0 || part >= mesh.tet_count();
  });
  if (element < mesh.quadratic.size()) {
    fail("quadratic element " + std::to_string(element) +
         " has a node or tetrahedron that the mesh does not have");
  }
  validate_directions(mesh.fibers, "the fibre");
  validate_directions(mesh.sheets, "the sheet direction");
  const std::size_t point =
      first_bad(mesh.points.size(), [&](std::size_t i) { return !all_finite(mesh.points[i]); });
  if (point < mesh.points.size()) {
    fail("node " + std::to_string(point) + " lies nowhere: a coordinate is not a finite number");
  }
  const std::size_t volume = first_bad(mesh.tets.size(), [&](std::size_t e) {
    return signed_volume(mesh, mesh.tets[e]) <= 0.0 || !has_volume(mesh, e);
  });
  if (volume < mesh.tets.size()) {
    fail("tetrahedron " + std::to_string(volume) +
         " is inverted or flat (check_mesh() turns inverted ones and names flat ones)");
  }
}

void validate_conductivity(const Problem& problem, std::span<const Conductivity> conductivity) {
  require_size(conductivity.size(), problem.mesh.tets.size(), "conductivities");
  const std::size_t bad = first_bad(conductivity.size(), [&](std::size_t e) {
    const auto [d_iso, d_ani, d_ort] = conductivity[e];
    return !std::isfinite(d_iso) || !std::isfinite(d_ani) || !std::isfinite(d_ort);
  });
  if (bad < conductivity.size()) {
    fail("the conductivity of tetrahedron " + std::to_string(bad) + " is not a finite number");
  }
  const std::size_t negative =
      first_bad(conductivity.size(), [&](std::size_t e) { return conductivity[e].least() < 0.0; });
  if (negative < conductivity.size()) {
    fail("the conductivity of tetrahedron " + std::to_string(negative) +
         " is negative along or across fibres");
  }
  const TetMesh& mesh = problem.mesh;
  require_directions(mesh, conductivity);
  if (!mesh.has_sheets()) return;
  const std::size_t oblique = first_bad(conductivity.size(), [&](std::size_t e) {
    const TissueAxes axes = axes_in(mesh, e, conductivity[e]);
    return std::abs(dot(axes.fiber, axes.sheet)) > rounding;
  });
  if (oblique < conductivity.size()) {
    fail("the sheet direction of tetrahedron " + std::to_string(oblique) +
         " is not at a right angle to its fibre");
  }
}

void validate_initial_states(const Problem& problem, const CellKind& kind) {
  const InitialStates& initial = kind.initial_states;
  const std::size_t states = states_of(kind.model).size();
  if (!initial.set.empty()) {
    require_size(initial.set.size(), problem.mesh.tets.size(), "initial states");
  }
  const std::size_t bad = first_bad(initial.set.size(), [&](std::size_t e) {
    return initial.set[e] < 0 || static_cast<std::size_t>(initial.set[e]) >= initial.sets.size();
  });
  if (bad < initial.set.size()) {
    fail("tetrahedron " + std::to_string(bad) + " has no set of initial states");
  }
  require(!initial.sets.empty(), "there is no set of initial states");
  for (const std::vector<double>& set : initial.sets) {
    require_size(set.size(), states, "a set of initial states");
    require_finite(set, "a set of initial states");
  }
  constexpr std::size_t most = std::numeric_limits<Index>::max();
  require(states * problem.mesh.points.size() <= most,
          "the cell model has too many states for that many nodes");
  const auto points = static_cast<std::size_t>(problem.solver.integration);
  require(states_at_nodes(problem) || states * points * problem.mesh.tets.size() <= most,
          "the cell model has too many states for that many integration points");
}

void validate_cells(const Problem& problem) {
  require(!problem.cells.empty(), "there are no cells");
  for (const CellKind& kind : problem.cells) {
    require(std::isfinite(kind.time_scale) && kind.time_scale > 0.0,
            "the time scale must be a positive number of ms");
    require(std::isfinite(kind.front_sharpness) && kind.front_sharpness >= 0.0,
            "the sharpness of a front must be a number of at least 0");
    validate_initial_states(problem, kind);
  }
  const std::vector<Index>& kinds = problem.kind_of_node;
  require(!kinds.empty() || problem.cells.size() == 1, "no node has a kind of cells");
  if (!problem.initial_nodal_states.empty()) {
    require(states_at_nodes(problem),
            "there are initial states at nodes, but no states are stored there");
    require_size(problem.initial_nodal_states.size(),
                 most_states(problem) * problem.mesh.points.size(), "initial states at nodes");
    require_finite(problem.initial_nodal_states, "initial states at nodes");
  }
  if (kinds.empty()) return;
  require_size(kinds.size(), problem.mesh.points.size(), "kinds of cells");
  const std::size_t bad = first_bad(kinds.size(), [&](std::size_t i) {
    return kinds[i] < 0 || static_cast<std::size_t>(kinds[i]) >= problem.cells.size();
  });
  if (bad < kinds.size()) fail("node " + std::to_string(bad) + " has a kind of cells unknown");
}

void validate_state(const Problem& problem) {
  require_size(problem.initial_V.size(), problem.mesh.points.size(), "initial potentials");
  require_finite(problem.initial_V, "initial potentials");
  const std::size_t beyond = first_bad(problem.initial_V.size(), [&](std::size_t i) {
    return !is_within_cells(problem.initial_V[i]);
  });
  if (beyond < problem.initial_V.size()) {
    fail("initial potentials: entry " + std::to_string(beyond) + ", " +
         std::to_string(problem.initial_V[beyond]) + " mV, is what no cell has");
  }
  validate_cells(problem);
  std::vector<double> lowest;
  for (const CellKind& kind : problem.cells) lowest.push_back(kind.model.lowest_V());
  const auto lowest_at = [&](std::size_t i) {
    return lowest[problem.kind_number(static_cast<Index>(i))];
  };
  const std::size_t bad = first_bad(problem.initial_V.size(), [&](std::size_t i) {
    return problem.initial_V[i] <= lowest_at(i);
  });
  if (bad == problem.initial_V.size()) return;
  fail("an initial potential of " + std::to_string(problem.initial_V[bad]) +
       " mV; the cell model has no solution at or below " + std::to_string(lowest_at(bad)) + " mV");
}

/// `seen` has a number for each node: the mark of the last stimulus that has it.
void validate_stimulus(const Stimulus& stimulus, int mark, std::vector<int>& seen) {
  const std::string name = "stimulus '" + stimulus.name + "'";
  for (const Index node : stimulus.nodes) {
    if (node < 0 || static_cast<std::size_t>(node) >= seen.size()) {
      fail(name + " is at node " + std::to_string(node) + ", which is not in the mesh");
    }
    // On the device, threads would add to the node at the same time.
    if (seen[node] == mark) fail(name + " has node " + std::to_string(node) + " twice");
    seen[node] = mark;
  }
  const std::vector<double>& times = stimulus.times;
  require(std::isfinite(stimulus.strength) && stimulus.duration > 0.0 && !times.empty() &&
              std::ranges::all_of(times, [](double time) { return std::isfinite(time); }),
          name + " has a time or strength that makes no sense");
  for (std::size_t k = 1; k < times.size(); ++k) {
    require(times[k] >= times[k - 1] + stimulus.duration - time_tolerance,
            name + " has a pulse that starts before the one ahead of it has ended");
  }
  double end = 0.0;
  for (const PulsePart& part : stimulus.parts) {
    require(std::isfinite(part.share) && part.end > end, name + " has a part that makes no sense");
    end = part.end;
  }
  require(stimulus.parts.empty() || end == stimulus.duration,
          name + " has parts that do not end with its pulse");
}

void validate_nodes(const Problem& problem) {
  std::vector<int> seen(problem.mesh.points.size(), -1);
  for (std::size_t k = 0; k < problem.stimuli.size(); ++k) {
    validate_stimulus(problem.stimuli[k], static_cast<int>(k), seen);
  }
  if (const auto clamps = conflict_of_clamps(problem.stimuli, problem.mesh.node_count())) {
    fail("stimuli '" + problem.stimuli[clamps->first].name + "' and '" +
         problem.stimuli[clamps->second].name + "' clamp V at node " +
         std::to_string(clamps->node) + " to two potentials at one time");
  }
  for (const Index node : problem.probe_nodes) {
    if (node >= 0 && node < problem.mesh.node_count()) continue;
    fail("a probe is at node " + std::to_string(node) + ", which is not in the mesh");
  }
}

void validate_time(const TimeOptions& time) {
  require(std::isfinite(time.end) && time.end >= 0.0, "the end of time must be at least 0 ms");
  require(std::isfinite(time.dt) && time.dt > 0.0, "a step must be longer than 0 ms");
  if (const auto& adaptive = time.adaptive) {
    require(std::isfinite(adaptive->step_tolerance) && adaptive->step_tolerance >= 0.0,
            "the tolerance of steps must be a positive number, or 0");
    require(adaptive->step_tolerance > 0.0 || entry_of(time.scheme).assembles,
            "steps without Newton iterations adapt to a tolerance alone");
    require(adaptive->dt_min > 0.0 && adaptive->dt_min <= adaptive->dt_max &&
                std::isfinite(adaptive->dt_max),
            "the bounds of steps must be positive, dt_min at most dt_max");
  }
}

}  // namespace

CellKind CellKind::of(std::string_view model, std::string_view variant,
                      const std::map<std::string, double>& parameters) {
  const CellModelEntry* entry = find_cell_model(model, variant);
  if (entry == nullptr) {
    fail("there is no cell model '" + std::string(model) + "'" +
         (variant.empty() ? "" : " with a variant '" + std::string(variant) + "'"));
  }
  CellKind kind;
  kind.model = CellModel(*entry, parameters);
  kind.time_scale = entry->time_scale;
  kind.initial_states = InitialStates::of(kind.model);
  kind.front_sharpness = known_front_sharpness(*entry, kind.time_scale).value_or(0.0);
  return kind;
}

Problem problem_at_rest(TetMesh mesh, const CellKind& cells, const Conductivity& conductivity,
                        double end, TimeScheme scheme) {
  const TimeSchemeEntry& entry = entry_of(scheme);
  Problem problem;
  problem.mesh = std::move(mesh);
  problem.conductivity.assign(problem.mesh.tets.size(), conductivity);
  problem.initial_V.assign(problem.mesh.points.size(), cells.model.entry().initial_V);
  problem.cells = {cells};
  problem.time = {end, entry.first_dt, AdaptiveOptions::of(entry, entry.first_dt), scheme};
  problem.solver = SolverOptions::of(entry, entry.step_tolerance);
  problem.solver.spmv = automatic_format;
  return problem;
}

void validate(const Problem& problem) {
  validate_mesh(problem.mesh);
  validate_conductivity(problem, problem.conductivity);
  if (!problem.tissue_conductivity.empty()) {
    validate_conductivity(problem, problem.tissue_conductivity);
  }
  validate_time(problem.time);
  require(problem.solver.pcg.rtol > 0.0 && problem.solver.pcg.rtol < 1.0 &&
              problem.solver.pcg.max_iterations >= 1,
          "CG needs a relative tolerance between 0 and 1, and iterations");
  if (problem.solver.pcg.precision == PcgPrecision::mixed) {
    require(problem.time.scheme == TimeScheme::strang && !has_voltage_clamp(problem),
            "CG of mixed precision needs the scheme strang, without voltage clamps");
    require(problem.solver.pcg.rtol >= PcgOptions::least_rtol_of_mixed,
            "CG of mixed precision needs a relative tolerance of at least 1e-6");
    require(problem.solver.preconditioner.kind == PreconditionerKind::jacobi,
            "CG of mixed precision needs the preconditioner jacobi");
  }
  require(problem.solver.newton.rtol >= 0.0 && problem.solver.newton.atol >= 0.0 &&
              problem.solver.newton.max_iterations >= 1,
          "Newton's iteration needs tolerances of at least 0, and iterations");
  require(!has_voltage_clamp(problem) || problem.time.scheme == TimeScheme::strang,
          "a voltage clamp needs the scheme strang");
  require(problem.solver.ionic_current == IonicCurrent::ici ||
              problem.time.scheme == TimeScheme::strang,
          "state variable interpolation needs the scheme strang");
  require(!problem.mesh.is_quadratic() || problem.solver.mass == Mass::consistent,
          "quadratic elements have a consistent mass only");
  require(problem.solver.mass != Mass::balanced || problem.time.scheme == TimeScheme::strang,
          "a balanced mass needs the scheme strang");
  validate_state(problem);
  validate_nodes(problem);
  require(std::isfinite(problem.activation_threshold), "the activation threshold is not finite");
  if (problem.beats) {
    require(problem.beats->most >= 1, "no beat would be stored");
    require(problem.beats->repolarization < problem.beats->threshold,
            "the level of repolarization is not below the threshold of beats");
  }
  require(std::isfinite(problem.electrodes.factor), "the factor of lead fields is not finite");
  for (const Vector3& point : problem.electrodes.points) {
    require(std::ranges::all_of(point, [](double x) { return std::isfinite(x); }),
            "the place of an electrode is not finite");
  }
}

InitialStates InitialStates::of(const CellModel& model) {
  InitialStates initial{{{}}, {}};
  for (const StateVariable& state : states_of(model)) {
    initial.sets.front().push_back(state.initial_value);
  }
  return initial;
}

void InitialStates::change(std::size_t state, std::span<const Index> tets, double value,
                           std::size_t tet_count) {
  if (set.empty()) set.assign(tet_count, 0);
  std::vector<Index> changed(sets.size(), -1);  // the set that each set is replaced by there
  for (const Index e : tets) {
    const Index old = set[e];
    if (static_cast<std::size_t>(old) >= changed.size()) continue;  // listed twice
    if (changed[old] < 0) {
      changed[old] = static_cast<Index>(sets.size());
      sets.push_back(std::vector<double>(sets[old]));
      sets.back()[state] = value;
    }
    set[e] = changed[old];
  }
}

std::vector<double> nodal_state(const TetMesh& mesh, const InitialStates& initial, std::size_t k) {
  const std::size_t nodes = mesh.points.size();
  const double first = initial.value(k, 0);
  const bool one =
      std::ranges::all_of(initial.set, [&](Index set) { return initial.sets[set][k] == first; });
  if (one) return std::vector<double>(nodes, first);
  // Differences from one of a node's tetrahedra: so equal values have a mean without rounding.
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  std::vector<double> base(nodes, none);
  std::vector<double> sum(nodes, 0.0);
  std::vector<double> volume(nodes, 0.0);
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    const double v = std::abs(signed_volume(mesh, mesh.tets[e]));
    const double value = initial.value(k, e);
    for (const Index i : mesh.tets[e]) {
      if (std::isnan(base[i])) base[i] = value;
      sum[i] += v * (value - base[i]);
      volume[i] += v;
    }
  }
  for (std::size_t i = 0; i < nodes; ++i) sum[i] = base[i] + sum[i] / volume[i];
  return sum;
}

bool states_at_nodes(const Problem& problem) {
  return entry_of(problem.time.scheme).states_at_nodes || problem.cells_at_nodes ||
         problem.mesh.is_quadratic() || problem.cells.size() > 1 ||
         !is_elementwise(problem.cells.front().model);
}

double lowest_rest(const Problem& problem) {
  double rest = std::ranges::min(problem.initial_V);
  for (const CellKind& kind : problem.cells) rest = std::min(rest, kind.model.entry().initial_V);
  return rest;
}

std::vector<char> stimulated_nodes(const Problem& problem) {
  std::vector<char> is_stimulated(problem.mesh.points.size(), 0);
  for (const Stimulus& stimulus : problem.stimuli) {
    for (const Index node : stimulus.nodes) is_stimulated[node] = 1;
  }
  return is_stimulated;
}

bool has_voltage_clamp(const Problem& problem) {
  return std::ranges::any_of(problem.stimuli, &Stimulus::is_voltage_clamp);
}

std::size_t most_states(const Problem& problem) {
  std::size_t most = 0;
  for (const CellKind& kind : problem.cells) most = std::max(most, states_of(kind.model).size());
  return most;
}

std::vector<StateVariable> states_of(const Problem& problem) {
  std::vector<StateVariable> all;
  for (const CellKind& kind : problem.cells) {
    for (const StateVariable& state : states_of(kind.model)) {
      if (std::ranges::find(all, state.name, &StateVariable::name) == all.end()) {
        all.push_back(state);
      }
    }
  }
  return all;
}

std::vector<int> own_states(const Problem& problem, const CellKind& kind) {
  const std::span<const StateVariable> own = states_of(kind.model);
  std::vector<int> numbers;
  for (const StateVariable& state : states_of(problem)) {
    const auto at = std::ranges::find(own, state.name, &StateVariable::name);
    numbers.push_back(at == own.end() ? -1 : static_cast<int>(at - own.begin()));
  }
  return numbers;
}

}  // namespace cw
