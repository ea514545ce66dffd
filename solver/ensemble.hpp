#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "solver/run.hpp"

namespace cw {

/// What one of many problems on one mesh has of its own.
struct Member {
  std::vector<Conductivity> conductivity;  ///< as Problem has them, and so on
  std::vector<Conductivity> tissue_conductivity;
  std::vector<CellKind> cells;  ///< of the same models as those of the common problem
  std::vector<double> initial_V;
  std::vector<double> initial_nodal_states;
  std::vector<Stimulus> stimuli;
  TimeOptions time;  ///< of the same scheme
  double activation_threshold = 0.0;

  static Member of(const Problem& problem);
};

/// How a member ended.
struct MemberEnd {
  std::size_t number;
  const Run* run;       ///< null if it could not begin
  std::string failure;  ///< why it could not begin, or go on; empty if it came to its end
};

struct EnsembleOptions {
  int device = 0;  ///< which CUDA device; no effect on the host
  /// How many members are computed at the same time; 0: as many as the space takes.
  int at_once = 0;
};

/// Many problems that differ by little, computed one after the other and several at a time: on the
/// host one a thread; on a device one in each cluster of blocks or, where those have no room for
/// it, each by graphs of its own. Each has its own step sequence. Its results do not depend on the
/// others, by bit.
class Ensemble {
 public:
  /// `common` is what all members have in common, and stands for what Member does not say. Throws
  /// as Run() does.
  Ensemble(Problem common, Space space, const EnsembleOptions& options = {});
  ~Ensemble();
  Ensemble(const Ensemble&) = delete;
  Ensemble& operator=(const Ensemble&) = delete;

  const Problem& common() const;
  /// How many members are computed at the same time.
  int at_once() const;

  /// Computes members 0 to count - 1: asks member(k) for each as its turn comes, and calls end(...)
  /// when it is over. Both are called by several threads at the same time. A member that fails or
  /// makes no sense, for which member(k) may throw std::invalid_argument, is no error of the
  /// others. As soon as stops() is true, members that are not over are left, of which end() hears
  /// nothing; then false is returned. Throws what else member() or end() throw, and
  /// std::runtime_error if the device fails; then no further member begins.
  bool run(
      std::size_t count, const std::function<Member(std::size_t)>& member,
      const std::function<void(const MemberEnd&)>& end,
      const std::function<bool()>& stops = [] { return false; });

 private:
  class Place;
  struct Shared;
  std::unique_ptr<Shared> shared_;
  std::vector<std::unique_ptr<Place>> places_;
};

}  // namespace cw
