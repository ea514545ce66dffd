#pragma once

namespace cw::test {

/// Adds the models of tests/kernels/models that have Cells to the table of cell models, once:
/// markov_ventricle and compartment_ventricle.
void add_test_cells();

}  // namespace cw::test
