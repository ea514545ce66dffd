#include "mesh/around.hpp"

#include <omp.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/reorder.hpp"
#include "mesh/sorted_order.hpp"
#include "support/support.hpp"

namespace cw {
namespace around_test {
namespace {

/// Calls `check` with several numbers of threads.
template <class Check>
void with_threads(Check check) {
  const int usual = omp_get_max_threads();
  for (const int threads : {1, 2, 3, 8}) {
    SCOPED_TRACE(std::to_string(threads) + " threads");
    omp_set_num_threads(threads);
    check();
  }
  omp_set_num_threads(usual);
}

/// Tetrahedra of any nodes, some of them with a node twice, and nodes of none.
TetMesh random_mesh(test::Random& random, std::int32_t nodes, int tets) {
  TetMesh mesh;
  for (std::int32_t i = 0; i < nodes; ++i) {
    mesh.points.push_back({random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)});
  }
  const auto node = [&] { return static_cast<std::int32_t>(random.uniform(0, nodes)); };
  for (int e = 0; e < tets; ++e) mesh.tets.push_back({node(), node(), node(), node()});
  mesh.tags.assign(mesh.tets.size(), 0);
  number_as_input(mesh);
  return mesh;
}

/// Of more blocks of tetrahedra than threads look through, most with few of the nodes.
TetMesh long_mesh(test::Random& random, std::int32_t tets) {
  TetMesh mesh = random_mesh(random, 900, tets);
  for (std::int32_t e = 0; e < tets; ++e) {
    const std::int32_t first = 800 * e / tets;
    for (std::int32_t& node : mesh.tets[e]) node = first + node % 60;
  }
  return mesh;
}

TEST(Around, lists_are_those_of_a_plain_search_for_any_number_of_threads) {
  test::Random random;
  std::vector<TetMesh> meshes{long_mesh(random, 9000)};
  for (const int tets : {0, 1, 40, 400}) meshes.push_back(random_mesh(random, 60, tets));
  for (const TetMesh& mesh : meshes) {
    std::vector<std::vector<std::int32_t>> around(mesh.points.size());
    std::vector<std::vector<std::int32_t>> by_first(mesh.points.size());
    for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
      for (const std::int32_t node : mesh.tets[e]) around[node].push_back(e);
      by_first[std::ranges::min(mesh.tets[e])].push_back(e);
    }
    with_threads([&] {
      const Lists all = tets_around_nodes(mesh);
      const Lists first = tets_by_first_node(mesh);
      ASSERT_EQ(all.count(), around.size());
      ASSERT_EQ(first.count(), around.size());
      for (std::size_t i = 0; i < around.size(); ++i) {
        EXPECT_TRUE(std::ranges::equal(all.of(i), around[i])) << i;
        EXPECT_TRUE(std::ranges::equal(first.of(i), by_first[i])) << i;
      }
    });
  }
}

TEST(Around, nodes_come_in_the_order_in_which_tetrahedra_have_them_first) {
  test::Random random;
  for (const TetMesh& mesh : {long_mesh(random, 9000), random_mesh(random, 60, 40)}) {
    std::vector<std::int32_t> expected;
    std::set<std::int32_t> seen;
    for (const Tet& tet : mesh.tets) {
      for (const std::int32_t node : tet) {
        if (seen.insert(node).second) expected.push_back(node);
      }
    }
    for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
      if (seen.insert(i).second) expected.push_back(i);
    }
    with_threads([&] { EXPECT_EQ(nodes_by_tetrahedra(mesh), expected); });
  }
}

TEST(Around, neighbours_are_those_of_a_plain_search_for_any_number_of_threads) {
  test::Random random;
  const TetMesh mesh = random_mesh(random, 80, 150);
  std::vector<std::set<std::int32_t>> neighbours(mesh.points.size());
  for (const Tet& tet : mesh.tets) {
    for (const std::int32_t node : tet) neighbours[node].insert(tet.begin(), tet.end());
  }
  with_threads([&] {
    const NodeGraph without = node_graph(mesh);
    const NodeGraph with = coupling_graph(mesh);
    for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
      const auto row = [&](const NodeGraph& graph) {
        return std::vector(graph.neighbour.begin() + graph.start[i],
                           graph.neighbour.begin() + graph.start[i + 1]);
      };
      std::set<std::int32_t> expected = neighbours[i];
      expected.insert(i);
      EXPECT_EQ(row(with), std::vector(expected.begin(), expected.end())) << i;
      expected.erase(i);
      EXPECT_EQ(row(without), std::vector(expected.begin(), expected.end())) << i;
    }
  });
}

TEST(SortedOrder, is_that_of_a_stable_sort_for_any_number_of_threads) {
  test::Random random;
  for (const std::size_t count : {0, 1, 2, 7, 5000}) {
    for (const unsigned bits : {0U, 3U, 11U, 40U, 64U}) {  // few bits: many equal keys
      std::vector<std::uint64_t> keys(count);
      for (std::uint64_t& key : keys) key = bits == 0 ? 0 : random.engine()() >> (64U - bits);
      std::vector<std::int32_t> expected(count);
      std::iota(expected.begin(), expected.end(), 0);
      std::ranges::stable_sort(expected, {}, [&](std::int32_t k) { return keys[k]; });
      with_threads([&] { EXPECT_EQ(sorted_order(keys), expected) << count << " " << bits; });
    }
  }
}

/// Skilling's own formulation of Hilbert's curve through 2^21 cells a side.
std::vector<bool> hilbert_bits(std::array<std::uint32_t, 3> x) {
  constexpr std::uint32_t highest = 1U << 20U;
  for (std::uint32_t q = highest; q > 1; q >>= 1U) {
    for (std::uint32_t& own : x) {
      if ((own & q) != 0) {
        x[0] ^= q - 1;
      } else {
        const std::uint32_t t = (x[0] ^ own) & (q - 1);
        x[0] ^= t;
        own ^= t;
      }
    }
  }
  x[1] ^= x[0];
  x[2] ^= x[1];
  std::uint32_t t = 0;
  for (std::uint32_t q = highest; q > 1; q >>= 1U) {
    if ((x[2] & q) != 0) t ^= q - 1;
  }
  std::vector<bool> bits;
  for (std::uint32_t q = highest; q > 0; q >>= 1U) {
    for (const std::uint32_t own : x) bits.push_back(((own ^ t) & q) != 0);
  }
  return bits;
}

TEST(SortedOrder, of_tetrahedra_is_that_of_a_plain_hilbert_curve_for_any_number_of_threads) {
  test::Random random;
  const TetMesh input = random_mesh(random, 300, 2000);
  const auto [lower, upper] = bounding_box(input);
  const Vector3 size = upper - lower;
  const double cells_a_millimetre = ((1U << 21U) - 1) / std::ranges::max(size);
  std::vector<std::pair<std::vector<bool>, std::int32_t>> expected;
  for (std::int32_t e = 0; e < input.tet_count(); ++e) {
    std::array<std::uint32_t, 3> cell{};
    for (std::size_t d = 0; d < 3; ++d) {
      double centre = 0.0;
      for (const std::int32_t node : input.tets[e]) {
        centre += 0.25 * (input.points[node][d] - lower[d]);
      }
      cell[d] = static_cast<std::uint32_t>(centre * cells_a_millimetre);
    }
    expected.emplace_back(hilbert_bits(cell), e);
  }
  std::ranges::sort(expected);
  with_threads([&] {
    TetMesh mesh = input;
    sort_tetrahedra(mesh);
    for (std::size_t k = 0; k < expected.size(); ++k) {
      ASSERT_EQ(mesh.input_tet[k], expected[k].second) << k;
      ASSERT_EQ(mesh.tets[k], input.tets[expected[k].second]) << k;
    }
  });
}

TEST(Around, components_and_repeated_tetrahedra_are_found_by_any_number_of_threads) {
  // Lines of tetrahedra that share single nodes, numbered at random.
  test::Random random;
  constexpr std::int32_t lines = 7;
  constexpr std::int32_t length = 50;
  TetMesh mesh;
  mesh.points.resize(static_cast<std::size_t>(lines * (3 * length + 1)));
  for (Vector3& p : mesh.points) {
    p = {random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
  }
  std::vector<std::int32_t> name(mesh.points.size());
  std::iota(name.begin(), name.end(), 0);
  std::ranges::shuffle(name, random.engine());
  for (std::int32_t line = 0; line < lines; ++line) {
    for (std::int32_t k = 0; k < length; ++k) {
      const std::int32_t first = line * (3 * length + 1) + 3 * k;
      mesh.tets.push_back({name[first], name[first + 1], name[first + 2], name[first + 3]});
    }
  }
  std::ranges::shuffle(mesh.tets, random.engine());
  mesh.tags.assign(mesh.tets.size(), 0);
  with_threads([&] {
    TetMesh sound = mesh;
    EXPECT_EQ(check_mesh(sound, "lines").components, lines);
    TetMesh doubled = mesh;
    const Tet& twice = mesh.tets[5];
    doubled.tets[200] = {twice[2], twice[0], twice[3], twice[1]};
    doubled.tets[100] = {twice[3], twice[2], twice[1], twice[0]};
    try {
      check_mesh(doubled, "lines");
      ADD_FAILURE() << "repeated tetrahedra were accepted";
    } catch (const MeshError& error) {
      EXPECT_NE(std::string(error.what()).find("2 tetrahedra repeat (100, 200)"), std::string::npos)
          << error.what();
    }
  });
}

TEST(Around, a_generated_mesh_has_the_same_bits_for_any_number_of_threads) {
  BiventricleShape shape;
  shape.left.spacing = 4.0;
  const TetMesh expected = generate_biventricle(shape);
  with_threads([&] {
    const TetMesh mesh = generate_biventricle(shape);
    EXPECT_EQ(mesh.points, expected.points);
    EXPECT_EQ(mesh.tets, expected.tets);
    EXPECT_EQ(mesh.tags, expected.tags);
    EXPECT_EQ(mesh.fibers, expected.fibers);
  });
}

}  // namespace
}  // namespace around_test
}  // namespace cw
