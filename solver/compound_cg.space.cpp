#include <stdexcept>
#include <string>

#include "kernels/compound/algebra_list.hpp"
#include "kernels/compound/vector_terms.hpp"
#include "solver/compound_cg.hpp"

namespace cw {

namespace compound_cg {

/// The iteration's vectors.
template <class R>
struct Vectors {
  EntryVector<R> x, r, z, w, p, s;
};

template <class R>
struct Begin {
  Vectors<R> v;
  EntryVector<const R> b;
  int numbers;
  CW_HD void operator()(Index i) const {
    for (int n = 0; n < numbers; ++n) {
      v.x.at(i, n) = v.p.at(i, n) = v.s.at(i, n) = R{0};
      v.r.at(i, n) = b.at(i, n);
    }
  }
};

/// r.z, w.z and r.r of `count` systems, from system `first` on. The products of a Hermitian matrix
/// are real.
template <class A, class R, int count>
struct Products {
  using Vector = typename A::template Vector<double>;
  using Scalar = typename A::template Scalar<double>;
  Vectors<R> v;
  int first;

  CW_HD Sums<3 * count> operator()(Index i) const {
    const Vector r = v.r.template load<Vector, double>(i);
    const Vector z = v.z.template load<Vector, double>(i);
    const Vector w = v.w.template load<Vector, double>(i);
    Scalar rz{};
    Scalar wz{};
    Scalar rr{};
    A::add_inner(rz, r, z);
    A::add_inner(wz, w, z);
    A::add_inner(rr, r, r);
    Sums<3 * count> sums;
    for (int k = 0; k < count; ++k) {
      sums.value[3 * k] = number<double>(rz, first + k);
      sums.value[3 * k + 1] = number<double>(wz, first + k);
      sums.value[3 * k + 2] = number<double>(rr, first + k);
    }
    return sums;
  }
};

template <int count>
struct Advance {
  PcgState* state;
  PcgOptions options;
  CW_HD void operator()(const Sums<3 * count>& sums) const {
    for (int k = 0; k < count; ++k) {
      if (state[k].status != PcgStatus::running) continue;  // with alpha and beta 0
      state[k].advance(sums.value[3 * k], sums.value[3 * k + 1], sums.value[3 * k + 2], options);
    }
  }
};

/// PcgState::advance() says what is updated. Number n of an entry belongs to system n if there are
/// several.
template <class A, class R>
struct Update {
  static constexpr int numbers = number_count<typename A::template Vector<R>, R>;
  Vectors<R> v;
  const PcgState* state;

  CW_HD void operator()(Index i) const {
    for (int n = 0; n < numbers; ++n) {
      const PcgState& own = state[norm_count<A>() == 1 ? 0 : n];
      if (own.status != PcgStatus::running) continue;
      const R p = static_cast<R>(v.z.at(i, n) + own.beta * v.p.at(i, n));
      const R s = static_cast<R>(v.w.at(i, n) + own.beta * v.s.at(i, n));
      v.p.at(i, n) = p;
      v.s.at(i, n) = s;
      v.x.at(i, n) = static_cast<R>(v.x.at(i, n) + own.alpha * p);
      v.r.at(i, n) = static_cast<R>(v.r.at(i, n) - own.alpha * s);
    }
  }
};

/// What a solve needs, whatever the algebra is called.
template <Space S, class R>
struct Problem {
  CompoundMatrix<S, R>& a;
  CompoundMatrix<S, R>* preconditioner;
  VectorLayout layout;
  const R* b;
  R* x;
  const PcgOptions& options;
};

/// Systems whose sums are taken together: as many as leave threads enough registers.
constexpr int systems_together(int systems) { return systems < 4 ? systems : 4; }

template <class A, Space S, class R>
class Iteration {
  static constexpr int numbers = number_count<typename A::template Vector<R>, R>;
  static constexpr int systems = norm_count<A>();

 public:
  explicit Iteration(const Problem<S, R>& problem)
      : problem_(problem),
        size_(static_cast<std::size_t>(problem.a.rows()) * numbers),
        r_(size_),
        own_z_(problem.preconditioner == nullptr ? 0 : size_),
        w_(size_),
        p_(size_),
        s_(size_),
        z_(problem.preconditioner == nullptr ? r_.data() : own_z_.data()),
        state_(systems, PcgState{}) {}

  CompoundCgResult solve() {
    const Index entries = problem_.a.rows();
    const Vectors<R> v{there(problem_.x), there(r_.data()), there(z_),
                       there(w_.data()),  there(p_.data()), there(s_.data())};
    for_each(stream_, entries, Begin<R>{v, there(problem_.b), numbers});
    precondition();
    for (int iteration = 0;; ++iteration) {
      problem_.a.multiply(stream_, z_, w_.data());
      add_up(v, entries);
      if (iteration % iterations_between_questions == 0 && !any_is_running()) break;
      for_each(stream_, entries, Update<A, R>{v, state_.data()});
      precondition();
    }
    CompoundCgResult result;
    for (const PcgState& state : state_.download()) {
      result.systems.push_back({state.status, state.iterations});
    }
    return result;
  }

 private:
  /// On the device a question is a copy for which the host waits.
  static constexpr int iterations_between_questions = S == Space::host ? 1 : 16;

  void precondition() {
    if (problem_.preconditioner != nullptr) {
      problem_.preconditioner->multiply(stream_, r_.data(), z_);
    }
  }
  void add_up(const Vectors<R>& v, Index entries) {
    constexpr int together = systems_together(systems);
    for (int first = 0; first < systems; first += together) {
      reduce<3 * together>(stream_, entries, Products<A, R, together>{v, first},
                           Advance<together>{state_.data() + first, problem_.options});
    }
  }
  bool any_is_running() {
    stream_.wait();
    for (const PcgState& state : state_.download()) {
      if (state.status == PcgStatus::running) return true;
    }
    return false;
  }
  template <class Number>
  EntryVector<Number> there(Number* values) const {
    return entry_vector(values, numbers, problem_.a.rows(), problem_.layout);
  }

  Problem<S, R> problem_;
  std::size_t size_;
  Stream<S> stream_;
  Array<R, S> r_, own_z_, w_, p_, s_;
  R* z_;
  Array<PcgState, S> state_;
};

template <class A, Space S, class R>
CompoundCgResult solve_with(const Problem<S, R>& problem) {
  if constexpr (AlgebraOfVectors<A, R> && norm_count<A>() > 0) {
    return Iteration<A, S, R>(problem).solve();
  } else {
    throw std::invalid_argument(std::string(A::name) +
                                " entries have no norm that conjugate gradients could lessen");
  }
}

}  // namespace compound_cg

template <Space S, class R>
CompoundCgResult solve_cg(CompoundMatrix<S, R>& a, CompoundMatrix<S, R>* preconditioner,
                          VectorLayout layout, const R* b, R* x, const PcgOptions& options) {
  const auto require_square = [&](const CompoundMatrix<S, R>& matrix, const char* what) {
    if (matrix.rows() == a.rows() && matrix.columns() == a.rows() &&
        matrix.algebra().vector_numbers == a.algebra().vector_numbers) {
      return;
    }
    throw std::invalid_argument(std::string(what) + " of " + std::to_string(matrix.rows()) + " x " +
                                std::to_string(matrix.columns()) + " " +
                                std::string(matrix.algebra().name) + " entries, for " +
                                std::to_string(a.rows()) + " unknowns");
  };
  require_square(a, "a matrix");
  if (preconditioner != nullptr) require_square(*preconditioner, "a preconditioner");
  using Solve = CompoundCgResult (*)(const compound_cg::Problem<S, R>&);
#define CW_SOLVE(A, description) compound_cg::solve_with<A, S, R>,
  static constexpr Solve solves[] = {CW_FOR_EACH_ALGEBRA(CW_SOLVE)};
#undef CW_SOLVE
  return solves[&a.algebra() - algebras().data()]({a, preconditioner, layout, b, x, options});
}

template CompoundCgResult solve_cg(CompoundMatrix<CW_SPACE, double>&,
                                   CompoundMatrix<CW_SPACE, double>*, VectorLayout, const double*,
                                   double*, const PcgOptions&);
template CompoundCgResult solve_cg(CompoundMatrix<CW_SPACE, float>&,
                                   CompoundMatrix<CW_SPACE, float>*, VectorLayout, const float*,
                                   float*, const PcgOptions&);

}  // namespace cw
