#pragma once

#include <string>
#include <vector>

#include "config/config.hpp"
#include "mesh/tet_mesh.hpp"

// What is unusual in a configuration, one line each: a run takes it, and says so.

namespace cw {

/// Where D vanishes in a direction, so does what smooths V: a consistent mass then makes it
/// overshoot from node to node.
void note_no_conduction(const TissueConfig& tissue, Mass mass, std::vector<std::string>& notes);

/// With far less conductivity than edges and steps need, a front is thinner than any element; with
/// far more than tissue has, nothing moves V but everywhere at once.
void note_odd_conduction(const Config& config, const TetMesh& mesh,
                         std::vector<std::string>& notes);

/// An action potential is some 120 mV, and usual stimuli move V by 100 mV: what moves it by far
/// more is likely to be in another unit.
void note_strong_stimuli(const Config& config, std::vector<std::string>& notes);

/// By backward Euler activation comes some 8 % early for each ms of step; second order is as good
/// as its steps resolve an upstroke.
void note_long_steps(const Config& config, std::vector<std::string>& notes);

/// The first step has no other one to be compared with, so that a tolerance bounds it beforehand.
void note_long_first_step(const Config& config, std::vector<std::string>& notes);

}  // namespace cw
