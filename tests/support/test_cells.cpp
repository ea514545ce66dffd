#include "support/test_cells.hpp"

#include "kernels/cell/model_row.hpp"
#include "kernels/models/compartment_ventricle.hpp"
#include "kernels/models/markov_ventricle.hpp"
#include "kernels/models/window.hpp"

namespace cw::test {

void add_test_cells() {
  static const bool are_added = [] {
    for (const auto add :
         {add_rows<MarkovVentricle>, add_rows<CompartmentVentricle>, add_rows<Window>}) {
      std::vector<std::unique_ptr<CellModelRow>> rows;
      add(rows);
      add_cell_model(std::move(rows));
    }
    return true;
  }();
  (void)are_added;
}

}  // namespace cw::test
