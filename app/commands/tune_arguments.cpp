#include "app/commands/tune_arguments.hpp"

#include <random>

#include "app/commands/terminal.hpp"
#include "app/output/files.hpp"
#include "app/tune/cache.hpp"
#include "products/candidates.hpp"

namespace cw {

MeasureOptions TuneArguments::measuring() const {
  MeasureOptions options;
  options.repeats = repeats;
  options.seconds = seconds;
  options.refresh = false;
  options.bandwidth = false;
  options.precision = precision_of(precision);
  options.seed = seed != 0 ? seed : std::random_device{}();
  return options;
}

std::string TuneArguments::cache_file() const {
  if (no_cache) return {};
  std::string file = cache.empty() ? TuneCache::default_path() : cache;
  if (file.empty()) {
    throw MatrixError(
        "neither XDG_CACHE_HOME nor HOME names a folder for the results; name a file with "
        "--cache, or add --no-cache");
  }
  require_other_files({{"--csv", csv}, {"--cache", file}}, files_of(sources, source));
  return file;
}

}  // namespace cw
