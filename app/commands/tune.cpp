#include <algorithm>
#include <cmath>
#include <cstdio>
#include <new>
#include <optional>
#include <random>

#include "app/commands/measuring.hpp"
#include "app/commands/space.hpp"
#include "app/commands/terminal.hpp"
#include "app/commands/threads.hpp"
#include "app/output/files.hpp"
#include "app/tune/automatic.hpp"
#include "app/tune/cache.hpp"
#include "app/tune/cg.hpp"
#include "app/tune/machine.hpp"
#include "app/tune/search.hpp"
#include "kernels/spmv/row_statistics.hpp"
#include "products/candidates.hpp"

namespace cw {

namespace {

struct TuneArguments : MeasuringArguments {
  std::string where = "both";
  std::string cache;
  bool no_cache = false;

  TuneArguments() {
    block_sizes = {32, 64, 128, 256, 512};
    thresholds = {2, 4, 6, 8, 12, 16, 32, 64};
    repeats = 9;
    seconds = 10;
  }
};

std::string parameters(const FormatOptions& options) {
  std::string text;
  if (options.block_size > 0) text += "block " + std::to_string(options.block_size);
  if (options.threshold > 0) {
    text +=
        (text.empty() ? "" : ", ") + std::string("threshold ") + std::to_string(options.threshold);
  }
  return text;
}

void print(const Search& search, const char* what) {
  constexpr std::size_t most_lines = 10;
  std::printf("\n%s\n    %-14s %5s %9s %10s %9s\n", what, "format", "block", "threshold", "us",
              "of best");
  const auto line = [&](const Measurement& m, const char* mark) {
    const FormatOptions& o = m.candidate.options;
    const auto number = [](long value) { return value > 0 ? std::to_string(value) : "-"; };
    std::printf("  %s %-14s %5s %9s %10.2f %9.3f\n", mark, m.candidate.format.c_str(),
                number(o.block_size).c_str(), number(o.threshold).c_str(), 1e6 * m.median,
                m.median / search.best().median);
  };
  for (std::size_t k = 0; k < std::min(most_lines, search.ranked.size()); ++k) {
    line(search.ranked[k], k == 0 ? "*" : " ");
  }
  if (search.ranked.size() > most_lines) {
    std::printf("    ... and %zu more\n", search.ranked.size() - most_lines);
  }
  std::printf("  predicted without timing, %s:\n", std::string(search.prediction.because).c_str());
  if (const Measurement* predicted = search.predicted()) {
    line(*predicted, ">");
  } else {
    std::printf("  > %s, which is not among the candidates\n",
                std::string(search.prediction.format).c_str());
  }
  for (const Measurement& failed : search.failed) {
    const std::string with = parameters(failed.candidate.options);
    const std::string name = failed.candidate.format + ": ";
    const bool named = failed.error.starts_with(name);
    std::printf("    %s%s%s: %s\n", failed.candidate.format.c_str(), with.empty() ? "" : ", ",
                with.c_str(), failed.error.substr(named ? name.size() : 0).c_str());
  }
}

int tune(TuneArguments& arguments) {
  start_threads(arguments.threads);
  const Space space = choose_space(arguments.device);
  MeasureOptions options;
  options.repeats = arguments.repeats;
  options.seconds = arguments.seconds;
  options.refresh = false;
  options.bandwidth = false;
  options.precision = precision_of(arguments.precision);
  options.seed = arguments.seed != 0 ? arguments.seed : std::random_device{}();
  if (options.precision != Precision::in_double && arguments.where != "isolated") {
    throw MatrixError("--precision " + arguments.precision +
                      ": CG runs in double precision; add --where isolated");
  }
  if (arguments.cache.empty() && !arguments.no_cache) {
    arguments.cache = TuneCache::default_path();
    if (arguments.cache.empty()) {
      throw MatrixError(
          "neither XDG_CACHE_HOME nor HOME names a folder for the results; name a file with "
          "--cache, or add --no-cache");
    }
  }
  require_other_files(
      {{"--csv", arguments.csv}, {"--cache", arguments.no_cache ? "" : arguments.cache}},
      files_of(arguments.sources, arguments.source));
  TuneCache cache(arguments.no_cache ? "" : arguments.cache);
  // Files that cannot be written show now, not after the search.
  if (!arguments.no_cache) cache.require_writable();
  std::optional<LineFile> csv;
  if (!arguments.csv.empty()) csv.emplace(arguments.csv, search_csv_header());
  const std::vector<std::string> names = chosen_formats(arguments.formats, space);
  const auto candidates = [&](Use use) {
    std::vector<int> block_sizes = arguments.block_sizes;
    // The format's own, for CG in one kernel, which takes no other.
    if (use == Use::cg) block_sizes.insert(block_sizes.begin(), 0);
    return all_candidates(names, space, block_sizes, arguments.thresholds);
  };
  MeasuredMachine machine;
  machine.device = device_name(space);
  bool failed = false;
  const auto tune_source = [&](const std::string& source) {
    const MatrixInput matrix = read_source(source, arguments.source);
    const RowStatistics rows = row_statistics(matrix.pattern);
    std::printf("%s%s: %d x %d, %d nonzeros, rows of %d to %d entries, on %s\n",
                printable(matrix.name).c_str(), matrix.stand_in ? " (stand-in)" : "", rows.rows,
                rows.columns, rows.nonzeros, rows.shortest, rows.longest, machine.device.c_str());
    for (const Use use : {Use::product, Use::cg}) {
      const std::string where = use == Use::cg ? "cg" : "isolated";
      if (arguments.where != where && arguments.where != "both") continue;
      const Prediction prediction = predict_format(rows, space, multiprocessors_of(space), use);
      const std::vector<Candidate> all = candidates(use);
      if (use == Use::cg && arguments.where == "both") {
        if (const std::string why = why_not_cg(matrix.pattern); !why.empty()) {
          std::printf("\nnot tuned within CG: %s\n", why.c_str());
          continue;
        }
      }
      const Search search(use == Use::cg ? measure_cg(matrix, space, all, options)
                                         : measure_products(matrix, space, all, options, machine),
                          prediction);
      if (search.ranked.empty()) {
        std::printf("\nno format could be measured: %s\n", search.failed.front().error.c_str());
        failed = true;
        continue;
      }
      print(search, use == Use::cg ? "an iteration of CG" : "a product, of 50 in succession");
      std::fflush(stdout);
      if (!arguments.no_cache) {
        const Measurement& best = search.best();
        cache.keep({matrix.name, pattern_key(matrix.pattern), tuned_machine(space),
                    arguments.precision, where, best.candidate.format, best.candidate.options,
                    1e6 * best.median});
      }
      if (csv) {
        csv->append(as_csv(search, matrix, machine.device, arguments.precision, where));
      }
    }
    std::printf("\n");
  };
  for (const std::string& source : arguments.sources) {
    try {
      tune_source(source);
    } catch (const std::bad_alloc&) {
      fail_for_memory(source);
    }
  }
  std::printf("(vectors from seed %llu)\n", options.seed);
  if (!arguments.no_cache) {
    const bool for_runs =
        arguments.cache == TuneCache::default_path() && options.precision == Precision::in_double;
    std::printf("the best are kept in %s%s\n", printable(arguments.cache).c_str(),
                for_runs ? ", where 'solver.spmv: auto' finds them" : "");
  }
  if (failed) throw MatrixError("not every matrix could be tuned; the lines above say why");
  return 0;
}

}  // namespace

void add_tune_command(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "tune", "Find the fastest format, block size and threshold for a matrix on this machine");
  auto arguments = std::make_shared<TuneArguments>();
  add_measuring_options(command, *arguments);
  command
      ->add_option("--where", arguments->where,
                   "isolated (products alone), cg (iterations of CG), or both")
      ->check(CLI::IsMember({"isolated", "cg", "both"}))
      ->capture_default_str();
  command
      ->add_option("--cache", arguments->cache,
                   "file for the best (default: cardiowarp/tune.yaml in the user's cache folder)")
      ->type_name("FILE");
  command->add_flag("--no-cache", arguments->no_cache, "keep nothing");
  command->callback([&action, arguments] { action = [=] { return tune(*arguments); }; });
}

}  // namespace cw
