#include "io/nearest.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace cw {

namespace {

/// Insertions, deletions, substitutions and swaps of neighbours that lead from one word to the
/// other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
    std::swap(before_last, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

}  // namespace

std::string nearest(std::string_view word, std::span<const std::string_view> candidates) {
  std::string_view best;
  std::size_t best_distance = std::max<std::size_t>(2, word.size() / 2) + 1;
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < best_distance && distance < candidate.size()) {
      best = candidate;
      best_distance = distance;
    }
  }
  return std::string(best);
}

std::string suggestion(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string best = nearest(word, candidates);
  if (!best.empty()) return "; did you mean '" + best + "'?";
  std::string known;
  for (const std::string_view candidate : candidates) {
    known.append(known.empty() ? "" : ", ").append(candidate);
  }
  return "; known are " + known;
}

}  // namespace cw
