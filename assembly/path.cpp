#include "assembly/path.hpp"

#include <array>

namespace cw {

namespace {

constexpr std::array table{
    AssemblyPathEntry{AssemblyPath::folded, "folded",
                      "row sums laid out in the order of the solver's format"},
    AssemblyPathEntry{AssemblyPath::weights, "weights",
                      "rows of K and R added up by the patches that own them"},
    AssemblyPathEntry{.path = AssemblyPath::scatter_device,
                      .name = "scatter-device",
                      .description = "row sums in the order of CSR, permuted on the device",
                      .on_host = false},
    AssemblyPathEntry{.path = AssemblyPath::scatter_host,
                      .name = "scatter-host",
                      .description = "row sums in the order of CSR, permuted on the host",
                      .through_host = true},
    AssemblyPathEntry{.path = AssemblyPath::host,
                      .name = "host",
                      .description = "element kernel and row sums on the host, CG on the device",
                      .on_host = false,
                      .through_host = true},
    AssemblyPathEntry{.path = AssemblyPath::atomic,
                      .name = "atomic",
                      .description = "elements add to the matrix; not repeatable, to compare with",
                      .repeatable = false},
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
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

const AssemblyPathEntry& entry_of(AssemblyPath path) {
  return table[static_cast<std::size_t>(path)];
}

}  // namespace cw
