#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/converge/order.hpp"
#include "solver/time_loop.hpp"

namespace cw {

/// One run of a study.
struct StudyRun {
  double dt = 0.0;  ///< ms
  int refinement =
      0;  ///< how often each tetrahedron of the configuration's mesh was split in eight
  Index nodes = 0;
  Index tets = 0;
  double edge = 0.0;  ///< mean length, mm
  RunSummary summary;
  double seconds = 0.0;  ///< of stepping
  /// LATs by the node numbers of the configuration's mesh; NaN: not activated.
  std::vector<double> lat;

  long long activated() const;
};

/// Takes a problem to its end with fixed steps of `dt` ms. `original` is the configuration's mesh,
/// and the problem's mesh is that, or it refined `refinement` times, in any order.
StudyRun run_with_step(const Problem& problem, Space space, double dt, int refinement,
                       const TetMesh& original, const std::function<bool()>& interrupted);

/// A probe's name and its node, as the configuration's mesh numbers it.
struct StudyProbe {
  std::string name;
  Index node = 0;
};

/// All runs of a study: with each step on the configuration's mesh, and with one of these steps on
/// refined meshes.
struct Study {
  double dt = 0.0;             ///< ms: the step whose error is asked for
  std::vector<StudyRun> runs;  ///< by falling steps, then refined once, then twice
  std::vector<StudyProbe> probes;
  /// Orders where there are too few runs to observe any.
  double order_in_time = 1.0;   ///< of the scheme
  double order_in_space = 2.0;  ///< of linear elements
};

/// Runs of a study that differ in one thing, from the coarsest to the finest, and what comes of it.
struct StudySeries {
  std::vector<const StudyRun*> runs;
  Series series;
  std::size_t asked = 0;  ///< the run with Study::dt on the configuration's mesh

  bool has_differences() const { return runs.size() > 1; }
  const SeriesRow& row_asked() const { return series.rows[asked]; }
};

/// The study must have the run that is asked for.
StudySeries in_time(const Study& study);
StudySeries in_space(const Study& study);

}  // namespace cw
