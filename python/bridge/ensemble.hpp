#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "python/bridge/simulation.hpp"

namespace cw::python {

/// What members have in place of the configuration's values, as YAML.
struct Variation {
  std::vector<std::string> keys;                  ///< "tissue.0.d_ani"
  std::vector<std::vector<std::string>> members;  ///< one value a key each
};

/// What is taken of each member: a row of values at all nodes of the given mesh.
struct EnsembleOutput {
  std::string name;        ///< "activation", or a map of beats
  double* rows = nullptr;  ///< of the members that are run, in their order
};

/// Throws std::invalid_argument for a name that is no output's, with the nearest.
void require_outputs(const std::vector<std::string>& outputs);

/// How a member ended; NaN is what is not known.
struct EnsembleEnd {
  static constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  bool is_over = false;  ///< not if the run was interrupted before
  std::string failure;   ///< why it failed; empty if it came to its end
  double time = unknown, first_activation = unknown, last_activation = unknown;  ///< ms
  double time_error = unknown, space_error = unknown;                            ///< rms, ms
  long long steps = 0, activated = 0;
};

/// Many hearts on one mesh that differ in some values, several at a time. Their results do not
/// depend on each other, by bit.
class Ensemble {
 public:
  /// Throws as Simulation() does. `outputs` are names of what will be asked for.
  Ensemble(const ConfigurationText& configuration, std::shared_ptr<const TetMesh> mesh,
           const SimulationOptions& options, const std::vector<std::string>& outputs);
  ~Ensemble();
  Ensemble(const Ensemble&) = delete;
  Ensemble& operator=(const Ensemble&) = delete;

  std::int32_t node_count() const;  ///< of the mesh that was given
  int at_once() const;              ///< how many members are computed at the same time
  std::string device() const;
  const std::vector<std::string>& notes() const;

  /// Computes all members. Asks `is_interrupted` with how many are over, some times a second, on
  /// this thread; as soon as it is true, members that are not over are left. Throws
  /// std::runtime_error for a key that cannot vary, and if no member has a configuration.
  std::vector<EnsembleEnd> run(const Variation& variation,
                               const std::vector<EnsembleOutput>& outputs,
                               const std::function<bool(std::size_t)>& is_interrupted);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace cw::python
