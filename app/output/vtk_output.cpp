#include "app/output/vtk_output.hpp"

#include <vtkCellData.h>
#include <vtkDoubleArray.h>
#include <vtkFieldData.h>
#include <vtkPointData.h>
#include <vtkXMLUnstructuredGridWriter.h>

#include "app/output/files.hpp"
#include "mesh/vtk_grid.hpp"

namespace cw {

struct VtkOutput::Grid {
  InputOrder order;
  vtkSmartPointer<vtkUnstructuredGrid> mesh;
};

VtkOutput::VtkOutput(const TetMesh& mesh) : grid_(std::make_unique<Grid>()) {
  grid_->order = input_order(mesh);
  // Fibres never change and are in the mesh's own file; every snapshot would carry them along.
  grid_->mesh = make_vtk_grid(mesh, grid_->order, false);
}

VtkOutput::~VtkOutput() = default;

void VtkOutput::write(const std::string& path, const std::vector<VtkField>& fields,
                      double time) const {
  auto grid = vtkSmartPointer<vtkUnstructuredGrid>::New();
  grid->ShallowCopy(grid_->mesh);
  for (const VtkField& field : fields) {
    const std::vector<std::int32_t>& order =
        field.on_nodes ? grid_->order.nodes : grid_->order.tets;
    auto array = vtkSmartPointer<vtkDoubleArray>::New();
    array->SetName(field.name.c_str());
    array->SetNumberOfTuples(static_cast<vtkIdType>(order.size()));
    for (std::size_t i = 0; i < order.size(); ++i) {
      array->SetValue(static_cast<vtkIdType>(i), field.values[order[i]]);
    }
    if (field.on_nodes) {
      grid->GetPointData()->AddArray(array);
    } else {
      grid->GetCellData()->AddArray(array);
    }
  }
  // ParaView opens a file on the field that is active.
  for (const VtkField& field : fields) {
    if (!field.on_nodes) continue;
    grid->GetPointData()->SetActiveScalars(field.name.c_str());
    break;
  }
  auto time_value = vtkSmartPointer<vtkDoubleArray>::New();
  time_value->SetName("TimeValue");
  time_value->InsertNextValue(time);
  grid->GetFieldData()->AddArray(time_value);

  auto writer = vtkSmartPointer<vtkXMLUnstructuredGridWriter>::New();
  writer->SetInputData(grid);
  writer->SetDataModeToAppended();
  writer->EncodeAppendedDataOff();
  // Several times as fast as zlib for files that are a fifth larger: a GPU makes states faster than
  // one core compresses them.
  writer->SetCompressorTypeToLZ4();
  writer->WriteToOutputStringOn();
  if (writer->Write() != 1) throw OutputError(path + ": VTK could not encode it");
  write_file(path, writer->GetOutputString());
}

}  // namespace cw
