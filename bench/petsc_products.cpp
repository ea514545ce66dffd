// Times PETSc's product of one matrix, one process a core:
//
//   mpirun -n 2 bench_petsc_products SOURCE UNIT TURNS PRODUCTS
//
// Every process reads the source and keeps its rows. Prints the same lines as bench_cpu_products.

#include <petscmat.h>

#include <algorithm>
#include <cstdio>
#include <limits>
#include <stdexcept>

#include "sampling.hpp"
#include "workbench/products/source.hpp"

namespace cw::bench {
namespace {

void require(PetscErrorCode code) {
  if (code != 0) throw std::runtime_error("PETSc: error " + std::to_string(code));
}

class Bench {
 public:
  Bench(const std::string& source, const std::string& unit) {
    SourceOptions options;
    if (unit != "-") options.unit = unit;
    input_ = read_source(source, options);
    const CsrPattern& p = input_.pattern;
    // AIJ is SEQAIJ for one process and MPIAIJ for more.
    require(MatCreate(PETSC_COMM_WORLD, &matrix_));
    require(MatSetSizes(matrix_, PETSC_DECIDE, PETSC_DECIDE, p.rows, p.columns));
    require(MatSetType(matrix_, MATAIJ));
    require(MatSetFromOptions(matrix_));
    require(MatSetUp(matrix_));
    require(MatGetOwnershipRange(matrix_, &first_, &end_));
    std::vector<PetscInt> row_start;
    for (PetscInt i = first_; i <= end_; ++i) {
      row_start.push_back(p.row_start[i] - p.row_start[first_]);
    }
    const PetscInt* column = p.column.data() + p.row_start[first_];
    const double* value = input_.values.data() + p.row_start[first_];
    // Each of the two is without effect on the other's kind of matrix.
    require(MatSeqAIJSetPreallocationCSR(matrix_, row_start.data(), column, value));
    require(MatMPIAIJSetPreallocationCSR(matrix_, row_start.data(), column, value));
    require(MatCreateVecs(matrix_, &x_, &y_));
  }

  void run(int turns, int products) {
    unsigned seed = std::random_device{}();
    MPI_Bcast(&seed, 1, MPI_UNSIGNED, 0, PETSC_COMM_WORLD);
    std::mt19937_64 random(seed);
    std::vector<double> seconds;
    for (int turn = 0; turn < turns; ++turn) {
      const std::vector<double> x = random_vector(random, input_.pattern.columns);
      set_x(x);
      seconds.push_back(sample(products));
      if (turn == 0) check(x);
    }
    int rank = 0;
    int processes = 0;
    MPI_Comm_rank(PETSC_COMM_WORLD, &rank);
    MPI_Comm_size(PETSC_COMM_WORLD, &processes);
    MatType type = nullptr;
    require(MatGetType(matrix_, &type));
    for (const double s : seconds) {
      if (rank == 0) std::printf("petsc,%s,%.3g,%.9g\n", type, error_, s);
    }
  }

 private:
  void set_x(const std::vector<double>& x) {
    PetscInt begin = 0;
    PetscInt end = 0;
    require(VecGetOwnershipRange(x_, &begin, &end));
    double* there = nullptr;
    require(VecGetArray(x_, &there));
    std::copy(x.begin() + begin, x.begin() + end, there);
    require(VecRestoreArray(x_, &there));
  }

  /// Seconds a product, of the slowest process.
  double sample(int products) {
    require(MatMult(matrix_, x_, y_));
    MPI_Barrier(PETSC_COMM_WORLD);
    const double begin = MPI_Wtime();
    for (int i = 0; i < products; ++i) require(MatMult(matrix_, x_, y_));
    MPI_Barrier(PETSC_COMM_WORLD);
    double elapsed = MPI_Wtime() - begin;
    MPI_Allreduce(MPI_IN_PLACE, &elapsed, 1, MPI_DOUBLE, MPI_MAX, PETSC_COMM_WORLD);
    return elapsed / products;
  }

  void check(const std::vector<double>& x) {
    require(VecSet(y_, std::numeric_limits<double>::quiet_NaN()));
    require(MatMult(matrix_, x_, y_));
    const double* y = nullptr;
    require(VecGetArrayRead(y_, &y));
    long double sums[2] = {0, 0};
    for (PetscInt i = first_; i < end_; ++i) {
      const long double expected = reference(input_, i, x);
      sums[0] += (y[i - first_] - expected) * (y[i - first_] - expected);
      sums[1] += expected * expected;
    }
    require(VecRestoreArrayRead(y_, &y));
    MPI_Allreduce(MPI_IN_PLACE, sums, 2, MPI_LONG_DOUBLE, MPI_SUM, PETSC_COMM_WORLD);
    error_ = relative_error(sums[0], sums[1]);
    if (!(error_ < 1e-14)) {
      throw std::runtime_error("petsc: a relative error of " + std::to_string(error_));
    }
  }

  MatrixInput input_;
  Mat matrix_ = nullptr;  // PetscFinalize() frees what is left
  Vec x_ = nullptr;
  Vec y_ = nullptr;
  PetscInt first_ = 0;
  PetscInt end_ = 0;
  double error_ = 0.0;
};

}  // namespace
}  // namespace cw::bench

int main(int argc, char** argv) {
  if (PetscInitialize(&argc, &argv, nullptr, nullptr) != 0) return 1;
  try {
    if (argc < 5) throw std::invalid_argument("usage: SOURCE UNIT TURNS PRODUCTS");
    cw::bench::Bench(argv[1], argv[2]).run(cw::bench::number(argv[3]), cw::bench::number(argv[4]));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench_petsc_products: %s\n", error.what());
    MPI_Abort(PETSC_COMM_WORLD, 1);
  }
  PetscFinalize();
  return 0;
}
