#include "app/commands/mesh_files.hpp"

#include <cstdio>
#include <utility>

#include "anatomy/ventricular_fields.hpp"
#include "app/commands/interrupt.hpp"
#include "app/terminal/terminal.hpp"
#include "io/files.hpp"
#include "io/mesh_files.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_writers.hpp"
#include "io/quoted.hpp"
#include "mesh/check.hpp"
#include "mesh/unit.hpp"

namespace cw {

namespace {

std::vector<std::string> all_units() { return {unit_names.begin(), unit_names.end()}; }

}  // namespace

std::string_view input_unit(const MeshFiles& files) {
  return files.unit.empty() ? default_unit(files.input) : std::string_view(files.unit);
}

void add_input(CLI::App* command, MeshFiles& files) {
  command
      ->add_option("input", files.input,
                   "mesh: .vtu, .vtk, .msh, .mesh, .exo, .node, .bpts, or openCARP prefix or .pts")
      ->required();
  command->add_option("--unit", files.unit, "of the input (default: mm; openCARP um)")
      ->check(CLI::IsMember(all_units()));
  command->add_option("--tags", files.tags, "VTK, Gmsh, Exodus: array of region tags");
}

void add_directions(CLI::App* command, MeshFiles& files) {
  command->add_option("--fibers", files.fibers,
                      "VTK, Gmsh, Exodus: array of fibres; others: .lon file");
  command->add_option("--sheets", files.sheets, "VTK, Gmsh, Exodus: array of sheets");
}

void add_output(CLI::App* command, MeshFiles& files) {
  command
      ->add_option("output", files.output, "file: .vtu, .vtk, .msh, .mesh, .bpts, .pts or .pts.gz")
      ->required();
  command
      ->add_option("--output-unit", files.output_unit, "of the output (default: mm; openCARP um)")
      ->check(CLI::IsMember(all_units()));
}

TetMesh read_unchecked(const MeshFiles& files, std::string* array_list,
                       std::function<void()> meanwhile) {
  ReadOptions options{*millimetres_per(input_unit(files)), files.fibers, files.tags, true};
  options.sheets = files.sheets;
  options.fields_if_any.assign(coordinate_fields.begin(), coordinate_fields.end());
  options.fields_if_any.emplace_back(surface_field);
  options.array_list = array_list;
  options.meanwhile = std::move(meanwhile);
  TetMesh mesh = read_mesh(files.input, options);
  mark_ventricular_fields(mesh);
  return mesh;
}

TetMesh checked(TetMesh mesh, const MeshFiles& files) {
  for (const std::string& note : check_mesh(mesh, files.input).notes) print_note(note);
  const std::string doubt = doubt_about_unit(mesh, input_unit(files));
  if (!doubt.empty()) print_note(files.input + ": " + doubt);
  return mesh;
}

int write_output(const TetMesh& mesh, const MeshFiles& files) {
  const MeshWriter* writer = mesh_writer_of(files.output);
  const std::string_view own_unit = writer == nullptr ? "mm" : writer->unit;
  const std::string_view unit =
      files.output_unit.empty() ? own_unit : std::string_view(files.output_unit);
  catch_interrupts();  // a file that is begun becomes a whole one
  write_mesh(mesh, files.output, *millimetres_per(unit));
  std::printf("%s: %d nodes, %d tetrahedra, in %s\n", printable(files.output).c_str(),
              mesh.node_count(), mesh.tet_count(), std::string(unit).c_str());
  if (mesh.has_fibers() && !writer->has_directions) {
    print_note(files.output + ": files of this type hold no fibres; write .vtu, .msh or .pts");
  }
  return interrupted_by() != 0 ? 128 + interrupted_by() : 0;
}

void require_other_output(const MeshFiles& files, const std::vector<std::string>& inputs) {
  std::vector<std::pair<std::string, std::string>> outputs;
  // An openCARP mesh takes the place of all files of its name.
  for (const std::string& file : all_files_of_mesh(files.output)) {
    outputs.emplace_back("the output", file);
  }
  require_other_files(outputs, inputs);
}
void require_other_output(const MeshFiles& files) {
  std::vector<std::string> inputs = files_of_mesh(files.input);
  if (!has_mesh_arrays(files.input)) inputs.push_back(files.fibers);
  require_other_output(files, inputs);
}

}  // namespace cw
