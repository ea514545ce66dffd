#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "workbench/products/matrix.hpp"
#include "workbench/products/product_timer.hpp"

// What measurements of all kinds of matrices share: candidates, their samples, and how wrong their
// products may be.

namespace cw {

/// A candidate of a measurement. `Result` has iterations, median, minimum and error; an empty
/// matrix is that of a candidate that has failed.
template <Space S, class Result, class Matrix>
struct TimedCandidate {
  Result result;
  std::shared_ptr<Matrix> matrix;  ///< candidates of one structure share it
  /// One for each count of iterations: seconds of a product, and the graph that they come from.
  std::vector<std::vector<double>> samples;
  std::vector<std::optional<Recording<S>>> recorded;

  /// Work that fails is the error of its candidate and does not end the measurement.
  template <class Work>
  void attempt(Work work) {
    try {
      work();
    } catch (const std::bad_alloc&) {
      fail("out of memory");
    } catch (const std::exception& error) {
      fail(error.what());
    }
  }

  /// Adds a sample for each count of iterations; `cold`: of single products past the caches.
  void sample(ProductTimer<S>& timer, const Product<S>& product, std::span<const int> iterations,
              bool cold) {
    samples.resize(iterations.size());
    recorded.resize(iterations.size());
    for (std::size_t n = 0; n < iterations.size(); ++n) {
      samples[n].push_back(cold ? timer.cold(product)
                                : timer.repeated(product, iterations[n], recorded[n]));
    }
  }

  /// The result for each count of iterations; gives the samples away.
  void take_results(std::span<const int> iterations, std::vector<Result>& all) {
    samples.resize(iterations.size());
    for (std::size_t n = 0; n < iterations.size(); ++n) {
      Result own = result;
      own.iterations = iterations[n];
      if (own.error.empty() && !samples[n].empty()) {
        own.minimum = *std::min_element(samples[n].begin(), samples[n].end());
        own.median = median(std::move(samples[n]));
      }
      all.push_back(std::move(own));
    }
  }

 private:
  void fail(const std::string& error) {
    matrix.reset();
    result.error = error;
  }
};

/// Samples of `count` candidates in turns, each turn in another order: draw() makes new vectors,
/// and sample(k) samples candidate k. `options` has repeats and seconds. Returns what an empty
/// launch took after each turn on a device, s; nothing on the host.
template <Space S, class Options, class Random, class Draw, class Sample>
std::vector<double> sample_in_turns(ProductTimer<S>& timer, const Options& options,
                                    std::size_t count, Random& random, Draw draw, Sample sample) {
  std::vector<double> launches;
  for (TimingTurns turns(options.repeats, options.seconds); turns.next();) {
    draw();
    for (const std::size_t k : TimingTurns::order(count, random)) sample(k);
    if (S == Space::device) launches.push_back(timer.empty_launch());
  }
  return launches;
}

/// Throws std::runtime_error if a matrix would take more memory than the host has free: the system
/// would end the program, without an exception.
void require_free_memory(std::int64_t bytes);

[[noreturn]] void fail_for_precision(const std::string& matrix, double value,
                                     const char* precision);

/// The values of a matrix in the precision of a measurement. Throws MatrixError for one that this
/// does not hold.
template <class V>
std::vector<V> in_precision(const std::vector<double>& values, const std::string& matrix) {
  std::vector<V> converted;
  converted.reserve(values.size());
  for (const double value : values) {
    converted.push_back(static_cast<V>(value));
    if (!std::isfinite(converted.back())) {
      fail_for_precision(matrix, value, sizeof(V) == sizeof(float) ? "float" : "double");
    }
  }
  return converted;
}

/// |y - A x| / |A x|, 2-norms; expected(i) is entry i of A x. Throws std::runtime_error if numbers
/// of A x are larger than X can hold, and if the result is far beyond rounding: a defect, here or
/// in a library, and no time to compare.
template <class X, class Expected>
double checked_error(const std::vector<X>& y, Expected expected) {
  long double error = 0;
  long double size = 0;
  for (std::size_t i = 0; i < y.size(); ++i) {
    if (!(std::abs(static_cast<long double>(expected(i))) <= std::numeric_limits<X>::max())) {
      throw std::runtime_error("the product's numbers are too large for this precision");
    }
    const long double difference = static_cast<long double>(y[i]) - expected(i);
    error += difference * difference;
    size += expected(i) * expected(i);
  }
  const auto relative = static_cast<double>(std::sqrt(size > 0 ? error / size : error));
  constexpr double most = std::is_same_v<X, double> ? 1e-8 : 1e-2;
  if (!(relative < most)) {
    throw std::runtime_error("the product is wrong: it differs from the reference by " +
                             std::to_string(relative) + " times its size");
  }
  return relative;
}

}  // namespace cw
