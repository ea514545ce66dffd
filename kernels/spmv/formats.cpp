#include <array>
#include <bit>
#include <stdexcept>
#include <string>

#include "kernels/spmv/cusparse.hpp"
#include "kernels/spmv/format_matrix.hpp"
#include "kernels/spmv/work.hpp"

namespace cw {

namespace {

template <class F, Space S, class V, class X>
std::unique_ptr<SparseMatrix<S, V, X>> build(const CsrPattern& pattern,
                                             const FormatOptions& options) {
  auto built = F::build(pattern, options);
  redirect_padding(pattern, built);
  return std::make_unique<FormatMatrix<typename F::Family, S, V, X>>(F::name, std::move(built));
}

template <class F, Space S, class... Number>
constexpr MatrixBuilders<S> builders(Types<Number...>) {
  return {{build<F, S, typename Number::Value, typename Number::Sum>...}};
}

template <class F>
Placement place(const CsrPattern& pattern, const FormatOptions& options) {
  return F::build(pattern, options);
}

/// The row of a format of our own.
template <SparseFormat F>
constexpr Format own() {
  Format format;
  format.name = F::name;
  format.description = F::description;
  format.renumbered = F::renumbered;
  format.row_sums_by = F::row_sums_by;
  format.has_threshold = F::has_threshold;
  format.has_block_size = F::has_block_size;
  format.block_is_structure = F::block_is_structure;
  format.view = F::template View<double>::kind;
  format.footprint = F::footprint;
  format.place = place<F>;
  format.work = count_work<F>;
  format.host = builders<F, Space::host>(AllNumbers{});
#if CW_CUDA
  format.device = builders<F, Space::device>(AllNumbers{});
#endif
  return format;
}

struct VendorTraits {
  std::string_view row_sums_by{};
  bool repeatable = true;
};

template <CusparseKind kind, class... Number>
constexpr MatrixBuilders<Space::device> vendor_builders(Types<Number...>) {
#if CW_CUDA
  return {{make_cusparse<kind, typename Number::Value, typename Number::Sum>...}};
#else
  return {};
#endif
}

/// The row of one of cuSPARSE's.
template <CusparseKind kind>
constexpr Format vendor(std::string_view name, std::string_view description,
                        Footprint (*footprint)(const CsrPattern&, const FormatOptions&),
                        VendorTraits traits = {}) {
  Format format;
  format.name = name;
  format.description = description;
  format.row_sums_by = traits.row_sums_by;
  format.repeatable = traits.repeatable;
  format.footprint = footprint;
  format.device = vendor_builders<kind>(AllNumbers{});
  return format;
}

template <class... F>
constexpr auto with_own(Types<F...>, auto... vendors) {
  return std::array{own<F>()..., vendors...};
}

constexpr auto table = with_own(
    OwnFormats{},
    vendor<CusparseKind::csr_alg1>("cusparse-csr", "cuSPARSE on CSR, its faster algorithm (ALG1)",
                                   Csr::footprint, {.repeatable = false}),
    vendor<CusparseKind::csr_alg2>(
        "cusparse-csr2", "cuSPARSE on CSR, its repeatable algorithm (ALG2)", Csr::footprint),
    vendor<CusparseKind::sell>("cusparse-sell", "cuSPARSE on slices of 32 rows", Sell32::footprint),
    vendor<CusparseKind::coo>("cusparse-coo", "cuSPARSE on COO", Coo::footprint,
                              {.repeatable = false}),
    vendor<CusparseKind::bsr>("cusparse-bsr", "cuSPARSE on dense blocks of 2, 3 or 4",
                              cusparse_bsr_footprint, {.row_sums_by = "cusparse-csr"}));

}  // namespace

std::span<const Format> formats() { return table; }

void require_options(const Format& format, const FormatOptions& options) {
  const auto fail = [&](const std::string& what) {
    throw std::invalid_argument(std::string(format.name) + ": " + what);
  };
  if (options.block_size < 0 || options.block_size > 1024 || options.block_size % warp_size != 0) {
    fail("a block of " + std::to_string(options.block_size) +
         " threads; choose a multiple of 32 up to 1024");
  }
  if (options.threshold < 0) fail("a negative threshold");
  if (options.block_size > 0 && !format.has_block_size) fail("takes no block size");
  if (options.threshold > 0 && !format.has_threshold) fail("takes no threshold");
  const bool power_of_two = std::has_single_bit(static_cast<unsigned>(options.block_size));
  if (format.block_is_structure && options.block_size > 0 &&
      (!power_of_two || options.block_size > 256)) {
    fail("a group of " + std::to_string(options.block_size) + " rows; choose 32, 64, 128 or 256");
  }
}

const Format* find_format(std::string_view name) {
  for (const Format& format : table) {
    if (format.name == name) return &format;
  }
  return nullptr;
}

template <Space S, class V, class X>
std::unique_ptr<SparseMatrix<S, V, X>> make_matrix(std::string_view name, const CsrPattern& pattern,
                                                   const FormatOptions& options) {
  const Format* format = find_format(name);
  if (format == nullptr) throw std::invalid_argument("no sparse format named " + std::string(name));
  const auto build = [&] {
    if constexpr (S == Space::host) {
      return format->host.template of<V, X>();
    } else {
      return format->device.template of<V, X>();
    }
  }();
  if (build == nullptr) {
    throw std::invalid_argument("the format " + std::string(name) + " does not run on the " +
                                (S == Space::host ? "host" : "device"));
  }
  require_options(*format, options);
  require_valid(pattern);
  if (format->renumbered && !has_rows_by_length(pattern)) {
    throw std::invalid_argument(std::string(name) +
                                ": rows must be renumbered by length, longest first");
  }
  return build(pattern, options);
}

#define CW_INSTANTIATE(S, V, X)                                         \
  template std::unique_ptr<SparseMatrix<S, V, X>> make_matrix<S, V, X>( \
      std::string_view, const CsrPattern&, const FormatOptions&);
CW_INSTANTIATE(Space::host, double, double)
CW_INSTANTIATE(Space::host, float, float)
CW_INSTANTIATE(Space::host, float, double)
#if CW_CUDA
CW_INSTANTIATE(Space::device, double, double)
CW_INSTANTIATE(Space::device, float, float)
CW_INSTANTIATE(Space::device, float, double)
#endif

}  // namespace cw

#undef CW_INSTANTIATE
