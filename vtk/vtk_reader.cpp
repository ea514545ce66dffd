#include <vtkCellData.h>
#include <vtkDoubleArray.h>
#include <vtkPointData.h>
#include <vtkPoints.h>

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <map>
#include <span>
#include <utility>

#include "io/child_reader.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_reading.hpp"
#include "io/quoted.hpp"
#include "kernels/core/parts.hpp"
#include "vtk/grid_cells.hpp"
#include "vtk/vtk_arrays.hpp"
#include "vtk/vtk_input.hpp"
#include "vtk/vtk_mesh.hpp"

namespace cw {

namespace {

/// A region tag of a cell or point; anything but a whole number of 32 bits is an error that names
/// it.
int read_tag(const NamedArray& tags, vtkIdType index, const std::string& path) {
  const double value = tags.data->GetComponent(index, 0);
  if (value == std::floor(value) && std::abs(value) <= 2147483647.0) return static_cast<int>(value);
  throw MeshError(path + ": the region tag of " + (tags.on_cells ? "cell " : "point ") +
                  std::to_string(index) + " is " + std::to_string(value) +
                  "; a whole number below 2^31 is needed");
}

/// The mean direction of four fibres, none of which counts more for being long: the main axis of
/// the sum of n n^T, since the sign of a fibre has no meaning. Zero if all of them are.
Vector3 mean_fiber(vtkDataArray* data, const Tet& tet) {
  Eigen::Matrix3d sum = Eigen::Matrix3d::Zero();
  for (const std::int32_t node : tet) {
    Eigen::Vector3d fiber;
    data->GetTuple(node, fiber.data());
    const double length = fiber.stableNorm();
    if (!std::isfinite(length)) return {length, length, length};
    if (length > 0.0) sum += fiber / length * (fiber / length).transpose();
  }
  if (sum.isZero()) return {};
  const Eigen::Vector3d axis =
      Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d>(sum).eigenvectors().col(2);
  // The sign that makes the largest component positive, so that it depends on no order either.
  Eigen::Index largest = 0;
  axis.cwiseAbs().maxCoeff(&largest);
  const double sign = axis[largest] < 0.0 ? -1.0 : 1.0;
  return {sign * axis[0], sign * axis[1], sign * axis[2]};
}

/// The tag that most of the four nodes have; of several, the smallest.
int majority_tag(const NamedArray& tags, const Tet& tet, const std::string& path) {
  std::map<int, int> votes;
  for (const std::int32_t node : tet) ++votes[read_tag(tags, node, path)];
  int winner = votes.begin()->first;
  for (const auto& [tag, count] : votes) {
    if (count > votes[winner]) winner = tag;
  }
  return winner;
}

void require_countable(vtkIdType count, const char* what, const std::string& path) {
  if (count <= std::numeric_limits<std::int32_t>::max()) return;
  throw MeshError(path + ": " + std::to_string(count) + " " + what +
                  " are more than 32-bit numbers count; use a coarser mesh");
}

/// Points in mm. VTK gives them one by one in virtual calls, so the usual array is read directly.
std::vector<Vector3> points_of(vtkUnstructuredGrid& grid, double millimetres_per_unit) {
  std::vector<Vector3> points;
  resize_by_all_threads(points, static_cast<std::size_t>(grid.GetNumberOfPoints()));
  vtkDataArray* data = grid.GetPoints()->GetData();
  auto* doubles = vtkDoubleArray::FastDownCast(data);
  do_ranges(points.size(), grid_entries_at_once, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      Vector3 point{};
      if (doubles != nullptr) {
        doubles->GetTypedTuple(static_cast<vtkIdType>(i), point.data());
      } else {
        data->GetTuple(static_cast<vtkIdType>(i), point.data());
      }
      points[i] = millimetres_per_unit * point;
    }
  });
  return points;
}

/// Keeps the triangles to whose cells an array gives a whole number, as their label.
void take_surface(const GridCells& found, const NamedArray& tags, TetMesh& mesh) {
  if (tags.data == nullptr || !tags.on_cells) return;
  for (std::size_t k = 0; k < found.triangles.size(); ++k) {
    const double value = tags.data->GetComponent(found.triangle_cell[k], 0);
    if (value != std::floor(value) || !(std::abs(value) <= 2147483647.0)) continue;
    mesh.surface.triangles.push_back(found.triangles[k]);
    mesh.surface.tags.push_back(static_cast<int>(value));
  }
}

bool has_all_corners(const Tet& tet) { return std::ranges::find(tet, -1) == tet.end(); }

/// One direction a tetrahedron. An array of points gives it the mean of its nodes.
std::vector<Vector3> directions_of(const NamedArray& array, const std::vector<Tet>& tets,
                                   std::span<const vtkIdType> cell) {
  std::vector<Vector3> directions;
  if (array.data == nullptr) return directions;
  resize_by_all_threads(directions, tets.size());
  do_ranges(directions.size(), grid_entries_at_once, [&](std::size_t begin, std::size_t end) {
    for (std::size_t e = begin; e < end; ++e) {
      if (array.on_cells) {
        array.data->GetTuple(cell[e], directions[e].data());
      } else if (has_all_corners(tets[e])) {
        directions[e] = mean_fiber(array.data, tets[e]);
      }
    }
  });
  return directions;
}

/// One region a tetrahedron; 0 without an array.
std::vector<int> regions_of(const NamedArray& tags, const std::vector<Tet>& tets,
                            std::span<const vtkIdType> cell, const std::string& path) {
  std::vector<int> regions;
  resize_by_all_threads(regions, tets.size());
  if (tags.data == nullptr) return regions;
  do_ranges(regions.size(), grid_entries_at_once, [&](std::size_t begin, std::size_t end) {
    for (std::size_t e = begin; e < end; ++e) {
      if (tags.on_cells) {
        regions[e] = read_tag(tags, cell[e], path);
      } else if (has_all_corners(tets[e])) {
        regions[e] = majority_tag(tags, tets[e], path);
      }
    }
  });
  return regions;
}

}  // namespace

namespace {

// The arrays that the program writes.
constexpr const char* own_fibers = "fiber";
constexpr const char* own_sheets = "sheet";
constexpr const char* own_tags = "region";

ArrayChoice arrays_of(const ReadOptions& options) {
  ArrayChoice arrays;
  arrays.all = options.array_list != nullptr;
  for (const std::string& name : {options.fibers, options.sheets, options.tags}) {
    if (!name.empty() && name != "none") arrays.needed.push_back(name);
  }
  for (const auto* names : {&options.fields, &options.tet_fields}) {
    arrays.needed.insert(arrays.needed.end(), names->begin(), names->end());
  }
  arrays.if_any = options.fields_if_any;
  const auto add_own = [&](const std::string& name, const char* own, bool looks_for_it) {
    if (name.empty() && looks_for_it) arrays.if_any.emplace_back(own);
  };
  const bool looks = options.look_for_own_arrays;
  add_own(options.fibers, own_fibers, looks);
  add_own(options.sheets, own_sheets, looks || options.look_for_own_sheets);
  add_own(options.tags, own_tags, looks);
  return arrays;
}

}  // namespace

TetMesh mesh_of_grid(vtkUnstructuredGrid& grid, const std::string& path, const ReadOptions& options,
                     const std::string& labels) {
  const auto requested = [&](const std::string& name, const char* own,
                             bool looks_for_own = false) -> std::string {
    if (name == "none") return {};
    const bool look = name.empty() && (options.look_for_own_arrays || looks_for_own);
    return look && grid.GetCellData()->HasArray(own) != 0 ? own : name;
  };
  const auto find = [&](const std::string& name, const std::string& role, int components) {
    return name.empty() ? NamedArray{nullptr, true}
                        : find_array(&grid, path, name, role, components);
  };
  const NamedArray fibers = find(requested(options.fibers, own_fibers), "fibres", 3);
  const NamedArray sheets =
      find(requested(options.sheets, own_sheets, options.look_for_own_sheets), "sheets", 3);
  const NamedArray tags = find(requested(options.tags, own_tags), "region tags", 1);

  require_countable(grid.GetNumberOfPoints(), "points", path);
  require_countable(grid.GetNumberOfCells(), "cells", path);
  TetMesh mesh;
  mesh.points = points_of(grid, options.millimetres_per_unit);
  GridCells found = cells_of(grid, path);
  mesh.tets = std::move(found.tets);
  mesh.other_cells = found.others;
  if (found.reduced > 0) mesh.reader_notes.push_back(reduced_to_corners(found.reduced));
  take_surface(found, labels.empty() ? tags : find(labels, "labels", 1), mesh);
  mesh.fibers = directions_of(fibers, mesh.tets, found.cell);
  mesh.sheets = directions_of(sheets, mesh.tets, found.cell);
  mesh.tags = regions_of(tags, mesh.tets, found.cell, path);
  for (const std::string& name : options.fields) {
    if (grid.GetCellData()->HasArray(name.c_str()) != 0 &&
        grid.GetPointData()->HasArray(name.c_str()) != 0) {
      throw MeshError(path + ": points and cells both have an array '" + name +
                      "', so the scale of a parameter is not clear; rename one of them");
    }
    const NamedArray array = find_array(&grid, path, name, "scale of a parameter", 1);
    mesh.fields.push_back({name, nodal_numbers(array, mesh, found.cell)});
  }
  for (const std::string& name : options.tet_fields) {
    const NamedArray array = find_array(&grid, path, name, "scale of D", 1);
    mesh.tet_fields.push_back({name, tet_numbers(array, mesh, found.cell)});
  }
  for (const std::string& name : options.fields_if_any) {
    const bool has_points = grid.GetPointData()->HasArray(name.c_str()) != 0;
    vtkDataArray* array = has_points ? grid.GetPointData()->GetArray(name.c_str())
                                     : grid.GetCellData()->GetArray(name.c_str());
    const vtkIdType entries = has_points ? grid.GetNumberOfPoints() : grid.GetNumberOfCells();
    const bool fits = array != nullptr && array->GetNumberOfComponents() == 1 &&
                      array->GetNumberOfTuples() == entries;
    if (fits) mesh.fields.push_back({name, nodal_numbers({array, !has_points}, mesh, found.cell)});
  }
  // The process ends once the mesh is handed over. To free the grid first takes the system longer
  // than to read it took.
  grid.Register(nullptr);
  return mesh;
}

TetMesh read_grid_in_child(const std::string& path, const ReadOptions& options,
                           const std::function<TetMesh(std::string* array_list)>& read) {
  if (!std::filesystem::is_regular_file(path)) {
    throw MeshError(path + (std::filesystem::exists(path) ? ": not a file" : ": no such file"));
  }
  ReadMesh result = read_in_child(
      path,
      [&]() -> ReadMesh {
        ReadMesh in_child;
        in_child.mesh = read(options.array_list != nullptr ? &in_child.text : nullptr);
        return in_child;
      },
      options.meanwhile);
  if (options.array_list != nullptr) *options.array_list = std::move(result.text);
  const auto require = [&](const std::vector<std::string>& names, const auto& found) {
    const auto is_there = [&](const std::string& name) {
      return std::ranges::any_of(found, [&](const auto& field) { return field.name == name; });
    };
    if (std::ranges::all_of(names, is_there)) return;
    throw MeshError(path + ": damaged: not all of its arrays could be read; write the file again");
  };
  require(options.fields, result.mesh.fields);
  require(options.tet_fields, result.mesh.tet_fields);
  return std::move(result.mesh);
}

TetMesh read_vtk(const std::string& path, const ReadOptions& options) {
  return read_grid_in_child(path, options, [&](std::string* array_list) {
    const vtkSmartPointer<vtkUnstructuredGrid> grid = read_vtk_grid(path, arrays_of(options));
    if (array_list != nullptr) *array_list = list_arrays(*grid);
    return mesh_of_grid(*grid, path, options);
  });
}

}  // namespace cw
