// Ensembles, as the package's class of that name wraps them.

#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <map>
#include <stdexcept>

#include "python/bridge/ensemble.hpp"
#include "python/core/arrays.hpp"
#include "python/core/guarded.hpp"
#include "python/core/parts.hpp"

namespace cw::python {

using namespace nb::literals;

namespace {

using GuardedEnsemble = Guarded<Ensemble>;
using Rows = nb::ndarray<double, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

/// Fills rows of the arrays, one a member, and returns how the members ended.
std::vector<EnsembleEnd> run(GuardedEnsemble& guarded, std::vector<std::string> keys,
                             std::vector<std::vector<std::string>> members,
                             const std::map<std::string, Rows>& into, nb::object progress) {
  std::vector<EnsembleOutput> outputs;
  for (const auto& [name, rows] : into) {
    if (rows.shape(0) != members.size() ||
        rows.shape(1) != static_cast<std::size_t>(guarded.peek().node_count())) {
      throw std::invalid_argument("the array of " + name + " has another shape than its members");
    }
    outputs.push_back({name, rows.data()});
  }
  Looks looks(std::move(progress));
  bool is_interrupted = false;
  std::vector<EnsembleEnd> ends = guarded.without_lock([&](Ensemble& ensemble) {
    return ensemble.run({std::move(keys), std::move(members)}, outputs, [&](std::size_t over) {
      is_interrupted = is_interrupted || looks.is_interrupted(static_cast<double>(over));
      return is_interrupted;
    });
  });
  if (is_interrupted) throw nb::python_error();
  return ends;
}

}  // namespace

void add_ensembles(nb::module_& module) {
  module.def("require_outputs", &require_outputs, "outputs"_a);
  nb::class_<EnsembleEnd>(module, "EnsembleEnd")
      .def_ro("is_over", &EnsembleEnd::is_over)
      .def_ro("failure", &EnsembleEnd::failure)
      .def_ro("time", &EnsembleEnd::time)
      .def_ro("first_activation", &EnsembleEnd::first_activation)
      .def_ro("last_activation", &EnsembleEnd::last_activation)
      .def_ro("time_error", &EnsembleEnd::time_error)
      .def_ro("space_error", &EnsembleEnd::space_error)
      .def_ro("steps", &EnsembleEnd::steps)
      .def_ro("activated", &EnsembleEnd::activated);
  nb::class_<GuardedEnsemble>(module, "Ensemble")
      .def(
          "__init__",
          [](GuardedEnsemble* self, const ConfigurationText& configuration, const SharedMesh& mesh,
             const std::string& device, int threads, const std::vector<std::string>& outputs) {
            const nb::gil_scoped_release unlocked;
            new (self) GuardedEnsemble("ensemble", configuration, mesh,
                                       SimulationOptions{device, std::nullopt, threads}, outputs);
          },
          "configuration"_a, "mesh"_a.none(), "device"_a, "threads"_a, "outputs"_a)
      .def_prop_ro("nodes", [](const GuardedEnsemble& e) { return e.peek().node_count(); })
      .def_prop_ro("at_once", [](const GuardedEnsemble& e) { return e.peek().at_once(); })
      .def_prop_ro("device", [](const GuardedEnsemble& e) { return e.peek().device(); })
      .def_prop_ro("notes", [](const GuardedEnsemble& e) { return e.peek().notes(); })
      .def("run", &run, "keys"_a, "members"_a, "into"_a, "progress"_a.none());
}

}  // namespace cw::python
