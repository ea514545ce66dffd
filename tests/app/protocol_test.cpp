#include "app/protocol/protocol.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "support/process.hpp"
#include "support/support.hpp"

// S1, S2 and S3 in tissue.

namespace cw {
namespace {

using test::cardiowarp;

TEST(RefractoryPeriod, is_the_longest_interval_without_an_answer) {
  std::vector<ProtocolRow> rows{{0, 500, true, {}}, {1, 400, true, {}},  {1, 300, false, {}},
                                {1, 350, true, {}}, {1, 325, false, {}}, {2, 400, true, {}}};
  EXPECT_EQ(refractory_period(rows, 1), 325.0);
  EXPECT_TRUE(std::isnan(refractory_period(rows, 2)));
}

class PacedBar : public testing::Test {
 protected:
  std::string write(const std::string& protocol, const std::string& more = {}) {
    test::write_text(folder_ / "bar.yaml", R"(
device: host
mesh: {generator: {type: box, size: [12, 1, 1], h: 0.5}}
tissue: [{d_iso: 0.15}]
ionic: {model: mitchell_schaeffer}
stimuli:
  - {name: left, region: {box: {min: [-1, -1, -1], max: [1, 9, 9]}}, duration: 1, strength: 60)" +
                                               more + R"(}
  - {name: right, region: {box: {min: [11, -1, -1], max: [13, 9, 9]}}, duration: 1, strength: 60)" +
                                               (more.empty() ? "" : ", start: 5000") + R"(}
time: {end: 1200, scheme: strang}
output:
  directory: out
  probes: [{name: near, point: [3, 0, 0]}, {name: far, point: [9, 0, 0]}]
  maps: {beats: all, fields: [activation_time, apd90], velocities: [{from: near, to: far}]}
)" + protocol);
    return folder_ / "bar.yaml";
  }
  std::string s1s2(const std::string& extra) {
    return "protocol:\n  s1: {period: 450, count: 2}\n  extrastimuli:" + extra +
           "\n  propagates: {probe: far, within: 200}\n";
  }
  /// Lines of the table that a protocol leaves, each as its cells.
  std::vector<std::vector<std::string>> table(const std::string& protocol,
                                              const std::string& more = {}) {
    const std::string csv = folder_ / "protocol.csv";
    const auto run = cardiowarp("protocol " + write(protocol) + " --csv " + csv + more);
    EXPECT_EQ(run.exit_code, 0) << run.output;
    output_ = run.output;
    std::vector<std::vector<std::string>> rows;
    std::istringstream lines(test::read_text(csv));
    for (std::string line; std::getline(lines, line);) {
      std::istringstream cells(line);
      rows.emplace_back();
      for (std::string cell; std::getline(cells, cell, ',');) rows.back().push_back(cell);
    }
    return rows;
  }
  static std::size_t column(const std::vector<std::vector<std::string>>& rows,
                            const std::string& name) {
    const std::vector<std::string>& header = rows.front();
    return static_cast<std::size_t>(std::ranges::find(header, name) - header.begin());
  }
  /// How many beats a run from the beginning has at the far probe, with a pulse so long after the
  /// last S1.
  int beats_with(double interval) {
    const std::string file = write("");
    const auto run = cardiowarp(
        "run " + file + " --output " + (folder_ / "run") +
        " --set stimuli.0.period=450 --set stimuli.0.count=2 --set 'stimuli=[{name: a, "
        "region: {box: {min: [-1, -1, -1], max: [1, 9, 9]}}, duration: 1, strength: 60, "
        "period: 450, count: 2}, {name: b, region: {box: {min: [-1, -1, -1], max: [1, 9, "
        "9]}}, duration: 1, strength: 60, start: " +
        std::to_string(450.0 + interval) + "}]'");
    EXPECT_EQ(run.exit_code, 0) << run.output;
    std::istringstream lines(test::read_text(folder_ / "run/probe_velocities.csv"));
    int beats = 0;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("\"near\"") && line.find("nan") == std::string::npos) ++beats;
    }
    return beats;
  }

  test::TemporaryFolder folder_;
  std::string output_;
};

TEST_F(PacedBar, has_the_refractory_period_of_runs_from_the_beginning) {
  const auto rows = table(s1s2(" [{longest: 400, shortest: 200, resolution: 2}]"));
  ASSERT_GT(rows.size(), 6u);
  EXPECT_EQ(rows[1][0], "S1");
  double shortest = 1e9;
  double longest_without = 0.0;
  for (std::size_t k = 2; k < rows.size(); ++k) {
    const double interval = std::stod(rows[k][1]);
    if (rows[k][2] == "yes") {
      shortest = std::min(shortest, interval);
    } else {
      longest_without = std::max(longest_without, interval);
    }
  }
  EXPECT_LE(shortest - longest_without, 2.0);
  EXPECT_GT(shortest, longest_without);
  EXPECT_EQ(beats_with(shortest), 3);
  EXPECT_EQ(beats_with(longest_without), 2);
  EXPECT_NE(output_.find("effective refractory period for S2: "), std::string::npos) << output_;
}

TEST_F(PacedBar, has_shorter_beats_at_shorter_periods_until_one_fails) {
  const auto rows = table(
      "protocol:\n  s1: {period: 450, count: 3}\n  dynamic: {shortest: 150, decrement: 90}\n"
      "  propagates: {probe: far, within: 200}\n");
  ASSERT_GE(rows.size(), 4u);
  const std::size_t apd = column(rows, "\"far.apd90_ms\"");
  const std::size_t di = column(rows, "\"far.di_ms\"");
  for (std::size_t k = 1; k < rows.size(); ++k) {
    SCOPED_TRACE(k);
    EXPECT_EQ(rows[k][0], "S1");
    EXPECT_EQ(std::stod(rows[k][1]), 450.0 - 90.0 * static_cast<double>(k - 1));
    EXPECT_EQ(rows[k][2], k + 1 < rows.size() ? "yes" : "no");
    if (rows[k][2] == "no") continue;
    // The third beat of a train is nearly that of the second: so APD and DI make up the period.
    EXPECT_NEAR(std::stod(rows[k][apd]) + std::stod(rows[k][di]), std::stod(rows[k][1]), 12.0);
    if (k == 1) continue;
    EXPECT_LT(std::stod(rows[k][apd]), std::stod(rows[k - 1][apd]));
    EXPECT_LT(std::stod(rows[k][di]), std::stod(rows[k - 1][di]));
  }
  EXPECT_NE(output_.find("not each pulse propagates at "), std::string::npos) << output_;
}

TEST_F(PacedBar, is_not_paced_faster_than_a_pulse_lasts) {
  test::write_text(folder_ / "long.csv", "0 1\n250 1\n");
  for (const auto& [periods, message] :
       {std::pair{"s1: {period: 450, count: 3}\n  dynamic: {shortest: 150, decrement: 60}",
                  ".shortest: is shorter than the duration of a pulse, 250 ms"},
        {"s1: {period: 200, count: 3}",
         ".period: is shorter than the duration of a pulse, 250 ms"}}) {
    std::string file = write("protocol:\n  " + std::string(periods) +
                             "\n  propagates: {probe: far, within: 200}\n");
    std::string text = test::read_text(file);
    text.replace(text.find("duration: 1"), 11, "waveform: long.csv");
    test::write_text(file, text);
    const auto refused = cardiowarp("protocol " + file);
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_NE(refused.output.find(message), std::string::npos) << refused.output;
  }
}

TEST_F(PacedBar, has_the_same_beats_on_a_device_and_the_same_bits_again) {
  CW_REQUIRE_GPU();
  const std::string protocol =
      s1s2(" [{longest: 440, shortest: 250, decrement: 60, resolution: 4}]");
  const auto on_host = table(protocol);
  const auto on_device = table(protocol, " --device cuda");
  EXPECT_EQ(on_device, table(protocol, " --device cuda"));
  ASSERT_EQ(on_device.size(), on_host.size());
  for (std::size_t k = 0; k < on_host.size(); ++k) {
    ASSERT_EQ(on_device[k].size(), on_host[k].size());
    for (std::size_t c = 0; c < on_host[k].size(); ++c) {
      char* end = nullptr;
      const double number = std::strtod(on_host[k][c].c_str(), &end);
      if (*end != '\0' || std::isnan(number)) {
        EXPECT_EQ(on_device[k][c], on_host[k][c]);
      } else {
        EXPECT_NEAR(std::stod(on_device[k][c]), number, 1e-3) << on_host[0][c];
      }
    }
  }
}

TEST_F(PacedBar, has_shorter_and_slower_beats_after_shorter_intervals) {
  const auto rows = table(s1s2(" [{longest: 440, shortest: 340, decrement: 50}]"));
  ASSERT_EQ(rows.size(), 5u);
  const std::size_t apd = column(rows, "\"far.apd90_ms\"");
  const std::size_t interval = column(rows, "\"far.di_ms\"");
  const std::size_t velocity = column(rows, "\"near-far.velocity_mm_per_ms\"");
  ASSERT_LT(velocity, rows[0].size());
  for (std::size_t k = 3; k < rows.size(); ++k) {
    EXPECT_LT(std::stod(rows[k][apd]), std::stod(rows[k - 1][apd]));
    EXPECT_LT(std::stod(rows[k][interval]), std::stod(rows[k - 1][interval]));
    EXPECT_LT(std::stod(rows[k][velocity]), std::stod(rows[k - 1][velocity]));
  }
}

TEST_F(PacedBar, repeats_bit_for_bit_and_goes_on_to_S3_from_another_place) {
  const std::string protocol = s1s2(
      " [{longest: 400, shortest: 250, decrement: 50}, {stimulus: right, longest: 400, shortest: "
      "200, resolution: 10}]");
  const auto rows = table(protocol);
  EXPECT_EQ(table(protocol), rows);
  EXPECT_TRUE(std::ranges::any_of(rows, [](const auto& row) { return row[0] == "S3"; }));
  EXPECT_NE(output_.find("effective refractory period for S3: "), std::string::npos) << output_;
  // S3 comes from the right: it is at the far probe before it is at the near one.
  for (const auto& row : rows) {
    if (row[0] == "S3" && row[2] == "yes") {
      EXPECT_GT(std::stod(row[3]), std::stod(row[6]));
    }
  }
}

TEST_F(PacedBar, with_a_protocol_that_cannot_be_is_an_error_of_one_line) {
  const auto expect = [&](const std::string& protocol, const std::string& message) {
    const auto run = test::errors_of("protocol " + write(protocol));
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_NE(run.output.find(message), std::string::npos) << run.output;
    EXPECT_TRUE(test::is_one_error(run.output)) << run.output;
  };
  expect("", "has no protocol");
  expect(s1s2(" [{longest: 400}]"), "protocol.extrastimuli.0.shortest");
  expect(s1s2(" [{longest: 200, shortest: 300}]"), "must not exceed longest, 200 ms");
  expect(s1s2(" [{stimulus: top, longest: 400, shortest: 300}]"), "there is no stimulus 'top'");
  expect(s1s2(" [{longest: 400, shortest: 300, resolution: 1e-300}]"), "resolution");
  expect("protocol: {s1: {period: 0.5, count: 1}, propagates: {probe: far, within: 9}}\n",
         "is shorter than the duration of a pulse");
  expect(
      "protocol: {s1: {period: 400, count: 1}, extrastimuli: [{longest: 300, shortest: 200}], "
      "propagates: {probe: far, within: 2}}\n",
      "S1 does not reach the probe 'far' within 2 ms");
  expect("protocol: {s1: {period: 400, count: 100000000}, propagates: {probe: far, within: 9}}\n",
         "protocol.s1.count: must be from 1 to 1e+06");
  expect("protocol: {s1: {period: 400, count: 1}, propagates: {probe: middle, within: 9}}\n",
         "there is no probe 'middle' in output.probes");
}

}  // namespace
}  // namespace cw
