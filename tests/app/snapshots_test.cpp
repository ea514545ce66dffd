#include <vtkDataArray.h>
#include <vtkInformation.h>
#include <vtkInformationStringKey.h>
#include <vtkNew.h>
#include <vtkPointData.h>
#include <vtkUnstructuredGrid.h>
#include <vtkXMLDataElement.h>
#include <vtkXMLDataParser.h>
#include <vtkXMLUnstructuredGridReader.h>

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "io/hdf5.hpp"
#include "support/process.hpp"
#include "support/support.hpp"

// Snapshots of a run, as .vtu and as XDMF, and the script by which ParaView opens them.

namespace cw {
namespace snapshots_test {
namespace {

namespace fs = std::filesystem;
using test::cardiowarp;

/// A data set of a file of HDF5.
struct DataSet {
  std::vector<hsize_t> size;
  std::size_t bytes = 0;  ///< of a number
  std::vector<double> values;
  std::string units;
};

DataSet read_set(const std::string& path, const std::string& name) {
  const std::string bytes = test::read_text(path);
  const Hdf5Image file(bytes);
  const Hdf5Handle set(H5Dopen2(file.id(), name.c_str(), H5P_DEFAULT), H5Dclose);
  const Hdf5Handle type(H5Dget_type(set), H5Tclose);
  const Hdf5Handle space(H5Dget_space(set), H5Sclose);
  DataSet read;
  read.bytes = H5Tget_size(type);
  read.size.resize(static_cast<std::size_t>(H5Sget_simple_extent_ndims(space)));
  (void)H5Sget_simple_extent_dims(space, read.size.data(), nullptr);
  read.values.resize(static_cast<std::size_t>(H5Sget_simple_extent_npoints(space)));
  require_hdf5(H5Dread(set, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, read.values.data()));
  if (H5Aexists(set, "units") > 0) {
    const Hdf5Handle attribute(H5Aopen(set, "units", H5P_DEFAULT), H5Aclose);
    const Hdf5Handle text(H5Aget_type(attribute), H5Tclose);
    read.units.resize(H5Tget_size(text));
    require_hdf5(H5Aread(attribute, text, read.units.data()));
  }
  return read;
}

vtkSmartPointer<vtkUnstructuredGrid> read_vtu(const std::string& path) {
  auto reader = vtkSmartPointer<vtkXMLUnstructuredGridReader>::New();
  reader->SetFileName(path.c_str());
  reader->Update();
  return reader->GetOutput();
}

std::string unit_of(vtkDataArray* array) {
  const char* unit = array->GetInformation()->Get(vtkDataArray::UNITS_LABEL());
  return unit == nullptr ? "" : unit;
}

/// An array of a snapshot, as the collection names it.
struct NamedItem {
  std::string file;
  std::string set;
  std::string dimensions;
};
/// A snapshot of an .xdmf file: time, and items by the names of attributes, "points" and "cells".
struct NamedSnapshot {
  double time = 0.0;
  std::map<std::string, NamedItem> items;
};

std::vector<NamedSnapshot> read_xdmf(const std::string& path) {
  vtkNew<vtkXMLDataParser> parser;
  parser->SetFileName(path.c_str());
  EXPECT_EQ(parser->Parse(), 1) << test::read_text(path);
  std::vector<NamedSnapshot> snapshots;
  vtkXMLDataElement* root = parser->GetRootElement();
  if (root == nullptr) return snapshots;
  vtkXMLDataElement* collection =
      root->FindNestedElementWithName("Domain")->FindNestedElementWithName("Grid");
  EXPECT_STREQ(collection->GetAttribute("CollectionType"), "Temporal");
  for (int k = 0; k < collection->GetNumberOfNestedElements(); ++k) {
    vtkXMLDataElement* grid = collection->GetNestedElement(k);
    NamedSnapshot& snapshot = snapshots.emplace_back();
    for (int i = 0; i < grid->GetNumberOfNestedElements(); ++i) {
      vtkXMLDataElement* part = grid->GetNestedElement(i);
      const std::string tag = part->GetName();
      if (tag == "Time") {
        snapshot.time = std::stod(part->GetAttribute("Value"));
        continue;
      }
      vtkXMLDataElement* item = part->FindNestedElementWithName("DataItem");
      const std::string text = item->GetCharacterData();
      const std::size_t colon = text.find(":/");
      const std::string name = tag == "Attribute"  ? part->GetAttribute("Name")
                               : tag == "Geometry" ? "points"
                                                   : "cells";
      snapshot.items[name] = {text.substr(0, colon), text.substr(colon + 2),
                              item->GetAttribute("Dimensions")};
    }
  }
  return snapshots;
}

const std::string wave = R"(
mesh: {generator: {type: box, size: [12, 4, 3], h: 0.5}}
tissue: [{d_iso: 0.15}]
ionic: {model: mitchell_schaeffer}
stimuli: [{region: {box: {min: [-1, -1, -1], max: [1, 9, 9]}}, duration: 1, strength: 60}]
time: {end: 20, scheme: strang}
output:
  vtk: {interval: 4, fields: [V, h]}
)";

class SnapshotsOfARun : public testing::Test {
 protected:
  SnapshotsOfARun() { test::write_text(folder_ / "run.yaml", wave); }
  std::string run(const std::string& output, const std::string& more = "") {
    const auto result = cardiowarp("run " + (folder_ / "run.yaml") + " --device host --output " +
                                   (folder_ / output) + " " + more);
    EXPECT_EQ(result.exit_code, 0) << result.output;
    return result.output;
  }
  std::uintmax_t size_of(const std::string& output) const {
    std::uintmax_t size = 0;
    for (const auto& entry : fs::directory_iterator(folder_ / output + "/fields")) {
      size += entry.file_size();
    }
    return size;
  }
  test::TemporaryFolder folder_;
};

TEST_F(SnapshotsOfARun, as_XDMF_are_those_of_vtu_with_the_mesh_once) {
  run("vtu");
  run("xdmf", "--set output.vtk.format=xdmf");
  EXPECT_FALSE(fs::exists(folder_ / "xdmf/fields.pvd"));
  const std::vector<NamedSnapshot> snapshots = read_xdmf(folder_ / "xdmf/fields.xdmf");
  ASSERT_EQ(snapshots.size(), 6U);
  for (std::size_t k = 0; k < snapshots.size(); ++k) {
    const auto& [time, items] = snapshots[k];
    EXPECT_EQ(time, 4.0 * static_cast<double>(k));
    const auto grid = read_vtu(folder_ / ("vtu/fields/fields_0000" + std::to_string(k) + ".vtu"));
    for (const char* name : {"V", "h", "region", "points", "cells"}) {
      ASSERT_TRUE(items.contains(name)) << name;
      const NamedItem& item = items.at(name);
      const bool is_field = std::string_view(name) == "V" || std::string_view(name) == "h";
      EXPECT_EQ(item.file,
                is_field ? "fields/fields_0000" + std::to_string(k) + ".h5" : "fields/mesh.h5");
      const DataSet set = read_set(folder_ / ("xdmf/" + item.file), item.set);
      std::string dimensions;
      for (const hsize_t n : set.size) {
        dimensions += (dimensions.empty() ? "" : " ") + std::to_string(n);
      }
      EXPECT_EQ(dimensions, item.dimensions) << name;
      if (!is_field) continue;
      EXPECT_EQ(set.bytes, sizeof(double));
      vtkDataArray* array = grid->GetPointData()->GetArray(name);
      ASSERT_EQ(array->GetNumberOfTuples(), static_cast<vtkIdType>(set.values.size()));
      for (std::size_t i = 0; i < set.values.size(); ++i) {
        ASSERT_EQ(set.values[i], array->GetTuple1(static_cast<vtkIdType>(i))) << name << " " << i;
      }
    }
  }
  EXPECT_EQ(read_set(folder_ / "xdmf/fields/fields_00000.h5", "V").units, "mV");
  const auto grid = read_vtu(folder_ / "vtu/fields/fields_00000.vtu");
  EXPECT_EQ(unit_of(grid->GetPointData()->GetArray("V")), "mV");
  const DataSet points = read_set(folder_ / "xdmf/fields/mesh.h5", "points");
  const DataSet tets = read_set(folder_ / "xdmf/fields/mesh.h5", "tetrahedra");
  EXPECT_EQ(points.units, "mm");
  ASSERT_EQ(tets.size, (std::vector<hsize_t>{static_cast<hsize_t>(grid->GetNumberOfCells()), 4}));
  for (vtkIdType i = 0; i < grid->GetNumberOfPoints(); ++i) {
    for (int c = 0; c < 3; ++c) {
      ASSERT_EQ(points.values[static_cast<std::size_t>(3 * i + c)], grid->GetPoint(i)[c]);
    }
  }
  for (vtkIdType e = 0; e < grid->GetNumberOfCells(); ++e) {
    vtkIdType count = 0;
    const vtkIdType* corner = nullptr;
    grid->GetCellPoints(e, count, corner);
    for (int a = 0; a < 4; ++a) {
      ASSERT_EQ(tets.values[static_cast<std::size_t>(4 * e + a)], static_cast<double>(corner[a]));
    }
  }
  EXPECT_LT(2 * size_of("xdmf"), size_of("vtu"));
}

TEST_F(SnapshotsOfARun, take_less_in_single_precision_and_are_rounded) {
  run("double", "--set output.vtk.format=xdmf");
  for (const std::string format : {"xdmf", "vtu"}) {
    run("single", "--set output.vtk.format=" + format + " --set output.vtk.precision=single");
    const DataSet exact = read_set(folder_ / "double/fields/fields_00003.h5", "V");
    std::vector<double> rounded;
    if (format == "xdmf") {
      const DataSet set = read_set(folder_ / "single/fields/fields_00003.h5", "V");
      EXPECT_EQ(set.bytes, sizeof(float));
      rounded = set.values;
    } else {
      const auto grid = read_vtu(folder_ / "single/fields/fields_00003.vtu");
      vtkDataArray* V = grid->GetPointData()->GetArray("V");
      EXPECT_EQ(V->GetDataTypeSize(), 4);
      for (vtkIdType i = 0; i < V->GetNumberOfTuples(); ++i) rounded.push_back(V->GetTuple1(i));
      EXPECT_FALSE(fs::exists(folder_ / "single/fields/mesh.h5")) << "of the run before";
      EXPECT_FALSE(fs::exists(folder_ / "single/fields.xdmf")) << "of the run before";
      EXPECT_FALSE(fs::exists(folder_ / "single/fields/fields_00003.h5")) << "of the run before";
    }
    ASSERT_EQ(rounded.size(), exact.values.size());
    for (std::size_t i = 0; i < rounded.size(); ++i) {
      ASSERT_EQ(rounded[i], static_cast<float>(exact.values[i]));
    }
  }
}

TEST_F(SnapshotsOfARun, are_compressed_by_zlib_unless_another_way_is_asked_for) {
  run("out");
  EXPECT_NE(test::read_text(folder_ / "out/fields/fields_00001.vtu").find("vtkZLibDataCompressor"),
            std::string::npos);
  const auto expected = read_vtu(folder_ / "out/fields/fields_00004.vtu");
  for (const auto& [word, compressor] :
       {std::pair<std::string, std::string>{"lz4", "compressor=\"vtkLZ4DataCompressor\""},
        {"none", "header_type=\"UInt64\">"}}) {
    run(word, "--set output.vtk.compression=" + word);
    const std::string path = folder_ / (word + "/fields/fields_00004.vtu");
    EXPECT_NE(test::read_text(path).find(compressor), std::string::npos) << word;
    const auto grid = read_vtu(path);
    for (const char* name : {"V", "h"}) {
      vtkDataArray* array = grid->GetPointData()->GetArray(name);
      ASSERT_NE(array, nullptr) << word;
      for (vtkIdType i = 0; i < grid->GetNumberOfPoints(); ++i) {
        ASSERT_EQ(array->GetTuple1(i), expected->GetPointData()->GetArray(name)->GetTuple1(i));
      }
    }
  }
  run("plain", "--set output.vtk.format=xdmf --set output.vtk.compression=none");
  run("xdmf", "--set output.vtk.format=xdmf");
  EXPECT_EQ(read_set(folder_ / "plain/fields/fields_00004.h5", "V").values,
            read_set(folder_ / "xdmf/fields/fields_00004.h5", "V").values);
  EXPECT_LT(size_of("xdmf"), size_of("plain"));
  const auto refused = test::errors_of("run " + (folder_ / "run.yaml") +
                                       " --check --set output.vtk.format=xdmf --set "
                                       "output.vtk.compression=lz4");
  EXPECT_NE(refused.output.find("output.vtk.compression: HDF5 has no lz4; choose zlib or none"),
            std::string::npos)
      << refused.output;
}

// As bits, since the files of a run that goes on are those of one that was never stopped.
TEST_F(SnapshotsOfARun, as_XDMF_go_on_where_a_run_was_stopped) {
  const std::string options =
      "--set output.vtk.format=xdmf --set 'output.checkpoint={interval: 5}' ";
  run("whole", options);
  run("part", options + "--set time.end=9");
  EXPECT_EQ(read_xdmf(folder_ / "part/fields.xdmf").size(), 4U) << "0, 4, 8 and the end";
  const std::string mesh = folder_ / "part/fields/mesh.h5";
  const std::string bytes = test::read_text(mesh);
  fs::remove(mesh);
  const auto refused = test::errors_of("run " + (folder_ / "run.yaml") + " --resume --output " +
                                       (folder_ / "part") + " " + options);
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.output.find("mesh.h5: is missing"), std::string::npos) << refused.output;
  test::write_text(mesh, bytes);
  run("part", "--resume " + options);
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder_ / "whole/fields")) {
    names.insert(entry.path().filename().string());
  }
  EXPECT_EQ(names.size(), 7U);
  for (const std::string& name : names) {
    EXPECT_TRUE(test::read_text(folder_ / ("whole/fields/" + name)) ==
                test::read_text(folder_ / ("part/fields/" + name)))
        << name;
  }
  EXPECT_EQ(test::read_text(folder_ / "whole/fields.xdmf"),
            test::read_text(folder_ / "part/fields.xdmf"));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_ / "part/fields"), {}), 7);
}

// Names and calls are those of ParaView's Python, which a module of the same names stands in for.
TEST_F(SnapshotsOfARun, have_a_script_that_opens_them_in_ParaView) {
  if (test::shell("python3 -c ''").exit_code != 0) GTEST_SKIP() << "no Python";
  fs::create_directories(folder_ / "paraview");
  test::write_text(folder_ / "paraview/__init__.py", "");
  test::write_text(folder_ / "paraview/simple.py", R"(
class Proxy:
    def __init__(self, name):
        object.__setattr__(self, "name", name)
    def __getattr__(self, name):
        return lambda *a, **k: print(self.name + "." + name, a, k)
    def __setattr__(self, name, value):
        print(self.name + "." + name, "=", value)
    def __repr__(self):
        return self.name

def made(name):
    def call(*a, **k):
        print(name, a, k)
        return Proxy(name)
    return call

__all__ = ["PVDReader", "Xdmf3ReaderS", "GetActiveViewOrCreate", "Show", "ColorBy",
           "GetColorTransferFunction", "GetOpacityTransferFunction", "GetAnimationScene",
           "ResetCamera", "Render"]
globals().update({name: made(name) for name in __all__})
)");
  const auto calls_of = [&](const std::string& output, const std::string& how) {
    const auto result = test::shell("cd " + folder_.path() + "/" + output +
                                    " && PYTHONPATH=" + folder_.path() + " python3 " + how);
    EXPECT_EQ(result.exit_code, 0) << result.output;
    return result.output;
  };
  run("vtu");
  for (const std::string how : {"fields.py", "-c 'exec(open(\"fields.py\").read())'"}) {
    const std::string calls = calls_of("vtu", how);
    EXPECT_NE(calls.find("PVDReader () {'FileName': '" + fs::canonical(folder_.path()).string() +
                         "/vtu/fields.pvd'}"),
              std::string::npos)
        << calls;
    EXPECT_NE(calls.find("ColorBy (Show, ('POINTS', 'V'))"), std::string::npos) << calls;
    EXPECT_NE(calls.find("GetColorTransferFunction.RescaleTransferFunction (-90, 40)"),
              std::string::npos)
        << calls;
  }
  run("xdmf", "--set output.vtk.format=xdmf --set 'output.vtk.fields=[h, V]'");
  const std::string calls = calls_of("xdmf", "fields.py");
  EXPECT_NE(calls.find("/xdmf/fields.xdmf"), std::string::npos) << calls;
  EXPECT_NE(calls.find("ColorBy (Show, ('POINTS', 'h'))"), std::string::npos) << calls;
  EXPECT_NE(calls.find("Show.RescaleTransferFunctionToDataRangeOverTime"), std::string::npos);
}

}  // namespace
}  // namespace snapshots_test
}  // namespace cw
