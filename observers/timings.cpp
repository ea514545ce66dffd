#include <chrono>

#include "io/files.hpp"
#include "io/text.hpp"
#include "observers/observer.hpp"
#include "observers/timings_json.hpp"
#include "solver/front.hpp"

namespace cw {

namespace {

using Clock = std::chrono::steady_clock;

std::string stage_row(const char* name, double seconds, double wall) {
  return text("  %-18s %10.3f s  %5.1f %%\n", name, seconds, 100.0 * seconds / wall);
}

/// Where the time went, as a file and as lines for the terminal.
class Timings final : public Observer {
 public:
  explicit Timings(OutputContext& context) : context_(context) {}

  void on_step(const AcceptedStep& step) override {
    if (step.index != 0) return;
    start_ = Clock::now();
    resumed_at_ = step.time;
  }

  void restore(const SavedState& state) override {
    start_ = Clock::now();
    resumed_at_ = state.get_value<double>("loop.time");
  }

  double fields_wanted(double) const override { return std::numeric_limits<double>::infinity(); }

  void on_end(const RunSummary&, Simulation& simulation) override {
    clock_ = simulation.stage_times();
  }

  // What is still being written is part of the run.
  ObserverReport on_written(const RunSummary& summary) override {
    const double wall = std::chrono::duration<double>(Clock::now() - start_).count();
    const double output = context_.writer.busy_seconds();
    context_.writer.submit(
        [path = context_.output.directory + "/timings.json",
         text = timings_json(context_, summary, {clock_, wall, output, resumed_at_})] {
          write_file(path, text);
        });
    return {{}, lines(summary, wall, output)};
  }

 private:
  /// Whether the scheme assembles tangents for a Newton iteration.
  bool assembles() const { return entry_of(context_.problem.time.scheme).assembles; }
  double seconds(Stage stage) const { return seconds_of(clock_, stage); }

  /// What is estimated, and on what it depends.
  std::string error_by_mesh(const RunSummary& summary) const {
    if (!summary.front_edges) return "unknown, since no front passed";
    const bool too_few =
        *summary.front_edges < least_edges_of_front && !context_.is_refined_enough(summary);
    const std::string edges = text("; the front spans %.2g of its edges", *summary.front_edges) +
                              (too_few ? ", too few" : "");
    if (!summary.space_error) return "no estimate" + edges;
    const auto ms = [](double error) {
      return error < 0.01 ? std::string("below 0.01")
                          : text(error < 100.0 ? "%.2g" : "%.0f", error);
    };
    return "about " + ms(summary.space_error->rms) + " ms rms, " +
           ms(summary.space_error->largest) + " ms at the worst node (an estimate)" + edges;
  }

  /// Of Newton's iteration, or of a scheme without one.
  std::string stages(double wall) const {
    std::string lines;
    const auto row = [&](const char* name, double value) { lines += stage_row(name, value, wall); };
    if (assembles() && states_at_nodes(context_.problem)) {
      row("cells", seconds(Stage::element_kernel));
      row("R", seconds(Stage::residual_sums));
      row("K", seconds(Stage::tangent_sums));
    } else if (assembles() && entry_of(context_.problem.solver.assembly).sums_rows) {
      row("element kernel", seconds(Stage::element_kernel));
      row("row sums of R", seconds(Stage::residual_sums));
      row("row sums of K", seconds(Stage::tangent_sums));
      row("reordering", seconds(Stage::reordering));
    } else if (assembles()) {
      row("assembly", seconds(Stage::element_kernel));
    }
    if (clock_.nanoseconds[static_cast<int>(Stage::transfers)] > 0) {
      row("transfers", seconds(Stage::transfers));
    }
    row("CG SpMV", seconds(Stage::cg_spmv));
    row("CG rest", seconds(Stage::cg_rest));
    row(assembles() ? "Newton rest" : "reaction, rest", seconds(Stage::newton_rest));
    double stages = 0.0;
    for (int k = 1; k < stage_count; ++k) stages += seconds(static_cast<Stage>(k));
    row("between steps", wall - stages);
    return lines;
  }

  /// How accurate activation times are, as far as that is estimated.
  std::string errors(const RunSummary& summary) const {
    std::string lines;
    if (summary.activation_error) {
      // An estimate of less is of rounding, or of cells that all begin by a stimulus: no front.
      constexpr double least_estimate = 1e-3;
      const double error = *summary.activation_error;
      const std::string by_steps =
          error < least_estimate ? text("below %g", least_estimate) : text("about %.2g", error);
      lines += "error of activation times by steps: " + by_steps + " ms (an estimate)\n";
    }
    if (summary.activated > 0) {
      lines += "error of activation times by the mesh: " + error_by_mesh(summary) +
               "; 'cardiowarp converge --refine 1' measures both errors\n";
    }
    if (summary.inaccurate_steps > 0) {
      const AdaptiveOptions& adaptive = *context_.problem.time.adaptive;
      lines += text(
          "%lld of the steps, of dt_min %g ms, are less accurate than step_tolerance %g asks\n",
          summary.inaccurate_steps, adaptive.dt_min, adaptive.step_tolerance);
    }
    return lines;
  }

  std::string lines(const RunSummary& summary, double wall, double output) const {
    std::string lines = text("\nactivation of %lld of %d nodes%s", summary.activated,
                             context_.problem.mesh.node_count(),
                             context_.results.is_given() ? " of the refined mesh" : "");
    if (summary.activated > 0) {
      lines += text(", from %.4g to %.4g ms", summary.first_activation, summary.last_activation);
    }
    lines += text("\n%s: %lld steps (%lld repeated), ",
                  std::string(entry_of(context_.problem.time.scheme).name).c_str(), summary.steps,
                  summary.rejected_steps);
    if (assembles()) lines += text("%lld Newton iterations, ", summary.newton_iterations);
    lines += text("%lld linear solves and %lld CG iterations\n", summary.linear_solves,
                  summary.cg_iterations);
    // The above is of the whole run, and time is that of this process.
    if (resumed_at_ > 0.0) lines += text("from t = %g ms on: ", resumed_at_);
    lines += text(
        "%.3g s of steps; %.3g s of wall time with what was written, %.4g simulated ms per wall "
        "ms\n",
        summary.stepping_seconds, wall, (summary.time - resumed_at_) / (1e3 * wall));
    lines += errors(summary);
    lines +=
        std::string("\nWhere the time went") + (resumed_at_ > 0.0 ? " from there on" : "") + "\n";
    lines += stages(wall);
    lines +=
        text("  %-18s %10.3f s  (on threads of its own, beside the above)\n", "output", output);
    return lines;
  }

  OutputContext& context_;
  Clock::time_point start_;
  StageClock clock_{};
  double resumed_at_ = 0.0;  // ms; the wall time begins there
};

}  // namespace

std::unique_ptr<Observer> make_timings(OutputContext& context) {
  return std::make_unique<Timings>(context);
}

}  // namespace cw
