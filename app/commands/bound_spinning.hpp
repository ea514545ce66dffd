#pragma once

namespace cw {

/// Threads of OpenMP that wait for others spin for some 10 µs and then sleep, unless
/// OMP_WAIT_POLICY or GOMP_SPINCOUNT says something else. By itself GCC's OpenMP spins for some
/// 3 ms: where another process has the processor of one thread, all others spin until it returns,
/// and occupy what it waits for. OpenMP reads this before main(), so that the program starts
/// itself anew; not where a GPU computes, threads are bound to processors or a tool watches the
/// process. To be called first in main().
void bound_spinning(int argc, char** argv);

}  // namespace cw
