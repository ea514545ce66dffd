#include "python/bridge/simulation.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "config/checkpoint_origin.hpp"
#include "config/run_notes.hpp"
#include "io/beat_maps.hpp"
#include "io/files.hpp"
#include "io/nearest.hpp"
#include "python/bridge/opened_session.hpp"
#include "python/bridge/recorded.hpp"
#include "python/bridge/saved.hpp"
#include "solver/run.hpp"

namespace cw::python {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

std::unique_ptr<cw::Simulation> simulation_of(Session& session) {
  cw::SimulationOptions options = session.options;
  session.options.setup.reset();  // large, and not needed any more
  return make_simulation(session.problem(), session.space, std::move(options));
}

}  // namespace

struct Simulation::Parts {
  std::unique_ptr<Session> session;
  std::unique_ptr<cw::Simulation> simulation;
  Run run;
  ResultMesh results;
  Recorded recorded;
  double dt = 0.0;
  std::uint64_t generation = 0;

  Parts(const ConfigurationText& text, const TetMesh* mesh, const SimulationOptions& options)
      : session(session_of(config_of(text, mesh, options), options.threads,
                           {.sets_up = true, .mesh_in_memory = mesh, .shares_devices = true})),
        simulation(simulation_of(*session)),
        run(session->problem(), *simulation),
        results(session->problem(), session->built.given),
        recorded(session->config.output) {
    recorded.add({0, 0.0, 0.0, {}, simulation->probe_pieces(), {}, simulation.get()});
  }

  const Problem& problem() const { return session->problem(); }
  const Measures& measures() const { return *simulation->measures(); }

  /// Steps up to which no one has to look at fields, and what they leave.
  void take_steps(double wanted, double stop) {
    const long long before = run.steps();
    ++generation;
    const std::vector<TakenStep> taken = run.take_steps(wanted, recorded.lead_interval(), stop);
    for_each_accepted(taken, before, *simulation, [&](const AcceptedStep& step) {
      dt = step.dt;
      recorded.add(step);
    });
    if (run.failure().empty() && run.is_whole()) (void)run.check_V();
    if (!run.failure().empty()) throw StepFailure(session->config.file + ": " + run.failure());
  }

  Checkpoint checkpoint() const {
    return cw::checkpoint_of(session->config, problem(), origin_of_bits(*session));
  }
};

Simulation::Simulation(const ConfigurationText& configuration, std::shared_ptr<const TetMesh> mesh,
                       const SimulationOptions& options)
    : parts_(std::make_unique<Parts>(configuration, mesh.get(), options)) {}

Simulation::~Simulation() = default;

double Simulation::time() const { return parts_->run.time(); }
double Simulation::end() const { return parts_->problem().time.end; }
double Simulation::dt() const { return parts_->dt; }
long long Simulation::steps() const { return parts_->run.steps(); }
std::int32_t Simulation::node_count() const { return parts_->results.mesh().input_node_count; }
std::int32_t Simulation::tet_count() const { return parts_->results.mesh().input_tet_count; }
std::int32_t Simulation::computed_nodes() const { return parts_->problem().mesh.node_count(); }
std::string Simulation::device() const { return parts_->session->device; }
const std::vector<std::string>& Simulation::notes() const { return parts_->session->built.notes; }
std::string Simulation::effective() const { return effective_config(parts_->session->config, {}); }

std::vector<double> Simulation::points() const {
  const TetMesh& mesh = parts_->results.mesh();
  std::vector<double> points(3 * static_cast<std::size_t>(mesh.input_node_count), unknown);
  for (std::size_t i = 0; i < mesh.points.size(); ++i) {
    const auto place = static_cast<std::size_t>(mesh.input_node[i]);
    std::ranges::copy(mesh.points[i], points.begin() + static_cast<std::ptrdiff_t>(3 * place));
  }
  return points;
}

std::vector<std::int32_t> Simulation::tets() const {
  const TetMesh& mesh = parts_->results.mesh();
  std::vector<std::int32_t> tets(4 * static_cast<std::size_t>(mesh.input_tet_count), -1);
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    const auto place = static_cast<std::size_t>(mesh.input_tet[e]);
    for (std::size_t k = 0; k < 4; ++k) tets[4 * place + k] = mesh.input_node[mesh.tets[e][k]];
  }
  return tets;
}

bool Simulation::run(double stop, double wanted, const std::function<bool()>& is_interrupted) {
  stop = std::min(stop, end());
  const double until = std::min(stop, wanted) - time_tolerance;
  while (!parts_->run.is_whole() || time() < until) {
    // A step that was rejected leaves a state that is no whole one: it is taken again first.
    if (parts_->run.is_whole() && is_interrupted && is_interrupted()) return true;
    python::follow_load();
    parts_->take_steps(wanted, stop);
  }
  return false;
}

void Simulation::step() {
  do {
    parts_->take_steps(time(), std::numeric_limits<double>::infinity());
  } while (!parts_->run.is_whole());
}

std::vector<double> Simulation::V(double share) const {
  return parts_->results.at_input_nodes(parts_->simulation->V_at(share));
}

std::vector<std::pair<std::string, std::string>> Simulation::states() const {
  std::vector<std::pair<std::string, std::string>> names;
  for (const StateVariable& state : states_of(parts_->problem())) {
    names.emplace_back(state.name, state.unit);
  }
  return names;
}

std::vector<double> Simulation::state(const std::string& name, double share) const {
  const std::vector<StateVariable> states = states_of(parts_->problem());
  const auto found = std::ranges::find(states, name, &StateVariable::name);
  if (found == states.end()) {
    std::vector<std::string_view> names;
    for (const StateVariable& state : states) names.push_back(state.name);
    throw std::invalid_argument("the cells have no state '" + name + "'" + suggestion(name, names));
  }
  const cw::Simulation& simulation = *parts_->simulation;
  std::vector<double> values = simulation.state_at(static_cast<int>(found - states.begin()), share);
  return simulation.states_at_nodes() ? parts_->results.at_input_nodes(std::move(values))
                                      : parts_->results.at_input_tets(std::move(values));
}

std::vector<double> Simulation::activation() const {
  return parts_->results.at_input_nodes(parts_->run.activation_times());
}

std::vector<std::pair<std::string, std::string>> Simulation::maps() const {
  std::vector<std::pair<std::string, std::string>> names;
  if (!parts_->session->config.output.maps) return names;
  for (const BeatMap& map : beat_maps) names.emplace_back(map.name, map.unit);
  return names;
}

bool Simulation::keeps_all_beats() const {
  const auto& maps = parts_->session->config.output.maps;
  return maps && maps->beats == KeptBeats::all;
}

std::vector<std::vector<double>> Simulation::map(const std::string& name) const {
  const auto& options = parts_->session->config.output.maps;
  if (!options) {
    throw std::invalid_argument(
        "beats are measured if the configuration has output.maps, and it has none; add "
        "'output: {maps: {}}'");
  }
  const auto* found = std::ranges::find(beat_maps, name, &BeatMap::name);
  if (found == beat_maps.end()) {
    std::vector<std::string_view> names;
    for (const BeatMap& map : beat_maps) names.push_back(map.name);
    throw std::invalid_argument("there is no map '" + name + "'" + suggestion(name, names));
  }
  const MeasuredBeats measured = parts_->measures().beats();
  const Index nodes = measured.nodes();
  int beats = 1;
  for (Index i = 0; i < nodes && options->beats == KeptBeats::all; ++i) {
    beats = std::max(beats, std::min(measured.count(i), options->most_beats));
  }
  std::vector<std::vector<double>> rows;
  for (int beat = 0; beat < beats; ++beat) {
    std::vector<double> values(static_cast<std::size_t>(nodes));
    for (Index i = 0; i < nodes; ++i) values[i] = value_of(*found, measured, beat, i);
    rows.push_back(parts_->results.at_input_nodes(std::move(values)));
  }
  return rows;
}

std::vector<std::string> Simulation::ecg_names() const { return parts_->recorded.ecg().names; }
const std::vector<double>& Simulation::ecg_times() const { return parts_->recorded.ecg().times; }
std::vector<double> Simulation::ecg(std::size_t k) const {
  return parts_->recorded.ecg().columns.at(k);
}
std::vector<std::string> Simulation::probe_names() const { return parts_->recorded.probes().names; }
const std::vector<double>& Simulation::probe_times() const {
  return parts_->recorded.probes().times;
}
std::vector<double> Simulation::probe(std::size_t k) const {
  return parts_->recorded.probes().columns.at(k);
}

void Simulation::set_current(std::span<const double> nodal) {
  if (!nodal.empty() && nodal.size() != static_cast<std::size_t>(node_count())) {
    throw std::invalid_argument("the current has " + std::to_string(nodal.size()) +
                                " values, and the mesh " + std::to_string(node_count()) + " nodes");
  }
  for (std::size_t i = 0; i < nodal.size(); ++i) {
    if (std::isfinite(nodal[i])) continue;
    throw std::invalid_argument("the current at node " + std::to_string(i) + " is not finite");
  }
  // Where it was only looked at, and is zero, nothing has changed.
  if (std::ranges::all_of(nodal, [](double value) { return value == 0.0; })) nodal = {};
  if (parts_->results.is_given() && !nodal.empty()) {
    throw std::invalid_argument(
        "a current at each node needs the mesh that was given, and mesh.refine makes another; "
        "leave it out");
  }
  std::vector<double> own;
  if (!nodal.empty()) {
    for (const std::int32_t node : parts_->problem().mesh.input_node) own.push_back(nodal[node]);
  }
  if (own == parts_->run.current()) return;
  ++parts_->generation;
  parts_->run.set_current(std::move(own));
}

std::vector<double> Simulation::current() const {
  std::vector<double> own = parts_->run.current();
  own.resize(parts_->problem().mesh.points.size(), 0.0);
  std::vector<double> given = parts_->results.at_input_nodes(std::move(own));
  for (double& value : given) {
    if (value != value) value = 0.0;
  }
  return given;
}

State Simulation::save() const {
  Checkpoint checkpoint = parts_->checkpoint();
  checkpoint.time = time();
  checkpoint.state = parts_->run.save();
  return state_of(checkpoint);
}

void Simulation::restore(const State& state) {
  const Checkpoint checkpoint = checkpoint_of(state);
  try {
    require_same_run("the state", checkpoint, parts_->checkpoint());
  } catch (const OutputError& error) {
    const std::string what = error.what();
    throw SavedStateError(what.substr(0, what.find("; start without --resume")));
  }
  if (checkpoint.time > end() + time_tolerance) {
    throw SavedStateError("the state is at " + std::to_string(checkpoint.time) +
                          " ms, after time.end, " + std::to_string(end()) + " ms");
  }
  ++parts_->generation;
  parts_->run.restore(checkpoint.state);
  parts_->dt = 0.0;
  parts_->recorded.cut(time());
}

Summary Simulation::summary() const {
  const RunSummary found = parts_->run.summary(true);
  Summary summary;
  summary.end = found.end == RunEnd::finished      ? "finished"
                : found.end == RunEnd::interrupted ? "interrupted"
                                                   : "failed";
  summary.message = found.message;
  summary.steps = found.steps;
  summary.rejected_steps = found.rejected_steps;
  summary.newton_iterations = found.newton_iterations;
  summary.cg_iterations = found.cg_iterations;
  summary.activated = found.activated;
  summary.stepping_seconds = found.stepping_seconds;
  if (found.activated > 0) {
    summary.first_activation = found.first_activation;
    summary.last_activation = found.last_activation;
  }
  summary.time_error = found.activation_error;
  if (found.space_error) summary.space_error = found.space_error->rms;
  summary.front_edges = found.front_edges;
  summary.notes = notes_on_run(found, parts_->session->config, parts_->problem());
  return summary;
}

std::uint64_t Simulation::generation() const { return parts_->generation; }

View Simulation::view(const std::string& name) const {
  const Fields fields = parts_->run.fields();
  const bool is_on_device = fields.space == Space::device;
  const auto of = [&](std::span<const double> values) {
    return View{values.data(), values.size(), is_on_device, fields.device};
  };
  if (name == "V") return of(fields.V);
  if (name == "activation") return of(fields.activation_times);
  const std::vector<StateVariable> states = states_of(parts_->problem());
  const auto found = std::ranges::find(states, name, &StateVariable::name);
  if (found == states.end()) {
    throw std::invalid_argument("there is no view of '" + name +
                                "'; there are V, activation and the cells' states");
  }
  if (parts_->problem().cells.size() > 1 || fields.states.empty()) {
    throw std::logic_error("the states of these cells do not lie in one array; take state('" +
                           name + "')");
  }
  const std::size_t rows = fields.V.size();
  return of(fields.states.subspan(static_cast<std::size_t>(found - states.begin()) * rows, rows));
}

std::vector<std::int32_t> Simulation::node_of_row() const {
  const Fields fields = parts_->run.fields();
  if (parts_->results.is_given()) {
    throw std::logic_error(
        "rows are nodes of the mesh that mesh.refine made, which was not given; take V");
  }
  std::vector<std::int32_t> nodes(fields.V.size());
  for (std::size_t row = 0; row < nodes.size(); ++row) {
    const Index node = fields.rows.node_of(static_cast<Index>(row));
    nodes[row] = parts_->problem().mesh.input_node[node];
  }
  return nodes;
}

}  // namespace cw::python
