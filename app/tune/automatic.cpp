#include "app/tune/automatic.hpp"

#include "app/commands/space.hpp"
#include "app/tune/cache.hpp"
#include "kernels/device.hpp"
#include "kernels/spmv/format.hpp"

namespace cw {

int multiprocessors_of(Space space) {
  return space == Space::device ? cuda_devices().front().multiprocessors : 0;
}

AutomaticChoice choose_automatically(const CsrPattern& pattern, Space space) {
  const TuneCache cache(TuneCache::default_path());
  const std::string key = pattern_key(pattern);
  for (const char* where : {"cg", "isolated"}) {
    const TunedChoice* tuned = cache.find(key, device_name(space), "double", where);
    if (tuned == nullptr) continue;
    // A run gives the same bits each time.
    const Format& format = *find_format(tuned->format);
    if (!format.runs_on(space) || !format.repeatable) continue;
    return {tuned->format, tuned->options, "tuned for this matrix on this machine"};
  }
  const Prediction predicted =
      predict_format(row_statistics(pattern), space, multiprocessors_of(space), Use::cg);
  return {std::string(predicted.format), predicted.options,
          "predicted: " + std::string(predicted.because)};
}

}  // namespace cw
