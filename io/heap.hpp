#pragma once

namespace cw {

/// All threads of this process take memory from one heap from now on: what one gives back serves
/// others, and none reserves 64 MB of address space for a heap of its own, which a process with a
/// limit lacks. Not for work in which many threads take much memory at a time: they wait for each
/// other. Must come before any thread is started.
void share_one_heap();

}  // namespace cw
