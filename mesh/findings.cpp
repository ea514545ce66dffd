#include "mesh/findings.hpp"

#include <algorithm>
#include <cstdio>
#include <ranges>

#include "mesh/joints.hpp"
#include "mesh/quality.hpp"
#include "mesh/unit.hpp"

namespace cw {

namespace {

std::string counted(std::int64_t count, const std::string& one, const std::string& many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string extent(const TetMesh& mesh) {
  const auto [lower, upper] = bounding_box(mesh);
  char text[100];
  std::snprintf(text, sizeof text, "%.3g x %.3g x %.3g mm", upper[0] - lower[0],
                upper[1] - lower[1], upper[2] - lower[2]);
  return text;
}

MeshFinding joints(const TetMesh& mesh) {
  const Joints found = joints_of(mesh, boundary_of(mesh));
  if (found.edges.empty() && found.nodes.empty()) return {"joints", Finding::fine, "none"};
  const std::int32_t node = found.edges.empty() ? found.nodes.front() : found.edges.front()[0];
  char place[100];
  const Vector3& x = mesh.points[node];
  std::snprintf(place, sizeof place, ", first at node %d (%.4g, %.4g, %.4g)", mesh.input_node[node],
                x[0], x[1], x[2]);
  return {"joints", Finding::notable,
          "tissue hangs together at " + counted(found.edges.size(), "edge", "edges") + " and " +
              counted(found.nodes.size(), "node", "nodes") + " alone" + place +
              "; current passes there, however thin tissue is"};
}

MeshFinding shapes(const TetMesh& mesh, const MeshReport& report) {
  const MeshStatistics statistics = mesh_statistics(mesh);
  char text[120];
  std::snprintf(text, sizeof text, "edges %.3g mm (%.3g to %.3g), quality %.2f, worst %.2g",
                statistics.edge_length.mean, statistics.edge_length.minimum,
                statistics.edge_length.maximum, statistics.quality.mean,
                statistics.quality.minimum);
  if (report.slivers > 0) {
    return {"tetrahedra", Finding::fault,
            counted(report.slivers, "is", "are") + " nearly flat (" + text +
                "): V may be off there by many mV; remesh, or solver.pcg.rtol: 1e-10"};
  }
  if (report.reoriented_tets > 0) {
    return {"tetrahedra", Finding::notable,
            counted(report.reoriented_tets, "was", "were") + " inverted and reoriented; " + text};
  }
  return {"tetrahedra", Finding::fine, text};
}

MeshFinding others(const TetMesh& mesh) {
  std::string text;
  bool has_volume = false;
  for (const OtherCells& cells : mesh.other_cells) {
    text += (text.empty() ? "" : ", ") + std::to_string(cells.count) + " " + cells.kind;
    has_volume = has_volume || cells.dimension == 3;
  }
  if (text.empty()) return {"other cells", Finding::fine, "none"};
  if (!has_volume) return {"other cells", Finding::fine, text + ", which tissue has no use of"};
  return {"other cells", Finding::fault, text + " are left out: split them into tetrahedra"};
}

MeshFinding fibers(const TetMesh& mesh, const MeshReport& report) {
  if (!mesh.has_fibers()) {
    return {"fibres", Finding::notable,
            "none; 'cardiowarp mesh fibers' or mesh.fibers: {rule: bayer} compute those of "
            "ventricles"};
  }
  if (report.zero_fibers > 0) {
    return {"fibres", Finding::fault,
            counted(report.zero_fibers, "tetrahedron has", "tetrahedra have") +
                " a fibre of length zero; give it a direction, or its region d_ani: 0"};
  }
  const auto bad_sheets = std::ranges::count_if(
      std::views::iota(std::size_t{0}, mesh.sheets.size()),
      [&](std::size_t e) { return norm(cross(mesh.fibers[e], mesh.sheets[e])) < 0.02; });
  if (bad_sheets > 0) {
    return {
        "fibres", Finding::notable,
        "everywhere; " + counted(bad_sheets, "sheet is", "sheets are") +
            " of length zero or parallel to the fibre, which matters where D differs in sheets"};
  }
  return {"fibres", Finding::fine, mesh.has_sheets() ? "everywhere, and sheets" : "everywhere"};
}

}  // namespace

std::vector<MeshFinding> findings_of(const TetMesh& mesh, const MeshReport& report,
                                     std::string_view unit) {
  const std::string doubt = doubt_about_unit(mesh, unit);
  std::vector<MeshFinding> findings;
  findings.push_back(doubt.empty() ? MeshFinding{"size", Finding::fine, extent(mesh)}
                                   : MeshFinding{"size", Finding::fault, doubt + " (--unit)"});
  findings.push_back(
      report.components == 1
          ? MeshFinding{"parts", Finding::fine, "one"}
          : MeshFinding{"parts", Finding::fault,
                        std::to_string(report.components) +
                            " that are not connected: no wave passes between them; 'cardiowarp "
                            "mesh extract --largest-part' takes one"});
  findings.push_back(joints(mesh));
  findings.push_back(report.doubled_nodes == 0
                         ? MeshFinding{"doubled nodes", Finding::fine, "none"}
                         : MeshFinding{"doubled nodes", Finding::fault,
                                       counted(report.doubled_nodes, "lies", "lie") +
                                           " on others, so that tissue is cut there; "
                                           "'cardiowarp mesh clean' joins them"});
  findings.push_back(shapes(mesh, report));
  findings.push_back(others(mesh));
  findings.push_back(fibers(mesh, report));
  return findings;
}

}  // namespace cw
