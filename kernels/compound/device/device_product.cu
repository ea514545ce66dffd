#include "kernels/compound/device/device_product.hpp"

#include <algorithm>
#include <stdexcept>

#include "kernels/compound/algebra_list.hpp"
#include "kernels/compound/device/kernel.cuh"
#include "kernels/compound/device/runtime_compiler.hpp"
#include "kernels/compound/device/staged_kernel.cuh"
#include "kernels/core/device/launch.cuh"

namespace cw {

namespace {

/// The most lanes of a view that share a row. In K2 warps differ, and some have all lanes on one
/// row.
template <class R>
int widest(const CompoundView<R>& view) {
  return std::visit(
      []<class View>(const View& a) {
        if constexpr (std::is_same_v<View, std::monostate> || std::is_same_v<View, K2View<R>>) {
          return warp_size;
        } else {
          return a.width(0);
        }
      },
      view);
}

/// Whether it is one of CSR's views, which differ in nothing but how many lanes share a row.
constexpr bool is_rows(ViewKind kind) {
  return kind == ViewKind::csr_scalar || kind == ViewKind::csr || kind == ViewKind::spmv4gpu ||
         kind == ViewKind::csr_vector;
}

/// The type of a view in a kernel's name.
template <class R>
std::string view_name(const CompoundKernelKey& key) {
  const std::string real = std::is_same_v<R, double> ? "double" : "float";
  const auto rows = [&](int width) {
    return "RowsView<" + real + ", " + std::to_string(rows_width(width, key.parts)) + ">";
  };
  switch (key.view) {
    case ViewKind::csr_scalar:
      return rows(1);
    case ViewKind::csr:
      return rows(8);
    case ViewKind::spmv4gpu:
      return rows(16);
    case ViewKind::csr_vector:
      return rows(32);
    case ViewKind::slices:
      return "SliceView<" + real + ">";
    case ViewKind::slice_threads:
      return "SliceThreadsView<" + real + ">";
    case ViewKind::ell:
      return "EllView<" + real + ">";
    default:
      return "K2View<" + real + ">";
  }
}

}  // namespace

template <class R>
std::string kernel_expression(const CompoundKernelKey& key, int threads, int blocks) {
#define CW_NAME(A, description) #A,
  static constexpr const char* algebra[] = {CW_FOR_EACH_ALGEBRA(CW_NAME)};
#undef CW_NAME
  const std::string kernel = key.is_staged ? "cw::staged_kernel<cw::" : "cw::compound_kernel<cw::";
  const std::string entries = key.is_staged  ? ""
                              : key.is_split ? "cw::SplitEntries, "
                                             : "cw::AosEntries, ";
  return kernel + algebra[key.algebra] + ", " + (std::is_same_v<R, double> ? "double" : "float") +
         ", cw::" + view_name<R>(key) + ", " + std::to_string(key.parts) + ", " + entries +
         (key.vector == VectorLayout::aos ? "cw::AosVector" : "cw::SoaVector") + ", " +
         std::to_string(threads) + (key.is_staged ? "" : ", " + std::to_string(blocks)) + ">";
}

template <class R>
const void* kernel_for(const CompoundKernelKey& key, const Schedule& schedule) {
  const int most = key.is_staged ? most_compiled_staged_threads(key.parts) : most_compiled_threads;
  const bool is_exact = schedule.exact_bounds || schedule.threads > most;
  if (!is_exact) {
    const void* compiled = compiled_kernel<R>(key);
    if (compiled != nullptr) return compiled;
  }
  const int blocks = schedule.exact_bounds ? std::max(schedule.blocks, 1) : 1;
  return compile_kernel(kernel_expression<R>(key, is_exact ? schedule.threads : most, blocks));
}

template <class R>
CompoundKernelKey kernel_key(std::size_t algebra, const CompoundView<R>& view,
                             const CompoundLayout& layout) {
  const auto kind = static_cast<ViewKind>(view.index());
  const AlgebraInfo& info = algebras()[algebra];
  int parts = std::is_same_v<R, double> ? info.parts_in_double : info.parts_in_float;
  if (!is_rows(kind) && widest(view) * parts > warp_size) parts = 1;
  return {algebra, kind, parts, layout.inner != InnerLayout::aos, layout.vector};
}

template <class R>
DeviceCompoundProduct<R>::DeviceCompoundProduct(std::size_t algebra, const CompoundView<R>& view,
                                                const CompoundLayout& layout, Index stored_entries)
    : key_(kernel_key(algebra, view, layout)), view_(view), stored_entries_(stored_entries) {
  kernel_ = kernel_for<R>(key_, schedule_);
}

/// Warps of the kernel's view. All views of rows have the same members; only their number of warps
/// differs from the kernel's.
template <class R>
Index DeviceCompoundProduct<R>::warps() const {
  return std::visit(
      [&]<class View>(const View& a) -> Index {
        if constexpr (std::is_same_v<View, std::monostate>) {
          return 0;
        } else {
          if (!is_rows(key_.view)) return a.warps();
          const int width = rows_width(a.width(0), key_.parts);
          return static_cast<Index>((Place{a.rows} * width + warp_size - 1) / warp_size);
        }
      },
      view_);
}

template <class R>
void DeviceCompoundProduct<R>::require_stageable(const Schedule& schedule) const {
  const bool side_by_side = std::visit(
      []<class View>(const View& a) {
        if constexpr (std::is_same_v<View, std::monostate>) {
          return false;
        } else {
          return a.offsets().per_warp > 0;
        }
      },
      view_);
  if (key_.is_split || !side_by_side) {
    throw std::invalid_argument(
        "a staged schedule needs entries in one piece (aos), and those of a warp side by side (not "
        "in ELL and its variants, sellr-t, and groups of more than 32 rows)");
  }
  const int fewest = fewest_staged_threads(key_.parts);
  if (schedule.threads % fewest != 0) {
    throw std::invalid_argument("a staged schedule of these entries needs a multiple of " +
                                std::to_string(fewest) + " threads a block");
  }
}

template <class R>
void DeviceCompoundProduct<R>::set(const Schedule& schedule) {
  CompoundKernelKey key = key_;
  key.is_staged = schedule.distribution == Distribution::staged;
  if (key.is_staged) require_stageable(schedule);
  kernel_ = kernel_for<R>(key, schedule);
  schedule_ = schedule;
  key_ = key;
  if (key.is_staged) capacity_ = staged_capacity();
}

/// Entries that a block copies at a time: all of its own, unless its rows are longer than others or
/// the blocks of a multiprocessor would leave its L1 cache too little.
template <class R>
Index DeviceCompoundProduct<R>::staged_capacity() const {
  constexpr Place all_blocks = 160 * 1024;  // bytes of shared memory
  constexpr Place most_a_block = 48 * 1024;
  constexpr Place fewest = 64;
  const Place entry = Place{algebras()[key_.algebra].stored_numbers} * Place{sizeof(R)};
  const int blocks =
      DeviceContext::current().limits_of(kernel_).blocks_each[schedule_.threads / warp_size];
  const Place bytes = std::min(most_a_block, all_blocks / std::max(blocks, 1));
  const Place fitting = (bytes - staged_bytes(0, 0)) / (entry + Place{sizeof(Index)});
  const Place block_warps = schedule_.threads / (warp_size * key_.parts);
  const Place own = stored_entries_ * block_warps / std::max(warps(), 1);
  return static_cast<Index>(std::max(fewest, std::min(own + own / 4 + 32, fitting)) / 4 * 4);
}

template <class R>
void DeviceCompoundProduct<R>::operator()(Stream<Space::device>& stream,
                                          const CompoundOperands<R>& o) {
  const Place threads = Place{warps()} * warp_size * key_.parts;
  const Place count = (threads + schedule_.threads - 1) / schedule_.threads;
  CompoundVectors<R> vectors{o.x, o.y, o.x_entries, o.y_entries, o.stride};
  std::visit(
      [&]<class View>(View a) {
        if constexpr (!std::is_same_v<View, std::monostate>) {
          if (key_.is_staged) {
            const Place entry = Place{algebras()[key_.algebra].stored_numbers} * Place{sizeof(R)};
            const auto bytes = static_cast<std::size_t>(staged_bytes(capacity_, entry));
            launch_overlapping(stream, {static_cast<int>(count), schedule_.threads, bytes}, kernel_,
                               {&a, &vectors, &capacity_});
            return;
          }
          const bool whole = schedule_.distribution == Distribution::whole;
          Place blocks = count;
          if (!whole) {
            const auto at_once = Place{stream.context().attribute(cudaDevAttrMultiProcessorCount)} *
                                 schedule_.blocks;
            blocks = std::min(count, at_once);
          }
          const bool dynamic = schedule_.distribution == Distribution::dynamic;
          Chunks chunks{count, dynamic ? counters_.data() : nullptr,
                        dynamic ? counters_.data() + 1 : nullptr};
          launch_overlapping(stream, {static_cast<int>(blocks), schedule_.threads}, kernel_,
                             {&a, &vectors, &chunks});
        }
      },
      view_);
}

template std::string kernel_expression<double>(const CompoundKernelKey&, int, int);
template std::string kernel_expression<float>(const CompoundKernelKey&, int, int);
template class DeviceCompoundProduct<double>;
template class DeviceCompoundProduct<float>;

}  // namespace cw
