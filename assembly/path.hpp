#pragma once

#include <span>
#include <string>
#include <string_view>

#include "kernels/core/space.hpp"

namespace cw {

/// How K is assembled into the order of the solver's matrix (Wong et al. 2015, sections 4, 6.1, 9).
enum class AssemblyPath { patch_sums, owner_computes, permute_device, permute_host, host, atomic };

/// One row of the table of paths.
struct AssemblyPathEntry {
  AssemblyPath path;
  std::string_view name;
  std::string_view description;
  bool on_host = true;
  bool on_device = true;
  /// On the device, the path needs the host within a step, so the step cannot be one CUDA graph.
  bool through_host = false;
  bool repeatable = true;  ///< the same bits in every run on one machine
  /// Whether R and K are row sums, for which a sparse format is chosen; if not, they are complete
  /// as soon as they are written.
  bool sums_rows = true;
  std::string_view former_name{};  ///< still accepted; empty: none

  bool runs_on(Space space) const { return space == Space::host ? on_host : on_device; }
};

std::span<const AssemblyPathEntry> assembly_paths();

/// The path of that name or former name, or null.
const AssemblyPathEntry* find_assembly_path(std::string_view name);
const AssemblyPathEntry& entry_of(AssemblyPath path);

/// The format that sums rows on a path if `name` is asked for; empty if the path has no row sums. A
/// format that cannot sum rows, like the renumbered ones, is replaced by its Format::row_sums_by.
/// If the host assembles for the device, a format that the host lacks is replaced by csr.
std::string row_sum_format(AssemblyPath path, const std::string& name);

}  // namespace cw
