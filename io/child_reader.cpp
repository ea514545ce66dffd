#include "io/child_reader.hpp"

#include <fcntl.h>
#include <omp.h>
#include <pthread.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <new>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>

#include "io/descriptor.hpp"
#include "io/heap.hpp"
#include "io/mesh_transfer.hpp"

namespace cw {

namespace {

/// Of a thread that do_parts() starts.
long long stack_bytes() {
  pthread_attr_t usual;
  std::size_t bytes = 0;
  if (::pthread_getattr_default_np(&usual) == 0) {
    (void)::pthread_attr_getstacksize(&usual, &bytes);
    (void)::pthread_attr_destroy(&usual);
  }
  return static_cast<long long>(bytes);
}

long long memory_bound(const std::string& path) {
  return reader_reserve_bytes + stack_bytes() * omp_get_max_threads() +
         reader_bytes_per_file_byte * static_cast<long long>(std::filesystem::file_size(path));
}

long long time_bound(const std::string& path) {
  return reader_reserve_seconds +
         static_cast<long long>(std::filesystem::file_size(path)) / reader_file_bytes_per_second;
}

// ---- In the child ----

/// Ends the child with its parent.
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
using ReadAndSend = std::function<bool(int to_parent)>;

[[noreturn]] void run_child(const std::string& path, const ReadAndSend& read_and_send, pid_t parent,
                            int to_parent) noexcept {
  end_with(parent);
  // If the standard output was closed, the socket may have got its number; keep_quiet() would
  // replace it.
  to_parent = ::fcntl(to_parent, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (to_parent < 0) ::_exit(no_descriptor);
  keep_quiet();
  Outcome no_memory = Outcome::beyond_file;
  bool sent = false;
  try {
    bound_time(time_bound(path));
    share_one_heap();
    if (bound_memory(memory_bound(path))) no_memory = Outcome::beyond_memory;
    sent = read_and_send(to_parent);
  } catch (const MeshError& error) {
    sent = send_outcome(to_parent, Outcome::mesh_error, error.what());
  } catch (const std::bad_alloc&) {
    sent = send_outcome(to_parent, no_memory);
  } catch (const std::length_error&) {  // more than any array can hold
    sent = send_outcome(to_parent, Outcome::beyond_file);
  } catch (const std::exception& error) {
    sent = send_outcome(to_parent, Outcome::error, error.what());
  } catch (...) {
  }
  // The system closes files only after it has freed memory, which takes long for a large mesh;
  // until then a lock that the two share, such as a folder's, would not be free.
  (void)::close_range(STDERR_FILENO + 1, ~0U, 0);
  ::_exit(sent ? 0 : 1);  // without flushing what the parent still has to print
}

// ---- In the parent ----

/// A child process. It does not outlive this object.
class Child {
 public:
  explicit Child(pid_t id) : id_(id) {}
  ~Child() {
    if (id_ <= 0) return;
    (void)::kill(id_, SIGKILL);
    (void)wait();
  }
  Child(Child&& other) noexcept : id_(std::exchange(other.id_, 0)) {}
  Child& operator=(Child&&) = delete;

  pid_t id() const { return id_; }
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

/// A child at work, and this process's end of the pair of sockets.
struct Working {
  Child child;
  Descriptor socket;
};

Working start(const std::string& path, const ReadAndSend& read_and_send) {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) fail_to_start(path);
  const Descriptor of_child(ends[1]);
  const pid_t parent = ::getpid();
  const pid_t id = ::fork();
  if (id == 0) {
    (void)::close(ends[0]);  // otherwise it would wait for itself if the parent stopped reading
    run_child(path, read_and_send, parent, of_child.number());
  }
  if (id < 0) {
    const int why = errno;
    (void)::close(ends[0]);
    errno = why;
    fail_to_start(path);
  }
  return {Child(id), Descriptor(ends[0])};
}

/// Lets a thread wait for the end of a child that has done its work. The system takes as long to
/// free the memory of a large mesh's reader as its threads took to read the mesh.
void end_in_background(Child child) {
  try {
    std::thread([child = std::move(child)]() mutable { (void)child.wait(); }).detach();
  } catch (const std::exception&) {  // no room for a thread: then the child's destructor waits
  }
}

}  // namespace

ReadMesh read_in_child(const std::string& path, const std::function<ReadMesh()>& read,
                       const std::function<void()>& meanwhile) {
  const long long bound = memory_bound(path);
  auto [child, socket] = start(path, [&](int to_parent) { return send_mesh(to_parent, read()); });
  if (meanwhile) meanwhile();

  ReadMesh result;
  const std::optional<MeshHeader> header = receive_header(socket.number(), bound);
  const bool whole = header && receive_mesh(socket.number(), child.id(), *header, result);
  // A child that sends more than can be right must not wait for a reader.
  socket.close();
  if (whole && header->outcome == Outcome::done) {
    end_in_background(std::move(child));
    return result;
  }
  const int status = child.wait();
  if (!whole) fail_as_ended(path, "VTK's reader", status);
  fail_as_said(path, header->outcome, result.text);
}

void require_survived(const std::string& path, const std::string& reader,
                      const std::function<void()>& read) {
  const long long bound = memory_bound(path);
  auto [child, socket] = start(path, [&](int to_parent) {
    try {
      read();
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): the parent meets it as well
    }
    return send_outcome(to_parent, Outcome::done);
  });
  const std::optional<MeshHeader> header = receive_header(socket.number(), bound);
  socket.close();
  const int status = child.wait();
  if (!header) fail_as_ended(path, reader, status);
  if (header->outcome != Outcome::done) fail_as_said(path, header->outcome, "");
}

}  // namespace cw
