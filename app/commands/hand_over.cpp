#include <memory>
#include <string>

#include "app/commands/commands.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_transfer.hpp"
#include "io/surface_file.hpp"

namespace cw {

namespace {

struct HandOverArguments {
  std::string path;
  int socket = 0;
  bool is_surface = false;
  bool lists_arrays = false;
  ReadOptions options;
};

ReadMesh read(const HandOverArguments& arguments) {
  ReadMesh read;
  ReadOptions options = arguments.options;
  if (arguments.is_surface) {
    read.mesh = read_polygons(arguments.path, options.millimetres_per_unit);
    return read;
  }
  if (arguments.lists_arrays) options.array_list = &read.text;
  read.mesh = read_mesh(arguments.path, options);
  return read;
}

int hand_over(const HandOverArguments& arguments) {
  bool is_sent = false;
  try {
    is_sent = send_mesh(arguments.socket, read(arguments));
  } catch (const std::exception& error) {
    is_sent = send_outcome(arguments.socket, Outcome::mesh_error, error.what());
  }
  return is_sent ? 0 : 1;
}

}  // namespace

void add_hand_over_command(CLI::App& app, Action& action) {
  CLI::App* command =
      app.add_subcommand("hand-over", "Read a mesh for a program that has a socket for it");
  command->group("");  // not listed: no user calls it
  auto arguments = std::make_shared<HandOverArguments>();
  ReadOptions& options = arguments->options;
  command->add_option("path", arguments->path)->required();
  command->add_option("socket", arguments->socket)->required();
  command->add_option("--millimetres", options.millimetres_per_unit);
  command->add_option("--fibers", options.fibers);
  command->add_option("--sheets", options.sheets);
  command->add_option("--tags", options.tags);
  command->add_option("--field", options.fields)->allow_extra_args(false);
  command->add_option("--field-if-any", options.fields_if_any)->allow_extra_args(false);
  command->add_option("--tet-field", options.tet_fields)->allow_extra_args(false);
  command->add_flag("--own-arrays", options.look_for_own_arrays);
  command->add_flag("--own-sheets", options.look_for_own_sheets);
  command->add_flag("--list", arguments->lists_arrays);
  command->add_flag("--polygons", arguments->is_surface);
  command->callback(
      [&action, arguments] { action = [arguments] { return hand_over(*arguments); }; });
}

}  // namespace cw
