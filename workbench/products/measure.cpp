#include "workbench/products/measure.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <numeric>
#include <random>

#include "kernels/spmv/permute_values.hpp"
#include "workbench/products/timed_candidate.hpp"

namespace cw {

namespace {

/// A matrix and its order of rows: as it is, or renumbered by length.
struct Ordered {
  CsrPattern pattern;
  std::vector<Index> order;    // empty: as it is
  std::vector<Index> nonzero;  // empty: as they are

  Index source(std::size_t k) const { return nonzero.empty() ? static_cast<Index>(k) : nonzero[k]; }
};

template <class X>
std::vector<X> in_order(const std::vector<X>& values, const std::vector<Index>& order) {
  if (order.empty()) return values;
  std::vector<X> gathered;
  gathered.reserve(values.size());
  for (const Index i : order) gathered.push_back(values[i]);
  return gathered;
}

template <Space S, class V, class X>
class Measuring {
 public:
  Measuring(const MatrixInput& input, const MeasureOptions& options)
      : input_(input),
        options_(options),
        random_(options.seed),
        value_(in_precision<V>(input.values, input.name)) {
    plain_.pattern = input.pattern;
    y_ = Array<X, S>(static_cast<std::size_t>(input.pattern.rows));
  }

  void add(const Candidate& candidate) {
    Entry entry;
    entry.result.candidate = candidate;
    entry.attempt([&] { build(entry); });
    entries_.push_back(std::move(entry));
  }

  std::vector<Measurement> run(MeasuredMachine& machine) {
    const std::vector<double> launches = sample_in_turns(
        timer_, options_, entries_.size(), random_, [&] { draw_vectors(); },
        [&](std::size_t e) { guarded(entries_[e], [&](Entry& entry) { sample(entry); }); });
    for (Entry& entry : entries_) guarded(entry, [&](Entry& e) { check(e); });
    if (options_.refresh) {
      for (Entry& entry : entries_) guarded(entry, [&](Entry& e) { time_refresh(e); });
    }
    if (S == Space::device) machine.empty_launch = median(launches);
    return results();
  }

 private:
  struct Entry : TimedCandidate<S, Measurement, SparseMatrix<S, V, X>> {
    int block_size = 0;
    const Ordered* ordered = nullptr;
  };

  /// Work with a candidate that has not failed so far.
  template <class Work>
  static void guarded(Entry& entry, Work work) {
    if (entry.matrix == nullptr) return;
    entry.attempt([&] {
      if (entry.block_size > 0) entry.matrix->set_block_size(entry.block_size);
      work(entry);
    });
  }

  const Ordered& ordered_for(const Format& format) {
    if (!format.renumbered) return plain_;
    if (renumbered_.order.empty()) {
      std::vector<Index> order = rows_by_length(input_.pattern);
      Renumbered renumbered = renumber(input_.pattern, order);
      renumbered_ = {std::move(renumbered.pattern), std::move(order),
                     std::move(renumbered.nonzero)};
    }
    return renumbered_;
  }

  void build(Entry& entry) {
    const Format& format = *find_format(entry.result.candidate.format);
    const FormatOptions& options = entry.result.candidate.options;
    require_options(format, options);
    entry.ordered = &ordered_for(format);
    const CsrPattern& pattern = entry.ordered->pattern;
    entry.result.bytes = format.footprint(pattern, options).bytes(sizeof(V));
    entry.block_size = options.block_size;
    for (const Entry& other : entries_) {
      const Candidate& made = other.result.candidate;
      if (other.matrix == nullptr || made.format != format.name || format.block_is_structure ||
          made.options.threshold != options.threshold || made.options.block_size == 0 ||
          options.block_size == 0) {
        continue;
      }
      entry.matrix = other.matrix;
      entry.result.build = other.result.build;
      entry.result.stored_entries = other.result.stored_entries;
      entry.result.work = other.result.work;
      return;
    }
    require_free_memory(entry.result.bytes);
    const auto begin = std::chrono::steady_clock::now();
    entry.matrix = make_matrix<S, V, X>(format.name, pattern, options);
    timer_.stream().wait();
    entry.result.build =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    entry.result.stored_entries = entry.matrix->stored_entries();
    if (format.work != nullptr) {
      entry.result.work = format.work(pattern, options);
    }
    std::vector<V> stored(static_cast<std::size_t>(entry.matrix->stored_entries()), V{0});
    const std::vector<Index>& position = entry.matrix->position();
    for (std::size_t k = 0; k < position.size(); ++k) {
      stored[position[k]] = value_[entry.ordered->source(k)];
    }
    entry.matrix->values().upload(stored);
  }

  /// Fresh random vectors for a turn, in both orders.
  void draw_vectors() {
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    x_host_.resize(static_cast<std::size_t>(input_.pattern.columns));
    if (options_.x.empty()) {
      for (X& value : x_host_) value = static_cast<X>(uniform(random_));
    } else {
      std::ranges::transform(options_.x, x_host_.begin(),
                             [](double value) { return static_cast<X>(value); });
    }
    upload(x_, x_host_);
    if (!renumbered_.order.empty()) upload(x_renumbered_, in_order(x_host_, renumbered_.order));
  }

  static void upload(Array<X, S>& array, const std::vector<X>& values) {
    if (array.size() != values.size()) array = Array<X, S>(values.size());
    array.upload(values);
  }

  const X* x_for(const Entry& entry) const {
    return entry.ordered == &plain_ ? x_.data() : x_renumbered_.data();
  }

  void sample(Entry& entry) {
    const Product<S> product = [this, &matrix = *entry.matrix, x = x_for(entry)](
                                   Stream<S>& stream) { matrix.multiply(stream, x, y_.data()); };
    entry.sample(timer_, product, options_.iterations, options_.cold);
  }

  void check(Entry& entry) {
    const std::vector<X> poison(static_cast<std::size_t>(input_.pattern.rows),
                                std::numeric_limits<X>::quiet_NaN());
    y_.upload(poison);
    entry.matrix->multiply(timer_.stream(), x_for(entry), y_.data());
    timer_.stream().wait();
    const std::vector<X> y = y_.download();
    const std::vector<long double>& reference = reference_product();
    const std::vector<Index>& order = entry.ordered->order;
    entry.result.relative_error = checked_error(y, [&](std::size_t i) {
      return reference[order.empty() ? i : static_cast<std::size_t>(order[i])];
    });
    if (!options_.keeps_y) return;
    entry.result.y.resize(y.size());
    for (std::size_t i = 0; i < y.size(); ++i) {
      entry.result.y[order.empty() ? i : static_cast<std::size_t>(order[i])] = y[i];
    }
  }

  const std::vector<long double>& reference_product() {
    if (!reference_.empty()) return reference_;
    const CsrPattern& p = input_.pattern;
    reference_.resize(static_cast<std::size_t>(p.rows));
#pragma omp parallel for schedule(static)
    for (Index i = 0; i < p.rows; ++i) {
      long double sum = 0;
      for (Index k = p.row_start[i]; k < p.row_start[i + 1]; ++k) {
        sum += static_cast<long double>(value_[k]) * x_host_[p.column[k]];
      }
      reference_[i] = sum;
    }
    return reference_;
  }

  void time_refresh(Entry& entry) {
    for (const Entry& other : entries_) {
      if (&other == &entry) break;
      if (other.matrix != entry.matrix) continue;
      entry.result.refresh_host = other.result.refresh_host;
      entry.result.refresh_device = other.result.refresh_device;
      return;
    }
    entry.result.refresh_host = time_refresh_on<Space::host>(entry);
    if constexpr (S == Space::device) {
      entry.result.refresh_device = time_refresh_on<Space::device>(entry);
    }
  }

  /// On the device many go as a graph, as products do: within a step, too, none waits for the host.
  template <Space T>
  double time_refresh_on(const Entry& entry) {
    constexpr int at_once = T == Space::device ? ProductTimer<S>::most_in_graph : 1;
    const Array<V, T> value(value_);
    const Array<Index, T> position(entry.matrix->position());
    Array<V, T> stored(static_cast<std::size_t>(entry.matrix->stored_entries()), V{0});
    const Product<T> refresh = [&](Stream<T>& stream) {
      permute_values(stream, value, position, stored.data());
    };
    ProductTimer<T> timer;
    std::optional<Recording<T>> recorded;
    // Many where they are short: a host's thread that has to wait for its core costs milliseconds.
    constexpr std::size_t fewest_samples = 5;
    constexpr std::size_t most_samples = 51;
    constexpr double enough = 0.2;  // seconds
    std::vector<double> samples;
    double spent = 0.0;
    while (samples.size() < fewest_samples || (samples.size() < most_samples && spent < enough)) {
      samples.push_back(timer.repeated(refresh, at_once, recorded));
      spent += at_once * samples.back();
    }
    return median(samples);
  }

  std::vector<Measurement> results() {
    std::vector<Measurement> all;
    for (Entry& entry : entries_) entry.take_results(options_.iterations, all);
    return all;
  }

  const MatrixInput& input_;
  const MeasureOptions& options_;
  std::mt19937_64 random_;
  std::vector<V> value_;
  Ordered plain_;
  Ordered renumbered_;
  ProductTimer<S> timer_;
  std::vector<X> x_host_;
  Array<X, S> x_, x_renumbered_, y_;
  std::vector<long double> reference_;
  std::vector<Entry> entries_;  // last: what they have recorded is work on the arrays above
};

template <Space S, class V, class X>
std::vector<Measurement> measure_as(const MatrixInput& matrix,
                                    const std::vector<Candidate>& candidates,
                                    const MeasureOptions& options, MeasuredMachine& machine) {
  require_bandwidth<S>(options, machine);
  Measuring<S, V, X> measuring(matrix, options);
  for (const Candidate& candidate : candidates) measuring.add(candidate);
  return measuring.run(machine);
}

template <Space S>
std::vector<Measurement> measure_on(const MatrixInput& matrix,
                                    const std::vector<Candidate>& candidates,
                                    const MeasureOptions& options, MeasuredMachine& machine) {
  switch (options.precision) {
    case Precision::in_float:
      return measure_as<S, float, float>(matrix, candidates, options, machine);
    case Precision::mixed:
      return measure_as<S, float, double>(matrix, candidates, options, machine);
    default:
      return measure_as<S, double, double>(matrix, candidates, options, machine);
  }
}

}  // namespace

template <Space S>
void require_bandwidth(const MeasureOptions& options, MeasuredMachine& machine) {
  if (!options.bandwidth || !std::isnan(machine.read_bandwidth)) return;
  constexpr std::size_t bytes_on_device = std::size_t{1} << 31U;
  Stream<S> stream;
  machine.read_bandwidth = measure_read_bandwidth(
      stream, S == Space::device ? bytes_on_device : bytes_beyond_host_caches());
}
template void require_bandwidth<Space::host>(const MeasureOptions&, MeasuredMachine&);
#if CW_CUDA
template void require_bandwidth<Space::device>(const MeasureOptions&, MeasuredMachine&);
#endif

std::vector<Measurement> measure_products(const MatrixInput& matrix, Space space,
                                          const std::vector<Candidate>& candidates,
                                          const MeasureOptions& options, MeasuredMachine& machine) {
#if CW_CUDA
  if (space == Space::device) {
    return measure_on<Space::device>(matrix, candidates, options, machine);
  }
#endif
  (void)space;
  return measure_on<Space::host>(matrix, candidates, options, machine);
}

}  // namespace cw
