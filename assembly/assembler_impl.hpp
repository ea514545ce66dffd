#pragma once

#include <stdexcept>

#include "assembly/assembler.hpp"
#include "assembly/row_sum_plan.hpp"
#include "assembly/weight_plan.hpp"
#include "kernels/parallel.hpp"
#include "kernels/staging.hpp"
#include "kernels/timing.hpp"

// Included by assembler.cpp for the host and by assembler.cu for the device.

namespace cw {

#if defined(__CUDACC__)
extern template std::unique_ptr<Assembler<Space::host>> make_assembler<Space::host>(
    const TetMesh&, std::span<const Conductivity>, const CsrPattern&, const TangentTarget&,
    const AssemblyOptions&);
#endif

namespace assembler_detail {

inline std::vector<Index> nodes_by_corner(const TetMesh& mesh) {
  const std::size_t n = mesh.tets.size();
  std::vector<Index> node(4 * n);
  for (std::size_t e = 0; e < n; ++e) {
    for (int i = 0; i < 4; ++i) node[i * n + e] = mesh.tets[e][i];
  }
  return node;
}

/// The format that sums rows: the renumbered formats leave K_elem, which has no columns to
/// renumber, to the ones that they are made of.
inline std::string row_sum_format(const std::string& name) {
  const Format* format = find_format(name);
  if (format == nullptr || format->row_sums_by.empty()) return name;
  return std::string(format->row_sums_by);
}

/// A matrix that is only ever summed by rows, and the slots of its contributions.
template <Space S>
struct RowSums {
  std::unique_ptr<SparseMatrix<S>> entries;
  Array<Index, S> slot;

  RowSums(const std::string& format, RowSumPlan plan)
      : entries(make_matrix<S>(format, plan.pattern)) {
    for (Index& s : plan.slot) s = entries->position()[s];
    slot = Array<Index, S>(plan.slot);
  }
};

/// What all paths share: the elements, and the kernel's choice of model and integration.
template <Space S>
class Elements {
 public:
  Elements(const TetMesh& mesh, std::span<const Conductivity> conductivity, AssemblyOptions options)
      : options_(std::move(options)), count_(mesh.tet_count()), node_(nodes_by_corner(mesh)) {
    const ElementGeometry geometry = element_geometry(mesh, conductivity);
    volume_ = Array<double, S>(geometry.volume);
    stiffness_ = Array<double, S>(geometry.stiffness);
  }

  Index integration_points() const { return count_ * static_cast<Index>(options_.integration); }
  const Index* node() const { return node_.data(); }

  template <class ResidualPlace, class TangentPlace>
  void run(const Stream<S>& stream, const StateData& state, const double* dt,
           ResidualPlace residual, TangentPlace tangent) const {
    const ElementData elements{count_, node_.data(), volume_.data(), stiffness_.data()};
    const auto launch = [&](const auto& model, auto points) {
      using Kernel = ElementKernel<std::decay_t<decltype(model)>, decltype(points)::value,
                                   ResidualPlace, TangentPlace>;
      for_each(stream, count_,
               Kernel{model, 1.0 / options_.time_scale, options_.mass, elements, state, dt,
                      residual, tangent});
    };
    stream.enter(Stage::element_kernel);
    std::visit(
        [&](const auto& model) {
          if (options_.integration == Quadrature::reduced) {
            launch(model, std::integral_constant<int, 1>{});
          } else {
            launch(model, std::integral_constant<int, 4>{});
          }
        },
        options_.model);
  }

 private:
  AssemblyOptions options_;
  Index count_;
  Array<Index, S> node_;
  Array<double, S> volume_;
  Array<double, S> stiffness_;
};

/// Paths whose residual comes by row sums.
template <Space S>
class RowSumResidual : public Assembler<S> {
 protected:
  RowSumResidual(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                 const AssemblyOptions& options)
      : elements_(mesh, conductivity, options),
        residual_(row_sum_format(options.row_sum_format), residual_plan(mesh)) {}

  template <class TangentPlace>
  void run(const Stream<S>& stream, const StateData& state, const double* dt, double* residual,
           TangentPlace tangent) {
    elements_.run(stream, state, dt,
                  ResidualSlots{residual_.slot.data(), residual_.entries->values().data()},
                  tangent);
    stream.enter(Stage::residual_sums);
    residual_.entries->row_sums(stream, residual);
  }

  Elements<S> elements_;
  RowSums<S> residual_;
};

/// Paths whose tangent comes by row sums, too; `position` says in which order.
template <Space S>
class RowSumTangent : public RowSumResidual<S> {
 public:
  void evaluate(const Stream<S>& stream, const StateData& state, const double* dt,
                double* residual) final {
    this->run(stream, state, dt, residual,
              TangentSlots{tangent_.slot.data(), tangent_.entries->values().data()});
  }

 protected:
  RowSumTangent(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                const CsrPattern& pattern, std::span<const Index> position, Index stored_entries,
                const AssemblyOptions& options)
      : RowSumResidual<S>(mesh, conductivity, options),
        tangent_(row_sum_format(options.row_sum_format),
                 tangent_plan(mesh, pattern, position, stored_entries)) {}

  void sum(const Stream<S>& stream, double* values) {
    stream.enter(Stage::tangent_sums);
    tangent_.entries->row_sums(stream, values);
  }

 private:
  RowSums<S> tangent_;
};

/// Rows of K_elem stand in the order of the solver's values: their sums are the solver's matrix.
template <Space S>
class Folded final : public RowSumTangent<S> {
 public:
  Folded(const TetMesh& mesh, std::span<const Conductivity> conductivity, const CsrPattern& pattern,
         const TangentTarget& target, const AssemblyOptions& options)
      : RowSumTangent<S>(mesh, conductivity, pattern, target.position, target.stored_entries,
                         options),
        values_(target.values) {}

  void assemble_tangent(const Stream<S>& stream) override { this->sum(stream, values_); }

 private:
  double* values_;
};

inline std::vector<Index> counted(Index count) {
  std::vector<Index> numbers(static_cast<std::size_t>(count));
  for (Index k = 0; k < count; ++k) numbers[k] = k;
  return numbers;
}

/// Row sums in the order of CSR, which are permuted then: on this machine or, from the device, on
/// the host (Wong et al. 2015, section 6.1).
template <Space S>
class Scattered final : public RowSumTangent<S> {
 public:
  Scattered(const TetMesh& mesh, std::span<const Conductivity> conductivity,
            const CsrPattern& pattern, const TangentTarget& target, const AssemblyOptions& options)
      : RowSumTangent<S>(mesh, conductivity, pattern, counted(pattern.nonzeros()),
                         pattern.nonzeros(), options),
        through_host_(S == Space::device && options.path == AssemblyPath::scatter_host),
        values_(target.values),
        csr_values_(static_cast<std::size_t>(pattern.nonzeros())),
        position_(target.position),
        host_position_(through_host_ ? target.position : std::span<const Index>{}),
        csr_staged_(through_host_ ? csr_values_.size() : 0),
        staged_(through_host_ ? static_cast<std::size_t>(target.stored_entries) : 0) {
    std::fill(staged_.host().begin(), staged_.host().end(), 0.0);
    // Padding is 0 and stays so; only what nonzeros are is ever written.
    const Stream<S> stream;
    for_each(stream, target.stored_entries, SetZero{values_});
    stream.wait();
  }

  void assemble_tangent(const Stream<S>& stream) override {
    this->sum(stream, csr_values_.data());
    if (through_host_) {
      enter_now(stream, Stage::transfers);
      csr_staged_.fetch(stream, csr_values_.data());
      enter_now(stream, Stage::reordering);
      stream.wait();
      for (std::size_t k = 0; k < host_position_.size(); ++k) {
        staged_.host()[host_position_[k]] = csr_staged_.host()[k];
      }
      enter_now(stream, Stage::transfers);
      staged_.send(stream, values_);
    } else {
      stream.enter(Stage::reordering);
      scatter_values(stream, csr_values_, position_, values_);
    }
  }

 private:
  bool through_host_;
  double* values_;
  Array<double, S> csr_values_;
  Array<Index, S> position_;
  std::span<const Index> host_position_;
  Staging<double, S> csr_staged_, staged_;
};

struct StepColumns {
  const double* dt;
  double* x;
  CW_HD
  void operator()() const {
    x[0] = 1.0;
    x[1] = 1.0 / *dt;
  }
};

/// The tangent as a constant matrix times one number a point, what the reaction and the step's size
/// contribute there, and two more columns, for the stiffness and the lumped mass:
/// K = W (s, 1, 1/dt). The element kernel writes 8 bytes a point instead of 128 an element, and
/// nothing but x depends on the step's size.
template <Space S>
class Weighted final : public RowSumResidual<S> {
 public:
  Weighted(const TetMesh& mesh, std::span<const Conductivity> conductivity,
           const CsrPattern& pattern, const TangentTarget& target, const AssemblyOptions& options)
      : RowSumResidual<S>(mesh, conductivity, options), values_(target.values) {
    const WeightPlan plan = weight_plan(mesh, conductivity, pattern, target,
                                        static_cast<int>(options.integration), options.mass);
    weights_ = make_matrix<S>(row_sum_format(options.row_sum_format), plan.pattern);
    std::vector<double> stored(static_cast<std::size_t>(weights_->stored_entries()), 0.0);
    for (std::size_t k = 0; k < plan.value.size(); ++k) {
      stored[weights_->position()[k]] = plan.value[k];
    }
    weights_->values().upload(stored);
    x_ = Array<double, S>(static_cast<std::size_t>(plan.pattern.columns), 0.0);
  }

  void evaluate(const Stream<S>& stream, const StateData& state, const double* dt,
                double* residual) override {
    this->run(stream, state, dt, residual, TangentSlopes{x_.data()});
    run_once(stream, StepColumns{dt, x_.data() + this->elements_.integration_points()});
  }
  void assemble_tangent(const Stream<S>& stream) override {
    stream.enter(Stage::tangent_sums);
    weights_->multiply(stream, x_.data(), values_);
  }

 private:
  double* values_;
  std::unique_ptr<SparseMatrix<S>> weights_;
  Array<double, S> x_;
};

/// Elements add to R and K where they stand: no slots and no sums, but no order either.
template <Space S>
class Atomic final : public Assembler<S> {
 public:
  Atomic(const TetMesh& mesh, std::span<const Conductivity> conductivity, const CsrPattern& pattern,
         const TangentTarget& target, const AssemblyOptions& options)
      : elements_(mesh, conductivity, options),
        rows_(pattern.rows),
        target_(target),
        place_(tangent_places(mesh, pattern, target.position)) {}

  void evaluate(const Stream<S>& stream, const StateData& state, const double* dt,
                double* residual) override {
    stream.enter(Stage::element_kernel);
    for_each(stream, rows_, SetZero{residual});
    for_each(stream, target_.stored_entries, SetZero{target_.values});
    elements_.run(stream, state, dt, AtomicSums{elements_.node(), residual},
                  AtomicSums{place_.data(), target_.values});
  }
  void assemble_tangent(const Stream<S>&) override {}

 private:
  Elements<S> elements_;
  Index rows_;
  TangentTarget target_;
  Array<Index, S> place_;
};

#if defined(__CUDACC__)
/// The paper's mixed case: the host evaluates and assembles, the device solves.
class OnHost final : public Assembler<Space::device> {
 public:
  OnHost(const TetMesh& mesh, std::span<const Conductivity> conductivity, const CsrPattern& pattern,
         const TangentTarget& target, AssemblyOptions options)
      : nodes_(static_cast<std::size_t>(mesh.node_count())),
        points_(mesh.tets.size() * static_cast<std::size_t>(options.integration)),
        phi_old_(nodes_),
        phi_(nodes_),
        source_(nodes_),
        residual_(nodes_),
        r_old_(points_),
        r_(points_),
        dt_(1),
        values_(static_cast<std::size_t>(target.stored_entries)),
        device_values_(target.values) {
    options.path = AssemblyPath::folded;
    const Format* format = find_format(row_sum_format(options.row_sum_format));
    if (format == nullptr || !format->runs_on(Space::host)) options.row_sum_format = "csr";
    host_ = make_assembler<Space::host>(
        mesh, conductivity, pattern,
        {target.position, target.stored_entries, values_.host().data()}, options);
  }

  void evaluate(const Stream<Space::device>& stream, const StateData& state, const double* dt,
                double* residual) override {
    enter_now(stream, Stage::transfers);
    phi_old_.fetch(stream, state.phi_old);
    phi_.fetch(stream, state.phi);
    source_.fetch(stream, state.source);
    r_old_.fetch(stream, state.r_old);
    dt_.fetch(stream, dt);
    enter_now(stream, Stage::element_kernel);
    stream.wait();
    host_->evaluate(host_stream_,
                    {phi_old_.host().data(), phi_.host().data(), source_.host().data(),
                     r_old_.host().data(), r_.host().data()},
                    dt_.host().data(), residual_.host().data());
    enter_now(stream, Stage::transfers);
    r_.send(stream, state.r);
    residual_.send(stream, residual);
  }
  void assemble_tangent(const Stream<Space::device>& stream) override {
    enter_now(stream, Stage::tangent_sums);
    stream.wait();
    host_->assemble_tangent(host_stream_);
    enter_now(stream, Stage::transfers);
    values_.send(stream, device_values_);
  }

 private:
  std::size_t nodes_, points_;
  Staging<double, Space::device> phi_old_, phi_, source_, residual_, r_old_, r_, dt_, values_;
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
  const auto make = [&]<class Path>(std::type_identity<Path>) -> std::unique_ptr<Assembler<S>> {
    return std::make_unique<Path>(mesh, conductivity, pattern, target, options);
  };
  switch (options.path) {
    case AssemblyPath::folded:
      return make(std::type_identity<Folded<S>>{});
    case AssemblyPath::weights:
      return make(std::type_identity<Weighted<S>>{});
    case AssemblyPath::atomic:
      return make(std::type_identity<Atomic<S>>{});
    case AssemblyPath::host:
#if defined(__CUDACC__)
      return make(std::type_identity<OnHost>{});
#endif
      [[fallthrough]];
    default:
      return make(std::type_identity<Scattered<S>>{});
  }
}

#define CW_INSTANTIATE_ASSEMBLER(S)                                                           \
  template std::unique_ptr<Assembler<S>> make_assembler<S>(                                   \
      const TetMesh&, std::span<const Conductivity>, const CsrPattern&, const TangentTarget&, \
      const AssemblyOptions&);

}  // namespace cw
