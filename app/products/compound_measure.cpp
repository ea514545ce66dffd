#include "products/compound_measure.hpp"

#include <cmath>
#include <random>

#include "kernels/core/first_error.hpp"
#include "products/product_timer.hpp"
#if CW_CUDA
#include "kernels/compound/device/cusparse_compound.hpp"
#endif

namespace cw {

namespace {

template <Space S, class R>
std::unique_ptr<CompoundMatrix<S, R>> build(const CompoundInput& input,
                                            const CompoundCandidate& candidate) {
#if CW_CUDA
  if constexpr (S == Space::device) {
    if (candidate.is_vendors()) {
      return make_cusparse_compound<R>(candidate.format, input.algebra->name, input.pattern);
    }
  }
#endif
  return make_compound_matrix<S, R>(input.algebra->name, input.pattern,
                                    {candidate.format, candidate.inner, candidate.vector});
}

template <Space S, class R>
class CompoundMeasuring {
 public:
  CompoundMeasuring(const CompoundInput& input, const MeasureOptions& options)
      : input_(input), options_(options), random_(options.seed) {
    numbers_.assign(input.numbers.begin(), input.numbers.end());
    y_ = Array<R, S>(numbers_of(input.pattern.rows));
  }

  void add(const CompoundCandidate& candidate) {
    Entry entry;
    entry.result.candidate = candidate;
    entry.samples.resize(options_.iterations.size());
    entry.streams.resize(options_.iterations.size());
    attempt(entry, [&](Entry& own) {
      if (const Entry* same = of_one_layout(candidate)) {
        own.matrix = same->matrix;
        own.result.build = same->result.build;
        own.result.stored_entries = same->result.stored_entries;
        own.result.bytes = same->result.bytes;
        own.matrix->set_schedule(candidate.schedule);  // compiles its kernel
        return;
      }
      const auto begin = std::chrono::steady_clock::now();
      own.matrix = build<S, R>(input_, candidate);
      own.matrix->set_values(numbers_);
      timer_.stream().wait();
      own.result.build =
          std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
      own.result.stored_entries = own.matrix->stored_entries();
      own.result.bytes = own.matrix->bytes();
      own.matrix->set_schedule(candidate.schedule);
    });
    entries_.push_back(std::move(entry));
  }

  std::vector<CompoundMeasurement> run(MeasuredMachine& machine) {
    std::vector<double> launches;
    for (Turns turns(options_.repeats, options_.seconds); turns.next();) {
      draw_vectors();
      for (const std::size_t e : Turns::order(entries_.size(), random_)) {
        attempt(entries_[e], [&](Entry& entry) { sample(entry); });
      }
      if (S == Space::device) launches.push_back(timer_.empty_launch());
    }
    for (Entry& entry : entries_) attempt(entry, [&](Entry& own) { check(own); });
    if (S == Space::device) machine.empty_launch = median(launches);
    return results();
  }

 private:
  struct Entry {
    CompoundMeasurement result;
    std::shared_ptr<CompoundMatrix<S, R>> matrix;     // candidates of one layout share it
    std::vector<std::unique_ptr<Stream<S>>> streams;  // one for each count of iterations
    std::vector<std::vector<double>> samples;
  };

  /// A candidate that differs in nothing but the schedule, and has not failed.
  const Entry* of_one_layout(const CompoundCandidate& candidate) const {
    for (const Entry& other : entries_) {
      const CompoundCandidate& made = other.result.candidate;
      if (other.matrix != nullptr && made.format == candidate.format &&
          made.inner == candidate.inner && made.vector == candidate.vector) {
        return &other;
      }
    }
    return nullptr;
  }

  std::size_t numbers_of(Index entries) const {
    return static_cast<std::size_t>(entries) *
           static_cast<std::size_t>(input_.algebra->vector_numbers);
  }

  /// Work that fails is the error of its candidate and does not end the measurement.
  template <class Work>
  static void attempt(Entry& entry, Work work) {
    if (!entry.result.error.empty()) return;
    try {
      work(entry);
    } catch (const std::bad_alloc&) {
      entry.result.error = "out of memory";
    } catch (const std::exception& error) {
      entry.result.error = error.what();
    }
    if (!entry.result.error.empty()) entry.matrix.reset();
  }

  void draw_vectors() {
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    x_host_.resize(numbers_of(input_.pattern.columns));
    for (R& value : x_host_) value = static_cast<R>(uniform(random_));
    for (const VectorLayout layout : {VectorLayout::aos, VectorLayout::soa}) {
      Array<R, S>& x = x_[static_cast<int>(layout)];
      if (x.size() != x_host_.size()) x = Array<R, S>(x_host_.size());
      x.upload(to_layout<R>(x_host_, input_.algebra->vector_numbers, layout));
    }
  }
  const R* x_for(const Entry& entry) const {
    return x_[static_cast<int>(entry.result.candidate.vector)].data();
  }

  void sample(Entry& entry) {
    entry.matrix->set_schedule(entry.result.candidate.schedule);
    const Product<S> product = [this, &matrix = *entry.matrix, x = x_for(entry)](
                                   Stream<S>& stream) { matrix.multiply(stream, x, y_.data()); };
    for (std::size_t n = 0; n < options_.iterations.size(); ++n) {
      entry.samples[n].push_back(
          options_.cold ? timer_.cold(product)
                        : timer_.repeated(product, options_.iterations[n], entry.streams[n]));
    }
  }

  void check(Entry& entry) {
    const std::vector<R> poison(numbers_of(input_.pattern.rows),
                                std::numeric_limits<R>::quiet_NaN());
    y_.upload(poison);
    entry.matrix->set_schedule(entry.result.candidate.schedule);
    entry.matrix->multiply(timer_.stream(), x_for(entry), y_.data());
    timer_.stream().wait();
    const std::vector<R> y = from_layout<R>(y_.download(), input_.algebra->vector_numbers,
                                            entry.result.candidate.vector);
    const std::vector<long double>& expected = reference_product();
    long double error = 0;
    long double size = 0;
    for (std::size_t i = 0; i < y.size(); ++i) {
      const long double difference = static_cast<long double>(y[i]) - expected[i];
      error += difference * difference;
      size += expected[i] * expected[i];
    }
    entry.result.relative_error = static_cast<double>(std::sqrt(size > 0 ? error / size : error));
    // Far beyond rounding: a defect, here or in a library, and no time to compare.
    constexpr double most = std::is_same_v<R, double> ? 1e-8 : 1e-2;
    if (!(entry.result.relative_error < most)) {
      throw std::runtime_error("the product is wrong: it differs from the reference by " +
                               std::to_string(entry.result.relative_error) + " times its size");
    }
  }

  const std::vector<long double>& reference_product() {
    if (!reference_.empty()) return reference_;
    const CsrPattern& p = input_.pattern;
    const auto m = static_cast<std::size_t>(input_.algebra->matrix_numbers);
    const int n = input_.algebra->vector_numbers;
    reference_.assign(numbers_of(p.rows), 0);
    const auto multiply_row = [&](Index row) {
      long double* y = reference_.data() + numbers_of(row);
      for (Index k = p.row_start[row]; k < p.row_start[row + 1]; ++k) {
        const std::span<const R> entry(numbers_.data() + static_cast<std::size_t>(k) * m, m);
        const std::vector<R> block = real_matrix<R>(*input_.algebra, entry);
        const R* x = x_host_.data() + numbers_of(p.column[k]);
        for (int i = 0; i < n; ++i) {
          for (int j = 0; j < n; ++j) y[i] += static_cast<long double>(block[i * n + j]) * x[j];
        }
      }
    };
    FirstError error;
#pragma omp parallel for schedule(static)
    for (Index row = 0; row < p.rows; ++row) error.guard([&] { multiply_row(row); });
    error.rethrow();
    return reference_;
  }

  std::vector<CompoundMeasurement> results() {
    std::vector<CompoundMeasurement> all;
    for (Entry& entry : entries_) {
      for (std::size_t n = 0; n < options_.iterations.size(); ++n) {
        CompoundMeasurement result = entry.result;
        result.iterations = options_.iterations[n];
        if (result.error.empty() && !entry.samples[n].empty()) {
          result.minimum = *std::min_element(entry.samples[n].begin(), entry.samples[n].end());
          result.median = median(std::move(entry.samples[n]));
        }
        all.push_back(std::move(result));
      }
    }
    return all;
  }

  const CompoundInput& input_;
  const MeasureOptions& options_;
  std::mt19937_64 random_;
  std::vector<R> numbers_;
  ProductTimer<S> timer_;
  std::vector<R> x_host_;
  Array<R, S> x_[2], y_;
  std::vector<long double> reference_;
  std::vector<Entry> entries_;  // last: their streams hold work on the arrays above
};

template <Space S, class R>
std::vector<CompoundMeasurement> measure_as(const CompoundInput& matrix,
                                            const std::vector<CompoundCandidate>& candidates,
                                            const MeasureOptions& options,
                                            MeasuredMachine& machine) {
  require_bandwidth<S>(options, machine);
  CompoundMeasuring<S, R> measuring(matrix, options);
  for (const CompoundCandidate& candidate : candidates) measuring.add(candidate);
  return measuring.run(machine);
}

template <Space S>
std::vector<CompoundMeasurement> measure_on(const CompoundInput& matrix,
                                            const std::vector<CompoundCandidate>& candidates,
                                            const MeasureOptions& options,
                                            MeasuredMachine& machine) {
  return options.precision == Precision::in_float
             ? measure_as<S, float>(matrix, candidates, options, machine)
             : measure_as<S, double>(matrix, candidates, options, machine);
}

}  // namespace

std::vector<CompoundMeasurement> measure_compounds(const CompoundInput& matrix, Space space,
                                                   const std::vector<CompoundCandidate>& candidates,
                                                   const MeasureOptions& options,
                                                   MeasuredMachine& machine) {
#if CW_CUDA
  if (space == Space::device) {
    return measure_on<Space::device>(matrix, candidates, options, machine);
  }
#endif
  (void)space;
  return measure_on<Space::host>(matrix, candidates, options, machine);
}

}  // namespace cw
