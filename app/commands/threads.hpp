#pragma once

namespace cw {

/// Starts the host's threads: as many as asked for, or, for 0, as OpenMP would. Throws
/// std::runtime_error if the system has no room for them; OpenMP itself would end the program.
void start_threads(int threads);

/// All threads take memory from one heap from now on, so that what set-up gave back serves those
/// that write results, too. Not for a set-up in which many threads take much memory at a time: they
/// wait for each other. Must come before any thread is started.
void share_one_heap();

}  // namespace cw
