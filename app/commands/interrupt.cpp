#include "app/commands/interrupt.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>

namespace cw {

namespace {

volatile std::sig_atomic_t interrupt_signal = 0;
std::chrono::steady_clock::time_point interrupt_time;

void request_interrupt(int signal) {
  const auto now = std::chrono::steady_clock::now();
  if (interrupt_signal == 0) {
    interrupt_signal = signal;
    interrupt_time = now;
  } else if (now - interrupt_time > std::chrono::seconds(1)) {
    // Asked again, and not by one request that came twice: end at once.
    std::_Exit(128 + signal);
  }
}

}  // namespace

void catch_interrupts() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) (void)std::signal(signal, request_interrupt);
}

int interrupted_by() { return interrupt_signal; }

}  // namespace cw
