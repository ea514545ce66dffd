#include "config/carp/import_carp.hpp"

#include <cstdio>
#include <filesystem>

#include "app/commands/commands.hpp"
#include "app/terminal/terminal.hpp"
#include "io/files.hpp"

// `cardiowarp import-carp`: a configuration of an openCARP experiment.

namespace cw {

namespace {

struct ImportArguments : CarpImportOptions {
  std::string output;
};

int import_command(ImportArguments arguments) {
  const std::filesystem::path folder = std::filesystem::path(arguments.output).parent_path();
  if (!folder.empty()) arguments.folder = folder.string();
  const CarpImport import = import_carp(arguments);
  require_other_files({{"-o", arguments.output}}, import.files);
  for (const std::string& note : import.notes) print_note(note);
  if (arguments.output.empty()) {
    std::printf("%s", import.yaml.c_str());
  } else {
    write_file(arguments.output, import.yaml);
  }
  return 0;
}

}  // namespace

void add_import_carp_command(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<ImportArguments>();
  CLI::App* command = app.add_subcommand(
      "import-carp", "Write a configuration of an openCARP experiment, and say what has no equal");
  command->add_option("files", arguments->files, "openCARP's files of parameters (.par)")
      ->required()
      ->type_name("FILE");
  command->add_option("-o", arguments->output, "the configuration (default: standard output)")
      ->type_name("YAML");
  command->add_option("--option", arguments->options, "as on openCARP's command line: KEY=VALUE")
      ->type_name("KEY=VALUE");
  command
      ->add_option("--model", arguments->models,
                   "a file of equations for openCARP's name of a model: NAME=FILE")
      ->type_name("NAME=FILE");
  command->callback([&action, arguments] { action = [=] { return import_command(*arguments); }; });
}

}  // namespace cw
