#pragma once

#include <memory>
#include <utility>

#include "solver/diffusion.hpp"
#include "solver/mixed_cg.hpp"

// Included by simulation.space.cpp.

namespace cw {

namespace diffusion_detail {

/// The right-hand side -S V - A rate + force, where CG begins from it, and |S V|^2. Rows of S add
/// up to 0; so S V comes from differences of V, whose error by rounded entries of S is as small as
/// these differences are.
struct MixedResidual {
  struct Local {
    double V, rate;
  };
  struct Entry {
    float stiffness = 0.0F, matrix = 0.0F;
  };
  struct Sum {
    double stiffness_V = 0.0, matrix_rate = 0.0;
  };
  const float* stiffness;
  const float* matrix;
  DiffusionInput input;
  MixedVectors v;
  double* b;

  CW_HD Local local(Index column) const { return {input.V[column], input.rate[column]}; }
  CW_HD Entry entry(Index k) const { return {read_once(&stiffness[k]), read_once(&matrix[k])}; }
  CW_HD void add(Sum& sum, const Entry& entry, const Local& own, const Local& other) const {
    sum.stiffness_V += entry.stiffness * (other.V - own.V);
    sum.matrix_rate += entry.matrix * other.rate;
  }
  CW_HD Sums<1> finish_row(Index i, const Sum& sum, const Local& own) const {
    const double matrix_rate = sum.matrix_rate + v.diagonal[i] * own.rate;
    b[i] = -sum.stiffness_V - matrix_rate + (input.force != nullptr ? input.force[i] : 0.0);
    v.begin(i, b[i]);
    return {{sum.stiffness_V * sum.stiffness_V}};
  }
};

/// The same of a rank's rows: sends b to the ranks that have a row as a ghost.
struct MixedResidualOfRank : MixedResidual {
  const RankLink* link;
  CW_HD void send_row(Index i) const { send_to_ghosts(link, i, b[i]); }
};

struct BeginMixedCg {
  BeginCg begin;
  LoopFlag goes_on;
  CW_HD void operator()(const Sums<1>& sum) const {
    begin(sum);
    begin.pcg->begin();
    goes_on.set(true);
  }
};

struct Widen {
  const float* from;
  double* to;
  CW_HD void operator()(Index i) const { to[i] = from[i]; }
};

}  // namespace diffusion_detail

/// In mixed precision. Half of the bytes of DoubleDiffusion are read: numbers of 4 bytes, places of
/// columns of 2, each number of a vector once a tile, and S V and A rate in one pass.
template <Space S>
class MixedDiffusion final : public Diffusion<S> {
 public:
  MixedDiffusion(Tiles tiles, const SolverOptions& solver,
                 [[maybe_unused]] const SimulationOptions& options, const ProblemSetup& setup)
      : placement_(std::move(tiles.placement)),
        tiles_(tiles),
        options_(solver.pcg),
        mass_(placement_.entries, 0.0F),
        stiffness_(placement_.entries, 0.0F),
        // What follows the last row, so that rows come in whole groups, is the identity.
        mass_diagonal_(whole_groups(placement_.rows()), 1.0F),
        stiffness_diagonal_(mass_diagonal_.size(), 1.0F),
        matrix_(mass_.size()),
        matrix_diagonal_(mass_diagonal_.size()),
        x_(mass_diagonal_.size(), 0.0F),
        z_(x_.size(), 0.0F),
        w_(x_.size(), 0.0F),
        p_(x_.size(), 0.0F),
        s_(x_.size(), 0.0F),
        state_(1, PcgState{}),
        keep_going_(1, 0),
        part_(setup.part) {
    place(setup);
    if (part_ != nullptr) {
      link_ = std::make_unique<LinkOfRank<S>>(*part_);
    } else if constexpr (S == Space::device) {
      if (options.pcg_loop == PcgLoop::automatic) {
        plan_ = plan_mixed_cg(tiles_.view(), tiles.slice_start);
      }
    }
  }

  void weigh(Stream<S>& stream, double weight) override {
    const auto weigh = [&](const auto& mass, const auto& stiffness, auto& sum) {
      for_each(stream, static_cast<Index>(sum.size()),
               diffusion_detail::Weigh<float>{mass.data(), stiffness.data(), weight, sum.data()});
    };
    weigh(mass_, stiffness_, matrix_);
    weigh(mass_diagonal_, stiffness_diagonal_, matrix_diagonal_);
  }

  void solve(Stream<S>& stream, const DiffusionInput& input, double* b, double* correction,
             const BeginCg& begin) override {
    if (part_ != nullptr) {
      solve_part(stream, input, b, correction, begin);
      return;
    }
    using namespace diffusion_detail;
    const Index rows = tiles_.view().rows;
    const auto groups = static_cast<Index>(x_.size()) / rows_at_once;
    const bool iterates_by_itself = plan_.kind != PersistentPlan::Kind::none;
    const LoopFlag flag =
        iterates_by_itself ? LoopFlag{keep_going_.data()} : stream.begin_loop(keep_going_.data());
    stream.enter(Stage::cg_spmv);
    sum_over_tiles<1>(stream, tiles_,
                      MixedResidual{stiffness_.data(), matrix_.data(), input, vectors(), b},
                      BeginMixedCg{begin, flag});
    if (!iterates_by_itself) {
      stream.loop_while(flag, [&] {
        stream.enter(Stage::cg_spmv);
        sum_over_tiles<3>(stream, tiles_, MixedProduct{matrix_.data(), vectors()},
                          pcg_detail::Advance{state_.data(), options_, flag});
        stream.enter(Stage::cg_rest);
        for_each_overlapping(stream, groups, UpdateMixed{vectors(), state_.data()});
      });
    } else if constexpr (S == Space::device) {
      resident_mixed_cg(stream, plan_, tiles_.view(), matrix_.data(), vectors(), state_.data(),
                        options_);
    }
    stream.enter(Stage::cg_rest);
    for_each(stream, rows, Widen{x_.data(), correction});
  }

  /// Submits: adds up term(i) over the rows of all ranks, and calls finish(total).
  template <int N, SumTerm<N> Term, SumFinish<N> Finish>
  void sum_over_ranks(Stream<S>& stream, const Term& term, const Finish& finish) {
    sum_over_rows<N>(stream, tiles_, term, finish, part_->ranks);
  }

  Array<PcgState, S>& scalars() override { return state_; }
  std::vector<double> matrix() const override {
    return placement_.nonzero_values(matrix_.download(), matrix_diagonal_.download());
  }

 private:
  static std::size_t whole_groups(Index rows) {
    return static_cast<std::size_t>((rows + rows_at_once - 1) / rows_at_once * rows_at_once);
  }
  /// Takes mass and stiffness.
  void place(const Operators& operators) {
    Stream<S> stream;
    const Readable<Index, S> position(placement_.position);
    const Readable<Index, S> diagonal(placement_.diagonal);
    const auto place = [&](const double* from, auto& entries, auto& of_diagonal) {
      for_each(stream, static_cast<Index>(placement_.position.size()),
               PlaceEntry{from, position.data(), entries.data()});
      for_each(stream, placement_.rows(), TakeDiagonal{from, diagonal.data(), of_diagonal.data()});
      stream.wait();
    };
    with_constant_matrices<S>(
        operators, [&](const double* mass) { place(mass, mass_, mass_diagonal_); },
        [&](const double* stiffness) { place(stiffness, stiffness_, stiffness_diagonal_); });
  }
  /// solve() of one of several ranks.
  void solve_part(Stream<S>& stream, const DiffusionInput& input, double* b, double* correction,
                  const BeginCg& begin) {
    using namespace diffusion_detail;
    const RankView& ranks = part_->ranks;
    const Index owned = part_->owned;
    const Index rows = placement_.rows();
    const RankLink* link = link_->data();
    const UpdateMixedOfRank update{{vectors(), state_.data()}, link, owned, rows};
    const LoopFlag flag = stream.begin_loop(keep_going_.data());
    stream.enter(Stage::cg_spmv);
    sum_over_tiles<1>(
        stream, tiles_,
        MixedResidualOfRank{{stiffness_.data(), matrix_.data(), input, vectors(), b}, link},
        BeginMixedCg{begin, flag}, ranks);
    for_each(stream, rows - owned, BeginGhosts{vectors(), link, owned});
    stream.loop_while(flag, [&] {
      stream.enter(Stage::cg_spmv);
      sum_over_tiles<3>(stream, tiles_, MixedProductOfRank{{matrix_.data(), vectors()}, link},
                        pcg_detail::Advance{state_.data(), options_, flag}, ranks);
      stream.enter(Stage::cg_rest);
      for_each_overlapping(stream, update.items(), update);
    });
    stream.enter(Stage::cg_rest);
    for_each(stream, rows, Widen{x_.data(), correction});
  }

  MixedVectors vectors() {
    return {x_.data(), z_.data(), w_.data(), p_.data(), s_.data(), matrix_diagonal_.data()};
  }

  TilePlacement placement_;
  TilesIn<S> tiles_;
  PcgOptions options_;
  Array<float, S> mass_, stiffness_;  // entries beside the diagonal
  Array<float, S> mass_diagonal_, stiffness_diagonal_;
  Array<float, S> matrix_, matrix_diagonal_;  // M + weight S
  Array<float, S> x_, z_, w_, p_, s_;
  Array<PcgState, S> state_;
  Array<int, S> keep_going_;
  PersistentPlan plan_;                   // none on the host, and of several ranks
  std::shared_ptr<const RankPart> part_;  // null if all rows are here
  std::unique_ptr<LinkOfRank<S>> link_;   // likewise
};

}  // namespace cw
