#pragma once

#include "config/config.hpp"
#include "config/field.hpp"
#include "kernels/cell/potential_limit.hpp"

// The keys of stimuli, as those of config/fields.hpp.

namespace cw {

void fields(auto& visit, StimulusConfig& stimulus) {
  visit.place(stimulus.place);
  visit("name", stimulus.name, {.usual = "`stimulus_1`, …"});
  visit("region", stimulus.region, "where: see `region`", {.usual = required, .listed = false});
  visit("times", stimulus.times, "starts of pulses, in any order",
        {.usual = "one pulse at `start`", .unit = "ms", .if_empty = "names no pulse"});
  visit("times_file", stimulus.times_file, "the same, one number per row",
        {.usual = "one pulse at `start`", .unit = "ms", .is_path = true});
  visit("start", stimulus.start, {.unit = "ms", .range = Range::not_negative});
  visit("waveform", stimulus.waveform,
        "[shape and duration](configuration.md#stimuli): rows of time (ms) and share of `strength`",
        {.usual = "`strength` throughout", .is_path = true});
  visit("duration", stimulus.duration, "needed without `waveform`",
        {.usual = "the waveform's", .unit = "ms", .range = Range::time_span});
  visit("clamp", stimulus.clamp, "voltage clamp: V is held there; needs `strang`",
        {.unit = "mV", .range = {.least = -largest_V, .most = largest_V}});
  visit("strength", stimulus.strength, "needed without `clamp`", {.unit = "mV/ms"});
  visit("period", stimulus.period, "between starts",
        {.usual = "one pulse", .unit = "ms", .range = Range::time_span});
  visit("count", stimulus.count, "number of pulses", {.range = Range::pulses});
}

}  // namespace cw
