#pragma once

#include "assembly/stage.hpp"
#include "kernels/core/parallel.hpp"
#include "solver/newton.hpp"

// Included by simulation.space.cpp.

namespace cw {

namespace newton_detail {

struct Begin {
  NewtonState* state;
  bool first;
  CW_HD void operator()() const { state->begin(first); }
};

struct SquaredResidual {
  const double* residual;
  CW_HD Sums<1> operator()(Index i) const { return {{residual[i] * residual[i]}}; }
};

struct Check {
  NewtonState* state;
  PcgState* pcg;
  NewtonOptions options;
  NewtonKind kind;
  LoopFlag flag;
  CW_HD void operator()(const Sums<1>& sum) const {
    state->check(std::sqrt(sum.value[0]), *pcg, options, kind);
    flag.set(state->status == StepStatus::running);
  }
};

}  // namespace newton_detail

template <Space S>
Newton<S>::Newton(const NewtonOptions& options, NewtonKind kind)
    : options_(options), kind_(kind), state_(1), keep_going_(1, 0) {
  state_.host()[0] = {};
  state_.host()[0].status = StepStatus::converged;  // a step may start from the initial state
  Stream<S> stream;
  state_.send(stream);
  stream.wait();
}

template <Space S>
template <std::invocable Evaluate, std::invocable Correct>
void Newton<S>::solve(Stream<S>& stream, bool first, Index rows, const double* residual,
                      PcgState* pcg, Evaluate evaluate, Correct correct) {
  using namespace newton_detail;
  run_once(stream, Begin{state_.data(), first});
  const LoopFlag flag = stream.begin_loop(keep_going_.data());
  const auto evaluate_and_check = [&] {
    evaluate();
    stream.enter(Stage::newton_rest);
    reduce<1>(stream, rows, SquaredResidual{residual},
              Check{state_.data(), pcg, options_, kind_, flag});
  };
  evaluate_and_check();
  stream.loop_while(flag, [&] {
    correct();
    evaluate_and_check();
  });
}

}  // namespace cw
