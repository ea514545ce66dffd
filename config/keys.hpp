#pragma once

#include <string>
#include <vector>

namespace cw {

/// The keys of a configuration, with what all cell models bring: as a table of a Markdown page, as
/// one for a terminal, and as a JSON Schema (draft 2020-12), by which editors complete keys and
/// mark wrong ones.
std::string keys_as_markdown();
std::string keys_as_text();
std::string keys_as_json_schema();

/// A key that takes one of some words, or several of them.
struct KeyChoice {
  std::string key;  ///< "solver.mass"
  std::vector<std::string> words;
  std::string usual, meaning;  ///< as plain text
};
std::vector<KeyChoice> key_choices();

}  // namespace cw
