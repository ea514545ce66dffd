#include "vtk/vtk_input.hpp"

#include <SMP/Common/vtkSMPToolsAPI.h>  // vtkSMPTools.h is no C++20
#include <vtkCellArray.h>
#include <vtkDataArraySelection.h>
#include <vtkUnsignedCharArray.h>
#include <vtkUnstructuredGridReader.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <limits>
#include <string>
#include <string_view>

#include "io/text_file.hpp"
#include "mesh/tet_mesh.hpp"
#include "vtk/threaded_grid_reader.hpp"
#include "vtk/vtk_messages.hpp"

namespace cw {

namespace {

/// Lets the reader pass over what is not chosen: arrays can be most of a file.
void choose(const ArrayChoice& arrays, ThreadedGridReader& reader) {
  reader.UpdateInformation();
  const std::array<vtkDataArraySelection*, 2> selections{reader.GetCellDataArraySelection(),
                                                         reader.GetPointDataArraySelection()};
  const auto is_there = [&](const std::string& name) {
    return std::ranges::any_of(selections, [&](vtkDataArraySelection* selection) {
      return selection->ArrayExists(name.c_str()) != 0;
    });
  };
  if (arrays.all || !std::ranges::all_of(arrays.needed, is_there)) return;
  for (vtkDataArraySelection* selection : selections) {
    selection->DisableAllArrays();
    for (const auto* names : {&arrays.needed, &arrays.if_any}) {
      for (const std::string& name : *names) {
        if (selection->ArrayExists(name.c_str()) != 0) selection->EnableArray(name.c_str());
      }
    }
  }
}

template <class Reader>
vtkSmartPointer<vtkUnstructuredGrid> read_with(const std::string& path, const ArrayChoice& arrays) {
  const VtkMessages messages;
  auto reader = vtkSmartPointer<Reader>::New();
  if constexpr (std::is_same_v<Reader, vtkUnstructuredGridReader>) {
    reader->ReadAllScalarsOn();
    reader->ReadAllVectorsOn();
    reader->ReadAllNormalsOn();
    reader->ReadAllFieldsOn();
  }
  reader->SetFileName(path.c_str());
  if constexpr (std::is_same_v<Reader, ThreadedGridReader>) choose(arrays, *reader);
  reader->Update();
  vtkSmartPointer<vtkUnstructuredGrid> grid = reader->GetOutput();
  if (const std::string message = messages.first(); !message.empty()) {
    throw MeshError(path + ": not a readable VTK unstructured grid (" + message + ")");
  }
  if (grid == nullptr || grid->GetNumberOfPoints() == 0) {
    throw MeshError(path + ": damaged, or holds no VTK unstructured grid with points");
  }
  return grid;
}

/// Refuses a file whose head has more tags of XML than any mesh needs: VTK takes a kilobyte for
/// each element, a hundred times what one takes in the file. The head ends where appended data
/// begin.
void check_tags(const std::string& path) {
  constexpr std::size_t most_tags = 200'000;
  constexpr std::string_view end = "AppendedData";
  std::ifstream file(path, std::ios::binary);
  for (std::size_t tags = 0; file.ignore(std::numeric_limits<std::streamsize>::max(), '<');
       ++tags) {
    std::size_t same = 0;
    for (; same < end.size() && file.peek() == end[same]; ++same) file.get();
    if (same == end.size()) return;
    if (tags > most_tags) {
      throw MeshError(path + ": damaged: it has more than " + std::to_string(most_tags) +
                      " tags of XML; write the file again");
    }
  }
}

/// Whether a file is XML, by its content or, where that does not say, its name.
bool is_vtk_xml(const std::string& path) {
  const std::string head = head_of_file(path);
  if (head.starts_with("# vtk DataFile")) return false;
  return head.find("<VTKFile") != std::string::npos || path.ends_with(".vtu");
}

[[noreturn]] void fail_at_cell(const std::string& path, vtkIdType cell, const std::string& what) {
  throw MeshError(path + ": damaged: cell " + std::to_string(cell) + " " + what +
                  "; write the file again");
}

/// Checks where the nodes of each cell begin, and where the last cell's end.
template <class Array>
void check_offsets(Array& offsets, vtkIdType nodes, const std::string& path) {
  const vtkIdType cells = offsets.GetNumberOfValues() - 1;
  if (cells < 0 || offsets.GetValue(0) != 0) {
    throw MeshError(path +
                    ": damaged: its list of cells does not begin at 0; write the file again");
  }
  for (vtkIdType cell = 0; cell < cells; ++cell) {
    const auto begin = offsets.GetValue(cell);
    const auto end = offsets.GetValue(cell + 1);
    if (end < begin) fail_at_cell(path, cell, "ends before it begins");
    if (end > nodes) fail_at_cell(path, cell, "extends beyond the end of the list of cells' nodes");
  }
  if (offsets.GetValue(cells) != nodes) {
    throw MeshError(path + ": damaged: its cells have " + std::to_string(offsets.GetValue(cells)) +
                    " nodes, but " + std::to_string(nodes) + " are listed; write the file again");
  }
}

/// VTK takes over what a file says of its cells. Nothing may use these numbers before they are
/// checked.
void check_cells(vtkUnstructuredGrid& grid, const std::string& path) {
  vtkCellArray* cells = grid.GetCells();
  const vtkIdType types =
      grid.GetCellTypesArray() == nullptr ? 0 : grid.GetCellTypesArray()->GetNumberOfValues();
  const vtkIdType count = cells == nullptr ? 0 : cells->GetNumberOfCells();
  if (types != count) {
    throw MeshError(path + ": damaged: " + std::to_string(count) + " cells, but " +
                    std::to_string(types) + " types of cells; write the file again");
  }
  if (count == 0) return;
  const vtkIdType nodes = cells->GetConnectivityArray()->GetNumberOfValues();
  if (cells->IsStorage64Bit()) {
    check_offsets(*cells->GetOffsetsArray64(), nodes, path);
  } else {
    check_offsets(*cells->GetOffsetsArray32(), nodes, path);
  }
}

}  // namespace

void use_vtk_in_one_thread() {
  vtk::detail::smp::vtkSMPToolsAPI::GetInstance().SetBackend("Sequential");
}

vtkSmartPointer<vtkUnstructuredGrid> read_vtk_grid(const std::string& path,
                                                   const ArrayChoice& arrays) {
  use_vtk_in_one_thread();
  const bool is_xml = is_vtk_xml(path);
  if (is_xml) check_tags(path);
  auto grid = is_xml ? read_with<ThreadedGridReader>(path, arrays)
                     : read_with<vtkUnstructuredGridReader>(path, arrays);
  check_cells(*grid, path);
  return grid;
}

}  // namespace cw
