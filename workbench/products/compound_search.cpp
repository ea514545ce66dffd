#include "workbench/products/compound_search.hpp"

#include <algorithm>

#include "kernels/compound/predict_compound.hpp"

namespace cw {

namespace {

constexpr int usual_threads = 128;
constexpr int most_threads = 2048;  // of a multiprocessor

/// What goes on to the next step: the fastest few, unless they are slower than the best by more.
constexpr std::size_t layouts_kept = 8;
constexpr std::size_t schedules_kept = 6;
constexpr double times_the_best = 1.25;

bool is_sound(const CompoundMeasurement& m) { return m.error.empty() && m.median > 0.0; }

/// What has failed comes last.
bool faster(const CompoundMeasurement& a, const CompoundMeasurement& b) {
  return is_sound(a) && (!is_sound(b) || a.median < b.median);
}

/// Of measurements that are sorted, fastest first.
std::vector<CompoundCandidate> fastest(const std::vector<CompoundMeasurement>& measured,
                                       std::size_t most) {
  std::vector<CompoundCandidate> kept;
  for (const CompoundMeasurement& m : measured) {
    const bool is_close = is_sound(m) && m.median <= times_the_best * measured.front().median;
    if (kept.size() == most || !is_close) break;
    kept.push_back(m.candidate);
  }
  return kept;
}

/// A schedule of `threads` a block and `at_once` threads a multiprocessor.
Schedule scheduled(Distribution distribution, int threads, int at_once) {
  if (!has_blocks(distribution)) return {distribution, threads, 0, false};
  return {distribution, threads, std::max(1, at_once / threads), true};
}

/// Entries of one number lie the same in all of them, but the kernels of aos are others.
std::vector<InnerLayout> inner_layouts(const AlgebraInfo& algebra) {
  if (algebra.stored_numbers == 1) return {InnerLayout::aos, InnerLayout::soa};
  return {InnerLayout::aos, InnerLayout::soa, InnerLayout::aosoa};
}

/// Of each candidate the newest measurement. The fastest of the last step is the best, since times
/// of one step compare best; the others follow by their times.
CompoundSearch result_of(const std::vector<std::vector<CompoundMeasurement>>& newest_first) {
  CompoundSearch search;
  std::vector<CompoundCandidate> known;
  for (const std::vector<CompoundMeasurement>& step : newest_first) {
    for (const CompoundMeasurement& m : step) {
      if (std::ranges::find(known, m.candidate) != known.end()) continue;
      known.push_back(m.candidate);
      (is_sound(m) ? search.ranked : search.failed).push_back(m);
    }
  }
  if (!search.ranked.empty()) {
    std::stable_sort(search.ranked.begin() + 1, search.ranked.end(), faster);
  }
  return search;
}

/// What is measured twice has two chances to be the fastest.
std::vector<CompoundCandidate> without_repetitions(const std::vector<CompoundCandidate>& all) {
  std::vector<CompoundCandidate> once;
  for (const CompoundCandidate& c : all) {
    if (std::ranges::find(once, c) == once.end()) once.push_back(c);
  }
  return once;
}

/// All measurements, fastest first.
std::vector<CompoundMeasurement> sorted(std::vector<CompoundMeasurement> measured) {
  std::ranges::stable_sort(measured, faster);
  return measured;
}

}  // namespace

std::vector<CompoundCandidate> first_candidates(const AlgebraInfo& algebra, Space space,
                                                const std::string& format) {
  std::vector<CompoundCandidate> all;
  for (const InnerLayout inner : inner_layouts(algebra)) {
    for (const VectorLayout vector : {VectorLayout::aos, VectorLayout::soa}) {
      all.push_back({format, inner, vector, {Distribution::whole, usual_threads, 0, false}});
      if (space == Space::device) continue;
      all.push_back({format, inner, vector, {Distribution::dynamic, usual_threads, 1, false}});
    }
  }
  return all;
}

std::vector<CompoundCandidate> by_threads_at_once(const std::vector<CompoundCandidate>& layouts,
                                                  const AlgebraInfo& algebra, int number_bytes) {
  std::vector<CompoundCandidate> all;
  for (CompoundCandidate candidate : layouts) {
    all.push_back(candidate);
    for (const Distribution distribution : {Distribution::fixed, Distribution::dynamic}) {
      for (const int at_once : {384, 512, 768, 1024, 1536, 2048}) {
        candidate.schedule = scheduled(distribution, usual_threads, at_once);
        all.push_back(candidate);
      }
    }
    const auto staged = staged_schedule(algebra, number_bytes, candidate.format);
    if (staged && candidate.inner == InnerLayout::aos) {
      candidate.schedule = *staged;
      all.push_back(candidate);
    }
  }
  return all;
}

std::vector<CompoundCandidate> by_threads_a_block(const std::vector<CompoundCandidate>& schedules) {
  std::vector<CompoundCandidate> all;
  for (CompoundCandidate candidate : schedules) {
    all.push_back(candidate);
    const Schedule given = candidate.schedule;
    // The threads of a staged block are those of the program's kernel.
    if (given.distribution == Distribution::staged) continue;
    for (const int threads : {64, 128, 256, 512}) {
      const int at_once = std::clamp(given.threads * given.blocks, threads, most_threads);
      candidate.schedule = scheduled(given.distribution, threads, at_once);
      all.push_back(candidate);
    }
  }
  return without_repetitions(all);
}

CompoundSearch search_compounds(const CompoundInput& matrix, Space space,
                                const std::vector<std::string>& formats,
                                const CompoundCandidate& predicted, const MeasureOptions& options,
                                MeasuredMachine& machine) {
  std::vector<std::vector<CompoundMeasurement>> newest_first;
  const auto keep = [&](std::vector<CompoundMeasurement> measured) {
    newest_first.insert(newest_first.begin(), sorted(std::move(measured)));
  };
  const auto measure = [&](std::vector<CompoundCandidate> candidates) {
    candidates.push_back(predicted);
    candidates = without_repetitions(candidates);
    keep(measure_compounds(matrix, space, candidates, options, machine));
  };
  // One outer layout after the other, so that memory holds the layouts of one.
  MeasureOptions shared = options;
  shared.seconds /= static_cast<double>(formats.size());
  std::vector<CompoundMeasurement> first;
  for (const std::string& format : formats) {
    const auto measured = measure_compounds(
        matrix, space, first_candidates(*matrix.algebra, space, format), shared, machine);
    first.insert(first.end(), measured.begin(), measured.end());
  }
  keep(std::move(first));
  const std::vector<CompoundCandidate> layouts = fastest(newest_first.front(), layouts_kept);
  if (space == Space::host) {
    measure(layouts);
  } else {
    const int number_bytes =
        options.precision == Precision::in_float ? sizeof(float) : sizeof(double);
    measure(by_threads_at_once(layouts, *matrix.algebra, number_bytes));
    measure(by_threads_a_block(fastest(newest_first.front(), schedules_kept)));
  }
  // Candidates that were dropped at a step are slower than those that went on.
  return result_of(newest_first);
}

}  // namespace cw
