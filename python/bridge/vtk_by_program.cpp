// The readers and writers of io that need VTK, without VTK: a program of ours reads such files, and
// hands meshes over.

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <limits>
#include <utility>

#include "io/descriptor.hpp"
#include "io/files.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_transfer.hpp"
#include "io/mesh_writers.hpp"
#include "io/surface_file.hpp"
#include "python/bridge/mesh.hpp"

namespace cw {

namespace {

std::string& program() {
  static std::string path;
  return path;
}

/// The number of the socket in the program that is started.
constexpr int socket_of_program = 3;

/// Starts the program with its end of a pair of sockets. Throws MeshError.
pid_t start(const std::string& path, std::vector<std::string> words, int of_program) {
  if (program().empty()) {
    throw MeshError(path +
                    ": is read by the program cardiowarp, which is not beside this module; give "
                    "the mesh as a pyvista or meshio object");
  }
  words.insert(words.begin(), program());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  (void)::posix_spawn_file_actions_init(&actions);
  // A descriptor that already has the number would be closed when the program starts.
  const Descriptor other(::fcntl(of_program, F_DUPFD_CLOEXEC, socket_of_program + 1));
  (void)::posix_spawn_file_actions_adddup2(&actions, other.number(), socket_of_program);
  (void)::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  pid_t id = 0;
  const int error =
      ::posix_spawn(&id, program().c_str(), &actions, nullptr, arguments.data(), environ);
  (void)::posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    throw MeshError(path + ": " + program() +
                    " cannot be started to read it: " + std::strerror(error));
  }
  return id;
}

/// What the program read. `words`: how it is asked.
ReadMesh read_by_program(const std::string& path, std::vector<std::string> words) {
  if (!std::filesystem::is_regular_file(path)) {
    throw MeshError(path + (std::filesystem::exists(path) ? ": not a file" : ": no such file"));
  }
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    throw MeshError(path + ": no process can be started to read it: " + std::strerror(errno));
  }
  Descriptor own(ends[0]);
  Descriptor of_program(ends[1]);
  words.insert(words.begin(), {"hand-over", path, std::to_string(socket_of_program)});
  const pid_t id = start(path, std::move(words), of_program.number());
  of_program.close();
  ReadMesh read;
  // The program bounds what a damaged file may take.
  const std::optional<MeshHeader> header =
      receive_header(own.number(), std::numeric_limits<long long>::max());
  const bool is_whole = header && receive_mesh(own.number(), id, *header, read);
  own.close();
  int status = 0;
  while (::waitpid(id, &status, 0) < 0 && errno == EINTR) {
  }
  if (is_whole && header->outcome == Outcome::done) return read;
  if (is_whole) throw MeshError(read.text);
  throw MeshError(path + ": the program that read it ended: " + program() +
                  (WIFSIGNALED(status) ? " by signal " + std::to_string(WTERMSIG(status))
                                       : " with exit code " + std::to_string(WEXITSTATUS(status))));
}

std::vector<std::string> words_of(const ReadOptions& options) {
  std::vector<std::string> words{"--millimetres", to_text(options.millimetres_per_unit)};
  const auto add = [&](const char* option, const std::string& value) {
    if (!value.empty()) words.insert(words.end(), {option, value});
  };
  add("--fibers", options.fibers);
  add("--sheets", options.sheets);
  add("--tags", options.tags);
  for (const std::string& name : options.fields) add("--field", name);
  for (const std::string& name : options.fields_if_any) add("--field-if-any", name);
  for (const std::string& name : options.tet_fields) add("--tet-field", name);
  if (options.look_for_own_arrays) words.emplace_back("--own-arrays");
  if (options.look_for_own_sheets) words.emplace_back("--own-sheets");
  if (options.array_list != nullptr) words.emplace_back("--list");
  return words;
}

TetMesh read_grid(const std::string& path, const ReadOptions& options) {
  ReadMesh read = read_by_program(path, words_of(options));
  if (options.meanwhile) options.meanwhile();
  if (options.array_list != nullptr) *options.array_list = std::move(read.text);
  return std::move(read.mesh);
}

[[noreturn]] void fail_to_write(const std::string& path) {
  throw MeshError(path +
                  ": Python's module has no VTK to write it with; write .msh, or save a pyvista "
                  "object");
}

}  // namespace

TetMesh read_vtk(const std::string& path, const ReadOptions& options) {
  return read_grid(path, options);
}

TetMesh read_exodus(const std::string& path, const ReadOptions& options) {
  return read_grid(path, options);
}

TetMesh read_polygons(const std::string& path, double millimetres_per_unit) {
  return read_by_program(path, {"--polygons", "--millimetres", to_text(millimetres_per_unit)}).mesh;
}

void write_vtu(const TetMesh&, const std::string& path, double) { fail_to_write(path); }

void write_legacy_vtk(const TetMesh&, const std::string& path, double) { fail_to_write(path); }

namespace python {

void set_program(const std::string& path) { program() = path; }

}  // namespace python

}  // namespace cw
