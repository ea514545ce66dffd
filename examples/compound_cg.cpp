// Conjugate gradients on matrices of compound entries, on the GPU if there is one:
//
//   - elasticity of a ventricle in 3 x 3 blocks, held by a spring at each node;
//   - a Hermitian matrix of complex numbers: a particle in a magnetic field, on the nodes of a box;
//   - a quaternion-Hermitian one: spin transformations of a sphere;
//   - eight right-hand sides of one real matrix at once.
//
//     example_compound_cg [host|cuda]
//
// It prints how many iterations each takes, how long, and what is left of b - A x; it fails if that
// is not small.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include "kernels/compound/vector_space.hpp"
#include "kernels/core/device.hpp"
#include "solver/compound_cg.hpp"
#include "workbench/products/compound_input.hpp"
#include "workbench/products/random.hpp"
#if CW_CUDA
#include "kernels/core/device/stream.hpp"
#endif

namespace {

using namespace cw;

/// The number n of nonzero k, an entry of the matrix.
double& number_of(CompoundInput& a, Index k, int n) {
  return a.numbers[static_cast<std::size_t>(k) * a.algebra->matrix_numbers + n];
}

/// Calls visit(row, nonzero) for each nonzero.
template <class Visit>
void for_each_nonzero(const CsrPattern& pattern, Visit visit) {
  for (Index i = 0; i < pattern.rows; ++i) {
    for (Index k = pattern.row_start[i]; k < pattern.row_start[i + 1]; ++k) visit(i, k);
  }
}

/// Adds a real number to each diagonal entry.
void shift(CompoundInput& a, double by) {
  const int size = a.algebra->vector_numbers;
  const bool is_block = a.algebra->name.starts_with("block");
  for_each_nonzero(a.pattern, [&](Index i, Index k) {
    if (a.pattern.column[k] != i) return;
    for (int n = 0; n < (is_block ? size : 1); ++n) number_of(a, k, n * (size + 1)) += by;
  });
}

CompoundInput elasticity() {
  CompoundInput a = read_compound_source("ventricle:3", "block3", {});
  shift(a, 0.01);
  return a;
}

/// A graph Laplacian plus 0.01. Along each edge the phase turns by an angle, and back by its
/// opposite.
CompoundInput magnetic_field() {
  CompoundInput a = read_compound_source("box:30000", "complex", {});
  for_each_nonzero(a.pattern, [&](Index i, Index k) {
    const Index j = a.pattern.column[k];
    const double degree = a.pattern.row_start[i + 1] - a.pattern.row_start[i] - 1;
    const double angle = 1e-3 * (static_cast<double>(i) - j);
    number_of(a, k, 0) = i == j ? degree + 0.01 : -std::cos(angle);
    number_of(a, k, 1) = i == j ? 0.0 : -std::sin(angle);
  });
  return a;
}

CompoundInput spin_transformation() {
  CompoundInput a = read_compound_source("sphere:20000", "quaternion", {});
  shift(a, 1e-4);
  return a;
}

CompoundInput eight_systems() { return read_compound_source("box:30000", "vectors:8", {}); }

/// Solves A x = b for a random x; returns whether it was found.
template <Space S>
bool solve(const CompoundInput& input) {
  const auto matrix = make_compound_matrix<S, double>(input.algebra->name, input.pattern,
                                                      {"k2", InnerLayout::soa, VectorLayout::aos});
  matrix->set_values(input.numbers);
  const InverseDiagonal inverse = inverse_diagonal(*input.algebra, input.pattern, input.numbers);
  const auto preconditioner = make_compound_matrix<S, double>(
      inverse.algebra, inverse.pattern, {"csr-scalar", InnerLayout::aos, VectorLayout::aos});
  preconditioner->set_values(inverse.numbers);

  const std::size_t size =
      static_cast<std::size_t>(input.pattern.rows) * input.algebra->vector_numbers;
  Stream<S> stream;
  SplitMix random(1);
  std::vector<double> numbers(size);
  for (double& number : numbers) number = 2.0 * random.unit() - 1.0;
  const Array<double, S> exact(numbers);
  Array<double, S> b(size);
  Array<double, S> x(size);
  matrix->multiply(stream, exact.data(), b.data());
  stream.wait();

  const auto begin = std::chrono::steady_clock::now();
  const CompoundCgResult result = solve_cg(*matrix, preconditioner.get(), VectorLayout::aos,
                                           b.data(), x.data(), PcgOptions{1e-10, 5000});
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;

  // r = b - A x, and the squares of |r| and |b|.
  const auto space =
      make_vector_space<S, double>(input.algebra->name, input.pattern.rows, VectorLayout::aos);
  const auto count = static_cast<std::size_t>(space->scalar_numbers());
  std::vector<double> one(count, 0.0);
  for (std::size_t n = 0; n < result.systems.size(); ++n) one[n] = 1.0;
  std::vector<double> minus_one = one;
  for (double& value : minus_one) value = -value;
  const Array<double, S> plus(one);
  const Array<double, S> minus(minus_one);
  Array<double, S> residual(size);
  Array<double, S> rr(count);
  Array<double, S> bb(count);
  matrix->multiply(stream, x.data(), residual.data());
  space->axpby(stream, plus.data(), b.data(), minus.data(), residual.data());
  space->dot(stream, residual.data(), residual.data(), rr.data());
  space->dot(stream, b.data(), b.data(), bb.data());
  stream.wait();
  double worst = 0.0;
  int iterations = 0;
  for (std::size_t n = 0; n < result.systems.size(); ++n) {
    worst = std::max(worst, std::sqrt(rr.download()[n] / bb.download()[n]));
    iterations = std::max(iterations, result.systems[n].iterations);
  }
  std::printf("%-12s %-14s %8d %11d %9.1f   %.1e\n", std::string(input.algebra->name).c_str(),
              input.name.c_str(), input.pattern.rows, iterations, took.count(), worst);
  return result.converged() && worst < 1e-9;
}

bool solve_on(Space space, const CompoundInput& input) {
#if CW_CUDA
  if (space == Space::device) return solve<Space::device>(input);
#endif
  (void)space;
  return solve<Space::host>(input);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const bool has_device = !cuda_devices().empty();
    const bool on_device = argc > 1 ? std::strcmp(argv[1], "cuda") == 0 : has_device;
    if (on_device && !has_device) throw std::runtime_error("there is no CUDA device");
    const Space space = on_device ? Space::device : Space::host;
    std::printf("%-12s %-14s %8s %11s %9s   %s\n", "entries", "matrix", "rows", "iterations", "ms",
                "|b - A x| / |b|");
    bool all = true;
    for (const auto& make : {elasticity, magnetic_field, spin_transformation, eight_systems}) {
      all = solve_on(space, make()) && all;
    }
    return all ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
