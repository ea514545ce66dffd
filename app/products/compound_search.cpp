#include "products/compound_search.hpp"

#include <algorithm>

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

/// A schedule of `threads` a block and so many threads a multiprocessor.
Schedule scheduled(Distribution distribution, int threads, int at_once) {
  const int blocks = std::max(1, at_once / threads);
  return {distribution, threads, distribution == Distribution::whole ? 0 : blocks,
          distribution != Distribution::whole};
}

std::vector<CompoundCandidate> all_layouts(const std::vector<std::string>& formats, Space space) {
  std::vector<CompoundCandidate> all;
  for (const std::string& format : formats) {
    for (const InnerLayout inner : {InnerLayout::aos, InnerLayout::soa, InnerLayout::aosoa}) {
      for (const VectorLayout vector : {VectorLayout::aos, VectorLayout::soa}) {
        all.push_back({format, inner, vector, {Distribution::whole, usual_threads, 0, false}});
        if (space == Space::device) continue;
        all.push_back({format, inner, vector, {Distribution::dynamic, usual_threads, 1, false}});
      }
    }
  }
  return all;
}

std::vector<CompoundCandidate> by_threads_at_once(const std::vector<CompoundCandidate>& layouts) {
  std::vector<CompoundCandidate> all;
  for (CompoundCandidate candidate : layouts) {
    all.push_back(candidate);
    for (const Distribution distribution : {Distribution::fixed, Distribution::dynamic}) {
      for (const int at_once : {384, 512, 768, 1024, 1536, 2048}) {
        candidate.schedule = scheduled(distribution, usual_threads, at_once);
        all.push_back(candidate);
      }
    }
  }
  return all;
}

std::vector<CompoundCandidate> by_threads_a_block(const std::vector<CompoundCandidate>& schedules) {
  std::vector<CompoundCandidate> all;
  for (CompoundCandidate candidate : schedules) {
    all.push_back(candidate);
    const Schedule given = candidate.schedule;
    for (const int threads : {64, 256, 512}) {
      const int at_once = std::clamp(given.threads * given.blocks, threads, most_threads);
      candidate.schedule = scheduled(given.distribution, threads, at_once);
      all.push_back(candidate);
    }
  }
  return all;
}

/// The newest measurements first; of each candidate the newest.
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
  return search;
}

}  // namespace

CompoundSearch search_compounds(const CompoundInput& matrix, Space space,
                                const std::vector<std::string>& formats,
                                const CompoundCandidate& predicted, const MeasureOptions& options,
                                MeasuredMachine& machine) {
  std::vector<std::vector<CompoundMeasurement>> newest_first;
  const auto measure = [&](std::vector<CompoundCandidate> candidates) {
    if (std::ranges::find(candidates, predicted) == candidates.end()) {
      candidates.push_back(predicted);
    }
    newest_first.insert(newest_first.begin(),
                        measure_compounds(matrix, space, candidates, options, machine));
    std::ranges::stable_sort(newest_first.front(), faster);
  };
  measure(all_layouts(formats, space));
  if (space == Space::device) {
    measure(by_threads_at_once(fastest(newest_first.front(), layouts_kept)));
    measure(by_threads_a_block(fastest(newest_first.front(), schedules_kept)));
  }
  // What was left behind at a step is slower than what went on.
  return result_of(newest_first);
}

}  // namespace cw
