#pragma once

namespace cw {

/// Starts the host's threads: as many as asked for, or, for 0, as OpenMP would. Throws
/// std::runtime_error if the system has no room for them; OpenMP itself would end the program.
void start_threads(int threads);

}  // namespace cw
