#include <cstring>

#include "kernels/core/device.hpp"
#include "solver/time_loop.hpp"
#include "support/device.hpp"
#include "support/problems.hpp"

// What is tested here is nothing that a build without CUDA has.
#if CW_CUDA
#include <cuda_runtime_api.h>

#include "kernels/core/device/cuda_error.hpp"

namespace cw {
namespace devices_test {
namespace {

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
}

/// Takes steps with two simulations in turn, in the order of the calls.
void step_in_turn(Simulation& one, Simulation& other, const Problem& problem, int steps) {
  const std::vector<double> on(problem.stimuli.size(), 35.7);
  const std::vector<double> off(problem.stimuli.size(), 0.0);
  for (int n = 0; n < steps; ++n) {
    for (Simulation* simulation : {&one, &other}) {
      if (n == 0) simulation->apply_stimuli(on);
      if (n == 4) simulation->apply_stimuli(off);
      ASSERT_TRUE(simulation->advance(0.5 * n, 0.5).converged()) << n;
    }
  }
}

/// Each device has what a kernel may take of its shared memory, and streams and graphs of its own.
TEST(Devices, two_simulations_on_two_devices_give_the_bits_of_one) {
  CW_REQUIRE_GPU();
  if (cuda_devices().size() < 2) GTEST_SKIP() << "one CUDA device only";
  for (const char* format : {"csr", "k1", "k2", "k1rs", "cusparse-csr2"}) {
    // Four points want more shared memory than a kernel has unasked.
    for (const Quadrature integration : {Quadrature::reduced, Quadrature::full}) {
      for (const AssemblyPath path : {AssemblyPath::owner_computes, AssemblyPath::patch_sums}) {
        SCOPED_TRACE(std::string(format) + ", " + std::string(entry_of(path).name));
        Problem problem = test::small_ventricle(3.0);
        problem.solver.spmv = format;
        problem.solver.integration = integration;
        problem.solver.assembly = path;
        SimulationOptions second;
        second.device = 1;
        const auto one = make_simulation(problem, Space::device);
        const auto other = make_simulation(problem, Space::device, second);
        int current = -1;
        CW_CUDA_CHECK(cudaGetDevice(&current));
        EXPECT_EQ(current, 0);
        step_in_turn(*one, *other, problem, 12);
        EXPECT_TRUE(same_bits(one->V(), other->V()));
        EXPECT_TRUE(same_bits(one->state(0), other->state(0)));
        EXPECT_TRUE(same_bits(one->activation_times(), other->activation_times()));
      }
    }
  }
}

TEST(Devices, a_simulation_on_the_second_device_alone_leaves_the_callers_device_current) {
  CW_REQUIRE_GPU();
  if (cuda_devices().size() < 2) GTEST_SKIP() << "one CUDA device only";
  Problem problem = test::small_ventricle(5.0);
  problem.solver.integration = Quadrature::full;
  std::vector<double> V[2];
  for (const int device : {1, 0}) {
    CW_CUDA_CHECK(cudaSetDevice(1 - device));  // the other one is the caller's
    SimulationOptions options;
    options.device = device;
    {
      const auto simulation = make_simulation(problem, Space::device, options);
      for (const PcgLoop loop : {PcgLoop::automatic, PcgLoop::kernel_by_kernel}) {
        options.pcg_loop = loop;
        EXPECT_TRUE(simulation->advance(0.0, 0.5).converged());
      }
      V[device] = simulation->V();
    }
    int current = -1;
    CW_CUDA_CHECK(cudaGetDevice(&current));
    EXPECT_EQ(current, 1 - device);
  }
  CW_CUDA_CHECK(cudaSetDevice(0));
  EXPECT_TRUE(same_bits(V[0], V[1]));
}

TEST(Devices, a_device_that_there_is_not_is_an_error) {
  CW_REQUIRE_GPU();
  SimulationOptions options;
  options.device = 1000;
  EXPECT_THROW((void)make_simulation(test::small_ventricle(6.0), Space::device, options),
               std::runtime_error);
}

}  // namespace
}  // namespace devices_test
}  // namespace cw
#endif
