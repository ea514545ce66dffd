#include "kernels/compound/device/device_product.hpp"

#include <algorithm>
#include <stdexcept>

#include "kernels/compound/algebra_list.hpp"
#include "kernels/compound/device/kernel.cuh"
#include "kernels/compound/device/runtime_compiler.hpp"
#include "kernels/core/device/launch.cuh"

namespace cw {

namespace {

template <class R>
int parts_of(std::size_t algebra) {
#define CW_PARTS(A, description) A::template parts<R>,
  static constexpr int parts[] = {CW_FOR_EACH_ALGEBRA(CW_PARTS)};
#undef CW_PARTS
  return parts[algebra];
}

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
  return "cw::compound_kernel<cw::" + std::string(algebra[key.algebra]) + ", " +
         (std::is_same_v<R, double> ? "double" : "float") + ", cw::" + view_name<R>(key) + ", " +
         std::to_string(key.parts) + ", " + (key.is_split ? "cw::SplitEntries" : "cw::AosEntries") +
         ", " + (key.vector == VectorLayout::aos ? "cw::AosVector" : "cw::SoaVector") + ", " +
         std::to_string(threads) + ", " + std::to_string(blocks) + ">";
}

template <class R>
const void* kernel_for(const CompoundKernelKey& key, const Schedule& schedule) {
  if (!schedule.exact_bounds && schedule.threads <= most_compiled_threads) {
    const void* compiled = compiled_kernel<R>(key);
    if (compiled != nullptr) return compiled;
  }
  const bool exact = schedule.exact_bounds || schedule.threads > most_compiled_threads;
  const int threads = exact ? schedule.threads : most_compiled_threads;
  const int blocks = schedule.exact_bounds ? std::max(schedule.blocks, 1) : 1;
  return compile_kernel(kernel_expression<R>(key, threads, blocks));
}

template <class R>
DeviceCompoundProduct<R>::DeviceCompoundProduct(std::size_t algebra, const CompoundView<R>& view,
                                                const CompoundLayout& layout) {
  const auto kind = static_cast<ViewKind>(view.index());
  int parts = parts_of<R>(algebra);
  if (!is_rows(kind) && widest(view) * parts > warp_size) parts = 1;
  key_ = {algebra, kind, parts, layout.inner != InnerLayout::aos, layout.vector};
  kernel_ = kernel_for<R>(key_, schedule_);
}

template <class R>
void DeviceCompoundProduct<R>::set(const Schedule& schedule) {
  kernel_ = kernel_for<R>(key_, schedule);
  schedule_ = schedule;
}

template <class R>
void DeviceCompoundProduct<R>::operator()(Stream<Space::device>& stream,
                                          const CompoundView<R>& view,
                                          const CompoundOperands<R>& o) {
  std::visit(
      [&]<class View>(View a) {
        if constexpr (!std::is_same_v<View, std::monostate>) {
          // All views of rows have the same members; only their number of warps differs.
          Place warps = a.warps();
          if (is_rows(key_.view)) {
            const int width = rows_width(a.width(0), key_.parts);
            warps = (Place{a.rows} * width + warp_size - 1) / warp_size;
          }
          const Place threads = warps * warp_size * key_.parts;
          const Place count = (threads + schedule_.threads - 1) / schedule_.threads;
          const bool whole = schedule_.distribution == Distribution::whole;
          Place blocks = count;
          if (!whole) {
            const auto at_once = Place{stream.context().attribute(cudaDevAttrMultiProcessorCount)} *
                                 schedule_.blocks;
            blocks = std::min(count, at_once);
          }
          const bool dynamic = schedule_.distribution == Distribution::dynamic;
          CompoundVectors<R> vectors{o.x, o.y, o.x_entries, o.y_entries, o.stride};
          Chunks chunks{count, dynamic ? counters_.data() : nullptr,
                        dynamic ? counters_.data() + 1 : nullptr};
          launch_overlapping(stream, {static_cast<int>(blocks), schedule_.threads}, kernel_,
                             {&a, &vectors, &chunks});
        }
      },
      view);
}

template std::string kernel_expression<double>(const CompoundKernelKey&, int, int);
template std::string kernel_expression<float>(const CompoundKernelKey&, int, int);
template class DeviceCompoundProduct<double>;
template class DeviceCompoundProduct<float>;

}  // namespace cw
