#pragma once

#include <string>
#include <vector>

#include "solver/saved_state.hpp"

namespace cw {

/// A state of a run on disk. The file is HDF5 after 512 bytes of text with its length and checksum:
/// a data set for each array of the state in the group "state", and at the root the other members.
struct Checkpoint {
  std::string version;  ///< of the program, with its commit: structs are laid out as there
  std::string device;   ///< what computed
  /// A checksum of the mesh, in the order in which it is computed, and of files of equations.
  std::string mesh;
  std::string inputs;  ///< the same with what files of stimuli hold
  /// Where states are stored, models of the cells, where these are, and the order of their states.
  std::string cells;
  std::string configuration;  ///< effective_config()
  double time = 0.0;          ///< ms
  SavedState state;
};

/// The file appears whole or not at all. Throws OutputError.
void write_checkpoint(const std::string& file, const Checkpoint& checkpoint);
/// Throws OutputError if there is no such file, or if it is damaged or none of this program's.
Checkpoint read_checkpoint(const std::string& file);

/// Names have at most nine digits.
inline constexpr int last_checkpoint_number = 999'999'999;

/// Checkpoints of a folder of results, the latest last.
std::vector<std::string> checkpoints_in(const std::string& folder);
/// The file of checkpoint number `number`, and the number of a file.
std::string checkpoint_file(const std::string& folder, int number);
int checkpoint_number(const std::string& file);

}  // namespace cw
