#include "solver/preconditioner.hpp"

#include <array>

namespace cw {

namespace {

#if CW_CUDA
constexpr PreconditionerMaker<Space::device> device_jacobi = make_jacobi<Space::device>;
constexpr PreconditionerMaker<Space::device> device_chebyshev = make_chebyshev<Space::device>;
#else
constexpr PreconditionerMaker<Space::device> device_jacobi = nullptr;
constexpr PreconditionerMaker<Space::device> device_chebyshev = nullptr;
#endif

constexpr std::array preconditioner_table{
    PreconditionerEntry{.kind = PreconditionerKind::jacobi,
                        .name = "jacobi",
                        .description = "the inverse of K's diagonal; on the device within CG's "
                                       "one kernel",
                        .host = make_jacobi<Space::host>,
                        .device = device_jacobi},
    PreconditionerEntry{.kind = PreconditionerKind::chebyshev,
                        .name = "chebyshev",
                        .description = "a polynomial in K, for fewer sums and more products; on "
                                       "the device kernel by kernel",
                        .has_degree = true,
                        .host = make_chebyshev<Space::host>,
                        .device = device_chebyshev},
};

}  // namespace

std::span<const PreconditionerEntry> preconditioners() { return preconditioner_table; }

const PreconditionerEntry* find_preconditioner(std::string_view name) {
  for (const PreconditionerEntry& entry : preconditioner_table) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

const PreconditionerEntry& entry_of(PreconditionerKind kind) {
  for (const PreconditionerEntry& entry : preconditioner_table) {
    if (entry.kind == kind) return entry;
  }
  throw std::logic_error("a preconditioner that is not in the table");
}

}  // namespace cw
