#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

#include "app/commands/tune_arguments.hpp"
#include "app/terminal/terminal.hpp"
#include "io/files.hpp"
#include "kernels/core/device.hpp"
#include "kernels/spmv/row_statistics.hpp"
#include "session/choose_space.hpp"
#include "session/threads.hpp"
#include "workbench/products/candidates.hpp"
#include "workbench/tune/automatic.hpp"
#include "workbench/tune/cache.hpp"
#include "workbench/tune/cg.hpp"
#include "workbench/tune/machine.hpp"
#include "workbench/tune/search.hpp"

namespace cw {

namespace {

std::string parameters(const FormatOptions& options) {
  std::string text;
  if (options.block_size > 0) text += "block " + std::to_string(options.block_size);
  if (options.threshold > 0) {
    text +=
        (text.empty() ? "" : ", ") + std::string("threshold ") + std::to_string(options.threshold);
  }
  return text;
}

std::string expected(const Prediction& prediction) {
  if (prediction.seconds <= 0) return {};
  char text[40];
  std::snprintf(text, sizeof text, ", %.2f us expected", 1e6 * prediction.seconds);
  return text;
}

void print(const Search& search, const char* what) {
  std::printf("\n%s\n    %-14s %5s %9s %10s %9s\n", what, "format", "block", "threshold", "us",
              "of best");
  const auto line = [&](const Measurement& m, const char* mark) {
    const FormatOptions& o = m.candidate.options;
    const auto number = [](long value) { return value > 0 ? std::to_string(value) : "-"; };
    std::printf("  %s %-14s %5s %9s %10.2f %9.3f\n", mark, m.candidate.format.c_str(),
                number(o.block_size).c_str(), number(o.threshold).c_str(), 1e6 * m.median,
                m.median / search.best().median);
  };
  print_fastest(search.ranked, line);
  std::printf("  predicted without timing%s:\n", expected(search.prediction).c_str());
  if (const Measurement* predicted = search.predicted()) {
    line(*predicted, ">");
  } else {
    std::printf("  > %s, which is not among the candidates\n",
                std::string(search.prediction.format).c_str());
  }
  for (const Measurement& failed : search.failed) {
    const std::string with = parameters(failed.candidate.options);
    const std::string& format = failed.candidate.format;
    print_failure(format, with.empty() ? format : format + ", " + with, failed.error);
  }
}

/// One run of the command: from its arguments to what is printed and stored.
class Tuner {
 public:
  /// Throws MatrixError or OutputError where arguments make no sense or files cannot be written:
  /// that shows now, not after the search.
  explicit Tuner(const TuneArguments& arguments)
      : arguments_(arguments),
        space_(choose_space(arguments.device)),
        options_(options_of(arguments)),
        cache_file_(arguments.cache_file()),
        cache_(cache_file_),
        formats_(chosen_formats(arguments.formats, space_)) {
    machine_.device = device_name(space_);
    if (keeps()) cache_.require_writable();
    if (!arguments.csv.empty()) csv_.emplace(arguments.csv, search_csv_header());
  }

  int run() {
    const bool all = for_each_source(arguments_.sources, [&](const std::string& source) {
      return tune(read_source(source, arguments_.source));
    });
    std::printf("(vectors from seed %llu)\n", options_.seed);
    if (any_is_kept_) {
      // Runs compute in double precision.
      print_kept(cache_file_,
                 options_.precision == Precision::in_double ? "solver.spmv: auto" : "");
    }
    if (!all) throw MatrixError(not_tuned);
    return 0;
  }

 private:
  static MeasureOptions options_of(const TuneArguments& arguments) {
    MeasureOptions options = arguments.measuring();
    if (options.precision != Precision::in_double && arguments.where != "isolated") {
      throw MatrixError("--precision " + arguments.precision +
                        ": CG runs in double precision; add --where isolated");
    }
    return options;
  }
  bool keeps() const { return !cache_file_.empty(); }

  static std::string name_of(Use use) { return use == Use::cg ? "cg" : "isolated"; }
  bool is_asked_for(Use use) const {
    return arguments_.where == "both" || arguments_.where == name_of(use);
  }

  /// Whether it could be measured for every use that is asked for.
  bool tune(const MatrixInput& matrix) {
    const RowStatistics rows = row_statistics(matrix.pattern);
    std::printf("%s%s: %d x %d, %d nonzeros, rows of %d to %d entries, on %s\n",
                printable(matrix.name).c_str(), matrix.stand_in ? " (stand-in)" : "", rows.rows,
                rows.columns, rows.nonzeros, rows.shortest, rows.longest, machine_.device.c_str());
    bool tuned = true;
    for (const Use use : {Use::product, Use::cg}) {
      if (is_asked_for(use)) tuned = tune(matrix, use) && tuned;
    }
    std::printf("\n");
    return tuned;
  }

  bool tune(const MatrixInput& matrix, Use use) {
    if (use == Use::cg && arguments_.where == "both") {
      if (const std::string why = why_not_cg(matrix.pattern); !why.empty()) {
        std::printf("\nnot tuned within CG: %s\n", why.c_str());
        return true;
      }
    }
    const Search search(
        measure(matrix, use),
        rank_formats(matrix.pattern, space_, multiprocessors_of(space_), use).front());
    const bool is_measured = !search.ranked.empty();
    if (is_measured) {
      print(search, use == Use::cg ? "an iteration of CG" : "a product, of 50 in succession");
    } else {
      std::printf("\nno format could be measured: %s\n",
                  printable(search.failed.front().error).c_str());
    }
    std::fflush(stdout);
    keep(matrix, search, use);
    return is_measured;
  }

  std::vector<Measurement> measure(const MatrixInput& matrix, Use use) {
    std::vector<int> block_sizes = arguments_.block_sizes;
    // The format's own, for CG in one kernel, which takes no other.
    if (use == Use::cg) block_sizes.insert(block_sizes.begin(), 0);
    const std::vector<Candidate> all =
        all_candidates(formats_, space_, block_sizes, arguments_.thresholds);
    return use == Use::cg ? measure_cg(matrix, space_, all, options_)
                          : measure_products(matrix, space_, all, options_, machine_);
  }

  void keep(const MatrixInput& matrix, const Search& search, Use use) {
    if (keeps() && !search.ranked.empty()) {
      const Measurement& best = search.best();
      cache_.keep({matrix.name, pattern_key(matrix.pattern), tuned_machine(space_),
                   arguments_.precision, name_of(use), best.candidate.format,
                   best.candidate.options, 1e6 * best.median});
      any_is_kept_ = true;
    }
    if (csv_) {
      csv_->append(as_csv(search, matrix, machine_.device, arguments_.precision, name_of(use)));
    }
  }

  const TuneArguments& arguments_;
  Space space_;
  MeasureOptions options_;
  std::string cache_file_;
  TuneCache cache_;
  std::vector<std::string> formats_;
  std::optional<LineFile> csv_;
  MeasuredMachine machine_;
  bool any_is_kept_ = false;
};

int tune(const TuneArguments& arguments) {
  start_threads(arguments.threads);
  if (!arguments.entries.empty()) return tune_compounds(arguments);
  return Tuner(arguments).run();
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
  command->add_option("--entries", arguments->entries, "compound entries: " + algebra_list())
      ->type_name("NAME");
  command->add_flag("--no-cache", arguments->no_cache, "keep nothing");
  command->callback([&action, arguments] { action = [=] { return tune(*arguments); }; });
}

}  // namespace cw
