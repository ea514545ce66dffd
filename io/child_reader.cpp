#include "io/child_reader.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <new>

namespace cw {

namespace {

enum class Outcome : std::int64_t { done, mesh_error, error, beyond_file, beyond_memory };

/// What the child hands over first. A text follows, and then the mesh's arrays.
struct Header {
  Outcome outcome{};
  std::int64_t text = 0;  ///< characters
  std::int64_t points = 0;
  std::int64_t tets = 0;
  std::int64_t fibers = 0;
  std::int64_t sheets = 0;
  std::int64_t fields = 0;      ///< each one number a point
  std::int64_t tet_fields = 0;  ///< each one number a tetrahedron
  std::int64_t triangles = 0;
  // What follows is of few entries, each with a text.
  std::int64_t other_cells = 0;
  std::int64_t region_names = 0;
  std::int64_t notes = 0;
};

long long memory_bound(const std::string& path) {
  return reader_reserve_bytes +
         reader_bytes_per_file_byte * static_cast<long long>(std::filesystem::file_size(path));
}

long long time_bound(const std::string& path) {
  return reader_reserve_seconds +
         static_cast<long long>(std::filesystem::file_size(path)) / reader_file_bytes_per_second;
}

// ---- In the child ----

bool send(int pipe, const void* data, std::size_t bytes) {
  const char* next = static_cast<const char*>(data);
  while (bytes > 0) {
    const ssize_t count = ::write(pipe, next, bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    next += count;
    bytes -= static_cast<std::size_t>(count);
  }
  return true;
}

template <class T>
bool send(int pipe, const std::vector<T>& values) {
  return send(pipe, values.data(), values.size() * sizeof(T));
}

bool send(int pipe, const std::string& text) {
  const auto size = static_cast<std::int64_t>(text.size());
  return send(pipe, &size, sizeof size) && send(pipe, text.data(), text.size());
}

/// What a mesh's reader found beside the arrays.
bool send_descriptions(int pipe, const TetMesh& mesh) {
  const auto send_number = [&](std::int64_t number) { return send(pipe, &number, sizeof number); };
  return std::ranges::all_of(mesh.other_cells,
                             [&](const OtherCells& cells) {
                               return send_number(cells.dimension) && send_number(cells.count) &&
                                      send(pipe, cells.kind);
                             }) &&
         std::ranges::all_of(mesh.region_names,
                             [&](const RegionName& region) {
                               return send_number(region.dimension) && send_number(region.tag) &&
                                      send(pipe, region.name);
                             }) &&
         std::ranges::all_of(mesh.reader_notes,
                             [&](const std::string& note) { return send(pipe, note); });
}

bool send(int pipe, const ReadMesh& read) {
  const TetMesh& mesh = read.mesh;
  Header header{Outcome::done};
  header.text = static_cast<std::int64_t>(read.text.size());
  header.points = static_cast<std::int64_t>(mesh.points.size());
  header.tets = static_cast<std::int64_t>(mesh.tets.size());
  header.fibers = static_cast<std::int64_t>(mesh.fibers.size());
  header.sheets = static_cast<std::int64_t>(mesh.sheets.size());
  header.fields = static_cast<std::int64_t>(mesh.fields.size());
  header.tet_fields = static_cast<std::int64_t>(mesh.tet_fields.size());
  header.triangles = static_cast<std::int64_t>(mesh.surface.triangles.size());
  header.other_cells = static_cast<std::int64_t>(mesh.other_cells.size());
  header.region_names = static_cast<std::int64_t>(mesh.region_names.size());
  header.notes = static_cast<std::int64_t>(mesh.reader_notes.size());
  return send(pipe, &header, sizeof header) && send(pipe, read.text.data(), read.text.size()) &&
         send(pipe, mesh.points) && send(pipe, mesh.tets) && send(pipe, mesh.tags) &&
         send(pipe, mesh.fibers) && send(pipe, mesh.sheets) && send(pipe, mesh.surface.triangles) &&
         send(pipe, mesh.surface.tags) &&
         std::ranges::all_of(mesh.fields,
                             [&](const NodalField& field) {
                               return send(pipe, field.name) && send(pipe, field.values);
                             }) &&
         std::ranges::all_of(mesh.tet_fields,
                             [&](const TetField& field) {
                               return send(pipe, field.name) && send(pipe, field.values);
                             }) &&
         send_descriptions(pipe, mesh);
}

bool send(int pipe, Outcome outcome, std::string_view text) {
  Header header{outcome};
  header.text = static_cast<std::int64_t>(text.size());
  return send(pipe, &header, sizeof header) && send(pipe, text.data(), text.size());
}

/// Ends the child with its parent, so that nothing that the two share, such as a folder's lock,
/// outlives the parent.
void end_with(pid_t parent) {
  (void)::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(1);  // it ended before
}

/// Silences the child: its output is not for the user, and the parent reports its crash.
void keep_quiet() {
  const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere >= 0) {
    (void)::dup2(nowhere, STDOUT_FILENO);
    (void)::dup2(nowhere, STDERR_FILENO);
  }
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGXCPU}) {
    (void)std::signal(signal, SIG_DFL);
  }
  (void)std::signal(SIGPIPE, SIG_IGN);
  const rlimit no_core{0, 0};
  (void)::setrlimit(RLIMIT_CORE, &no_core);
}

/// Bytes of address space that this process has; 0 if the system does not say. Much of it may only
/// be reserved, by CUDA or a sanitizer.
rlim_t address_space() {
  rlim_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
}

/// Lets this process take `bytes` bytes more; returns whether there was a tighter limit already.
bool bound_memory(long long bytes) {
  rlimit limit{};
  const rlim_t now = address_space();
  if (now == 0 || ::getrlimit(RLIMIT_AS, &limit) != 0) return false;
  const rlim_t bound = now + static_cast<rlim_t>(bytes);
  if (limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur <= bound) return true;
  limit.rlim_cur = bound;
  (void)::setrlimit(RLIMIT_AS, &limit);
  return false;
}

/// The exit status of a child that has no descriptor left to report anything with.
constexpr int no_descriptor = 2;

/// Lets this process take this much time on the processor; after it SIGXCPU ends the process.
void bound_time(long long seconds) {
  const rlimit limit{static_cast<rlim_t>(seconds), static_cast<rlim_t>(seconds) + 1};
  (void)::setrlimit(RLIMIT_CPU, &limit);
}

/// Reads, and sends what was read: does both, and returns whether it could be sent.
using ReadAndSend = std::function<bool(int pipe)>;

[[noreturn]] void run_child(const std::string& path, const ReadAndSend& read_and_send, pid_t parent,
                            int pipe) noexcept {
  end_with(parent);
  // If the standard output was closed, the pipe may have got its number; keep_quiet() would replace
  // it.
  pipe = ::fcntl(pipe, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (pipe < 0) ::_exit(no_descriptor);
  keep_quiet();
  Outcome no_memory = Outcome::beyond_file;
  bool sent = false;
  try {
    bound_time(time_bound(path));
    if (bound_memory(memory_bound(path))) no_memory = Outcome::beyond_memory;
    sent = read_and_send(pipe);
  } catch (const MeshError& error) {
    sent = send(pipe, Outcome::mesh_error, error.what());
  } catch (const std::bad_alloc&) {
    sent = send(pipe, no_memory, "");
  } catch (const std::length_error&) {  // more than any array can hold
    sent = send(pipe, Outcome::beyond_file, "");
  } catch (const std::exception& error) {
    sent = send(pipe, Outcome::error, error.what());
  } catch (...) {
  }
  ::_exit(sent ? 0 : 1);  // without flushing what the parent still has to print
}

// ---- In the parent ----

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }
  void close() {
    if (number_ >= 0) (void)::close(number_);
    number_ = -1;
  }

 private:
  int number_;
};

/// A child process. It does not outlive this object.
class Child {
 public:
  explicit Child(pid_t id) : id_(id) {}
  ~Child() {
    if (id_ <= 0) return;
    (void)::kill(id_, SIGKILL);
    (void)wait();
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Waits for the child's end, and returns its status.
  int wait() {
    int status = 0;
    while (::waitpid(id_, &status, 0) < 0 && errno == EINTR) {
    }
    id_ = 0;
    return status;
  }

 private:
  pid_t id_;
};

bool receive(int pipe, void* data, std::size_t bytes) {
  char* next = static_cast<char*>(data);
  while (bytes > 0) {
    const ssize_t count = ::read(pipe, next, bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    next += count;
    bytes -= static_cast<std::size_t>(count);
  }
  return true;
}

template <class T>
bool receive(int pipe, std::int64_t size, std::vector<T>& values) {
  values.resize(static_cast<std::size_t>(size));
  return receive(pipe, values.data(), values.size() * sizeof(T));
}

bool receive(int pipe, std::int64_t& number) { return receive(pipe, &number, sizeof number); }

bool receive(int pipe, std::string& text) {
  constexpr std::int64_t most = 1 << 16;
  std::int64_t size = 0;
  if (!receive(pipe, size) || size < 0 || size > most) return false;
  text.resize(static_cast<std::size_t>(size));
  return receive(pipe, text.data(), text.size());
}

bool receive_descriptions(int pipe, const Header& header, TetMesh& mesh) {
  bool whole = true;
  for (std::int64_t k = 0; whole && k < header.other_cells; ++k) {
    OtherCells& cells = mesh.other_cells.emplace_back();
    std::int64_t dimension = 0;
    whole = receive(pipe, dimension) && receive(pipe, cells.count) && receive(pipe, cells.kind);
    cells.dimension = static_cast<int>(dimension);
  }
  for (std::int64_t k = 0; whole && k < header.region_names; ++k) {
    RegionName& region = mesh.region_names.emplace_back();
    std::int64_t dimension = 0;
    std::int64_t tag = 0;
    whole = receive(pipe, dimension) && receive(pipe, tag) && receive(pipe, region.name);
    region.dimension = static_cast<int>(dimension);
    region.tag = static_cast<int>(tag);
  }
  for (std::int64_t k = 0; whole && k < header.notes; ++k) {
    whole = receive(pipe, mesh.reader_notes.emplace_back());
  }
  return whole;
}

/// Whether a header can come from a sound child: its sizes belong together, and the child could
/// have had such arrays within its memory.
bool is_sound(const Header& header, long long bound) {
  constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
  const auto countable = [&](std::int64_t count) { return count >= 0 && count <= most; };
  constexpr std::int64_t few = 1 << 20;
  for (const std::int64_t count : {header.other_cells, header.region_names, header.notes}) {
    if (count < 0 || count > few) return false;
  }
  if (!countable(header.triangles)) return false;
  if (!countable(header.text) || !countable(header.points) || !countable(header.tets)) return false;
  if (header.fibers != 0 && header.fibers != header.tets) return false;
  if (header.sheets != 0 && header.sheets != header.tets) return false;
  if (!countable(header.fields) || !countable(header.tet_fields)) return false;
  const auto field_bytes = static_cast<std::int64_t>(sizeof(double));
  const auto fits = [&](std::int64_t fields, std::int64_t values) {
    return values == 0 || fields <= bound / (values * field_bytes);
  };
  if (!fits(header.fields, header.points) || !fits(header.tet_fields, header.tets)) return false;
  const std::int64_t bytes =
      header.text + header.fields * header.points * field_bytes +
      header.tet_fields * header.tets * field_bytes +
      (header.points + header.fibers + header.sheets) * static_cast<std::int64_t>(sizeof(Vector3)) +
      header.triangles * static_cast<std::int64_t>(4 * sizeof(std::int32_t)) +
      header.tets * static_cast<std::int64_t>(sizeof(Tet) + sizeof(int));
  return bytes <= bound;
}

/// `reader`: what crashed, for the message.
[[noreturn]] void fail_as_ended(const std::string& path, const std::string& reader, int status) {
  const int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  if (signal == SIGKILL) {
    throw MeshError(path +
                    ": the system ended the process that read it, probably for want of memory; "
                    "free some, or use a coarser mesh");
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == no_descriptor) {
    throw MeshError(path + ": cannot be read: too many files are open (ulimit -n)");
  }
  if (signal == SIGXCPU) {
    throw MeshError(path + ": damaged: " + reader + " does not finish; write the file again");
  }
  const bool crash = signal == 0 || signal == SIGSEGV || signal == SIGBUS || signal == SIGFPE ||
                     signal == SIGILL || signal == SIGABRT;
  if (crash) {
    throw MeshError(path + ": damaged: " + reader + " crashes on it; write the file again");
  }
  throw MeshError(path + ": the process that read it was ended by signal " +
                  std::to_string(signal) + " (" + ::strsignal(signal) + ")");
}

[[noreturn]] void fail_as_said(const std::string& path, Outcome outcome, const std::string& text) {
  if (outcome == Outcome::mesh_error) throw MeshError(text);
  if (outcome == Outcome::error) throw MeshError(path + ": cannot be read: " + text);
  if (outcome == Outcome::beyond_memory) {
    throw MeshError(path + ": does not fit into the memory that this process may take (ulimit -v)");
  }
  throw MeshError(path + ": announces more data than a file of " +
                  std::to_string(std::filesystem::file_size(path)) +
                  " bytes can hold; it is damaged, write it again");
}

[[noreturn]] void fail_to_start(const std::string& path) {
  throw MeshError(path + ": no process can be started to read it: " + std::strerror(errno));
}

/// A child at work, and the end of the pipe from it.
struct Working {
  Child child;
  Descriptor from_child;
};

Working start(const std::string& path, const ReadAndSend& read_and_send) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) fail_to_start(path);
  // If the system allows it: with a larger pipe, the two processes wait for each other less often.
  constexpr int room = 1 << 20;
  (void)::fcntl(ends[1], F_SETPIPE_SZ, room);
  const Descriptor to_parent(ends[1]);
  const pid_t parent = ::getpid();
  const pid_t id = ::fork();
  if (id == 0) {
    (void)::close(ends[0]);  // otherwise it would wait for itself if the parent stopped reading
    run_child(path, read_and_send, parent, to_parent.number());
  }
  if (id < 0) {
    const int why = errno;
    (void)::close(ends[0]);
    errno = why;
    fail_to_start(path);
  }
  return {Child(id), Descriptor(ends[0])};
}

}  // namespace

ReadMesh read_in_child(const std::string& path, const std::function<ReadMesh()>& read,
                       const std::function<void()>& meanwhile) {
  const long long bound = memory_bound(path);
  auto [child, from_child] = start(path, [&](int pipe) { return send(pipe, read()); });
  if (meanwhile) meanwhile();

  Header header;
  ReadMesh result;
  auto& [mesh, text] = result;
  const int pipe = from_child.number();
  bool whole = receive(pipe, &header, sizeof header) && is_sound(header, bound);
  if (whole) {
    text.resize(static_cast<std::size_t>(header.text));
    whole = receive(pipe, text.data(), text.size()) && receive(pipe, header.points, mesh.points) &&
            receive(pipe, header.tets, mesh.tets) && receive(pipe, header.tets, mesh.tags) &&
            receive(pipe, header.fibers, mesh.fibers) &&
            receive(pipe, header.sheets, mesh.sheets) &&
            receive(pipe, header.triangles, mesh.surface.triangles) &&
            receive(pipe, header.triangles, mesh.surface.tags);
    for (std::int64_t k = 0; whole && k < header.fields; ++k) {
      NodalField& field = mesh.fields.emplace_back();
      whole = receive(pipe, field.name) && receive(pipe, header.points, field.values);
    }
    for (std::int64_t k = 0; whole && k < header.tet_fields; ++k) {
      TetField& field = mesh.tet_fields.emplace_back();
      whole = receive(pipe, field.name) && receive(pipe, header.tets, field.values);
    }
    whole = whole && receive_descriptions(pipe, header, mesh);
  }
  // A child that sends more than can be right must not wait for a reader.
  from_child.close();
  const int status = child.wait();
  if (!whole) fail_as_ended(path, "VTK's reader", status);
  if (header.outcome != Outcome::done) fail_as_said(path, header.outcome, text);
  return result;
}

void require_survived(const std::string& path, const std::string& reader,
                      const std::function<void()>& read) {
  const long long bound = memory_bound(path);
  auto [child, from_child] = start(path, [&](int pipe) {
    try {
      read();
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): the parent meets it as well
    }
    const Header done{Outcome::done};
    return send(pipe, &done, sizeof done);
  });
  Header header;
  const bool whole =
      receive(from_child.number(), &header, sizeof header) && is_sound(header, bound);
  from_child.close();
  const int status = child.wait();
  if (!whole) fail_as_ended(path, reader, status);
  if (header.outcome != Outcome::done) fail_as_said(path, header.outcome, "");
}

}  // namespace cw
