#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "io/files.hpp"
#include "io/writer.hpp"
#include "solver/saved_state.hpp"

namespace cw {

/// A file of results that grows by lines while a run goes on. Rows are collected, and the run's
/// writer makes lines of them and appends these; a run that goes on from a saved state continues
/// after its own lines.
class ResultLines {
 public:
  /// As LineFile. `name` is that of its part of a saved state.
  ResultLines(Writer& writer, std::string name, const std::string& path, const std::string& header,
              const std::string& footer = "");

  /// Adds a row of CSV, the time first, to those that the next flush() hands over. All rows have as
  /// many values.
  void add_row(double time, std::span<const double> values);
  void flush();
  /// What appends lines, to be done within one of the writer's tasks that are done in order.
  std::function<void()> appending(std::string lines);

  /// As Observer has them: what was handed over is on the disk before the state is.
  void save(SavedState& state);
  void restore(const SavedState& state);
  void cut() { file_.cut(); }

 private:
  void append(std::string_view lines);

  Writer& writer_;
  std::string name_;
  LineFile file_;
  std::vector<double> rows_;  // those that the writer was not given
  std::size_t columns_ = 0;
  long long length_ = 0;  // bytes of the lines that were appended; of the writer's tasks in order
};

}  // namespace cw
