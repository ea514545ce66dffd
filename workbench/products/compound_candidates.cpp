#include "workbench/products/compound_candidates.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>

#include "io/nearest.hpp"
#include "kernels/compound/device/cusparse_compound.hpp"

namespace cw {

namespace {

std::vector<std::string> items_of(const std::string& list, char separator) {
  std::vector<std::string> items;
  std::istringstream stream(list);
  for (std::string item; std::getline(stream, item, separator);) items.push_back(item);
  return items;
}

/// The numbers of the names in a list, in a table of names.
std::vector<int> chosen(const std::string& option, const std::string& list,
                        std::span<const std::string_view> names) {
  std::vector<int> numbers;
  for (const std::string& item : items_of(list, ',')) {
    const auto found = std::find(names.begin(), names.end(), item);
    if (found == names.end()) {
      throw MatrixError(option + ": no '" + item + "'" + suggestion(item, names));
    }
    numbers.push_back(static_cast<int>(found - names.begin()));
  }
  if (numbers.empty()) throw MatrixError(option + ": an empty list");
  return numbers;
}

Schedule schedule_of(const std::string& item) {
  const auto fail = [&]() -> Schedule {
    throw MatrixError("--schedule: '" + item +
                      "' is no schedule; write whole:THREADS, staged:THREADS, "
                      "static:THREADS:BLOCKS or dynamic:THREADS:BLOCKS, THREADS a multiple of 32 "
                      "up to 1024, and THREADS x BLOCKS at most 2048");
  };
  const std::vector<std::string> parts = items_of(item, ':');
  if (parts.empty()) return fail();
  const auto found =
      std::find(std::begin(distribution_names), std::end(distribution_names), parts[0]);
  if (found == std::end(distribution_names)) return fail();
  Schedule schedule;
  schedule.distribution = static_cast<Distribution>(found - std::begin(distribution_names));
  const bool with_blocks = has_blocks(schedule.distribution);
  if (parts.size() != (with_blocks ? 3U : 2U)) return fail();
  const auto number = [&](const std::string& text, int& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && value > 0;
  };
  if (!number(parts[1], schedule.threads) || schedule.threads % warp_size != 0 ||
      schedule.threads > 1024) {
    return fail();
  }
  if (with_blocks) {
    constexpr int most_threads_each = 2048;  // of a multiprocessor
    if (!number(parts[2], schedule.blocks) ||
        schedule.blocks > most_threads_each / schedule.threads) {
      return fail();
    }
    schedule.exact_bounds = true;
  }
  return schedule;
}

}  // namespace

std::vector<CompoundCandidate> compound_candidates(const AlgebraInfo& algebra, Space space,
                                                   const std::string& formats,
                                                   const std::string& inner,
                                                   const std::string& vector,
                                                   const std::string& schedules) {
  std::vector<std::string_view> known = outer_layouts();
  if (space == Space::device) {
    const std::vector<std::string_view> vendors = cusparse_compounds(algebra);
    known.insert(known.end(), vendors.begin(), vendors.end());
  }
  std::vector<std::string> names;
  for (const std::string& item : items_of(formats, ',')) {
    if (item == "all") {
      names.insert(names.end(), known.begin(), known.end());
    } else if (std::find(known.begin(), known.end(), item) == known.end()) {
      throw MatrixError("--format: no format '" + item + "' for " + std::string(algebra.name) +
                        suggestion(item, known));
    } else {
      names.push_back(item);
    }
  }
  if (names.empty()) throw MatrixError("--format: names no format; write names or 'all'");
  const std::vector<int> inners = chosen("--inner", inner, inner_layout_names);
  const std::vector<int> vectors = chosen("--vector", vector, vector_layout_names);
  std::vector<Schedule> chosen_schedules;
  for (const std::string& item : items_of(schedules, ',')) {
    chosen_schedules.push_back(schedule_of(item));
  }
  if (chosen_schedules.empty()) throw MatrixError("--schedule: an empty list");
  std::vector<CompoundCandidate> all;
  for (const std::string& name : names) {
    CompoundCandidate candidate;
    candidate.format = name;
    if (candidate.is_vendors()) {
      candidate.vector = cusparse_vector_layout(name);
      all.push_back(candidate);
      continue;
    }
    for (const int i : inners) {
      for (const int v : vectors) {
        for (const Schedule& schedule : chosen_schedules) {
          all.push_back(
              {name, static_cast<InnerLayout>(i), static_cast<VectorLayout>(v), schedule});
        }
      }
    }
  }
  return all;
}

std::string name_of(const Schedule& schedule) {
  const std::string name(distribution_names[static_cast<int>(schedule.distribution)]);
  const std::string threads = name + ":" + std::to_string(schedule.threads);
  return has_blocks(schedule.distribution) ? threads + ":" + std::to_string(schedule.blocks)
                                           : threads;
}

std::string name_of(const CompoundCandidate& candidate) {
  if (candidate.is_vendors()) return candidate.format;
  const std::string inner(inner_layout_names[static_cast<int>(candidate.inner)]);
  const std::string vector(vector_layout_names[static_cast<int>(candidate.vector)]);
  return candidate.format + "-" + inner + "-" + vector + " " + name_of(candidate.schedule);
}

}  // namespace cw
