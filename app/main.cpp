#include <malloc.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "app/commands/bound_spinning.hpp"
#include "app/commands/commands.hpp"
#include "app/terminal/terminal.hpp"
#include "cells/model_file.hpp"
#include "io/nearest.hpp"
#include "version.hpp"
#include "vtk/vtk_messages.hpp"

namespace {

/// Reuses the memory of freed large arrays for the next ones. By default the C library returns each
/// to the system, and all threads wait while the next is taken page by page: half of the time of
/// setting up a large mesh on many cores.
void keep_freed_memory() {
#if defined(__GLIBC__)
  // Some versions refuse so large a bound, and the second one alone would do harm.
  if (::mallopt(M_MMAP_THRESHOLD, 1 << 30) == 0) return;
  (void)::mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
#endif
}

/// Reserves the address space that the stack may need. The stack grows automatically, and where a
/// limit on memory leaves no room for that, the program crashes instead of printing an error.
[[gnu::noinline]] void take_stack() {
  constexpr rlim_t most =
      1 << 20;  // bytes; libraries may take more than the first 128 KiB, which the system gives
  rlimit limit{};
  if (::getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur < 2 * most) return;
  [[maybe_unused]] volatile char stack[most];
  stack[0] = 0;  // its far end
}

/// The one line that every failure is.
int fail(const std::string& message, int exit_code) {
  std::fprintf(stderr, "cardiowarp: %s\n", cw::as_message(message).c_str());
  return exit_code;
}

/// Throws CLI::ParseError for a first word that is no command.
void require_known_command(const CLI::App& app, int argc, char** argv) {
  const std::string_view word = argc > 1 ? argv[1] : "";
  if (word.empty() || word.front() == '-') return;
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  if (std::ranges::find(names, word) != names.end()) return;
  const std::vector<std::string_view> known(names.begin(), names.end());
  throw CLI::ParseError("unknown command '" + std::string(word) + "'" + cw::suggestion(word, known),
                        CLI::ExitCodes::ExtrasError);
}

}  // namespace

int main(int argc, char** argv) {
  cw::bound_spinning(argc, argv);
  take_stack();
  keep_freed_memory();
  (void)cw::VtkMessages();  // redirects VTK's messages once, before there are threads
  cw::open_standard_streams();
  cw::set_model_notes(cw::print_note);
  // Writing past a size limit must fail like a full disk, and a reader of our output that goes
  // away must not end the run.
  (void)std::signal(SIGXFSZ, SIG_IGN);
  (void)std::signal(SIGPIPE, SIG_IGN);

  CLI::App app{"Cardiowarp: a GPU finite-element simulator of the heart's electrical activity"};
  app.set_version_flag("--version",
                       std::string("cardiowarp ") + cw::version + " (commit " + cw::commit + ")");
  app.require_subcommand(1);
  cw::Action action;
  cw::add_run_command(app, action);
  cw::add_compare_command(app, action);
  cw::add_converge_command(app, action);
  cw::add_sweep_command(app, action);
  cw::add_cell_command(app, action);
  cw::add_mesh_command(app, action);
  cw::add_hand_over_command(app, action);
  cw::add_import_carp_command(app, action);
  cw::add_model_command(app, action);
  cw::add_protocol_command(app, action);
  cw::add_report_command(app, action);
  cw::add_spmv_command(app, action);
  cw::add_tune_command(app, action);
  cw::add_tune_velocity_command(app, action);
  cw::add_keys_command(app, action);
  cw::add_info_command(app, action);
  try {
    require_known_command(app, argc, argv);
    app.parse(argc, argv);
    const int exit_code = action();
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
      return fail("the standard output could not be written", exit_code == 0 ? 1 : exit_code);
    }
    return exit_code;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {  // --help and --version
      const int exit_code = app.exit(error);
      std::cout.flush();
      return std::cout ? exit_code : fail("the standard output could not be written", 1);
    }
    return fail(std::string(error.what()) + " (see cardiowarp --help)", 2);
  } catch (const std::bad_alloc&) {
    return fail("out of memory; use a coarser mesh, or a machine with more memory", 1);
  } catch (const std::exception& error) {
    return fail(error.what(), 1);
  }
}
