#include "workbench/products/trial.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <limits>
#include <map>
#include <stdexcept>
#include <utility>

#include "kernels/spmv/warp_work.hpp"
#include "workbench/products/product_timer.hpp"

namespace cw {

namespace {

constexpr int most_structures = 6;
constexpr int most_of_one_kind = 4;
// A sample. Which block size is fastest depends on the length of the graph that the products are
// replayed by, so short ones are timed by as many as they are measured by elsewhere.
constexpr int fewest_products = 5, most_products = 50;
constexpr double seconds_a_sample = 1e-4;
constexpr int samples = 2;
/// What a product takes in addition if it is launched alone. If it counted, products of 2 us would
/// be replayed in tens, and then other formats would be the fastest than in fifties.
constexpr double launch_seconds = 8e-6;
/// What building and timing a structure takes on a device's host of 16 cores, seconds: in any case,
/// and for each nonzero.
constexpr double structure_seconds = 1.7e-3, nonzero_seconds = 2.5e-9;
/// A trial on a slower machine ends after its time multiplied by this.
constexpr double slowest = 3.0;

/// How many structures a trial has time for, the first one not counted. By the size alone, so that
/// one and the same matrix has one and the same trial.
int structures_within(double seconds, double nonzeros) {
  const double each = structure_seconds + nonzero_seconds * nonzeros;
  return 1 + static_cast<int>(std::min<double>(most_structures - 1, seconds / each));
}

/// A format as it lies in memory, with the block sizes that its products may have.
struct Structure {
  std::string_view format;
  Index threshold;
  std::vector<int> block_sizes;
};

/// Needs no building and is often best where a matrix is small, which predictions do not always
/// see.
constexpr std::string_view always_tried = "csr";

/// K2's thresholds are of one kind, and so are all formats with one view and all compressed rows.
auto kind_of(std::string_view format) {
  const ViewKind view = find_format(format)->view;
  return lanes_of_row(view) > 0 ? ViewKind::csr : view;
}

std::vector<Structure> structures_of(std::span<const Prediction> ranked) {
  std::vector<Structure> all;
  std::map<ViewKind, int> of_kind;
  Structure plain{always_tried, 0, {}};
  for (const Prediction& p : ranked) {
    if (find_format(p.format)->renumbered) continue;
    if (p.format == plain.format) plain.block_sizes.push_back(p.options.block_size);
    const auto known = std::ranges::find_if(all, [&](const Structure& s) {
      return s.format == p.format && s.threshold == p.options.threshold;
    });
    if (known != all.end()) {
      known->block_sizes.push_back(p.options.block_size);
    } else if (static_cast<int>(all.size()) < most_structures &&
               of_kind[kind_of(p.format)]++ < most_of_one_kind) {
      all.push_back({p.format, p.options.threshold, {p.options.block_size}});
    }
  }
  const bool is_among = std::ranges::find(all, plain.format, &Structure::format) != all.end();
  if (!plain.block_sizes.empty() && !is_among) {
    if (static_cast<int>(all.size()) == most_structures) all.pop_back();
    // The first prediction stays first, since it is what a trial of no time takes.
    all.push_back(plain);
    std::rotate(all.begin() + std::min<std::ptrdiff_t>(1, std::ssize(all) - 1), all.end() - 1,
                all.end());
  }
  return all;
}

/// What trials of all kinds of matrices time.
struct FastestOfAll {
  std::size_t structure = 0, variant = 0;
  double product = std::numeric_limits<double>::infinity();
  double taken = 0;
  int structures = 0;  ///< that were built
};

/// Times products of some structures, structure k in variants[k] variants, as long as
/// there is time. build(k) makes structure k; choose(matrix, k, v) makes it variant v of it. The
/// first structure does not count: without a trial it would have to be built, too.
template <Space S, class X, class Build, class Choose>
class Trials {
 public:
  Trials(std::size_t x_size, std::size_t y_size, Build build, Choose choose)
      : build_(std::move(build)), choose_(std::move(choose)), x_(x_size, X{0}), y_(y_size, X{0}) {}

  FastestOfAll run(const std::vector<std::size_t>& variants, double seconds, double nonzeros) {
    if (variants.empty()) throw std::invalid_argument("a trial of no format");
    const int most = seconds > 0 ? structures_within(seconds, nonzeros) : 0;
    double counted_from = 0;
    for (std::size_t k = 0; k < variants.size() && fastest_.structures < most; ++k) {
      // A slower machine than structures_within() thinks of.
      if (fastest_.structures > 0 && elapsed() - counted_from > slowest * seconds) break;
      if (!attempt([&] { time(k, variants[k]); })) continue;
      if (++fastest_.structures == 1) counted_from = elapsed();
    }
    if (fastest_.structures == 0 && first_error_ != nullptr) std::rethrow_exception(first_error_);
    fastest_.taken = elapsed();
    return fastest_;
  }

 private:
  using Clock = std::chrono::steady_clock;
  double elapsed() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

  /// Seconds of a product, in the fastest of some samples of several.
  double fastest_sample(const Product<S>& product) {
    std::optional<Recording<S>> recorded;
    const double launched = timer_.repeated(product, 1, recorded);
    const double one = S == Space::device ? std::max(launched - launch_seconds, 1e-6) : launched;
    const auto products = static_cast<int>(
        std::clamp<double>(seconds_a_sample / one, fewest_products, most_products));
    double fastest = std::numeric_limits<double>::infinity();
    for (int k = 0; k < samples; ++k) {
      fastest = std::min(fastest, timer_.repeated(product, products, recorded));
    }
    return fastest;
  }

  /// Whether the work was done.
  template <class Work>
  bool attempt(Work work) {
    try {
      work();
      return true;
    } catch (const std::exception&) {
      if (first_error_ == nullptr) first_error_ = std::current_exception();
      return false;
    }
  }

  /// Times all variants of a structure. Throws if none of them can be timed.
  void time(std::size_t k, std::size_t variants) {
    const auto matrix = build_(k);
    bool any_is_timed = false;
    FastestOfAll own;
    for (std::size_t v = 0; v < variants; ++v) {
      const Product<S> product = [&](Stream<S>& stream) {
        matrix->multiply(stream, x_.data(), y_.data());
      };
      const bool is_timed = attempt([&] {
        choose_(*matrix, k, v);
        const double seconds = fastest_sample(product);
        if (seconds < own.product) {
          own.variant = v;
          own.product = seconds;
        }
      });
      any_is_timed = any_is_timed || is_timed;
    }
    if (!any_is_timed) std::rethrow_exception(first_error_);
    if (own.product < fastest_.product) {
      fastest_.structure = k;
      fastest_.variant = own.variant;
      fastest_.product = own.product;
    }
  }

  Build build_;
  Choose choose_;
  Clock::time_point begin_ = Clock::now();
  ProductTimer<S> timer_;
  Array<X, S> x_, y_;
  FastestOfAll fastest_;
  std::exception_ptr first_error_;
};

template <Space S, class X, class Build, class Choose>
FastestOfAll run_trial(const std::vector<std::size_t>& variants, std::size_t x_size,
                       std::size_t y_size, double nonzeros, double seconds, Build build,
                       Choose choose) {
  Trials<S, X, Build, Choose> trials(x_size, y_size, std::move(build), std::move(choose));
  return trials.run(variants, seconds, nonzeros);
}

/// How many variants each structure has.
template <class Structures, class Count>
std::vector<std::size_t> counts(const Structures& structures, Count count) {
  std::vector<std::size_t> all(structures.size());
  std::ranges::transform(structures, all.begin(), count);
  return all;
}

template <Space S, class V, class X>
TrialResult<Candidate> try_as(const CsrPattern& pattern, const std::vector<Structure>& structures,
                              double seconds) {
  const FastestOfAll fastest = run_trial<S, X>(
      counts(structures, [](const Structure& s) { return s.block_sizes.size(); }),
      static_cast<std::size_t>(pattern.columns), static_cast<std::size_t>(pattern.rows),
      static_cast<double>(pattern.nonzeros()), seconds,
      [&](std::size_t k) {
        const Structure& s = structures[k];
        return make_matrix<S, V, X>(s.format, pattern, {s.block_sizes.front(), s.threshold});
      },
      [&](SparseMatrix<S, V, X>& matrix, std::size_t k, std::size_t v) {
        const int block_size = structures[k].block_sizes[v];
        if (block_size > 0) matrix.set_block_size(block_size);
      });
  const Structure& best = structures[fastest.structure];
  return {{std::string(best.format), {best.block_sizes[fastest.variant], best.threshold}},
          fastest.product,
          fastest.taken,
          fastest.structures};
}

template <Space S>
TrialResult<Candidate> try_on(const CsrPattern& pattern, Precision precision,
                              std::span<const Prediction> ranked, double seconds) {
  const std::vector<Structure> structures = structures_of(ranked);
  switch (precision) {
    case Precision::in_float:
      return try_as<S, float, float>(pattern, structures, seconds);
    case Precision::mixed:
      return try_as<S, float, double>(pattern, structures, seconds);
    default:
      return try_as<S, double, double>(pattern, structures, seconds);
  }
}

/// A layout of compound entries, with the schedules that its products may have.
struct CompoundStructure {
  CompoundLayout layout;
  std::vector<Schedule> schedules;
};

std::vector<CompoundStructure> structures_of(std::span<const CompoundPrediction> ranked) {
  std::vector<CompoundStructure> all;
  std::map<ViewKind, int> of_kind;
  for (const CompoundPrediction& p : ranked) {
    const auto known =
        std::ranges::find_if(all, [&](const CompoundStructure& s) { return s.layout == p.layout; });
    if (known != all.end()) {
      known->schedules.push_back(p.schedule);
    } else if (static_cast<int>(all.size()) < most_structures &&
               of_kind[kind_of(p.layout.outer)]++ < most_of_one_kind) {
      all.push_back({p.layout, {p.schedule}});
    }
  }
  return all;
}

template <Space S, class R>
TrialResult<CompoundCandidate> try_compounds_as(const CompoundInput& matrix,
                                                const std::vector<CompoundStructure>& structures,
                                                double seconds) {
  const auto numbers = static_cast<std::size_t>(matrix.algebra->vector_numbers);
  const FastestOfAll fastest = run_trial<S, R>(
      counts(structures, [](const CompoundStructure& s) { return s.schedules.size(); }),
      static_cast<std::size_t>(matrix.pattern.columns) * numbers,
      static_cast<std::size_t>(matrix.pattern.rows) * numbers,
      static_cast<double>(matrix.numbers.size()), seconds,
      [&](std::size_t k) {
        return make_compound_matrix<S, R>(matrix.algebra->name, matrix.pattern,
                                          structures[k].layout);
      },
      [&](CompoundMatrix<S, R>& made, std::size_t k, std::size_t v) {
        made.set_schedule(structures[k].schedules[v]);
      });
  const CompoundStructure& best = structures[fastest.structure];
  return {
      {best.layout.outer, best.layout.inner, best.layout.vector, best.schedules[fastest.variant]},
      fastest.product,
      fastest.taken,
      fastest.structures};
}

template <Space S>
TrialResult<CompoundCandidate> try_compounds_on(const CompoundInput& matrix, Precision precision,
                                                std::span<const CompoundPrediction> ranked,
                                                double seconds) {
  const std::vector<CompoundStructure> structures = structures_of(ranked);
  return precision == Precision::in_float
             ? try_compounds_as<S, float>(matrix, structures, seconds)
             : try_compounds_as<S, double>(matrix, structures, seconds);
}

}  // namespace

TrialResult<Candidate> try_formats(const CsrPattern& pattern, Space space, Precision precision,
                                   std::span<const Prediction> ranked, double seconds) {
#if CW_CUDA
  if (space == Space::device) return try_on<Space::device>(pattern, precision, ranked, seconds);
#endif
  (void)space;
  return try_on<Space::host>(pattern, precision, ranked, seconds);
}

TrialResult<CompoundCandidate> try_compounds(const CompoundInput& matrix, Space space,
                                             Precision precision,
                                             std::span<const CompoundPrediction> ranked,
                                             double seconds) {
#if CW_CUDA
  if (space == Space::device) {
    return try_compounds_on<Space::device>(matrix, precision, ranked, seconds);
  }
#endif
  (void)space;
  return try_compounds_on<Space::host>(matrix, precision, ranked, seconds);
}

}  // namespace cw
