#include "assembly/path.hpp"

#include <array>

#include "kernels/spmv/format.hpp"

namespace cw {

namespace {

constexpr std::array table{
    AssemblyPathEntry{.path = AssemblyPath::patch_sums,
                      .name = "patch-sums",
                      .description = "sums over patches, in the order of the solver's format",
                      .former_name = "folded"},
    AssemblyPathEntry{.path = AssemblyPath::owner_computes,
                      .name = "owner-computes",
                      .description = "each row of K and R is added up by the patch that owns it",
                      .sums_rows = false,
                      .former_name = "weights"},
    AssemblyPathEntry{
        .path = AssemblyPath::permute_device,
        .name = "permute-device",
        .description = "sums over patches in the order of CSR, permuted on the device",
        .on_host = false,
        .former_name = "scatter-device"},
    AssemblyPathEntry{.path = AssemblyPath::permute_host,
                      .name = "permute-host",
                      .description = "sums over patches in the order of CSR, permuted on the host",
                      .through_host = true,
                      .former_name = "scatter-host"},
    AssemblyPathEntry{.path = AssemblyPath::host,
                      .name = "host",
                      .description = "element kernel and sums on the host, CG on the device",
                      .on_host = false,
                      .through_host = true},
    AssemblyPathEntry{.path = AssemblyPath::atomic,
                      .name = "atomic",
                      .description = "elements add to the matrix; not repeatable, to compare with",
                      .repeatable = false,
                      .sums_rows = false},
};

constexpr bool in_order_of_their_numbers() {
  for (std::size_t k = 0; k < table.size(); ++k) {
    if (table[k].path != static_cast<AssemblyPath>(k)) return false;
  }
  return true;
}
static_assert(in_order_of_their_numbers(), "entry_of() counts on it");

}  // namespace

std::span<const AssemblyPathEntry> assembly_paths() { return table; }

const AssemblyPathEntry* find_assembly_path(std::string_view name) {
  for (const AssemblyPathEntry& entry : table) {
    if (entry.name == name || (!name.empty() && entry.former_name == name)) return &entry;
  }
  return nullptr;
}

const AssemblyPathEntry& entry_of(AssemblyPath path) {
  return table[static_cast<std::size_t>(path)];
}

std::string row_sum_format(AssemblyPath path, const std::string& name) {
  if (!entry_of(path).sums_rows) return {};
  const Format* format = find_format(name);
  std::string own =
      format == nullptr || format->row_sums_by.empty() ? name : std::string(format->row_sums_by);
  if (path != AssemblyPath::host) return own;
  const Format* on_host = find_format(own);
  return on_host != nullptr && on_host->runs_on(Space::host) ? own : "csr";
}

}  // namespace cw
