#include "kernels/core/stream.hpp"

#include <algorithm>

#include "kernels/core/device.hpp"
#include "kernels/spmv/format.hpp"
#include "support/device.hpp"
#include "support/support.hpp"

#if CW_CUDA
#include "kernels/core/device/cuda_error.hpp"
#endif

namespace cw {
namespace stream_test {
namespace {

TEST(Stream, a_capture_that_fails_does_not_fail_what_comes_after) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  CsrPattern pattern;
  pattern.rows = pattern.columns = 2;
  pattern.column = {0, 1};
  pattern.row_start = {0, 1, 2};
  const auto matrix = make_matrix<Space::device>("csr", pattern);
  const Array<double, Space::device> x(std::vector<double>{1, 2});
  Array<double, Space::device> y(2);
  matrix->values().upload(std::vector<double>{3, 4});

  Stream<Space::device> failing;
  // Waiting for a stream is what a capture of it cannot hold; the capture is invalid from then on.
  EXPECT_THROW((void)failing.record([&] { failing.wait(); }), std::runtime_error);
  EXPECT_EQ(cudaPeekAtLastError(), cudaSuccess);

  Stream<Space::device> sound;
  const auto recording = sound.record([&] { matrix->multiply(sound, x.data(), y.data()); });
  sound.replay(recording);
  sound.wait();
  EXPECT_EQ(y.download(), (std::vector<double>{3, 8}));

  // The same stream can record again, something sound, and several pieces of work.
  y.upload(std::vector<double>{0, 0});
  Recording<Space::device> first =
      failing.record([&] { matrix->multiply(failing, y.data(), y.data()); });
  const auto second = failing.record([&] { matrix->multiply(failing, x.data(), y.data()); });
  failing.replay(second);
  failing.replay(first);
  failing.replay(first);
  failing.wait();
  EXPECT_EQ(y.download(), (std::vector<double>{27, 128}));
  first = failing.record([&] { matrix->multiply(failing, x.data(), y.data()); });
  failing.replay(first);
  failing.wait();
  EXPECT_EQ(y.download(), (std::vector<double>{3, 8}));
#endif
}

TEST(Stream, waits_for_what_is_ahead_of_a_milestone) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  Stream<Space::device> stream;
  stream.wait_for_milestone();  // there is none yet
  const std::size_t bytes = 1 << 26;
  void* pinned = nullptr;
  void* source = nullptr;
  CW_CUDA_CHECK(cudaMallocHost(&pinned, 2 * bytes));
  CW_CUDA_CHECK(cudaMalloc(&source, bytes));
  auto* const values = static_cast<unsigned char*>(pinned);
  std::fill_n(values, 2 * bytes, 0xff);
  CW_CUDA_CHECK(cudaMemsetAsync(source, 7, bytes, stream.cuda()));
  CW_CUDA_CHECK(cudaMemcpyAsync(values, source, bytes, cudaMemcpyDeviceToHost, stream.cuda()));
  stream.set_milestone();
  CW_CUDA_CHECK(
      cudaMemcpyAsync(values + bytes, source, bytes, cudaMemcpyDeviceToHost, stream.cuda()));
  stream.wait_for_milestone();
  EXPECT_EQ(values[bytes - 1], 7);
  stream.wait();
  EXPECT_EQ(values[2 * bytes - 1], 7);
  (void)cudaFree(source);
  (void)cudaFreeHost(pinned);
#endif
}

TEST(Devices, asking_what_there_is_leaves_the_current_device_alone) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  const std::size_t count = cuda_devices().size();
  if (count < 2) GTEST_SKIP() << "one CUDA device only";
  CW_CUDA_CHECK(cudaSetDevice(1));
  EXPECT_EQ(cuda_devices().size(), count);
  (void)device_cache_bytes();
  int current = 0;
  CW_CUDA_CHECK(cudaGetDevice(&current));
  EXPECT_EQ(current, 1);
  Stream<Space::device> stream;
  EXPECT_EQ(stream.context().device(), 1);
  CW_CUDA_CHECK(cudaSetDevice(0));
  {
    const Active<Space::device> active(stream);
    CW_CUDA_CHECK(cudaGetDevice(&current));
    EXPECT_EQ(current, 1);
  }
  CW_CUDA_CHECK(cudaGetDevice(&current));
  EXPECT_EQ(current, 0);
#endif
}

}  // namespace
}  // namespace stream_test
}  // namespace cw
