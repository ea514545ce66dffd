#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace cw {

/// Does parts 0 to count - 1, each once: by the caller and by threads of its own, as many as OpenMP
/// has or as there is room for. They are begun in their order. Where a thread finds no room, OpenMP
/// would end the program, and what it has written must come to an end first. All parts are done;
/// then rethrows the exception of the first part that threw.
void do_parts(std::size_t count, const std::function<void(std::size_t)>& part);

/// The same of items 0 to count - 1, of which each part has `at_once`: calls work(begin, end).
template <class Work>
void do_ranges(std::size_t count, std::size_t at_once, const Work& work) {
  do_parts((count + at_once - 1) / at_once,
           [&](std::size_t part) { work(part * at_once, std::min(count, (part + 1) * at_once)); });
}

/// Asks the system for the pages of memory that nothing has been written to yet, by all threads.
/// The system clears each page; one thread takes longer for that than all of them for filling it.
void populate_pages(void* memory, std::size_t bytes);

/// Resizes an empty vector that may be large.
template <class T>
void resize_by_all_threads(std::vector<T>& empty, std::size_t size) {
  empty.reserve(size);
  populate_pages(empty.data(), size * sizeof(T));
  empty.resize(size);
}

/// Lets the parts of do_parts() do something short one after the other.
class Turns {
 public:
  /// Waits for the parts before part k, does the work, and passes the turn to the next one, also
  /// when the work throws. Each part must take its turn.
  template <class Work>
  void take(std::size_t k, Work work) {
    // A thread that sleeps takes longer to wake than the others' turns last.
    while (next_ != k) std::this_thread::yield();
    struct Pass {
      std::atomic<std::size_t>& next;
      ~Pass() { ++next; }
    } const pass{next_};
    work();
  }

 private:
  std::atomic<std::size_t> next_ = 0;
};

}  // namespace cw
