#include "assembly/matrices_on_device.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "assembly/sparsity.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/refine.hpp"
#include "mesh/reorder.hpp"
#include "support/support.hpp"

// What a device computes of a mesh has the bits of what the host does.

namespace cw {
namespace matrices_on_device_test {
namespace {

/// A ventricle with fibres and sheets, and a node of no tetrahedron.
TetMesh ventricle(double spacing) {
  VentricleShape shape;
  shape.spacing = spacing;
  TetMesh mesh = generate_ventricle(shape);
  mesh.sheets.clear();
  for (const Vector3& fiber : mesh.fibers) {
    const Vector3 across = cross(fiber, {0.3, 0.5, 0.8});
    mesh.sheets.push_back((1.0 / norm(across)) * across);
  }
  check_mesh(mesh, "test mesh");
  reorder(mesh);
  return mesh;
}
TetMesh with_lonely_node(TetMesh mesh) {
  mesh.points.push_back({1e3, 0.0, 0.0});
  mesh.input_node.push_back(mesh.input_node_count++);
  return mesh;
}

/// Three values that differ from tetrahedron to tetrahedron, and nothing across some fibres.
std::vector<Conductivity> conductivities(std::size_t tets, test::Random& random) {
  std::vector<Conductivity> all;
  for (std::size_t e = 0; e < tets; ++e) {
    const double least = random.uniform(0.02, 0.1);
    switch (e % 5) {
      case 0:
        all.push_back(Conductivity::of(0.7, 0.3, 0.0));
        break;
      case 1:
        all.push_back({least, 0.0, 0.0});
        break;
      case 2:
        all.push_back({least, 5.0 * least, 0.0});
        break;
      default:
        all.push_back(Conductivity::of(7.0 * least, 3.0 * least, least));
    }
  }
  return all;
}

void expect_same_bits(const ConstantMatrices& found, const ConstantMatrices& expected) {
  EXPECT_TRUE(std::ranges::equal(found.mass, expected.mass));
  EXPECT_TRUE(std::ranges::equal(found.stiffness, expected.stiffness));
}

/// A mesh on the host and on the device.
struct OnBoth {
  explicit OnBoth(const TetMesh& on_host)
      : mesh(on_host),
        pattern(tangent_pattern(mesh)),
        there(std::make_shared<const MeshOnDevice>(mesh, 0)) {
    const CsrPattern found = there->pattern();
    EXPECT_EQ(found.rows, pattern.rows);
    EXPECT_EQ(found.columns, pattern.columns);
    EXPECT_EQ(found.row_start, pattern.row_start);
    EXPECT_EQ(found.column, pattern.column);
  }

  void compare(MatricesOnDevice& matrices, const std::vector<Conductivity>& conductivity, Mass mass,
               const std::vector<double>& sharpness) const {
    expect_same_bits(on_host(*matrices.compute(conductivity, sharpness)),
                     constant_matrices(mesh, conductivity, pattern, mass, sharpness));
  }
  void compare(const std::vector<Conductivity>& conductivity, Mass mass,
               const std::vector<double>& sharpness) const {
    MatricesOnDevice matrices(there, mass);
    compare(matrices, conductivity, mass, sharpness);
  }

  const TetMesh& mesh;
  CsrPattern pattern;
  std::shared_ptr<const MeshOnDevice> there;
};

class MatricesOnDevices : public testing::Test {
 protected:
  void SetUp() override { CW_REQUIRE_GPU(); }
};

TEST_F(MatricesOnDevices, have_the_bits_of_the_host_s) {
  test::Random random;
  for (const TetMesh& mesh : {ventricle(4.0), with_lonely_node(ventricle(2.5))}) {
    const OnBoth both(mesh);
    std::vector<double> sharpness;
    for (std::size_t e = 0; e < mesh.tets.size(); ++e)
      sharpness.push_back(random.uniform(0.0, 2.0));
    for (const Mass mass : {Mass::consistent, Mass::lumped, Mass::blended, Mass::balanced}) {
      SCOPED_TRACE(static_cast<int>(mass));
      MatricesOnDevice matrices(both.there, mass);
      both.compare(matrices, conductivities(mesh.tets.size(), random), mass, sharpness);
      both.compare(matrices, conductivities(mesh.tets.size(), random), mass, {0.7});
      both.compare(matrices, conductivities(mesh.tets.size(), random), mass, sharpness);
    }
  }
}

TEST_F(MatricesOnDevices, of_flat_and_thin_elements_have_them_too) {
  test::Random random;
  for (const double flatness : {1.0, 1e-2, 1e-4}) {
    TetMesh mesh = ventricle(5.0);
    for (Vector3& x : mesh.points) x[2] *= flatness;
    OnBoth(mesh).compare(conductivities(mesh.tets.size(), random), Mass::balanced, {0.5});
  }
}

TEST_F(MatricesOnDevices, of_quadratic_elements_have_them_too) {
  test::Random random;
  const TetMesh mesh = with_quadratic_elements(ventricle(6.0));
  OnBoth(mesh).compare(conductivities(mesh.tets.size(), random), Mass::consistent, {});
}

TEST_F(MatricesOnDevices, refuse_what_does_not_fit_the_mesh) {
  const TetMesh mesh = ventricle(6.0);
  MatricesOnDevice matrices(std::make_shared<const MeshOnDevice>(mesh, 0), Mass::balanced);
  const std::vector<Conductivity> conductivity(mesh.tets.size(), {0.1});
  EXPECT_THROW((void)matrices.compute({}, std::vector{0.5}), std::invalid_argument);
  EXPECT_THROW((void)matrices.compute(conductivity, {}), std::invalid_argument);
}

}  // namespace
}  // namespace matrices_on_device_test
}  // namespace cw
