#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <map>
#include <sstream>

#include "support/process.hpp"
#include "support/support.hpp"

// Results in openCARP's forms: igb, .dat and .vec.

namespace cw {
namespace opencarp_output_test {
namespace {

using test::cardiowarp;

/// An igb file as meshalyzer reads it: words "key:value" in lines of at most 80 characters up to a
/// form feed, which ends 1024 bytes; frames follow.
struct IgbFile {
  std::map<std::string, std::string> keys;
  std::vector<std::vector<float>> frames;
};
IgbFile read_igb(const std::string& path) {
  const std::string bytes = test::read_text(path);
  IgbFile file;
  constexpr std::size_t header = 1024;
  EXPECT_EQ(bytes.find('\f'), header - 1);
  std::istringstream lines(bytes.substr(0, header - 1));
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(line.size(), 80U);
    std::istringstream words(line);
    for (std::string word; words >> word;) {
      const std::size_t colon = word.find(':');
      EXPECT_NE(colon, std::string::npos) << word;
      file.keys[word.substr(0, colon)] = word.substr(colon + 1);
    }
  }
  const auto number = [&](const char* key) { return std::stoul(file.keys.at(key)); };
  const std::size_t nodes = number("x") * number("y") * number("z");
  EXPECT_EQ(bytes.size(), header + 4 * nodes * number("t"));
  for (std::size_t at = header; at < bytes.size(); at += 4 * nodes) {
    std::vector<float>& frame = file.frames.emplace_back(nodes);
    std::memcpy(frame.data(), bytes.data() + at, 4 * nodes);
  }
  return file;
}

/// A bar of 6 mm along x whose last third is a scar, with a node that belongs to nothing at first.
class OpenCarpOutput : public testing::Test {
 protected:
  OpenCarpOutput() {
    std::string points = "29\n9 9 9\n";
    for (int i = 0; i <= 6; ++i) {
      for (const char* yz : {" 0 0\n", " 1 0\n", " 0 1\n", " 1 1\n"}) {
        points += std::to_string(i) + yz;
      }
    }
    test::write_text(folder_ / "bar.pts", points);
    std::string elements = "36\n";
    for (int i = 0; i < 6; ++i) {
      const int first = 1 + 4 * i;  // corners of a cube by (y, z), then those at the next x
      for (const auto& t : {std::array{0, 4, 5, 7},
                            {0, 5, 1, 7},
                            {0, 1, 3, 7},
                            {0, 3, 2, 7},
                            {0, 2, 6, 7},
                            {0, 6, 4, 7}}) {
        elements += "Tt";
        for (const int k : t) elements += " " + std::to_string(first + k);
        elements += i < 4 ? " 1\n" : " 2\n";
      }
    }
    test::write_text(folder_ / "bar.elem", elements);
    test::write_text(folder_ / "bar.yaml", R"(
device: host
mesh: {file: bar.pts, unit: mm}
tissue: [{d_iso: 0.3}, {tags: [2], d_iso: 0}]
ionic: {model: mitchell_schaeffer}
stimuli: [{region: {nodes: [1, 2, 3, 4]}, duration: 2, strength: 60}]
time: {end: 9.5}
output:
  directory: out
  igb: {interval: 0.5}
  activation: {dat: true}
  maps: {fields: [activation_time, apd90, rest, conduction_velocity], dat: true}
  probes: [{name: a, point: [2, 0, 0]}, {name: b, point: [4, 1, 1]}]
  probe_interval: 0.5
)");
  }
  test::ProcessResult run(const std::string& more = {}) {
    return cardiowarp("run " + folder_ / "bar.yaml --quiet " + more);
  }
  std::vector<double> numbers(const std::string& name) {
    std::vector<double> values;
    for (const std::string& line : test::lines_of(folder_ / name))
      values.push_back(std::stod(line));
    return values;
  }

  test::TemporaryFolder folder_;
};

TEST_F(OpenCarpOutput, igb_has_V_at_all_nodes_of_the_input_at_each_time) {
  const auto done = run();
  ASSERT_EQ(done.exit_code, 0) << done.output;
  const IgbFile file = read_igb(folder_ / "out/vm.igb");
  EXPECT_EQ(file.keys.at("x"), "29");
  EXPECT_EQ(file.keys.at("t"), "20");
  EXPECT_EQ(file.keys.at("type"), "float");
  EXPECT_EQ(file.keys.at("systeme"), "little_endian");
  EXPECT_EQ(file.keys.at("inc_t"), "0.5");
  EXPECT_EQ(file.keys.at("dim_t"), "9.5");
  EXPECT_EQ(file.keys.at("unites"), "mV");
  const auto rows = test::lines_of(folder_ / "out/probes.csv");
  ASSERT_EQ(rows.size(), 21U);
  float largest_rise = 0.0F;
  for (std::size_t k = 0; k < 20; ++k) {
    double time = 0.0, a = 0.0, b = 0.0;
    ASSERT_EQ(std::sscanf(rows[k + 1].c_str(), "%lf,%lf,%lf", &time, &a, &b), 3);
    EXPECT_NEAR(time, 0.5 * static_cast<double>(k), 1e-9);
    EXPECT_EQ(file.frames[k][9], static_cast<float>(a));   // (2, 0, 0)
    EXPECT_EQ(file.frames[k][20], static_cast<float>(b));  // (4, 1, 1)
    EXPECT_TRUE(std::isnan(file.frames[k][0]));            // of no tetrahedron
    EXPECT_TRUE(std::isnan(file.frames[k][28]));           // of the scar alone
    largest_rise = std::max(largest_rise, file.frames[k][9] - file.frames[0][9]);
  }
  EXPECT_GT(largest_rise, 50.0F);
}

TEST_F(OpenCarpOutput, dat_has_a_number_a_node_and_vec_three_a_tetrahedron) {
  ASSERT_EQ(run().exit_code, 0);
  const std::vector<double> times = numbers("out/activation.dat");
  ASSERT_EQ(times.size(), 29U);
  EXPECT_EQ(numbers("out/activation_time.dat").size(), 29U);
  const auto rows = test::lines_of(folder_ / "out/activation.csv");
  for (std::size_t i = 0; i < times.size(); ++i) {
    double value = 0.0;
    if (i == 0 || i > 20) {
      EXPECT_EQ(times[i], -1.0) << i;
    } else {
      ASSERT_EQ(std::sscanf(rows[i + 1].c_str(), "%*d,%lf", &value), 1);
      EXPECT_EQ(times[i], value);
      EXPECT_GE(value, 0.0);
    }
  }
  for (const double apd : numbers("out/apd90.dat")) EXPECT_EQ(apd, -1.0);  // the run is too short
  const std::vector<double> rest = numbers("out/rest.dat");
  EXPECT_TRUE(std::isnan(rest[0]));
  EXPECT_NEAR(rest[9], -80.0, 5.0);
  const auto vectors = test::lines_of(folder_ / "out/conduction_velocity.vec");
  const auto table = test::lines_of(folder_ / "out/conduction_velocity.csv");
  ASSERT_EQ(vectors.size(), 36U);
  for (std::size_t e = 0; e < vectors.size(); ++e) {
    double v[3], expected[3];
    ASSERT_EQ(std::sscanf(vectors[e].c_str(), "%lf %lf %lf", v, v + 1, v + 2), 3);
    if (std::sscanf(table[e + 1].c_str(), "%*d,%*d,%lf,%lf,%lf", expected, expected + 1,
                    expected + 2) != 3 ||
        std::isnan(expected[0])) {
      std::fill(expected, expected + 3, 0.0);
    }
    for (int c = 0; c < 3; ++c) EXPECT_NEAR(v[c], expected[c], 1e-5) << e;
  }
  // They are read as fields.
  const auto scaled = run("--check --output " + (folder_ / "b") +
                          " --set ionic.scale.tau_in=out/activation_time.dat");
  EXPECT_EQ(scaled.exit_code, 0) << scaled.output;
}

TEST_F(OpenCarpOutput, maps_of_an_earlier_run_go_and_what_is_none_stays) {
  ASSERT_EQ(run().exit_code, 0);
  EXPECT_TRUE(std::filesystem::exists(folder_ / "out/activation.dat"));
  ASSERT_EQ(run("--set output.activation.dat=false --set output.maps.dat=false").exit_code, 0);
  for (const char* name : {"activation.dat", "apd90.dat", "conduction_velocity.vec"}) {
    EXPECT_FALSE(std::filesystem::exists(folder_ / (std::string("out/") + name))) << name;
  }
  test::write_text(folder_ / "out/notes.dat", "mine");
  ASSERT_EQ(run().exit_code, 0);
  EXPECT_EQ(test::read_text(folder_ / "out/notes.dat"), "mine");
  // A run does not replace what it reads.
  const auto own = test::errors_of("run " + folder_ / "bar.yaml" +
                                   " --set 'initial={prepaced: {activation: out/activation.dat, "
                                   "period: 300, beats: 2}}'");
  EXPECT_EQ(own.exit_code, 1);
  EXPECT_NE(own.output.find("which this run reads"), std::string::npos) << own.output;
  std::filesystem::create_directory(folder_ / "foreign");
  test::write_text(folder_ / "foreign/activation.dat", "1\n");
  const auto foreign =
      test::errors_of("run " + folder_ / "bar.yaml --output " + folder_ / "foreign");
  EXPECT_EQ(foreign.exit_code, 1);
  EXPECT_NE(foreign.output.find("is not a result"), std::string::npos) << foreign.output;
}

TEST_F(OpenCarpOutput, igb_is_whole_when_a_run_ends_early_and_is_replaced_by_another) {
  ASSERT_EQ(run("--set time.end=3.2").exit_code, 0);
  EXPECT_EQ(read_igb(folder_ / "out/vm.igb").frames.size(), 7U);
  ASSERT_EQ(run("--set output.igb.interval=2").exit_code, 0);
  EXPECT_EQ(read_igb(folder_ / "out/vm.igb").keys.at("t"), "5");
  const auto many = test::errors_of("run " + folder_ / "bar.yaml --set output.igb.interval=1e-5");
  EXPECT_EQ(many.exit_code, 1);
  EXPECT_NE(many.output.find("output.igb.interval"), std::string::npos) << many.output;
}

}  // namespace
}  // namespace opencarp_output_test
}  // namespace cw
