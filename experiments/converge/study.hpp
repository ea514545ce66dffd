#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "experiments/converge/order.hpp"
#include "solver/time_loop.hpp"

namespace cw {

/// What a run's steps are made by: one fixed size, or a tolerance that they adapt to.
struct Stepping {
  enum class By : std::uint8_t { dt, tolerance };
  By by = By::dt;
  double size = 0.0;  ///< ms, or ms of error a ms

  std::string name() const;  ///< "dt 0.5 ms"
  bool operator==(const Stepping&) const = default;
};

/// One run of a study.
struct StudyRun {
  Stepping stepping;
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

/// Takes a problem to its end with such steps; iterations end early enough for their tolerance.
/// `original` is the configuration's mesh, and the problem's mesh is that, or it refined
/// `refinement` times, in any order.
StudyRun run_with(const Problem& problem, Space space, const Stepping& stepping, int refinement,
                  const TetMesh& original, const std::function<bool()>& interrupted);

/// A probe's name and its node, as the configuration's mesh numbers it.
struct StudyProbe {
  std::string name;
  Index node = 0;
};

/// All runs of a study: with each size of steps on the configuration's mesh, and with one of these
/// sizes on refined meshes.
struct Study {
  Stepping stepping;           ///< whose error is asked for
  std::vector<StudyRun> runs;  ///< by falling sizes, then refined once, then twice
  std::vector<StudyProbe> probes;
  /// Orders where there are too few runs to observe any.
  double order_in_time = 1.0;   ///< of the scheme in dt; 1 in its tolerance
  double order_in_space = 2.0;  ///< of the elements: 2 of linear, 3 of quadratic ones
};

/// Runs of a study that differ in one thing, from the coarsest to the finest, and what comes of it.
struct StudySeries {
  std::vector<const StudyRun*> runs;
  Series series;
  std::size_t asked = 0;  ///< the run with Study::stepping on the configuration's mesh

  bool has_differences() const { return runs.size() > 1; }
  const SeriesRow& row_asked() const { return series.rows[asked]; }
};

/// The study must have the run that is asked for.
StudySeries in_time(const Study& study);
StudySeries in_space(const Study& study);

}  // namespace cw
