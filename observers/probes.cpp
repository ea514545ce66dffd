#include <optional>

#include "io/files.hpp"
#include "io/result_lines.hpp"
#include "observers/observer.hpp"

namespace cw {

namespace {

/// Where the values of one column come from.
struct Column {
  enum class Kind { V, state, current, none } kind = Kind::none;
  std::size_t probe = 0;
  std::size_t number = 0;  ///< of the state or current in the cell's own model
};

Column column_of(const Problem& problem, std::size_t probe, const std::string& field) {
  using Kind = Column::Kind;
  if (field == "V") return {Kind::V, probe, 0};
  const CellModelEntry& model = problem.kind_at(problem.probe_nodes[probe]).model.entry();
  const auto among = [&](Kind kind, const auto& table) -> Column {
    for (std::size_t k = 0; k < table.size(); ++k) {
      if (table[k].name == field) return {kind, probe, k};
    }
    return {Kind::none, probe, 0};
  };
  const Column state = among(Kind::state, model.states);
  return state.kind == Kind::state ? state : among(Kind::current, model.currents);
}

/// V(t), states and currents at the probes' nodes: the initial state first, then one row an
/// accepted step, or at the multiples of an interval and at the end.
class Probes final : public Observer {
 public:
  explicit Probes(OutputContext& context)
      : problem_(context.problem), interval_(context.output.probe_interval), times_(interval_) {
    std::string names = "time";
    const std::vector<ProbeConfig>& probes = context.output.probes;
    for (std::size_t p = 0; p < probes.size(); ++p) {
      for (const std::string& field : probes[p].fields) {
        columns_.push_back(column_of(problem_, p, field));
        names += "," + probes[p].name + (field == "V" ? "" : "." + field);
        if (field != "V") needs_states_ = true;
      }
    }
    for (std::size_t k = 0; needs_states_ && k < problem_.cells.size(); ++k) {
      const CellKind& kind = problem_.cells[k];
      cells_.push_back(make_cells<Space::host>(kind.model, 1.0 / kind.time_scale, false));
    }
    rows_.emplace(context.writer, "probes", context.output.directory + "/probes.csv", names + "\n");
  }

  void on_step(const AcceptedStep& step) override {
    if (interval_ == 0.0) {
      add_row(step.time, step.probes_at(step.time), step.simulation, 1.0);
    } else {
      for (const double time : times_.within(step)) {
        add_row(time, step.probes_at(time), step.simulation, step.share_of(time));
      }
    }
    last_step_ = step.time;
    // Often enough that a killed run leaves what it had, seldom enough to cost nothing.
    if (step.index % 64 == 0) rows_->flush();
  }

  void save(SavedState& state) override {
    rows_->save(state);
    state.put_value("probes.last_row", last_row_);
    state.put_value("probes.last_step", last_step_);
  }
  void restore(const SavedState& state) override {
    last_row_ = state.get_value<double>("probes.last_row");
    last_step_ = state.get_value<double>("probes.last_step");
    rows_->restore(state);
  }
  void cut() override { rows_->cut(); }

  double fields_wanted(double t) const override {
    if (!needs_states_) return std::numeric_limits<double>::infinity();
    return interval_ == 0.0 ? t : times_.next_after(t);
  }

  void on_end(const RunSummary& summary, Simulation& simulation) override {
    if (last_row_ != summary.time && last_step_ == summary.time) {
      add_row(summary.time, simulation.probes(), &simulation, 1.0);
    }
    rows_->flush();
  }

 private:
  /// The value of a column; NaN where the cell has no such state or current.
  double value_of(const Column& column, const std::vector<double>& V,
                  const std::vector<double>& states) const {
    const std::size_t probes = problem_.probe_nodes.size();
    if (column.kind == Column::Kind::V) return V[column.probe];
    if (column.kind == Column::Kind::none) return std::numeric_limits<double>::quiet_NaN();
    if (column.kind == Column::Kind::state) return states[column.number * probes + column.probe];
    const Index node = problem_.probe_nodes[column.probe];
    const CellModelEntry& model = problem_.kind_at(node).model.entry();
    std::vector<double> own;
    for (std::size_t k = 0; k < model.states.size(); ++k) {
      own.push_back(states[k * probes + column.probe]);
    }
    std::vector<double> currents(model.currents.size());
    const std::size_t kind = problem_.kind_number(node);
    cells_[kind]->currents(V[column.probe], own.data(), currents.data());
    return currents[column.number];
  }

  void add_row(double time, const std::vector<double>& V, const Simulation* simulation,
               double share) {
    std::vector<double> states;
    if (needs_states_) states = simulation->measures()->probe_states(share);
    last_row_ = time;
    std::vector<double> values;
    values.reserve(columns_.size());
    for (const Column& column : columns_) values.push_back(value_of(column, V, states));
    rows_->add_row(time, values);
  }

  const Problem& problem_;
  double interval_;  // ms; 0: every step
  OutputTimes times_;
  std::vector<Column> columns_;
  bool needs_states_ = false;
  std::vector<std::unique_ptr<Cells<Space::host>>> cells_;  // of each kind, for currents
  double last_row_ = -1.0;
  double last_step_ = -1.0;
  std::optional<ResultLines> rows_;
};

}  // namespace

std::unique_ptr<Observer> make_probes(OutputContext& context) {
  if (context.output.probes.empty()) return nullptr;
  return std::make_unique<Probes>(context);
}

}  // namespace cw
