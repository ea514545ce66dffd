#include "assembly/assembler_impl.hpp"

namespace cw {
CW_INSTANTIATE_ASSEMBLER(Space::device)
}  // namespace cw
