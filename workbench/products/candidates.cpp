#include "workbench/products/candidates.hpp"

#include <sstream>

#include "io/nearest.hpp"

namespace cw {

std::vector<std::string> chosen_formats(const std::string& list, Space space) {
  std::vector<std::string> names;
  std::vector<std::string_view> known;
  for (const Format& format : formats()) known.push_back(format.name);
  std::istringstream items(list);
  for (std::string name; std::getline(items, name, ',');) {
    if (name == "all") {
      for (const Format& format : formats()) {
        if (format.runs_on(space)) names.emplace_back(format.name);
      }
    } else if (find_format(name) == nullptr) {
      throw MatrixError("--format: no format '" + name + "'" + suggestion(name, known));
    } else {
      names.push_back(name);
    }
  }
  if (names.empty()) throw MatrixError("--format: names no format; write names or 'all'");
  return names;
}

std::vector<Candidate> all_candidates(const std::vector<std::string>& formats, Space space,
                                      const std::vector<int>& block_sizes,
                                      const std::vector<Index>& thresholds) {
  for (const int block_size : block_sizes) {
    if (block_size % warp_size != 0) {
      throw MatrixError("--block-size: " + std::to_string(block_size) + " is not a multiple of 32");
    }
  }
  std::vector<Candidate> all;
  for (const std::string& name : formats) {
    const Format& format = *find_format(name);
    const bool blocks =
        format.has_block_size && (space == Space::device || format.block_is_structure);
    for (const int block_size : blocks ? block_sizes : std::vector<int>{0}) {
      for (const Index threshold : format.has_threshold ? thresholds : std::vector<Index>{0}) {
        all.push_back({name, {block_size, threshold}});
      }
    }
  }
  return all;
}

Precision precision_of(const std::string& name) {
  for (std::size_t p = 0; p < precision_names.size(); ++p) {
    if (name == precision_names[p]) return static_cast<Precision>(p);
  }
  throw MatrixError("--precision: '" + name + "' is none of double, float, mixed");
}

}  // namespace cw
