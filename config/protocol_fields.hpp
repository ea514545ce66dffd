#pragma once

#include <algorithm>
#include <set>

#include "config/config.hpp"
#include "config/field.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"

// The keys of a protocol, as those of config/fields.hpp.

namespace cw {

void fields(auto& visit, S1Config& s1) {
  visit.place(s1.place);
  visit("stimulus", s1.stimulus, {"name of the one that paces", "the first"});
  visit("period", s1.period, {"between its pulses", required, "ms", Range::time_span});
  visit("count", s1.count, {"number of its pulses, from t = 0 on", required, "", Range::pulses});
}

void fields(auto& visit, DynamicPacingConfig& dynamic) {
  visit.place(dynamic.place);
  visit("shortest", dynamic.shortest, {"the last period", required, "ms", Range::time_span});
  visit("decrement", dynamic.decrement,
        {"by how much the period is shortened each time", required, "ms", Range::time_span});
  visit("count", dynamic.count, {"pulses of each period", "`s1.count`", "", Range::pulses});
}

void fields(auto& visit, ExtraStimulusConfig& extra) {
  visit.place(extra.place);
  visit("stimulus", extra.stimulus, {"name of the stimulus", "that of S1, or of each of `sites`"});
  visit("longest", extra.longest,
        {"interval after the previous stimulus in the first trial", required, "ms",
         Range::time_span});
  visit("shortest", extra.shortest, {"and in the last trial", required, "ms", Range::time_span});
  visit("decrement", extra.decrement,
        {"by how much the interval is shortened each time", "straight to the shortest", "ms",
         Range::time_span});
  visit(
      "resolution", extra.resolution,
      {"the limit between intervals that propagate and those that do not is found to within this, "
       "by halving",
       "not searched for", "ms", Range::time_span});
  visit.after_reading([&](const YamlValue& section) {
    if (extra.shortest > extra.longest) {
      section.at("shortest").fail("must not exceed longest, " + to_text(extra.longest) + " ms");
    }
  });
}

void fields(auto& visit, PropagatesConfig& propagates) {
  visit.place(propagates.place);
  visit("probe", propagates.probe, {"name of the probe where V has to rise", required});
  visit("within", propagates.within, {"after the stimulus", required, "ms", Range::time_span});
}

void fields(auto& visit, ProtocolConfig& protocol) {
  visit.place(protocol.place);
  visit("s1", protocol.s1, {"the train of pulses that comes first", required});
  visit("dynamic", protocol.dynamic,
        {"then S1 comes at shorter and shorter periods, until a beat fails: dynamic pacing"});
  visit("extrastimuli", protocol.extrastimuli, {"S2, S3 …, one after the other"},
        {.refused = protocol.dynamic ? "stands beside dynamic; leave one of them out" : ""});
  visit("sites", protocol.sites,
        {"names of stimuli: the extra stimuli that name none are given by each of these in turn, "
         "after the same S1",
         "none"},
        {.if_empty = "the list of sites is empty",
         .refused = protocol.extrastimuli.empty() ? "needs extrastimuli" : ""});
  visit("propagates", protocol.propagates, {"what counts as propagation", required});
  visit("watch", protocol.watch,
        {"for how long after each stimulus tissue is watched for re-entry, at least",
         "until its beat is over", "ms", Range::time_span});
}

/// Fills in names that were left out, and refuses those that there are not.
inline void name_stimuli_of(ProtocolConfig& protocol, const Config& config) {
  const auto require_stimulus = [&](std::string& name, const std::string& usual,
                                    const std::string& place) {
    if (name.empty()) name = usual;
    if (std::ranges::find(config.stimuli, name, &StimulusConfig::name) != config.stimuli.end()) {
      return;
    }
    throw ConfigError(place + ".stimulus: there is no stimulus '" + name + "'");
  };
  if (config.stimuli.empty()) throw ConfigError(protocol.place + ": there are no stimuli");
  require_stimulus(protocol.s1.stimulus, config.stimuli.front().name, protocol.s1.place);
  const auto pulse = std::ranges::find(config.stimuli, protocol.s1.stimulus, &StimulusConfig::name);
  if (protocol.s1.period < pulse->duration) {
    throw ConfigError(protocol.s1.place + ".period: is shorter than the duration of a pulse, " +
                      to_text(pulse->duration) + " ms");
  }
  if (protocol.dynamic) {
    DynamicPacingConfig& dynamic = *protocol.dynamic;
    if (dynamic.count == 0) dynamic.count = protocol.s1.count;
    if (dynamic.shortest >= protocol.s1.period) {
      throw ConfigError(dynamic.place + ".shortest: must be below the period of s1, " +
                        to_text(protocol.s1.period) + " ms");
    }
    if (dynamic.shortest < pulse->duration) {
      throw ConfigError(dynamic.place + ".shortest: is shorter than the duration of a pulse, " +
                        to_text(pulse->duration) + " ms");
    }
  }
  bool all_are_named = true;
  for (ExtraStimulusConfig& extra : protocol.extrastimuli) {
    if (extra.stimulus.empty() && !protocol.sites.empty()) {
      all_are_named = false;
      continue;
    }
    require_stimulus(extra.stimulus, protocol.s1.stimulus, extra.place);
  }
  if (!protocol.sites.empty() && all_are_named) {
    throw ConfigError(protocol.place +
                      ".sites: each of the extrastimuli names a stimulus, so that none is given at "
                      "the sites; leave out 'stimulus' of those that are to be");
  }
  std::set<std::string> sites;
  for (std::string& site : protocol.sites) {
    const bool is_there =
        std::ranges::find(config.stimuli, site, &StimulusConfig::name) != config.stimuli.end();
    if (!is_there) {
      throw ConfigError(protocol.place + ".sites: there is no stimulus '" + site + "'");
    }
    if (!sites.insert(site).second) {
      throw ConfigError(protocol.place + ".sites: '" + site + "' stands there twice");
    }
  }
  const auto& probes = config.output.probes;
  if (std::ranges::find(probes, protocol.propagates.probe, &ProbeConfig::name) != probes.end()) {
    return;
  }
  throw ConfigError(protocol.propagates.place + ".probe: there is no probe '" +
                    protocol.propagates.probe + "' in output.probes");
}

}  // namespace cw
