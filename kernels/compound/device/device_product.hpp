#pragma once

#include "kernels/compound/compound_matrix.hpp"
#include "kernels/compound/outer_structure.hpp"
#include "kernels/core/array.hpp"

namespace cw {

/// What distinguishes the device's kernels for one type of numbers.
struct CompoundKernelKey {
  std::size_t algebra;  ///< its row in algebras()
  ViewKind view;
  int parts;  ///< threads that share a lane of the view
  bool is_split;
  VectorLayout vector;
  bool is_staged = false;
};

/// How many lanes share a row of CSR where each lane is several threads: as many of `width` as let
/// a warp hold all threads of a row.
constexpr int rows_width(int width, int parts) {
  return width < warp_size / parts ? width : warp_size / parts;
}

/// Threads of a block that the kernels compiled with the program allow.
inline constexpr int most_compiled_threads = 256;

/// The kernel that was compiled with the program; null if there is none.
template <class R>
const void* compiled_kernel(const CompoundKernelKey& key);
/// A kernel's name, as compile_kernel() takes it, and its launch bounds.
template <class R>
std::string kernel_expression(const CompoundKernelKey& key, int threads, int blocks);
/// The kernel for a schedule, compiled now if it is no part of the program. Errors: as
/// compile_kernel().
template <class R>
const void* kernel_for(const CompoundKernelKey& key, const Schedule& schedule);

/// Products of one matrix on the device.
template <class R>
class DeviceCompoundProduct {
 public:
  /// Errors: as compile_kernel().
  DeviceCompoundProduct(std::size_t algebra, const CompoundView<R>& view,
                        const CompoundLayout& layout, Index stored_entries);
  void operator()(Stream<Space::device>& stream, const CompoundOperands<R>& operands);
  /// Errors: throws std::invalid_argument for a staged schedule that the layout cannot have; else
  /// as compile_kernel().
  void set(const Schedule& schedule);

 private:
  Index warps() const;
  void require_stageable(const Schedule& schedule) const;
  Index staged_capacity() const;

  CompoundKernelKey key_;
  CompoundView<R> view_;
  Index stored_entries_;
  Index capacity_ = 0;  ///< of a staged block, in entries
  Schedule schedule_;
  const void* kernel_ = nullptr;
  Array<unsigned, Space::device> counters_{2, 0U};
};

}  // namespace cw
