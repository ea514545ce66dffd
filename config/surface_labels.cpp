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
    const std::int32_t nearest = cloud.nearest(point).point;
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

/// A file of nodes alone, and whether each node of the mesh is one of them.
struct FileOfNodes {
  HeartSurface surface;
  const SurfaceFile* file;
  std::vector<char> has;
  bool has_faces = false;
};

int unused_label(const TetMesh& mesh) {
  int label = 0;
  for (const int tag : mesh.surface.tags) label = std::max(label, tag);
  return label < std::numeric_limits<int>::max() - 20 ? label + 1 : -1000;
}

/// Adds labelled triangles to a mesh and their labels to a choice.
class Labeller {
 public:
  Labeller(TetMesh& mesh, SurfaceChoice& choice)
      : mesh_(mesh), choice_(choice), next_(unused_label(mesh)) {}

  /// Nodes are numbers of the input.
  void add(const Triangle& triangle, HeartSurface surface) {
    const auto [own, is_new] = labels_.emplace(surface, next_);
    if (is_new) choice_.labels.emplace(surface, std::to_string(next_++));
    mesh_.surface.triangles.push_back(triangle);
    mesh_.surface.tags.push_back(own->second);
    known_.insert(ascending(triangle));
  }

  void add(std::vector<FileOfNodes>& files, const std::string& name) {
    // A face of wall within an opening is the wall's, whose own label may be the mesh's.
    std::set<Triangle> of_mesh;
    for (const Triangle& triangle : mesh_.surface.triangles) of_mesh.insert(ascending(triangle));
    std::ranges::sort(files, {}, [](const FileOfNodes& file) { return rank_of(file.surface); });
    for (const Triangle& face : boundary_of(mesh_).triangles) {
      const auto found = std::ranges::find_if(files, [&](const FileOfNodes& file) {
        return std::ranges::all_of(face, [&](std::int32_t node) { return file.has[node] != 0; });
      });
      if (found == files.end()) continue;
      const Triangle nodes{mesh_.input_node[face[0]], mesh_.input_node[face[1]],
                           mesh_.input_node[face[2]]};
      // What a file has as a triangle is not another's for its nodes.
      const bool is_known = known_.contains(ascending(nodes)) ||
                            (may_be_nodes(found->surface) && of_mesh.contains(ascending(nodes)));
      if (is_known) continue;
      add(nodes, found->surface);
      found->has_faces = true;
    }
    for (const FileOfNodes& file : files) {
      if (may_be_nodes(file.surface)) {
        add_nodes(file, name);
      } else if (!file.has_faces) {
        throw MeshError(name + ": " + file.file->path +
                        " has all three nodes of no face of the surface");
      }
    }
  }

 private:
  void add_nodes(const FileOfNodes& file, const std::string& name) {
    std::vector<char> at_boundary(mesh_.points.size(), 0);
    for (const Triangle& face : boundary_of(mesh_).triangles) {
      for (const std::int32_t node : face) at_boundary[node] = 1;
    }
    std::size_t count = 0;
    for (std::size_t i = 0; i < file.has.size(); ++i) {
      if (file.has[i] == 0 || at_boundary[i] == 0) continue;
      choice_.nodes.emplace(file.surface, mesh_.input_node[i]);
      ++count;
    }
    if (count > 0) return;
    throw MeshError(name + ": " + file.file->path +
                    " has no node of the surface; are its numbers those of this mesh?");
  }

  TetMesh& mesh_;
  SurfaceChoice& choice_;
  std::map<HeartSurface, int> labels_;
  int next_;
  std::set<Triangle> known_;  // nodes ascending
};

}  // namespace

std::vector<std::string> labels_in(const std::string& text) {
  const bool are_files = names_surface_file(text);
  std::vector<std::string> labels{""};
  for (const char c : text) {
    // A path may have the sign, too: of files it ends those that have their ending.
    const bool ends = c == '+' && (!are_files || names_surface_file(labels.back()));
    if (ends) {
      labels.emplace_back();
    } else {
      labels.back() += c;
    }
  }
  return labels;
}

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
  std::erase_if(choice.labels, [](const auto& label) { return names_surface_file(label.second); });
  Labeller labeller(mesh, choice);
  std::vector<FileOfNodes> by_nodes;
  std::optional<PointCloud> cloud;
  for (const auto& [surface, file] : files) {
    if (!file.points.empty()) {
      if (!cloud) cloud.emplace(mesh.points, mesh.points.size());
      const std::vector<std::int32_t> numbers = numbers_of_points(file, mesh, *cloud);
      for (const Triangle& t : file.triangles) {
        labeller.add({numbers[t[0]], numbers[t[1]], numbers[t[2]]}, surface);
      }
    } else if (!file.triangles.empty()) {
      for (const Triangle& triangle : file.triangles) {
        const bool is_right = std::ranges::all_of(
            triangle, [&](std::int32_t node) { return node >= 0 && node < mesh.input_node_count; });
        if (!is_right) throw MeshError(file.path + ": has nodes that the mesh does not have");
        labeller.add(triangle, surface);
      }
    } else {
      by_nodes.push_back({surface, &file, nodes_of(file, mesh)});
    }
  }
  if (!by_nodes.empty()) labeller.add(by_nodes, name);
}

}  // namespace cw
