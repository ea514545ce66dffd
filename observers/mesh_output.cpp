#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "observers/observer.hpp"
#include "vtk/vtk_output.hpp"

namespace cw {

namespace {

/// A field of mesh.vtu, with its own values.
struct OwnField {
  std::string name;
  std::vector<double> values;
  bool on_nodes = true;
  std::string unit{};
};

/// The number of each node's first stimulus, from 1 on; 0: none.
std::vector<double> stimuli_of_nodes(const Problem& problem) {
  std::vector<double> number(problem.mesh.points.size(), 0.0);
  for (std::size_t k = problem.stimuli.size(); k > 0; --k) {
    for (const Index i : problem.stimuli[k - 1].nodes) number[i] = static_cast<double>(k);
  }
  return number;
}

std::vector<OwnField> fields_of(const Problem& problem, const ResultMesh& results) {
  const TetMesh& mesh = results.mesh();
  std::vector<OwnField> fields;
  const std::vector<Conductivity>& tissue =
      problem.tissue_conductivity.empty() ? problem.conductivity : problem.tissue_conductivity;
  const auto add_D = [&](const char* name, const auto& of) {
    OwnField field{name, {}, false, "mm2/ms"};
    for (const Conductivity& d : tissue) field.values.push_back(std::invoke(of, d));
    field.values = results.at_tets(std::move(field.values));
    fields.push_back(std::move(field));
  };
  if (std::ranges::all_of(tissue, [](const Conductivity& d) { return d.d_ort == 0.0; })) {
    add_D("d_iso", &Conductivity::d_iso);
    add_D("d_ani", &Conductivity::d_ani);
  } else {
    add_D("d_fiber", &Conductivity::along_fiber);
    add_D("d_sheet", &Conductivity::along_sheet);
    add_D("d_normal", &Conductivity::along_normal);
  }
  // Names with blanks are of fields that the program makes for itself, and paths of files.
  constexpr std::array<std::string_view, 2> own_names{"cells", "stimulus"};
  for (const NodalField& field : mesh.fields) {
    const bool is_own = std::ranges::find(own_names, field.name) != own_names.end();
    if (is_own || field.name.find_first_of(" /") != std::string::npos) continue;
    fields.push_back({field.name, field.values});
  }
  OwnField kind{"cells", {}};
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    kind.values.push_back(static_cast<double>(problem.kind_number(i)));
  }
  kind.values = results.at_nodes(std::move(kind.values));
  fields.push_back(std::move(kind));
  fields.push_back({"stimulus", results.at_nodes(stimuli_of_nodes(problem))});
  return fields;
}

/// What a run has where, as a VTK file: on tetrahedra directions and D in tissue, beside the tags;
/// at nodes fields of the mesh, the number of the kind of cells, and that of the first stimulus.
class MeshOutput final : public Observer {
 public:
  explicit MeshOutput(OutputContext& context) {
    const auto own =
        std::make_shared<const std::vector<OwnField>>(fields_of(context.problem, context.results));
    const std::string path = context.output.directory + "/mesh.vtu";
    context.writer.submit_apart([own, path, &mesh = context.results.mesh(), &vtk = context.vtk] {
      std::vector<VtkField> fields = direction_fields(mesh);
      for (const OwnField& field : *own) {
        fields.push_back({.name = field.name,
                          .values = field.values,
                          .on_nodes = field.on_nodes,
                          .unit = field.unit});
      }
      vtk.write(path, fields, 0.0);
    });
  }

  void on_step(const AcceptedStep&) override {}
  double fields_wanted(double) const override { return std::numeric_limits<double>::infinity(); }
  void on_end(const RunSummary&, Simulation&) override {}
};

}  // namespace

std::unique_ptr<Observer> make_mesh_output(OutputContext& context) {
  if (!context.output.mesh) return nullptr;
  return std::make_unique<MeshOutput>(context);
}

}  // namespace cw
