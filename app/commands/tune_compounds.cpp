#include <algorithm>
#include <cstdio>
#include <optional>

#include "app/commands/tune_arguments.hpp"
#include "app/terminal/terminal.hpp"
#include "io/files.hpp"
#include "kernels/compound/makers.hpp"
#include "kernels/compound/predict_compound.hpp"
#include "kernels/core/device.hpp"
#include "session/choose_space.hpp"
#include "workbench/products/compound_candidates.hpp"
#include "workbench/products/compound_search.hpp"
#include "workbench/spmv/compound_report.hpp"
#include "workbench/tune/automatic.hpp"
#include "workbench/tune/cache.hpp"
#include "workbench/tune/machine.hpp"

namespace cw {

namespace {

/// Refuses what the search for compound entries has no use for.
void refuse(const TuneArguments& arguments) {
  const TuneArguments usual;
  const auto fail = [](const std::string& what) { throw MatrixError("--entries: " + what); };
  if (arguments.precision == "mixed") fail("not with --precision mixed; write double or float");
  if (arguments.where == "cg") fail("products alone are tuned; leave --where out");
  if (arguments.block_sizes != usual.block_sizes) {
    fail("not with --block-size; all schedules are tried");
  }
  if (arguments.thresholds != usual.thresholds) {
    fail("not with --threshold; K2 takes its own, leave it out");
  }
}

/// The outer layouts in a list of formats.
std::vector<std::string> outer_layouts_in(const AlgebraInfo& algebra, const std::string& list) {
  std::vector<std::string> formats;
  for (const CompoundCandidate& c :
       compound_candidates(algebra, Space::host, list, "aos", "aos", "whole:128")) {
    formats.push_back(c.format);
  }
  return formats;
}

std::string_view inner_name(const CompoundCandidate& c) {
  return inner_layout_names[static_cast<int>(c.inner)];
}
std::string_view vector_name(const CompoundCandidate& c) {
  return vector_layout_names[static_cast<int>(c.vector)];
}

CompoundCandidate predicted_for(const CompoundInput& matrix, Space space, Precision precision) {
  const int number_bytes = precision == Precision::in_float ? sizeof(float) : sizeof(double);
  const CompoundPrediction first = rank_compounds(matrix.pattern, *matrix.algebra, number_bytes,
                                                  space, multiprocessors_of(space))
                                       .front();
  return {first.layout.outer, first.layout.inner, first.layout.vector, first.schedule};
}

void print(const CompoundSearch& search, const CompoundCandidate& predicted) {
  const double best = search.ranked.front().median;
  std::printf("  a product, of 50 in succession\n    %-14s %-5s %-6s %-14s %10s %9s\n", "format",
              "inner", "vector", "schedule", "us", "of best");
  const auto line = [&](const CompoundMeasurement& m, const char* mark) {
    const CompoundCandidate& c = m.candidate;
    std::printf("  %s %-14s %-5s %-6s %-14s %10.2f %9.3f\n", mark, c.format.c_str(),
                std::string(inner_name(c)).c_str(), std::string(vector_name(c)).c_str(),
                name_of(c.schedule).c_str(), 1e6 * m.median, m.median / best);
  };
  print_fastest(search.ranked, line);
  std::printf("  predicted without timing:\n");
  const auto found = std::ranges::find(search.ranked, predicted, &CompoundMeasurement::candidate);
  if (found != search.ranked.end()) {
    line(*found, ">");
  } else {
    std::printf("  > %s, which could not be measured\n", name_of(predicted).c_str());
  }
  for (const CompoundMeasurement& m : search.failed) {
    print_failure(m.candidate.format, name_of(m.candidate), m.error);
  }
}

TunedChoice choice_of(const CompoundInput& matrix, Space space, const std::string& precision,
                      const CompoundMeasurement& best) {
  TunedChoice choice;
  choice.matrix = matrix.name;
  choice.pattern = pattern_key(matrix.pattern);
  choice.device = tuned_machine(space);
  choice.precision = precision;
  choice.where = "isolated";
  choice.format = best.candidate.format;
  choice.microseconds = 1e6 * best.median;
  choice.entries = matrix.algebra->name;
  choice.inner = inner_name(best.candidate);
  choice.vector = vector_name(best.candidate);
  choice.schedule = name_of(best.candidate.schedule);
  return choice;
}

}  // namespace

int tune_compounds(const TuneArguments& arguments) {
  refuse(arguments);
  if (!arguments.no_cache) store_compiled_kernels();
  const Space space = choose_space(arguments.device);
  const MeasureOptions options = arguments.measuring();
  const AlgebraInfo& algebra = algebra_named(arguments.entries);
  const std::vector<std::string> formats = outer_layouts_in(algebra, arguments.formats);
  (void)compound_makers();  // says so at once where they are missing
  const std::string file = arguments.cache_file();
  TuneCache cache(file);
  if (!file.empty()) cache.require_writable();
  std::optional<LineFile> csv;
  if (!arguments.csv.empty()) csv.emplace(arguments.csv, compound_csv_header());
  MeasuredMachine machine;
  machine.device = device_name(space);
  bool any_is_kept = false;
  const bool all = for_each_source(arguments.sources, [&](const std::string& source) {
    const CompoundInput matrix = read_compound_source(source, arguments.entries, arguments.source);
    std::printf("%s%s: %d x %d, %d entries: %s, on %s\n", printable(matrix.name).c_str(),
                matrix.stand_in ? " (stand-in)" : "", matrix.pattern.rows, matrix.pattern.columns,
                matrix.pattern.nonzeros(), std::string(algebra.description).c_str(),
                machine.device.c_str());
    const CompoundCandidate predicted = predicted_for(matrix, space, options.precision);
    const CompoundSearch search =
        search_compounds(matrix, space, formats, predicted, options, machine);
    const bool is_measured = !search.ranked.empty();
    if (is_measured) {
      print(search, predicted);
    } else {
      std::printf("  no layout could be measured: %s\n",
                  printable(search.failed.front().error).c_str());
    }
    std::printf("\n");
    std::fflush(stdout);
    if (is_measured && !file.empty()) {
      cache.keep(choice_of(matrix, space, arguments.precision, search.ranked.front()));
      any_is_kept = true;
    }
    if (csv) {
      std::vector<CompoundMeasurement> measured = search.ranked;
      measured.insert(measured.end(), search.failed.begin(), search.failed.end());
      csv->append(as_csv(CompoundReport{matrix, row_statistics(matrix.pattern), options, machine,
                                        space, std::move(measured)}));
    }
    return is_measured;
  });
  std::printf("(vectors from seed %llu)\n", options.seed);
  if (any_is_kept) print_kept(file, "spmv --entries ... --format auto");
  if (!all) throw MatrixError(not_tuned);
  return 0;
}

}  // namespace cw
