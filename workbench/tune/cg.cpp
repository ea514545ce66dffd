#include "workbench/tune/cg.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <memory>
#include <numeric>
#include <random>

#include "assembly/sparsity.hpp"
#include "solver/pcg.hpp"
#include "workbench/products/timing.hpp"

namespace cw {

namespace {

/// About what a step of a heart takes.
constexpr int iterations_a_solve = 20;

/// The pattern with values that CG converges on.
struct System {
  CsrPattern pattern;
  std::vector<double> value;
  std::vector<Index> order;  ///< former number of each row; empty: its own
};

System make_system(CsrPattern pattern) {
  System system{std::move(pattern), {}, {}};
  const CsrPattern& p = system.pattern;
  system.value.assign(p.column.size(), -1.0);
  for (Index i = 0; i < p.rows; ++i) {
    system.value[find_nonzero(p, i, i)] = static_cast<double>(p.row_length(i));
  }
  return system;
}

double relative_residual(const System& system, const std::vector<double>& b,
                         const std::vector<double>& x) {
  const CsrPattern& p = system.pattern;
  double residual = 0.0;
  double size = 0.0;
  for (Index i = 0; i < p.rows; ++i) {
    double r = b[i];
    for (Index k = p.row_start[i]; k < p.row_start[i + 1]; ++k) {
      r -= system.value[k] * x[p.column[k]];
    }
    residual += r * r;
    size += b[i] * b[i];
  }
  return std::sqrt(residual / size);
}

template <Space S>
class CgTiming {
 public:
  CgTiming(const MatrixInput& input, const MeasureOptions& options)
      : options_(options), random_(options.seed), plain_(make_system(input.pattern)) {}

  void add(const Candidate& candidate) {
    auto entry = std::make_unique<Entry>();
    entry->result.candidate = candidate;
    guarded(*entry, [&] { build(*entry); });
    // CG in one kernel inlines the product: one block size is as good as another.
    if (entry->pcg != nullptr && entry->pcg->in_one_kernel() && candidate.options.block_size != 0 &&
        !find_format(candidate.format)->block_is_structure) {
      return;
    }
    entries_.push_back(std::move(entry));
  }

  std::vector<Measurement> run() {
    const auto begin = std::chrono::steady_clock::now();
    constexpr int fewest_turns = 5;
    for (int turn = 0; turn < options_.repeats; ++turn) {
      const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
      if (turn >= fewest_turns && elapsed.count() > options_.seconds) break;
      draw();
      for (auto& entry : entries_) {
        guarded(*entry, [&] { sample(*entry, turn == 0); });
      }
    }
    std::vector<Measurement> results;
    for (auto& entry : entries_) {
      Measurement result = std::move(entry->result);
      if (result.error.empty()) {
        std::sort(entry->samples.begin(), entry->samples.end());
        result.minimum = entry->samples.front();
        result.median = entry->samples[entry->samples.size() / 2];
      }
      results.push_back(std::move(result));
    }
    entries_.clear();
    return results;
  }

 private:
  struct Entry {
    Measurement result;
    const System* system = nullptr;
    std::shared_ptr<SparseMatrix<S>> matrix;
    std::unique_ptr<Pcg<S>> pcg;
    Recording<S> solve;  // after what it works on
    std::vector<double> samples;
  };

  template <class Work>
  static void guarded(Entry& entry, Work work) {
    if (!entry.result.error.empty()) return;
    try {
      work();
    } catch (const std::bad_alloc&) {
      entry.result.error = "out of memory";
    } catch (const std::exception& error) {
      entry.result.error = error.what();
    }
    if (entry.result.error.empty()) return;
    entry.solve = {};
    entry.pcg.reset();
    entry.matrix.reset();
  }

  const System& system_for(const Format& format) {
    if (!format.renumbered) return plain_;
    if (renumbered_.order.empty()) {
      std::vector<Index> order = rows_by_length(plain_.pattern);
      renumbered_ = make_system(renumber(plain_.pattern, order).pattern);
      renumbered_.order = std::move(order);
    }
    return renumbered_;
  }

  void build(Entry& entry) {
    const Candidate& candidate = entry.result.candidate;
    const Format& format = *find_format(candidate.format);
    require_options(format, candidate.options);
    entry.system = &system_for(format);
    const CsrPattern& pattern = entry.system->pattern;
    entry.result.bytes = format.footprint(pattern, candidate.options).bytes(sizeof(double));
    entry.matrix = make_matrix<S>(candidate.format, pattern, candidate.options);
    entry.result.stored_entries = entry.matrix->stored_entries();
    const std::vector<Index>& position = entry.matrix->position();
    std::vector<double> stored(static_cast<std::size_t>(entry.matrix->stored_entries()), 0.0);
    for (std::size_t k = 0; k < position.size(); ++k) stored[position[k]] = entry.system->value[k];
    entry.matrix->values().upload(stored);
    const PcgOptions endless{.rtol = 0.0, .max_iterations = iterations_a_solve};
    entry.pcg = std::make_unique<Pcg<S>>(*entry.matrix,
                                         make_preconditioner<S>(*entry.matrix, pattern), endless);
  }

  void draw() {
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    host_.resize(static_cast<std::size_t>(plain_.pattern.rows));
    for (double& value : host_) value = uniform(random_);
    if (b_.size() != host_.size()) b_ = Array<double, S>(host_.size());
    if (x_.size() != host_.size()) x_ = Array<double, S>(host_.size());
    b_.upload(host_);
  }

  /// The right-hand side is the same for all in whatever order: random numbers have none.
  void sample(Entry& entry, bool first) {
    if (first) {
      entry.solve =
          stream_.record([this, &entry] { entry.pcg->solve(stream_, b_.data(), x_.data()); });
      stream_.replay(entry.solve);
      stream_.wait();
    }
    watch_.start(stream_);
    stream_.replay(entry.solve);
    const double seconds = watch_.stop(stream_);
    PcgState state{};
    Memory<S>::to_host(&state, entry.pcg->state(), sizeof state);
    constexpr int fewest = 5;
    if (state.iterations < fewest) {
      throw std::runtime_error("CG ended after " + std::to_string(state.iterations) +
                               " iterations, too few to time one");
    }
    entry.samples.push_back(seconds / state.iterations);
    if (first) check(entry);
  }

  void check(Entry& entry) {
    x_.upload(std::vector<double>(host_.size(), std::numeric_limits<double>::quiet_NaN()));
    stream_.replay(entry.solve);
    stream_.wait();
    entry.result.relative_error = relative_residual(*entry.system, host_, x_.download());
    constexpr double converging = 0.1;
    if (!(entry.result.relative_error < converging)) {
      throw std::runtime_error("CG does not converge on this matrix in this format");
    }
  }

  const MeasureOptions& options_;
  std::mt19937_64 random_;
  System plain_;
  System renumbered_;
  std::vector<double> host_;
  Array<double, S> b_, x_;
  Stream<S> stream_;
  Stopwatch<S> watch_;
  std::vector<std::unique_ptr<Entry>> entries_;
};

/// The matrix with its positions, and CG's vectors; 0 for what cannot be built, as add() will say.
std::int64_t bytes_in_cg(const CsrPattern& pattern, const Candidate& candidate) {
  const Format& format = *find_format(candidate.format);
  constexpr std::int64_t vectors = 7;
  try {
    require_options(format, candidate.options);
    return format.footprint(pattern, candidate.options).bytes(sizeof(double)) +
           static_cast<std::int64_t>(sizeof(Index)) * pattern.nonzeros() +
           vectors * static_cast<std::int64_t>(sizeof(double)) * pattern.rows;
  } catch (const std::invalid_argument&) {
    return 0;
  }
}

template <Space S>
std::vector<Measurement> measure_on(const MatrixInput& matrix,
                                    const std::vector<Candidate>& candidates,
                                    const MeasureOptions& options) {
  // As many candidates at a time as a machine can be expected to hold: those are interleaved.
  constexpr std::int64_t most_bytes = std::int64_t{4} << 30;
  CgTiming<S> timing(matrix, options);
  std::vector<Measurement> all;
  std::int64_t held = 0;
  const auto measure = [&] {
    std::vector<Measurement> some = timing.run();
    std::move(some.begin(), some.end(), std::back_inserter(all));
    held = 0;
  };
  for (const Candidate& candidate : candidates) {
    const std::int64_t bytes = bytes_in_cg(matrix.pattern, candidate);
    if (held > 0 && held + bytes > most_bytes) measure();
    timing.add(candidate);
    held += bytes;
  }
  measure();
  return all;
}

}  // namespace

std::string why_not_cg(const CsrPattern& p) {
  const std::string needs = "CG needs a symmetric matrix with a full diagonal, and ";
  if (p.rows == 0) return needs + "this one has no rows";
  if (p.rows != p.columns) return needs + "this one is not square";
  for (Index i = 0; i < p.rows; ++i) {
    const std::string row = "row " + std::to_string(i + 1);
    if (find_nonzero(p, i, i) < 0) return needs + row + " has no diagonal entry";
    for (Index k = p.row_start[i]; k < p.row_start[i + 1]; ++k) {
      if (find_nonzero(p, p.column[k], i) < 0) {
        return needs + "the entry in " + row + ", column " + std::to_string(p.column[k] + 1) +
               " has no mirror image";
      }
    }
  }
  return {};
}

std::vector<Measurement> measure_cg(const MatrixInput& matrix, Space space,
                                    const std::vector<Candidate>& candidates,
                                    const MeasureOptions& options) {
  if (const std::string why = why_not_cg(matrix.pattern); !why.empty()) {
    throw MatrixError(matrix.name + ": " + why + "; tune it with --where isolated");
  }
#if CW_CUDA
  if (space == Space::device) return measure_on<Space::device>(matrix, candidates, options);
#endif
  (void)space;
  return measure_on<Space::host>(matrix, candidates, options);
}

}  // namespace cw
