#include "config/regions.hpp"

#include <algorithm>
#include <set>

#include "config/point_cloud.hpp"
#include "config/region_fields.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/mesh_readers.hpp"
#include "mesh/input_order.hpp"

namespace cw {

RegionShape shape_of(const RegionConfig& region) {
  if (const auto* box = std::get_if<BoxRegion>(&region.shape)) return *box;
  if (const auto* sphere = std::get_if<SphereRegion>(&region.shape)) return *sphere;
  return {};
}

RegionSelector::RegionSelector(const TetMesh& mesh, std::set<int> left_out)
    : mesh_(mesh),
      left_out_(std::move(left_out)),
      node_of_input_(places_of_input(mesh.input_node, mesh.input_node_count)) {}

std::vector<Index> RegionSelector::from_input(const std::vector<long long>& nodes,
                                              const std::string& place) const {
  std::vector<Index> selected;
  for (const long long node : nodes) {
    if (node < 0 || node >= mesh_.input_node_count) {
      throw ConfigError(place + ": there is no node " + std::to_string(node) +
                        "; the mesh has nodes 0 to " + std::to_string(mesh_.input_node_count - 1));
    }
    // Nodes of no tetrahedron have no equation; naming one among others does no harm.
    if (node_of_input_[node] >= 0) selected.push_back(node_of_input_[node]);
  }
  std::sort(selected.begin(), selected.end());
  selected.erase(std::unique(selected.begin(), selected.end()), selected.end());
  return selected;
}

std::vector<Index> RegionSelector::select(const RegionConfig& region) const {
  std::vector<Index> selected;
  if (const RegionShape shape = shape_of(region); has_shape(shape)) {
    for (Index i = 0; i < mesh_.node_count(); ++i) {
      if (inside(shape, mesh_.points[i])) selected.push_back(i);
    }
  } else if (const auto* list = std::get_if<NodesRegion>(&region.shape)) {
    selected = from_input(list->nodes, region.place);
  } else if (const auto* file = std::get_if<FileRegion>(&region.shape)) {
    const std::vector<std::int32_t> nodes = read_vtx(file->file);
    selected = from_input({nodes.begin(), nodes.end()}, file->file);
  } else if (is_by_fields(region)) {
    const FieldRegion part(mesh_, region);
    for (Index i = 0; i < mesh_.node_count(); ++i) {
      if (part.has_node(i)) selected.push_back(i);
    }
  } else {
    for (const Index e : tets_if_any(region)) {
      selected.insert(selected.end(), mesh_.tets[e].begin(), mesh_.tets[e].end());
    }
    std::sort(selected.begin(), selected.end());
    selected.erase(std::unique(selected.begin(), selected.end()), selected.end());
  }
  return selected;
}

std::vector<Index> RegionSelector::nodes(const RegionConfig& region) const {
  require_tags(region);
  std::vector<Index> selected = select(region);
  if (selected.empty()) {
    const bool is_in_space = has_shape(shape_of(region));
    throw ConfigError(region.place + ": the region holds no node" +
                      (left_out_.empty() ? "" : " of tissue that conducts") +
                      (is_in_space ? extent_in_words() : ""));
  }
  return selected;
}

std::string RegionSelector::extent_in_words() const {
  const auto [lower, upper] = bounding_box(mesh_);
  char extent[200];
  std::snprintf(extent, sizeof extent, "; the mesh extends from (%g, %g, %g) to (%g, %g, %g) mm",
                lower[0], lower[1], lower[2], upper[0], upper[1], upper[2]);
  const Vector3 size = upper - lower;
  const double longest = *std::ranges::max_element(size);
  return extent + std::string(longest < 1.0 || longest > 1000.0 ? "; is mesh.unit right?" : "");
}

void RegionSelector::require_some(const std::vector<Index>& tets,
                                  const RegionConfig& region) const {
  if (!tets.empty()) return;
  const bool is_surface = std::holds_alternative<SurfaceRegion>(region.shape) && !region.within;
  throw ConfigError(region.place + ": the region holds no whole tetrahedron" +
                    (is_surface ? "; give it a depth (within: 1)" : ""));
}

bool RegionSelector::knows_tag(int tag) const { return has_tag(tag) || left_out_.contains(tag); }

void RegionSelector::require_tags(const RegionConfig& region) const {
  const auto* tags = std::get_if<TagsRegion>(&region.shape);
  if (tags == nullptr) return;
  for (const int tag : tags->tags) {
    if (knows_tag(tag)) continue;
    throw ConfigError(region.place + ": no tetrahedron has the tag " + std::to_string(tag) +
                      "; the mesh has " + known_tags());
  }
}

std::vector<Index> RegionSelector::tets(const RegionConfig& region) const {
  require_tags(region);
  std::vector<Index> selected = tets_if_any(region);
  // Tags whose tetrahedra have left the mesh select nothing; other regions must have a node.
  const bool is_by_tags = std::holds_alternative<TagsRegion>(region.shape);
  if (selected.empty() && !is_by_tags) (void)nodes(region);
  return selected;
}

std::vector<Index> RegionSelector::tets_if_any(const RegionConfig& region) const {
  std::vector<Index> selected;
  const auto take_if = [&](const auto& belongs) {
    for (Index e = 0; e < mesh_.tet_count(); ++e) {
      if (belongs(e)) selected.push_back(e);
    }
  };
  if (is_by_fields(region)) {
    const FieldRegion part(mesh_, region);
    take_if([&](Index e) { return part.has_tet(mesh_.tets[e]); });
  } else if (const auto* tags = std::get_if<TagsRegion>(&region.shape)) {
    take_if([&](Index e) { return std::ranges::count(tags->tags, mesh_.tags[e]) > 0; });
  } else {
    std::vector<bool> marked(mesh_.points.size(), false);
    for (const Index i : select(region)) marked[i] = true;
    take_if([&](Index e) {
      return std::ranges::all_of(mesh_.tets[e], [&](Index node) { return marked[node]; });
    });
  }
  return selected;
}

std::vector<Index> RegionSelector::nearest_nodes(const std::vector<Vector3>& points) const {
  if (points.empty()) return {};
  const PointCloud cloud(mesh_.points, points.size());
  std::vector<Index> nearest;
  nearest.reserve(points.size());
  for (const Vector3& point : points) {
    Index best = cloud.nearest(point).point;
    const double distance = norm(mesh_.points[best] - point);
    // On a lattice many nodes are as near but for rounding; numbers within the mesh, which follow
    // from its reordering, must not decide.
    cloud.visit_within(distance * (1.0 + 1e-9), point, [&](Index node) {
      if (mesh_.input_node[node] < mesh_.input_node[best]) best = node;
    });
    nearest.push_back(best);
  }
  return nearest;
}

std::string RegionSelector::known_tags() const {
  const std::set<int> tags(mesh_.tags.begin(), mesh_.tags.end());
  std::string text;
  for (const int tag : tags) text += (text.empty() ? "" : ", ") + std::to_string(tag);
  return text;
}

bool RegionSelector::has_tag(int tag) const {
  return std::find(mesh_.tags.begin(), mesh_.tags.end(), tag) != mesh_.tags.end();
}

}  // namespace cw
