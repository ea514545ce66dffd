#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "app/output/observers.hpp"
#include "assembly/path.hpp"
#include "io/beat_maps.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_writers.hpp"
#include "kernels/cell/models.hpp"
#include "kernels/compound/compound_matrix.hpp"
#include "kernels/spmv/format.hpp"
#include "solver/preconditioner.hpp"
#include "solver/time_scheme.hpp"
#include "support/process.hpp"

// What `cardiowarp info` says there is to choose from.

namespace cw {
namespace info_test {
namespace {

TEST(Info, lists_every_row_of_every_table) {
  const test::ProcessResult result = test::cardiowarp("info");
  EXPECT_EQ(result.exit_code, 0);
  // Lines by the heading above them.
  std::map<std::string, std::vector<std::string>> tables;
  std::istringstream text(result.output);
  std::vector<std::string>* table = nullptr;
  for (std::string line; std::getline(text, line);) {
    EXPECT_LE(line.size(), 120U) << line;
    if (line.starts_with("  ")) {
      ASSERT_NE(table, nullptr) << line;
      table->push_back(line);
    } else if (!line.empty()) {
      table = &tables[line.substr(0, line.find(" ("))];
    }
  }
  const auto expect = [&](const std::string& heading, const auto& rows) {
    for (const auto& row : rows) {
      const std::string begin = "  " + std::string(row.name) + " ";
      const auto is_row = [&](const std::string& line) { return line.starts_with(begin); };
      EXPECT_EQ(std::ranges::count_if(tables[heading], is_row), 1) << heading << ": " << row.name;
    }
  };
  expect("cell models", cell_models());
  expect("time schemes", time_schemes());
  expect("mesh readers", mesh_readers());
  expect("mesh writers", mesh_writers());
  expect("outputs", observers());
  expect("maps of beats", beat_maps);
  expect("formats of matrices", formats());
  expect("assembly paths", assembly_paths());
  expect("preconditioners of CG", preconditioners());
  expect("compound entries", algebras());
  const std::vector<std::string>& others = tables["words of other keys"];
  for (const auto& [key, words] :
       {std::pair{"solver.mass ", "consistent, lumped, blended, balanced"},
        {"solver.ionic_current ", "ici, svi, blended"},
        {"mesh.elements ", "linear, quadratic"},
        {"mesh.generator.type ", "box, ventricle, biventricle"},
        {"output.maps.beats ", "first, last, all"}}) {
    const auto is_row = [&](const std::string& line) {
      return line.starts_with("  " + std::string(key)) && line.find(words) != std::string::npos;
    };
    EXPECT_EQ(std::ranges::count_if(others, is_row), 1) << key;
  }
}

}  // namespace
}  // namespace info_test
}  // namespace cw
