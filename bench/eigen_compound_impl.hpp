#pragma once

#include <Eigen/Geometry>
#include <Eigen/SparseCore>
#include <algorithm>
#include <complex>

#include "eigen_compound.hpp"

namespace cw::bench {
namespace {

template <class Number>
using Sparse = Eigen::SparseMatrix<Number, Eigen::RowMajor, int>;

/// Eigen copies, so that the arrays are its own.
template <class Number>
Sparse<Number> sparse(const CompoundInput& input) {
  const CsrPattern& p = input.pattern;
  return Eigen::Map<const Sparse<Number>>(p.rows, p.columns, p.nonzeros(), p.row_start.data(),
                                          p.column.data(),
                                          reinterpret_cast<const Number*>(input.numbers.data()));
}

class ComplexProduct final : public Product {
 public:
  explicit ComplexProduct(const CompoundInput& input)
      : matrix_(sparse<std::complex<double>>(input)) {}
  void multiply(const double* x, double* y) override {
    using Vector = Eigen::VectorXcd;
    const Eigen::Map<const Vector> x_there(reinterpret_cast<const std::complex<double>*>(x),
                                           matrix_.cols());
    Eigen::Map<Vector> y_there(reinterpret_cast<std::complex<double>*>(y), matrix_.rows());
    y_there.noalias() = matrix_ * x_there;
  }

 private:
  Sparse<std::complex<double>> matrix_;
};

template <int K>
class VectorsProduct final : public Product {
 public:
  explicit VectorsProduct(const CompoundInput& input) : matrix_(sparse<double>(input)) {}
  void multiply(const double* x, double* y) override {
    using Vectors = Eigen::Matrix<double, Eigen::Dynamic, K, Eigen::RowMajor>;
    const Eigen::Map<const Vectors> x_there(x, matrix_.cols(), K);
    Eigen::Map<Vectors> y_there(y, matrix_.rows(), K);
    y_there.noalias() = matrix_ * x_there;
  }

 private:
  Sparse<double> matrix_;
};

/// A loop over rows, each by multiply_row(begin, end, x, to).
template <class Own>
class RowLoop : public Product {
 public:
  explicit RowLoop(const CompoundInput& input)
      : row_start(input.pattern.row_start), column(input.pattern.column) {}
  void multiply(const double* x, double* y) override {
    const auto rows = static_cast<Index>(row_start.size()) - 1;
#pragma omp parallel for schedule(static)
    for (Index i = 0; i < rows; ++i) {
      static_cast<const Own*>(this)->multiply_row(row_start[i], row_start[i + 1], x,
                                                  y + Own::numbers * std::ptrdiff_t{i});
    }
  }

 protected:
  std::vector<Index> row_start, column;
};

template <int B>
class BlockProduct final : public RowLoop<BlockProduct<B>> {
 public:
  static constexpr int numbers = B;
  using Block = Eigen::Matrix<double, B, B, Eigen::RowMajor>;
  using Vector = Eigen::Matrix<double, B, 1>;
  explicit BlockProduct(const CompoundInput& input)
      : RowLoop<BlockProduct>(input), blocks_(input.pattern.column.size()) {
    for (std::size_t k = 0; k < blocks_.size(); ++k) {
      blocks_[k] = Eigen::Map<const Block>(input.numbers.data() + k * B * B);
    }
  }
  void multiply_row(Index begin, Index end, const double* x, double* to) const {
    Vector sum = Vector::Zero();
    for (Index k = begin; k < end; ++k) {
      sum.noalias() +=
          blocks_[k] * Eigen::Map<const Vector>(x + std::ptrdiff_t{B} * this->column[k]);
    }
    Eigen::Map<Vector>{to} = sum;
  }

 private:
  std::vector<Block, Eigen::aligned_allocator<Block>> blocks_;
};

class QuaternionProduct final : public RowLoop<QuaternionProduct> {
 public:
  static constexpr int numbers = 4;
  explicit QuaternionProduct(const CompoundInput& input)
      : RowLoop(input), entries_(input.pattern.column.size()) {
    for (std::size_t k = 0; k < entries_.size(); ++k) {
      const double* q = input.numbers.data() + 4 * k;
      entries_[k] = Eigen::Quaterniond(q[0], q[1], q[2], q[3]);
    }
  }
  void multiply_row(Index begin, Index end, const double* x, double* to) const {
    Eigen::Vector4d sum = Eigen::Vector4d::Zero();
    for (Index k = begin; k < end; ++k) {
      const Eigen::Map<const Eigen::Quaterniond> factor(x + std::ptrdiff_t{4} * column[k]);
      sum += (entries_[k] * factor).coeffs();
    }
    Eigen::Map<Eigen::Vector4d>{to} = sum;
  }

 private:
  std::vector<Eigen::Quaterniond, Eigen::aligned_allocator<Eigen::Quaterniond>> entries_;
};

std::unique_ptr<Product> make_compound(const CompoundInput& input) {
  const std::string_view name = input.algebra->name;
  if (name == "complex") return std::make_unique<ComplexProduct>(input);
  if (name == "quaternion") return std::make_unique<QuaternionProduct>(input);
  if (name == "block2") return std::make_unique<BlockProduct<2>>(input);
  if (name == "block3") return std::make_unique<BlockProduct<3>>(input);
  if (name == "block4") return std::make_unique<BlockProduct<4>>(input);
  if (name == "block6") return std::make_unique<BlockProduct<6>>(input);
  if (name == "vectors:2") return std::make_unique<VectorsProduct<2>>(input);
  if (name == "vectors:4") return std::make_unique<VectorsProduct<4>>(input);
  if (name == "vectors:8") return std::make_unique<VectorsProduct<8>>(input);
  if (name == "vectors:16") return std::make_unique<VectorsProduct<16>>(input);
  return nullptr;
}

}  // namespace
}  // namespace cw::bench
