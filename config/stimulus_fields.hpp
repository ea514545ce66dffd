#pragma once

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "config/config.hpp"
#include "config/field.hpp"
#include "config/number_rows.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"
#include "kernels/cell/potential_limit.hpp"

// The keys of stimuli, as those of config/fields.hpp.

namespace cw {

/// The shape of a pulse that a file has. Throws ConfigError.
inline std::vector<PulsePart> read_waveform(const std::string& file) {
  std::vector<WaveformPoint> points;
  for (const std::vector<double>& row :
       read_number_rows(file, 2, "two numbers: a time in ms and a share")) {
    constexpr double largest_share = 1e6;
    if (std::abs(row[1]) > largest_share) {
      throw ConfigError(file + ": has a share of " + to_text(row[1]) +
                        "; shares of a stimulus's strength are of some size 1");
    }
    points.push_back({row[0], row[1]});
  }
  try {
    return parts_of(points);
  } catch (const std::invalid_argument& error) {
    throw ConfigError(file + ": " + error.what());
  }
}

/// When the pulses of a list start, ascending. Throws ConfigError for one before the run, and for
/// two that overlap.
inline std::vector<double> listed_starts(const StimulusConfig& stimulus) {
  std::vector<double> starts = stimulus.times;
  std::string place = stimulus.place + ".times";
  if (!stimulus.times_file.empty()) {
    place = stimulus.times_file;
    for (const std::vector<double>& row : read_number_rows(place, 1, "one number: a time in ms")) {
      starts.push_back(row[0]);
    }
  }
  std::ranges::sort(starts);
  if (starts.front() < 0.0) {
    throw ConfigError(place + ": a pulse starts at " + to_text(starts.front()) +
                      " ms, before the run does");
  }
  for (std::size_t k = 1; k < starts.size(); ++k) {
    if (starts[k] >= starts[k - 1] + stimulus.duration - time_tolerance) continue;
    throw ConfigError(place + ": the pulse at " + to_text(starts[k]) +
                      " ms starts before that at " + to_text(starts[k - 1]) +
                      " ms has ended; put it into a stimulus of its own, which is added to this "
                      "one");
  }
  return starts;
}

void fields(auto& visit, StimulusConfig& stimulus) {
  visit.place(stimulus.place);
  visit("name", stimulus.name, {"", "`stimulus_1`, …"});
  visit("region", stimulus.region, {"where: see `region`", required}, {.listed = false});
  visit("times", stimulus.times, {"when pulses start, in any order", "one pulse at `start`", "ms"},
        {.if_empty = "names no pulse"});
  visit("times_file", stimulus.times_file,
        {"the same in a file, one number per row", "one pulse at `start`", "ms"},
        {.is_path = true,
         .refused = stimulus.times.empty() ? "" : "stands beside times; leave one of them out"});
  const bool is_listed = !stimulus.times.empty() || !stimulus.times_file.empty();
  const std::string unlisted = is_listed ? "stands beside a list of times; leave one out" : "";
  visit("start", stimulus.start, {"", "", "ms", Range::not_negative}, {.refused = unlisted});
  visit("waveform", stimulus.waveform,
        {"file with a pulse's shape: rows of the time since its start (ms) and the share of "
         "`strength`, "
         "linear between rows; it also sets the pulse's duration",
         "`strength` throughout"},
        {.is_path = true});
  const bool has_waveform = !stimulus.waveform.empty();
  visit("duration", stimulus.duration,
        {"of a pulse; needed without a waveform", "the waveform's", "ms", Range::time_span},
        {.refused = has_waveform ? "is that of the waveform; leave it out" : ""});
  visit("clamp", stimulus.clamp,
        {"a voltage clamp: V is held at this potential, in place of a current of some `strength`; "
         "needs `strang`",
         "",
         "mV",
         {.least = -largest_V, .most = largest_V}});
  visit("strength", stimulus.strength, {"of the current; needed without a `clamp`", "", "mV/ms"},
        {.refused = stimulus.clamp ? "stands beside clamp; leave one of them out" : ""});
  visit("period", stimulus.period, {"between starts", "one pulse", "ms", Range::time_span},
        {.refused = unlisted});
  visit("count", stimulus.count, {"number of pulses", "", "", Range::pulses},
        {.refused = unlisted});
  visit.after_reading([&](const YamlValue& section) {
    if (!has_waveform && !section.find("duration")) {
      section.fail("needs a key 'duration', or a 'waveform'");
    }
    if (!stimulus.clamp && !section.find("strength")) {
      section.fail("needs a key 'strength', or a 'clamp'");
    }
    if (has_waveform) {
      stimulus.parts = read_waveform(stimulus.waveform);
      stimulus.duration = stimulus.parts.back().end;
      for (const PulsePart& part : stimulus.parts) {
        if (stimulus.clamp && std::abs(*stimulus.clamp * part.share) > largest_V) {
          section.at("waveform")
              .fail("clamps V to " + to_text(*stimulus.clamp * part.share) + " mV; up to " +
                    to_text(largest_V) +
                    " mV either way are "
                    "possible");
        }
      }
    }
    if (is_listed) {
      stimulus.starts = listed_starts(stimulus);
      return;
    }
    stimulus.starts = pulse_train(stimulus.start, stimulus.period, stimulus.count);
    if (stimulus.count > 1 && stimulus.period == 0.0) {
      section.at("count").fail("more than one pulse needs a period");
    }
    if (stimulus.period == 0.0) return;
    const YamlValue given = section.at("period");
    if (!section.find("count")) given.fail("a period needs a count of pulses");
    if (stimulus.period < stimulus.duration) {
      given.fail("is shorter than the duration of a pulse, " + to_text(stimulus.duration) + " ms");
    }
  });
}

}  // namespace cw
