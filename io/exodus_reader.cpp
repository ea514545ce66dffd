#include <vtkCellData.h>
#include <vtkDoubleArray.h>
#include <vtkExodusIIReader.h>
#include <vtkIdList.h>
#include <vtkMultiBlockDataSet.h>
#include <vtkPointData.h>

#include <string>
#include <vector>

#include "io/vtk_input.hpp"
#include "io/vtk_mesh.hpp"
#include "io/vtk_messages.hpp"

namespace cw {

namespace {

/// Appends the cells of a block, which has the points of the whole mesh.
void append_cells(vtkUnstructuredGrid& block, vtkUnstructuredGrid& whole) {
  const vtkSmartPointer<vtkIdList> nodes = vtkSmartPointer<vtkIdList>::New();
  for (vtkIdType cell = 0; cell < block.GetNumberOfCells(); ++cell) {
    block.GetCellPoints(cell, nodes);
    whole.InsertNextCell(block.GetCellType(cell), nodes);
  }
}

/// Appends one array of a block's cells to that of the whole mesh; zeros, if the block lacks it.
void append_values(vtkUnstructuredGrid& block, vtkDoubleArray& whole) {
  vtkDataArray* values = block.GetCellData()->GetArray(whole.GetName());
  const int components = whole.GetNumberOfComponents();
  const bool fits = values != nullptr && values->GetNumberOfComponents() == components &&
                    values->GetNumberOfTuples() == block.GetNumberOfCells();
  std::vector<double> tuple(static_cast<std::size_t>(components), 0.0);
  for (vtkIdType cell = 0; cell < block.GetNumberOfCells(); ++cell) {
    if (fits) values->GetTuple(cell, tuple.data());
    whole.InsertNextTuple(tuple.data());
  }
}

/// The blocks and side sets of what VTK read, in its order.
std::vector<vtkUnstructuredGrid*> blocks_of(vtkDataObject* output) {
  std::vector<vtkUnstructuredGrid*> blocks;
  auto* top = vtkMultiBlockDataSet::SafeDownCast(output);
  for (unsigned k = 0; top != nullptr && k < top->GetNumberOfBlocks(); ++k) {
    auto* group = vtkMultiBlockDataSet::SafeDownCast(top->GetBlock(k));
    for (unsigned b = 0; group != nullptr && b < group->GetNumberOfBlocks(); ++b) {
      auto* grid = vtkUnstructuredGrid::SafeDownCast(group->GetBlock(b));
      if (grid != nullptr && grid->GetNumberOfCells() > 0) blocks.push_back(grid);
    }
  }
  return blocks;
}

/// One grid of all blocks and side sets. Each array that a block of elements has becomes one of the
/// whole mesh; "ObjectId" is the number of the block or side set.
vtkSmartPointer<vtkUnstructuredGrid> joined(const std::vector<vtkUnstructuredGrid*>& blocks,
                                            const std::string& path) {
  auto whole = vtkSmartPointer<vtkUnstructuredGrid>::New();
  whole->SetPoints(blocks.front()->GetPoints());
  whole->GetPointData()->ShallowCopy(blocks.front()->GetPointData());
  whole->Allocate();
  std::vector<vtkSmartPointer<vtkDoubleArray>> arrays;
  for (vtkUnstructuredGrid* block : blocks) {
    if (block->GetNumberOfPoints() != whole->GetNumberOfPoints()) {
      throw MeshError(path + ": damaged: its blocks have different points; write the file again");
    }
    for (int k = 0; k < block->GetCellData()->GetNumberOfArrays(); ++k) {
      vtkDataArray* array = block->GetCellData()->GetArray(k);
      if (array == nullptr || array->GetName() == nullptr) continue;
      if (whole->GetCellData()->HasArray(array->GetName()) != 0) continue;
      auto joint = vtkSmartPointer<vtkDoubleArray>::New();
      joint->SetName(array->GetName());
      joint->SetNumberOfComponents(array->GetNumberOfComponents());
      whole->GetCellData()->AddArray(joint);
      arrays.push_back(joint);
    }
  }
  for (vtkUnstructuredGrid* block : blocks) {
    append_cells(*block, *whole);
    for (const auto& array : arrays) append_values(*block, *array);
  }
  return whole;
}

/// Names that the file gives its blocks of elements and side sets.
std::vector<RegionName> names_of(vtkExodusIIReader& reader) {
  std::vector<RegionName> names;
  const auto add = [&](int type, int dimension) {
    for (int k = 0; k < reader.GetNumberOfObjects(type); ++k) {
      const char* name = reader.GetObjectName(type, k);
      const std::string text = name == nullptr ? "" : name;
      // VTK makes up a name for what has none.
      if (text.empty() || text.starts_with("Unnamed ")) continue;
      names.push_back({dimension, reader.GetObjectId(type, k), text});
    }
  };
  add(vtkExodusIIReader::ELEM_BLOCK, 3);
  add(vtkExodusIIReader::SIDE_SET, 2);
  return names;
}

void select_all(vtkExodusIIReader& reader) {
  reader.UpdateInformation();
  for (const int type : {vtkExodusIIReader::ELEM_BLOCK, vtkExodusIIReader::SIDE_SET}) {
    for (int k = 0; k < reader.GetNumberOfObjects(type); ++k) reader.SetObjectStatus(type, k, 1);
  }
  for (const int type : {vtkExodusIIReader::ELEM_BLOCK, vtkExodusIIReader::NODAL}) {
    for (int k = 0; k < reader.GetNumberOfObjectArrays(type); ++k) {
      reader.SetObjectArrayStatus(type, k, 1);
    }
  }
}

TetMesh read_blocks(const std::string& path, const ReadOptions& options, std::string* array_list) {
  use_vtk_in_one_thread();
  const VtkMessages messages;
  const auto reader = vtkSmartPointer<vtkExodusIIReader>::New();
  reader->SetFileName(path.c_str());
  reader->SetSqueezePoints(false);
  reader->ApplyDisplacementsOff();
  reader->GenerateObjectIdCellArrayOn();
  select_all(*reader);
  reader->Update();
  if (const std::string message = messages.first(); !message.empty()) {
    throw MeshError(path + ": not a readable Exodus file (" + message + "); write it again");
  }
  const std::vector<vtkUnstructuredGrid*> blocks = blocks_of(reader->GetOutputDataObject(0));
  if (blocks.empty() || blocks.front()->GetNumberOfPoints() == 0) {
    throw MeshError(path + ": damaged, or an Exodus file without elements");
  }
  const vtkSmartPointer<vtkUnstructuredGrid> grid = joined(blocks, path);
  if (array_list != nullptr) *array_list = list_arrays(*grid);
  ReadOptions of_blocks = options;
  if (of_blocks.tags.empty()) of_blocks.tags = vtkExodusIIReader::GetObjectIdArrayName();
  TetMesh mesh = mesh_of_grid(*grid, path, of_blocks);
  mesh.region_names = names_of(*reader);
  return mesh;
}

}  // namespace

TetMesh read_exodus(const std::string& path, const ReadOptions& options) {
  return read_grid_in_child(path, options, [&](std::string* array_list) {
    return read_blocks(path, options, array_list);
  });
}

}  // namespace cw
