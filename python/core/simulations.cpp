// Simulations and their states, as the classes Simulation and State of the package wrap them.

#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "python/bridge/simulation.hpp"
#include "python/core/arrays.hpp"
#include "python/core/guarded.hpp"
#include "python/core/parts.hpp"

namespace cw::python {

using namespace nb::literals;

namespace {

using GuardedSimulation = Guarded<Simulation>;

void run(GuardedSimulation& guarded, double stop, double wanted, nb::object progress) {
  Looks looks(std::move(progress));
  const bool is_interrupted = guarded.without_lock([&](Simulation& simulation) {
    return simulation.run(stop, wanted, [&] { return looks.is_interrupted(simulation.time()); });
  });
  if (is_interrupted) throw nb::python_error();
}

/// What the simulation returns, as an array.
template <class Get>
auto array_of(Get get) {
  return [get](GuardedSimulation& guarded, double share) {
    return to_numpy(
        guarded.without_lock([&](const Simulation& simulation) { return get(simulation, share); }));
  };
}

/// The same for what has no share.
template <class Get>
auto numbers_of(Get get) {
  return [get](GuardedSimulation& guarded) {
    return to_numpy(guarded.without_lock(
        [&](const Simulation& simulation) { return std::vector<double>(get(simulation)); }));
  };
}

/// And for signal k of several.
template <class Get>
auto signal_of(Get get) {
  return [get](GuardedSimulation& guarded, std::size_t k) {
    return to_numpy(
        guarded.without_lock([&](const Simulation& simulation) { return get(simulation, k); }));
  };
}

Numpy<double> map_of(GuardedSimulation& guarded, const std::string& name) {
  const std::vector<std::vector<double>> rows =
      guarded.without_lock([&](const Simulation& simulation) { return simulation.map(name); });
  std::vector<double> all;
  for (const std::vector<double>& row : rows) all.insert(all.end(), row.begin(), row.end());
  return to_numpy(std::move(all), {rows.size(), rows.front().size()});
}

/// Memory of the simulation, which it keeps alive, as a capsule of DLPack.
nb::object dlpack_of(const nb::object& self, const std::string& name) {
  auto& guarded = nb::cast<GuardedSimulation&>(self);
  const View view =
      guarded.without_lock([&](const Simulation& simulation) { return simulation.view(name); });
  using Any = nb::ndarray<const double, nb::ndim<1>>;
  const std::size_t shape[]{view.size};
  const int kind = view.is_on_device ? nb::device::cuda::value : nb::device::cpu::value;
  return nb::cast(Any(view.data, 1, shape, self, nullptr, nb::dtype<double>(), kind, view.device));
}

nb::tuple pointer_of(GuardedSimulation& guarded, const std::string& name) {
  const View view =
      guarded.without_lock([&](const Simulation& simulation) { return simulation.view(name); });
  return nb::make_tuple(reinterpret_cast<std::uintptr_t>(view.data), view.size, view.is_on_device,
                        view.device);
}

nb::dict summary_of(GuardedSimulation& guarded) {
  const Summary found =
      guarded.without_lock([](const Simulation& simulation) { return simulation.summary(); });
  nb::dict summary;
  summary["end"] = found.end;
  summary["message"] = found.message;
  summary["steps"] = found.steps;
  summary["rejected_steps"] = found.rejected_steps;
  summary["newton_iterations"] = found.newton_iterations;
  summary["cg_iterations"] = found.cg_iterations;
  summary["activated"] = found.activated;
  summary["first_activation"] = found.first_activation;
  summary["last_activation"] = found.last_activation;
  summary["time_error"] = found.time_error;
  summary["space_error"] = found.space_error;
  summary["front_edges"] = found.front_edges;
  summary["stepping_seconds"] = found.stepping_seconds;
  summary["notes"] = found.notes;
  return summary;
}

nb::dict arrays_of(const State& state) {
  nb::dict arrays;
  for (const auto& [name, array] : state.arrays) {
    arrays[name.c_str()] =
        nb::make_tuple(array.type, nb::bytes(array.bytes.data(), array.bytes.size()));
  }
  return arrays;
}

State state_from(std::map<std::string, std::string> origin, double time, const nb::dict& arrays) {
  State state{std::move(origin), time, {}};
  for (const auto& [name, value] : arrays) {
    const auto pair = nb::cast<nb::tuple>(value);
    const auto bytes = nb::cast<nb::bytes>(pair[1]);
    const auto* data = static_cast<const std::byte*>(bytes.data());
    state.arrays[nb::cast<std::string>(name)] = {nb::cast<int>(pair[0]),
                                                 {data, data + bytes.size()}};
  }
  return state;
}

}  // namespace

void add_simulations(nb::module_& module) {
  nb::class_<State>(module, "State")
      .def("__init__",
           [](State* self, std::map<std::string, std::string> origin, double time,
              const nb::dict& arrays) {
             new (self) State(state_from(std::move(origin), time, arrays));
           })
      .def_ro("origin", &State::origin)
      .def_ro("time", &State::time)
      .def_prop_ro("arrays", &arrays_of);
  module.def(
      "write_state", [](const State& state, const std::string& file) { write(state, file); },
      "state"_a, "file"_a);
  module.def("read_state", &read_state, "file"_a);

  nb::class_<GuardedSimulation>(module, "Simulation")
      .def(
          "__init__",
          [](GuardedSimulation* self, const ConfigurationText& configuration,
             const SharedMesh& mesh, const std::string& device,
             std::optional<std::vector<int>> devices, int threads) {
            const nb::gil_scoped_release unlocked;
            new (self) GuardedSimulation("simulation", configuration, mesh,
                                         SimulationOptions{device, std::move(devices), threads});
          },
          "configuration"_a, "mesh"_a.none(), "device"_a, "devices"_a.none(), "threads"_a)
      .def_prop_ro("time", [](const GuardedSimulation& s) { return s.peek().time(); })
      .def_prop_ro("end", [](const GuardedSimulation& s) { return s.peek().end(); })
      .def_prop_ro("dt", [](const GuardedSimulation& s) { return s.peek().dt(); })
      .def_prop_ro("steps", [](const GuardedSimulation& s) { return s.peek().steps(); })
      .def_prop_ro("nodes", [](const GuardedSimulation& s) { return s.peek().node_count(); })
      .def_prop_ro("tet_count", [](const GuardedSimulation& s) { return s.peek().tet_count(); })
      .def_prop_ro("computed_nodes",
                   [](const GuardedSimulation& s) { return s.peek().computed_nodes(); })
      .def_prop_ro("device", [](const GuardedSimulation& s) { return s.peek().device(); })
      .def_prop_ro("notes", [](const GuardedSimulation& s) { return s.peek().notes(); })
      .def_prop_ro("effective", [](const GuardedSimulation& s) { return s.peek().effective(); })
      .def_prop_ro("states", [](const GuardedSimulation& s) { return s.peek().states(); })
      .def_prop_ro("maps", [](const GuardedSimulation& s) { return s.peek().maps(); })
      .def_prop_ro("keeps_all_beats",
                   [](const GuardedSimulation& s) { return s.peek().keeps_all_beats(); })
      .def_prop_ro("generation", [](const GuardedSimulation& s) { return s.peek().generation(); })
      .def("points",
           [](const GuardedSimulation& s) {
             return to_numpy(s.peek().points(),
                             {static_cast<std::size_t>(s.peek().node_count()), 3});
           })
      .def("tets",
           [](const GuardedSimulation& s) {
             return to_numpy(s.peek().tets(), {static_cast<std::size_t>(s.peek().tet_count()), 4});
           })
      .def("run", &run, "stop"_a, "wanted"_a, "progress"_a.none())
      .def("step",
           [](GuardedSimulation& s) {
             s.without_lock([](Simulation& simulation) { simulation.step(); });
           })
      .def("V", array_of([](const Simulation& s, double share) { return s.V(share); }), "share"_a)
      .def(
          "state",
          [](GuardedSimulation& s, const std::string& name, double share) {
            return to_numpy(s.without_lock(
                [&](const Simulation& simulation) { return simulation.state(name, share); }));
          },
          "name"_a, "share"_a)
      .def("activation", numbers_of([](const Simulation& s) { return s.activation(); }))
      .def("map", &map_of, "name"_a)
      .def_prop_ro("ecg_names", [](const GuardedSimulation& s) { return s.peek().ecg_names(); })
      .def("ecg_times", numbers_of([](const Simulation& s) { return s.ecg_times(); }))
      .def("ecg", signal_of([](const Simulation& s, std::size_t k) { return s.ecg(k); }))
      .def_prop_ro("probe_names", [](const GuardedSimulation& s) { return s.peek().probe_names(); })
      .def("probe_times", numbers_of([](const Simulation& s) { return s.probe_times(); }))
      .def("probe", signal_of([](const Simulation& s, std::size_t k) { return s.probe(k); }))
      .def(
          "set_current",
          [](GuardedSimulation& s, const Numbers& nodal) {
            s.without_lock([&](Simulation& simulation) {
              simulation.set_current({nodal.data(), nodal.shape(0)});
            });
          },
          "nodal"_a)
      .def("current", numbers_of([](const Simulation& s) { return s.current(); }))
      .def("save",
           [](GuardedSimulation& s) {
             return s.without_lock([](const Simulation& simulation) { return simulation.save(); });
           })
      .def(
          "restore",
          [](GuardedSimulation& s, const State& state) {
            s.without_lock([&](Simulation& simulation) { simulation.restore(state); });
          },
          "state"_a)
      .def("summary", &summary_of)
      .def("dlpack", &dlpack_of, "name"_a)
      .def("pointer", &pointer_of, "name"_a)
      .def("node_of_row", [](GuardedSimulation& s) {
        return to_numpy(
            s.without_lock([](const Simulation& simulation) { return simulation.node_of_row(); }));
      });
}

}  // namespace cw::python
