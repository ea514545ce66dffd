#include <array>
#include <bit>
#include <stdexcept>
#include <string>

#include "kernels/spmv/builders.hpp"
#include "kernels/spmv/cusparse.hpp"
#include "kernels/spmv/work.hpp"

namespace cw {

namespace {

using LayoutFunction = Layout (*)(const CsrPattern&, const FormatOptions&);
using FootprintFunction = Footprint (*)(const CsrPattern&, const FormatOptions&);

struct Traits {
  bool block_is_structure = false;
  bool renumbered = false;
  std::string_view row_sums_by{};
  bool has_threshold = false;
  bool repeatable = true;
};

template <const std::string_view& name, template <class> class View, LayoutFunction layout, Space S,
          class V, class X>
std::unique_ptr<SparseMatrix<S, V, X>> build(const CsrPattern& pattern,
                                             const FormatOptions& options) {
  Layout complete = layout(pattern, options);
  redirect_padding(pattern, complete);
  return std::make_unique<ViewMatrix<View<V>, S, X>>(name, std::move(complete));
}

template <class View>
constexpr ViewKind kind_of =
    std::is_same_v<View, CsrScalarView<double>>      ? ViewKind::csr_scalar
    : std::is_same_v<View, CsrView<double>>          ? ViewKind::csr
    : std::is_same_v<View, Spmv4GpuView<double>>     ? ViewKind::spmv4gpu
    : std::is_same_v<View, CsrVectorView<double>>    ? ViewKind::csr_vector
    : std::is_same_v<View, SliceView<double>>        ? ViewKind::slices
    : std::is_same_v<View, SliceThreadsView<double>> ? ViewKind::slice_threads
    : std::is_same_v<View, EllView<double>>          ? ViewKind::ell
    : std::is_same_v<View, K2View<double>>           ? ViewKind::k2
                                                     : ViewKind::none;

/// A format of our own: a layout, and the view that products go through.
template <const std::string_view& name, template <class> class View, LayoutFunction layout>
constexpr Format own(std::string_view description, FootprintFunction footprint,
                     Traits traits = {}) {
  Format format;
  format.name = name;
  format.description = description;
  format.renumbered = traits.renumbered;
  format.row_sums_by = traits.row_sums_by;
  format.has_threshold = traits.has_threshold;
  format.block_is_structure = traits.block_is_structure;
  // The block size of merge path is fixed.
  format.has_block_size = !std::is_same_v<View<double>, MergeView<double>>;
  format.footprint = footprint;
  format.layout = layout;
  format.work = count_work<View<double>>;
  format.view = kind_of<View<double>>;
  format.host.in_double = build<name, View, layout, Space::host, double, double>;
  format.host.in_float = build<name, View, layout, Space::host, float, float>;
  format.host.mixed = build<name, View, layout, Space::host, float, double>;
#if CW_CUDA
  format.device.in_double = build<name, View, layout, Space::device, double, double>;
  format.device.in_float = build<name, View, layout, Space::device, float, float>;
  format.device.mixed = build<name, View, layout, Space::device, float, double>;
#endif
  return format;
}

template <CusparseKind kind>
constexpr Format vendor(std::string_view name, std::string_view description,
                        FootprintFunction footprint, Traits traits = {}) {
  Format format;
  format.name = name;
  format.description = description;
  format.row_sums_by = traits.row_sums_by;
  format.repeatable = traits.repeatable;
  format.footprint = footprint;
#if CW_CUDA
  format.device.in_double = make_cusparse<kind, double, double>;
  format.device.in_float = make_cusparse<kind, float, float>;
  format.device.mixed = make_cusparse<kind, float, double>;
#endif
  return format;
}

constexpr std::string_view coo = "coo", csr_scalar = "csr-scalar", csr_vector = "csr-vector",
                           spmv4gpu = "spmv4gpu", csr = "csr", ell = "ell", ellpack_r = "ellpack-r",
                           hyb = "hyb", rgcsr = "rgcsr", sell_16 = "sell-16", sell_32 = "sell-32",
                           jad = "jad", pjds = "pjds", pellr = "pellr", biell = "biell",
                           bijad = "bijad", ellr_t = "ellr-t", sellr_t = "sellr-t", k1 = "k1",
                           k1r = "k1r", k1rs = "k1rs", k2 = "k2", k2r = "k2r", k2rs = "k2rs",
                           merge = "merge";

constexpr std::array table{
    own<coo, CooView, coo_layout>("row, column and value of each entry; segmented sums",
                                  coo_footprint),
    own<csr_scalar, CsrScalarView, csr_layout>("compressed rows, one thread a row", csr_footprint),
    own<csr_vector, CsrVectorView, csr_layout>("compressed rows, a warp a row", csr_footprint),
    own<spmv4gpu, Spmv4GpuView, spmv4gpu_layout>(
        "compressed rows padded to multiples of 16, 16 threads a row", spmv4gpu_footprint),
    own<csr, CsrView, csr_layout>("compressed rows, 8 threads a row", csr_footprint),
    own<ell, EllView, ell_layout>("all rows padded to the longest, column-major", ell_footprint),
    own<ellpack_r, EllView, ellpack_r_layout>("ELL; each thread stops at its row's length",
                                              ellpack_r_footprint),
    own<hyb, HybView, hyb_layout>("ELL for the width that a third of the rows reach, COO beyond",
                                  hyb_footprint),
    own<rgcsr, SliceView, rgcsr_layout>("groups of 32 to 256 rows (the block size), with lengths",
                                        rgcsr_footprint, {.block_is_structure = true}),
    own<sell_16, SliceView, sell_16_layout>("slices of 16 rows, each padded to its longest",
                                            sell_16_footprint),
    own<sell_32, SliceView, sell_32_layout>("slices of 32 rows, each padded to its longest",
                                            sell_32_footprint),
    own<jad, JaggedView, jad_layout>("rows sorted by length, stored by jagged diagonals",
                                     jad_footprint),
    own<pjds, SliceView, pjds_layout>("rows sorted by length, padded by slices, with lengths",
                                      pjds_footprint),
    own<pellr, EllView, pellr_layout>("ELLPACK-R on rows sorted by length, one length a warp",
                                      pellr_footprint),
    own<biell, BisectionView, biell_layout>("bisection: longer rows of a warp get more threads",
                                            biell_footprint),
    own<bijad, BisectionView, bijad_layout>("bisection on rows sorted over the whole matrix",
                                            bijad_footprint),
    own<ellr_t, EllView, ellr_t_layout>("ELLPACK-R with 2 to 16 threads a row", ellr_t_footprint),
    own<sellr_t, SliceThreadsView, sellr_t_layout>("slices of 32 rows, 2 to 16 threads a row",
                                                   sellr_t_footprint),
    own<k1, SliceView, k1_layout>(
        "ELL-WARP: rows sorted by length, each warp padded to its own longest", k1_footprint),
    own<k1r, SliceView, k1r_layout>("K1 on a renumbered problem: nothing is mapped back",
                                    sell_32_footprint, {.renumbered = true, .row_sums_by = k1}),
    own<k1rs, SliceView, k1rs_layout>("K1r with each row's columns sorted again", sell_32_footprint,
                                      {.renumbered = true, .row_sums_by = k1}),
    own<k2, K2View, k2_layout>("ELL-WARP v2: rows beyond a threshold get 2 to 32 threads",
                               k2_footprint, {.row_sums_by = {}, .has_threshold = true}),
    own<k2r, K2View, k2r_layout>("K2 on a renumbered problem: nothing is mapped back",
                                 k2r_footprint,
                                 {.renumbered = true, .row_sums_by = k2, .has_threshold = true}),
    own<k2rs, K2View, k2rs_layout>("K2r with each row's columns sorted again", k2r_footprint,
                                   {.renumbered = true, .row_sums_by = k2, .has_threshold = true}),
    own<merge, MergeView, merge_layout>("compressed rows cut into equal parts by merge path",
                                        merge_footprint),
    vendor<CusparseKind::csr_alg1>("cusparse-csr", "cuSPARSE on CSR, its faster algorithm (ALG1)",
                                   csr_footprint, {.row_sums_by = {}, .repeatable = false}),
    vendor<CusparseKind::csr_alg2>(
        "cusparse-csr2", "cuSPARSE on CSR, its repeatable algorithm (ALG2)", csr_footprint),
    vendor<CusparseKind::sell>("cusparse-sell", "cuSPARSE on slices of 32 rows",
                               cusparse_sell_footprint),
    vendor<CusparseKind::coo>("cusparse-coo", "cuSPARSE on COO", coo_footprint,
                              {.row_sums_by = {}, .repeatable = false}),
    vendor<CusparseKind::bsr>("cusparse-bsr", "cuSPARSE on dense blocks of 2, 3 or 4",
                              cusparse_bsr_footprint, {.row_sums_by = "cusparse-csr"}),
};

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
