#include "config/read_files.hpp"

#include <cmath>
#include <stdexcept>
#include <utility>

#include "cells/state_file.hpp"
#include "config/number_rows.hpp"
#include "io/files.hpp"

namespace cw {

namespace {

/// V and states that are not given are the file's.
void read_state(const IonicConfig& cells, InitialCell& initial, const std::string& path,
                const Given& given) {
  if (initial.state.empty() || is_checkpoint(initial.state)) return;
  const CellStateFile file = read_state_file(initial.state, model_of(cells));
  if (!given.has(path + ".V")) initial.V = file.V;
  for (const StateVariable& state : model_of(cells).states) {
    const std::string name(state.name);
    initial.states.try_emplace(name, file.states.at(name));
  }
  initial.state_variant = file.variant;
  // Its values are written out from here on.
  initial.state_file = std::exchange(initial.state, "");
}

/// The shape of a pulse.
std::vector<PulsePart> read_waveform(const std::string& file) {
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

}  // namespace

void read_files(Config& config, const Given& given) {
  for (std::size_t k = 0; k < config.ionic.size(); ++k) {
    read_state(config.ionic[k], config.ionic[k].initial, path_of_initial(config, k), given);
  }
  for (StimulusConfig& stimulus : config.stimuli) {
    if (!stimulus.waveform.empty()) stimulus.parts = read_waveform(stimulus.waveform);
    if (stimulus.times_file.empty()) continue;
    for (const std::vector<double>& row :
         read_number_rows(stimulus.times_file, 1, "one number: a time in ms")) {
      stimulus.starts.push_back(row[0]);
    }
  }
}

}  // namespace cw
