#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "app/output/files.hpp"
#include "app/output/writer.hpp"
#include "solver/saved_state.hpp"

namespace cw {

/// A file of results that grows by lines while a run goes on. Lines are collected, and the run's
/// writer appends them; a run that goes on from a saved state continues behind its own lines.
class ResultLines {
 public:
  /// As LineFile. `name` is that of its part of a saved state.
  ResultLines(Writer& writer, std::string name, const std::string& path, const std::string& header,
              const std::string& footer = "");

  /// Adds to the lines that the next flush() hands over.
  void add(std::string_view text) { pending_ += text; }
  /// Adds a row of CSV, the time first.
  void add_row(double time, std::span<const double> values);
  void flush();
  /// What appends lines, to be done within a task of the writer.
  std::function<void()> appending(std::string lines);

  /// As Observer has them: what was handed over is on the disk before the state is.
  void save(SavedState& state);
  void restore(const SavedState& state);
  void cut() { file_.cut(); }

 private:
  Writer& writer_;
  std::string name_;
  LineFile file_;
  std::string pending_;
  long long length_ = 0;  // bytes of the lines that the writer was given
};

}  // namespace cw
