#include "experiments/sweep/sweep_results.hpp"

#include <zlib.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>

#include "config/inputs.hpp"
#include "config/result_folder.hpp"
#include "config/run_notes.hpp"
#include "io/text.hpp"

namespace cw {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// As csv_text(), in one line, and with quotes only where they are needed.
std::string csv_value(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text.find_first_of(",\"\r") == std::string::npos ? text : csv_text(text);
}

/// Of the values that are numbers; NaN if none is.
double mean_of(const std::vector<double>& values) {
  double sum = 0.0;
  std::size_t count = 0;
  for (const double value : values) {
    if (std::isnan(value)) continue;
    sum += value;
    ++count;
  }
  return count > 0 ? sum / static_cast<double>(count) : none;
}

}  // namespace

std::string identity_of_sweep(const Config& config, const SweepPlan& plan) {
  uLong sum = crc32(0, nullptr, 0);
  const auto add = [&](const std::string& text) {
    sum = crc32_z(sum, reinterpret_cast<const Bytef*>(text.data()), text.size());
    sum = crc32(sum, reinterpret_cast<const Bytef*>("\n"), 1);
  };
  Config anywhere = config;
  anywhere.device = "auto";
  anywhere.devices = std::vector<int>{};
  anywhere.output.directory.clear();
  add(effective_config(anywhere, {}));
  for (const std::string& file : files_of(config)) {
    if (file == config.file || !std::filesystem::is_regular_file(file)) continue;
    std::ifstream stream(file, std::ios::binary);
    add(std::string(std::istreambuf_iterator<char>(stream), {}));
  }
  for (const std::string& key : plan.keys) add(key);
  for (const auto& member : plan.members) {
    for (const std::string& value : member) add(value);
  }
  return text("%zu members, %08lx", plan.members.size(), static_cast<unsigned long>(sum));
}

void require_same_sweep(const std::string& folder, const std::string& identity) {
  if (provenance_in(folder, "sweep") == identity) return;
  throw OutputError(folder +
                    ": has no results of this sweep, with this configuration and these members; "
                    "start without --resume, which replaces what is there, or name another folder "
                    "with --output");
}

SweepResults::SweepResults(const Config& config, const ResultMesh& results, const SweepPlan& plan,
                           bool resumes)
    : config_(config), results_(results), plan_(plan) {
  const std::string folder = config.output.directory + "/";
  if (const auto& maps = config.output.maps) {
    for (const BeatMap& map : beat_maps) {
      const auto& asked = maps->fields;
      if (std::ranges::find(asked, map.name) != asked.end()) maps_.push_back({&map, nullptr});
    }
  }
  const std::string table = folder + "sweep.csv";
  table_.emplace(table, header());
  std::vector<char> is_done(plan.members.size(), 0);
  if (resumes) {
    const long long length = read_lines(table, is_done);
    if (length > 0) {
      table_->resume(length);
      table_->cut();
    }
  }
  const bool begins = std::ranges::none_of(is_done, [](char done) { return done != 0; });
  const auto opening = begins ? ArrayFile::Opening::anew : ArrayFile::Opening::as_it_is;
  const auto array = [&](std::string_view name) {
    return std::make_unique<ArrayFile>(folder + std::string(name) + ".npy", plan.members.size(),
                                       static_cast<std::size_t>(results.mesh().input_node_count),
                                       opening);
  };
  if (config.output.activation) activation_ = array("activation");
  for (Map& map : maps_) map.file = array(map.map->name);
  for (std::size_t k = 0; k < is_done.size(); ++k) {
    if (is_done[k] == 0) open_.push_back(k);
  }
}

std::string SweepResults::header() const {
  std::string line = "member";
  for (const std::string& key : plan_.keys) line += "," + csv_value(key);
  line += ",end,time,steps,activated,first_activation,last_activation,time_error,space_error";
  for (const Map& map : maps_) line += ",mean_" + std::string(map.map->name);
  return line + ",message\n";
}

/// Which members the table has, line by line; returns the length of these whole lines, 0 if there
/// is no table.
long long SweepResults::read_lines(const std::string& file, std::vector<char>& is_done) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return 0;
  const auto refuse = [&] {
    throw OutputError(file + ": is not the table of this sweep; start without --resume");
  };
  std::string line;
  if (!std::getline(stream, line) || line + "\n" != header()) refuse();
  long long length = 0;
  while (std::getline(stream, line) && !stream.eof()) {
    std::size_t member = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), member);
    if (error != std::errc() || member >= is_done.size() ||
        !std::string_view(line).starts_with(beginning_of_line(member))) {
      refuse();
    }
    is_done[member] = 1;
    if (std::string_view(line).substr(beginning_of_line(member).size()).starts_with("failed,")) {
      ++failed_before_;
    }
    length += static_cast<long long>(line.size()) + 1;
  }
  return length;
}

std::string SweepResults::beginning_of_line(std::size_t member) const {
  std::string line = std::to_string(member);
  for (const std::string& value : plan_.members[member]) line += "," + csv_value(value);
  return line + ",";
}

void SweepResults::add(std::size_t member, const MemberEnd& end) {
  std::string line = beginning_of_line(member);
  line += end.failure.empty() ? "finished" : "failed";
  const auto number = [&](double value) {
    line += "," + (std::isnan(value) ? "" : to_text(value));
  };
  const auto count = [&](long long value) { line += "," + std::to_string(value); };
  RunSummary summary;
  if (end.run != nullptr) summary = end.run->summary(end.failure.empty());
  number(end.run != nullptr ? summary.time : none);
  count(summary.steps);
  count(summary.activated);
  const bool is_activated = summary.activated > 0;
  number(is_activated ? summary.first_activation : none);
  number(is_activated ? summary.last_activation : none);
  number(summary.activation_error.value_or(none));
  number(summary.space_error ? summary.space_error->rms : none);
  const bool has_values = end.run != nullptr && end.failure.empty();
  if (activation_ != nullptr && has_values) {
    activation_->put(member, results_.at_input_nodes(summary.activation_times));
  }
  const std::optional<MeasuredBeats> beats =
      has_values && !maps_.empty() ? std::optional(end.run->simulation().measures()->beats())
                                   : std::nullopt;
  for (const Map& map : maps_) {
    std::vector<double> values;
    if (beats) {
      for (Index i = 0; i < beats->nodes(); ++i) {
        values.push_back(value_of(*map.map, *beats, 0, i));
      }
      map.file->put(member, results_.at_input_nodes(values));
    }
    number(mean_of(values));
  }
  std::string message = end.failure;
  if (has_values) {
    for (std::string& note : notes_on_run(summary, config_, end.run->problem())) {
      // Each begins with the file's name.
      if (note.starts_with(config_.file + ": ")) note.erase(0, config_.file.size() + 2);
      message += (message.empty() ? "" : "; ") + note;
    }
  }
  line += "," + csv_value(message) + "\n";
  const std::lock_guard lock(mutex_);
  table_->append(line);
  if (has_values && !message.empty() && noted_++ == 0) {
    first_note_ = "member " + std::to_string(member) + ": " + message;
  }
  const auto widen = [&](std::optional<double>& largest, std::optional<double> value) {
    if (value && has_values) largest = std::max(largest.value_or(0.0), *value);
  };
  widen(time_error_, summary.activation_error);
  if (summary.space_error) widen(space_error_, summary.space_error->rms);
}

std::string SweepResults::largest_errors() const {
  const std::lock_guard lock(mutex_);
  std::string errors;
  if (time_error_) errors = text("%.2g ms by steps", *time_error_);
  if (space_error_) {
    errors += (errors.empty() ? "" : ", ") + text("%.2g ms by the mesh", *space_error_);
  }
  return errors;
}

}  // namespace cw
