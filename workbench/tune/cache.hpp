#pragma once

#include <yaml-cpp/yaml.h>

#include <filesystem>
#include <string>
#include <vector>

#include "kernels/spmv/structure.hpp"
#include "workbench/products/compound_measure.hpp"

namespace cw {

/// The best that a search found for one pattern, on one machine, for one use.
struct TunedChoice {
  std::string matrix;     ///< for readers; of no effect
  std::string pattern;    ///< pattern_key()
  std::string device;     ///< tuned_machine()
  std::string precision;  ///< of precision_names
  std::string where;      ///< isolated or cg
  std::string format;
  FormatOptions options;
  double microseconds = 0.0;  ///< a product, or an iteration of CG
  /// Of compound entries: which ones, and how they and the schedule are called on a command line.
  std::string entries{}, inner{}, vector{}, schedule{};
};

/// The candidate of compound entries that was chosen. Throws MatrixError if it is none.
CompoundCandidate tuned_candidate(const TunedChoice& choice);

/// Names a pattern: 16 hexadecimal digits that differ between patterns, but for a chance of 2^-64.
std::string pattern_key(const CsrPattern& pattern);

/// What searches found, in a YAML file. Every entry names the schema that it was written by. Those
/// of another schema, or that this program cannot read, answer other questions: they are passed
/// over, and stay in the file for the program that wrote them.
class TuneCache {
 public:
  /// Raised when formats, keys or what is measured change their meaning.
  static constexpr int schema = 2;

  /// tune.yaml in cache_folder(); empty if there is none.
  static std::string default_path();

  /// Reads the file; one that does not exist is empty. Throws ConfigError, with a remedy, if it is
  /// none of these files.
  explicit TuneCache(std::string path);

  /// The pattern_key() of a pattern, for find(); empty, at once, where there are no choices.
  std::string key_of(const CsrPattern& pattern) const;
  /// Null if there is none.
  const TunedChoice* find(const std::string& pattern, const std::string& device,
                          const std::string& precision, const std::string& where,
                          const std::string& entries = {}) const;
  /// Makes the file's folder. Throws OutputError if the file cannot be stored there.
  void require_writable() const;
  /// Adds a choice to the file, in place of an older answer to the same question; what other
  /// processes have added in the meantime stays. Throws OutputError.
  void keep(const TunedChoice& choice);

 private:
  void read();

  std::string path_;
  std::vector<TunedChoice> choices_;
  std::vector<YAML::Node> others_;
};

}  // namespace cw
