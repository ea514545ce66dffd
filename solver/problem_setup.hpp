#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "assembly/matrices_on_device.hpp"
#include "kernels/core/array.hpp"
#include "kernels/spmv/pattern.hpp"
#include "solver/problem.hpp"

namespace cw {

struct RankPart;
struct SimulationOptions;

/// What follows from a problem's conductivities on a pattern. Mass and stiffness are those of
/// schemes that solve the reaction at nodes; there are none for others.
struct Operators {
  std::optional<ConstantMatrices> constant;
  /// The same, if a device computed them, in place of those on the host.
  std::shared_ptr<const DeviceMatrices> constant_on_device = nullptr;
  UnsetVector<double> lead_fields;  ///< of Problem::electrodes
};

/// What is computed of a problem before any step, wherever these are taken.
struct ProblemSetup : Operators {
  CsrPattern pattern;    ///< tangent_pattern() of the mesh
  std::uint64_t of = 0;  ///< a hash of all parts of the problem that it depends on
  /// Of a problem that is the part of one rank (rank_part.hpp); null if it is whole.
  std::shared_ptr<const RankPart> part = nullptr;
};

/// Of a problem that validate() accepts; `pattern` is tangent_pattern() of its mesh. Throws
/// std::invalid_argument if a lead field is not finite.
Operators operators_of(const Problem& problem, const CsrPattern& pattern);
/// The same on a device, of a scheme that has constant matrices; `matrices` is of the problem's
/// mesh and mass, and the next call overwrites what this one returned.
Operators operators_of(const Problem& problem, MatricesOnDevice& matrices);
/// Whether its scheme has constant matrices.
bool needs_constant_matrices(const Problem& problem);

/// Of a problem that validate() accepts; on the host it can be computed ahead, while the CUDA
/// driver starts. Throws std::invalid_argument if a lead field is not finite.
ProblemSetup set_up(const Problem& problem);
/// The same of what is known already: tangent_pattern() of its mesh, and its operators.
ProblemSetup set_up(const Problem& problem, const CsrPattern& pattern, Operators operators);
/// The same for a simulation in a space: one device alone computes what takes long, if the mesh is
/// large (least_nodes_set_up_on_device) and leaves half of the free memory. All numbers have the
/// same bits.
ProblemSetup set_up(const Problem& problem, Space space, const SimulationOptions& options);

/// The same with mass and stiffness on the host.
std::shared_ptr<const ProblemSetup> on_host(std::shared_ptr<const ProblemSetup> setup);

/// Host values as the code of a space reads them: on the host themselves, on a device a copy.
template <class T, Space S>
class Readable {
 public:
  explicit Readable(std::span<const T> host_values) : data_(host_values.data()) {
    if constexpr (S == Space::device) {
      copy_ = Array<T, S>(host_values);
      data_ = copy_.data();
    }
  }
  const T* data() const { return data_; }

 private:
  Array<T, S> copy_;
  const T* data_;
};

/// Mass and stiffness of operators that have them, one after the other, as the code of a space
/// reads their numbers: calls use_mass() and use_stiffness() with these.
template <Space S, class UseMass, class UseStiffness>
void with_constant_matrices(const Operators& operators, const UseMass& use_mass,
                            const UseStiffness& use_stiffness) {
  if constexpr (S == Space::device) {
    if (const DeviceMatrices* there = operators.constant_on_device.get()) {
      use_mass(there->mass.data());
      use_stiffness(there->stiffness.data());
      return;
    }
  }
  const ConstantMatrices& here = operators.constant.value();
  use_mass(Readable<double, S>(here.mass).data());
  use_stiffness(Readable<double, S>(here.stiffness).data());
}

/// Puts the format that is expected to be fastest in the place of automatic_format.
void choose_fastest_format(SolverOptions& solver, const CsrPattern& pattern, Space space,
                           int device);

/// That of the problem with node order[i] as node i, from the problem's own, which is on the host
/// (on_host()); else throws std::logic_error. `renumbered` is renumber() of its pattern.
ProblemSetup renumbered_setup(const ProblemSetup& setup, const Renumbered& renumbered,
                              const std::vector<Index>& order);

/// Throws std::invalid_argument if it is not of that problem as it stands.
void require_fit(const ProblemSetup& setup, const Problem& problem);

}  // namespace cw
