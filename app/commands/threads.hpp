#pragma once

namespace cw {

/// Starts the host's threads, or changes their number: as many as asked for, or, for 0, as OpenMP
/// would. `beside_driver`: some processors are left to a CUDA driver that wakes, and to what
/// submits steps and writes results, unless `threads` or OMP_NUM_THREADS says how many there shall
/// be. A thread that has to share its processor keeps all others waiting at the end of each loop,
/// and these occupy theirs meanwhile, so that setting up would take twice as long. Returns how many
/// processors are left. Throws std::runtime_error if the system has no room for the threads; OpenMP
/// itself would end the program.
int start_threads(int threads, bool beside_driver = false);

/// All threads take memory from one heap from now on, so that what set-up gave back serves those
/// that write results, too. Not for a set-up in which many threads take much memory at a time: they
/// wait for each other. Must come before any thread is started.
void share_one_heap();

}  // namespace cw
