#pragma once

#include <functional>

#include "solver/simulation.hpp"

namespace cw {

/// The same problem with other node numbers: node order[i] becomes node i. Tetrahedra keep their
/// numbers.
Problem renumbered_problem(const Problem& problem, const std::vector<Index>& order);

/// A simulation for the formats that need a renumbered problem (K1r, K1rs, K2r, K2rs; Wong et al.
/// 2015, sections 5.2, 5.3 and 5.5): nodes are renumbered once by the lengths of their rows,
/// longest first, and results are given back in the problem's own order. Nothing is permuted within
/// a step. `make` makes the simulation of the renumbered problem.
std::unique_ptr<Simulation> make_renumbered_simulation(
    const Problem& problem, const std::function<std::unique_ptr<Simulation>(const Problem&)>& make);

}  // namespace cw
