#pragma once

#include <atomic>

#include "assembly/assembler.hpp"
#include "assembly/sparsity.hpp"
#include "assembly/stage.hpp"
#include "kernels/core/parallel.hpp"

// A path that is only for comparison. Included by assembler.space.cpp.

namespace cw::assembler_detail {

inline std::vector<Index> nodes_by_corner(const TetMesh& mesh) {
  const std::size_t n = mesh.tets.size();
  std::vector<Index> node(4 * n);
  for (std::size_t e = 0; e < n; ++e) {
    for (int i = 0; i < 4; ++i) node[i * n + e] = mesh.tets[e][i];
  }
  return node;
}

/// Adds a value to a sum that many threads add to. The order is not fixed, so the sum's last bits
/// differ from run to run.
CW_HD
inline void add_atomically(double* sum, double value) {
#if defined(__CUDA_ARCH__)
  atomicAdd(sum, value);
#else
  std::atomic_ref<double>(*sum).fetch_add(value, std::memory_order_relaxed);
#endif
}

/// Adds one element directly to R and K (an item of for_each()).
template <class Equations>
struct AddElement {
  Equations equations;
  const Index* node;   ///< nodes of the elements; 4 n entries
  const Index* place;  ///< place of each element's entry 4 I + J in the values of the solver's
                       ///< matrix; 16 n entries
  const double* volume;
  const double* stiffness;
  double* residual;
  double* tangent;
  CW_HD void operator()(Index e) const {
    const Index n = equations.count;
    const ElementSums sums = equations.all(e, node, volume, stiffness);
    int k = 4;
    for (int i = 0; i < 4; ++i) {
      add_atomically(&residual[node[i * n + e]], sums.residual[i]);
      add_atomically(&tangent[place[5 * i * n + e]], sums.tangent[i]);
      for (int j = i + 1; j < 4; ++j, ++k) {
        add_atomically(&tangent[place[(4 * i + j) * n + e]], sums.tangent[k]);
        add_atomically(&tangent[place[(4 * j + i) * n + e]], sums.tangent[k]);
      }
    }
  }
};

/// Elements add directly to R and K: there are no sums afterwards, but no fixed order either.
template <Space S>
class Atomic final : public Assembler<S> {
 public:
  Atomic(const TetMesh& mesh, std::span<const Conductivity> conductivity, const CsrPattern& pattern,
         const TangentTarget& target, const AssemblyOptions& options)
      : options_(options),
        rows_(pattern.rows),
        count_(mesh.tet_count()),
        target_(target),
        node_(nodes_by_corner(mesh)),
        place_(tangent_places(mesh, pattern, target.position)) {
    const ElementGeometry geometry = element_geometry(mesh, conductivity);
    volume_ = Array<double, S>(geometry.volume);
    stiffness_ = Array<double, S>(geometry.stiffness);
  }

  void evaluate(Stream<S>& stream, const StateData& state, const double* dt,
                double* residual) override {
    stream.enter(Stage::element_kernel);
    for_each(stream, rows_, SetZero{residual});
    for_each(stream, target_.stored_entries, SetZero{target_.values});
    visit_equations(options_, count_, state, dt, [&]<class Equations>(const Equations& equations) {
      for_each(stream, count_,
               AddElement<Equations>{equations, node_.data(), place_.data(), volume_.data(),
                                     stiffness_.data(), residual, target_.values});
    });
  }
  void assemble_tangent(Stream<S>&) override {}

 private:
  AssemblyOptions options_;
  Index rows_, count_;
  TangentTarget target_;
  Array<Index, S> node_, place_;
  Array<double, S> volume_, stiffness_;
};

}  // namespace cw::assembler_detail
