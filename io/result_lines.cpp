#include "io/result_lines.hpp"

#include <utility>

namespace cw {

ResultLines::ResultLines(Writer& writer, std::string name, const std::string& path,
                         const std::string& header, const std::string& footer)
    : writer_(writer), name_(std::move(name) + ".length"), file_(path, header, footer) {}

void ResultLines::add_row(double time, std::span<const double> values) {
  rows_.push_back(time);
  rows_.insert(rows_.end(), values.begin(), values.end());
  columns_ = values.size() + 1;
}

void ResultLines::flush() {
  if (rows_.empty()) return;
  writer_.submit([this, rows = std::exchange(rows_, {}), columns = columns_] {
    std::string lines;
    for (std::size_t k = 0; k < rows.size(); ++k) {
      append_number(lines, rows[k]);
      lines += (k + 1) % columns == 0 ? '\n' : ',';
    }
    append(lines);
  });
}

std::function<void()> ResultLines::appending(std::string lines) {
  return [this, lines = std::move(lines)] { append(lines); };
}

void ResultLines::append(std::string_view lines) {
  file_.append(lines);
  length_ += std::ssize(lines);
}

void ResultLines::save(SavedState& state) {
  flush();
  writer_.submit([this] { file_.sync(); });
  // The writer writes the state after all that was submitted so far, and before all else.
  state.put_value_later<long long>(name_, [this] { return length_; });
}

void ResultLines::restore(const SavedState& state) {
  length_ = state.get_value<long long>(name_);
  file_.resume(length_);
}

}  // namespace cw
