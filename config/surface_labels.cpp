#include "config/surface_labels.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include "config/point_cloud.hpp"
#include "mesh/boundary.hpp"
#include "mesh/input_order.hpp"

namespace cw {

namespace {

using Triangle = std::array<std::int32_t, 3>;

/// Whether each node of the mesh is one of a file's.
std::vector<char> nodes_of(const SurfaceFile& file, const TetMesh& mesh) {
  const auto places = places_of_input(mesh.input_node, mesh.input_node_count);
  std::vector<char> has(mesh.points.size(), 0);
  for (const std::int32_t node : file.nodes) {
    if (node < 0 || node >= mesh.input_node_count) {
      throw MeshError(file.path + ": has the node " + std::to_string(node) +
                      ", but the mesh has nodes from 0 to " +
                      std::to_string(mesh.input_node_count - 1));
    }
    if (places[node] >= 0) has[places[node]] = 1;
  }
  return has;
}

/// The input's numbers of the mesh's nodes that a file's points are.
std::vector<std::int32_t> numbers_of_points(const SurfaceFile& file, const TetMesh& mesh,
                                            const PointCloud& cloud) {
  const BoundingBox box = bounding_box(mesh);
  const double tolerance = 1e-6 * norm(box.upper - box.lower);
  std::vector<std::int32_t> numbers;
  for (const Vector3& point : file.points) {
    const vtkIdType nearest = cloud.locator().FindClosestPoint(point.data());
    const double distance = norm(mesh.points[nearest] - point);
    if (!(distance <= tolerance)) {
      throw MeshError(file.path + ": its point " + std::to_string(numbers.size()) +
                      " is no node of the mesh: the nearest is " + std::to_string(distance) +
                      " mm away; is it a surface of this mesh, in the same unit?");
    }
    numbers.push_back(mesh.input_node[nearest]);
  }
  return numbers;
}

int unused_label(const TetMesh& mesh) {
  int label = 0;
  for (const int tag : mesh.surface.tags) label = std::max(label, tag);
  return label < std::numeric_limits<int>::max() - 10 ? label + 1 : -1000;
}

}  // namespace

SurfaceFiles read_surface_files(const SurfaceChoice& choice, double millimetres_per_unit) {
  SurfaceFiles files;
  for (const auto& [surface, text] : choice.labels) {
    if (names_surface_file(text))
      files.emplace(surface, read_surface_file(text, millimetres_per_unit));
  }
  return files;
}

void label_by_files(const SurfaceFiles& files, const std::string& name, TetMesh& mesh,
                    SurfaceChoice& choice) {
  if (files.empty()) return;
  std::map<HeartSurface, int> labels;
  int next = unused_label(mesh);
  for (const auto& [surface, file] : files) {
    labels[surface] = next;
    choice.labels[surface] = std::to_string(next++);
  }
  std::set<Triangle> known;  // nodes ascending
  const auto ascending = [](Triangle triangle) {
    std::ranges::sort(triangle);
    return triangle;
  };
  const auto add = [&](const Triangle& triangle, HeartSurface surface) {
    mesh.surface.triangles.push_back(triangle);
    mesh.surface.tags.push_back(labels.at(surface));
    known.insert(ascending(triangle));
  };
  std::map<HeartSurface, std::vector<char>> by_nodes;
  std::optional<PointCloud> cloud;
  for (const auto& [surface, file] : files) {
    if (!file.points.empty()) {
      if (!cloud) cloud.emplace(mesh.points);
      const std::vector<std::int32_t> numbers = numbers_of_points(file, mesh, *cloud);
      for (const Triangle& t : file.triangles) {
        add({numbers[t[0]], numbers[t[1]], numbers[t[2]]}, surface);
      }
    } else if (!file.triangles.empty()) {
      for (const Triangle& triangle : file.triangles) {
        const bool is_right = std::ranges::all_of(
            triangle, [&](std::int32_t node) { return node >= 0 && node < mesh.input_node_count; });
        if (!is_right) throw MeshError(file.path + ": has nodes that the mesh does not have");
        add(triangle, surface);
      }
    } else {
      by_nodes.emplace(surface, nodes_of(file, mesh));
    }
  }
  if (by_nodes.empty()) return;
  std::vector<HeartSurface> order;
  for (const auto& [surface, has] : by_nodes) order.push_back(surface);
  std::ranges::sort(order, {}, rank_of);
  for (const Triangle& face : boundary_of(mesh).triangles) {
    const auto found = std::ranges::find_if(order, [&](HeartSurface surface) {
      const std::vector<char>& has = by_nodes.at(surface);
      return std::ranges::all_of(face, [&](std::int32_t node) { return has[node] != 0; });
    });
    const Triangle nodes{mesh.input_node[face[0]], mesh.input_node[face[1]],
                         mesh.input_node[face[2]]};
    // What a file has as a triangle is not another's for its nodes.
    if (found != order.end() && !known.contains(ascending(nodes))) add(nodes, *found);
  }
  for (const HeartSurface surface : order) {
    const auto& tags = mesh.surface.tags;
    if (std::ranges::find(tags, labels.at(surface)) != tags.end()) continue;
    throw MeshError(name + ": " + files.at(surface).path +
                    " has all three nodes of no face of the surface");
  }
}

}  // namespace cw
