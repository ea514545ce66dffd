#include <omp.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include "kernels/core/first_error.hpp"
#include "kernels/core/parts.hpp"
#include "kernels/core/teams.hpp"
#include "kernels/many_sums.hpp"
#include "support/device.hpp"
#include "support/support.hpp"

namespace cw {
namespace parallel_test {
namespace {

TEST(FirstError, an_exception_leaves_a_parallel_region_behind_it) {
  FirstError error;
  std::vector<int> done(1000, 0);
#pragma omp parallel for schedule(static)
  for (int i = 0; i < 1000; ++i) {
    error.guard([&] {
      if (i == 137) throw std::bad_alloc();
      done[i] = 1;
    });
  }
  EXPECT_TRUE(error.is_kept());
  EXPECT_THROW(error.rethrow(), std::bad_alloc);
  EXPECT_EQ(std::count(done.begin(), done.end(), 1), 999);
}

TEST(FirstError, the_first_one_stays) {
  FirstError error;
  EXPECT_NO_THROW(error.rethrow());
  error.guard([] { throw std::invalid_argument("first"); });
  error.guard([] { throw std::bad_alloc(); });
  EXPECT_THROW(error.rethrow(), std::invalid_argument);
}

TEST(Parts, are_each_done_once_by_any_number_of_threads) {
  const int threads = omp_get_max_threads();
  for (const int count : {1, 2, 7}) {
    omp_set_num_threads(count);
    for (const std::size_t parts : {0u, 1u, 5u, 1000u}) {
      std::vector<std::atomic<int>> done(parts);
      do_parts(parts, [&](std::size_t k) { ++done[k]; });
      EXPECT_TRUE(std::ranges::all_of(done, [](const auto& times) { return times == 1; }));
    }
  }
  omp_set_num_threads(threads);
}

TEST(Parts, throw_what_the_first_of_them_throws_once_all_are_done) {
  const int threads = omp_get_max_threads();
  omp_set_num_threads(4);
  for (int again = 0; again < 50; ++again) {
    std::atomic<int> done = 0;
    try {
      do_ranges(1000, 3, [&](std::size_t begin, std::size_t end) {
        done += static_cast<int>(end - begin);
        if (begin >= 300) throw std::invalid_argument(std::to_string(begin));
      });
      FAIL() << "nothing was thrown";
    } catch (const std::invalid_argument& error) {
      EXPECT_STREQ(error.what(), "300");
    }
    EXPECT_EQ(done, 1000);
  }
  omp_set_num_threads(threads);
}

TEST(Parts, give_a_vector_its_pages_and_no_other_values) {
  for (const std::size_t size : {0u, 1u, 5'000'000u}) {
    std::vector<double> values;
    resize_by_all_threads(values, size);
    EXPECT_EQ(values.size(), size);
    EXPECT_TRUE(std::ranges::all_of(values, [](double value) { return value == 0.0; }));
  }
  // Memory that has been written to stays as it is, to its last byte.
  std::vector<char> filled(20'000'003, 'a');
  populate_pages(filled.data(), filled.size());
  EXPECT_TRUE(std::ranges::all_of(filled, [](char value) { return value == 'a'; }));
  // Pages are there before anything is written to them.
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  const std::size_t bytes = 5000 * page;
  void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(memory, MAP_FAILED);
  const bool is_known = ::madvise(memory, page, MADV_POPULATE_WRITE) == 0;
  populate_pages(memory, bytes);
  std::vector<unsigned char> is_there(bytes / page);
  ASSERT_EQ(::mincore(memory, bytes, is_there.data()), 0);
  const auto there = std::ranges::count_if(is_there, [](unsigned char p) { return (p & 1) != 0; });
  EXPECT_EQ(is_known ? there : std::ssize(is_there), std::ssize(is_there));
  ::munmap(memory, bytes);
}

TEST(Parts, take_their_turns_in_order_also_behind_one_that_fails) {
  const int threads = omp_get_max_threads();
  omp_set_num_threads(4);
  std::vector<std::size_t> order;
  Turns turns;
  const auto part = [&](std::size_t k) {
    turns.take(k, [&] {
      order.push_back(k);
      if (k == 3) throw std::invalid_argument("the fourth");
    });
  };
  EXPECT_THROW(do_parts(200, part), std::invalid_argument);
  ASSERT_EQ(order.size(), 200u);
  EXPECT_TRUE(std::ranges::is_sorted(order));
  omp_set_num_threads(threads);
}

/// A team of two phases that do nothing.
struct Idle {
  struct Team {
    static constexpr int phases = 2;
    static constexpr int threads = 32;
    template <int phase>
    static constexpr Index batch = 1;
    template <int phase>
    static constexpr bool is_early = false;
    const void* later_begin() const { return nullptr; }
    const void* later_end() const { return nullptr; }
    template <int phase>
    Index parts() const {
      return 1;
    }
    template <int phase>
    int fetch(Index) const {
      return 0;
    }
    template <int phase>
    void run(Index, int) const {}
  };
  static constexpr int min_resident_teams = 1;
  Team team(Index, ScratchLists) const { return {}; }
};

TEST(Teams, scratch_memory_that_there_is_not_is_an_error_and_not_the_end) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "the sanitizer ends a program that asks for too much";
#endif
  Stream<Space::host> stream;
  EXPECT_NO_THROW(for_each_team(stream, 8, 16, Idle{}));
  constexpr std::size_t too_much = std::size_t{1} << 58U;  // doubles
  EXPECT_THROW(for_each_team(stream, 8, too_much, Idle{}), std::bad_alloc);
}

/// Pages that the calling thread has touched first, of all kinds.
long faults_of_this_thread() {
  rusage usage{};
  getrusage(RUSAGE_THREAD, &usage);
  return usage.ru_minflt;
}

TEST(HostMemory, each_thread_touches_its_own_part_first) {
  const int threads = omp_get_max_threads();
  omp_set_num_threads(2);
  long faults[2] = {};
  const auto count = [&](long sign) {
#pragma omp parallel
    faults[omp_get_thread_num()] += sign * faults_of_this_thread();
  };
  count(-1);
  // So large that it comes from the system, page by page.
  const Array<double, Space::host> array(std::size_t{16} << 20U);
  count(+1);
  omp_set_num_threads(threads);
  EXPECT_GT(faults[0] + faults[1], 0);
  for (const long own : faults) EXPECT_GT(3 * own, faults[0] + faults[1] - own);
}

template <int moments>
std::vector<double> moments_on(Space space, const std::vector<double>& x, Index rows) {
#if CW_CUDA
  if (space == Space::device) return test::moments_of_rows_on_device<moments>(x, rows);
#endif
  (void)space;
  return test::moments_of_rows<moments, Space::host>(x, rows);
}

/// As many rows as there are, or one: the sums have the same bits. They are right, and there are
/// none of rows where they are not needed.
template <int moments>
void expect_moments(Space space, Index rows, Index count, test::Random& random) {
  SCOPED_TRACE(std::to_string(rows) + " rows of " + std::to_string(count));
  std::vector<double> x(static_cast<std::size_t>(rows) * count);
  for (double& value : x) value = random.uniform(-1.0, 1.0);
  const std::vector<double> found = moments_on<moments>(space, x, rows);
  for (Index s = 0; s < rows; ++s) {
    const auto* row = x.data() + static_cast<std::ptrdiff_t>(s) * count;
    const auto* own = found.data() + static_cast<std::ptrdiff_t>(s) * moments;
    long double expected[moments]{};
    for (Index i = 0; i < count; ++i) {
      long double power = 1.0L;
      for (int k = 0; k < moments; ++k) {
        expected[k] += power;
        power *= row[i];
      }
    }
    for (int k = 0; k < moments; ++k) {
      if (s % 3 == 2) {
        EXPECT_TRUE(std::isnan(own[k])) << "moment " << k << " of row " << s;
      } else {
        EXPECT_NEAR(own[k], static_cast<double>(expected[k]), 1e-13 * count)
            << "moment " << k << " of row " << s;
      }
    }
    if (s % 3 == 2 || s % 23 != 0) continue;
    const std::vector<double> alone = moments_on<moments>(space, {row, row + count}, 1);
    EXPECT_EQ(std::memcmp(alone.data(), own, sizeof(double) * moments), 0) << "row " << s;
  }
}

void expect_moments_of_all_sizes(Space space) {
  test::Random random;
  expect_moments<36>(space, 3, 300'000, random);
  for (const Index rows : {1, 2, 70}) {
    for (const Index count : {1, 255, 2049, random.integer(3000, 70'000)}) {
      expect_moments<3>(space, rows, count, random);
      expect_moments<7>(space, rows, count, random);
      expect_moments<36>(space, rows, count, random);
    }
  }
}

TEST(ManySums, are_those_of_each_row_by_itself_host) { expect_moments_of_all_sizes(Space::host); }

TEST(ManySums, are_those_of_each_row_by_itself_device) {
  CW_REQUIRE_GPU();
  expect_moments_of_all_sizes(Space::device);
}

}  // namespace
}  // namespace parallel_test
}  // namespace cw
