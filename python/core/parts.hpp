#pragma once

#include <nanobind/nanobind.h>

#include <memory>

#include "mesh/tet_mesh.hpp"

// The parts of the module, each in a file of its own.

namespace cw::python {

using SharedMesh = std::shared_ptr<TetMesh>;

void add_meshes(nanobind::module_& module);
void add_simulations(nanobind::module_& module);
void add_ensembles(nanobind::module_& module);

}  // namespace cw::python
