#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <numbers>
#include <set>
#include <sstream>

#include "io/beat_maps.hpp"
#include "io/leads.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "support/process.hpp"
#include "support/support.hpp"

// Maps of beats and the ECG: what they compute, and what a run writes of them.

namespace cw {
namespace maps_test {
namespace {

using test::cardiowarp;

TEST(ConductionVelocity, of_a_plane_front_is_its_own) {
  test::Random random;
  TetMesh mesh = generate_ventricle({.spacing = 7.0});
  check_mesh(mesh, "test mesh");
  const std::vector<int> first(mesh.points.size(), 1);
  for (int trial = 0; trial < 5; ++trial) {
    Vector3 direction;
    for (double& c : direction) c = random.uniform(-1.0, 1.0);
    const Vector3 velocity = (random.uniform(0.1, 2.0) / norm(direction)) * direction;
    std::vector<double> activation;
    for (const Vector3& x : mesh.points) {
      activation.push_back(7.0 + dot(velocity, x) / dot(velocity, velocity));
    }
    for (const Vector3& v : conduction_velocity(mesh, activation, first)) {
      EXPECT_LT(norm(v - velocity), 1e-9 * norm(velocity));
    }
  }
  std::vector<double> activation(mesh.points.size(), 3.0);
  EXPECT_TRUE(std::isnan(conduction_velocity(mesh, activation, first)[0][0])) << "all at one time";
  activation[static_cast<std::size_t>(mesh.tets[1][2])] = std::nan("");
  EXPECT_TRUE(std::isnan(conduction_velocity(mesh, activation, first)[1][0])) << "not activated";
  for (std::size_t i = 0; i < activation.size(); ++i) activation[i] = mesh.points[i][0];
  std::vector<int> beat = first;
  beat[static_cast<std::size_t>(mesh.tets[1][3])] = 2;
  EXPECT_TRUE(std::isnan(conduction_velocity(mesh, activation, beat)[1][0])) << "of two beats";
}

TEST(ConductionVelocity, is_that_of_one_front_but_where_fronts_meet_or_begin) {
  TetMesh mesh = generate_box({.size = {20.0, 4.0, 2.0}, .spacing = 0.5, .fiber = {}});
  check_mesh(mesh, "test mesh");
  const std::vector<int> first(mesh.points.size(), 1);
  std::vector<bool> by_stimulus(mesh.points.size(), false);
  std::vector<Vector3> velocity;
  std::vector<double> single;
  // From both ends, to meet near nodes at x = 10, or almost halfway between these and the next.
  for (const double meeting : {10.02, 10.24}) {
    std::vector<double> activation;
    for (const Vector3& x : mesh.points) {
      activation.push_back(std::min(x[0], 2.0 * meeting - x[0]) / 0.6);
    }
    velocity = conduction_velocity(mesh, activation, first);
    single = single_front(mesh, velocity, by_stimulus);
    double most = 0.0;
    double most_of_single = 0.0;
    for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
      const auto is_near = [&](auto node) { return std::abs(mesh.points[node][0] - 10.25) < 0.8; };
      most = std::max(most, norm(velocity[e]));
      if (single[e] == 1.0) most_of_single = std::max(most_of_single, norm(velocity[e]));
      if (std::ranges::any_of(mesh.tets[e], is_near)) continue;
      EXPECT_EQ(single[e], 1.0) << mesh.points[mesh.tets[e][0]][0];
      EXPECT_NEAR(norm(velocity[e]), 0.6, 1e-9);
    }
    EXPECT_LT(most_of_single, 1.0);
    EXPECT_GT(most, meeting > 10.2 ? 10.0 : 0.61);
  }
  by_stimulus[static_cast<std::size_t>(mesh.tets[0][2])] = true;
  single = single_front(mesh, velocity, by_stimulus);
  EXPECT_EQ(single[0], 0.0);
  velocity[1][0] = std::nan("");
  EXPECT_EQ(single_front(mesh, velocity, by_stimulus)[1], 0.0) << "not known";
}

TEST(ConductionVelocity, does_not_count_what_a_stimulus_activates) {
  const std::vector<Stimulus> stimuli{
      {.name = "a", .nodes = {0, 1, 2, 3, 4}, .times = {5.0, 100.0}, .duration = 2.0}};
  const std::vector<double> activation{4.9, 5.5, 8.0, 102.0, std::nan(""), 6.0};
  EXPECT_EQ(activated_by_stimulus(stimuli, activation),
            (std::vector<bool>{false, true, false, true, false, false}));
}

TEST(TwelveLeads, follow_from_nine_electrodes) {
  test::Random random;
  std::array<double, 9> potential;
  for (double& value : potential) value = random.uniform(-2.0, 2.0);
  const std::array<double, 12> lead = twelve_leads(potential);
  const auto& [I, II, III, aVR, aVL, aVF, V1, V2, V3, V4, V5, V6] = lead;
  EXPECT_NEAR(I + III, II, 1e-14) << "Einthoven";
  EXPECT_NEAR(aVR + aVL + aVF, 0.0, 1e-14) << "Goldberger";
  EXPECT_NEAR(aVF, 0.5 * (II + III), 1e-14);
  EXPECT_EQ(I, potential[1] - potential[0]);
  const double terminal = (potential[0] + potential[1] + potential[2]) / 3.0;
  EXPECT_NEAR(V1 - V6, potential[3] - potential[8], 1e-14);
  EXPECT_NEAR(V4, potential[6] - terminal, 1e-14);
  // What all electrodes share does not show.
  std::array<double, 9> shifted = potential;
  for (double& value : shifted) value += 5.0;
  for (std::size_t k = 0; k < lead.size(); ++k) {
    EXPECT_NEAR(twelve_leads(shifted)[k], lead[k], 1e-13);
  }
}

/// Beats with a QRS complex of three slopes from `onset` to `onset` + 80 ms and a T wave, half a
/// cosine, that ends at `onset` + 360 ms.
Ecg made_up_ecg(double interval, double onset, double period, double end) {
  Ecg ecg{interval, {{}, {}}};
  for (double t = 0.0; t <= end; t += interval) {
    const double s = std::fmod(t - onset + 10.0 * period, period);
    const double qrs = s < 20.0   ? -0.01 * s
                       : s < 50.0 ? -0.2 + 0.05 * (s - 20.0)
                       : s < 80.0 ? 1.3 * (1.0 - (s - 50.0) / 30.0)
                                  : 0.0;
    const double t_wave =
        s > 200.0 && s < 360.0
            ? 0.15 * (1.0 - std::cos(2.0 * std::numbers::pi * (s - 200.0) / 160.0))
            : 0.0;
    ecg.signal[0].push_back(qrs + t_wave);
    ecg.signal[1].push_back(-0.5 * qrs + 0.7 * t_wave);
  }
  return ecg;
}

TEST(EcgTimes, are_those_of_the_first_beat) {
  test::Random random;
  for (const double interval : {0.5, 1.0, 2.0}) {
    const double onset = std::floor(random.uniform(5.0, 100.0));
    // The tangent at the steepest descent of a cosine meets the base line before the wave's end, by
    // its width times 1/4 - 1/(2 pi).
    const double t_end = onset + 360.0 - 160.0 * (0.25 - 0.5 / std::numbers::pi);
    for (const double end : {500.0, 1700.0}) {
      Ecg ecg = made_up_ecg(interval, onset, 800.0, end);
      // What an electrode shows at rest, where cells differ in that.
      if (end > 600.0) {
        for (double& value : ecg.signal[0]) value += 3.0;
      }
      const auto times = ecg_times(ecg);
      ASSERT_TRUE(times);
      EXPECT_NEAR(times->qrs_onset, onset, interval);
      EXPECT_NEAR(times->qrs_duration(), 80.0, 2.0 * interval);
      ASSERT_TRUE(times->t_end);
      EXPECT_NEAR(*times->t_end, t_end, 2.0 * interval);
      EXPECT_NEAR(*times->qt(), t_end - onset, 2.0 * interval);
    }
  }
}

TEST(LeadMeasures, are_deflections_from_the_onset_of_QRS) {
  Ecg ecg = made_up_ecg(0.5, 40.0, 800.0, 500.0);
  const auto times = ecg_times(ecg);
  ASSERT_TRUE(times && times->t_end);
  for (double& value : ecg.signal[0]) value += 3.0;  // what an electrode shows at rest
  EXPECT_NEAR(times->t_peak, 40.0 + 280.0, 0.5);
  const std::vector<LeadMeasures> leads = measure_leads(ecg, *times);
  ASSERT_EQ(leads.size(), 2U);
  EXPECT_NEAR(leads[0].qrs_highest, 1.3, 0.02);
  EXPECT_NEAR(leads[0].qrs_lowest, -0.2, 0.02);
  EXPECT_NEAR(*leads[0].t, 0.3, 0.01);
  EXPECT_NEAR(leads[1].qrs_highest, 0.1, 0.02);
  EXPECT_NEAR(leads[1].qrs_lowest, -0.65, 0.02);
  EXPECT_NEAR(*leads[1].t, 0.21, 0.01);
  for (double& value : ecg.signal[1]) value *= -1.0;
  EXPECT_NEAR(*measure_leads(ecg, *times)[1].t, -0.21, 0.01) << "with its sign";
  const Ecg half = made_up_ecg(0.5, 40.0, 800.0, 290.0);
  EXPECT_FALSE(measure_leads(half, *ecg_times(half))[0].t);
}

TEST(EcgTimes, of_no_beat_or_half_a_beat_are_not_made_up) {
  EXPECT_FALSE(ecg_times({1.0, {}}));
  EXPECT_FALSE(ecg_times({1.0, {std::vector<double>(500, 0.3)}}));
  const auto times = ecg_times(made_up_ecg(1.0, 10.0, 800.0, 290.0));  // before T's peak
  ASSERT_TRUE(times);
  EXPECT_FALSE(times->qt());
}

/// Rows of a CSV file by the names of its columns.
std::map<std::string, std::vector<double>> columns_of(const std::string& file) {
  std::istringstream lines(test::read_text(file));
  std::map<std::string, std::vector<double>> columns;
  std::vector<std::string> names;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream cells(line);
    std::size_t k = 0;
    const bool is_header = names.empty();
    for (std::string cell; std::getline(cells, cell, ',');) {
      if (is_header) {
        names.push_back(cell);
      } else {
        columns[names[k++]].push_back(std::strtod(cell.c_str(), nullptr));
      }
    }
  }
  return columns;
}

/// The number after a key of JSON, the first of that name after `from`; NaN for null.
double json_number(const std::string& text, const std::string& key, const std::string& from = "") {
  const std::size_t place = text.find("\"" + key + "\": ", from.empty() ? 0 : text.find(from));
  EXPECT_NE(place, std::string::npos) << key << " in " << text;
  if (place == std::string::npos) return std::nan("");
  const std::string value = text.substr(place + key.size() + 4);
  return value.starts_with("null") ? std::nan("") : std::stod(value);
}

class MapsOfARun : public testing::Test {
 protected:
  std::string write(const std::string& text) {
    test::write_text(folder_ / "run.yaml", text);
    return folder_ / "run.yaml";
  }
  void run(const std::string& text) {
    const auto result = cardiowarp("run " + write(text) + " --device host");
    ASSERT_EQ(result.exit_code, 0) << result.output;
    output_ = result.output;
  }
  void expect_error(const std::string& text, const std::string& message) {
    const auto result = test::errors_of("run " + write(text) + " --device host --check");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_NE(result.output.find(message), std::string::npos) << result.output;
    EXPECT_TRUE(test::is_one_error(result.output)) << result.output;
  }

  test::TemporaryFolder folder_;
  std::string output_;
};

const std::string bar = R"(
mesh: {generator: {type: box, size: [12, 1.5, 1.5], h: 0.5}}
tissue: [{d_iso: 0.15}]
ionic: {model: mitchell_schaeffer}
stimuli: [{region: {box: {min: [-1, -1, -1], max: [1, 9, 9]}}, duration: 1, strength: 60, period: 450, count: 2}]
)";

TEST_F(MapsOfARun, have_the_APD_of_the_single_cell) {
  for (const std::string model : {"mitchell_schaeffer", "ten_tusscher_panfilov_2006"}) {
    const std::string json = folder_ / "cell.json";
    ASSERT_EQ(cardiowarp("cell " + model + " --json " + json + " --interval 0.1 --csv " +
                         (folder_ / "cell.csv"))
                  .exit_code,
              0);
    const std::string text = test::read_text(json);
    const auto number = [&](const std::string& name) {
      return std::stod(text.substr(text.find("\"" + name + "\": ") + name.size() + 4));
    };
    run("mesh: {generator: {type: box, size: [1, 1, 1], h: 0.5}}\ntissue: [{d_iso: 0.1}]\n"
        "ionic: {model: " +
        model +
        "}\nstimuli: [{region: {sphere: {center: [0,0,0], radius: 9}}, duration: 1, strength: "
        "50}]\n"
        "time: {end: 600, scheme: strang, dt: 0.05}\n"
        "output: {directory: out, maps: {fields: [apd30, apd50, apd90, rest, peak, dvdt_max, "
        "upstroke_time, repolarization_time]}}\n");
    const auto trace = columns_of(folder_ / "cell.csv");
    const std::vector<double>& V = trace.at("V_mV");
    std::size_t last = V.size() - 1;  // at or above the level of repolarization
    while (V[last] < -70.0) --last;
    const double share = (V[last] + 70.0) / (V[last] - V[last + 1]);
    const double repolarized =
        std::lerp(trace.at("time_ms")[last], trace.at("time_ms")[last + 1], share);
    const auto columns = columns_of(folder_ / "out/maps.csv");
    ASSERT_EQ(columns.at("node").size(), 27u);
    for (std::size_t i = 0; i < 27; ++i) {
      for (const char* name : {"apd30", "apd50", "apd90"}) {
        EXPECT_NEAR(columns.at(name)[i], number(name), 0.2) << model << " " << name;
      }
      EXPECT_NEAR(columns.at("repolarization_time")[i], repolarized, 0.3) << model;
      EXPECT_NEAR(columns.at("peak")[i], number("peak"), 0.5) << model;
      EXPECT_NEAR(columns.at("rest")[i], number("rest"), 0.1) << model;
      EXPECT_NEAR(columns.at("dvdt_max")[i], number("dvdt_max"), 0.05 * number("dvdt_max"));
    }
  }
}

TEST_F(MapsOfARun, of_all_beats_stand_one_after_the_other) {
  run(bar + R"(
time: {end: 900, scheme: strang}
output:
  directory: out
  activation: {}
  probes: [{name: near, point: [3, 0.5, 0.5]}, {name: far, point: [10, 0.5, 0.5]}]
  maps:
    beats: all
    fields: [activation_time, repolarization_time, apd, apd90, conduction_velocity]
    velocities: [{from: near, to: far}]
)");
  const auto maps = columns_of(folder_ / "out/maps.csv");
  const auto first = columns_of(folder_ / "out/activation.csv");
  const std::size_t nodes = first.at("node").size();
  ASSERT_EQ(maps.at("node").size(), 2 * nodes);
  for (std::size_t i = 0; i < nodes; ++i) {
    EXPECT_EQ(maps.at("activation_time")[i], first.at("activation_time")[i]);
    EXPECT_EQ(maps.at("beat")[i], 1.0);
    EXPECT_EQ(maps.at("beat")[nodes + i], 2.0);
    EXPECT_NEAR(maps.at("activation_time")[nodes + i], 450.0 + first.at("activation_time")[i], 8.0);
    EXPECT_DOUBLE_EQ(maps.at("apd")[i],
                     maps.at("repolarization_time")[i] - maps.at("activation_time")[i]);
    EXPECT_LT(maps.at("apd90")[nodes + i], maps.at("apd90")[i]) << "restitution";
  }
  const auto between = columns_of(folder_ / "out/probe_velocities.csv");
  const double velocity = between.at("velocity")[0];
  EXPECT_NEAR(between.at("distance")[0], 7.0, 1e-9);
  EXPECT_NE(output_.find("velocity near to far: "), std::string::npos) << output_;
  // In the middle of the bar every tetrahedron has that velocity, along x.
  const auto fronts = columns_of(folder_ / "out/conduction_velocity.csv");
  const std::size_t tets = fronts.at("speed").size() / 2;
  for (std::size_t e = 0; e < 2 * tets; ++e) EXPECT_EQ(fronts.at("beat")[e], e < tets ? 1.0 : 2.0);
  int close = 0;
  for (std::size_t e = 0; e < tets; ++e) {
    if (std::abs(fronts.at("x")[e] - velocity) < 0.1 * velocity) ++close;
  }
  EXPECT_GT(close, static_cast<int>(tets) / 2);
  int passes = 0;
  double fastest = 0.0;
  for (std::size_t e = 0; e < tets; ++e) {
    const double speed = fronts.at("speed")[e];
    if (speed > fastest) fastest = speed;
    if (fronts.at("front")[e] == 0.0) continue;
    ++passes;
    EXPECT_LT(speed, 6.0 * velocity)
        << "faster at the end of the bar, where the front has no tissue ahead";
  }
  EXPECT_GT(fastest, 6.0 * velocity);
  EXPECT_GT(passes, static_cast<int>(7 * tets) / 10);
  EXPECT_LT(passes, static_cast<int>(tets)) << "none where the stimulus is";
  const std::string vtu = test::read_text(folder_ / "out/maps.vtu");
  for (const char* name : {"activation_time_1", "apd90_2", "conduction_velocity_2", "front_2"}) {
    EXPECT_NE(vtu.find(std::string("Name=\"") + name), std::string::npos) << name;
  }
}

TEST_F(MapsOfARun, of_the_last_beat_do_not_mix_it_with_the_one_before) {
  // The second front is under way at the end.
  run(bar + R"(
time: {end: 460, scheme: strang}
output:
  directory: out
  probes: [{name: near, point: [1, 0.5, 0.5]}, {name: far, point: [11, 0.5, 0.5]}]
  maps: {beats: last, fields: [activation_time, conduction_velocity], velocities: [{from: near, to: far}]}
)");
  EXPECT_TRUE(std::isnan(columns_of(folder_ / "out/probe_velocities.csv").at("velocity")[0]));
  const auto fronts = columns_of(folder_ / "out/conduction_velocity.csv");
  const std::set<double> beats(fronts.at("beat").begin(), fronts.at("beat").end());
  EXPECT_EQ(beats, (std::set<double>{1.0, 2.0}));
  for (const double speed : fronts.at("speed")) {
    EXPECT_TRUE(std::isnan(speed) || speed > 0.1) << "hundreds of ms between neighbours";
  }
}

/// Writes a bar of 12 mm along x as openCARP's files, after a node of no tetrahedron; regions 1, 2
/// and 3 are what lies to 5 mm, to 7 mm and beyond.
void write_bar_with_a_spare_node(const std::string& prefix) {
  const TetMesh box = generate_box({{12, 1, 1}, 0.5, {}});
  std::ostringstream points;
  points << box.node_count() + 1 << "\n-9000 0 0\n";
  for (const Vector3& x : box.points) {
    points << 1e3 * x[0] << " " << 1e3 * x[1] << " " << 1e3 * x[2] << "\n";
  }
  std::ostringstream elements;
  elements << box.tet_count() << "\n";
  for (const Tet& tet : box.tets) {
    double middle = 0.0;
    elements << "Tt";
    for (const auto node : tet) {
      elements << " " << node + 1;
      middle += 0.25 * box.points[static_cast<std::size_t>(node)][0];
    }
    elements << (middle < 5.0 ? " 1" : middle < 7.0 ? " 2" : " 3") << "\n";
  }
  test::write_text(prefix + ".pts", points.str());
  test::write_text(prefix + ".elem", elements.str());
}

// A scar ends the wave; the second beat has not come to it when the run ends.
TEST_F(MapsOfARun, have_a_row_for_each_node_of_the_input_and_one_for_each_further_beat) {
  write_bar_with_a_spare_node(folder_ / "bar");
  const std::string config = R"(
mesh: {file: bar.pts}
tissue: [{d_iso: 0.15}, {tags: [2], d_iso: 0}]
ionic: {model: mitchell_schaeffer}
stimuli: [{region: {box: {min: [-1, -1, -1], max: [1, 9, 9]}}, duration: 1, strength: 60, period: 450, count: 2}]
time: {end: 456, scheme: strang}
)";
  run(config +
      "output: {directory: out, activation: {}, maps: {beats: all, fields: [activation_time, "
      "conduction_velocity]}}\n");
  const TetMesh box = generate_box({{12, 1, 1}, 0.5, {}});
  const auto nodes = static_cast<std::size_t>(box.node_count()) + 1;
  const auto first = columns_of(folder_ / "out/activation.csv");
  const auto maps = columns_of(folder_ / "out/maps.csv");
  ASSERT_EQ(first.at("node").size(), nodes);
  ASSERT_GT(maps.at("node").size(), nodes);
  std::set<std::pair<double, double>> rows;
  std::map<double, int> of_beat;
  for (std::size_t k = 0; k < maps.at("node").size(); ++k) {
    const double node = maps.at("node")[k];
    const double beat = maps.at("beat")[k];
    const double time = maps.at("activation_time")[k];
    EXPECT_TRUE(rows.emplace(node, beat).second) << node << ", " << beat << " stand there twice";
    EXPECT_EQ(std::isnan(time), beat == 0.0);
    ++of_beat[beat];
    if (k >= nodes) {
      EXPECT_EQ(beat, 2.0);
      continue;
    }
    EXPECT_EQ(node, static_cast<double>(k));
    EXPECT_EQ(first.at("node")[k], node);
    const double x = k == 0 ? -9.0 : box.points[k - 1][0];
    EXPECT_EQ(beat, x >= 0.0 && x < 5.25 ? 1.0 : 0.0) << "x = " << x;
    const double alone = first.at("activation_time")[k];
    EXPECT_TRUE(beat == 0.0 ? std::isnan(alone) : alone == time) << alone << " " << time;
  }
  EXPECT_GT(of_beat[2.0], 0);
  EXPECT_LT(of_beat[2.0], of_beat[1.0]) << "the second beat is under way";

  const auto tets = static_cast<std::size_t>(box.tet_count());
  const auto fronts = columns_of(folder_ / "out/conduction_velocity.csv");
  ASSERT_GT(fronts.at("beat").size(), tets);
  for (std::size_t e = 0; e < fronts.at("beat").size(); ++e) {
    const double beat = fronts.at("beat")[e];
    EXPECT_TRUE(e < tets ? fronts.at("tetrahedron")[e] == static_cast<double>(e) : beat == 2.0);
    EXPECT_TRUE(beat > 0.0 || std::isnan(fronts.at("speed")[e])) << e;
  }

  run(config + "output: {directory: out, maps: {beats: last, fields: [activation_time]}}\n");
  EXPECT_EQ(columns_of(folder_ / "out/maps.csv").at("node").size(), nodes);
}

TEST_F(MapsOfARun, of_more_beats_than_are_kept_say_so) {
  run(bar +
      "time: {end: 600, scheme: strang}\n"
      "output: {directory: out, maps: {beats: all, most_beats: 1}}\n");
  EXPECT_NE(output_.find("there were up to 2 beats; the first 1 are in the maps"),
            std::string::npos)
      << output_;
}

const std::string electrodes = R"(
    electrodes:
      - {name: RA, point: [-60, 60, 0]}
      - {name: LA, point: [80, 60, 0]}
      - {name: LL, point: [30, -90, 0]}
      - {name: V1, point: [-5, 3, 30]}
      - {name: V2, point: [0, 3, 30]}
      - {name: V3, point: [4, 3, 30]}
      - {name: V4, point: [8, 3, 30]}
      - {name: V5, point: [20, 3, 25]}
      - {name: V6, point: [30, 1, 0]}
)";

TEST_F(MapsOfARun, have_an_ECG_with_twelve_leads) {
  run(bar + "time: {end: 440, scheme: strang}\noutput:\n  directory: out\n  ecg:" + electrodes);
  const auto ecg = columns_of(folder_ / "out/ecg.csv");
  ASSERT_EQ(ecg.at("time").size(), 441u);
  for (std::size_t k = 0; k < 441; ++k) {
    EXPECT_NEAR(ecg.at("time")[k], static_cast<double>(k), 1e-9);
    EXPECT_NEAR(ecg.at("lead_I")[k], ecg.at("LA")[k] - ecg.at("RA")[k], 1e-15);
    EXPECT_NEAR(ecg.at("lead_I")[k] + ecg.at("lead_III")[k], ecg.at("lead_II")[k], 1e-15);
  }
  EXPECT_NEAR(ecg.at("V6")[0], 0.0, 1e-12) << "at rest";
  // The front runs towards V6 and away from RA, and repolarization follows it.
  EXPECT_GT(ecg.at("V6")[10], 0.0);
  EXPECT_LT(ecg.at("RA")[10], 0.0);
  EXPECT_NE(output_.find("ECG      QRS "), std::string::npos) << output_;
  // Deflections of a lead are those of its column.
  const std::string json = test::read_text(folder_ / "out/ecg.json");
  const auto onset = static_cast<std::size_t>(json_number(json, "qrs_onset_ms"));
  const auto end = static_cast<std::size_t>(json_number(json, "qrs_end_ms"));
  EXPECT_EQ(json_number(json, "qrs_duration_ms"), static_cast<double>(end - onset));
  EXPECT_EQ(json_number(json, "sample_interval_ms"), 1.0);
  for (const std::string_view name : standard_leads) {
    const std::vector<double>& lead = ecg.at("lead_" + std::string(name));
    const auto [low, high] = std::minmax_element(lead.begin() + static_cast<int>(onset),
                                                 lead.begin() + static_cast<int>(end) + 1);
    const std::string head = "\"" + std::string(name) + "\": {";
    EXPECT_NEAR(json_number(json, "qrs_highest_mV", head), *high - lead[onset], 1e-15) << name;
    EXPECT_NEAR(json_number(json, "qrs_lowest_mV", head), *low - lead[onset], 1e-15) << name;
  }
}

// QRS is the time in which the ventricles are activated, and T that in which they repolarise: both
// are known node by node.
TEST_F(MapsOfARun, have_a_QRS_and_a_QT_that_are_those_of_their_nodes) {
  run(R"(
mesh: {generator: {type: biventricle, h: 4}}
tissue: [{d_iso: 0.4, d_ani: 1.6}]
stimuli:
  - {region: {sphere: {center: [-10, 0, -40], radius: 10}}, start: 50, duration: 2, strength: 35.7}
time: {end: 800, scheme: strang}
output:
  directory: out
  activation: {}
  maps: {fields: [activation_time, repolarization_time]}
  ecg:
    electrodes: [{name: RA, point: [-160, 80, 160]}, {name: LA, point: [160, 80, 160]},
      {name: LL, point: [60, 0, -300]}, {name: V1, point: [60, -120, 0]},
      {name: V2, point: [20, -130, 0]}, {name: V3, point: [-10, -130, -20]},
      {name: V4, point: [-40, -120, -40]}, {name: V5, point: [-90, -90, -40]},
      {name: V6, point: [-120, 0, -40]}]
)");
  const auto maps = columns_of(folder_ / "out/maps.csv");
  const auto [first, last] = std::ranges::minmax(maps.at("activation_time"));
  const double repolarized = std::ranges::max(maps.at("repolarization_time"));
  double duration = 0.0;
  double onset = 0.0;
  double qt = 0.0;
  const char* line = std::strstr(output_.c_str(), "ECG      QRS ");
  ASSERT_NE(line, nullptr) << output_;
  ASSERT_EQ(
      std::sscanf(line, "ECG      QRS %lf ms, from %lf ms; QT %lf ms", &duration, &onset, &qt), 3)
      << output_;
  const std::string json = test::read_text(folder_ / "out/ecg.json");
  EXPECT_NEAR(json_number(json, "qrs_duration_ms"), duration, 1e-9);
  EXPECT_NEAR(json_number(json, "qrs_onset_ms"), onset, 1e-9);
  EXPECT_NEAR(json_number(json, "qt_ms"), qt, 0.1);
  EXPECT_NEAR(json_number(json, "t_end_ms"), onset + qt, 0.1);
  EXPECT_LT(json_number(json, "t_peak_ms"), onset + qt);
  EXPECT_GT(std::abs(json_number(json, "t_mV", "\"V6\"")), 0.0);
  EXPECT_NEAR(onset, first, 10.0);
  EXPECT_NEAR(onset + duration, last, 0.1 * (last - first));
  EXPECT_NEAR(onset + qt, repolarized, 0.1 * (repolarized - first));
}

TEST_F(MapsOfARun, that_cannot_be_are_errors_of_one_line) {
  const std::string end = bar + "time: {end: 10}\n";
  expect_error(end + "output: {maps: {fields: [apd80]}}",
               "output.maps.fields.0: 'apd80' is not one of");
  expect_error(end + "output: {maps: {fields: [apd90, peak, apd90]}}",
               "output.maps.fields.2: 'apd90' stands here twice; name it once");
  expect_error(end + "output: {maps: {repolarization: -20}}",
               "must be below the threshold of beats, -30 mV");
  expect_error(end + "output: {maps: {threshold: -80}}",
               "repolarization, -70 mV, must be below the threshold of beats, -80 mV");
  expect_error(end + "output: {maps: {beats: some}}", "output.maps.beats");
  expect_error(end + "output: {maps: {most_beats: 3}}", "is used with beats: all only");
  expect_error(end + "output: {maps: {velocities: [{from: a, to: b}]}}", "there is no probe 'a'");
  expect_error(end + "output: {ecg: {electrodes: []}}", "the list of electrodes is empty");
  expect_error(end + "output: {ecg: {electrodes: [{point: [0,0,0]}]}}", "name");
  expect_error(end +
                   "output: {ecg: {electrodes: [{name: a, point: [0,9,0]}, {name: a, point: "
                   "[9,9,9]}]}}",
               "the name 'a' is taken");
  expect_error(end + "output: {ecg: {conductivity: 0, electrodes: [{name: a, point: [0,9,0]}]}}",
               "output.ecg.conductivity");
  const auto inside =
      cardiowarp("run " + write(end + "output: {ecg: {electrodes: [{name: a, point: [3,1,1]}]}}") +
                 " --device host --check");
  EXPECT_EQ(inside.exit_code, 0);
  EXPECT_NE(inside.output.find("the electrode a is in the tissue or next to it"), std::string::npos)
      << inside.output;
  std::string small = electrodes;
  small.replace(small.find("name: RA"), 8, "name: ra");
  const auto misspelt =
      cardiowarp("run " + write(end + "output:\n  ecg:" + small) + " --device host --check");
  EXPECT_EQ(misspelt.exit_code, 0);
  EXPECT_NE(misspelt.output.find("no twelve leads are written, which need RA, too"),
            std::string::npos)
      << misspelt.output;
}

// Far away on its axis a bar is a dipole: its moment is what V falls by from end to end, times D,
// its cross-section, and capacitance / (4 pi conductivity).
TEST_F(MapsOfARun, have_an_ECG_in_mV) {
  constexpr double distance = 1e4;  // mm
  run(bar +
      "time: {end: 20, scheme: strang}\n"
      "output:\n  directory: out\n  probe_interval: 1\n"
      "  probes: [{name: first, point: [0, 0, 0]}, {name: last, point: [12, 0, 0]}]\n"
      "  ecg: {capacitance: 1.4, conductivity: 0.25, electrodes: [{name: a, point: [10006, 0.75, "
      "0.75]}]}\n");
  const auto ecg = columns_of(folder_ / "out/ecg.csv");
  const auto probes = columns_of(folder_ / "out/probes.csv");
  ASSERT_EQ(ecg.at("time"), probes.at("time"));
  const std::string json = test::read_text(folder_ / "out/ecg.json");
  EXPECT_NE(json.find("\"electrodes\": {\n    \"a\": {"), std::string::npos) << json;
  EXPECT_TRUE(std::isnan(json_number(json, "qt_ms"))) << "the run ends before T";
  EXPECT_TRUE(std::isnan(json_number(json, "t_mV")));
  const double moment = 1.4 / (4.0 * std::numbers::pi * 0.25) * 0.15 * 1.5 * 1.5;  // of 1 mV
  double largest = 0.0;
  for (std::size_t k = 0; k < ecg.at("a").size(); ++k) {
    const double fall = probes.at("first")[k] - probes.at("last")[k];
    largest = std::max(largest, fall);
    EXPECT_NEAR(ecg.at("a")[k] * distance * distance, moment * fall, 1.0 * moment);
  }
  EXPECT_GT(largest, 60.0);
}

}  // namespace
}  // namespace maps_test
}  // namespace cw
