// The step of a configuration by PETSc, for `cardiowarp compare`, which starts it:
//
//   mpirun -n N cardiowarp_petsc CONFIG jacobi|bjacobi VALUES_FILE
//
// Process 0 reads requests from its standard input, a line each, and answers each by a line:
//   stimuli A_1 ... A_n    amplitudes, mV/ms                   -> done
//   step DT                                                    -> a line of numbers, as in answer()
//   V                    writes V of the nodes to VALUES_FILE, in doubles  -> done
//   state K                writes state K of the elements there                -> done
//   end

#include <petscksp.h>
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>

#include "baseline/petsc_step.hpp"
#include "config/build_problem.hpp"
#include "mesh/reorder.hpp"
#include "solver/renumbered.hpp"

namespace cw {

namespace {

int this_process() {
  int rank = 0;
  MPI_Comm_rank(PETSC_COMM_WORLD, &rank);
  return rank;
}

constexpr long longest_pause = 4'000'000;  // nanoseconds

/// The next request, on every process. They sleep until it comes: other backends are being timed.
std::string next_request() {
  std::string line;
  if (this_process() == 0 && !std::getline(std::cin, line)) line = "end";
  int size = static_cast<int>(line.size());
  const auto broadcast = [](void* data, int count, MPI_Datatype type) {
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Ibcast(data, count, type, 0, PETSC_COMM_WORLD, &request);
    timespec pause{0, 50'000};
    for (int done = 0; done == 0;) {
      MPI_Test(&request, &done, MPI_STATUS_IGNORE);
      if (done != 0) break;
      nanosleep(&pause, nullptr);
      pause.tv_nsec = std::min(2 * pause.tv_nsec, longest_pause);
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);  // over already
  };
  broadcast(&size, 1, MPI_INT);
  line.resize(static_cast<std::size_t>(size));
  broadcast(line.data(), size, MPI_CHAR);
  return line;
}

void answer(const std::string& line) {
  if (this_process() == 0) std::cout << line << std::endl;
}

std::string answer_of(const StepResult& result, const PetscStep& step, double seconds) {
  std::ostringstream line;
  line.precision(17);
  line << static_cast<int>(result.status) << ' ' << static_cast<int>(result.pcg_status) << ' '
       << result.newton_iterations << ' ' << result.cg_iterations << ' ' << result.initial_residual
       << ' ' << result.residual << ' ' << seconds;
  for (const double stage : step.seconds()) line << ' ' << stage;
  return line.str();
}

void answer_with_values(const std::vector<double>& values, const std::string& path) {
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(values.data()),
             static_cast<std::streamsize>(values.size() * sizeof(double)));
  file.close();
  answer(file ? "done" : "failed");
}

void serve(const Problem& given, const std::string& preconditioner,
           const std::string& values_file) {
  // How good an incomplete Cholesky factor is depends on the numbering.
  const Permutation rows(reverse_cuthill_mckee(given.mesh));
  const Problem problem = renumbered_problem(given, rows);
  PetscStep step(problem, preconditioner);
  answer("ready");
  for (;;) {
    std::istringstream request(next_request());
    std::string verb;
    request >> verb;
    if (verb == "step") {
      double dt = 0.0;
      request >> dt;
      MPI_Barrier(PETSC_COMM_WORLD);  // all are awake
      const double start = MPI_Wtime();
      const StepResult result = step.advance(dt);
      answer(answer_of(result, step, MPI_Wtime() - start));
    } else if (verb == "stimuli") {
      std::vector<double> amplitude;
      for (double a = 0.0; request >> a;) amplitude.push_back(a);
      step.apply_stimuli(amplitude);
      answer("done");
    } else if (verb == "V") {
      std::vector<double> V = step.gather_V();
      if (this_process() == 0) answer_with_values(rows.to_nodes(std::move(V)), values_file);
    } else if (verb == "state") {
      int k = 0;
      request >> k;
      const std::vector<double> state = step.gather_state(k);
      if (this_process() == 0) answer_with_values(state, values_file);
    } else {
      return;
    }
  }
}

}  // namespace

}  // namespace cw

namespace {

int fail(const std::exception& error) {
  std::fprintf(stderr, "cardiowarp_petsc: %s\n", error.what());
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "cardiowarp_petsc is started by `cardiowarp compare --backends petsc`\n");
    return 2;
  }
  const std::string config = argv[1];
  const std::string preconditioner = argv[2];
  const std::string V_file = argv[3];
  cw::Problem problem;
  try {
    // A mesh may be read by a child process, which MPI would not like to be copied into.
    problem = cw::build_problem(cw::read_config(config, {})).problem;
  } catch (const std::exception& error) {
    return fail(error);
  }
  if (PetscInitializeNoArguments() != 0) return 1;
  (void)PetscLogDefaultBegin();
  int exit_code = 0;
  try {
    cw::serve(problem, preconditioner, V_file);
  } catch (const std::exception& error) {
    exit_code = fail(error);
    MPI_Abort(PETSC_COMM_WORLD, exit_code);
  }
  (void)PetscFinalize();
  return exit_code;
}
