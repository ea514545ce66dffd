#include "experiments/protocol/protocol.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "support/process.hpp"
#include "support/support.hpp"

// S1, S2 and S3 in tissue.

namespace cw {
namespace protocol_test {
namespace {

using test::cardiowarp;

TEST(RefractoryPeriod, is_the_longest_interval_without_an_answer) {
  std::vector<ProtocolRow> rows;
  const auto add = [&](int extra, double interval, bool propagated, std::size_t site = 0) {
    rows.emplace_back();
    rows.back().extra = extra;
    rows.back().interval = interval;
    rows.back().propagated = propagated;
    rows.back().site = site;
  };
  add(0, 500, true);
  add(1, 400, true);
  add(1, 300, false);
  add(1, 350, true);
  add(1, 325, false);
  add(2, 400, true);
  add(1, 360, false, 1);
  EXPECT_EQ(refractory_period(rows, 1), 325.0);
  EXPECT_EQ(refractory_period(rows, 1, 1), 360.0);
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
  ASSERT_GE(rows.size(), 7u);
  const std::size_t apd = column(rows, "\"far.apd90_ms\"");
  const std::size_t di = column(rows, "\"far.di_ms\"");
  const std::size_t activation = column(rows, "\"far.activation_ms\"");
  const std::size_t pulse = column(rows, "pulse");
  const std::size_t trial = column(rows, "trial");
  for (std::size_t k = 1; k < rows.size(); ++k) {
    SCOPED_TRACE(k);
    const std::size_t train = (k - 1) / 2;  // of each its last two beats
    EXPECT_EQ(rows[k][0], "S1");
    EXPECT_EQ(std::stod(rows[k][1]), 450.0 - 90.0 * static_cast<double>(train));
    EXPECT_EQ(rows[k][2], k + 2 < rows.size() ? "yes" : "no");
    EXPECT_EQ(rows[k][pulse], k % 2 == 1 ? "2" : "3");
    EXPECT_EQ(std::stod(rows[k][trial]), static_cast<double>(train + 1));
    if (rows[k][2] == "no") continue;
    // APD90 of the beat before and the interval make up what is between the upstrokes: the period,
    // and by how much later this wave is there after its pulse.
    if (k % 2 == 0) {
      const double later = std::stod(rows[k][activation]) - std::stod(rows[k - 1][activation]);
      EXPECT_NEAR(std::stod(rows[k - 1][apd]) + std::stod(rows[k][di]),
                  std::stod(rows[k][1]) + later, 1.0);
    }
    if (k % 2 == 1 || k == 2) continue;
    EXPECT_LT(std::stod(rows[k][apd]), std::stod(rows[k - 2][apd]));
    EXPECT_LT(std::stod(rows[k][di]), std::stod(rows[k - 2][di]));
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
      EXPECT_GT(std::stod(row[column(rows, "\"near.activation_ms\"")]),
                std::stod(row[column(rows, "\"far.activation_ms\"")]));
    }
  }
}

TEST_F(PacedBar, is_paced_at_each_site_in_turn_after_the_same_S1) {
  const std::string extra = " [{longest: 400, shortest: 250, decrement: 50, resolution: 20}]";
  const std::string json = folder_ / "protocol.json";
  const auto rows = table(s1s2(extra) + "  sites: [right, left]\n", " --json " + json);
  const std::string text = output_;
  const std::size_t site = column(rows, "site");
  ASSERT_LT(site, rows[0].size());
  EXPECT_EQ(rows[1][site], "\"\"");
  // At the site of S1 it is what it is without sites, bit for bit.
  const auto alone = table(s1s2(extra));
  std::vector<std::string> at_left, without_sites;
  for (const auto& row : rows) {
    if (row[site] == "\"left\"") at_left.push_back(row[1] + row[2] + row.back());
  }
  for (const auto& row : alone) {
    if (row[0] == "S2") without_sites.push_back(row[1] + row[2] + row.back());
  }
  EXPECT_GT(at_left.size(), 3U);
  EXPECT_EQ(at_left, without_sites);
  EXPECT_NE(text.find("\nsite   S2          re-entry in trial\nright "), std::string::npos) << text;
  EXPECT_NE(text.find("\nleft   "), std::string::npos) << text;
  const std::string written = test::read_text(json);
  EXPECT_NE(written.find("{\"stimulus\": \"S2\", \"site\": \"right\", \"period_ms\": "),
            std::string::npos)
      << written;
  EXPECT_NE(written.find("\"near-far.velocity_mm_per_ms\": "), std::string::npos) << written;
}

TEST_F(PacedBar, begins_later_where_a_pulse_comes_early) {
  const auto rows = table(s1s2(" [{longest: 440, shortest: 250, decrement: 60, resolution: 2}]"));
  const std::size_t latency = column(rows, "latency_ms");
  const std::size_t late = column(rows, "late");
  const double usual = std::stod(rows[1][latency]);
  EXPECT_GT(usual, 0.0);
  EXPECT_LT(usual, 5.0);
  int count = 0;
  for (const auto& row : rows) {
    if (row[2] != "yes") continue;
    EXPECT_EQ(row[late], std::stod(row[latency]) > usual + 5.0 ? "yes" : "no");
    if (row[late] == "yes") ++count;
  }
  EXPECT_GT(count, 0);
  EXPECT_EQ(rows[2][late], "no");
}

TEST_F(PacedBar, leaves_a_trial_as_the_folder_of_a_run_that_goes_on) {
  const std::string out = folder_ / "kept";
  const auto rows =
      table(s1s2(" [{longest: 400, shortest: 350, decrement: 50}]"), " --keep 3 --output " + out);
  EXPECT_NE(output_.find("trial 3 is saved in " + out + "/trial_003\n"), std::string::npos)
      << output_;
  EXPECT_FALSE(std::filesystem::exists(out + "/trial_002"));
  const std::string trial = out + "/trial_003";
  for (const char* file : {"run.yaml", "activation.vtu", "maps.csv", "fields.pvd", "probes.csv",
                           "timings.json", "checkpoints/checkpoint_00000.h5"}) {
    EXPECT_TRUE(std::filesystem::exists(trial + "/" + file)) << file;
  }
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_EQ(rows[3][column(rows, "trial")], "3");
  // S2 comes 350 ms after the second S1; the wave is the trial's own, bit for bit.
  const double expected = 800.0 + std::stod(rows[3][column(rows, "\"far.activation_ms\"")]);
  const auto activation_at_far = [](const std::string& folder) {
    std::istringstream lines(test::read_text(folder + "/probes.csv"));
    double found = 0.0;
    double before = 0.0;
    double time_before = 0.0;
    for (std::string line; std::getline(lines, line);) {
      const double time = std::strtod(line.c_str(), nullptr);
      const double V = std::strtod(line.substr(line.rfind(',') + 1).c_str(), nullptr);
      if (time > 800.0 && before < -30.0 && V >= -30.0) {
        found = time_before + (time - time_before) * (-30.0 - before) / (V - before);
      }
      before = V;
      time_before = time;
    }
    return found;
  };
  EXPECT_NEAR(activation_at_far(trial), expected, 0.05);
  // Repeated from the first pulse on it is the same, as far as steps are accurate.
  const auto again =
      cardiowarp("run " + trial + "/run.yaml --quiet --output " + (folder_ / "again"));
  EXPECT_EQ(again.exit_code, 0) << again.output;
  EXPECT_NEAR(activation_at_far(folder_ / "again"), expected, 0.5);
  const std::string before = test::read_text(trial + "/probes.csv");
  const auto longer = cardiowarp("run " + trial + "/run.yaml --resume --set time.end=2000");
  EXPECT_EQ(longer.exit_code, 0) << longer.output;
  EXPECT_NE(longer.output.find("going on from t = "), std::string::npos) << longer.output;
  EXPECT_TRUE(test::read_text(trial + "/probes.csv").starts_with(before));
  EXPECT_NE(test::read_text(trial + "/timings.json").find("\"simulated_ms\": 2000"),
            std::string::npos);
}

TEST(PacedSheet, has_re_entry_where_a_wave_turns_and_none_where_it_does_not) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "sheet.yaml", R"(
device: host
mesh: {generator: {type: box, size: [40, 40, 1], h: 1}}
tissue: [{d_iso: 0.1}]
ionic: {model: mitchell_schaeffer, parameters: {tau_close: 40, tau_open: 60}}
stimuli:
  - {name: edge, region: {box: {min: [0, 0, 0], max: [2, 40, 1]}}, duration: 1, strength: 60}
  - {name: quarter, region: {box: {min: [0, 0, 0], max: [25, 20, 1]}}, duration: 1, strength: 100}
time: {end: 1000, scheme: strang}
output: {directory: sheet, probes: [{name: far, point: [35, 35, 0]}]}
protocol:
  s1: {stimulus: edge, period: 400, count: 1}
  extrastimuli: [{stimulus: quarter, longest: 220, shortest: 140}]
  propagates: {probe: far, within: 300}
  watch: 400
)");
  const auto run = cardiowarp("protocol " + (folder / "sheet.yaml") + " --keep reentry --csv " +
                              (folder / "sheet.csv"));
  ASSERT_EQ(run.exit_code, 0) << run.output;
  EXPECT_NE(run.output.find("\nre-entry in trial 3\n"), std::string::npos) << run.output;
  EXPECT_TRUE(std::filesystem::exists(folder / "sheet/trial_003/run.yaml")) << run.output;
  EXPECT_FALSE(std::filesystem::exists(folder / "sheet/trial_002")) << run.output;
  const std::string csv = test::read_text(folder / "sheet.csv");
  EXPECT_NE(csv.find("\nS2,220,yes,2,1,"), std::string::npos) << csv;
  EXPECT_EQ(csv.find(",yes,", csv.find("\nS2,220,yes,") + 12), csv.find(",yes,3,1,")) << csv;
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
  const std::string extra = " [{longest: 400, shortest: 300}]";
  expect(s1s2(extra) + "  sites: [left, top]\n", "protocol.sites: there is no stimulus 'top'");
  expect(s1s2(extra) + "  sites: [left, left]\n", "protocol.sites: 'left' stands there twice");
  expect(s1s2(" [{stimulus: left, longest: 400, shortest: 300}]") + "  sites: [right]\n",
         "each of the extrastimuli names a stimulus");
  expect(
      "protocol: {s1: {period: 400, count: 1}, sites: [left], propagates: {probe: far, within: "
      "9}}\n",
      "needs extrastimuli");
  for (const char* which : {"first", "0", "3,", ""}) {
    const auto run = cardiowarp("protocol " + write(s1s2(extra)) + " --keep '" + which + "'");
    EXPECT_NE(run.exit_code, 0) << which;
    EXPECT_NE(run.output.find("--keep"), std::string::npos) << run.output;
  }
  expect("protocol: {s1: {period: 400, count: 1}, propagates: {probe: middle, within: 9}}\n",
         "there is no probe 'middle' in output.probes");
}

}  // namespace
}  // namespace protocol_test
}  // namespace cw
