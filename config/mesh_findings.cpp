#include "config/mesh_findings.hpp"

#include <algorithm>
#include <cmath>

#include "config/build_problem.hpp"
#include "config/on_mesh.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/text.hpp"

namespace cw {

namespace {

/// By how much waves of a configuration are too slow or too fast on the mesh.
MeshFinding velocity_of(const TissueOnMesh& entry) {
  const auto error = [](const TissueDirection& direction) {
    return 100.0 * (direction.velocity_on_mesh.mean / direction.velocity.mean - 1.0);
  };
  constexpr double small = 5.0;  // per cent
  bool is_small = true;
  std::string words;
  for (const TissueDirection& direction : entry.directions) {
    const double off = error(direction);
    words += (words.empty() ? "" : " and ") + text("%+.0f %% ", off) +
             (entry.directions.size() == 1 ? "in all directions" : direction.name);
    is_small = is_small && std::abs(off) <= small;
  }
  return {"waves", is_small ? Finding::fine : Finding::notable,
          entry.place + ": their velocity is off by " + words +
              (is_small ? "" : "; mesh.refine or tissue.N.on_mesh make up for it")};
}

}  // namespace

std::vector<MeshFinding> findings_for(const std::string& config, const std::string& mesh_file) {
  std::vector<MeshFinding> findings;
  try {
    const Config read = read_config(config, {"mesh.file=" + mesh_file});
    const BuiltProblem built = build_problem(read);
    for (const std::string& note : built.notes) {
      findings.push_back({"note", Finding::notable, note});
    }
    for (const TissueOnMesh& entry : tissue_on_mesh(read, built.problem)) {
      findings.push_back(velocity_of(entry));
    }
  } catch (const ConfigError& error) {
    findings.push_back({"refused", Finding::fault, error.what()});
  } catch (const MeshError& error) {
    findings.push_back({"refused", Finding::fault, error.what()});
  }
  return findings;
}

}  // namespace cw
