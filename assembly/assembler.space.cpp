#include <stdexcept>
#include <type_traits>

#include "assembly/assembler.hpp"
#include "assembly/atomic_impl.hpp"
#include "assembly/disjoint_mesh.hpp"
#include "assembly/patch_kernel.hpp"
#include "assembly/row_division.hpp"
#include "assembly/stage.hpp"
#include "kernels/core/parallel.hpp"
#include "kernels/core/staging.hpp"
#include "kernels/spmv/permute_values.hpp"

namespace cw {

#if defined(__CUDACC__)
extern template std::unique_ptr<Assembler<Space::host>> make_assembler<Space::host>(
    const TetMesh&, std::span<const Conductivity>, const CsrPattern&, const TangentTarget&,
    const AssemblyOptions&);
#endif

namespace assembler_detail {

/// A matrix of ones, and the terms that its rows add up. The last term is the 0 that padding adds.
template <Space S>
struct RowSums {
  std::unique_ptr<SparseMatrix<S>> matrix;
  Array<double, S> terms;

  RowSums(const std::string& format, const CsrPattern& pattern)
      : matrix(make_matrix<S>(format, pattern)),
        terms(static_cast<std::size_t>(pattern.columns), 0.0) {}
  void operator()(Stream<S>& stream, double* sums) const {
    matrix->row_sums(stream, terms.data(), sums);
  }
};

inline ScratchCounts scratch_counts(const AssemblyOptions& options) {
  return ScratchCounts::of(static_cast<int>(options.integration),
                           static_cast<int>(states_of(options.model).size()));
}

/// Evaluates the elements of patches, and adds up what they contribute to the patches' rows.
template <Space S, ValueOrder order>
class PatchEvaluator {
 public:
  PatchEvaluator(const Patches& patches, Index elements, const AssemblyOptions& options)
      : options_(options), elements_(elements), patches_(patches, scratch_counts(options)) {}

  void operator()(Stream<S>& stream, const StateData& state, const double* dt, double* residual,
                  double* values) const {
    stream.enter(Stage::element_kernel);
    visit_equations(options_, elements_, state, dt, [&]<class E>(const E& equations) {
      using Kernel = PatchKernel<E, order>;
      for_each_team(
          stream, patches_.patch_count, patches_.scratch,
          Kernel{equations, patches_.patch.data(), patches_.unit.data(), residual, values});
    });
  }

 private:
  EquationOptions options_;
  Index elements_;
  PatchesIn<S> patches_;
};

/// Computes R and K as sums over the patches of a disjoint mesh: each sum is a row of a matrix of
/// ones.
template <Space S>
class PatchSumsBase : public Assembler<S> {
 public:
  void evaluate(Stream<S>& stream, const StateData& state, const double* dt,
                double* residual) final {
    patches_(stream, state, dt, residual_.terms.data(), tangent_.terms.data());
    stream.enter(Stage::residual_sums);
    residual_(stream, residual);
  }

 protected:
  /// `position` and `stored_entries` are those of the order in which sum() writes the tangent.
  PatchSumsBase(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                const CsrPattern& pattern, std::span<const Index> position, Index stored_entries,
                const AssemblyOptions& options)
      : PatchSumsBase(
            mesh,
            cut_into_patches(mesh, scratch_counts(options), limits(options, mesh.tet_count())),
            element_geometry(mesh, conductivity), pattern, position, stored_entries, options) {}

  void sum(Stream<S>& stream, double* values) {
    stream.enter(Stage::tangent_sums);
    tangent_(stream, values);
  }

 private:
  PatchSumsBase(const TetMesh& mesh, const DisjointMesh& disjoint, const ElementGeometry& geometry,
                const CsrPattern& pattern, std::span<const Index> position, Index stored_entries,
                const AssemblyOptions& options)
      : PatchSumsBase(mesh, disjoint, disjoint_patches(disjoint, geometry, scratch_counts(options)),
                      pattern, position, stored_entries, options) {}
  PatchSumsBase(const TetMesh& mesh, const DisjointMesh& disjoint, const DisjointPatches& patches,
                const CsrPattern& pattern, std::span<const Index> position, Index stored_entries,
                const AssemblyOptions& options)
      : patches_(patches.patches, mesh.tet_count(), options),
        residual_(row_sum_format(options.path, options.row_sum_format),
                  residual_sum_pattern(disjoint, mesh.node_count())),
        tangent_(row_sum_format(options.path, options.row_sum_format),
                 tangent_sum_pattern(patches.nodes_of_value, pattern, position, stored_entries)) {}

  static PatchLimits limits(const AssemblyOptions& options, Index elements) {
    if constexpr (S == Space::host) return host_element_limits(elements);
    return device_element_limits(elements, scratch_counts(options));
  }

  PatchEvaluator<S, ValueOrder::consecutive> patches_;
  RowSums<S> residual_, tangent_;
};

/// Sets all values to 0, for paths that later write the nonzeros alone. Padding then stays 0.
template <Space S>
void set_zero(const TangentTarget& target) {
  Stream<S> stream;
  for_each(stream, target.stored_entries, SetZero{target.values});
  stream.wait();
}

/// The patch that owns a row of K and R adds up all of it, so no sums over patches are left.
template <Space S>
class OwnerComputes final : public Assembler<S> {
 public:
  OwnerComputes(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                const CsrPattern& pattern, const TangentTarget& target,
                const AssemblyOptions& options)
      : OwnerComputes(TangentRows{mesh, pattern, target.position},
                      element_geometry(mesh, conductivity), target, options) {}

  void evaluate(Stream<S>& stream, const StateData& state, const double* dt,
                double* residual) override {
    patches_(stream, state, dt, residual, values_);
  }
  void assemble_tangent(Stream<S>&) override {}

 private:
  OwnerComputes(const TangentRows& rows, const ElementGeometry& geometry,
                const TangentTarget& target, const AssemblyOptions& options)
      : values_(target.values),
        patches_(owner_patches(rows, geometry, scratch_counts(options),
                               divide_rows(rows, scratch_counts(options),
                                           limits(options, rows.mesh.node_count()))),
                 rows.mesh.tet_count(), options) {
    set_zero<S>(target);
  }

  static PatchLimits limits(const AssemblyOptions& options, Index nodes) {
    if constexpr (S == Space::host) return host_row_limits();
    return device_row_limits(nodes, scratch_counts(options));
  }

  double* values_;
  PatchEvaluator<S, ValueOrder::listed> patches_;
};

/// Writes the sums over patches directly in the order of the solver's matrix.
template <Space S>
class PatchSums final : public PatchSumsBase<S> {
 public:
  PatchSums(const TetMesh& mesh, std::span<const Conductivity> conductivity,
            const CsrPattern& pattern, const TangentTarget& target, const AssemblyOptions& options)
      : PatchSumsBase<S>(mesh, conductivity, pattern, target.position, target.stored_entries,
                         options),
        values_(target.values) {}

  void assemble_tangent(Stream<S>& stream) override { this->sum(stream, values_); }

 private:
  double* values_;
};

inline std::vector<Index> counted(Index count) {
  std::vector<Index> numbers(static_cast<std::size_t>(count));
  for (Index k = 0; k < count; ++k) numbers[k] = k;
  return numbers;
}

/// Writes the sums over patches in the order of CSR, and then permutes them into the order of the
/// solver's matrix: in the same space or, with permute-host, on the host (Wong et al. 2015, section
/// 6.1).
template <Space S>
class PermutedSums final : public PatchSumsBase<S> {
 public:
  PermutedSums(const TetMesh& mesh, std::span<const Conductivity> conductivity,
               const CsrPattern& pattern, const TangentTarget& target,
               const AssemblyOptions& options)
      : PatchSumsBase<S>(mesh, conductivity, pattern, counted(pattern.nonzeros()),
                         pattern.nonzeros(), options),
        through_host_(S == Space::device && options.path == AssemblyPath::permute_host),
        values_(target.values),
        csr_values_(static_cast<std::size_t>(pattern.nonzeros())),
        position_(target.position),
        host_position_(through_host_ ? target.position : std::span<const Index>{}),
        csr_staged_(through_host_ ? csr_values_.size() : 0),
        staged_(through_host_ ? static_cast<std::size_t>(target.stored_entries) : 0) {
    std::fill(staged_.host().begin(), staged_.host().end(), 0.0);
    set_zero<S>(target);
  }

  void assemble_tangent(Stream<S>& stream) override {
    this->sum(stream, csr_values_.data());
    if (through_host_) {
      enter_now(stream, Stage::transfers);
      csr_staged_.fetch(stream, csr_values_.data());
      enter_now(stream, Stage::reordering);
      stream.wait();
      permute_values(host_stream_, static_cast<Index>(host_position_.size()),
                     csr_staged_.host().data(), host_position_.data(), staged_.host().data());
      enter_now(stream, Stage::transfers);
      staged_.send(stream, values_);
    } else {
      stream.enter(Stage::reordering);
      permute_values(stream, csr_values_, position_, values_);
    }
  }

 private:
  bool through_host_;
  double* values_;
  Array<double, S> csr_values_;
  Array<Index, S> position_;
  std::span<const Index> host_position_;
  Stream<Space::host> host_stream_;
  Staging<double, S> csr_staged_, staged_;
};

#if defined(__CUDACC__)
/// The paper's mixed case: the host evaluates and assembles, the device solves.
class HostAssembly final : public Assembler<Space::device> {
 public:
  HostAssembly(const TetMesh& mesh, std::span<const Conductivity> conductivity,
               const CsrPattern& pattern, const TangentTarget& target, AssemblyOptions options)
      : nodes_(static_cast<std::size_t>(mesh.node_count())),
        states_count_(mesh.tets.size() * static_cast<std::size_t>(scratch_counts(options).states)),
        V_old_(nodes_),
        V_(nodes_),
        source_(nodes_),
        residual_(nodes_),
        states_old_(states_count_),
        states_(states_count_),
        dt_(1),
        values_(static_cast<std::size_t>(target.stored_entries)),
        device_values_(target.values) {
    options.row_sum_format = row_sum_format(options.path, options.row_sum_format);
    options.path = AssemblyPath::patch_sums;
    host_ = make_assembler<Space::host>(
        mesh, conductivity, pattern,
        {target.position, target.stored_entries, values_.host().data()}, options);
  }

  void evaluate(Stream<Space::device>& stream, const StateData& state, const double* dt,
                double* residual) override {
    enter_now(stream, Stage::transfers);
    V_old_.fetch(stream, state.V_old);
    V_.fetch(stream, state.V);
    source_.fetch(stream, state.applied_current);
    states_old_.fetch(stream, state.states_old);
    dt_.fetch(stream, dt);
    enter_now(stream, Stage::element_kernel);
    stream.wait();
    host_->evaluate(host_stream_,
                    {V_old_.host().data(), V_.host().data(), source_.host().data(),
                     states_old_.host().data(), states_.host().data()},
                    dt_.host().data(), residual_.host().data());
    enter_now(stream, Stage::transfers);
    states_.send(stream, state.states);
    residual_.send(stream, residual);
  }
  void assemble_tangent(Stream<Space::device>& stream) override {
    enter_now(stream, Stage::tangent_sums);
    stream.wait();
    host_->assemble_tangent(host_stream_);
    enter_now(stream, Stage::transfers);
    values_.send(stream, device_values_);
  }

 private:
  std::size_t nodes_, states_count_;
  Staging<double, Space::device> V_old_, V_, source_, residual_, states_old_, states_, dt_, values_;
  double* device_values_;
  Stream<Space::host> host_stream_;
  std::unique_ptr<Assembler<Space::host>> host_;
};
#endif

}  // namespace assembler_detail

template <Space S>
std::unique_ptr<Assembler<S>> make_assembler(const TetMesh& mesh,
                                             std::span<const Conductivity> conductivity,
                                             const CsrPattern& pattern, const TangentTarget& target,
                                             const AssemblyOptions& options) {
  using namespace assembler_detail;
  const AssemblyPathEntry& entry = entry_of(options.path);
  if (!entry.runs_on(S)) {
    throw std::invalid_argument("the assembly path " + std::string(entry.name) +
                                " does not run on the " + (S == Space::host ? "host" : "device"));
  }
  // States are addressed by numbers of 32 bits.
  require_index_fits(mesh.tets.size() * static_cast<std::size_t>(scratch_counts(options).states));
  const auto make = [&]<class Path>(std::type_identity<Path>) -> std::unique_ptr<Assembler<S>> {
    return std::make_unique<Path>(mesh, conductivity, pattern, target, options);
  };
  switch (options.path) {
    case AssemblyPath::patch_sums:
      return make(std::type_identity<PatchSums<S>>{});
    case AssemblyPath::owner_computes:
      return make(std::type_identity<OwnerComputes<S>>{});
    case AssemblyPath::atomic:
      return make(std::type_identity<Atomic<S>>{});
    case AssemblyPath::host:
#if defined(__CUDACC__)
      return make(std::type_identity<HostAssembly>{});
#endif
      [[fallthrough]];
    default:
      return make(std::type_identity<PermutedSums<S>>{});
  }
}

template std::unique_ptr<Assembler<CW_SPACE>> make_assembler<CW_SPACE>(
    const TetMesh&, std::span<const Conductivity>, const CsrPattern&, const TangentTarget&,
    const AssemblyOptions&);

}  // namespace cw
