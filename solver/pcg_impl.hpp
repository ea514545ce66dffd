#pragma once

#include <stdexcept>
#include <type_traits>
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

template <class X>
struct BeginVectors {
  PcgVectorsOf<X> v;
  const double* b;
  const double* diagonal;
  const Index* position;
  CW_HD void operator()(Index i) const { v.begin(i, b, diagonal[position[i]]); }
};

template <class X>
struct Products {
  PcgVectorsOf<X> v;
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

template <class X>
struct Update {
  PcgVectorsOf<X> v;
  const PcgState* state;
  CW_HD void operator()(Index i) const { v.update(i, state->alpha, state->beta); }
};

/// to[i] = from[i], as numbers of another precision.
template <class From, class To>
struct Convert {
  const From* from;
  To* to;
  CW_HD void operator()(Index i) const { to[i] = static_cast<To>(from[i]); }
};

}  // namespace pcg_detail

template <Space S>
Pcg<S>::Pcg(SparseMatrix<S>& matrix, std::unique_ptr<Preconditioner<S>> preconditioner,
            const PcgOptions& options, [[maybe_unused]] PcgLoop loop)
    : matrix_(matrix),
      preconditioner_(std::move(preconditioner)),
      options_(options),
      full_(std::in_place, static_cast<std::size_t>(matrix.rows())),
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
Pcg<S>::Pcg(SparseMatrix<S>& matrix, std::unique_ptr<SparseMatrix<S, float, float>> single,
            std::unique_ptr<Preconditioner<S>> preconditioner, const PcgOptions& options)
    : matrix_(matrix),
      preconditioner_(std::move(preconditioner)),
      options_(options),
      single_matrix_(std::move(single)),
      single_(std::in_place, static_cast<std::size_t>(matrix.rows())),
      single_x_(static_cast<std::size_t>(matrix.rows())),
      state_(1, PcgState{}),
      keep_going_(1, 0) {
  if (!preconditioner_->is_jacobi()) {
    throw std::invalid_argument("CG of mixed precision: the preconditioner must be jacobi");
  }
  if (single_matrix_->position() != matrix.position() ||
      single_matrix_->stored_entries() != matrix.stored_entries()) {
    throw std::invalid_argument("CG of mixed precision: its two matrices are of different formats");
  }
}

template <Space S>
void Pcg<S>::round_matrix(Stream<S>& stream) {
  if (single_matrix_ == nullptr) return;
  for_each(
      stream, matrix_.stored_entries(),
      pcg_detail::Convert<double, float>{matrix_.values().data(), single_matrix_->values().data()});
}

template <Space S>
void Pcg<S>::solve(Stream<S>& stream, const double* b, double* x) {
  if (single_matrix_ != nullptr) {
    iterate(stream, *single_matrix_, single_->with(single_x_.data()), b);
    for_each(stream, matrix_.rows(), pcg_detail::Convert<float, double>{single_x_.data(), x});
    return;
  }
  if constexpr (S == Space::device) {
    if (plan_.kind != PersistentPlan::Kind::none) {
      persistent_pcg(stream, plan_, matrix_.spmv_view(), preconditioner_->diagonal().position, b,
                     full_->with(x), state_.data(), options_);
      return;
    }
  }
  iterate(stream, matrix_, full_->with(x), b);
}

template <Space S>
template <class X>
void Pcg<S>::iterate(Stream<S>& stream, SparseMatrix<S, X, X>& matrix, PcgVectorsOf<X> v,
                     const double* b) {
  using namespace pcg_detail;
  const Index rows = matrix_.rows();
  stream.enter(Stage::cg_rest);
  preconditioner_->prepare(stream);
  const auto [diagonal, position] = preconditioner_->diagonal();
  const LoopFlag flag = stream.begin_loop(keep_going_.data());
  run_once(stream, BeginScalars{state_.data(), flag});
  for_each(stream, rows, BeginVectors<X>{v, b, diagonal, position});
  stream.loop_while(flag, [&] {
    if constexpr (std::is_same_v<X, double>) {
      preconditioner_->improve(stream, v.inverse_diagonal, v.r, v.z);
    }
    stream.enter(Stage::cg_spmv);
    matrix.multiply(stream, v.z, v.w);
    stream.enter(Stage::cg_rest);
    reduce<3>(stream, rows, Products<X>{v}, Advance{state_.data(), options_, flag});
    for_each(stream, rows, Update<X>{v, state_.data()});
  });
}

}  // namespace cw
