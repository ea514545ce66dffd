#include "io/mesh_transfer.hpp"

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <functional>
#include <iterator>
#include <optional>
#include <vector>

#include "support/meshes.hpp"
#include "support/support.hpp"

namespace cw {
namespace mesh_transfer_test {
namespace {

constexpr long long bound = 1LL << 30;

/// More than sockets hold, with a field of each kind.
ReadMesh sample() {
  ReadMesh read;
  TetMesh& mesh = read.mesh;
  mesh = test::box_in_regions({20, 20, 20}, 3);
  mesh.fields.push_back({"at nodes", std::vector<double>(mesh.points.size(), 0.25)});
  mesh.tet_fields.push_back({"of tetrahedra", std::vector<double>(mesh.tets.size(), 0.5)});
  mesh.surface = {{{0, 1, 2}}, {7}};
  mesh.other_cells.push_back({"lines", 1, 5});
  mesh.region_names.push_back({3, 2, "wall"});
  mesh.reader_notes.emplace_back("a note");
  read.text = "of the file";
  return read;
}

void expect_same(const ReadMesh& one, const ReadMesh& other) {
  EXPECT_EQ(one.text, other.text);
  EXPECT_EQ(one.mesh.points, other.mesh.points);
  EXPECT_EQ(one.mesh.tets, other.mesh.tets);
  EXPECT_EQ(one.mesh.tags, other.mesh.tags);
  EXPECT_EQ(one.mesh.fibers, other.mesh.fibers);
  EXPECT_EQ(one.mesh.sheets, other.mesh.sheets);
  EXPECT_EQ(one.mesh.surface.triangles, other.mesh.surface.triangles);
  EXPECT_EQ(one.mesh.surface.tags, other.mesh.surface.tags);
  ASSERT_EQ(one.mesh.fields.size(), other.mesh.fields.size());
  ASSERT_EQ(one.mesh.tet_fields.size(), other.mesh.tet_fields.size());
  EXPECT_EQ(one.mesh.fields[0].name, other.mesh.fields[0].name);
  EXPECT_EQ(one.mesh.fields[0].values, other.mesh.fields[0].values);
  EXPECT_EQ(one.mesh.tet_fields[0].name, other.mesh.tet_fields[0].name);
  EXPECT_EQ(one.mesh.tet_fields[0].values, other.mesh.tet_fields[0].values);
  ASSERT_EQ(one.mesh.other_cells.size(), other.mesh.other_cells.size());
  EXPECT_EQ(one.mesh.other_cells[0].kind, other.mesh.other_cells[0].kind);
  ASSERT_EQ(one.mesh.region_names.size(), other.mesh.region_names.size());
  EXPECT_EQ(one.mesh.region_names[0].name, other.mesh.region_names[0].name);
  EXPECT_EQ(one.mesh.reader_notes, other.mesh.reader_notes);
}

/// What comes of what a forked process sends; none if it is not a whole mesh.
std::optional<ReadMesh> received_from(const std::function<void(int socket)>& sender) {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return {};
  const pid_t id = ::fork();
  if (id == 0) {
    ::close(ends[0]);
    sender(ends[1]);
    ::_exit(0);
  }
  ::close(ends[1]);
  std::optional<ReadMesh> read(std::in_place);
  const auto header = receive_header(ends[0], bound);
  if (!header || !receive_mesh(ends[0], id, *header, *read)) read.reset();
  ::close(ends[0]);
  (void)::waitpid(id, nullptr, 0);
  return read;
}

template <class T>
void put(int socket, const T& value) {
  if (::send(socket, &value, sizeof value, MSG_NOSIGNAL) != sizeof value) ::_exit(1);
}

MeshHeader header_of_points(std::int64_t points) {
  MeshHeader header{Outcome::done};
  header.points = points;
  return header;
}

/// Where the seven arrays of a mesh of points alone lie.
void put_places(int socket, const ArrayPlace& points) {
  put(socket, points);
  for (int array = 1; array < 7; ++array) put(socket, ArrayPlace{});
}

TEST(MeshTransfer, hands_over_all_of_a_mesh) {
  const ReadMesh mesh = sample();
  const auto read = received_from([&](int socket) { (void)send_mesh(socket, mesh); });
  ASSERT_TRUE(read);
  expect_same(*read, mesh);
}

/// Lets no system call of this process, and of those that it starts, read another one's memory;
/// returns whether the system can do that.
bool forbid_reading_memory() {
  sock_filter program[]{
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_process_vm_readv, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  const sock_fprog filter{std::size(program), program};
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

TEST(MeshTransfer, sends_arrays_where_the_system_lets_nobody_read_them) {
  const ReadMesh mesh = sample();
  constexpr int has_no_filters = 2;
  const pid_t id = ::fork();
  ASSERT_GE(id, 0);
  if (id == 0) {
    try {
      if (!forbid_reading_memory()) ::_exit(has_no_filters);
      const auto read = received_from([&](int socket) { (void)send_mesh(socket, mesh); });
      if (read) expect_same(*read, mesh);
      ::_exit(read && !testing::Test::HasFailure() ? 0 : 1);
    } catch (...) {
      ::_exit(1);
    }
  }
  int status = 0;
  ASSERT_EQ(::waitpid(id, &status, 0), id);
  ASSERT_TRUE(WIFEXITED(status)) << status;
  if (WEXITSTATUS(status) == has_no_filters) {
    GTEST_SKIP() << "the system has no filters of system calls";
  }
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(MeshTransfer, asks_for_arrays_that_it_cannot_read) {
  const Vector3 point{1.0, 2.0, 3.0};
  const auto read = received_from([&](int socket) {
    put(socket, header_of_points(1));
    put_places(socket, {16, sizeof point});  // nothing lies there
    char answer = 0;
    if (::read(socket, &answer, 1) == 1 && answer == needs_arrays) put(socket, point);
  });
  ASSERT_TRUE(read);
  EXPECT_EQ(read->mesh.points, std::vector<Vector3>{point});
}

TEST(MeshTransfer, of_less_than_a_mesh_is_none) {
  const std::function<void(int socket)> senders[]{
      [](int) {},
      [](int socket) { put(socket, 'x'); },
      [](int socket) { put(socket, header_of_points(1)); },
      [](int socket) {  // ends once its arrays are asked for
        put(socket, header_of_points(1));
        put_places(socket, {16, sizeof(Vector3)});
      },
      [](int socket) {  // another length than the header says
        static const Vector3 points[2]{};
        put(socket, header_of_points(1));
        put_places(socket, {reinterpret_cast<std::uintptr_t>(points), sizeof points});
        char answer = 0;
        (void)!::read(socket, &answer, 1);
      },
      [](int socket) { put(socket, header_of_points(-1)); },
      [](int socket) { put(socket, header_of_points(bound)); },
      [](int socket) {
        MeshHeader header = header_of_points(0);
        header.fields = std::int64_t{1} << 31;
        put(socket, header);
      },
      [](int socket) {
        MeshHeader header = header_of_points(4);
        header.tets = 2;
        header.fibers = 1;
        put(socket, header);
      },
  };
  for (const auto& sender : senders) EXPECT_FALSE(received_from(sender)) << &sender - senders;
}

TEST(MeshTransfer, hands_over_why_there_is_no_mesh) {
  const auto read = received_from(
      [](int socket) { (void)send_outcome(socket, Outcome::mesh_error, "file: why"); });
  ASSERT_TRUE(read);
  EXPECT_EQ(read->text, "file: why");
}

}  // namespace
}  // namespace mesh_transfer_test
}  // namespace cw
