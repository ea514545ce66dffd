// Times products of compound entries on the host: our layouts and Eigen with entries of the same
// type, in turns.
//
//   bench_compound_cpu SOURCE UNIT ENTRIES THREADS TURNS PRODUCTS FORMATS INNER
//
// SOURCE, UNIT and ENTRIES as for `cardiowarp spmv` (UNIT - is the source's own); FORMATS and INNER
// are lists with commas, or 'all'. Each sample is the time of PRODUCTS products in succession, on a
// fresh random vector. Prints the library, the layout, the error, and the median and the minimum of
// the microseconds a product. Eigen has no sparse matrices of blocks or quaternions: there it is a
// loop over rows of its own small matrices and quaternions (eigen_compound.hpp).

#include <omp.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <limits>

#include "eigen_compound.hpp"
#include "sampling.hpp"
#include "workbench/products/compound_candidates.hpp"

namespace cw::bench {
namespace {

class OurProduct final : public Product {
 public:
  OurProduct(const CompoundInput& input, const CompoundCandidate& candidate)
      : matrix_(make_compound_matrix<Space::host, double>(
            input.algebra->name, input.pattern,
            {candidate.format, candidate.inner, candidate.vector})) {
    matrix_->set_values(input.numbers);
  }
  void multiply(const double* x, double* y) override { matrix_->multiply(stream_, x, y); }

 private:
  Stream<Space::host> stream_;
  std::unique_ptr<CompoundMatrix<Space::host, double>> matrix_;
};

struct Timed {
  std::string library, layout;
  bool turned = false;  ///< each entry of its vectors ends with the number that ours begin with
  std::unique_ptr<Product> product;
  std::vector<double> seconds{};
  double error = 0.0;
};

class Bench {
 public:
  Bench(CompoundInput matrix, int turns, int products)
      : matrix_(std::move(matrix)),
        turns_(turns),
        products_(products),
        numbers_(matrix_.algebra->vector_numbers) {}

  void add(std::string library, std::string layout, bool turned, std::unique_ptr<Product> product) {
    if (product == nullptr) return;
    timed_.push_back({std::move(library), std::move(layout), turned, std::move(product)});
  }
  const CompoundInput& matrix() const { return matrix_; }

  void run() {
    std::mt19937_64 random(std::random_device{}());
    for (int turn = 0; turn < turns_; ++turn) {
      x_ = random_vector(random, matrix_.pattern.columns * numbers_);
      x_turned_ = x_;
      turn_entries(x_turned_, 1);
      std::shuffle(timed_.begin(), timed_.end(), random);
      for (Timed& timed : timed_) sample(timed);
      if (turn == 0) check();
    }
    const auto median = [](const Timed& t) { return t.seconds[t.seconds.size() / 2]; };
    for (Timed& t : timed_) std::sort(t.seconds.begin(), t.seconds.end());
    std::sort(timed_.begin(), timed_.end(),
              [&](const Timed& a, const Timed& b) { return median(a) < median(b); });
    for (const Timed& t : timed_) {
      std::printf("%s,%s,%.3g,%.2f,%.2f\n", t.library.c_str(), t.layout.c_str(), t.error,
                  1e6 * median(t), 1e6 * t.seconds.front());
    }
  }

 private:
  /// Turns the numbers of each entry, so that those from number n on come first.
  void turn_entries(std::vector<double>& vector, int n) const {
    for (auto entry = vector.begin(); entry != vector.end(); entry += numbers_) {
      std::rotate(entry, entry + n, entry + numbers_);
    }
  }

  void sample(Timed& timed) {
    const double* x = (timed.turned ? x_turned_ : x_).data();
    y_.assign(static_cast<std::size_t>(matrix_.pattern.rows) * numbers_, 0.0);
    timed.product->multiply(x, y_.data());
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < products_; ++i) timed.product->multiply(x, y_.data());
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    timed.seconds.push_back(elapsed.count() / products_);
  }

  /// A x in long double, by the real matrices of the entries.
  std::vector<long double> expected() const {
    const CsrPattern& p = matrix_.pattern;
    const std::size_t n = numbers_;
    const std::size_t given = matrix_.algebra->matrix_numbers;
    std::vector<long double> y(n * p.rows, 0.0L);
    for (Index row = 0; row < p.rows; ++row) {
      for (Index k = p.row_start[row]; k < p.row_start[row + 1]; ++k) {
        const std::vector<double> a =
            real_matrix<double>(*matrix_.algebra, {matrix_.numbers.data() + k * given, given});
        const double* x = x_.data() + n * p.column[k];
        for (std::size_t i = 0; i < n; ++i) {
          for (std::size_t j = 0; j < n; ++j) {
            y[n * row + i] += static_cast<long double>(a[i * n + j]) * x[j];
          }
        }
      }
    }
    return y;
  }

  void check() {
    const std::vector<long double> expected_y = expected();
    for (Timed& t : timed_) {
      std::fill(y_.begin(), y_.end(), std::numeric_limits<double>::quiet_NaN());
      t.product->multiply((t.turned ? x_turned_ : x_).data(), y_.data());
      if (t.turned) turn_entries(y_, numbers_ - 1);
      long double difference = 0;
      long double size = 0;
      for (std::size_t i = 0; i < y_.size(); ++i) {
        difference += (y_[i] - expected_y[i]) * (y_[i] - expected_y[i]);
        size += expected_y[i] * expected_y[i];
      }
      t.error = relative_error(difference, size);
      if (!(t.error < 1e-14)) {
        throw std::runtime_error(t.library + " " + t.layout + ": a relative error of " +
                                 std::to_string(t.error));
      }
    }
  }

  CompoundInput matrix_;
  int turns_, products_, numbers_;
  std::vector<Timed> timed_;
  std::vector<double> x_, x_turned_, y_;
};

int main_or_throw(int argc, char** argv) {
  if (argc != 9) {
    throw std::invalid_argument("usage: SOURCE UNIT ENTRIES THREADS TURNS PRODUCTS FORMATS INNER");
  }
  SourceOptions options;
  if (std::string_view(argv[2]) != "-") options.unit = argv[2];
  omp_set_num_threads(number(argv[4]));
  Bench bench(read_compound_source(argv[1], argv[3], options), number(argv[5]), number(argv[6]));
  const CompoundInput& matrix = bench.matrix();
  const bool turned = real_part_is_last(matrix);
  bench.add("eigen", "csr", turned, make_eigen_compound(matrix));
  bench.add("eigen-native", "csr", turned, make_eigen_native_compound(matrix));
  for (const CompoundCandidate& c :
       compound_candidates(*matrix.algebra, Space::host, argv[7], argv[8], "aos", "whole:128")) {
    bench.add("cardiowarp",
              c.format + " " + std::string(inner_layout_names[static_cast<int>(c.inner)]), false,
              std::make_unique<OurProduct>(matrix, c));
  }
  bench.run();
  return 0;
}

}  // namespace
}  // namespace cw::bench

int main(int argc, char** argv) {
  try {
    return cw::bench::main_or_throw(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench_compound_cpu: %s\n", error.what());
    return 1;
  }
}
