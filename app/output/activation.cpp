#include <cmath>
#include <memory>

#include "app/output/files.hpp"
#include "app/output/observer.hpp"
#include "app/output/vtk_output.hpp"
#include "mesh/input_order.hpp"

namespace cw {

namespace {

/// The time at which each node was first activated, as a VTK file and as a table. The
/// table has a row for each node of the input, so that it stands beside whatever else has.
class Activation final : public Observer {
 public:
  explicit Activation(OutputContext& context)
      : mesh_(context.problem.mesh),
        directory_(context.config.output.directory),
        writer_(context.writer),
        output_(context.vtk) {}

  void on_step(const AcceptedStep&) override {}

  double fields_wanted(double) const override { return std::numeric_limits<double>::infinity(); }

  void on_end(const RunSummary& summary, Simulation&) override {
    const auto activation = std::make_shared<const std::vector<double>>(summary.activation_times);
    // Each for itself: if the disk has no room for one, it may have for the other.
    writer_.submit_apart([this, time = summary.time, activation] {
      output_.write(directory_ + "/activation.vtu",
                    {{.name = "activation_time", .values = *activation, .unit = "ms"}}, time);
    });
    writer_.submit_apart([this, activation] {
      const std::vector<double>& times = *activation;
      const auto places = places_of_input(mesh_.input_node, mesh_.input_node_count);
      write_lines(directory_ + "/activation.csv", "node,activation_time\n", places.size(),
                  [&](std::size_t number, std::string& text) {
                    append_number(text, static_cast<std::int32_t>(number));
                    text += ',';
                    append_number(text, places[number] < 0 ? std::nan("") : times[places[number]]);
                    text += '\n';
                  });
    });
  }

 private:
  const TetMesh& mesh_;
  std::string directory_;
  Writer& writer_;
  VtkOutput& output_;
};

}  // namespace

std::unique_ptr<Observer> make_activation(OutputContext& context) {
  if (!context.config.output.activation) return nullptr;
  return std::make_unique<Activation>(context);
}

}  // namespace cw
