#pragma once

#include <span>
#include <string>
#include <string_view>

#include "kernels/core/space.hpp"

namespace cw {

/// How K is assembled in the order of the solver's matrix (Wong et al. 2015, sections 4, 6.1, 9).
enum class AssemblyPath { patch_sums, owner_computes, permute_device, permute_host, host, atomic };

/// One row of the table of paths.
struct AssemblyPathEntry {
  AssemblyPath path;
  std::string_view name;
  std::string_view description;
  bool on_host = true;
  bool on_device = true;
  /// On the device: goes through the host, so that a step cannot be one graph.
  bool through_host = false;
  bool repeatable = true;  ///< the same bits in every run on one machine
  /// R and K are row sums, by a sparse format of their own; else they are complete as they are
  /// written.
  bool sums_rows = true;
  std::string_view former_name{};  ///< still accepted; empty: none

  bool runs_on(Space space) const { return space == Space::host ? on_host : on_device; }
};

std::span<const AssemblyPathEntry> assembly_paths();

/// The path of that name or former name, or null.
const AssemblyPathEntry* find_assembly_path(std::string_view name);
const AssemblyPathEntry& entry_of(AssemblyPath path);

/// The format that sums rows on a path where `name` is asked for; empty if there are no such sums.
/// The renumbered formats leave it, since sums are not renumbered, to those that they are made of;
/// the host, where it assembles for the device, to one of its own.
std::string row_sum_format(AssemblyPath path, const std::string& name);

}  // namespace cw
