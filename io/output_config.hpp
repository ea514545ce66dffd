#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "io/vtk_compression.hpp"

namespace cw {

/// What is written of a run. `place` is where a part stands in a configuration, for messages.

enum class SnapshotFormat { vtu, xdmf };
struct VtkConfig {
  double interval = 0.0;  ///< ms; 0: first and last state
  std::vector<std::string> fields{"V"};
  SnapshotFormat format = SnapshotFormat::vtu;
  bool is_single = false;  ///< numbers of the fields are of single precision
  VtkCompression compression = VtkCompression::zlib;
};
struct IgbConfig {
  double interval = 1.0;  ///< ms
};
struct ActivationConfig {
  double threshold = -30.0;  ///< mV
  bool dat = false;          ///< openCARP's form, too
};
struct ProbeConfig {
  std::string place;
  std::string name;
  std::array<double, 3> point{};  ///< mm
  std::vector<std::string> fields{"V"};
};
/// Two probes between which a front's velocity is taken.
struct ProbePairConfig {
  std::string place;
  std::string from;
  std::string to;
};
enum class KeptBeats { first, last, all };
struct MapsConfig {
  std::string place;
  std::vector<std::string> fields{"activation_time", "repolarization_time", "apd90", "peak"};
  double threshold = -30.0;       ///< mV
  double repolarization = -70.0;  ///< mV
  KeptBeats beats = KeptBeats::first;
  int most_beats = 10;  ///< of all
  bool dat = false;     ///< openCARP's form, too
  std::vector<ProbePairConfig> velocities;
};
struct ElectrodeConfig {
  std::string place;
  std::string name;
  std::array<double, 3> point{};  ///< mm
};
struct EcgConfig {
  std::string place;
  std::vector<ElectrodeConfig> electrodes;
  double interval = 1.0;       ///< ms
  double conductivity = 0.22;  ///< S/m, of the volume conductor
  double capacitance = 1.4;    ///< uF/mm^3, of the membranes
  bool plot = false;
};
struct MeshOutputConfig {};
struct CheckpointConfig {
  double interval = 0.0;  ///< ms; 0: when the run is interrupted alone
  int keep = 2;
};
struct OutputConfig {
  std::string directory;
  std::optional<MeshOutputConfig> mesh;
  std::optional<VtkConfig> vtk;
  std::optional<IgbConfig> igb;
  std::optional<ActivationConfig> activation;
  std::optional<MapsConfig> maps;
  std::optional<EcgConfig> ecg;
  std::optional<CheckpointConfig> checkpoint;
  std::vector<ProbeConfig> probes;
  double probe_interval = 0.0;  ///< ms; 0: every step
};

}  // namespace cw
