#include "solver/plane_wave.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "support/problems.hpp"

// What a plane wave is in the limit of fine meshes.

namespace cw {
namespace plane_wave_test {
namespace {

CellKind cells_of(std::string_view name, const std::map<std::string, double>& given = {}) {
  const CellModelEntry& entry = *find_cell_model(name);
  const CellModel model(entry, given);
  return {model, entry.time_scale, true, InitialStates::of(model)};
}

/// Nagumo's wave is what remains of Aliev and Panfilov's without recovery: phi falls from 1 to 0 as
/// 1/(1 + exp(x sqrt(c/2T))), and travels by sqrt(c/2T)(1 - 2 alpha).
TEST(PlaneWave, is_nagumos_without_recovery) {
  CellKind cells = cells_of("aliev_panfilov", {{"gamma", 0.0}, {"mu1", 0.0}, {"alpha", 0.1}});
  cells.time_scale = 5.0;
  const double steepness = std::sqrt(8.0 / (2.0 * 5.0));
  const auto wave = plane_wave(cells, -80.0);
  ASSERT_TRUE(wave);
  EXPECT_NEAR(wave->velocity, steepness * 0.8, 0.003 * steepness * 0.8);
  EXPECT_NEAR(wave->thickness(), 4.0 / steepness, 0.02 * 4.0 / steepness);
}

TEST(PlaneWave, is_as_fast_as_bars_of_these_cells_were_measured_to_be) {
  // docs/measurements/velocity.md; Niederer's benchmark of the others.
  const auto slow = plane_wave(cells_of("aliev_panfilov"), -80.0);
  ASSERT_TRUE(slow);
  EXPECT_NEAR(slow->velocity, 0.545215, 0.003 * 0.545);
  const auto fast = plane_wave(cells_of("ten_tusscher_panfilov_2006"),
                               find_cell_model("ten_tusscher_panfilov_2006")->initial_V);
  ASSERT_TRUE(fast);
  EXPECT_NEAR(fast->velocity, 1.992, 0.01 * 1.992);
  EXPECT_LT(fast->thickness(), 0.25 * slow->thickness());
}

TEST(PlaneWave, is_none_where_cells_do_not_fire) {
  EXPECT_FALSE(plane_wave(cells_of("aliev_panfilov", {{"alpha", 0.7}}), -80.0));
}

TEST(FrontSharpness, is_known_of_every_model_and_variant) {
  for (const CellModelEntry& model : cell_models()) {
    std::vector<std::string_view> variants(model.variants.begin(), model.variants.end());
    if (variants.empty()) variants.push_back({});
    for (const std::string_view variant : variants) {
      const CellModelEntry& entry = *find_cell_model(model.name, variant);
      EXPECT_TRUE(known_front_sharpness(entry, entry.time_scale)) << model.name << " " << variant;
    }
  }
}

TEST(FrontSharpness, is_known_as_it_is_measured) {
  for (const std::string_view name : {"luo_rudy_1991", "mitchell_schaeffer"}) {
    const CellModelEntry& entry = *find_cell_model(name);
    const CellKind cells = cells_of(name);
    const auto wave = plane_wave(cells, entry.initial_V);
    ASSERT_TRUE(wave);
    const auto known = known_front_sharpness(entry, entry.time_scale);
    ASSERT_TRUE(known);
    EXPECT_NEAR(*known, measured_front_sharpness(cells, entry.initial_V, *wave), 1e-12) << name;
    // Cells four times as slow have fronts twice as thick.
    EXPECT_DOUBLE_EQ(*known_front_sharpness(entry, 4.0 * entry.time_scale), 0.5 * *known);
  }
}

}  // namespace
}  // namespace plane_wave_test
}  // namespace cw
