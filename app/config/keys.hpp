#pragma once

#include <string>
#include <vector>

#include "app/config/field.hpp"

namespace cw {

/// What is known of a key of a configuration, for those who write one.
struct KeyDescription {
  std::string key;
  Field field;
  /// As JSON Schema calls it: number, integer, boolean, string or object; of a list, its entries'.
  std::string type;
  bool is_list = false;
  int entries = 0;                      ///< of a list of so many; 0: any number
  std::vector<KeyDescription> keys;     ///< of an object
  std::vector<KeyDescription> forms{};  ///< an object's kinds, each with keys of its own
  bool only_one = false;                ///< exactly one of the keys is there
};

/// A configuration, with what all cell models bring.
KeyDescription describe_keys();

/// A text without what Markdown sets code and links with.
std::string without_markup(const std::string& markdown);

/// As a table of a Markdown page, and as one for a terminal.
std::string keys_as_markdown(const KeyDescription& configuration);
std::string keys_as_text(const KeyDescription& configuration);

/// A JSON Schema (draft 2020-12), by which editors complete keys and tell of wrong ones.
std::string json_schema(const KeyDescription& configuration);

}  // namespace cw
