#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "kernels/cell/models.hpp"

namespace cw {

/// What keeps a file from becoming a cell model: one line with the file and the remedy.
class ModelFileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Sets what receives notes of load_model_file(): on work that takes seconds, and on how a file was
/// understood. Before the first call nothing does.
void set_model_notes(std::function<void(const std::string& note)> receive);

/// Whether a model's name is that of a file of equations: Myokit's language (`.mmt`), CellML
/// (`.cellml`) or openCARP's EasyML (`.model`).
bool names_model_file(std::string_view model);

/// Where the cells of a model file run.
enum class ModelTarget {
  host,
  host_and_device,  ///< on the device if there is an nvcc
  as_needed,        ///< the same, if this machine has a device
};

/// Reads the equations of a file and compiles them, unless that was done before, and adds the model
/// to the table of cell models by the name `path`. A file that has changed since it was loaded is
/// loaded again; what was made of its former equations keeps these. One that has gone since keeps
/// its model. `potential` names the state that is V; if it is empty, it is found. Compiled models
/// are stored in cache_folder()/models. Throws ModelFileError; also if Python, Myokit or a compiler
/// is missing. Without an nvcc that compiles it, a model is for the host alone.
const CellModelEntry& load_model_file(const std::string& path,
                                      ModelTarget target = ModelTarget::as_needed,
                                      const std::string& potential = {});

/// States, gates, sums and units of a model file, as text. Throws ModelFileError.
std::string describe_model_file(const std::string& path, const std::string& potential = {});

}  // namespace cw
