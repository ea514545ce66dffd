#pragma once

#include "config/config.hpp"
#include "config/field.hpp"

// The keys of a protocol, as those of config/fields.hpp.

namespace cw {

void fields(auto& visit, S1Config& s1) {
  visit.place(s1.place);
  visit("stimulus", s1.stimulus, "name of the one that paces", {.usual = "the first"});
  visit("period", s1.period, "between its pulses",
        {.usual = required, .unit = "ms", .range = Range::time_span});
  visit("count", s1.count, "number of its pulses, from t = 0 on",
        {.usual = required, .range = Range::pulses});
}

void fields(auto& visit, DynamicPacingConfig& dynamic) {
  visit.place(dynamic.place);
  visit("shortest", dynamic.shortest, "the last period",
        {.usual = required, .unit = "ms", .range = Range::time_span});
  visit("decrement", dynamic.decrement, "by how much the period is shortened each time",
        {.usual = required, .unit = "ms", .range = Range::time_span});
  visit("count", dynamic.count, "pulses of each period",
        {.usual = "`s1.count`", .range = Range::pulses});
}

void fields(auto& visit, ExtraStimulusConfig& extra) {
  visit.place(extra.place);
  visit("stimulus", extra.stimulus, "name of the stimulus",
        {.usual = "that of S1, or of each of `sites`"});
  visit("longest", extra.longest, "interval after the previous stimulus in the first trial",
        {.usual = required, .unit = "ms", .range = Range::time_span});
  visit("shortest", extra.shortest, "and in the last trial",
        {.usual = required, .unit = "ms", .range = Range::time_span});
  visit("decrement", extra.decrement, "by how much the interval is shortened each time",
        {.usual = "straight to the shortest", .unit = "ms", .range = Range::time_span});
  visit("resolution", extra.resolution,
        "the limit between intervals that propagate and those that do not is found to within this, "
        "by halving",
        {.usual = "not searched for", .unit = "ms", .range = Range::time_span});
}

void fields(auto& visit, PropagatesConfig& propagates) {
  visit.place(propagates.place);
  visit("probe", propagates.probe, "name of the probe where V has to rise", {.usual = required});
  visit("within", propagates.within, "after the stimulus",
        {.usual = required, .unit = "ms", .range = Range::time_span});
}

void fields(auto& visit, ProtocolConfig& protocol) {
  visit.place(protocol.place);
  visit("s1", protocol.s1, "the train of pulses that comes first", {.usual = required});
  visit("dynamic", protocol.dynamic,
        "then S1 comes at shorter and shorter periods, until a beat fails: dynamic pacing");
  visit("extrastimuli", protocol.extrastimuli, "S2, S3 …, one after the other");
  visit("sites", protocol.sites,
        "names of stimuli: the extra stimuli that name none are given by each of these in turn, "
        "after the same S1",
        {.usual = "none", .if_empty = "the list of sites is empty"});
  visit("propagates", protocol.propagates, "what counts as propagation", {.usual = required});
  visit("watch", protocol.watch,
        "for how long after each stimulus tissue is watched for re-entry, at least",
        {.usual = "until its beat is over", .unit = "ms", .range = Range::time_span});
}

}  // namespace cw
