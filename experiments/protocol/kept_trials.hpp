#pragma once

#include <optional>
#include <string>
#include <vector>

namespace cw {

/// Which trials of a protocol leave a folder.
struct KeptTrials {
  enum class Kind { none, all, reentry, last, numbered } kind = Kind::none;
  std::vector<int> numbers;
};

/// Of "all", "reentry", "last" or numbers with commas between; none for what is no such thing.
std::optional<KeptTrials> kept_trials(const std::string& text);

}  // namespace cw
