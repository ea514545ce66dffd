#include "vtk/vtk_arrays.hpp"

#include <vtkCellData.h>
#include <vtkInformation.h>
#include <vtkInformationStringKey.h>
#include <vtkPointData.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "io/quoted.hpp"

namespace cw {

namespace {

std::string array_names(vtkUnstructuredGrid* grid) {
  constexpr int most = 20;
  constexpr std::size_t longest = 40;
  std::string names;
  const auto list = [&](vtkFieldData* data, const char* kind) {
    for (int i = 0; i < std::min(data->GetNumberOfArrays(), most); ++i) {
      const char* name = data->GetArrayName(i);
      names +=
          (names.empty() ? "" : ", ") + printable(name == nullptr ? "?" : name, longest) + kind;
    }
    if (data->GetNumberOfArrays() > most) names += ", ...";
  };
  list(grid->GetCellData(), " (cells)");
  list(grid->GetPointData(), " (points)");
  return names.empty() ? "none" : names;
}

/// Values from the least to the largest, or lengths of vectors; numbers that are none are counted.
std::string range_in_words(vtkDataArray& array) {
  double least = std::numeric_limits<double>::infinity();
  double most = -least;
  vtkIdType none = 0;
  const int components = array.GetNumberOfComponents();
  for (vtkIdType i = 0; i < array.GetNumberOfTuples(); ++i) {
    double value = array.GetComponent(i, 0);
    if (components > 1) {
      value = std::abs(value);
      for (int c = 1; c < components; ++c) value = std::hypot(value, array.GetComponent(i, c));
    }
    if (std::isnan(value)) {
      ++none;
    } else {
      least = std::min(least, value);
      most = std::max(most, value);
    }
  }
  const char* unit = array.GetInformation()->Get(vtkDataArray::UNITS_LABEL());
  char range[96];
  std::snprintf(range, sizeof range, "%s%.5g to %.5g", components > 1 ? "length " : "", least,
                most);
  std::string words = least <= most ? range : "no numbers";
  if (unit != nullptr && least <= most) words += " " + printable(unit, 20);
  if (none > 0) words += ", " + std::to_string(none) + " nan";
  return words;
}

}  // namespace

NamedArray find_array(vtkUnstructuredGrid* grid, const std::string& path, const std::string& name,
                      const std::string& role, int components) {
  NamedArray array{grid->GetCellData()->GetArray(name.c_str()), true};
  if (array.data == nullptr) array = {grid->GetPointData()->GetArray(name.c_str()), false};
  if (array.data == nullptr) {
    throw MeshError(path + ": no array '" + name + "' for the " + role +
                    "; the file has: " + array_names(grid));
  }
  if (array.data->GetNumberOfComponents() != components) {
    throw MeshError(path + ": array '" + name + "' has " +
                    std::to_string(array.data->GetNumberOfComponents()) + " components; the " +
                    role + " need " + std::to_string(components));
  }
  const vtkIdType entries = array.on_cells ? grid->GetNumberOfCells() : grid->GetNumberOfPoints();
  if (array.data->GetNumberOfTuples() != entries) {
    throw MeshError(path + ": array '" + name + "' has " +
                    std::to_string(array.data->GetNumberOfTuples()) + " entries for " +
                    std::to_string(entries) + (array.on_cells ? " cells" : " points"));
  }
  return array;
}

std::vector<double> tet_numbers(const NamedArray& array, const TetMesh& mesh,
                                std::span<const vtkIdType> cell) {
  std::vector<double> values(mesh.tets.size(), 0.0);
  for (std::size_t e = 0; e < values.size(); ++e) {
    if (array.on_cells) {
      values[e] = array.data->GetTuple1(cell[e]);
      continue;
    }
    for (const std::int32_t node : mesh.tets[e]) {
      if (node >= 0) values[e] += 0.25 * array.data->GetTuple1(node);
    }
  }
  return values;
}

std::vector<double> nodal_numbers(const NamedArray& array, const TetMesh& mesh,
                                  std::span<const vtkIdType> cell) {
  std::vector<double> values(mesh.points.size(), 0.0);
  if (!array.on_cells) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = array.data->GetTuple1(static_cast<vtkIdType>(i));
    }
    return values;
  }
  std::vector<double> weight(values.size(), 0.0);
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    const Tet& tet = mesh.tets[e];
    if (std::find(tet.begin(), tet.end(), -1) != tet.end()) continue;
    const double volume = std::abs(signed_volume(mesh, tet));
    for (const std::int32_t node : tet) {
      values[node] += volume * array.data->GetTuple1(cell[e]);
      weight[node] += volume;
    }
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (weight[i] > 0.0) values[i] /= weight[i];
  }
  return values;
}

std::string list_arrays(vtkUnstructuredGrid& grid) {
  constexpr std::size_t longest = 40;
  constexpr int most = 100;
  std::string text;
  const auto list = [&](vtkFieldData& data, const char* where) {
    for (int i = 0; i < std::min(data.GetNumberOfArrays(), most); ++i) {
      const char* name = data.GetArrayName(i);
      vtkDataArray* array = data.GetArray(i);
      const int components = data.GetAbstractArray(i)->GetNumberOfComponents();
      char columns[96];
      std::snprintf(columns, sizeof columns, "  %-6s  %d component%s  ", where, components,
                    components == 1 ? ", " : "s,");
      std::string shown = printable(name == nullptr ? "?" : name, longest);
      shown.resize(std::max<std::size_t>(shown.size(), 15), ' ');
      text += shown + columns + (array == nullptr ? "text" : range_in_words(*array)) + "\n";
    }
    if (data.GetNumberOfArrays() > most) text += "...\n";
  };
  list(*grid.GetPointData(), "points");
  list(*grid.GetCellData(), "cells");
  return text;
}

}  // namespace cw
