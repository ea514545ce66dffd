#pragma once

namespace cw {

/// Whether the environment says on which processors OpenMP's threads run.
bool environment_sets_threads();

/// Starts the host's threads, or changes their number: as many as asked for; for 0 as many as
/// OMP_NUM_THREADS says or, without it, as this process may use processors (usable_processors()).
/// `beside_driver`: some processors are left to a CUDA driver that wakes, and to what submits steps
/// and writes results, unless the user says how many threads there shall be; a thread that shares
/// its processor holds up all others at the end of each loop. Returns how many processors are left.
/// Throws std::runtime_error if the system has no room for the threads; OpenMP itself would end the
/// program.
int start_threads(int threads, bool beside_driver = false);

/// To be called between steps on the host, as often as convenient: some times a second the number
/// of threads becomes that of the processors that other processes leave, or a fair share of all.
/// Results do not depend on it. Does nothing if the user says how many threads there shall be, or
/// on which processors.
void follow_load();

}  // namespace cw
