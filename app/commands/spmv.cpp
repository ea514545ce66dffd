#include <algorithm>
#include <cstdio>
#include <optional>
#include <random>
#include <sstream>

#include "app/commands/measuring.hpp"
#include "app/terminal/terminal.hpp"
#include "config/config.hpp"
#include "io/files.hpp"
#include "kernels/compound/makers.hpp"
#include "kernels/core/device.hpp"
#include "mesh/unit.hpp"
#include "session/choose_space.hpp"
#include "session/threads.hpp"
#include "workbench/products/candidates.hpp"
#include "workbench/products/compound_candidates.hpp"
#include "workbench/products/matrix_market.hpp"
#include "workbench/products/source.hpp"
#include "workbench/products/trial.hpp"
#include "workbench/spmv/compound_report.hpp"
#include "workbench/spmv/spmv_report.hpp"
#include "workbench/tune/automatic.hpp"
#include "workbench/tune/cache.hpp"

namespace cw {

namespace {

struct SpmvArguments : MeasuringArguments {
  std::vector<int> iterations{50};
  bool cold = false;
  std::string json;
  std::string x;        ///< file of the vector; empty: random ones
  std::string y;        ///< file for the product; empty: none
  std::string entries;  ///< the algebra of compound entries; empty: real numbers
  std::string inner = "aos,soa";
  std::string vector = "aos";
  std::string schedule = "whole:128";

  /// Whether options are given that formats of real matrices take, and that compound entries take.
  bool has_format_options() const {
    const SpmvArguments usual;
    return block_sizes != usual.block_sizes || thresholds != usual.thresholds;
  }
  bool has_layouts() const {
    const SpmvArguments usual;
    return inner != usual.inner || vector != usual.vector || schedule != usual.schedule;
  }
};

/// Files for the figures, none if they are not asked for. What is measured of one matrix is there
/// before the next one is read.
class SpmvFiles {
 public:
  explicit SpmvFiles(const SpmvArguments& arguments) {
    if (!arguments.csv.empty()) csv_.emplace(arguments.csv, csv_header());
    // A list of the matrices' lists, or the list of the only one.
    const bool several = arguments.sources.size() > 1;
    if (!arguments.json.empty()) {
      json_.emplace(arguments.json, several ? "[\n" : "", several ? "]\n" : "");
    }
  }
  void add(const Report& report) {
    if (csv_) csv_->append(as_csv(report));
    if (json_) json_->append((first_ ? "" : ",\n") + as_json(report));
    first_ = false;
  }

 private:
  std::optional<LineFile> csv_;
  std::optional<LineFile> json_;
  bool first_ = true;
};

void refuse_for_compounds(const SpmvArguments& arguments) {
  const auto fail = [](const std::string& what) { throw MatrixError("--entries: " + what); };
  if (arguments.precision == "mixed") fail("not with --precision mixed; write double or float");
  if (!arguments.json.empty()) fail("figures of compound entries go to --csv, not to --json");
  if (arguments.block_sizes != std::vector<int>{0}) {
    fail("not with --block-size; write the threads of a block as --schedule whole:THREADS");
  }
  if (arguments.thresholds != std::vector<Index>{0}) {
    fail("not with --threshold; K2 takes its own, leave it out");
  }
}

/// Takes 'auto' out of a list of formats; returns whether it was there.
bool take_automatic(std::string& formats) {
  std::istringstream items(formats);
  std::string others;
  bool found = false;
  for (std::string name; std::getline(items, name, ',');) {
    if (name == automatic_format) {
      found = true;
    } else {
      others += (others.empty() ? "" : ",") + name;
    }
  }
  formats = others;
  return found;
}

/// Refuses options that only a format beside 'auto' could use.
void refuse_with_auto_alone(const std::string& options, bool are_given) {
  if (are_given) {
    throw MatrixError("--format auto chooses " + options +
                      " itself; leave them out, or name a format beside auto");
  }
}

/// How a trial came to its choice, for a line.
std::string tried(int structures, double seconds) {
  if (structures == 0) return "predicted, without timing";
  char text[80];
  if (structures == 1) {
    std::snprintf(text, sizeof text, "the only one that was tried, in %.0f ms", 1e3 * seconds);
  } else {
    std::snprintf(text, sizeof text, "the fastest of %d that were tried in %.0f ms", structures,
                  1e3 * seconds);
  }
  return text;
}

/// Adds what 'auto' stands for, unless it is named anyway.
template <class C>
void add_new(std::vector<C>& candidates, const C& chosen) {
  if (std::ranges::find(candidates, chosen) == candidates.end()) candidates.push_back(chosen);
}

/// What 'auto' stands for of compound entries; says so.
CompoundCandidate chosen_automatically(const CompoundInput& matrix, Space space,
                                       const std::string& precision) {
  const std::string entries(matrix.algebra->name);
  const TunedCompound tuned = tuned_compound(matrix.pattern, space, precision, entries);
  if (tuned.candidate) {
    std::printf("auto: %s, tuned for this matrix on this machine\n",
                name_of(*tuned.candidate).c_str());
    return *tuned.candidate;
  }
  if (!tuned.note.empty()) print_note(tuned.note);
  const Precision numbers = precision_of(precision);
  const int number_bytes = numbers == Precision::in_float ? sizeof(float) : sizeof(double);
  const auto ranked = rank_compounds(matrix.pattern, *matrix.algebra, number_bytes, space,
                                     multiprocessors_of(space));
  const auto trial = try_compounds(matrix, space, numbers, ranked);
  std::printf("auto: %s, %s\n", name_of(trial.best).c_str(),
              tried(trial.structures, trial.taken).c_str());
  return trial.best;
}

constexpr const char* not_measured = "no format could be measured; the tables above say why";

/// Products of compound entries.
int spmv_of_compounds(SpmvArguments& arguments, Space space, const MeasureOptions& options) {
  refuse_for_compounds(arguments);
  store_compiled_kernels();
  require_other_files({{"--csv", arguments.csv}}, files_of(arguments.sources, arguments.source));
  MeasuredMachine machine;
  machine.device = device_name(space);
  const bool automatic = take_automatic(arguments.formats);
  std::vector<CompoundCandidate> named;
  if (automatic && arguments.formats.empty()) {
    refuse_with_auto_alone("--inner, --vector and --schedule", arguments.has_layouts());
  } else {
    named = compound_candidates(algebra_named(arguments.entries), space, arguments.formats,
                                arguments.inner, arguments.vector, arguments.schedule);
  }
  (void)compound_makers();  // says so at once where they are missing
  std::optional<LineFile> csv;
  if (!arguments.csv.empty()) csv.emplace(arguments.csv, compound_csv_header());
  const bool all = for_each_source(arguments.sources, [&](const std::string& source) {
    const CompoundInput matrix = read_compound_source(source, arguments.entries, arguments.source);
    std::vector<CompoundCandidate> candidates = named;
    if (automatic) add_new(candidates, chosen_automatically(matrix, space, arguments.precision));
    CompoundReport report{matrix, row_statistics(matrix.pattern), options, machine, space, {}};
    report.measurements = measure_compounds(matrix, space, candidates, options, report.machine);
    machine = report.machine;
    std::printf("%s(vectors from seed %llu)\n\n", as_text(report).c_str(), options.seed);
    std::fflush(stdout);
    if (csv) csv->append(as_csv(report));
    return std::ranges::any_of(report.measurements, [](const auto& m) { return m.error.empty(); });
  });
  if (!all) throw MatrixError(not_measured);
  return 0;
}

/// What 'auto' stands for; says so.
Candidate chosen_by_trial(const MatrixInput& matrix, Space space, Precision precision) {
  const auto ranked = rank_formats(matrix.pattern, space, multiprocessors_of(space), Use::product);
  const auto trial = try_formats(matrix.pattern, space, precision, ranked);
  const FormatOptions& o = trial.best.options;
  std::printf("auto: %s%s%s, %s\n", trial.best.format.c_str(),
              o.block_size > 0 ? (", block " + std::to_string(o.block_size)).c_str() : "",
              o.threshold > 0 ? (", threshold " + std::to_string(o.threshold)).c_str() : "",
              tried(trial.structures, trial.taken).c_str());
  return trial.best;
}

/// Vectors go with one matrix whose rows have their own order.
void require_one_matrix(const SpmvArguments& arguments) {
  const auto fail = [](const std::string& what) { throw MatrixError("--x and --y " + what); };
  if (!arguments.entries.empty()) fail("are for real matrices; leave --entries out");
  if (arguments.sources.size() > 1) fail("are for one matrix; name one");
  if (names_mesh(arguments.sources.front()) || arguments.source.order) {
    fail("are for a matrix in its own order; name a .mtx file, and leave --order out");
  }
}

/// Writes the product by the first format that has one, and says by which.
void write_product(const std::string& file, const std::vector<Measurement>& measurements) {
  for (const Measurement& measurement : measurements) {
    if (measurement.y.empty()) continue;
    write_file(file, as_market_array(measurement.y));
    std::printf("%s: the product by %s\n", printable(file).c_str(),
                measurement.candidate.format.c_str());
    return;
  }
}

int spmv(SpmvArguments& arguments) {
  start_threads(arguments.threads);
  const Space space = choose_space(arguments.device);
  MeasureOptions options;
  options.iterations = arguments.cold ? std::vector<int>{1} : arguments.iterations;
  options.precision = precision_of(arguments.precision);
  options.cold = arguments.cold;
  options.repeats = arguments.repeats;
  options.seconds = arguments.seconds;
  options.seed = arguments.seed != 0 ? arguments.seed : std::random_device{}();

  if (arguments.entries.empty() && arguments.has_layouts()) {
    throw MatrixError("--inner, --vector and --schedule are for compound entries; add --entries");
  }
  if (!arguments.x.empty() || !arguments.y.empty()) require_one_matrix(arguments);
  if (!arguments.entries.empty()) return spmv_of_compounds(arguments, space, options);
  std::vector<std::string> inputs = files_of(arguments.sources, arguments.source);
  inputs.push_back(arguments.x);
  require_other_files({{"--csv", arguments.csv}, {"--json", arguments.json}, {"--y", arguments.y}},
                      inputs);
  options.keeps_y = !arguments.y.empty();
  MeasuredMachine machine;
  machine.device = device_name(space);
  const bool automatic = take_automatic(arguments.formats);
  std::vector<Candidate> named;
  if (automatic && arguments.formats.empty()) {
    refuse_with_auto_alone("--block-size and --threshold", arguments.has_format_options());
  } else {
    named = all_candidates(chosen_formats(arguments.formats, space), space, arguments.block_sizes,
                           arguments.thresholds);
  }
  SpmvFiles files(arguments);
  const bool all = for_each_source(arguments.sources, [&](const std::string& source) {
    const MatrixInput matrix = read_source(source, arguments.source);
    if (!arguments.x.empty()) options.x = read_market_vector(arguments.x, matrix.pattern.columns);
    std::vector<Candidate> candidates = named;
    if (automatic) add_new(candidates, chosen_by_trial(matrix, space, options.precision));
    Report report{matrix, row_statistics(matrix.pattern), options, machine, space, {}};
    report.measurements = measure_products(matrix, space, candidates, options, report.machine);
    machine = report.machine;
    std::printf("%s(vectors from %s)\n\n", as_text(report).c_str(),
                arguments.x.empty() ? ("seed " + std::to_string(options.seed)).c_str()
                                    : printable(arguments.x).c_str());
    std::fflush(stdout);
    files.add(report);
    if (options.keeps_y) write_product(arguments.y, report.measurements);
    return std::ranges::any_of(report.measurements,
                               [](const Measurement& m) { return m.error.empty(); });
  });
  if (!all) throw MatrixError(not_measured);
  return 0;
}

}  // namespace

void add_source_options(CLI::App* command, SourceOptions& source) {
  const std::vector<std::string> units(unit_names.begin(), unit_names.end());
  command
      ->add_option("--matrices", source.folder,
                   "folder whose NAME.mtx or NAME.mtx.gz take the place of stand-ins")
      ->type_name("DIR");
  command->add_option("--unit", source.unit, "of a mesh (default: VTK mm, openCARP um)")
      ->check(CLI::IsMember(units));
  const std::vector<std::string> orders(ordering_names.begin(), ordering_names.end());
  command
      ->add_option_function<std::string>(
          "--order",
          [&source, orders](const std::string& name) {
            source.order = static_cast<Ordering>(std::find(orders.begin(), orders.end(), name) -
                                                 orders.begin());
          },
          "of rows and columns (default: meshes as in a run, matrices as given)")
      ->check(CLI::IsMember(orders));
}

void add_spmv_command(CLI::App& app, Action& action) {
  CLI::App* command =
      app.add_subcommand("spmv", "Time products of a sparse matrix in the formats of the table");
  auto arguments = std::make_shared<SpmvArguments>();
  add_measuring_options(command, *arguments);
  command->get_option("--format")
      ->description(
          "names, separated by commas; all; or auto, which a trial of some 20 ms chooses");
  command->add_option("--iterations", arguments->iterations, "products in succession; a list")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  command->add_flag("--cold", arguments->cold, "flush the caches before each product");
  command->add_option("--json", arguments->json, "file for the same as JSON; not with --entries");
  command->add_option("--x", arguments->x, "vector to multiply by, a Matrix Market file")
      ->type_name("FILE");
  command->add_option("--y", arguments->y, "file for the product, a Matrix Market array")
      ->type_name("FILE");
  command->add_option("--entries", arguments->entries, "compound entries: " + algebra_list())
      ->type_name("NAME");
  command
      ->add_option(
          "--inner", arguments->inner,
          "of compound entries: how the numbers of the matrix lie, of aos (an entry's numbers "
          "side by side), soa (all first numbers, all second ones, ...) and aosoa (soa within "
          "32 entries)")
      ->capture_default_str();
  command
      ->add_option("--vector", arguments->vector,
                   "of compound entries: how the numbers of vectors lie, of aos and soa")
      ->capture_default_str();
  command
      ->add_option(
          "--schedule", arguments->schedule,
          "of compound entries: whole:THREADS (as many blocks as the matrix needs), "
          "staged:THREADS (which copy their entries to shared memory first), "
          "static:THREADS:BLOCKS (BLOCKS blocks a multiprocessor, which share rows evenly) or "
          "dynamic:THREADS:BLOCKS (each takes rows that are left)")
      ->capture_default_str();
  command->callback([&action, arguments] { action = [=] { return spmv(*arguments); }; });
}

}  // namespace cw
