#include "mesh/check.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace cw {

namespace {

/// Collects ids, and says "3 tetrahedra (first: 4, 8, 15)".
class Offenders {
 public:
  void add(std::int32_t id) {
    if (first_.size() < 5) first_.push_back(id);
    ++count_;
  }
  std::int32_t count() const { return count_; }
  std::string text(const std::string& singular, const std::string& plural) const {
    std::string text = std::to_string(count_) + " " + (count_ == 1 ? singular : plural) + " (";
    text += count_ > static_cast<std::int32_t>(first_.size()) ? "first: " : "";
    for (std::size_t i = 0; i < first_.size(); ++i) {
      text += (i == 0 ? "" : ", ") + std::to_string(first_[i]);
    }
    return text + ")";
  }

 private:
  std::vector<std::int32_t> first_;
  std::int32_t count_ = 0;
};

[[noreturn]] void fail(const std::string& name, const std::string& what) {
  throw MeshError(name + ": " + what);
}

bool finite(const Vector3& v) {
  return std::isfinite(v[0]) && std::isfinite(v[1]) && std::isfinite(v[2]);
}

void require_valid_indices(const TetMesh& mesh, const std::string& name) {
  Offenders bad;
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    const bool inside = std::all_of(mesh.tets[e].begin(), mesh.tets[e].end(), [&](auto node) {
      return node >= 0 && node < mesh.node_count();
    });
    if (!inside) bad.add(e);
  }
  if (bad.count() > 0) {
    fail(name, "node index out of range in " + bad.text("tetrahedron", "tetrahedra") +
                   "; nodes are numbered 0 to " + std::to_string(mesh.node_count() - 1));
  }
}

void require_finite(const TetMesh& mesh, const std::string& name) {
  Offenders points;
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    if (!finite(mesh.points[i])) points.add(mesh.input_node[i]);
  }
  if (points.count() > 0) {
    fail(name, "coordinate that is not a finite number at " + points.text("node", "nodes"));
  }
  Offenders fibers;
  for (std::size_t e = 0; e < mesh.fibers.size(); ++e) {
    if (!finite(mesh.fibers[e])) fibers.add(static_cast<std::int32_t>(e));
  }
  if (fibers.count() > 0) {
    fail(name, "fibre that is not a finite vector in " + fibers.text("tetrahedron", "tetrahedra"));
  }
}

double longest_edge(const TetMesh& mesh, const Tet& tet) {
  double longest = 0.0;
  for (int a = 0; a < 4; ++a) {
    for (int b = a + 1; b < 4; ++b) {
      longest = std::max(longest, norm(mesh.points[tet[a]] - mesh.points[tet[b]]));
    }
  }
  return longest;
}

void orient(TetMesh& mesh, const std::string& name, MeshReport& report) {
  constexpr double flat = 1e-12;  // of the cube of the longest edge
  Offenders zero;
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    const double volume = signed_volume(mesh, mesh.tets[e]);
    const double edge = longest_edge(mesh, mesh.tets[e]);
    if (std::abs(volume) <= flat * edge * edge * edge) {
      zero.add(e);
    } else if (volume < 0.0) {
      std::swap(mesh.tets[e][2], mesh.tets[e][3]);
      ++report.reoriented_tets;
    }
  }
  if (zero.count() > 0) {
    fail(name, "zero volume in " + zero.text("tetrahedron", "tetrahedra") +
                   "; remove or remesh them, they make the conductivity matrix singular");
  }
}

void require_distinct(const TetMesh& mesh, const std::string& name) {
  std::vector<std::pair<Tet, std::int32_t>> sorted(mesh.tets.size());
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    sorted[e] = {mesh.tets[e], e};
    std::sort(sorted[e].first.begin(), sorted[e].first.end());
  }
  std::sort(sorted.begin(), sorted.end());
  std::vector<std::int32_t> repeated;
  for (std::size_t e = 1; e < sorted.size(); ++e) {
    if (sorted[e].first == sorted[e - 1].first) repeated.push_back(sorted[e].second);
  }
  if (repeated.empty()) return;
  std::sort(repeated.begin(), repeated.end());
  Offenders offenders;
  for (const std::int32_t e : repeated) offenders.add(e);
  fail(name, offenders.text("tetrahedron repeats", "tetrahedra repeat") +
                 " the nodes of an earlier one; remove the duplicates, they would count twice");
}

void drop_unused_nodes(TetMesh& mesh, MeshReport& report) {
  constexpr std::int32_t unused = -1;
  std::vector<std::int32_t> new_index(mesh.points.size(), unused);
  for (const Tet& tet : mesh.tets) {
    for (const std::int32_t node : tet) new_index[node] = 0;
  }
  std::int32_t kept = 0;
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    if (new_index[i] == unused) continue;
    mesh.points[kept] = mesh.points[i];
    mesh.input_node[kept] = mesh.input_node[i];
    new_index[i] = kept++;
  }
  report.dropped_nodes = mesh.node_count() - kept;
  mesh.points.resize(static_cast<std::size_t>(kept));
  mesh.input_node.resize(static_cast<std::size_t>(kept));
  for (Tet& tet : mesh.tets) {
    for (std::int32_t& node : tet) node = new_index[node];
  }
}

/// Connected components, by union-find over the nodes.
std::int32_t count_components(const TetMesh& mesh) {
  std::vector<std::int32_t> parent(mesh.points.size());
  std::iota(parent.begin(), parent.end(), 0);
  const auto root = [&](std::int32_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  std::int32_t components = mesh.node_count();
  for (const Tet& tet : mesh.tets) {
    for (int a = 1; a < 4; ++a) {
      const std::int32_t u = root(tet[0]);
      const std::int32_t v = root(tet[a]);
      if (u == v) continue;
      parent[u] = v;
      --components;
    }
  }
  return components;
}

void normalise_fibers(TetMesh& mesh, MeshReport& report) {
  for (Vector3& fiber : mesh.fibers) {
    const double length = norm(fiber);
    if (length > 0.0) {
      fiber = (1.0 / length) * fiber;
    } else {
      ++report.zero_fibers;
    }
  }
}

}  // namespace

MeshReport check_mesh(TetMesh& mesh, const std::string& name) {
  MeshReport report;
  if (mesh.tets.empty()) fail(name, "no tetrahedra; a tetrahedral volume mesh is needed");
  if (mesh.input_node.empty()) number_as_input(mesh);
  require_valid_indices(mesh, name);
  drop_unused_nodes(mesh, report);
  require_finite(mesh, name);
  require_distinct(mesh, name);
  orient(mesh, name, report);
  normalise_fibers(mesh, report);
  report.components = count_components(mesh);

  const auto note = [&](std::int32_t count, const std::string& text) {
    if (count > 0) report.notes.push_back(name + ": " + std::to_string(count) + " " + text);
  };
  note(report.reoriented_tets, "inverted tetrahedra were reoriented");
  note(report.dropped_nodes, "nodes belong to no tetrahedron and were dropped");
  note(report.zero_fibers, "tetrahedra have a fibre of length zero");
  if (report.components > 1) {
    note(report.components, "parts are not connected; excitation cannot pass between them");
  }
  return report;
}

}  // namespace cw
