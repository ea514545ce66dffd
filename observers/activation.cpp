#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "io/files.hpp"
#include "io/numbers_files.hpp"
#include "mesh/input_order.hpp"
#include "observers/observer.hpp"
#include "vtk/vtk_output.hpp"

namespace cw {

namespace {

/// The time at which each node was first activated, how far off the mesh makes it, and what the
/// time is without that, as a VTK file and as a table. The table has a row for each node of the
/// input, so that it stands beside whatever else has.
class Activation final : public Observer {
 public:
  explicit Activation(OutputContext& context)
      : results_(context.results),
        directory_(context.output.directory),
        dat_(context.output.activation->dat),
        writer_(context.writer),
        output_(context.vtk) {}

  void on_step(const AcceptedStep&) override {}

  double fields_wanted(double) const override { return std::numeric_limits<double>::infinity(); }

  void on_end(const RunSummary& summary, Simulation&) override {
    const auto maps = std::make_shared<const std::vector<Map>>(maps_of(summary));
    const bool has_errors = summary.space_error.has_value();
    // Each for itself: if the disk has no room for one, it may have for the other.
    const auto write_vtk = [this, time = summary.time, maps, has_errors] {
      std::vector<VtkField> fields;
      for (const Map& map : *maps) {
        fields.push_back({.name = map.name, .values = map.values, .unit = "ms"});
        if (!has_errors) break;
      }
      output_.write(directory_ + "/activation.vtu", fields, time);
    };
    writer_.submit_apart(write_vtk, TaskSize::large);
    if (dat_) {
      writer_.submit_apart([this, maps] {
        write_nodal_numbers(directory_ + "/activation.dat", results_.mesh(), maps->front().values,
                            -1.0);
      });
    }
    const auto write_table = [this, maps] {
      std::string header = "node";
      for (const Map& map : *maps) header += "," + map.name;
      const TetMesh& mesh = results_.mesh();
      const auto places = places_of_input(mesh.input_node, mesh.input_node_count);
      write_lines(directory_ + "/activation.csv", header + "\n", places.size(),
                  [&](std::size_t number, std::string& text) {
                    append_number(text, static_cast<std::int32_t>(number));
                    for (const Map& map : *maps) {
                      const double value =
                          places[number] < 0 ? std::nan("") : map.values[places[number]];
                      text += ',';
                      append_number(text, value);
                    }
                    text += '\n';
                  });
    };
    writer_.submit_apart(write_table, TaskSize::large);
  }

 private:
  /// One value a node, ms.
  struct Map {
    std::string name;
    std::vector<double> values;
  };

  /// The table has the same columns whether an error was estimated or not.
  std::vector<Map> maps_of(const RunSummary& summary) const {
    const std::vector<double>& times = summary.activation_times;
    std::vector<double> error(times.size(), std::nan(""));
    std::vector<double> corrected = error;
    if (summary.space_error) {
      error = summary.space_error->error;
      for (std::size_t i = 0; i < times.size(); ++i) {
        corrected[i] = times[i] - summary.space_error->lateness[i];
      }
    }
    return {{"activation_time", results_.at_nodes(times)},
            {"space_error", results_.at_nodes(std::move(error))},
            {"activation_time_corrected", results_.at_nodes(std::move(corrected))}};
  }

  const ResultMesh& results_;
  std::string directory_;
  bool dat_;
  Writer& writer_;
  VtkOutput& output_;
};

}  // namespace

std::unique_ptr<Observer> make_activation(OutputContext& context) {
  if (!context.output.activation) return nullptr;
  return std::make_unique<Activation>(context);
}

}  // namespace cw
