#include "config/carp/carp_experiment.hpp"

#include <algorithm>
#include <optional>

#include "io/mesh_readers.hpp"

namespace cw {

namespace {

class Output : public CarpPart {
 public:
  using CarpPart::CarpPart;

  /// LATs: times of the first crossing, or of all.
  std::string lats() {
    const int count = parameters_.count("num_LATs", "lats", 0);
    std::optional<double> rising;
    std::optional<double> falling;
    bool has_all = false;
    bool has_steepest = false;
    for (int k = 0; k < count; ++k) {
      const std::string lat = "lats[" + std::to_string(k) + "]";
      if (parameters_.integer(lat + ".measurand", 0) != 0) {
        note(lat + ".measurand", "is that of the potential outside, which a monodomain has not");
        continue;
      }
      has_all = parameters_.flag(lat + ".all", true) || has_all;
      const double threshold = parameters_.number(lat + ".threshold", -10.0);
      (void)parameters_.text(lat + ".ID");
      const bool is_rising = parameters_.integer(lat + ".mode", 0) == 0;
      if (parameters_.integer(lat + ".method", 1) == 2) {
        if (!is_rising) note(lat + ".method", "the steepest fall is not measured here");
        has_steepest = has_steepest || is_rising;
        continue;
      }
      std::optional<double>& kind = is_rising ? rising : falling;
      if (kind && *kind != threshold) {
        note(lat + ".threshold", "there is one threshold a direction; that of the first is taken");
        continue;
      }
      kind = threshold;
    }
    // Here V has to fall farther than where it rose; openCARP's usual threshold is one for both.
    constexpr double least = 1e-3;  // mV
    const double threshold = rising.value_or(falling ? std::max(-30.0, *falling + least) : -30.0);
    if (falling && *falling > threshold) {
      note("lats", "a fall through " + number_text(*falling) +
                       " mV, above the threshold of rises, " + number_text(threshold) +
                       " mV, is not measured here");
      falling.reset();
    } else if (falling && *falling == threshold) {
      *falling -= least;
    }
    std::string yaml;
    if (rising) {
      yaml += "  activation: {threshold: " + number_text(*rising) + ", dat: true}\n";
    }
    if (count == 0 || (!falling && !has_steepest && !has_all)) return yaml;
    std::string fields = "activation_time";
    if (has_steepest) fields += ", upstroke_time";
    if (falling) fields += ", repolarization_time";
    yaml += "  maps: {fields: [" + fields + "], threshold: " + number_text(threshold);
    if (falling) yaml += ", repolarization: " + number_text(*falling);
    if (!falling && threshold <= -70.0) yaml += ", repolarization: " + number_text(threshold - 1.0);
    if (has_all) yaml += ", beats: all";
    return yaml + ", dat: true}\n";
  }

  /// Points at which the potential outside is recovered, in openCARP's form, as electrodes.
  std::string electrodes() {
    const std::string name = parameters_.text("phie_rec_ptf");
    if (name.empty()) return {};
    const std::string points = name.ends_with(".pts") ? name : name + ".pts";
    context_.files.push_back(points);
    constexpr std::size_t most = 200;
    std::string list;
    try {
      const std::vector<Vector3> at = read_opencarp_points(points, 1e-3);
      for (std::size_t k = 0; k < at.size() && at.size() <= most; ++k) {
        list += (k > 0 ? ", " : "") + std::string("{name: p") + std::to_string(k) +
                ", point: " + point_text(at[k]) + "}";
      }
    } catch (const MeshError& error) {
      note("phie_rec_ptf", error.what());
      return {};
    }
    if (list.empty()) {
      note("phie_rec_ptf", "has none or more than 200 points; name electrodes in output.ecg");
      return {};
    }
    return "  ecg: {electrodes: [" + list + "]}\n";
  }

  std::string output() {
    std::string yaml = "output:\n";
    const std::string folder = parameters_.text("simID", "OUTPUT_DIR");
    yaml += "  directory: " + yaml_text(path(folder)) + "\n";
    const double interval = parameters_.number("spacedt", 3.0);
    if (interval > 0.0 && interval < parameters_.number("tend", 100.0)) {
      yaml += "  igb: {interval: " + number_text(interval) + "}\n";
    } else {
      note("spacedt", "is no less than tend, so that no vm.igb is written");
    }
    const std::string lats = this->lats();
    yaml += lats.find("activation: ") == std::string::npos ? "  activation: {}\n" + lats : lats;
    return yaml + electrodes();
  }
};

}  // namespace

std::string carp_output(CarpExperiment& experiment) { return Output(experiment).output(); }

}  // namespace cw
