#pragma once

#include "solver/simulation.hpp"

namespace cw {

/// The same implicit step with Eigen's sparse matrix and conjugate gradients (Jacobi), and entries
/// added to the matrix element by element, on one thread: a check of sanity, not a rival.
std::unique_ptr<Simulation> make_eigen_simulation(const Problem& problem);

}  // namespace cw
