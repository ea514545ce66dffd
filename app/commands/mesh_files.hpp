#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// What the commands under `cardiowarp mesh` read and write, as their command lines say.
struct MeshFiles {
  std::string input;
  std::string output;
  std::string unit;
  std::string output_unit;
  std::string fibers;
  std::string sheets;
  std::string tags;
};

/// Options of the input, of its fibres and sheets, and of the output. `files` must outlive the
/// parsing.
void add_input(CLI::App* command, MeshFiles& files);
void add_directions(CLI::App* command, MeshFiles& files);
void add_output(CLI::App* command, MeshFiles& files);

/// That which is given, or the usual one of such files.
std::string_view input_unit(const MeshFiles& files);

/// The mesh of the input; `array_list` and `meanwhile` are those of ReadOptions. Throws MeshError.
TetMesh read_unchecked(const MeshFiles& files, std::string* array_list = nullptr,
                       std::function<void()> meanwhile = {});
/// Checks a mesh as check_mesh() does, and prints what the user should know of it.
TetMesh checked(TetMesh mesh, const MeshFiles& files);

/// What is read must not be written to. Throws OutputError.
void require_other_output(const MeshFiles& files, const std::vector<std::string>& inputs);
void require_other_output(const MeshFiles& files);

/// Writes the output and prints what it is. Returns the exit code.
int write_output(const TetMesh& mesh, const MeshFiles& files);

}  // namespace cw
