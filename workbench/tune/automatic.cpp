#include "workbench/tune/automatic.hpp"

#include "config/yaml/yaml_source.hpp"
#include "kernels/core/device.hpp"
#include "kernels/spmv/format.hpp"
#include "workbench/tune/cache.hpp"
#include "workbench/tune/machine.hpp"

namespace cw {

namespace {

/// What was found for this pattern and machine, if anything was.
std::optional<AutomaticChoice> tuned_choice(const CsrPattern& pattern, Space space) {
  const TuneCache cache(TuneCache::default_path());
  const std::string key = cache.key_of(pattern);
  for (const char* where : {"cg", "isolated"}) {
    const TunedChoice* tuned = cache.find(key, tuned_machine(space), "double", where);
    if (tuned == nullptr) continue;
    // A run gives the same bits each time.
    const Format& format = *find_format(tuned->format);
    if (!format.runs_on(space) || !format.repeatable) continue;
    return AutomaticChoice{
        tuned->format, tuned->options, "tuned for this matrix on this machine", {}};
  }
  return std::nullopt;
}

}  // namespace

AutomaticChoice choose_automatically(const CsrPattern& pattern, Space space) {
  std::string note;
  try {
    if (const auto tuned = tuned_choice(pattern, space)) return *tuned;
  } catch (const ConfigError& broken) {
    note = std::string(broken.what()) + "; until then solver.spmv: auto is predicted";
  }
  const Prediction predicted =
      rank_formats(pattern, space, multiprocessors_of(space), Use::cg).front();
  return {std::string(predicted.format), predicted.options, "predicted, without timing", note};
}

TunedCompound tuned_compound(const CsrPattern& pattern, Space space, const std::string& precision,
                             const std::string& entries) {
  try {
    const TuneCache cache(TuneCache::default_path());
    const TunedChoice* tuned =
        cache.find(cache.key_of(pattern), tuned_machine(space), precision, "isolated", entries);
    if (tuned == nullptr) return {};
    return {tuned_candidate(*tuned), {}};
  } catch (const ConfigError& broken) {
    return {{}, std::string(broken.what()) + "; until then --format auto is found by a trial"};
  }
}

}  // namespace cw
