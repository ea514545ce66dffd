#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <exception>

#include "app/commands/commands.hpp"
#include "version.hpp"

int main(int argc, char** argv) {
  // Writing past a size limit shall fail like a full disk, not kill the program.
  (void)std::signal(SIGXFSZ, SIG_IGN);

  CLI::App app{"Cardiowarp: a GPU finite-element simulator of the heart's electrical activity"};
  app.set_version_flag("--version", std::string("cardiowarp ") + cw::version);
  app.require_subcommand(1);
  cw::Action action;
  cw::add_run_command(app, action);
  cw::add_mesh_command(app, action);
  cw::add_info_command(app, action);
  CLI11_PARSE(app, argc, argv);
  try {
    return action();
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "cardiowarp: out of memory; use a coarser mesh\n");
  } catch (const std::exception& error) {
    std::fprintf(stderr, "cardiowarp: %s\n", error.what());
  }
  return 1;
}
