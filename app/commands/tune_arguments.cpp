#include "app/commands/tune_arguments.hpp"

#include <cstdio>
#include <random>

#include "app/terminal/terminal.hpp"
#include "io/files.hpp"
#include "workbench/products/candidates.hpp"
#include "workbench/tune/cache.hpp"

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
  if (no_cache && !cache.empty()) {
    throw MatrixError("--cache " + cache + " and --no-cache contradict each other; leave one out");
  }
  std::string file;
  if (!no_cache) file = cache.empty() ? TuneCache::default_path() : cache;
  if (file.empty() && !no_cache) {
    throw MatrixError(
        "neither XDG_CACHE_HOME nor HOME names a folder for the results; name a file with "
        "--cache, or add --no-cache");
  }
  require_other_files({{"--csv", csv}, {"--cache", file}}, files_of(sources, source));
  return file;
}

void print_failure(const std::string& format, const std::string& candidate,
                   const std::string& error) {
  // The errors of some formats begin with their names.
  const std::string name = format + ": ";
  const std::string why = error.substr(error.starts_with(name) ? name.size() : 0);
  std::printf("    %s: %s\n", candidate.c_str(), printable(why).c_str());
}

void print_kept(const std::string& file, const std::string& finder) {
  const bool is_found = !finder.empty() && file == TuneCache::default_path();
  std::printf("the best are stored in %s%s\n", printable(file).c_str(),
              is_found ? (", where '" + finder + "' finds them").c_str() : "");
}

}  // namespace cw
