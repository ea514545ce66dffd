#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <map>
#include <sstream>

#include "config/yaml/yaml_source.hpp"
#include "experiments/sweep/sweep_plan.hpp"
#include "support/process.hpp"
#include "support/support.hpp"

namespace cw {
namespace sweep_test {
namespace {

using test::ProcessResult;

std::vector<std::string> cells_of(const std::string& line) {
  std::istringstream rest(line);
  std::vector<std::string> cells;
  for (std::string cell; std::getline(rest, cell, ',');) cells.push_back(cell);
  return cells;
}

using Values = std::vector<std::vector<std::string>>;

TEST(SweepPlan, has_all_combinations_of_values) {
  const SweepPlan plan = sweep_plan(
      {"tissue.0.d_ani=0:1:3", "stimuli.0.strength=1:100:3:log", "ionic.variant=a,b"}, "");
  EXPECT_EQ(plan.keys,
            (std::vector<std::string>{"tissue.0.d_ani", "stimuli.0.strength", "ionic.variant"}));
  ASSERT_EQ(plan.members.size(), 18U);
  EXPECT_EQ(plan.members[0], (std::vector<std::string>{"0", "1", "a"}));
  EXPECT_EQ(plan.members[1], (std::vector<std::string>{"0", "1", "b"}));
  EXPECT_EQ(plan.members[2], (std::vector<std::string>{"0", "10", "a"}));
  EXPECT_EQ(plan.members[17], (std::vector<std::string>{"1", "100", "b"}));
  EXPECT_EQ(
      plan.overrides(7),
      (std::vector<std::string>{"tissue.0.d_ani=0.5", "stimuli.0.strength=1", "ionic.variant=b"}));
  EXPECT_EQ(sweep_plan({"time.end=5:9:1"}, "").members, (Values{{"5"}}));
}

TEST(SweepPlan, a_table_has_one_member_a_line) {
  const test::TemporaryFolder folder;
  const std::string file = folder / "samples.csv";
  test::write_text(file, "# drawn\n\"time.end\" , tissue.0.d_iso\r\n5,0.1\r\n\n 6 , \"0.2\"\n");
  const SweepPlan plan = sweep_plan({"initial.V=-80,-85"}, file);
  EXPECT_EQ(
      plan.members,
      (Values{{"5", "0.1", "-80"}, {"5", "0.1", "-85"}, {"6", "0.2", "-80"}, {"6", "0.2", "-85"}}));
}

TEST(SweepPlan, a_table_of_a_spreadsheet_is_read) {
  const test::TemporaryFolder folder;
  const std::string file = folder / "samples.csv";
  test::write_text(file,
                   "\xEF\xBB\xBF# drawn\r\ntissue.0.d_iso,stimuli.0.region.sphere.center\r\n"
                   "0.1,\"[0, 0, 1]\"\r\n");
  const SweepPlan plan = sweep_plan({}, file);
  EXPECT_EQ(plan.keys.front(), "tissue.0.d_iso");
  EXPECT_EQ(plan.members, (Values{{"0.1", "[0, 0, 1]"}}));
}

void refuses(const std::vector<std::string>& variations, const std::string& table,
             const std::string& message) {
  const test::TemporaryFolder folder;
  const std::string file = folder / "samples.csv";
  if (!table.empty()) test::write_text(file, table);
  try {
    (void)sweep_plan(variations, table.empty() ? "" : file);
    ADD_FAILURE() << message;
  } catch (const ConfigError& error) {
    const std::string what = error.what();
    EXPECT_NE(what.find(message), std::string::npos) << what;
    EXPECT_EQ(what.find('\n'), std::string::npos) << what;
  }
}

TEST(SweepPlan, what_makes_no_sense_is_one_line) {
  refuses({}, "", "nothing varies");
  refuses({"mesh.unit=mm,cm"}, "", "mesh.unit cannot vary");
  refuses({"=1,2"}, "", "names no key");
  for (const char* key :
       {"tissue.0.region.box.min", "tissue.0.tags", "ionic.scale.g", "initial.prepaced.period",
        "time.scheme", "ionic.model", "time.adaptive.step_tolerance", "stimuli.0.region",
        "stimuli.0.region.surface", "stimuli.0.region.tags.0", "tissue", "tissue.0"}) {
    refuses({std::string(key) + "=1,2"}, "", std::string(key) + " cannot vary");
  }
  EXPECT_EQ(sweep_plan({"stimuli.0.region.sphere.radius=1,2"}, "").members.size(), 2U);
  refuses({"time.end"}, "", "write KEY=FROM:TO:COUNT");
  refuses({"time.end="}, "", "write KEY=FROM:TO:COUNT");
  refuses({"time.end=1:2"}, "", "is no range");
  refuses({"time.end=1:x:3"}, "", "is no range of numbers");
  refuses({"time.end=1:2:2.5"}, "", "COUNT must be a whole number");
  refuses({"time.end=-1e308:1e308:3"}, "", "too far apart");
  refuses({"tissue.0.d_iso=1,2", "tissue.00.d_iso=1,2"}, "", "leading zeros");
  refuses({"initial.states=1,2", "initial.states.r=1,2"}, "",
          "initial.states.r: varies twice: also by");
  refuses({"time.end=1:2:0"}, "", "COUNT must be a whole number");
  refuses({"time.end=-1:2:3:log"}, "", "two numbers of one sign");
  refuses({"time.end=1,,2"}, "", "has an empty value");
  refuses({"time.end=1,2", "time.end=3,4"}, "", "time.end: varies twice");
  refuses({"time.end=1:2:4000", "initial.V=1:2:4000"}, "", "more than ten million members");
  refuses({}, "time.end\n", "has no members");
  refuses({}, "time.end,initial.V\n1\n", "samples.csv:2: has 1 values for 2 keys");
  refuses({}, "time.end,output.directory\n1,2\n", "samples.csv:1: output.directory cannot vary");
}

/// A sweep of a small box through the built program.
class Sweep : public testing::Test {
 protected:
  Sweep() {
    test::write_text(file_,
                     R"(mesh: {generator: {type: box, size: [8, 2, 2], h: 1, fiber: [1, 0, 0]}}
tissue: [{tags: all, d_iso: 0.2, d_ani: 0.8}]
stimuli:
  - {name: left, region: {box: {min: [0, 0, 0], max: [1, 2, 2]}}, duration: 2, strength: 50}
time: {end: 30}
output: {directory: out, activation: {threshold: -30}, maps: {fields: [peak]}}
)");
  }
  ProcessResult sweep(const std::string& more) {
    return test::cardiowarp("sweep " + file_ + " --device host --output " + out_ + " " + more);
  }
  /// The lines of the table, by member.
  std::map<int, std::string> lines() {
    std::istringstream text(test::read_text(out_ + "/sweep.csv"));
    std::map<int, std::string> lines;
    std::string line;
    std::getline(text, line);
    while (std::getline(text, line)) lines[std::stoi(line)] = line;
    return lines;
  }
  /// A row of an array; its shape and layout as NumPy has them.
  std::vector<double> row(const std::string& name, std::size_t member, std::size_t nodes) {
    const std::string bytes = test::read_text(out_ + "/" + name);
    EXPECT_TRUE(bytes.starts_with(std::string("\x93NUMPY\x01\x00", 8)));
    const std::size_t header =
        10 + static_cast<unsigned char>(bytes[8]) + 256U * static_cast<unsigned char>(bytes[9]);
    EXPECT_EQ(header % 64, 0U);
    EXPECT_NE(
        bytes.find("'shape': (" + std::to_string(lines_) + ", " + std::to_string(nodes) + ")"),
        std::string::npos)
        << bytes.substr(0, header);
    EXPECT_EQ(bytes.size(), header + lines_ * nodes * sizeof(double));
    std::vector<double> values(nodes);
    std::memcpy(values.data(), bytes.data() + header + member * nodes * sizeof(double),
                nodes * sizeof(double));
    return values;
  }

  test::TemporaryFolder folder_;
  std::string file_ = folder_ / "box.yaml";
  std::string out_ = folder_ / "out";
  std::size_t lines_ = 4;
  const std::string vary_ = "--vary tissue.0.d_ani=0.4,0.8 --vary stimuli.0.strength=50,60";
};

constexpr std::size_t nodes = 81;

TEST_F(Sweep, members_are_the_runs_of_their_configurations) {
  const ProcessResult result = sweep(vary_);
  ASSERT_EQ(result.exit_code, 0) << result.output;
  EXPECT_NE(result.output.find("4 members"), std::string::npos) << result.output;
  EXPECT_NE(result.output.find("largest error of activation times: "), std::string::npos);
  const auto table = lines();
  ASSERT_EQ(table.size(), 4U);
  EXPECT_TRUE(table.at(1).starts_with("1,0.4,60,finished,30,")) << table.at(1);
  const std::string single = folder_ / "single";
  const ProcessResult run =
      test::cardiowarp("run " + file_ + " --device host --quiet --output " + single +
                       " --set tissue.0.d_ani=0.4 --set stimuli.0.strength=60");
  ASSERT_EQ(run.exit_code, 0) << run.output;
  const auto column = [&](const std::string& file) {
    std::istringstream text(test::read_text(single + "/" + file));
    std::vector<double> values;
    std::string line;
    std::getline(text, line);
    const auto names = cells_of(line);
    const std::size_t at = file == "activation.csv" ? 1 : names.size() - 1;
    while (std::getline(text, line)) values.push_back(std::stod(cells_of(line).at(at)));
    return values;
  };
  EXPECT_EQ(row("activation.npy", 1, nodes), column("activation.csv"));
  EXPECT_EQ(row("peak.npy", 1, nodes), column("maps.csv"));
}

TEST_F(Sweep, goes_on_where_it_ended) {
  ASSERT_EQ(sweep(vary_).exit_code, 0);
  const auto expected = lines();
  const std::string arrays = test::read_text(out_ + "/activation.npy");
  const std::string table = test::read_text(out_ + "/sweep.csv");
  // As if it had been killed while it wrote its third line.
  std::size_t end = 0;
  for (int k = 0; k < 3; ++k) end = table.find('\n', end) + 1;
  test::write_text(out_ + "/sweep.csv", table.substr(0, end + 5));
  const ProcessResult rest = sweep(vary_ + " --resume");
  ASSERT_EQ(rest.exit_code, 0) << rest.output;
  EXPECT_NE(rest.output.find("2 of them are done already"), std::string::npos) << rest.output;
  EXPECT_EQ(lines(), expected);
  EXPECT_EQ(test::read_text(out_ + "/activation.npy"), arrays);
  const ProcessResult nothing = sweep(vary_ + " --resume");
  EXPECT_EQ(nothing.exit_code, 0) << nothing.output;
  EXPECT_EQ(lines(), expected);
  // Another sweep, and another configuration.
  for (const char* more :
       {" --vary initial.V=-80,-81", " --set time.end=31", " --set tissue.0.d_iso=0.3"}) {
    const ProcessResult other = sweep(vary_ + more + " --resume");
    EXPECT_EQ(other.exit_code, 1) << more;
    EXPECT_NE(other.output.find("has no results of this sweep"), std::string::npos) << other.output;
    EXPECT_EQ(lines(), expected);
  }
}

TEST_F(Sweep, members_that_fail_are_lines_of_the_table) {
  lines_ = 3;
  const ProcessResult result = sweep("--vary tissue.0.d_iso=-2,-3,0.3");
  EXPECT_EQ(result.exit_code, 0) << result.output;
  EXPECT_NE(result.output.find("note: 2 of 3 members failed"), std::string::npos) << result.output;
  const auto table = lines();
  EXPECT_NE(table.at(1).find(",failed,"), std::string::npos) << table.at(1);
  EXPECT_NE(table.at(1).find("d_iso"), std::string::npos) << table.at(1);
  EXPECT_TRUE(std::isnan(row("activation.npy", 1, nodes)[0]));
  EXPECT_FALSE(std::isnan(row("activation.npy", 2, nodes)[0]));
  const ProcessResult all = sweep("--vary stimuli.0.strength=1e6,2e6");
  EXPECT_EQ(all.exit_code, 1) << all.output;
  EXPECT_NE(all.output.find("all members failed"), std::string::npos) << all.output;
}

TEST_F(Sweep, has_a_column_for_each_node_of_the_input) {
  lines_ = 2;
  // The last nodes belong to no tetrahedron.
  test::write_text(folder_ / "tet.pts", "6\n0 0 0\n2 0 0\n0 2 0\n0 0 2\n9 9 9\n8 8 8\n");
  test::write_text(folder_ / "tet.elem", "1\nTt 0 1 2 3 1\n");
  test::write_text(file_, R"(mesh: {file: tet, unit: mm}
tissue: [{tags: all, d_iso: 0.2}]
stimuli: [{region: {nodes: [0, 1]}, duration: 2, strength: 200}]
time: {end: 10}
output: {directory: out, activation: {threshold: -30}}
)");
  const ProcessResult result = sweep("--vary tissue.0.d_iso=0.2,0.3");
  ASSERT_EQ(result.exit_code, 0) << result.output;
  const std::vector<double> values = row("activation.npy", 1, 6);
  EXPECT_FALSE(std::isnan(values[0]));
  EXPECT_TRUE(std::isnan(values[4]) && std::isnan(values[5]));
}

TEST_F(Sweep, is_gone_on_with_elsewhere) {
  lines_ = 2;
  ASSERT_EQ(sweep("--vary tissue.0.d_iso=0.2,0.3").exit_code, 0);
  const std::string moved = folder_ / "moved";
  std::filesystem::rename(out_, moved);
  out_ = moved;
  const ProcessResult result = sweep("--vary tissue.0.d_iso=0.2,0.3 --resume");
  EXPECT_EQ(result.exit_code, 0) << result.output;
  EXPECT_NE(result.output.find("2 of them are done already"), std::string::npos) << result.output;
}

TEST_F(Sweep, what_a_run_notes_is_noted_of_members) {
  lines_ = 2;
  const ProcessResult result = sweep("--vary stimuli.0.strength=0.1,50");
  EXPECT_EQ(result.exit_code, 0) << result.output;
  EXPECT_NE(lines().at(0).find("no node was activated"), std::string::npos) << lines().at(0);
  EXPECT_NE(result.output.find("members have notes"), std::string::npos) << result.output;
}

TEST_F(Sweep, files_that_changed_are_noticed) {
  test::write_text(folder_ / "pulses.txt", "0\n");
  const std::string more = "--set stimuli.0.times_file=pulses.txt --vary tissue.0.d_iso=0.2,0.3";
  const ProcessResult result = sweep(more);
  ASSERT_EQ(result.exit_code, 0) << result.output;
  EXPECT_EQ(sweep(more + " --resume").exit_code, 0);
  test::write_text(folder_ / "pulses.txt", "5\n");
  const ProcessResult changed = sweep(more + " --resume");
  EXPECT_EQ(changed.exit_code, 1) << changed.output;
  EXPECT_NE(changed.output.find("has no results of this sweep"), std::string::npos);
}

TEST_F(Sweep, bad_input_is_one_line) {
  for (const char* more : {"", "--vary tissue.0.d_any=1,2", "--vary mesh.unit=mm,cm",
                           "--samples nowhere.csv", "--vary tissue.0.d_iso=0.2,0.3 --resume"}) {
    const ProcessResult result =
        test::errors_of("sweep " + file_ + " --device host --output " + out_ + " " + more);
    EXPECT_EQ(result.exit_code, 1) << more;
    EXPECT_TRUE(test::is_one_error(result.output)) << result.output;
    EXPECT_FALSE(std::filesystem::exists(out_)) << more;
  }
  // A folder with files of somebody else.
  std::filesystem::create_directories(out_);
  test::write_text(out_ + "/activation.npy", "mine");
  const ProcessResult result = sweep("--vary tissue.0.d_iso=0.2,0.3");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_NE(result.output.find("is not a result of this program"), std::string::npos)
      << result.output;
  EXPECT_EQ(test::read_text(out_ + "/activation.npy"), "mine");
}

TEST_F(Sweep, an_interrupted_one_leaves_what_is_done) {
  const ProcessResult result =
      test::shell("timeout --signal=INT 1.5 " + test::program() + " sweep " + file_ +
                  " --device host --output " + out_ + " --vary tissue.0.d_ani=0.1:1:20000");
  EXPECT_NE(result.output.find("interrupted; "), std::string::npos) << result.output;
  EXPECT_NE(result.output.find("--resume goes on"), std::string::npos) << result.output;
  const auto table = lines();
  EXPECT_GT(table.size(), 0U);
  EXPECT_LT(table.size(), 20000U);
  for (const auto& [member, line] : table) {
    EXPECT_NE(line.find(",finished,30,"), std::string::npos) << line;
  }
}

}  // namespace
}  // namespace sweep_test
}  // namespace cw
