#include "kernels/compound/device/cusparse_compound.hpp"

#include <algorithm>
#include <stdexcept>

#include "kernels/core/device/cuda_error.hpp"
#include "kernels/core/device/stream.hpp"
#include "kernels/spmv/cusparse_handles.hpp"

namespace cw {

namespace {

constexpr cusparseIndexType_t index_type = CUSPARSE_INDEX_32I;
constexpr cusparseIndexBase_t index_base = CUSPARSE_INDEX_BASE_ZERO;
constexpr cusparseOperation_t as_it_is = CUSPARSE_OPERATION_NON_TRANSPOSE;

template <class R>
constexpr cudaDataType real_type = std::is_same_v<R, double> ? CUDA_R_64F : CUDA_R_32F;
template <class R>
constexpr cudaDataType complex_type = std::is_same_v<R, double> ? CUDA_C_64F : CUDA_C_32F;

/// What all of cuSPARSE's products share: CSR of entries, and one and zero of either kind.
template <class R>
class CusparseCompound : public CompoundMatrix<Space::device, R> {
 public:
  void set_values(std::span<const R> numbers) override {
    const auto count = static_cast<std::size_t>(this->algebra().matrix_numbers);
    if (numbers.size() != count * static_cast<std::size_t>(this->stored_entries())) {
      throw std::invalid_argument("values of " + std::to_string(numbers.size()) + " numbers");
    }
    values_.upload(stored(numbers));
  }
  void set_schedule(const Schedule&) override {}

 protected:
  CusparseCompound(const AlgebraInfo& algebra, const CsrPattern& p, int stored_numbers)
      : CompoundMatrix<Space::device, R>(
            algebra, p.rows, p.columns, p.nonzeros(),
            static_cast<std::int64_t>(sizeof(Index)) * (std::int64_t{p.rows} + 1 + p.nonzeros()) +
                static_cast<std::int64_t>(sizeof(R)) * stored_numbers * p.nonzeros()),
        row_start_(p.row_start),
        column_(p.column),
        values_(static_cast<std::size_t>(p.nonzeros()) * static_cast<std::size_t>(stored_numbers),
                R{0}) {
    CW_CUSPARSE_CHECK(cusparseCreate(&handle_));
  }

  /// The numbers as cuSPARSE stores them.
  virtual std::vector<R> stored(std::span<const R> numbers) const {
    return {numbers.begin(), numbers.end()};
  }

  bool is_empty() const { return this->rows() == 0 || this->stored_entries() == 0; }
  void clear(Stream<Space::device>& stream, R* y) {
    if (this->rows() == 0) return;
    const std::size_t numbers = static_cast<std::size_t>(this->rows()) *
                                static_cast<std::size_t>(this->algebra().vector_numbers);
    CW_CUDA_CHECK(cudaMemsetAsync(y, 0, sizeof(R) * numbers, stream.cuda()));
  }

  Array<Index, Space::device> row_start_, column_;
  Array<R, Space::device> values_;
  Array<char, Space::device> buffer_;
  alignas(16) const R one_[2] = {1, 0};  // read as complex numbers, too
  alignas(16) const R zero_[2] = {0, 0};
  CusparseHandle handle_;
  CusparseMatrix matrix_;
};

/// Complex CSR, and blocks: products with one vector.
template <class R>
class CusparseSpmv final : public CusparseCompound<R> {
  using Base = CusparseCompound<R>;
  using Base::buffer_, Base::column_, Base::handle_, Base::matrix_, Base::one_, Base::row_start_,
      Base::values_, Base::zero_;

 public:
  CusparseSpmv(const AlgebraInfo& algebra, const CsrPattern& p, cusparseSpMVAlg_t algorithm)
      : Base(algebra, p, stored_numbers(algebra)), algorithm_(algorithm) {
    if (this->is_empty()) return;
    const bool is_complex = algebra.name == "complex";
    type_ = is_complex ? complex_type<R> : real_type<R>;
    const int block = is_complex ? 1 : algebra.vector_numbers;
    if (is_complex) {
      CW_CUSPARSE_CHECK(cusparseCreateCsr(&matrix_, p.rows, p.columns, p.nonzeros(),
                                          row_start_.data(), column_.data(), values_.data(),
                                          index_type, index_type, index_base, type_));
    } else {
      CW_CUSPARSE_CHECK(cusparseCreateBsr(&matrix_, p.rows, p.columns, p.nonzeros(), block, block,
                                          row_start_.data(), column_.data(), values_.data(),
                                          index_type, index_type, index_base, type_,
                                          CUSPARSE_ORDER_ROW));
    }
    const auto numbers = static_cast<std::size_t>(algebra.vector_numbers);
    workspace_ = Array<R, Space::device>(
        static_cast<std::size_t>(std::max(p.rows, p.columns)) * numbers, R{0});
    CW_CUSPARSE_CHECK(
        cusparseCreateDnVec(&x_, std::int64_t{p.columns} * block, workspace_.data(), type_));
    CW_CUSPARSE_CHECK(
        cusparseCreateDnVec(&y_, std::int64_t{p.rows} * block, workspace_.data(), type_));
    std::size_t bytes = 0;
    CW_CUSPARSE_CHECK(cusparseSpMV_bufferSize(handle_, as_it_is, one_, matrix_, x_, zero_, y_,
                                              type_, algorithm_, &bytes));
    buffer_ = Array<char, Space::device>(std::max<std::size_t>(bytes, 1));
    CW_CUSPARSE_CHECK(cusparseSpMV_preprocess(handle_, as_it_is, one_, matrix_, x_, zero_, y_,
                                              type_, algorithm_, buffer_.data()));
    CW_CUDA_CHECK(cudaDeviceSynchronize());
  }

  void multiply(Stream<Space::device>& stream, const R* x, R* y) override {
    stream.flush_mark();
    if (this->is_empty()) return this->clear(stream, y);
    CW_CUSPARSE_CHECK(cusparseSetStream(handle_, stream.cuda()));
    CW_CUSPARSE_CHECK(cusparseDnVecSetValues(x_, const_cast<R*>(x)));
    CW_CUSPARSE_CHECK(cusparseDnVecSetValues(y_, y));
    CW_CUSPARSE_CHECK(cusparseSpMV(handle_, as_it_is, one_, matrix_, x_, zero_, y_, type_,
                                   algorithm_, buffer_.data()));
  }

 private:
  static int stored_numbers(const AlgebraInfo& algebra) {
    return algebra.name == "complex" ? 2 : algebra.vector_numbers * algebra.vector_numbers;
  }

  /// Blocks are the real matrices of entries.
  std::vector<R> stored(std::span<const R> numbers) const override {
    if (type_ == complex_type<R>) return {numbers.begin(), numbers.end()};
    const auto count = static_cast<std::size_t>(this->algebra().matrix_numbers);
    std::vector<R> blocks;
    blocks.reserve(values_.size());
    for (std::size_t k = 0; k < numbers.size(); k += count) {
      const std::vector<R> block = real_matrix<R>(this->algebra(), numbers.subspan(k, count));
      blocks.insert(blocks.end(), block.begin(), block.end());
    }
    return blocks;
  }

  cudaDataType type_ = real_type<R>;
  cusparseSpMVAlg_t algorithm_;
  Array<R, Space::device> workspace_;
  CusparseVector x_, y_;
};

/// Several vectors at once, side by side in each row of a dense matrix.
template <class R>
class CusparseSpmm final : public CusparseCompound<R> {
  using Base = CusparseCompound<R>;
  using Base::buffer_, Base::column_, Base::handle_, Base::matrix_, Base::one_, Base::row_start_,
      Base::values_, Base::zero_;

 public:
  CusparseSpmm(const AlgebraInfo& algebra, const CsrPattern& p, cusparseSpMMAlg_t algorithm)
      : Base(algebra, p, 1), algorithm_(algorithm) {
    if (this->is_empty()) return;
    CW_CUSPARSE_CHECK(cusparseCreateCsr(&matrix_, p.rows, p.columns, p.nonzeros(),
                                        row_start_.data(), column_.data(), values_.data(),
                                        index_type, index_type, index_base, real_type<R>));
    const std::int64_t k = algebra.vector_numbers;
    workspace_ = Array<R, Space::device>(
        static_cast<std::size_t>(std::max(p.rows, p.columns)) * static_cast<std::size_t>(k), R{0});
    CW_CUSPARSE_CHECK(cusparseCreateDnMat(&x_, p.columns, k, k, workspace_.data(), real_type<R>,
                                          CUSPARSE_ORDER_ROW));
    CW_CUSPARSE_CHECK(cusparseCreateDnMat(&y_, p.rows, k, k, workspace_.data(), real_type<R>,
                                          CUSPARSE_ORDER_ROW));
    std::size_t bytes = 0;
    CW_CUSPARSE_CHECK(cusparseSpMM_bufferSize(handle_, as_it_is, as_it_is, one_, matrix_, x_, zero_,
                                              y_, real_type<R>, algorithm_, &bytes));
    buffer_ = Array<char, Space::device>(std::max<std::size_t>(bytes, 1));
    CW_CUSPARSE_CHECK(cusparseSpMM_preprocess(handle_, as_it_is, as_it_is, one_, matrix_, x_, zero_,
                                              y_, real_type<R>, algorithm_, buffer_.data()));
    CW_CUDA_CHECK(cudaDeviceSynchronize());
  }

  void multiply(Stream<Space::device>& stream, const R* x, R* y) override {
    stream.flush_mark();
    if (this->is_empty()) return this->clear(stream, y);
    CW_CUSPARSE_CHECK(cusparseSetStream(handle_, stream.cuda()));
    CW_CUSPARSE_CHECK(cusparseDnMatSetValues(x_, const_cast<R*>(x)));
    CW_CUSPARSE_CHECK(cusparseDnMatSetValues(y_, y));
    CW_CUSPARSE_CHECK(cusparseSpMM(handle_, as_it_is, as_it_is, one_, matrix_, x_, zero_, y_,
                                   real_type<R>, algorithm_, buffer_.data()));
  }

 private:
  cusparseSpMMAlg_t algorithm_;
  Array<R, Space::device> workspace_;
  CusparseDense x_, y_;
};

/// Quaternions by products of real matrices (Mueller-Roemer, Stork & Fellner 2020, section 3.2).
/// W, X, Y and Z have the first, second, third and fourth numbers of all entries, in CSR; so do the
/// four parts of each vector, which lie one after another. Each part of y is a sum of four
/// products.
template <class R>
class CusparseDecomposed final : public CusparseCompound<R> {
  using Base = CusparseCompound<R>;
  using Base::column_, Base::handle_, Base::one_, Base::row_start_, Base::values_, Base::zero_;
  static constexpr int parts = 4;

 public:
  CusparseDecomposed(const AlgebraInfo& algebra, const CsrPattern& p) : Base(algebra, p, parts) {
    if (this->is_empty()) return;
    workspace_ =
        Array<R, Space::device>(static_cast<std::size_t>(std::max(p.rows, p.columns)), R{0});
    CW_CUSPARSE_CHECK(cusparseCreateDnVec(&x_, p.columns, workspace_.data(), real_type<R>));
    CW_CUSPARSE_CHECK(cusparseCreateDnVec(&y_, p.rows, workspace_.data(), real_type<R>));
    for (int part = 0; part < parts; ++part) {
      R* const values = values_.data() + static_cast<std::size_t>(part) * p.column.size();
      CW_CUSPARSE_CHECK(cusparseCreateCsr(&part_[part], p.rows, p.columns, p.nonzeros(),
                                          row_start_.data(), column_.data(), values, index_type,
                                          index_type, index_base, real_type<R>));
      std::size_t bytes = 0;
      CW_CUSPARSE_CHECK(cusparseSpMV_bufferSize(handle_, as_it_is, one_, part_[part], x_, zero_, y_,
                                                real_type<R>, algorithm, &bytes));
      buffers_[part] = Array<char, Space::device>(std::max<std::size_t>(bytes, 1));
      CW_CUSPARSE_CHECK(cusparseSpMV_preprocess(handle_, as_it_is, one_, part_[part], x_, zero_, y_,
                                                real_type<R>, algorithm, buffers_[part].data()));
    }
    CW_CUDA_CHECK(cudaDeviceSynchronize());
  }

  void multiply(Stream<Space::device>& stream, const R* x, R* y) override {
    stream.flush_mark();
    if (this->is_empty()) return this->clear(stream, y);
    CW_CUSPARSE_CHECK(cusparseSetStream(handle_, stream.cuda()));
    for (int result = 0; result < parts; ++result) {
      CW_CUSPARSE_CHECK(cusparseDnVecSetValues(y_, y + Place{result} * this->rows()));
      for (int part = 0; part < parts; ++part) {
        // Hamilton's i, j and k are numbered so that the product of the units m and n is plus or
        // minus the unit m xor n.
        const int factor = result ^ part;
        CW_CUSPARSE_CHECK(
            cusparseDnVecSetValues(x_, const_cast<R*>(x) + Place{factor} * this->columns()));
        CW_CUSPARSE_CHECK(cusparseSpMV(
            handle_, as_it_is, is_negative[result][part] ? minus_one_ : one_, part_[part], x_,
            part == 0 ? zero_ : one_, y_, real_type<R>, algorithm, buffers_[part].data()));
      }
    }
  }

 private:
  static constexpr cusparseSpMVAlg_t algorithm = CUSPARSE_SPMV_CSR_ALG1;
  /// The sign of the product of a unit of A with the one of x that gives a unit of y.
  static constexpr bool is_negative[parts][parts] = {{false, true, true, true},
                                                     {false, false, false, true},
                                                     {false, true, false, false},
                                                     {false, false, true, false}};

  std::vector<R> stored(std::span<const R> numbers) const override {
    std::vector<R> apart(numbers.size());
    const std::size_t entries = numbers.size() / parts;
    for (std::size_t k = 0; k < numbers.size(); ++k) {
      apart[k % parts * entries + k / parts] = numbers[k];
    }
    return apart;
  }

  const R minus_one_[1] = {-1};
  Array<R, Space::device> workspace_;
  Array<char, Space::device> buffers_[parts];
  CusparseMatrix part_[parts];
  CusparseVector x_, y_;
};

}  // namespace

template <class R>
std::unique_ptr<CompoundMatrix<Space::device, R>> make_cusparse_compound(
    std::string_view name, std::string_view algebra, const CsrPattern& pattern) {
  const AlgebraInfo* entry = find_algebra(algebra);
  const std::vector<std::string_view> known =
      entry == nullptr ? std::vector<std::string_view>{} : cusparse_compounds(*entry);
  if (std::find(known.begin(), known.end(), name) == known.end()) {
    throw std::invalid_argument(std::string(name) + " does not multiply " + std::string(algebra));
  }
  require_valid(pattern);
  if (name == "cusparse-decomposed") {
    return std::make_unique<CusparseDecomposed<R>>(*entry, pattern);
  }
  if (name == "cusparse-csr" || name == "cusparse-csr2" || name == "cusparse-bsr") {
    return std::make_unique<CusparseSpmv<R>>(*entry, pattern,
                                             name == "cusparse-csr"    ? CUSPARSE_SPMV_CSR_ALG1
                                             : name == "cusparse-csr2" ? CUSPARSE_SPMV_CSR_ALG2
                                                                       : CUSPARSE_SPMV_BSR_ALG1);
  }
  return std::make_unique<CusparseSpmm<R>>(*entry, pattern,
                                           name == "cusparse-spmm"    ? CUSPARSE_SPMM_CSR_ALG1
                                           : name == "cusparse-spmm2" ? CUSPARSE_SPMM_CSR_ALG2
                                                                      : CUSPARSE_SPMM_CSR_ALG3);
}

#define CW_INSTANTIATE(R)                                                            \
  template std::unique_ptr<CompoundMatrix<Space::device, R>> make_cusparse_compound( \
      std::string_view, std::string_view, const CsrPattern&);
CW_INSTANTIATE(double)
CW_INSTANTIATE(float)

}  // namespace cw

#undef CW_INSTANTIATE
