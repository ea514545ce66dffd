#include "app/output/vtk_output.hpp"

#include <vtkCellData.h>
#include <vtkDoubleArray.h>
#include <vtkFieldData.h>
#include <vtkInformation.h>
#include <vtkPointData.h>
#include <vtkXMLUnstructuredGridWriter.h>

#include <new>

#include "app/output/files.hpp"
#include "mesh/vtk_grid.hpp"
#include "mesh/vtk_messages.hpp"

namespace cw {

struct VtkOutput::Grid {
  InputOrder order;
  vtkSmartPointer<vtkUnstructuredGrid> mesh;

  vtkSmartPointer<vtkUnstructuredGrid> with(const std::vector<VtkField>& fields, double time) const;
};

VtkOutput::VtkOutput(const TetMesh& mesh) : mesh_(mesh) {}

VtkOutput::~VtkOutput() = default;

namespace {

vtkSmartPointer<vtkDoubleArray> array_of(const VtkField& field,
                                         const std::vector<std::int32_t>& order) {
  const auto entries = static_cast<vtkIdType>(order.size());
  auto array = vtk_array<vtkDoubleArray>(field.name.c_str(), field.components, entries);
  const auto components = static_cast<std::size_t>(field.components);
  for (vtkIdType i = 0; i < entries; ++i) {
    array->SetTuple(i, &field.values[components * static_cast<std::size_t>(order[i])]);
  }
  return array;
}

/// The bytes of a .vtu file, complete. Throws std::bad_alloc.
std::string encode(vtkUnstructuredGrid* grid) {
  auto writer = vtkSmartPointer<vtkXMLUnstructuredGridWriter>::New();
  writer->SetInputData(grid);
  writer->SetDataModeToAppended();
  writer->EncodeAppendedDataOff();
  // Several times as fast as zlib for files that are a fifth larger: a GPU makes states faster than
  // one core compresses them.
  writer->SetCompressorTypeToLZ4();
  writer->WriteToOutputStringOn();
  const bool written = write_by(*writer);
  std::string bytes = writer->GetOutputString();
  // Of all that writing to memory needs, memory is what can be short; streams pass over that.
  if (!written || !ends_as_vtu(bytes)) throw std::bad_alloc();
  return bytes;
}

}  // namespace

const VtkOutput::Grid& VtkOutput::grid() {
  if (grid_ == nullptr) {
    auto made = std::make_unique<Grid>();
    made->order = input_order(mesh_);
    // Fibres never change and are in the mesh's own file; every snapshot would carry them along.
    made->mesh = make_vtk_grid(mesh_, made->order, false);
    grid_ = std::move(made);
  }
  return *grid_;
}

void VtkOutput::prepare() noexcept {
  try {
    (void)grid();
  } catch (const std::exception&) {  // tried again when there is something to write
  }
}

void VtkOutput::write(const std::string& path, const std::vector<VtkField>& fields, double time) {
  try {
    const Grid& common = grid();
    // What is written, the writer's buffers and strings that grow by doubling take no more.
    constexpr std::size_t copies = 6;
    constexpr std::size_t small_things = 8 << 20;
    std::size_t bytes = 1024 * common.mesh->GetActualMemorySize();
    for (const VtkField& field : fields) bytes += field.values.size() * sizeof(double);
    require_memory(copies * bytes + small_things);
    const VtkMessages messages;
    write_file(path, encode(common.with(fields, time)));
  } catch (const OutputError&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw OutputError(path +
                      ": cannot be written: out of memory; what was written before it is complete");
  } catch (const std::exception& error) {  // VTK's threads, too, need memory
    throw OutputError(path + ": cannot be written: " + error.what() +
                      "; what was written before it is complete");
  }
}

vtkSmartPointer<vtkUnstructuredGrid> VtkOutput::Grid::with(const std::vector<VtkField>& fields,
                                                           double time) const {
  auto grid = vtkSmartPointer<vtkUnstructuredGrid>::New();
  grid->ShallowCopy(mesh);
  for (const VtkField& field : fields) {
    if (field.on_nodes) {
      grid->GetPointData()->AddArray(array_of(field, order.nodes));
    } else {
      grid->GetCellData()->AddArray(array_of(field, order.tets));
    }
  }
  // VTK notes there what it once computed of arrays that files share, and would write it into all
  // but the first one.
  grid->GetPoints()->GetData()->GetInformation()->Clear();
  for (int k = 0; k < grid->GetCellData()->GetNumberOfArrays(); ++k) {
    grid->GetCellData()->GetArray(k)->GetInformation()->Clear();
  }
  // ParaView opens a file on the field that is active.
  for (const VtkField& field : fields) {
    if (!field.on_nodes) continue;
    grid->GetPointData()->SetActiveScalars(field.name.c_str());
    break;
  }
  const auto time_value = vtk_array<vtkDoubleArray>("TimeValue", 1, 1);
  time_value->SetValue(0, time);
  grid->GetFieldData()->AddArray(time_value);
  return grid;
}

}  // namespace cw
