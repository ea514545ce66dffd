#pragma once

#include <functional>

namespace cw {

/// Does parts 0 to count - 1, each once: by the caller and by threads of its own, as many as OpenMP
/// has or as there is room for. Where a thread finds no room, OpenMP would end the program, and
/// what it has written must come to an end first. Rethrows the first thing that a part throws.
void do_parts(std::size_t count, const std::function<void(std::size_t)>& part);

}  // namespace cw
