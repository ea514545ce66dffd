#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

#include "kernels/core/median.hpp"
#include "workbench/products/timing.hpp"

namespace cw {

/// Work that is timed: it submits one product to a stream.
template <Space S>
using Product = std::function<void(Stream<S>&)>;

/// Times products, one by one or many in succession. It outlives what it has recorded.
template <Space S>
class ProductTimer {
 public:
  Stream<S>& stream() { return stream_; }

  /// Seconds of a product that finds nothing in the caches.
  double cold(const Product<S>& product) {
    if (flush_ == nullptr) flush_ = std::make_unique<CacheFlush<S>>();
    (*flush_)(stream_);
    watch_.start(stream_);
    product(stream_);
    return watch_.stop(stream_);
  }

  /// Seconds of a product, of many in succession. On the device they go as a graph, so that no
  /// launch waits for the host; each must still wait for the one before, as in CG. The graph is
  /// stored in `recorded` for the next sample of the same product.
  double repeated(const Product<S>& product, int iterations,
                  std::optional<Recording<S>>& recorded) {
    product(stream_);
    stream_.wait();
    if (iterations == 1 || S == Space::host) {
      watch_.start(stream_);
      for (int i = 0; i < iterations; ++i) product(stream_);
      return watch_.stop(stream_) / iterations;
    }
    const int batch = std::min(iterations, most_in_graph);
    if (!recorded) recorded = record(product, batch);
    return seconds_of(*recorded, iterations / batch) / batch;
  }

  /// Seconds of a kernel that does nothing, as products are timed: many in a graph.
  double empty_launch() {
    if (!launches_) {
      launches_ = record([](Stream<S>& stream) { submit_nothing(stream); }, most_in_graph);
    }
    return seconds_of(*launches_, 1) / most_in_graph;
  }

  static constexpr int most_in_graph = 50;  ///< of what is timed in succession on the device

 private:
  /// The product, `times` times in succession; runs this once.
  Recording<S> record(const Product<S>& product, int times) {
    Recording<S> products = stream_.record([this, product, times] {
      for (int i = 0; i < times; ++i) product(stream_);
    });
    stream_.replay(products);
    return products;
  }
  /// Seconds of a replay, of several in succession.
  double seconds_of(const Recording<S>& products, int replays) {
    stream_.wait();
    watch_.start(stream_);
    for (int r = 0; r < replays; ++r) stream_.replay(products);
    return watch_.stop(stream_) / replays;
  }

  Stream<S> stream_;
  Stopwatch<S> watch_;
  std::optional<Recording<S>> launches_;
  std::unique_ptr<CacheFlush<S>> flush_;
};

/// In which order candidates are timed in a turn: another one each time, so that none always
/// follows the same neighbour; and whether there is time for another turn.
class TimingTurns {
 public:
  TimingTurns(int most, double seconds) : most_(most), seconds_(seconds), begin_(Clock::now()) {}

  /// Whether another turn begins.
  bool next() {
    const double elapsed = std::chrono::duration<double>(Clock::now() - begin_).count();
    if (taken_ >= most_ || (taken_ >= fewest && elapsed > seconds_)) return false;
    ++taken_;
    return true;
  }
  template <class Random>
  static std::vector<std::size_t> order(std::size_t candidates, Random& random) {
    std::vector<std::size_t> numbers(candidates);
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    std::shuffle(numbers.begin(), numbers.end(), random);
    return numbers;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int fewest = 5;
  int most_;
  int taken_ = 0;
  double seconds_;
  Clock::time_point begin_;
};

}  // namespace cw
