#include "workbench/products/compound_measure.hpp"

#include <cmath>
#include <random>

#include "kernels/core/first_error.hpp"
#include "workbench/products/timed_candidate.hpp"
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
  if (const Format* format = find_format(candidate.format)) {
    const auto stored = static_cast<std::size_t>(input.algebra->stored_numbers);
    require_free_memory(format->footprint(input.pattern, {}).bytes(stored * sizeof(R)));
  }
  return make_compound_matrix<S, R>(input.algebra->name, input.pattern,
                                    {candidate.format, candidate.inner, candidate.vector});
}

template <Space S, class R>
class CompoundMeasuring {
 public:
  CompoundMeasuring(const CompoundInput& input, const MeasureOptions& options)
      : input_(input),
        options_(options),
        random_(options.seed),
        numbers_(in_precision<R>(input.numbers, input.name)) {
    y_ = Array<R, S>(numbers_of(input.pattern.rows));
  }

  void add(const CompoundCandidate& candidate) {
    Entry entry;
    entry.result.candidate = candidate;
    entry.attempt([&] {
      if (const Entry* same = of_one_layout(candidate)) {
        entry.matrix = same->matrix;
        entry.result.build = same->result.build;
        entry.result.stored_entries = same->result.stored_entries;
        entry.result.bytes = same->result.bytes;
        entry.matrix->set_schedule(candidate.schedule);  // compiles its kernel
        return;
      }
      const auto begin = std::chrono::steady_clock::now();
      entry.matrix = build<S, R>(input_, candidate);
      entry.matrix->set_values(numbers_);
      timer_.stream().wait();
      entry.result.build =
          std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
      entry.result.stored_entries = entry.matrix->stored_entries();
      entry.result.bytes = entry.matrix->bytes();
      entry.matrix->set_schedule(candidate.schedule);
    });
    entries_.push_back(std::move(entry));
  }

  std::vector<CompoundMeasurement> run(MeasuredMachine& machine) {
    const std::vector<double> launches = sample_in_turns(
        timer_, options_, entries_.size(), random_, [&] { draw_vectors(); },
        [&](std::size_t e) { guarded(entries_[e], [&](Entry& entry) { sample(entry); }); });
    for (Entry& entry : entries_) guarded(entry, [&](Entry& own) { check(own); });
    if (S == Space::device) machine.empty_launch = median(launches);
    return results();
  }

 private:
  using Entry = TimedCandidate<S, CompoundMeasurement, CompoundMatrix<S, R>>;

  /// Work with a candidate that has not failed so far, by its schedule.
  template <class Work>
  static void guarded(Entry& entry, Work work) {
    if (entry.matrix == nullptr) return;
    entry.attempt([&] {
      entry.matrix->set_schedule(entry.result.candidate.schedule);
      work(entry);
    });
  }

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
    const Product<S> product = [this, &matrix = *entry.matrix, x = x_for(entry)](
                                   Stream<S>& stream) { matrix.multiply(stream, x, y_.data()); };
    entry.sample(timer_, product, options_.iterations, options_.cold);
  }

  void check(Entry& entry) {
    const std::vector<R> poison(numbers_of(input_.pattern.rows),
                                std::numeric_limits<R>::quiet_NaN());
    y_.upload(poison);
    entry.matrix->multiply(timer_.stream(), x_for(entry), y_.data());
    timer_.stream().wait();
    const std::vector<R> y = from_layout<R>(y_.download(), input_.algebra->vector_numbers,
                                            entry.result.candidate.vector);
    const std::vector<long double>& expected = reference_product();
    entry.result.relative_error = checked_error(y, [&](std::size_t i) { return expected[i]; });
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
    for (Entry& entry : entries_) entry.take_results(options_.iterations, all);
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
  std::vector<Entry> entries_;  // last: what they have recorded is work on the arrays above
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
