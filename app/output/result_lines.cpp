#include "app/output/result_lines.hpp"

#include <utility>

namespace cw {

ResultLines::ResultLines(Writer& writer, std::string name, const std::string& path,
                         const std::string& header, const std::string& footer)
    : writer_(writer), name_(std::move(name) + ".length"), file_(path, header, footer) {}

void ResultLines::add_row(double time, std::span<const double> values) {
  append_number(pending_, time);
  for (const double value : values) {
    pending_ += ',';
    append_number(pending_, value);
  }
  pending_ += '\n';
}

void ResultLines::flush() {
  if (pending_.empty()) return;
  writer_.submit(appending(std::exchange(pending_, {})));
}

std::function<void()> ResultLines::appending(std::string lines) {
  length_ += std::ssize(lines);
  return [this, lines = std::move(lines)] { file_.append(lines); };
}

void ResultLines::save(SavedState& state) {
  flush();
  writer_.submit([this] { file_.sync(); });
  state.put_value(name_, length_);
}

void ResultLines::restore(const SavedState& state) {
  length_ = state.get_value<long long>(name_);
  file_.resume(length_);
}

}  // namespace cw
