#include "io/heap.hpp"

#include <malloc.h>

namespace cw {

void share_one_heap() {
#if defined(__GLIBC__)
  (void)::mallopt(M_ARENA_MAX, 1);
#endif
}

}  // namespace cw
