#pragma once

namespace cw {

/// What else this process does while OpenMP's threads compute.
enum class Beside {
  nothing,
  driver,  ///< the CUDA driver wakes, steps are submitted and results are written
};

/// Starts the host's threads, or changes their number: as many as asked for, or, for 0, as OpenMP
/// would. Beside a driver, some processors are left to it then, unless OMP_NUM_THREADS is set. A
/// thread that has to share its processor keeps all others waiting at the end of each loop, and
/// these occupy theirs meanwhile: set-up beside a driver would take twice as long. Throws
/// std::runtime_error if the system has no room for the threads; OpenMP itself would end the
/// program.
void start_threads(int threads, Beside beside = Beside::nothing);

/// All threads take memory from one heap from now on, so that what set-up gave back serves those
/// that write results, too. Not for a set-up in which many threads take much memory at a time: they
/// wait for each other. Must come before any thread is started.
void share_one_heap();

}  // namespace cw
