// Times products of one matrix on the host: our formats and Eigen, in turns.
//
//   bench_cpu_products SOURCE UNIT THREADS TURNS PRODUCTS FORMATS
//
// SOURCE and UNIT as for `cardiowarp spmv` (UNIT - is the source's own); FORMATS is a list with
// commas. Prints the library, the format, the error and the seconds a product for each sample of
// PRODUCTS products in succession.

#include <omp.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <limits>
#include <sstream>
#include <stdexcept>

#include "eigen_product.hpp"
#include "kernels/core/stream.hpp"
#include "kernels/spmv/format.hpp"
#include "sampling.hpp"
#include "version.hpp"
#include "workbench/products/source.hpp"

namespace cw::bench {
namespace {

class OurProduct final : public Product {
 public:
  OurProduct(const std::string& format, const CsrPattern& pattern,
             const std::vector<double>& values)
      : matrix_(make_matrix<Space::host>(format, pattern)) {
    std::vector<double> stored(static_cast<std::size_t>(matrix_->stored_entries()), 0.0);
    for (std::size_t k = 0; k < values.size(); ++k) stored[matrix_->position()[k]] = values[k];
    matrix_->values().upload(stored);
  }
  void multiply(const double* x, double* y) override { matrix_->multiply(stream_, x, y); }

 private:
  Stream<Space::host> stream_;
  std::unique_ptr<SparseMatrix<Space::host>> matrix_;
};

struct Candidate {
  std::string library;
  std::string format;
  bool renumbered = false;
  std::unique_ptr<Product> product;
  std::vector<double> seconds{};
  double error = 0.0;
};

struct Arguments {
  std::string source, unit;
  int threads, turns, products;
  std::string formats;
};

class Bench {
 public:
  explicit Bench(const Arguments& arguments) : arguments_(arguments) {
    SourceOptions options;
    if (arguments.unit != "-") options.unit = arguments.unit;
    matrix_ = read_source(arguments.source, options);
    order_ = rows_by_length(matrix_.pattern);
    add({"eigen", "csr", false, make_eigen_product(matrix_)});
    add({"eigen-native", "csr", false, make_eigen_native_product(matrix_)});
    const Renumbered renumbered = renumber(matrix_.pattern, order_);
    std::vector<double> renumbered_values;
    for (const Index k : renumbered.nonzero) renumbered_values.push_back(matrix_.values[k]);
    std::istringstream formats(arguments.formats);
    for (std::string name; std::getline(formats, name, ',');) {
      const Format* format = find_format(name);
      if (format == nullptr) throw std::invalid_argument("no format '" + name + "'");
      const bool sorted = format->renumbered;
      add({"cardiowarp", name, sorted,
           std::make_unique<OurProduct>(name, sorted ? renumbered.pattern : matrix_.pattern,
                                        sorted ? renumbered_values : matrix_.values)});
    }
  }

  void run() {
    std::mt19937_64 random(std::random_device{}());
    for (int turn = 0; turn < arguments_.turns; ++turn) {
      x_ = random_vector(random, matrix_.pattern.columns);
      x_sorted_.clear();
      for (const Index i : order_) x_sorted_.push_back(x_[i]);
      std::shuffle(candidates_.begin(), candidates_.end(), random);
      for (Candidate& candidate : candidates_) sample(candidate);
      if (turn == 0) check();
    }
    for (const Candidate& c : candidates_) {
      for (const double seconds : c.seconds) {
        std::printf("%s,%s,%.3g,%.9g\n", c.library.c_str(), c.format.c_str(), c.error, seconds);
      }
    }
  }

 private:
  void add(Candidate candidate) { candidates_.push_back(std::move(candidate)); }

  const double* x_for(const Candidate& candidate) const {
    return candidate.renumbered ? x_sorted_.data() : x_.data();
  }

  void sample(Candidate& candidate) {
    const double* x = x_for(candidate);
    y_.assign(static_cast<std::size_t>(matrix_.pattern.rows), 0.0);
    candidate.product->multiply(x, y_.data());
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < arguments_.products; ++i) candidate.product->multiply(x, y_.data());
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    candidate.seconds.push_back(elapsed.count() / arguments_.products);
  }

  void check() {
    for (Candidate& c : candidates_) {
      std::fill(y_.begin(), y_.end(), std::numeric_limits<double>::quiet_NaN());
      c.product->multiply(x_for(c), y_.data());
      long double difference = 0;
      long double size = 0;
      for (Index i = 0; i < matrix_.pattern.rows; ++i) {
        const long double expected = reference(matrix_, c.renumbered ? order_[i] : i, x_);
        difference += (y_[i] - expected) * (y_[i] - expected);
        size += expected * expected;
      }
      c.error = relative_error(difference, size);
      if (!(c.error < 1e-14)) {
        throw std::runtime_error(c.library + " " + c.format + ": a relative error of " +
                                 std::to_string(c.error));
      }
    }
  }

  Arguments arguments_;
  MatrixInput matrix_;
  std::vector<Index> order_;
  std::vector<Candidate> candidates_;
  std::vector<double> x_, x_sorted_, y_;
};

int main_or_throw(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--commit") {
    std::printf("%s\n", commit);
    return 0;
  }
  if (argc != 7) {
    throw std::invalid_argument("usage: SOURCE UNIT THREADS TURNS PRODUCTS FORMATS");
  }
  const Arguments arguments{argv[1],         argv[2],         number(argv[3]),
                            number(argv[4]), number(argv[5]), argv[6]};
  omp_set_num_threads(arguments.threads);
  Bench(arguments).run();
  return 0;
}

}  // namespace
}  // namespace cw::bench

int main(int argc, char** argv) {
  try {
    return cw::bench::main_or_throw(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench_cpu_products: %s\n", error.what());
    return 1;
  }
}
