#pragma once

#include <functional>
#include <limits>
#include <vector>

#include "assembly/equations.hpp"
#include "kernels/core/teams.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/reorder.hpp"
#include "support/support.hpp"

namespace cw::test {

inline constexpr double poison = std::numeric_limits<double>::quiet_NaN();

inline TetMesh box_of_600() {
  BoxShape shape;
  shape.size = {5.0, 5.0, 4.0};
  shape.spacing = 1.0;
  shape.fiber = Vector3{1.0, 0.0, 0.0};
  TetMesh mesh = generate_box(shape);
  check_mesh(mesh, "test mesh");
  reorder(mesh);
  return mesh;
}

/// A mesh, and a random state.
struct KernelCase {
  TetMesh mesh;
  ElementGeometry geometry;
  std::vector<double> V, V_old, source, states_old;

  /// Cells of `states` states from 0 to 1, the recovery (if it is the only one) to 2.
  KernelCase(TetMesh mesh_of_case, int points, Random& random, int states = 1)
      : mesh(std::move(mesh_of_case)) {
    const double d_ani = mesh.has_fibers() ? 0.3 : 0.0;
    geometry = element_geometry(mesh, std::vector<Conductivity>(mesh.tets.size(), {0.1, d_ani}));
    for (std::size_t i = 0; i < mesh.points.size(); ++i) {
      V.push_back(random.uniform(-80.0, 20.0));
      V_old.push_back(V.back() + random.uniform(-5.0, 5.0));
      source.push_back(random.uniform(-10.0, 10.0));
    }
    for (std::size_t k = 0; k < static_cast<std::size_t>(states * points) * mesh.tets.size(); ++k) {
      states_old.push_back(random.uniform(0.0, states == 1 ? 2.0 : 1.0));
    }
  }

  /// The state, with a place for the states that elements write.
  StateData state(std::vector<double>& states) const {
    return {V_old.data(), V.data(), source.data(), states_old.data(), states.data()};
  }
  /// A single element.
  template <class Equations>
  ElementSums sums_of(Index e, const Equations& equations) const {
    const std::size_t n = mesh.tets.size();
    std::vector<Index> node(4 * n);
    for (int i = 0; i < 4; ++i) node[i * n + e] = mesh.tets[e][i];
    return equations.all(e, node.data(), geometry.volume.data(), geometry.stiffness.data());
  }
};

/// Lists that arrive only after phase 0, as on the device.
struct LateLists {
  char* next;
  std::vector<std::function<void()>>* copies;
  template <class T>
  T* take(const T* list, Index count, Index room) {
    T* copy = reinterpret_cast<T*>(next);
    copies->emplace_back([=] { std::copy_n(list, count, copy); });
    next += sizeof(T) * static_cast<std::size_t>(room);
    return copy;
  }
  void skip(Index count) { next += sizeof(double) * static_cast<std::size_t>(count); }
  double* rest() const { return reinterpret_cast<double*>(next); }
};

/// Runs a kernel's teams in scratch memory that is poisoned for each, the parts of a phase
/// backwards; nothing may depend on that, nor reach beyond the scratch memory.
template <class Kernel>
void run_hostile(const Kernel& kernel, Index teams, std::size_t scratch_size) {
  constexpr std::size_t guards = 64;
  constexpr double guard = 12345.0;
  std::vector<double> scratch(scratch_size + guards, guard);
  for (Index t = 0; t < teams; ++t) {
    std::fill_n(scratch.begin(), scratch_size, poison);
    std::vector<std::function<void()>> copies;
    const auto team = kernel.team(t, LateLists{reinterpret_cast<char*>(scratch.data()), &copies});
    for_each_phase<decltype(team)>([&](auto phase) {
      if (phase.value == 1) {
        for (const auto& copy : copies) copy();
      }
      const Index parts = team.template parts<phase.value>();
      using Team = std::remove_cvref_t<decltype(team)>;
      constexpr Index ahead = Team::template batch<phase.value> * Team::threads;
      const Index batches = std::max<Index>(1, (parts + ahead - 1) / ahead);
      for (Index i = parts; i < batches * ahead; ++i) {  // as the device does
        [[maybe_unused]] const auto fetched = team.template fetch<phase.value>(i);
      }
      for (Index i = parts; i-- > 0;) {
        team.template run<phase.value>(i, team.template fetch<phase.value>(i));
      }
    });
    for (std::size_t k = scratch_size; k < scratch.size(); ++k) ASSERT_EQ(scratch[k], guard);
  }
}

}  // namespace cw::test
