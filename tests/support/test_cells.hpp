#pragma once

namespace cw::test {

/// Adds the models of tests/kernels/models that have Cells to the table of cell models, once:
/// markov_ventricle, compartment_ventricle and window.
void add_test_cells();

}  // namespace cw::test
