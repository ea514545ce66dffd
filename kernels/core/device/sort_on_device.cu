#include "kernels/core/sort_on_device.hpp"

#include <limits>
#include <stdexcept>

#include "kernels/core/device/device_context.hpp"
#include "kernels/core/device/sort.cuh"
#include "kernels/core/parallel.hpp"
#include "kernels/core/parts.hpp"

namespace cw {

namespace {

struct NumberAll {
  std::int32_t* number;
  CW_HD void operator()(Index k) const { number[k] = k; }
};

}  // namespace

std::vector<std::int32_t> sorted_order_on_device(std::span<const std::uint64_t> keys, int device) {
  if (keys.size() > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max())) {
    throw std::invalid_argument("more than 2^31 - 1 keys cannot be sorted");
  }
  const CurrentDevice here(device);
  Stream<Space::device> stream;
  Array<std::uint64_t, Space::device> sorted(keys);
  Array<std::int32_t, Space::device> numbers(keys.size());
  for_each(stream, static_cast<Index>(keys.size()), NumberAll{numbers.data()});
  sort_pairs(stream, sorted, numbers, std::numeric_limits<std::uint64_t>::digits);
  std::vector<std::int32_t> order;
  resize_by_all_threads(order, keys.size());
  numbers.download(order);
  return order;
}

}  // namespace cw
