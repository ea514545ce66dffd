#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "io/programs.hpp"
#include "kernels/cell/models.hpp"
#include "support/process.hpp"
#include "support/support.hpp"

// One cell from the command line, and what a configuration says of cells.

namespace cw {
namespace cell_command_test {
namespace {

using test::cardiowarp;
using test::ProcessResult;

struct ReferenceBeat {
  std::string model, variant;
  double apd90, peak, rest, dvdt_max;
};

/// The first beat from the initial state, with 52 mV/ms for 1 ms: SciPy 1.17.1's LSODA (rtol 1e-8,
/// atol 1e-10 of each state and 1e-8 mV; steps of at most 0.01 ms up to 20 ms, then of 1 ms), with
/// the right-hand sides that Myokit 1.39.2 reads from kernels/cell/models (aliev_panfilov: typed
/// from its paper). With rtol 1e-6 an APD90 moves by up to 0.0014 ms, and a peak by 0.0012 mV.
const ReferenceBeat reference_beats[] = {
    {"aliev_panfilov", "", 399.711, 19.934, -80, 60.34},
    {"bueno_orovio", "epi", 272.381, 41.733, -84, 292.65},
    {"bueno_orovio", "endo", 277.009, 45.317, -84, 323.60},
    {"bueno_orovio", "m", 459.416, 49.658, -84, 361.23},
    {"courtemanche_1998", "", 305.473, 27.139, -81.2, 247.79},
    {"fitzhugh_nagumo", "", 233.500, 25.972, -85, 54.29},
    {"luo_rudy_1991", "", 366.567, 43.219, -84.548, 435.11},
    {"mitchell_schaeffer", "", 286.777, 14.581, -80, 90.26},
    {"ohara_rudy_2011", "endo", 262.371, 44.079, -88.01406, 443.98},
    {"ohara_rudy_2011", "epi", 226.286, 42.759, -87.93872, 434.55},
    {"ohara_rudy_2011", "m", 327.546, 41.377, -87.69833, 418.50},
    {"stewart_2009", "", 288.950, 45.131, -69.1370441635924, 308.72},
    {"ten_tusscher_panfilov_2006", "epi", 290.164, 37.210, -85.23, 369.09},
    {"ten_tusscher_panfilov_2006", "endo", 281.909, 37.158, -86.709, 363.59},
    {"ten_tusscher_panfilov_2006", "m", 351.315, 34.627, -85.423, 348.57},
    {"tor_ord", "endo", 272.263, 33.079, -89.7480828169, 355.30},
    {"tor_ord", "epi", 236.398, 32.410, -90.7456332496, 357.32},
    {"tor_ord", "m", 349.764, 30.800, -91.3391803968, 338.28},
};

/// Names of all models with their variants, as a table has them.
std::set<std::string> full_names() {
  std::set<std::string> all;
  for (const CellModelEntry& model : cell_models()) {
    const std::string name(model.name);
    if (model.variants.empty()) all.insert(name);
    for (const std::string_view v : model.variants) all.insert(name + " (" + std::string(v) + ")");
  }
  return all;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream all(text);
  for (std::string part; std::getline(all, part, at);) parts.push_back(part);
  return parts;
}

/// Lines of a table of cells, by the cell in their first column.
std::map<std::string, std::vector<std::map<std::string, std::string>>> by_cell(
    const std::string& csv) {
  const std::vector<std::string> lines = split(test::read_text(csv), '\n');
  const std::vector<std::string> names = split(lines.at(0), ',');
  std::map<std::string, std::vector<std::map<std::string, std::string>>> cells;
  for (std::size_t row = 1; row < lines.size(); ++row) {
    const std::vector<std::string> values = split(lines[row], ',');
    std::map<std::string, std::string> line;
    for (std::size_t k = 0; k < names.size(); ++k) {
      line[names[k]] = k < values.size() ? values[k] : "";
    }
    cells[values.at(0)].push_back(line);
  }
  return cells;
}

class CellCommand : public testing::Test {
 protected:
  /// What the program prints, which must end well.
  static std::string output(const std::string& arguments) {
    const ProcessResult result = cardiowarp(arguments);
    EXPECT_EQ(result.exit_code, 0) << arguments << "\n" << result.output;
    return result.output;
  }
  static void expect_refused(const std::string& arguments, const std::string& what) {
    const ProcessResult result = cardiowarp(arguments);
    // 2: found by the parser of command lines.
    EXPECT_TRUE(result.exit_code == 1 || result.exit_code == 2) << result.exit_code << arguments;
    EXPECT_TRUE(contains(result.output, what)) << arguments << "\n" << result.output;
    EXPECT_EQ(std::ranges::count(result.output, '\n'), 1) << result.output;
  }
  /// What was measured of a cell's last beat, by the keys of --json; what is null is missing.
  std::map<std::string, double> measured(const std::string& arguments) {
    output("cell " + arguments + " --json " + json_);
    std::map<std::string, double> values;
    for (const std::string& line : split(test::read_text(json_), '\n')) {
      const std::vector<std::string> words = split(line, '"');
      if (words.size() != 3) continue;
      const std::string value = words[2].substr(1);
      char* end = nullptr;
      const double number = std::strtod(value.c_str(), &end);
      if (end != value.c_str()) values[words[1]] = number;
    }
    return values;
  }
  /// A CSV's columns.
  static std::map<std::string, std::vector<double>> columns(const std::string& path) {
    const std::vector<std::string> lines = split(test::read_text(path), '\n');
    const std::vector<std::string> names = split(lines.at(0), ',');
    std::map<std::string, std::vector<double>> all;
    for (std::size_t row = 1; row < lines.size(); ++row) {
      const std::vector<std::string> cells = split(lines[row], ',');
      for (std::size_t k = 0; k < names.size(); ++k) {
        all[names[k]].push_back(std::strtod(cells.at(k).c_str(), nullptr));
      }
    }
    return all;
  }

  test::TemporaryFolder folder_;
  std::string json_ = folder_ / "cell.json";
  std::string csv_ = folder_ / "cell.csv";
  std::string state_ = folder_ / "state.yaml";
};

TEST_F(CellCommand, every_model_beats_as_an_independent_integrator_has_it) {
  std::set<std::string> seen;
  for (const auto& [model, variant, apd90, peak, rest, dvdt_max] : reference_beats) {
    const std::string name = model + (variant.empty() ? "" : " (" + variant + ")");
    SCOPED_TRACE(name);
    seen.insert(name);
    auto beat =
        measured(model + (variant.empty() ? "" : " --variant " + variant) + " --strength 52");
    EXPECT_NEAR(beat["apd90"], apd90, 0.2);
    EXPECT_NEAR(beat["peak"], peak, 0.5);
    EXPECT_EQ(beat["rest"], rest);
    EXPECT_NEAR(beat["dvdt_max"], dvdt_max, 0.01 * dvdt_max);
  }
  EXPECT_EQ(seen, full_names());
}

/// Errors that add up over beats: every model in every variant, next to CVODE with tolerances of
/// 1e-10 and 1e-9, by bench/cells_by_cvode.py; and cells of Markov channels and fast calcium, which
/// are files of equations.
TEST_F(CellCommand, every_model_beats_as_CVODE_has_it_after_many_beats) {
  std::set<std::string> seen;
  const bool reads_files =
      !python_with("myokit, numpy, lxml",
                   {std::string(CW_SOURCE_DIR) + "/build/models-environment/bin/python", "python3"})
           .empty();
  if (!reads_files) std::printf("no Python with Myokit: without files of equations\n");
  ::setenv("XDG_CACHE_HOME", (folder_ / "cache").c_str(), 1);
  for (const auto& [name, of_name] :
       by_cell(std::string(CW_SOURCE_DIR) + "/docs/results/cells/next_to_cvode.csv")) {
    const bool is_file = name.ends_with(".mmt");
    if (is_file && !reads_files) continue;
    const std::string model =
        is_file ? std::string(CW_SOURCE_DIR) + "/" + name : name.substr(0, name.find(' '));
    const std::size_t variant = name.find('(');
    const std::string cell =
        model + (variant == std::string::npos
                     ? ""
                     : " --variant " + name.substr(variant + 1, name.size() - variant - 2));
    for (const auto& reference : of_name) {
      SCOPED_TRACE(name + " after " + reference.at("beats") + " beats");
      const auto right = [&](const std::string& what) {
        return std::strtod(reference.at(what).c_str(), nullptr);
      };
      auto beat = measured(cell + " --beats " + reference.at("beats") + " --save-state " + state_);
      EXPECT_NEAR(beat["apd90"], right("apd90"), 1e-3 * right("apd90"));
      EXPECT_NEAR(beat["dvdt_max"], right("dvdt_max"), 0.01 * right("dvdt_max"));
      EXPECT_NEAR(beat["rest"], right("rest"), 0.02);
      if (reference.at("calcium_peak") != "nan") {
        EXPECT_NEAR(beat["calcium_peak"], right("calcium_peak"), 0.005 * right("calcium_peak"));
      }
      const std::string state = test::read_text(state_);
      for (const std::string& entry : split(reference.at("concentrations"), ' ')) {
        const std::size_t at = entry.find('=');
        const std::string key = "\n  " + entry.substr(0, at) + ": ";
        ASSERT_TRUE(contains(state, key)) << key << state;
        const double value = std::strtod(&state[state.find(key) + key.size()], nullptr);
        const double expected = std::strtod(&entry[at + 1], nullptr);
        EXPECT_NEAR(value, expected, 0.0025 * std::abs(expected)) << entry;
      }
      if (!is_file) seen.insert(name);
    }
    EXPECT_EQ(of_name.size(), 4U) << name;
  }
  ::unsetenv("XDG_CACHE_HOME");
  EXPECT_EQ(seen, full_names());
}

TEST_F(CellCommand, all_lists_every_model_in_every_variant_as_it_beats_alone) {
  const std::vector<std::string> table = split(output("cell all --beats 2 --period 700"), '\n');
  std::set<std::string> names;
  for (std::size_t k = 2; k < table.size(); ++k) {
    names.insert(table[k].substr(0, table[k].find_last_not_of(' ', 33) + 1));
  }
  EXPECT_EQ(names, full_names());
  for (const std::string model : {"tor_ord --variant m", "mitchell_schaeffer"}) {
    const auto alone = split(output("cell " + model + " --beats 2 --period 700"), '\n');
    EXPECT_EQ(alone.at(0), table[0]);
    EXPECT_EQ(std::ranges::count(table, alone.at(2)), 1) << alone[2];
  }
}

/// Stimuli just above the threshold, after which dV/dt is small for some ms.
TEST_F(CellCommand, an_upstroke_that_begins_after_the_stimulus_is_resolved) {
  for (const std::string cell :
       {"ten_tusscher_panfilov_2006 --strength 24 ", "ten_tusscher_panfilov_2006 --strength 25 ",
        "luo_rudy_1991 --strength 28 ", "tor_ord --strength 60 --duration 0.5 "}) {
    SCOPED_TRACE(cell);
    auto usual = measured(cell);
    auto fine = measured(cell + "--dt 0.005");
    EXPECT_GT(fine.at("peak"), 20.0);
    EXPECT_NEAR(usual.at("dvdt_max"), fine.at("dvdt_max"), 0.01 * fine.at("dvdt_max"));
    EXPECT_NEAR(usual.at("apd90"), fine.at("apd90"), 1e-3 * fine.at("apd90"));
  }
}

TEST_F(CellCommand, one_that_beats_by_itself_has_the_steps_that_its_cycles_need) {
  const std::string cell = "stewart_2009 --strength 0 --period 4000 --beats 3 ";
  auto usual = measured(cell);
  auto fine = measured(cell + "--dt 0.02");
  EXPECT_GT(fine.at("peak"), 20.0);
  EXPECT_NEAR(usual.at("apd90"), fine.at("apd90"), 1e-3 * fine.at("apd90"));
  EXPECT_NEAR(usual.at("rest"), fine.at("rest"), 0.02);  // where in its cycle it is after 8 s
  EXPECT_NEAR(usual.at("dvdt_max"), fine.at("dvdt_max"), 1e-2 * fine.at("dvdt_max"));
  EXPECT_TRUE(contains(output("cell " + cell), "note: stewart_2009 beats by itself: "));
  EXPECT_FALSE(contains(output("cell " + cell + "--dt 1"), "by itself"));
  EXPECT_FALSE(contains(output("cell stewart_2009 --beats 2"), "by itself"));
}

TEST_F(CellCommand, a_parameter_changes_the_beat) {
  const double usual = measured("mitchell_schaeffer")["apd90"];
  const double shorter =
      measured("mitchell_schaeffer --parameter tau_close=100 --parameter v_gate=0.14")["apd90"];
  EXPECT_LT(shorter, usual - 50.0);
  EXPECT_GT(shorter, 100.0);
}

TEST_F(CellCommand, steady_ends_pacing_and_a_saved_state_goes_on_as_if_nothing_had_come_between) {
  const std::string cell = "ten_tusscher_panfilov_2006 --variant endo --period 600 ";
  const std::string steady = "--steady 0.005 --beats ";
  const std::string text =
      output("cell " + cell + steady + "50 --json " + json_ + " --save-state " + state_);
  auto last = measured(cell + steady + "50");
  const int beats = static_cast<int>(last["beats"]);
  ASSERT_GT(beats, 2);
  ASSERT_LT(beats, 50);
  EXPECT_LE(last["largest_change"], 0.005);
  EXPECT_TRUE(contains(text, "\nsteady after " + std::to_string(beats) + " beats: ")) << text;
  const std::string before = std::to_string(beats - 1);
  // A state that is not steady is saved only where that is asked for.
  const std::string unsteady = folder_ / "unsteady.yaml";
  for (const bool asked_for : {false, true}) {
    const ProcessResult sooner = cardiowarp("cell " + cell + steady + before + " --save-state " +
                                            unsteady + (asked_for ? " --save-unsteady" : ""));
    EXPECT_EQ(sooner.exit_code, 1) << sooner.output;
    EXPECT_TRUE(contains(sooner.output, "not steady after " + before + " beats: "))
        << sooner.output;
    EXPECT_EQ(std::filesystem::exists(unsteady), asked_for) << sooner.output;
  }

  const std::string end = folder_ / "end.yaml";
  const std::string whole_end = folder_ / "whole_end.yaml";
  auto next = measured(cell + "--state " + state_ + " --save-state " + end);
  auto whole =
      measured(cell + "--beats " + std::to_string(beats + 1) + " --save-state " + whole_end);
  EXPECT_EQ(next.at("beats"), 1.0);
  next["beats"] = whole["beats"];
  EXPECT_EQ(next, whole);
  EXPECT_EQ(test::read_text(end), test::read_text(whole_end));
  EXPECT_GT(std::abs(next["rest"] - measured(cell)["rest"]), 0.1) << "the state made no difference";
}

TEST_F(CellCommand, a_state_file_that_does_not_fit_is_one_line_with_file_and_line) {
  const std::string good =
      "model: bueno_orovio\nvariant: epi\nV: -84\nstates:\n  v: 1\n  w: 1\n  s: 0\n";
  test::write_text(state_, good);
  output("cell bueno_orovio --state " + state_);
  expect_refused("cell mitchell_schaeffer --state " + state_,
                 state_ + ":1: model: is the state of a cell of bueno_orovio, not of mitchell");
  const auto expect_bad = [&](const std::string& from, const std::string& to, int line,
                              const std::string& what) {
    std::string text = good;
    test::write_text(state_, text.replace(text.find(from), from.size(), to));
    expect_refused("cell bueno_orovio --state " + state_,
                   state_ + ":" + std::to_string(line) + ": " + what);
  };
  expect_bad("  w: 1\n", "", 5, "states: the key 'states.w' is missing");
  expect_bad("  w:", "  ww:", 6, "unknown key 'states.ww'; known are v, w, s");
  expect_bad("s: 0", "s: 0.1x", 7, "states.s: expected a number, found '0.1x'");
  expect_bad("V: -84", "V: .nan", 3, "V: expected a finite number, found '.nan'");
  expect_refused("cell bueno_orovio --state " + state_ + " --save-state " + state_,
                 "would replace what is read");
}

TEST_F(CellCommand, restitution_gives_longer_beats_after_longer_rests_and_ends_without_one) {
  for (const std::string kind : {"s1s2", "dynamic"}) {
    SCOPED_TRACE(kind);
    const bool dynamic = kind == "dynamic";
    const std::string text = output("cell bueno_orovio --beats 2 --restitution " + kind +
                                    " --intervals 60,330,1000,600,400,50 --csv " + csv_);
    EXPECT_TRUE(contains(text, "no beat")) << text;
    auto table = columns(csv_);
    const std::vector<double> interval = table[dynamic ? "period_ms" : "s1s2_ms"];
    // From long to short; of dynamic pacing the last two beats of each.
    const std::vector<double> once{1000, 600, 400, 330, 60};
    const std::size_t beats = dynamic ? 2 : 1;
    ASSERT_EQ(interval.size(), beats * once.size());
    std::vector<double> rest, apd90;
    for (std::size_t k = 0; k < once.size(); ++k) {
      const std::size_t last = beats * (k + 1) - 1;
      EXPECT_EQ(interval[last], once[k]);
      EXPECT_EQ(table["beat"][last], static_cast<double>(beats));
      rest.push_back(table["di_ms"][last]);
      apd90.push_back(table["apd90_ms"][last]);
    }
    // The premature beat follows the second.
    const auto apd90_of = [&](int beat) {
      return measured("bueno_orovio --beats " + std::to_string(beat))["apd90"];
    };
    const int last = dynamic ? 2 : 3;
    EXPECT_NEAR(apd90[0], apd90_of(last), 1e-6);
    EXPECT_NEAR(rest[0], 1000.0 - apd90_of(last - 1), 0.1);  // both come 0.8 ms after a stimulus
    for (int k = 1; k < 4; ++k) {
      EXPECT_LT(apd90[k], apd90[k - 1] - 1.0) << interval[k];
      EXPECT_LT(rest[k], rest[k - 1]) << interval[k];
    }
    EXPECT_GT(apd90[3], 150.0);
    EXPECT_TRUE(std::isnan(apd90[4])) << apd90[4];
    EXPECT_TRUE(std::isnan(rest[4])) << "there is no activation that it could end with";
  }
}

TEST_F(CellCommand, a_beat_before_repolarisation_has_no_diastolic_interval) {
  const std::string text = output(
      "cell ohara_rudy_2011 --strength 80 --beats 2 --restitution s1s2 --intervals 1000,250,244 "
      "--csv " +
      csv_);
  auto table = columns(csv_);
  ASSERT_EQ(table["di_ms"].size(), 3U) << text;
  for (const double apd90 : table["apd90_ms"]) EXPECT_GT(apd90, 150.0) << text;
  EXPECT_GT(table["di_ms"][1], 0.0);
  EXPECT_LT(table["di_ms"][1], 10.0);
  EXPECT_TRUE(std::isnan(table["di_ms"][2])) << text;
  EXPECT_TRUE(contains(text, "no DI: the beat before had not repolarised")) << text;
}

TEST_F(CellCommand, a_response_that_comes_late_is_marked) {
  const std::string text = output(
      "cell ten_tusscher_panfilov_2006 --beats 4 --restitution s1s2 --intervals 400,340,324 "
      "--csv " +
      csv_);
  const std::vector<std::string> lines = split(test::read_text(csv_), '\n');
  ASSERT_EQ(lines.size(), 4U) << text;
  EXPECT_EQ(lines[0], "s1s2_ms,beat,di_ms,apd90_ms,latency_ms,late");
  EXPECT_TRUE(lines[1].ends_with(",no") && lines[2].ends_with(",no")) << text;
  EXPECT_TRUE(lines[3].ends_with(",yes")) << text;
  auto table = columns(csv_);
  EXPECT_LT(table["latency_ms"][1], 2.0);
  EXPECT_GT(table["latency_ms"][2], table["latency_ms"][0] + 5.0);
  EXPECT_TRUE(contains(text, "  late\n")) << text;
}

TEST_F(CellCommand, both_beats_of_an_alternans_are_there) {
  output(
      "cell luo_rudy_1991 --beats 20 --restitution dynamic --intervals "
      "600,500,400,350,330,320,310,300 --csv " +
      csv_);
  auto table = columns(csv_);
  ASSERT_EQ(table["period_ms"].size(), 16U);
  EXPECT_EQ(table["beat"][14], 19.0);
  EXPECT_EQ(table["beat"][15], 20.0);
  EXPECT_NEAR(table["apd90_ms"][0], table["apd90_ms"][1], 1.0);
  EXPECT_GT(std::abs(table["apd90_ms"][14] - table["apd90_ms"][15]), 50.0);
  // Each has its own interval: from the other's APD90 on.
  EXPECT_NEAR(table["di_ms"][15], 300.0 - table["apd90_ms"][14], 0.5);
}

TEST_F(CellCommand, a_cell_that_answers_only_some_stimuli_does_not_follow) {
  for (const std::string interval : {"280", "60"}) {
    for (const std::string beats : {"10", "11"}) {
      const std::string text = output("cell bueno_orovio --restitution dynamic --intervals 600," +
                                      interval + " --beats " + beats);
      EXPECT_TRUE(contains(text, "no beat")) << text;
    }
  }
}

TEST_F(CellCommand, a_csv_has_V_states_and_currents_of_the_last_beat) {
  auto beat = measured("luo_rudy_1991 --beats 2 --period 500 --csv " + csv_);
  auto trace = columns(csv_);
  const CellModelEntry& model = *find_cell_model("luo_rudy_1991");
  EXPECT_EQ(trace.size(), 3 + model.states.size() + model.currents.size());
  for (const StateVariable& s : model.states) EXPECT_EQ(trace.count(std::string(s.name)), 1U);
  for (const CurrentVariable& c : model.currents) EXPECT_EQ(trace.count(std::string(c.name)), 1U);
  EXPECT_TRUE(std::ranges::is_sorted(trace["time_ms"]));
  EXPECT_EQ(trace["time_ms"].front(), 0.0);
  EXPECT_EQ(trace["V_mV"].front(), beat["rest"]);
  EXPECT_NEAR(std::ranges::max(trace["V_mV"]), beat["peak"], 0.5);
  EXPECT_NEAR(1e3 * std::ranges::max(trace["Ca_i"]), 1e3 * beat["calcium_peak"], 1e-2);
  // Without a stimulus dV/dt is the ionic current.
  EXPECT_NEAR(trace["dVdt_mV_per_ms"].back(), -trace["i_ion"].back(), 1e-3);
}

TEST_F(CellCommand, a_picture_is_drawn_where_there_is_matplotlib) {
  if (test::shell("/usr/bin/python3 -c 'import matplotlib' || python3 -c 'import matplotlib'")
          .exit_code != 0) {
    GTEST_SKIP() << "no Python with matplotlib";
  }
  const std::string picture = folder_ / "cell.png";
  for (const auto& [arguments, column] :
       {std::pair<std::string, std::string>{"luo_rudy_1991", "V_mV"},
        {"bueno_orovio --restitution s1s2 --intervals 500,400", "apd90_ms"}}) {
    output("cell " + arguments + " --plot " + picture);
    EXPECT_EQ(test::read_text(picture).substr(0, 8), "\x89PNG\r\n\x1a\n") << arguments;
    EXPECT_FALSE(std::filesystem::exists(picture + ".csv")) << "was not asked for";
    output("cell " + arguments + " --plot " + picture + " --csv " + csv_);
    EXPECT_GE(columns(csv_)[column].size(), 2U) << arguments;
    std::filesystem::remove(csv_);
  }
  // What the picture is drawn from goes, unless it could not be drawn.
  const std::string temporary = folder_ / "temporary";
  std::filesystem::create_directory(temporary);
  std::filesystem::create_directory(folder_ / "taken.png");
  const std::string command = "TMPDIR=" + temporary + " " + test::program() + " cell luo_rudy_1991";
  EXPECT_EQ(test::shell(command + " --plot " + picture).exit_code, 0);
  EXPECT_TRUE(std::filesystem::is_empty(temporary));
  const auto failed = test::shell(command + " --plot " + (folder_ / "taken.png") + " 2>&1");
  EXPECT_EQ(failed.exit_code, 1);
  EXPECT_NE(failed.output.find("taken.png: could not be drawn: IsADirectoryError"),
            std::string::npos)
      << failed.output;
  const std::size_t place = failed.output.find(temporary);
  ASSERT_NE(place, std::string::npos) << failed.output;
  const std::size_t end = failed.output.find(".csv", place) + 4;
  EXPECT_GE(columns(failed.output.substr(place, end - place))["V_mV"].size(), 2U);
}

TEST_F(CellCommand, model_show_lists_states_parameters_and_currents) {
  for (const CellModelEntry& model : cell_models()) {
    const std::string text = output("model show " + std::string(model.name));
    const auto expect_line = [&](std::string_view name, std::string_view meaning) {
      const auto is_it = [&](const std::string& line) {
        return line.starts_with("  " + std::string(name) + " ") &&
               contains(line, std::string(meaning));
      };
      EXPECT_EQ(std::ranges::count_if(split(text, '\n'), is_it), 1) << name << "\n" << text;
    };
    for (const StateVariable& s : model.states) expect_line(s.name, s.meaning);
    for (const CellParameter& p : model.parameters) expect_line(p.name, p.meaning);
    for (const CurrentVariable& c : model.currents) expect_line(c.name, c.meaning);
    EXPECT_TRUE(contains(text, std::string(model.publication))) << text;
    const std::string place = model.elementwise ? "at integration points" : "at nodes\n";
    EXPECT_TRUE(contains(text, "its states are stored " + place)) << text;
  }
  const std::string show = "model show ten_tusscher_panfilov_2006";
  for (const auto& [arguments, first_line, V, g_to] :
       {std::array<std::string, 4>{"", ", variant epi\n", "-85.23", "0.294"},
        {" --variant endo", ", variant endo\n", "-86.709", "0.073"}}) {
    const std::string text = output(show + arguments);
    EXPECT_TRUE(text.starts_with("ten_tusscher_panfilov_2006" + first_line)) << text;
    EXPECT_TRUE(contains(text, "\n  variants: epi endo m\n")) << text;
    EXPECT_TRUE(contains(text, "(V: " + V + " mV)")) << text;
    EXPECT_TRUE(contains(text, "  g_to          " + g_to + " ")) << text;
  }
}

TEST_F(CellCommand, what_is_wrong_in_a_command_line_is_one_line) {
  const std::string cell = "cell mitchell_schaeffer ";
  expect_refused("cell mitchel_schaeffer",
                 "unknown cell model 'mitchel_schaeffer'; did you mean 'mitchell_schaeffer'?");
  expect_refused("cell bueno_orovio --variant edno", "no variant 'edno'; did you mean 'endo'?");
  expect_refused(cell + "--variant epi", "mitchell_schaeffer has no variants");
  expect_refused(cell + "--parameter tau_in", "expected NAME=NUMBER, is 'tau_in'");
  expect_refused(cell + "--parameter tau_in=fast", "expected NAME=NUMBER, is 'tau_in=fast'");
  expect_refused(cell + "--parameter tau_im=1", "no parameter 'tau_im'; did you mean 'tau_in'?");
  expect_refused(cell + "--duration 500 --period 400", "must be shorter than --period");
  expect_refused(cell + "--restitution s1", "--restitution: s1 not in ");
  expect_refused(cell + "--restitution s1s2 --intervals 300,20 --duration 30", "--intervals");
  expect_refused(cell + "--beats 0", "--beats");
  expect_refused(cell + "--csv " + csv_ + " --json " + csv_, "is the file of --csv, too");
  expect_refused(cell + "--plot " + csv_, "end its name in .png, .svg or .pdf");
  // What would be passed over.
  expect_refused(cell + "--intervals 300,200", "--intervals: needs --restitution");
  expect_refused(cell + "--restitution s1s2 --json " + json_, "no meaning with --restitution");
  expect_refused("cell all --json " + json_, "--json: has no meaning for all models");
  expect_refused("model show buenoorovio",
                 "unknown cell model 'buenoorovio'; did you mean 'bueno_orovio'?");
  expect_refused("model show bueno_orovio --variant edno", "did you mean 'endo'?");
  expect_refused("model show fitzhugh_nagumo --variant epi", "fitzhugh_nagumo has no variants");
}

/// A box of the cells of one variant, stimulated at one end.
class CellConfiguration : public CellCommand {
 protected:
  CellConfiguration() { write("ten_tusscher_panfilov_2006, variant: endo"); }
  void write(const std::string& model, const std::string& initial = "") {
    test::write_text(file_, R"(device: host
mesh: {generator: {type: box, size: [2, 1, 1], h: 0.5, fiber: [1, 0, 0]}}
tissue: [{tags: all, d_iso: 0.1, d_ani: 0.9}]
stimuli: [{name: end, region: {box: {min: [0, 0, 0], max: [1, 1, 1]}}, duration: 2, strength: 50}]
time: {end: 5}
output: {probes: [{name: near, point: [0, 0, 0]}, {name: far, point: [2, 1, 1]}]}
ionic: {model: )" + model + "}\n" +
                                initial);
  }
  std::string run(const std::string& more = "") const {
    return "run " + file_ + " --threads 1 --quiet --output " + out_ + " " + more;
  }

  std::string file_ = folder_ / "box.yaml";
  std::string out_ = folder_ / "out";
};

TEST_F(CellConfiguration, a_variant_starts_from_a_state_file_and_repeats_from_run_yaml) {
  const std::string model = "ten_tusscher_panfilov_2006";
  output("cell " + model + " --variant endo --beats 2 --period 500 --save-state " + state_);
  const std::string saved = test::read_text(state_);
  const std::string V =
      saved.substr(saved.find("\nV: ") + 4, saved.find("  # mV") - saved.find("\nV: ") - 4);
  write(model + ", variant: endo", "initial: {state: state.yaml}\n");
  output(run());
  const std::string probes = test::read_text(out_ + "/probes.csv");
  EXPECT_TRUE(contains(probes, "\n0," + V + "," + V + "\n")) << probes << saved;
  EXPECT_GT(std::ranges::max(columns(out_ + "/probes.csv")["far"]), 20.0) << "no wave";
  const std::string record = test::read_text(out_ + "/run.yaml");
  EXPECT_TRUE(contains(record, "variant: endo")) << record;
  EXPECT_TRUE(contains(record, "g_to: 0.073,")) << record;
  EXPECT_TRUE(contains(record, saved.substr(saved.find("  Ca_SR: "), 14))) << record;
  const std::string again = folder_ / "again";
  output("run " + out_ + "/run.yaml --threads 1 --quiet --output " + again);
  EXPECT_EQ(test::read_text(again + "/probes.csv"), probes);

  output(run("--set initial.V=-80"));  // what stands beside a file wins
  EXPECT_TRUE(contains(test::read_text(out_ + "/probes.csv"), "\n0,-80,-80\n"));
  output(run("--set ionic.variant=epi"));
  EXPECT_NE(test::read_text(out_ + "/probes.csv"), probes);
}

/// In tissue, too, nothing is lost from beat to beat.
TEST_F(CellConfiguration, cells_in_tissue_beat_as_one_alone_after_many_beats) {
  test::write_text(file_, R"(device: host
mesh: {generator: {type: box, size: [1, 1, 1], h: 1}}
tissue: [{d_iso: 0.1}]
stimuli: [{region: {box: {min: [-1, -1, -1], max: [2, 2, 2]}}, duration: 1, strength: 50,
           period: 1000, count: 30}]
time: {end: 30000}
output: {maps: {beats: last, fields: [apd90]}}
ionic: {model: tor_ord}
)");
  output(run());
  const std::vector<double> apd90 = columns(out_ + "/maps.csv").at("apd90");
  ASSERT_EQ(apd90.size(), 8U);
  for (const double apd : apd90) EXPECT_NEAR(apd, measured("tor_ord --beats 30")["apd90"], 0.5);
}

TEST_F(CellConfiguration, a_variant_has_its_own_initial_state) {
  output(run());
  EXPECT_TRUE(contains(test::read_text(out_ + "/probes.csv"), "\n0,-86.709,-86.709\n"));
  write("ten_tusscher_panfilov_2006");
  output(run());
  EXPECT_TRUE(contains(test::read_text(out_ + "/probes.csv"), "\n0,-85.23,-85.23\n"));
  EXPECT_TRUE(contains(test::read_text(out_ + "/run.yaml"), "variant: epi"));
}

TEST_F(CellConfiguration, what_is_wrong_is_one_line_with_the_nearest_name) {
  expect_refused(run("--set ionic.variant=edno"),
                 "'edno' is not one of its values; did you mean 'endo'?");
  expect_refused(run("--set ionic.parameters.g_Kt=1"),
                 "unknown key 'ionic.parameters.g_Kt'; did you mean 'g_Ks'?");
  expect_refused(run("--set ionic.tables=perhaps"), "ionic.tables");
  write("mitchell_schaeffer, variant: endo");
  expect_refused(run(), "ionic.variant: the cell model has no variants");
  output("cell bueno_orovio --save-state " + state_);
  write("mitchell_schaeffer", "initial: {state: state.yaml}\n");
  expect_refused(run(), state_ + ":2: model: is the state of a cell of bueno_orovio");
  expect_refused(run("--set initial.state=none.yaml"), "none.yaml");
}

TEST_F(CellConfiguration, tables_change_V_by_less_than_a_fiftieth_of_a_millivolt) {
  output(run());
  EXPECT_TRUE(contains(test::read_text(out_ + "/run.yaml"), "tables: true"));
  auto with = columns(out_ + "/probes.csv");
  output(run("--set ionic.tables=false"));
  EXPECT_TRUE(contains(test::read_text(out_ + "/run.yaml"), "tables: false"));
  auto without = columns(out_ + "/probes.csv");
  EXPECT_NE(with["near"], without["near"]) << "tables make no difference at all";
  for (const std::string probe : {"near", "far"}) {
    EXPECT_GT(without[probe].back(), 0.0) << "no wave";
    EXPECT_NEAR(with[probe].back(), without[probe].back(), 0.02) << probe;
  }
}

}  // namespace
}  // namespace cell_command_test
}  // namespace cw
