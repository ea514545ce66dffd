#include "python/bridge/errors.hpp"

#include "cells/model_file.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"
#include "mesh/tet_mesh.hpp"
#include "solver/run.hpp"

namespace cw::python {

ErrorKind kind_of(const std::exception& error) {
  const auto is = [&]<class Type>(const Type*) {
    return dynamic_cast<const Type*>(&error) != nullptr;
  };
  if (is(static_cast<const ConfigError*>(nullptr))) return ErrorKind::configuration;
  if (is(static_cast<const MeshError*>(nullptr))) return ErrorKind::mesh;
  if (is(static_cast<const ModelFileError*>(nullptr))) return ErrorKind::model;
  if (is(static_cast<const StepFailure*>(nullptr))) return ErrorKind::step;
  if (is(static_cast<const SavedStateError*>(nullptr))) return ErrorKind::state;
  if (is(static_cast<const OutputError*>(nullptr))) return ErrorKind::output;
  return ErrorKind::other;
}

}  // namespace cw::python
