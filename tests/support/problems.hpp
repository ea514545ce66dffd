#pragma once

#include "assembly/lead_field.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/reorder.hpp"
#include "solver/time_loop.hpp"
#include "support/support.hpp"

namespace cw::test {

/// A problem at rest on a mesh, with isotropic conductivity and no stimulus.
inline Problem problem_on(TetMesh mesh, double d_iso, double d_ani = 0.0) {
  Problem problem;
  problem.mesh = std::move(mesh);
  check_mesh(problem.mesh, "test mesh");
  reorder(problem.mesh, reverse_cuthill_mckee(problem.mesh));
  problem.conductivity.assign(problem.mesh.tets.size(), {d_iso, d_ani});
  problem.initial_V.assign(problem.mesh.points.size(),
                           problem.cells.front().model.entry().initial_V);
  problem.cells.front().initial_states = InitialStates::of(problem.cells.front().model);
  problem.time = {10.0, 0.5, std::nullopt};
  return problem;
}

/// A row of the table of cell models in place of the problem's, all at rest.
inline void set_model(Problem& problem, std::string_view name, std::string_view variant = {}) {
  const CellModelEntry& entry = *find_cell_model(name, variant);
  problem.cells.front().model = CellModel(entry);
  problem.cells.front().time_scale = entry.time_scale;
  problem.initial_V.assign(problem.mesh.points.size(), entry.initial_V);
  problem.cells.front().initial_states = InitialStates::of(problem.cells.front().model);
}

/// A small helical ventricle with an apical stimulus.
inline Problem small_ventricle(double spacing = 4.0) {
  VentricleShape shape;
  shape.spacing = spacing;
  Problem problem = problem_on(generate_ventricle(shape), 0.2, 0.8);
  Stimulus stimulus;
  stimulus.name = "apex";
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][2] < -38.0) stimulus.nodes.push_back(i);
  }
  stimulus.duration = 2.0;
  stimulus.strength = 35.7;
  problem.stimuli.push_back(stimulus);
  return problem;
}

/// A measure of one of the stored beats at each node.
inline std::vector<double> measured(const MeasuredBeats& beats, int beat, BeatMeasure measure) {
  std::vector<double> values;
  for (Index node = 0; node < beats.nodes(); ++node) {
    values.push_back(beats.at(beat, measure, node));
  }
  return values;
}

/// Electrodes around a heart of small_ventricle().
inline Electrodes some_electrodes(std::size_t count, Random& random) {
  Electrodes electrodes{{}, 0.5};
  for (std::size_t k = 0; k < count; ++k) {
    Vector3 way{};
    for (double& x : way) x = random.uniform(-1.0, 1.0);
    electrodes.points.push_back((random.uniform(60.0, 150.0) / norm(way)) * way);
  }
  return electrodes;
}
/// What V at the nodes makes of electrode k.
struct Potential {
  Potential(const Problem& problem, std::size_t k, const std::vector<double>& V) {
    const Electrodes& electrodes = problem.electrodes;
    const UnsetVector<double> field = lead_fields(
        problem.mesh, problem.conductivity, std::span(&electrodes.points[k], 1), electrodes.factor);
    for (std::size_t i = 0; i < V.size(); ++i) {
      value += field[i] * V[i];
      size += std::abs(field[i] * V[i]);
    }
  }
  double value = 0.0;
  double size = 0.0;  ///< sum of what its terms are without their signs, for bounds of rounding
};

/// V at all nodes at each ms of a run on the host, which must come to its end.
inline std::vector<std::vector<double>> V_at_each_ms(const Problem& problem) {
  const auto simulation = make_simulation(problem, Space::host);
  std::vector<std::vector<double>> V;
  TimeLoopOptions options;
  const OutputTimes each_ms(1.0);
  options.on_accepted = [&](const AcceptedStep& step) {
    for (const double t : each_ms.within(step)) {
      V.push_back(step.simulation->V_at(step.share_of(t)));
    }
  };
  const RunSummary summary = run_time_loop(problem, *simulation, options);
  EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
  return V;
}

/// A simulation that takes every step, or none, and whose state does not change.
class Still : public Simulation {
 public:
  Still(StepStatus status, std::vector<double> V, std::vector<double> r = {})
      : status_(status), V_(std::move(V)), r_(std::move(r)) {}
  using Simulation::advance;
  StepResult advance(const StepRequest&) override { return {.status = status_}; }
  void apply_stimuli(std::span<const double>) override {}
  void apply_current(std::span<const double>) override {}
  std::vector<double> V_at(double) const override { return V_; }
  std::vector<double> state_at(int, double) const override { return r_; }
  std::vector<CubicPiece> probe_pieces() const override { return {}; }
  std::vector<double> activation_times() const override { return {}; }

 private:
  StepStatus status_;
  std::vector<double> V_, r_;
};

/// A backend of the table, as format and machine.
struct Backend {
  std::string format;
  Space space;
  std::string name() const {
    return format + (space == Space::host ? " on the host" : " on the device");
  }
};

inline std::vector<Backend> backends(Space space) {
  std::vector<Backend> all;
  for (const Format& format : formats()) {
    if (format.runs_on(space)) all.push_back({std::string(format.name), space});
  }
  return all;
}

/// Tests that hold on either machine are run once for each; on the device they are skipped without
/// one.
class OnMachine : public testing::TestWithParam<Space> {
 protected:
  void SetUp() override {
    if (GetParam() == Space::device) CW_REQUIRE_GPU();
  }
};
inline const auto machines = testing::Values(Space::host, Space::device);
inline std::string machine_name(const testing::TestParamInfo<Space>& machine) {
  return machine.param == Space::host ? "host" : "device";
}

inline std::unique_ptr<Simulation> simulate_on(Problem& problem, const Backend& backend,
                                               const SimulationOptions& options = {}) {
  problem.solver.spmv = problem.solver.row_sum = backend.format;
  return make_simulation(problem, backend.space, options);
}

}  // namespace cw::test
