#include <vtkCellArray.h>
#include <vtkCellData.h>
#include <vtkDoubleArray.h>
#include <vtkExodusIIReader.h>
#include <vtkMultiBlockDataSet.h>
#include <vtkPointData.h>
#include <vtkUnsignedCharArray.h>

#include <map>
#include <string>
#include <vector>

#include "vtk/vtk_arrays.hpp"
#include "vtk/vtk_grid.hpp"
#include "vtk/vtk_input.hpp"
#include "vtk/vtk_mesh.hpp"
#include "vtk/vtk_messages.hpp"

namespace cw {

namespace {

/// Copies one array of a block's cells into that of the whole mesh, from tuple `begin` on; the
/// whole one is left as it is if the block lacks the array.
void copy_values(vtkUnstructuredGrid& block, vtkIdType begin, vtkDoubleArray& whole) {
  vtkDataArray* values = block.GetCellData()->GetArray(whole.GetName());
  const int components = whole.GetNumberOfComponents();
  const bool fits = values != nullptr && values->GetNumberOfComponents() == components &&
                    values->GetNumberOfTuples() == block.GetNumberOfCells();
  if (!fits) return;
  double* next = whole.GetPointer(begin * components);
  for (vtkIdType cell = 0; cell < block.GetNumberOfCells(); ++cell, next += components) {
    values->GetTuple(cell, next);
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

vtkIdType count_cells(const std::vector<vtkUnstructuredGrid*>& blocks) {
  vtkIdType cells = 0;
  for (vtkUnstructuredGrid* block : blocks) cells += block->GetNumberOfCells();
  return cells;
}

/// Zeros for each array that cells of any block have.
std::vector<vtkSmartPointer<vtkDoubleArray>> arrays_of(
    const std::vector<vtkUnstructuredGrid*>& blocks) {
  const vtkIdType cells = count_cells(blocks);
  std::map<std::string, vtkSmartPointer<vtkDoubleArray>> arrays;
  for (vtkUnstructuredGrid* block : blocks) {
    for (int k = 0; k < block->GetCellData()->GetNumberOfArrays(); ++k) {
      vtkDataArray* array = block->GetCellData()->GetArray(k);
      if (array == nullptr || array->GetName() == nullptr) continue;
      vtkSmartPointer<vtkDoubleArray>& joint = arrays[array->GetName()];
      if (joint != nullptr) continue;
      joint = vtk_array<vtkDoubleArray>(array->GetName(), array->GetNumberOfComponents(), cells);
      joint->Fill(0.0);
    }
  }
  std::vector<vtkSmartPointer<vtkDoubleArray>> list;
  list.reserve(arrays.size());
  for (const auto& [name, array] : arrays) list.push_back(array);
  return list;
}

/// One grid of all blocks and side sets. Each array that cells of a block have becomes one of the
/// whole mesh; "ObjectId" is the number of the block or side set.
vtkSmartPointer<vtkUnstructuredGrid> joined(const std::vector<vtkUnstructuredGrid*>& blocks,
                                            const std::string& path) {
  auto whole = vtkSmartPointer<vtkUnstructuredGrid>::New();
  whole->SetPoints(blocks.front()->GetPoints());
  whole->GetPointData()->ShallowCopy(blocks.front()->GetPointData());
  auto cells = vtkSmartPointer<vtkCellArray>::New();
  const auto types = vtk_array<vtkUnsignedCharArray>("types", 1, count_cells(blocks));
  const auto arrays = arrays_of(blocks);
  vtkIdType begin = 0;
  for (vtkUnstructuredGrid* block : blocks) {
    if (block->GetNumberOfPoints() != whole->GetNumberOfPoints()) {
      throw MeshError(path + ": damaged: its blocks have different points; write the file again");
    }
    cells->Append(block->GetCells());
    for (vtkIdType cell = 0; cell < block->GetNumberOfCells(); ++cell) {
      types->SetValue(begin + cell, static_cast<unsigned char>(block->GetCellType(cell)));
    }
    for (const auto& array : arrays) copy_values(*block, begin, *array);
    begin += block->GetNumberOfCells();
  }
  whole->SetCells(types, cells);
  for (const auto& array : arrays) whole->GetCellData()->AddArray(array);
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
  TetMesh mesh = mesh_of_grid(*grid, path, of_blocks, vtkExodusIIReader::GetObjectIdArrayName());
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
