#pragma once

#include "solver/simulation.hpp"

namespace cw {

/// The same implicit step with Eigen's sparse matrix and conjugate gradients (Jacobi). Entries are
/// added to the matrix element by element, on one thread: this checks our results, and does not
/// compete in speed.
std::unique_ptr<Simulation> make_eigen_simulation(const Problem& problem);

}  // namespace cw
