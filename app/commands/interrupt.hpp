#pragma once

namespace cw {

/// From now on SIGINT, SIGTERM and SIGHUP are requests to end in order; a second one, a second
/// later, ends the program at once.
void catch_interrupts();
/// The signal that asked; 0: none.
int interrupted_by();

}  // namespace cw
