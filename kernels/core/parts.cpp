#include "kernels/core/parts.hpp"

#include <omp.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "kernels/core/first_error.hpp"

namespace cw {

void do_parts(std::size_t count, const std::function<void(std::size_t)>& part) {
  std::atomic<std::size_t> next = 0;
  FirstError error;
  const auto work = [&] {
    for (std::size_t k = next++; k < count; k = next++) error.guard([&] { part(k); }, k);
  };
  {
    std::vector<std::jthread> others;
    const auto most = std::min(static_cast<std::size_t>(omp_get_max_threads()), count);
    try {
      others.reserve(most);
      while (others.size() + 1 < most) others.emplace_back(work);
    } catch (const std::exception&) {  // those that there are do it
    }
    work();
  }
  error.rethrow();
}

}  // namespace cw
