#pragma once

#include <utility>

#include "assembly/stage.hpp"
#include "kernels/core/thresholds.hpp"
#include "solver/pcg.hpp"

// Included by simulation.space.cpp.

namespace cw {

namespace pcg_detail {

struct BeginScalars {
  PcgState* state;
  LoopFlag flag;
  CW_HD void operator()() const {
    state->begin();
    flag.set(true);
  }
};

struct BeginVectors {
  PcgVectors v;
  const double* b;
  const double* diagonal;
  const Index* position;
  CW_HD void operator()(Index i) const { v.begin(i, b, diagonal[position[i]]); }
};

struct Products {
  PcgVectors v;
  CW_HD Sums<3> operator()(Index i) const { return v.products(i); }
};

struct Advance {
  PcgState* state;
  PcgOptions options;
  LoopFlag flag;
  CW_HD void operator()(const Sums<3>& sums) const {
    state->advance(sums.value[0], sums.value[1], sums.value[2], options);
    flag.set(state->status == PcgStatus::running);
  }
};

struct Update {
  PcgVectors v;
  const PcgState* state;
  CW_HD void operator()(Index i) const { v.update(i, state->alpha, state->beta); }
};

}  // namespace pcg_detail

template <Space S>
Pcg<S>::Pcg(SparseMatrix<S>& matrix, std::unique_ptr<Preconditioner<S>> preconditioner,
            const PcgOptions& options, [[maybe_unused]] PcgLoop loop)
    : matrix_(matrix),
      preconditioner_(std::move(preconditioner)),
      options_(options),
      r_(static_cast<std::size_t>(matrix.rows())),
      z_(r_.size()),
      w_(r_.size()),
      p_(r_.size()),
      s_(r_.size()),
      inverse_diagonal_(r_.size()),
      state_(1, PcgState{}),
      keep_going_(1, 0) {
  if constexpr (S == Space::device) {
    if (loop != PcgLoop::kernel_by_kernel && preconditioner_->is_jacobi()) {
      plan_ = plan_persistent_pcg(matrix.spmv_view(), loop == PcgLoop::automatic);
      if (loop == PcgLoop::automatic && plan_.kind == PersistentPlan::Kind::streaming &&
          matrix.rows() >= large_matrix_rows) {
        plan_ = {};
      }
    }
  }
}

template <Space S>
void Pcg<S>::solve(Stream<S>& stream, const double* b, double* x) {
  using namespace pcg_detail;
  const PcgVectors v = vectors(x);
  if constexpr (S == Space::device) {
    if (plan_.kind != PersistentPlan::Kind::none) {
      persistent_pcg(stream, plan_, matrix_.spmv_view(), preconditioner_->diagonal().position, b, v,
                     state_.data(), options_);
      return;
    }
  }
  const Index rows = matrix_.rows();
  stream.enter(Stage::cg_rest);
  preconditioner_->prepare(stream);
  const auto [diagonal, position] = preconditioner_->diagonal();
  const LoopFlag flag = stream.begin_loop(keep_going_.data());
  run_once(stream, BeginScalars{state_.data(), flag});
  for_each(stream, rows, BeginVectors{v, b, diagonal, position});
  stream.loop_while(flag, [&] {
    preconditioner_->improve(stream, v.inverse_diagonal, v.r, v.z);
    stream.enter(Stage::cg_spmv);
    matrix_.multiply(stream, v.z, v.w);
    stream.enter(Stage::cg_rest);
    reduce<3>(stream, rows, Products{v}, Advance{state_.data(), options_, flag});
    for_each(stream, rows, Update{v, state_.data()});
  });
}

}  // namespace cw
