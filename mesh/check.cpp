#include "mesh/check.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "mesh/coinciding.hpp"
#include "mesh/first_bad.hpp"
#include "mesh/node_sets.hpp"
#include "mesh/part.hpp"
#include "mesh/quality.hpp"

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

/// Collects id(k) for the numbers k from 0 to `count` - 1 for which is_bad(k) holds.
template <class IsBad, class Id>
Offenders find_bad(std::size_t count, IsBad is_bad, Id id) {
  Offenders bad;
  for (std::size_t k = first_bad(count, is_bad); k < count; ++k) {
    if (is_bad(k)) bad.add(id(k));
  }
  return bad;
}

/// The same, with the numbers themselves as ids.
template <class IsBad>
Offenders find_bad(std::size_t count, IsBad is_bad) {
  return find_bad(count, is_bad, [](std::size_t k) { return static_cast<std::int32_t>(k); });
}

void orient(TetMesh& mesh, const std::string& name, MeshReport& report) {
  const Offenders zero =
      find_bad(mesh.tets.size(), [&](std::size_t e) { return !has_volume(mesh, e); });
  if (zero.count() > 0) {
    fail(name,
         "zero volume in " + zero.text("tetrahedron", "tetrahedra") +
             "; they make the conductivity matrix singular; 'cardiowarp mesh clean' drops them");
  }
  std::int32_t reoriented = 0;
#pragma omp parallel for schedule(static) reduction(+ : reoriented)
  for (Tet& tet : mesh.tets) {
    const bool is_inverted = signed_volume(mesh, tet) < 0.0;
    if (!is_inverted) continue;
    std::swap(tet[2], tet[3]);
    ++reoriented;
  }
  report.reoriented_tets = reoriented;
  constexpr double nearly_flat = 1e-5;  // of the cube of the longest edge
  report.slivers = static_cast<std::int32_t>(find_bad(mesh.tets.size(), [&](std::size_t e) {
                                               return !has_volume(mesh, e, nearly_flat);
                                             }).count());
}

void require_distinct(const TetMesh& mesh, const std::string& name) {
  Offenders offenders;
  for (const std::int32_t e : repeated_tets(mesh)) offenders.add(e);
  if (offenders.count() == 0) return;
  fail(name, offenders.text("tetrahedron repeats", "tetrahedra repeat") +
                 " the nodes of an earlier one, and would count twice; 'cardiowarp mesh clean' "
                 "drops them");
}

/// Scales directions to unit length; returns how many are zero, which stay so.
std::int32_t normalise(std::vector<Vector3>& directions) {
  std::int32_t zero = 0;
#pragma omp parallel for schedule(static) reduction(+ : zero)
  for (Vector3& direction : directions) {
    const double length = norm(direction);
    if (length > 0.0) {
      direction = (1.0 / length) * direction;
    } else {
      ++zero;
    }
  }
  return zero;
}

/// "3 triangles, 1 vertices", of the cells that have a volume or of those that have none.
std::string in_words(const std::vector<OtherCells>& cells, bool with_volume) {
  std::string words;
  for (const OtherCells& each : cells) {
    if ((each.dimension == 3) != with_volume) continue;
    words += (words.empty() ? "" : ", ") + std::to_string(each.count) + " " + each.kind;
  }
  return words;
}

void note_other_cells(const TetMesh& mesh, const std::string& name, MeshReport& report) {
  std::int64_t flat = 0;
  for (const OtherCells& cells : mesh.other_cells) {
    if (cells.dimension < 3) flat += cells.count;
  }
  if (flat > 0) {
    report.notes.push_back(name + ": " + std::to_string(flat) + " cells without volume (" +
                           in_words(mesh.other_cells, false) +
                           ") beside the tetrahedra are not used");
  }
  if (const std::string solid = in_words(mesh.other_cells, true); !solid.empty()) {
    report.notes.push_back(name + ": " + solid +
                           " are left out, and there is no tissue where they are; split them into "
                           "tetrahedra if that is not meant");
  }
}

[[noreturn]] void fail_without_tets(const TetMesh& mesh, const std::string& name) {
  std::string there = in_words(mesh.other_cells, true);
  const std::string flat = in_words(mesh.other_cells, false);
  there += (there.empty() || flat.empty() ? "" : ", ") + flat;
  fail(name, "no tetrahedra; a tetrahedral volume mesh is needed" +
                 (there.empty() ? "" : " (there are " + there + ")"));
}

void require_surface_nodes(const TetMesh& mesh, const std::string& name) {
  const auto& triangles = mesh.surface.triangles;
  const Offenders bad = find_bad(triangles.size(), [&](std::size_t k) {
    return std::ranges::any_of(
        triangles[k], [&](auto node) { return node < 0 || node >= mesh.input_node_count; });
  });
  if (bad.count() > 0) {
    fail(name, "node index out of range in " + bad.text("labelled triangle", "labelled triangles") +
                   "; nodes are numbered 0 to " + std::to_string(mesh.input_node_count - 1));
  }
}

}  // namespace

TetMesh mesh_from_arrays(std::vector<Vector3> points, std::vector<Tet> tets,
                         std::vector<Vector3> fibers, std::vector<int> tags, MeshReport* report) {
  const std::string name = "mesh from arrays";
  const auto require_one_a_tet = [&](std::size_t count, const char* what) {
    if (count == 0 || count == tets.size()) return;
    fail(name, std::to_string(count) + " " + what + " for " + std::to_string(tets.size()) +
                   " tetrahedra");
  };
  require_one_a_tet(fibers.size(), "fibres");
  require_one_a_tet(tags.size(), "tags");
  TetMesh mesh;
  mesh.points = std::move(points);
  mesh.tets = std::move(tets);
  mesh.fibers = std::move(fibers);
  mesh.tags = std::move(tags);
  mesh.tags.resize(mesh.tets.size(), 0);
  MeshReport own = check_mesh(mesh, name);
  if (report != nullptr) *report = std::move(own);
  return mesh;
}

void require_nodes(const TetMesh& mesh, const std::string& name) {
  const Offenders bad = find_bad(mesh.tets.size(), [&](std::size_t e) {
    return std::ranges::any_of(mesh.tets[e],
                               [&](auto node) { return node < 0 || node >= mesh.node_count(); });
  });
  if (bad.count() > 0) {
    fail(name, "node index out of range in " + bad.text("tetrahedron", "tetrahedra") +
                   "; nodes are numbered 0 to " + std::to_string(mesh.node_count() - 1));
  }
}

void require_finite(const TetMesh& mesh, const std::string& name) {
  const Offenders points = find_bad(
      mesh.points.size(), [&](std::size_t i) { return !finite(mesh.points[i]); },
      [&](std::size_t i) { return mesh.input_node[i]; });
  if (points.count() > 0) {
    fail(name, "coordinate that is not a finite number at " + points.text("node", "nodes"));
  }
  const Offenders fibers =
      find_bad(mesh.fibers.size(), [&](std::size_t e) { return !finite(mesh.fibers[e]); });
  if (fibers.count() > 0) {
    fail(name, "fibre that is not a finite vector in " + fibers.text("tetrahedron", "tetrahedra"));
  }
  const Offenders sheets =
      find_bad(mesh.sheets.size(), [&](std::size_t e) { return !finite(mesh.sheets[e]); });
  if (sheets.count() > 0) {
    fail(name, "sheet direction that is not a finite vector in " +
                   sheets.text("tetrahedron", "tetrahedra"));
  }
}

bool has_volume(const TetMesh& mesh, std::size_t tet, double least) {
  const double edge = longest_edge(mesh, mesh.tets[tet]);
  return std::abs(signed_volume(mesh, mesh.tets[tet])) > least * edge * edge * edge;
}

MeshReport check_mesh(TetMesh& mesh, const std::string& name) {
  MeshReport report;
  if (mesh.tets.empty()) fail_without_tets(mesh, name);
  if (mesh.input_node.empty()) number_as_input(mesh);
  require_nodes(mesh, name);
  require_surface_nodes(mesh, name);
  report.dropped_nodes = drop_unused_nodes(mesh);
  require_finite(mesh, name);
  require_distinct(mesh, name);
  orient(mesh, name, report);
  report.zero_fibers = normalise(mesh.fibers);
  normalise(mesh.sheets);
  NodeSets parts(mesh.node_count());
  report.components = mesh.node_count() - unite_connected(mesh, parts);
  report.doubled_nodes = count_doubled_nodes(mesh);

  const auto note = [&](std::int32_t count, const std::string& text) {
    if (count > 0) report.notes.push_back(name + ": " + std::to_string(count) + " " + text);
  };
  for (const std::string& said : mesh.reader_notes) report.notes.push_back(name + ": " + said);
  note_other_cells(mesh, name, report);
  note(report.reoriented_tets, "inverted tetrahedra were reoriented");
  note(report.dropped_nodes, "nodes belong to no tetrahedron and were dropped");
  note(report.slivers,
       "tetrahedra are nearly flat, and V may be off by many mV at their nodes; remesh there, or "
       "solve more exactly (solver.pcg.rtol: 1e-10)");
  note(report.zero_fibers, "tetrahedra have a fibre of length zero");
  if (report.doubled_nodes > 0) {
    report.notes.push_back(name + ": " + std::to_string(report.doubled_nodes) +
                           (report.doubled_nodes == 1 ? " node lies" : " nodes lie") +
                           " on others, so that tissue is cut there; if that is not meant, "
                           "'cardiowarp mesh clean' joins it");
  }
  if (report.components > 1) {
    note(report.components, "parts are not connected; excitation cannot pass between them");
  }
  return report;
}

}  // namespace cw
