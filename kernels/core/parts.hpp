#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <new>
#include <thread>
#include <type_traits>
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

/// Objects that all threads make, each its share of them. The system clears memory where it is
/// first written, for which one thread takes long.
template <class T>
class MadeByAllThreads {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  explicit MadeByAllThreads(std::size_t count)
      : objects_(static_cast<T*>(::operator new(count * sizeof(T), alignment))), count_(count) {
    constexpr std::size_t at_once = std::size_t{1} << 14U;
    do_ranges(count, at_once, [&](std::size_t begin, std::size_t end) {
      for (std::size_t k = begin; k < end; ++k) ::new (static_cast<void*>(objects_.get() + k)) T();
    });
  }
  std::size_t size() const { return count_; }
  T& operator[](std::size_t k) { return objects_.get()[k]; }
  const T& operator[](std::size_t k) const { return objects_.get()[k]; }

 private:
  static constexpr std::align_val_t alignment{alignof(T)};
  struct Release {
    void operator()(T* objects) const { ::operator delete(objects, alignment); }
  };
  std::unique_ptr<T, Release> objects_;
  std::size_t count_;
};

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
