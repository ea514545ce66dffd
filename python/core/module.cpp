// What of Python's module is C++: classes that the Python files beside it wrap.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <exception>

#include "python/bridge/configuration.hpp"
#include "python/bridge/errors.hpp"
#include "python/bridge/mesh.hpp"
#include "python/core/parts.hpp"

namespace cw::python {

namespace nb = nanobind;
using namespace nb::literals;

namespace {

/// The class of cardiowarp/errors.py for one of the program's exceptions; null: Python's own.
const char* class_of(const std::exception& error) {
  switch (kind_of(error)) {
    case ErrorKind::configuration:
      return "ConfigError";
    case ErrorKind::mesh:
      return "MeshError";
    case ErrorKind::model:
      return "ModelError";
    case ErrorKind::step:
      return "StepFailure";
    case ErrorKind::state:
      return "StateError";
    case ErrorKind::output:
      return "OutputError";
    case ErrorKind::other:
      break;
  }
  return nullptr;
}

void translate(const std::exception_ptr& thrown, void*) {
  try {
    std::rethrow_exception(thrown);
  } catch (const std::exception& error) {
    const char* name = class_of(error);
    if (name == nullptr) throw;
    const nb::object type = nb::module_::import_("cardiowarp.errors").attr(name);
    PyErr_SetString(type.ptr(), error.what());
  }
}

void add_configurations(nb::module_& module) {
  nb::class_<ConfigurationText>(module, "ConfigurationText")
      .def(nb::init<std::string, std::string, std::vector<std::string>, bool>(), "name"_a, "text"_a,
           "changes"_a, "has_lines"_a)
      .def_ro("has_lines", &ConfigurationText::has_lines)
      .def_ro("name", &ConfigurationText::name)
      .def_ro("text", &ConfigurationText::text)
      .def_ro("changes", &ConfigurationText::changes);
  nb::class_<CheckedConfiguration>(module, "CheckedConfiguration")
      .def_ro("effective", &CheckedConfiguration::effective)
      .def_ro("notes", &CheckedConfiguration::notes)
      .def_ro("end", &CheckedConfiguration::end)
      .def_ro("has_maps", &CheckedConfiguration::has_maps)
      .def_ro("names_mesh", &CheckedConfiguration::names_mesh);
  module.def("read_configuration", &read_configuration, "file"_a);
  module.def("check", nb::overload_cast<const ConfigurationText&>(&check), "configuration"_a);
  module.def("value_at", &value_at, "yaml"_a, "path"_a);
  module.def("version", &program_version);
  module.def("keys", &keys);
  module.def("json_schema", &json_schema);
  module.def("set_program", &set_program, "path"_a);
}

}  // namespace

}  // namespace cw::python

NB_MODULE(_core, module) {
  using namespace cw::python;
  module.doc() = "C++ of the package cardiowarp; use that.";
  nanobind::register_exception_translator(translate);
  add_configurations(module);
  add_meshes(module);
  add_simulations(module);
  add_ensembles(module);
}
