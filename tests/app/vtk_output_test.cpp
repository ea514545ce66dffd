#include "vtk/vtk_output.hpp"

#include <gtest/gtest.h>
#include <vtkCellData.h>
#include <vtkDataArray.h>
#include <vtkFieldData.h>
#include <vtkInformation.h>
#include <vtkInformationStringKey.h>
#include <vtkPointData.h>
#include <vtkUnstructuredGrid.h>
#include <vtkXMLUnstructuredGridReader.h>

#include <cmath>
#include <limits>
#include <thread>

#include "io/files.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/reorder.hpp"
#include "support/support.hpp"

namespace cw {
namespace vtk_output_test {
namespace {

TetMesh reordered_box() {
  TetMesh mesh = generate_box({{9.0, 8.0, 7.0}, 0.5, {}});
  test::Random random;
  for (auto& tag : mesh.tags) tag = random.integer(0, 3);
  check_mesh(mesh, "box");
  reorder(mesh);
  return mesh;
}

std::vector<double> random_values(std::size_t count) {
  test::Random random;
  std::vector<double> values(count);
  for (double& value : values) value = random.uniform(-80.0, 40.0);
  values[count / 2] = std::numeric_limits<double>::quiet_NaN();
  return values;
}

vtkSmartPointer<vtkUnstructuredGrid> read(const std::string& path) {
  auto reader = vtkSmartPointer<vtkXMLUnstructuredGridReader>::New();
  reader->SetFileName(path.c_str());
  reader->Update();
  return reader->GetOutput();
}

/// Entry i of `array` against values of an entry of a field, which may have been rounded.
void expect_values(vtkDataArray& array, vtkIdType i, const double* values, bool is_single) {
  for (int c = 0; c < array.GetNumberOfComponents(); ++c) {
    const double expected = is_single ? static_cast<float>(values[c]) : values[c];
    const double found = array.GetComponent(i, c);
    ASSERT_TRUE(found == expected || (std::isnan(found) && std::isnan(expected)))
        << array.GetName() << " " << i << ": " << found << ", not " << expected;
  }
}

void expect_file(const std::string& path, const TetMesh& mesh, const std::vector<VtkField>& fields,
                 double time) {
  const auto grid = read(path);
  ASSERT_EQ(grid->GetNumberOfPoints(), mesh.node_count());
  ASSERT_EQ(grid->GetNumberOfCells(), mesh.tet_count());
  EXPECT_EQ(grid->GetFieldData()->GetArray("TimeValue")->GetTuple1(0), time);
  EXPECT_EQ(grid->GetPointData()->GetNumberOfArrays() + grid->GetCellData()->GetNumberOfArrays(),
            static_cast<int>(fields.size()) + 1);
  for (std::size_t n = 0; n < mesh.points.size(); ++n) {
    double x[3];
    grid->GetPoint(mesh.input_node[n], x);
    for (int c = 0; c < 3; ++c) ASSERT_EQ(x[c], mesh.points[n][c]);
  }
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    vtkIdType count = 0;
    const vtkIdType* corner = nullptr;
    grid->GetCellPoints(mesh.input_tet[e], count, corner);
    ASSERT_EQ(count, 4);
    for (int a = 0; a < 4; ++a) ASSERT_EQ(corner[a], mesh.input_node[mesh.tets[e][a]]);
    ASSERT_EQ(grid->GetCellData()->GetArray("region")->GetTuple1(mesh.input_tet[e]), mesh.tags[e]);
  }
  for (const VtkField& field : fields) {
    vtkDataSetAttributes* data = field.on_nodes
                                     ? static_cast<vtkDataSetAttributes*>(grid->GetPointData())
                                     : grid->GetCellData();
    vtkDataArray* array = data->GetArray(field.name.c_str());
    ASSERT_NE(array, nullptr) << field.name;
    EXPECT_EQ(array->GetNumberOfComponents(), field.components);
    const char* unit = array->GetInformation()->Get(vtkDataArray::UNITS_LABEL());
    EXPECT_EQ(unit == nullptr ? "" : std::string(unit), field.unit);
    EXPECT_EQ(array->GetDataTypeSize(), field.is_single ? 4 : 8);
    const auto& number = field.on_nodes ? mesh.input_node : mesh.input_tet;
    for (std::size_t i = 0; i < number.size(); ++i) {
      expect_values(*array, number[i],
                    &field.values[i * static_cast<std::size_t>(field.components)], field.is_single);
    }
  }
}

TEST(VtkOutput, reads_back_as_it_was_written) {
  const test::TemporaryFolder folder;
  const TetMesh mesh = reordered_box();
  ASSERT_GT(mesh.tets.size(), 2 * 8192u) << "several blocks";
  const auto V = random_values(mesh.points.size());
  const auto other = random_values(mesh.points.size());
  const auto velocity = random_values(3 * mesh.tets.size());
  const auto of_tets = random_values(mesh.tets.size());
  const std::vector<VtkField> fields{
      {"V", V},
      {"a<b & \"c\"", other},
      {"velocity", velocity, false, 3, true, "mm/ms"},
      {"of tetrahedra", of_tets, false},
  };
  for (const VtkCompression compression : {VtkCompression::lz4, VtkCompression::none}) {
    VtkOutput other_way(mesh, compression);
    other_way.write(folder / "other.vtu", fields, 0.1);
    expect_file(folder / "other.vtu", mesh, fields, 0.1);
  }
  VtkOutput output(mesh);
  output.write(folder / "all.vtu", fields, 0.1);
  expect_file(folder / "all.vtu", mesh, fields, 0.1);
  const auto grid = read(folder / "all.vtu");
  ASSERT_NE(grid->GetPointData()->GetScalars(), nullptr) << "what ParaView shows first";
  EXPECT_STREQ(grid->GetPointData()->GetScalars()->GetName(), "V");
  output.write(folder / "none.vtu", {}, 3.0);
  expect_file(folder / "none.vtu", mesh, {}, 3.0);
  WholeFile file(folder / "timeless.vtu");
  output.append_to(file, fields);
  file.close();
  EXPECT_EQ(read(folder / "timeless.vtu")->GetFieldData()->GetNumberOfArrays(), 0);
}

TEST(VtkOutput, several_threads_write_at_a_time) {
  const test::TemporaryFolder folder;
  const TetMesh mesh = reordered_box();
  VtkOutput output(mesh);
  std::vector<std::vector<double>> values;
  std::vector<std::vector<VtkField>> fields;
  for (int k = 0; k < 4; ++k) {
    fields.push_back(
        {{"f" + std::to_string(k), values.emplace_back(random_values(mesh.points.size()))}});
  }
  const auto file = [&](std::size_t k) { return folder / (std::to_string(k) + ".vtu"); };
  {
    std::vector<std::jthread> threads;
    for (std::size_t k = 0; k < fields.size(); ++k) {
      threads.emplace_back([&, k] { output.write(file(k), fields[k], static_cast<double>(k)); });
    }
  }
  for (std::size_t k = 0; k < fields.size(); ++k) {
    expect_file(file(k), mesh, fields[k], static_cast<double>(k));
  }
}

}  // namespace
}  // namespace vtk_output_test
}  // namespace cw
