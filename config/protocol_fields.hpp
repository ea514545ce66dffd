#pragma once

#include "config/config.hpp"
#include "config/field.hpp"

// The keys of a protocol, as those of config/fields.hpp.

namespace cw {

void fields(auto& visit, S1Config& s1) {
  visit.place(s1.place);
  visit("stimulus", s1.stimulus, "the one that paces", {.usual = "the first"});
  visit("period", s1.period, "between its pulses",
        {.usual = required, .unit = "ms", .range = Range::time_span});
  visit("count", s1.count, "pulses, from t = 0 on", {.usual = required, .range = Range::pulses});
}

void fields(auto& visit, DynamicPacingConfig& dynamic) {
  visit.place(dynamic.place);
  visit("shortest", dynamic.shortest, "the last period",
        {.usual = required, .unit = "ms", .range = Range::time_span});
  visit("decrement", dynamic.decrement, "shortens the period each time",
        {.usual = required, .unit = "ms", .range = Range::time_span});
  visit("count", dynamic.count, "pulses of each period",
        {.usual = "`s1.count`", .range = Range::pulses});
}

void fields(auto& visit, ExtraStimulusConfig& extra) {
  visit.place(extra.place);
  visit("stimulus", extra.stimulus, "by name", {.usual = "that of S1, or each of `sites`"});
  visit("longest", extra.longest, "first interval after the previous stimulus",
        {.usual = required, .unit = "ms", .range = Range::time_span});
  visit("shortest", extra.shortest, "last interval",
        {.usual = required, .unit = "ms", .range = Range::time_span});
  visit("decrement", extra.decrement, "shortens the interval each time",
        {.usual = "straight to `shortest`", .unit = "ms", .range = Range::time_span});
  visit("resolution", extra.resolution, "halving finds the limit of propagation to within this",
        {.usual = "none", .unit = "ms", .range = Range::time_span});
}

void fields(auto& visit, PropagatesConfig& propagates) {
  visit.place(propagates.place);
  visit("probe", propagates.probe, "where V has to rise", {.usual = required});
  visit("within", propagates.within, "after the stimulus",
        {.usual = required, .unit = "ms", .range = Range::time_span});
}

void fields(auto& visit, ProtocolConfig& protocol) {
  visit.place(protocol.place);
  visit("s1", protocol.s1, "first train of pulses", {.usual = required});
  visit("dynamic", protocol.dynamic, "then S1 at shorter and shorter periods, until a beat fails");
  visit("extrastimuli", protocol.extrastimuli, "S2, S3 …, one after the other");
  visit("sites", protocol.sites,
        "stimuli: each in turn gives the unnamed extra stimuli, after the same S1",
        {.usual = "none", .if_empty = "the list of sites is empty"});
  visit("propagates", protocol.propagates, "what counts as propagation", {.usual = required});
  visit("watch", protocol.watch, "shortest watch for re-entry after each stimulus",
        {.usual = "until its beat is over", .unit = "ms", .range = Range::time_span});
}

}  // namespace cw
