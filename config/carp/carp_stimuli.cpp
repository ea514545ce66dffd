#include "config/carp/carp_experiment.hpp"

#include <algorithm>
#include <sstream>

namespace cw {

namespace {

class Stimuli : public CarpPart {
 public:
  using CarpPart::CarpPart;

  /// Lengths of openCARP are micrometres.
  double mm(const std::string& key, double usual) const {
    return 1e-3 * parameters_.number(key, usual);
  }

  std::string vertices(const std::string& key) {
    std::string file = parameters_.text(key);
    if (!file.ends_with(".vtx")) file += ".vtx";
    context_.files.push_back(file);
    return "{file: " + yaml_text(path(file)) + "}";
  }

  /// Where a stimulus is, of the former syntax.
  std::string region_of_stimulus(const std::string& s) {
    if (!parameters_.text(s + ".vtx_file").empty()) return vertices(s + ".vtx_file");
    if (const int geometry = parameters_.integer(s + ".geometry", -1); geometry > 0) {
      return "{tags: [" + std::to_string(geometry) + "]}";
    }
    std::array<double, 3> low{};
    std::array<double, 3> high{};
    const bool is_centre = parameters_.flag(s + ".ctr_def", false);
    for (std::size_t c = 0; c < 3; ++c) {
      const std::string axis(1, "xyz"[c]);
      const double at = mm(s + "." + axis + "0", 0.0);
      const double length = mm(s + "." + axis + "d", 0.0);
      const double from = is_centre ? at - 0.5 * length : at;
      low[c] = std::min(from, from + length);
      high[c] = std::max(from, from + length);
    }
    return "{box: {min: " + point_text(low) + ", max: " + point_text(high) + "}}";
  }

  /// The same of the newer one.
  std::string region_of_stim(const std::string& s) {
    if (!parameters_.text(s + ".elec.vtx_file").empty()) return vertices(s + ".elec.vtx_file");
    if (const int tag = parameters_.integer(s + ".elec.geomID", -1); tag >= 0) {
      return "{tags: [" + std::to_string(tag) + "]}";
    }
    const auto point = [&](const char* name) {
      std::array<double, 3> at{};
      for (std::size_t c = 0; c < 3; ++c) {
        at[c] = mm(s + ".elec." + name + "[" + std::to_string(c) + "]", 0.0);
      }
      return at;
    };
    const std::array<double, 3> p0 = point("p0");
    const int kind = parameters_.integer(s + ".elec.geom_type", 2);
    if (kind == 1) {
      if (!(parameters_.number(s + ".elec.radius", 0.0) > 0.0)) {
        parameters_.fail(s + ".elec.radius", "needs a radius above 0");
      }
      return "{sphere: {center: " + point_text(p0) +
             ", radius: " + number_text(mm(s + ".elec.radius", 0.0)) + "}}";
    }
    if (kind != 2) {
      parameters_.fail(s + ".elec.geom_type",
                       "only 1, a sphere, and 2, a box, have an equal; name nodes in a vtx_file");
    }
    const std::array<double, 3> p1 = point("p1");
    std::array<double, 3> low{};
    std::array<double, 3> high{};
    for (std::size_t c = 0; c < 3; ++c) {
      low[c] = std::min(p0[c], p1[c]);
      high[c] = std::max(p0[c], p1[c]);
    }
    return "{box: {min: " + point_text(low) + ", max: " + point_text(high) + "}}";
  }

  /// Times such as "0,+240,900", where + is after the one before.
  std::string times_of(const std::string& key) {
    std::string words = parameters_.text(key);
    std::ranges::replace(words, ',', ' ');
    std::istringstream stream(words);
    std::vector<double> times;
    for (std::string word; stream >> word;) {
      const bool is_after = word.starts_with('+') && !times.empty();
      double time = 0.0;
      std::istringstream number(word.starts_with('+') ? word.substr(1) : word);
      if (!(number >> time) || !number.eof()) {
        parameters_.fail(key, "needs times such as 0,+240, but has '" + word + "'");
      }
      times.push_back(is_after ? times.back() + time : time);
    }
    std::string list;
    for (const double time : times) list += (list.empty() ? "" : ", ") + number_text(time);
    return "[" + list + "]";
  }

  std::string stimulus(const std::string& s, bool is_former) {
    const std::string type_key = s + (is_former ? ".stimtype" : ".crct.type");
    const int type = parameters_.integer(type_key, 0);
    if (type != 0 && type != 9) {
      parameters_.fail(type_key,
                       std::to_string(type) +
                           " acts outside the cells, which a monodomain has not; only 0, a current "
                           "through the membrane, and 9, a voltage clamp, have an equal");
    }
    const std::string pulse = is_former ? "." : ".ptcl.";
    const double strength =
        parameters_.number(s + (is_former ? ".strength" : ".pulse.strength"), 0.0);
    const double duration = parameters_.number(s + pulse + "duration", 1.0);
    if (!(duration > 0.0)) parameters_.fail(s + pulse + "duration", "must be above 0");
    if (type == 0 && strength == 0.0) {
      note(s + (is_former ? ".strength" : ".pulse.strength"), "is 0, so that nothing happens");
    }
    if (parameters_.has_any(s + ".pulse.shape") || parameters_.has_any(s + ".pulse.file")) {
      note(s + ".pulse.shape", "the pulse is taken for a square; stimuli.N.waveform has others");
      (void)parameters_.text(s + ".pulse.shape");
    }
    std::string yaml = "  - {";
    if (const std::string name = parameters_.text(s + ".name"); !name.empty()) {
      yaml += "name: " + yaml_text(name) + ", ";
    }
    yaml += "region: " + (is_former ? region_of_stimulus(s) : region_of_stim(s)) + ", ";
    if (!is_former && !parameters_.text(s + ".ptcl.stimlist").empty()) {
      yaml += "times: " + times_of(s + ".ptcl.stimlist") + ", ";
    } else {
      yaml += "start: " + number_text(parameters_.number(s + pulse + "start", 0.0)) + ", ";
      const int pulses = parameters_.integer(s + pulse + "npls", 1);
      const double period = parameters_.number(s + pulse + "bcl", 0.0);
      if (pulses > 1) {
        if (period <= 0.0) parameters_.fail(s + pulse + "npls", "needs a bcl above 0");
        yaml += "period: " + number_text(period) + ", count: " + std::to_string(pulses) + ", ";
      }
    }
    yaml += "duration: " + number_text(duration) + ", ";
    return yaml + (type == 9 ? "clamp: " : "strength: ") + number_text(strength) + "}\n";
  }

  std::string stimuli() {
    const bool is_former = !parameters_.has_any("stim[");
    const std::string array = is_former ? "stimulus" : "stim";
    if (!is_former && parameters_.has_any("stimulus[")) {
      context_.notes.push_back(parameters_.place("stimulus") +
                               ": stim[] is there, too, and openCARP takes that");
    }
    const int count = parameters_.has_any(array + "[") || parameters_.has("num_stim")
                          ? parameters_.count("num_stim", array, 0)
                          : 0;
    std::string yaml;
    for (int k = 0; k < count; ++k) {
      const std::string s = array + "[" + std::to_string(k) + "]";
      if (!parameters_.has_any(s + ".")) continue;
      yaml += stimulus(s, is_former);
    }
    return yaml.empty() ? std::string() : "stimuli:\n" + yaml;
  }
};

}  // namespace

std::string carp_stimuli(CarpExperiment& experiment) { return Stimuli(experiment).stimuli(); }

}  // namespace cw
