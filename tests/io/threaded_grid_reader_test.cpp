#include "vtk/threaded_grid_reader.hpp"

#include <omp.h>
#include <vtkCellArray.h>
#include <vtkCellData.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkUnsignedCharArray.h>
#include <vtkXMLUnstructuredGridWriter.h>

#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "support/meshes.hpp"
#include "support/support.hpp"
#include "vtk/vtk_grid.hpp"
#include "vtk/vtk_messages.hpp"

namespace cw {
namespace threaded_grid_reader_test {
namespace {

/// Arrays of several blocks, and of several parts of blocks.
TetMesh sample() { return test::box_in_regions({24, 24, 24}, 7); }

void write(const TetMesh& mesh, const std::string& path,
           const std::function<void(vtkXMLUnstructuredGridWriter&)>& set) {
  auto writer = vtkSmartPointer<vtkXMLUnstructuredGridWriter>::New();
  writer->SetInputData(make_vtk_grid(mesh, input_order(mesh)));
  writer->SetFileName(path.c_str());
  set(*writer);
  ASSERT_TRUE(write_by(*writer));
}

template <class Reader>
vtkSmartPointer<Reader> reader_of(const std::string& path) {
  auto reader = vtkSmartPointer<Reader>::New();
  reader->SetFileName(path.c_str());
  reader->Update();
  return reader;
}

/// Points, cells, and arrays of both.
std::vector<vtkDataArray*> arrays_of(vtkUnstructuredGrid& grid) {
  std::vector<vtkDataArray*> arrays{grid.GetPoints()->GetData(),
                                    grid.GetCells()->GetConnectivityArray(),
                                    grid.GetCells()->GetOffsetsArray(), grid.GetCellTypesArray()};
  for (vtkFieldData* data : {static_cast<vtkFieldData*>(grid.GetPointData()),
                             static_cast<vtkFieldData*>(grid.GetCellData())}) {
    for (int i = 0; i < data->GetNumberOfArrays(); ++i) arrays.push_back(data->GetArray(i));
  }
  return arrays;
}

void expect_same_bytes(vtkUnstructuredGrid& one, vtkUnstructuredGrid& other) {
  const std::vector<vtkDataArray*> arrays = arrays_of(one);
  const std::vector<vtkDataArray*> others = arrays_of(other);
  ASSERT_EQ(arrays.size(), others.size());
  for (std::size_t k = 0; k < arrays.size(); ++k) {
    ASSERT_EQ(arrays[k]->GetDataType(), others[k]->GetDataType()) << k;
    ASSERT_EQ(arrays[k]->GetNumberOfValues(), others[k]->GetNumberOfValues()) << k;
    const auto bytes = static_cast<std::size_t>(arrays[k]->GetNumberOfValues()) *
                       static_cast<std::size_t>(arrays[k]->GetDataTypeSize());
    EXPECT_EQ(std::memcmp(arrays[k]->GetVoidPointer(0), others[k]->GetVoidPointer(0), bytes), 0)
        << k;
  }
}

TEST(ThreadedGridReader, reads_what_VTK_reads_of_every_kind_of_file) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.vtu";
  const TetMesh mesh = sample();
  const int threads = omp_get_max_threads();
  omp_set_num_threads(3);
  using Writer = vtkXMLUnstructuredGridWriter;
  constexpr std::size_t small_block = 4096;
  constexpr std::size_t large_block = std::size_t{1} << 24;
  for (const auto compressor : {Writer::NONE, Writer::ZLIB, Writer::LZ4, Writer::LZMA}) {
    for (const std::size_t block : {small_block, large_block}) {
      for (const int wide : {0, 1, 2, 3}) {
        if (compressor != Writer::ZLIB && wide != 1) continue;
        if (compressor == Writer::LZMA && block != small_block) continue;  // it takes long
        SCOPED_TRACE(std::to_string(compressor) + ", blocks of " + std::to_string(block) +
                     ", widths " + std::to_string(wide));
        write(mesh, path, [&](Writer& writer) {
          writer.SetCompressorType(compressor);
          writer.SetCompressionLevel(1);
          writer.SetBlockSize(block);
          (wide & 1) != 0 ? writer.SetHeaderTypeToUInt64() : writer.SetHeaderTypeToUInt32();
          (wide & 2) != 0 ? writer.SetIdTypeToInt64() : writer.SetIdTypeToInt32();
          writer.SetDataModeToAppended();
          writer.EncodeAppendedDataOff();
        });
        const auto reader = reader_of<ThreadedGridReader>(path);
        EXPECT_EQ(reader->arrays_by_all_threads(), 6);
        expect_same_bytes(*reader->GetOutput(),
                          *reader_of<vtkXMLUnstructuredGridReader>(path)->GetOutput());
      }
    }
  }
  // Of these VTK reads the arrays itself.
  const std::function<void(Writer&)> others[]{
      [](Writer& writer) { writer.SetDataModeToAscii(); },
      [](Writer& writer) { writer.SetDataModeToBinary(); },
      [](Writer& writer) { writer.EncodeAppendedDataOn(); },
      [](Writer& writer) {
        writer.EncodeAppendedDataOff();
        writer.SetByteOrderToBigEndian();
      },
  };
  for (const auto& set : others) {
    write(mesh, path, set);
    const auto reader = reader_of<ThreadedGridReader>(path);
    EXPECT_EQ(reader->arrays_by_all_threads(), 0);
    expect_same_bytes(*reader->GetOutput(),
                      *reader_of<vtkXMLUnstructuredGridReader>(path)->GetOutput());
  }
  omp_set_num_threads(threads);
}

/// Whatever is wrong with a block, VTK is asked, too: it says what it would have said.
TEST(ThreadedGridReader, leaves_damaged_arrays_to_VTK) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.vtu";
  write(sample(), path, [](auto& writer) { writer.EncodeAppendedDataOff(); });
  const std::string sound = test::read_text(path);
  const std::size_t data = sound.find('_', sound.find("<AppendedData")) + 1;
  // The head of the first array: numbers of blocks, of bytes in each, in the last, in each as it is
  // compressed. Then a byte of a block, and the end of the file.
  const std::size_t number = sound.find("UInt64") < data ? 8 : 4;
  for (const std::size_t at :
       {data, data + number, data + 2 * number, data + 3 * number, data + 100, data + 5000}) {
    for (const unsigned char flipped : {0x01, 0x80}) {
      std::string damaged = sound;
      damaged[at] = static_cast<char>(static_cast<unsigned char>(damaged[at]) ^ flipped);
      test::write_text(path, damaged);
      const VtkMessages messages;
      const auto reader = reader_of<ThreadedGridReader>(path);
      const std::string said = messages.first();
      EXPECT_LT(reader->arrays_by_all_threads(), 6) << at - data;
      const VtkMessages of_vtk;
      (void)reader_of<vtkXMLUnstructuredGridReader>(path);
      EXPECT_EQ(said, of_vtk.first()) << at - data;
      EXPECT_FALSE(said.empty()) << at - data;
    }
  }
  // What the reader itself says has VTK's names, too.
  std::string without_points = sound;
  without_points.replace(without_points.find("NumberOfPoints"), 6, "Nambar");
  test::write_text(path, without_points);
  {
    const VtkMessages messages;
    (void)reader_of<ThreadedGridReader>(path);
    EXPECT_NE(messages.first().find("Piece 0 is missing"), std::string::npos) << messages.first();
    EXPECT_EQ(messages.first().find("Reader"), std::string::npos) << messages.first();
  }
  test::write_text(path, sound.substr(0, sound.size() - sound.size() / 10));
  const VtkMessages messages;
  EXPECT_LT(reader_of<ThreadedGridReader>(path)->arrays_by_all_threads(), 6);
  EXPECT_FALSE(messages.first().empty());
}

}  // namespace
}  // namespace threaded_grid_reader_test
}  // namespace cw
