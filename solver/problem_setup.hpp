#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "assembly/matrices_on_device.hpp"
#include "kernels/spmv/pattern.hpp"
#include "solver/problem.hpp"

namespace cw {

struct RankPart;

/// What follows from a problem's conductivities on a pattern. Mass and stiffness are those of
/// schemes that solve the reaction at nodes; there are none for others.
struct Operators {
  std::optional<ConstantMatrices> constant;
  /// The same, if a device computed them, in place of those on the host.
  std::shared_ptr<const DeviceMatrices> constant_on_device = nullptr;
  UnsetVector<double> lead_fields;  ///< of Problem::electrodes

  bool has_constant() const { return constant.has_value() || constant_on_device != nullptr; }
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
/// The same in a space: a device computes what takes long, if the mesh is large
/// (least_nodes_set_up_on_device) and fits its memory. All numbers have the same bits.
ProblemSetup set_up(const Problem& problem, Space space, int device);

/// The same with mass and stiffness on the host, where all of it is read there.
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

/// Mass and stiffness of operators that have them, as the code of a space reads them: `use` is
/// called with a MassAndStiffness of pointers, and is over when it returns.
template <Space S, class Use>
void with_constant_matrices(const Operators& operators, const Use& use) {
  if constexpr (S == Space::device) {
    if (const DeviceMatrices* there = operators.constant_on_device.get()) {
      use(MassAndStiffness<const double*>{there->mass.data(), there->stiffness.data()});
      return;
    }
  }
  const ConstantMatrices& here = operators.constant.value();
  const Readable<double, S> mass(here.mass);
  const Readable<double, S> stiffness(here.stiffness);
  use(MassAndStiffness<const double*>{mass.data(), stiffness.data()});
}

/// Puts the format that is expected to be fastest in the place of automatic_format.
void choose_fastest_format(SolverOptions& solver, const CsrPattern& pattern, Space space,
                           int device);

/// That of the problem with node order[i] as node i, from the problem's own. `renumbered` is
/// renumber() of its pattern.
ProblemSetup renumbered_setup(const ProblemSetup& setup, const Renumbered& renumbered,
                              const std::vector<Index>& order);

/// Throws std::invalid_argument if it is not of that problem as it stands.
void require_fit(const ProblemSetup& setup, const Problem& problem);

}  // namespace cw
