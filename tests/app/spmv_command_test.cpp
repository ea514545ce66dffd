#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "kernels/spmv/format.hpp"
#include "support/process.hpp"
#include "support/support.hpp"

namespace cw {
namespace {

const char* const small_matrix =
    "%%MatrixMarket matrix coordinate real general\n3 3 4\n1 1 2\n2 2 3\n3 1 4\n3 3 5\n";

TEST(Spmv, measures_every_format_and_writes_one_line_for_each) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "a.mtx", small_matrix);
  const auto result = test::cardiowarp("spmv " + (folder / "a.mtx") +
                                       " --device host --repeats 2 --iterations 1,3 --csv " +
                                       (folder / "a.csv") + " --json " + (folder / "a.json"));
  EXPECT_EQ(result.exit_code, 0) << result.output;
  EXPECT_NE(result.output.find("a: 3 x 3, 4 nonzeros"), std::string::npos) << result.output;
  const std::string csv = test::read_text(folder / "a.csv");
  for (const Format& format : formats()) {
    if (!format.host) continue;
    const std::string cell = ",\"" + std::string(format.name) + "\",";
    const std::size_t first = csv.find(cell);
    ASSERT_NE(first, std::string::npos) << format.name;
    EXPECT_NE(csv.find(cell, first + 1), std::string::npos) << format.name;
  }
  EXPECT_NE(test::read_text(folder / "a.json").find("\"format\": \"k2rs\""), std::string::npos);
}

TEST(Spmv, a_format_that_fails_does_not_end_the_run) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "wide.mtx",
                   "%%MatrixMarket matrix coordinate real general\n1 2 2\n1 1 2\n1 2 3\n");
  const auto result = test::cardiowarp("spmv " + (folder / "wide.mtx") +
                                       " --device host --repeats 2 --format k1rs,csr");
  EXPECT_EQ(result.exit_code, 0) << result.output;
  EXPECT_NE(result.output.find("only a square matrix can be renumbered"), std::string::npos);
  EXPECT_NE(result.output.find("* csr"), std::string::npos) << result.output;
}

TEST(Spmv, products_are_right_in_every_order) {
  const test::TemporaryFolder folder;
  for (const std::string order : {"given", "rcm", "descending", "amd"}) {
    const auto result = test::cardiowarp(
        "spmv like:qh1484 box:64 --device host --repeats 1 --format "
        "csr,k1rs,k2r,rgcsr --block-size 64 --order " +
        order + " --csv " + (folder / "a.csv"));
    EXPECT_EQ(result.exit_code, 0) << result.output;
    EXPECT_EQ(
        result.output.find("note: rows and columns in the order " + order) != std::string::npos,
        order != "given");
    std::istringstream lines(test::read_text(folder / "a.csv"));
    int measured = -1;
    for (std::string line; std::getline(lines, line); ++measured) {
      if (measured < 0) continue;  // names of the columns, of which the last but one is the error
      ASSERT_TRUE(line.ends_with(",\"\"")) << line;
      const std::string numbers = line.substr(0, line.size() - 3);
      EXPECT_LT(std::stod(numbers.substr(numbers.rfind(',') + 1)), 1e-12) << line;
    }
    EXPECT_EQ(measured, 8) << order;
  }
}

void expect_one_line(const test::ProcessResult& result, const std::string& text) {
  EXPECT_EQ(result.exit_code, 1) << result.output;
  EXPECT_TRUE(result.output.starts_with("cardiowarp: ")) << result.output;
  EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 1) << result.output;
  EXPECT_NE(result.output.find(text), std::string::npos) << result.output;
}

TEST(Spmv, bad_arguments_get_one_line) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "a.mtx", small_matrix);
  expect_one_line(test::cardiowarp("spmv " + (folder / "a.mtx") + " --device host --format k11"),
                  "--format: no format 'k11'; did you mean 'k1'?");
  expect_one_line(test::cardiowarp("spmv box:few --device host"), "'few' is not a positive number");
  expect_one_line(test::cardiowarp("spmv like:nothing --device host"), "nothing");
  test::write_text(folder / "wide.mtx",
                   "%%MatrixMarket matrix coordinate real general\n1 2 2\n1 1 2\n1 2 3\n");
  expect_one_line(test::cardiowarp("spmv " + (folder / "wide.mtx") + " --device host --order amd"),
                  "measure it with --order given");
}

}  // namespace
}  // namespace cw
