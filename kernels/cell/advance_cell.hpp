#pragma once

#include "kernels/cell/cells.hpp"
#include "kernels/cell/integrate_linearised.hpp"
#if defined(__CUDACC__)
#include "kernels/core/device/parallel.cuh"
#endif

namespace cw {

/// Moves the cell of one node, without diffusion, over a part of a step.
template <NodalModel Model>
struct AdvanceCell {
  static constexpr int resident_blocks = 5;  ///< see AdvanceLinearisedCell

  Model model;
  double frequency;  ///< 1/ms
  CellAdvance part;

  CW_HD void operator()(Index i) const {
    const CellFields& f = part.fields;
    if (part.first) keep_or_go_back(i);
    CellState<Model> cell;
    cell.value[0] = f.V[i];
    for (int k = 0; k < Model::state_count; ++k) cell.value[1 + k] = f.state[k * f.count + i];
    const EndRates rates = integrate_cell(model, frequency, f.applied_current[i],
                                          part.share * *part.dt, cell, f.mobility(i));
    f.V[i] = cell.value[0];
    for (int k = 0; k < Model::state_count; ++k) f.state[k * f.count + i] = cell.value[1 + k];
    if (part.first) {
      f.rate_from[i] = rates.from;
    } else {
      f.rate_to[i] = rates.to;
    }
  }

 private:
  CW_HD void keep_or_go_back(Index i) const {
    const CellFields& f = part.fields;
    const bool again = *part.went_back != 0;
    const auto copy = [again](double& now, double& old) {
      (again ? now : old) = again ? old : now;
    };
    copy(f.V[i], f.V_old[i]);
    copy(f.substep[i], f.substep_old[i]);
    for (int k = 0; k < Model::state_count; ++k) {
      copy(f.state[k * f.count + i], f.state_old[k * f.count + i]);
    }
  }
};

/// The same by integrate_linearised(), as an item of for_each_uneven(). `Columns` says where the
/// model's columns come from.
template <LinearisedModel Model, class Columns>
struct AdvanceLinearisedCell {
  /// Of a multiprocessor of a device. Large models need all the registers that a thread may have,
  /// and others gain more from more threads (H100; docs/lab-notes.md).
  static constexpr int resident_blocks = Model::state_count > 24 ? 4 : 8;

  Model model;
  double frequency;  ///< 1/ms
  CellAdvance part;
  Columns columns;

  CW_HD void operator()(Index i) const {
    constexpr int states = Model::state_count;
#if defined(__CUDA_ARCH__)
    if constexpr (fits_shared_memory) {
      double* values = shared_by_thread<double, 2 * states>();
      move(i, {values, values + states * uneven_block_size, uneven_block_size});
      return;
    }
#endif
    double state[states];
    double moved[states];
    move(i, {state, moved, 1});
  }

 private:
#if defined(__CUDA_ARCH__)
  /// What a kernel may declare is 48 KB.
  static constexpr bool fits_shared_memory =
      2 * Model::state_count * sizeof(double) * uneven_block_size <= 48 * 1024;
#endif

  CW_HD void move(Index i, const SingleCellStates::Scratch& scratch) const {
    constexpr int states = Model::state_count;
    const CellFields& f = part.fields;
    const bool again = part.first && *part.went_back != 0;
    const CellStates start{(again ? f.state_old : f.state) + i, f.count};
    SingleCellStates cell(scratch, start, {f.state + i, f.count});
    cell.load<states>();
    FastDouble V = again ? f.V_old[i] : f.V[i];
    FastDouble substep = again ? f.substep_old[i] : f.substep[i];
    if (part.first && !again) {
      f.V_old[i] = V.value;
      f.substep_old[i] = substep.value;
      const CellStates old{f.state_old + i, f.count};
      CW_UNROLL(4)
      for (int k = 0; k < states; ++k) old[k] = scratch.state_at(k);
    }
    const auto rates =
        integrate_linearised<FastDouble>(model, columns, frequency, f.applied_current[i],
                                         part.share * *part.dt, substep, V, cell, f.mobility(i));
    f.substep[i] = substep.value;
    f.V[i] = V.value;
    if (part.first) {
      f.rate_from[i] = rates.from.value;
    } else {
      f.rate_to[i] = rates.to.value;
    }
  }
};

/// Does what `Advance` does for the nodes of a list, or for all if there is none.
template <class Advance>
struct AdvanceCellsOf {
  static constexpr int resident_blocks = Advance::resident_blocks;

  Advance advance;
  const Index* nodes;
  CW_HD void operator()(Index j) const { advance(nodes != nullptr ? nodes[j] : j); }
};

}  // namespace cw
