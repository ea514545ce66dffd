// What of Python's module is C++: classes that the Python files beside it wrap.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <chrono>
#include <stdexcept>

#include "python/bridge/configuration.hpp"
#include "python/bridge/errors.hpp"
#include "python/bridge/mesh.hpp"
#include "python/bridge/simulation.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using cw::TetMesh;
using cw::Vector3;
namespace bridge = cw::python;

// ---- Errors ----

/// The class of cardiowarp/errors.py for one of the program's exceptions; null: Python's own.
const char* class_of(const std::exception& error) {
  switch (bridge::kind_of(error)) {
    case bridge::ErrorKind::configuration:
      return "ConfigError";
    case bridge::ErrorKind::mesh:
      return "MeshError";
    case bridge::ErrorKind::model:
      return "ModelError";
    case bridge::ErrorKind::step:
      return "StepFailure";
    case bridge::ErrorKind::state:
      return "StateError";
    case bridge::ErrorKind::output:
      return "OutputError";
    case bridge::ErrorKind::other:
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

// ---- Arrays ----

template <class T, class... Shape>
using Numpy = nb::ndarray<nb::numpy, T, Shape...>;

/// An array of that shape, which owns the values.
template <class T>
Numpy<T> to_numpy(std::vector<T> values, const std::vector<std::size_t>& shape) {
  auto* owned = new std::vector<T>(std::move(values));
  const nb::capsule owner(owned, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
  return Numpy<T>(owned->data(), shape.size(), shape.data(), owner);
}
template <class T>
Numpy<T> to_numpy(std::vector<T> values) {
  const std::size_t size = values.size();
  return to_numpy(std::move(values), {size});
}

using Numbers = nb::ndarray<const double, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Rows = nb::ndarray<const double, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Tets = nb::ndarray<const std::int32_t, nb::shape<-1, 4>, nb::c_contig, nb::device::cpu>;
using Tags = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::vector<Vector3> vectors_of(const Rows& rows, const char* what) {
  if (rows.shape(1) != 3) {
    throw std::invalid_argument(std::string(what) + " have " + std::to_string(rows.shape(1)) +
                                " numbers each, and need three");
  }
  std::vector<Vector3> vectors(rows.shape(0));
  if (!vectors.empty()) {
    std::copy_n(rows.data(), 3 * vectors.size(), vectors.front().data());
  }
  return vectors;
}

template <class Field>
std::vector<Field> fields_of(const std::map<std::string, Numbers>& given, std::size_t count,
                             const char* what) {
  std::vector<Field> fields;
  for (const auto& [name, values] : given) {
    if (values.shape(0) != count) {
      throw std::invalid_argument("the field '" + name + "' has " +
                                  std::to_string(values.shape(0)) + " values for " +
                                  std::to_string(count) + " " + what);
    }
    fields.push_back({name, std::vector<double>(values.data(), values.data() + count)});
  }
  return fields;
}

// ---- Meshes ----

using SharedMesh = std::shared_ptr<TetMesh>;

SharedMesh mesh_of(const Rows& points, const Tets& tets, const std::optional<Rows>& fibers,
                   const std::optional<Rows>& sheets, const std::optional<Tags>& tags,
                   const std::map<std::string, Numbers>& fields,
                   const std::map<std::string, Numbers>& tet_fields) {
  auto mesh = std::make_shared<TetMesh>();
  mesh->points = vectors_of(points, "points");
  mesh->tets.resize(tets.shape(0));
  const std::size_t count = mesh->tets.size();
  if (count > 0) std::copy_n(tets.data(), 4 * count, mesh->tets.front().data());
  const auto require_one_each = [&](std::size_t size, const char* what) {
    if (size == count) return;
    throw std::invalid_argument("there are " + std::to_string(size) + " " + what + " for " +
                                std::to_string(count) + " tetrahedra");
  };
  if (fibers) mesh->fibers = vectors_of(*fibers, "fibres");
  if (fibers) require_one_each(mesh->fibers.size(), "fibres");
  if (sheets) mesh->sheets = vectors_of(*sheets, "sheets");
  if (sheets) require_one_each(mesh->sheets.size(), "sheets");
  mesh->tags.resize(count, 0);
  if (tags) require_one_each(tags->shape(0), "tags");
  if (tags) std::copy_n(tags->data(), count, mesh->tags.data());
  mesh->fields = fields_of<cw::NodalField>(fields, mesh->points.size(), "nodes");
  mesh->tet_fields = fields_of<cw::TetField>(tet_fields, count, "tetrahedra");
  return mesh;
}

/// A view of an array of a mesh, which it keeps alive, and which does not change.
template <class T, class Array>
nb::object view_of(const SharedMesh& mesh, const std::vector<Array>& values) {
  constexpr std::size_t components = sizeof(Array) / sizeof(T);
  const std::size_t shape[]{values.size(), components};
  auto* owned = new SharedMesh(mesh);
  const nb::capsule owner(owned, [](void* p) noexcept { delete static_cast<SharedMesh*>(p); });
  const auto* data = reinterpret_cast<const T*>(values.data());
  return nb::cast(Numpy<const T>(data, components == 1 ? 1 : 2, shape, owner));
}

/// The same, or None if the mesh has no such array.
template <class T, class Array>
nb::object view_if_any(const SharedMesh& mesh, const std::vector<Array>& values) {
  return values.empty() ? nb::none() : view_of<T>(mesh, values);
}

template <class Field>
nb::dict views_of(const SharedMesh& mesh, const std::vector<Field>& fields) {
  nb::dict views;
  for (const Field& field : fields) views[field.name.c_str()] = view_of<double>(mesh, field.values);
  return views;
}

// ---- Simulations ----

/// A simulation that one thread uses at a time.
class Guarded {
 public:
  Guarded(const bridge::ConfigurationText& configuration, const SharedMesh& mesh,
          const bridge::SimulationOptions& options)
      : simulation_(configuration, mesh, options) {}

  /// Calls use(simulation) without the interpreter's lock. Throws std::runtime_error if it is in
  /// use.
  template <class Use>
  auto without_lock(Use use) {
    struct InUse {
      std::atomic_flag& flag;
      explicit InUse(std::atomic_flag& used) : flag(used) {
        if (!flag.test_and_set()) return;
        throw std::runtime_error(
            "the simulation is in use: by another thread, or within run(); make one a thread");
      }
      ~InUse() { flag.clear(); }
    } const in_use(used_);
    const nb::gil_scoped_release unlocked;
    return use(simulation_);
  }
  /// What does not change while it steps.
  const bridge::Simulation& peek() const { return simulation_; }

 private:
  bridge::Simulation simulation_;
  std::atomic_flag used_ = ATOMIC_FLAG_INIT;
};

/// Asks Python some times a second whether a signal has come, and shows it how far the run is.
class Looks {
 public:
  explicit Looks(nb::object progress) : progress_(std::move(progress)) {}

  bool is_interrupted(double time) {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_) return false;
    next_ = now + std::chrono::milliseconds(50);
    const nb::gil_scoped_acquire locked;
    if (PyErr_CheckSignals() != 0) return true;
    if (progress_.is_none()) return false;
    try {
      progress_(time);
    } catch (nb::python_error& error) {
      error.restore();
      return true;
    }
    return false;
  }

 private:
  nb::object progress_;
  std::chrono::steady_clock::time_point next_{};
};

void run(Guarded& guarded, double stop, double wanted, nb::object progress) {
  Looks looks(std::move(progress));
  const bool is_interrupted = guarded.without_lock([&](bridge::Simulation& simulation) {
    return simulation.run(stop, wanted, [&] { return looks.is_interrupted(simulation.time()); });
  });
  if (is_interrupted) throw nb::python_error();
}

/// What the simulation returns, as an array.
template <class Get>
auto array_of(Get get) {
  return [get](Guarded& guarded, double share) {
    return to_numpy(guarded.without_lock(
        [&](const bridge::Simulation& simulation) { return get(simulation, share); }));
  };
}

Numpy<double> map_of(Guarded& guarded, const std::string& name) {
  const std::vector<std::vector<double>> rows = guarded.without_lock(
      [&](const bridge::Simulation& simulation) { return simulation.map(name); });
  std::vector<double> all;
  for (const std::vector<double>& row : rows) all.insert(all.end(), row.begin(), row.end());
  return to_numpy(std::move(all), {rows.size(), rows.front().size()});
}

/// Memory of the simulation, which it keeps alive, as a capsule of DLPack.
nb::object dlpack_of(const nb::object& self, const std::string& name) {
  auto& guarded = nb::cast<Guarded&>(self);
  const bridge::View view = guarded.without_lock(
      [&](const bridge::Simulation& simulation) { return simulation.view(name); });
  using Any = nb::ndarray<const double, nb::ndim<1>>;
  const std::size_t shape[]{view.size};
  const int kind = view.is_on_device ? nb::device::cuda::value : nb::device::cpu::value;
  return nb::cast(Any(view.data, 1, shape, self, nullptr, nb::dtype<double>(), kind, view.device));
}

nb::tuple pointer_of(Guarded& guarded, const std::string& name) {
  const bridge::View view = guarded.without_lock(
      [&](const bridge::Simulation& simulation) { return simulation.view(name); });
  return nb::make_tuple(reinterpret_cast<std::uintptr_t>(view.data), view.size, view.is_on_device,
                        view.device);
}

nb::dict summary_of(Guarded& guarded) {
  const bridge::Summary found = guarded.without_lock(
      [](const bridge::Simulation& simulation) { return simulation.summary(); });
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

// ---- States ----

nb::dict arrays_of(const bridge::State& state) {
  nb::dict arrays;
  for (const auto& [name, array] : state.arrays) {
    arrays[name.c_str()] =
        nb::make_tuple(array.type, nb::bytes(array.bytes.data(), array.bytes.size()));
  }
  return arrays;
}

bridge::State state_from(std::map<std::string, std::string> origin, double time,
                         const nb::dict& arrays) {
  bridge::State state{std::move(origin), time, {}};
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

NB_MODULE(_core, module) {
  module.doc() = "C++ of the package cardiowarp; use that.";
  nb::register_exception_translator(translate);

  nb::class_<bridge::ConfigurationText>(module, "ConfigurationText")
      .def(nb::init<std::string, std::string, std::vector<std::string>, bool>(), "name"_a, "text"_a,
           "changes"_a, "has_lines"_a)
      .def_ro("has_lines", &bridge::ConfigurationText::has_lines)
      .def_ro("name", &bridge::ConfigurationText::name)
      .def_ro("text", &bridge::ConfigurationText::text)
      .def_ro("changes", &bridge::ConfigurationText::changes);
  nb::class_<bridge::CheckedConfiguration>(module, "CheckedConfiguration")
      .def_ro("effective", &bridge::CheckedConfiguration::effective)
      .def_ro("notes", &bridge::CheckedConfiguration::notes)
      .def_ro("end", &bridge::CheckedConfiguration::end)
      .def_ro("names_mesh", &bridge::CheckedConfiguration::names_mesh);
  module.def("read_configuration", &bridge::read_configuration, "file"_a);
  module.def("check", nb::overload_cast<const bridge::ConfigurationText&>(&bridge::check),
             "configuration"_a);
  module.def("version", &bridge::program_version);
  module.def("keys", &bridge::keys);
  module.def("json_schema", &bridge::json_schema);
  module.def("set_program", &bridge::set_program, "path"_a);

  nb::class_<TetMesh>(module, "Mesh")
      .def_prop_ro("points", [](const SharedMesh& m) { return view_of<double>(m, m->points); })
      .def_prop_ro("tets", [](const SharedMesh& m) { return view_of<std::int32_t>(m, m->tets); })
      .def_prop_ro("tags", [](const SharedMesh& m) { return view_of<std::int32_t>(m, m->tags); })
      .def_prop_ro("fibers", [](const SharedMesh& m) { return view_if_any<double>(m, m->fibers); })
      .def_prop_ro("sheets", [](const SharedMesh& m) { return view_if_any<double>(m, m->sheets); })
      .def_prop_ro("fields", [](const SharedMesh& m) { return views_of(m, m->fields); })
      .def_prop_ro("tet_fields", [](const SharedMesh& m) { return views_of(m, m->tet_fields); });
  module.def("mesh_of", &mesh_of, "points"_a, "tets"_a, "fibers"_a.none(), "sheets"_a.none(),
             "tags"_a.none(), "fields"_a, "tet_fields"_a);
  module.def(
      "read_mesh",
      [](const std::string& path, const std::string& unit, const std::string& fibers,
         const std::string& sheets, const std::string& tags, std::vector<std::string> fields,
         std::vector<std::string> tet_fields) {
        const nb::gil_scoped_release unlocked;
        return std::make_shared<TetMesh>(bridge::read(
            {path, unit, fibers, sheets, tags, std::move(fields), std::move(tet_fields)}));
      },
      "path"_a, "unit"_a, "fibers"_a, "sheets"_a, "tags"_a, "fields"_a, "tet_fields"_a);
  module.def(
      "check_mesh",
      [](const SharedMesh& mesh, const std::string& name) { return bridge::check(*mesh, name); },
      "mesh"_a, "name"_a);
  module.def(
      "write_mesh",
      [](const SharedMesh& mesh, const std::string& path) { bridge::write(*mesh, path); }, "mesh"_a,
      "path"_a);

  nb::class_<bridge::State>(module, "State")
      .def("__init__",
           [](bridge::State* self, std::map<std::string, std::string> origin, double time,
              const nb::dict& arrays) {
             new (self) bridge::State(state_from(std::move(origin), time, arrays));
           })
      .def_ro("origin", &bridge::State::origin)
      .def_ro("time", &bridge::State::time)
      .def_prop_ro("arrays", &arrays_of);
  module.def(
      "write_state",
      [](const bridge::State& state, const std::string& file) { bridge::write(state, file); },
      "state"_a, "file"_a);
  module.def("read_state", &bridge::read_state, "file"_a);

  nb::class_<Guarded>(module, "Simulation")
      .def(
          "__init__",
          [](Guarded* self, const bridge::ConfigurationText& configuration, const SharedMesh& mesh,
             const std::string& device, std::optional<std::vector<int>> devices, int threads) {
            const nb::gil_scoped_release unlocked;
            new (self) Guarded(configuration, mesh, {device, std::move(devices), threads});
          },
          "configuration"_a, "mesh"_a.none(), "device"_a, "devices"_a.none(), "threads"_a)
      .def_prop_ro("time", [](const Guarded& s) { return s.peek().time(); })
      .def_prop_ro("end", [](const Guarded& s) { return s.peek().end(); })
      .def_prop_ro("dt", [](const Guarded& s) { return s.peek().dt(); })
      .def_prop_ro("steps", [](const Guarded& s) { return s.peek().steps(); })
      .def_prop_ro("nodes", [](const Guarded& s) { return s.peek().node_count(); })
      .def_prop_ro("tet_count", [](const Guarded& s) { return s.peek().tet_count(); })
      .def_prop_ro("computed_nodes", [](const Guarded& s) { return s.peek().computed_nodes(); })
      .def_prop_ro("device", [](const Guarded& s) { return s.peek().device(); })
      .def_prop_ro("notes", [](const Guarded& s) { return s.peek().notes(); })
      .def_prop_ro("effective", [](const Guarded& s) { return s.peek().effective(); })
      .def_prop_ro("states", [](const Guarded& s) { return s.peek().states(); })
      .def_prop_ro("maps", [](const Guarded& s) { return s.peek().maps(); })
      .def_prop_ro("keeps_all_beats", [](const Guarded& s) { return s.peek().keeps_all_beats(); })
      .def_prop_ro("generation", [](const Guarded& s) { return s.peek().generation(); })
      .def("points",
           [](const Guarded& s) {
             return to_numpy(s.peek().points(),
                             {static_cast<std::size_t>(s.peek().node_count()), 3});
           })
      .def("tets",
           [](const Guarded& s) {
             return to_numpy(s.peek().tets(), {static_cast<std::size_t>(s.peek().tet_count()), 4});
           })
      .def("run", &run, "stop"_a, "wanted"_a, "progress"_a.none())
      .def("step",
           [](Guarded& s) {
             s.without_lock([](bridge::Simulation& simulation) { simulation.step(); });
           })
      .def("V", array_of([](const bridge::Simulation& s, double share) { return s.V(share); }),
           "share"_a)
      .def(
          "state",
          [](Guarded& s, const std::string& name, double share) {
            return to_numpy(s.without_lock([&](const bridge::Simulation& simulation) {
              return simulation.state(name, share);
            }));
          },
          "name"_a, "share"_a)
      .def("activation",
           [](Guarded& s) {
             return to_numpy(s.without_lock(
                 [](const bridge::Simulation& simulation) { return simulation.activation(); }));
           })
      .def("map", &map_of, "name"_a)
      .def_prop_ro("ecg_names", [](const Guarded& s) { return s.peek().ecg_names(); })
      .def("ecg_times", [](const Guarded& s) { return to_numpy(s.peek().ecg_times()); })
      .def("ecg", [](const Guarded& s, std::size_t k) { return to_numpy(s.peek().ecg(k)); })
      .def_prop_ro("probe_names", [](const Guarded& s) { return s.peek().probe_names(); })
      .def("probe_times", [](const Guarded& s) { return to_numpy(s.peek().probe_times()); })
      .def("probe", [](const Guarded& s, std::size_t k) { return to_numpy(s.peek().probe(k)); })
      .def(
          "set_current",
          [](Guarded& s, const Numbers& nodal) {
            s.without_lock([&](bridge::Simulation& simulation) {
              simulation.set_current({nodal.data(), nodal.shape(0)});
            });
          },
          "nodal"_a)
      .def("current", [](const Guarded& s) { return to_numpy(s.peek().current()); })
      .def("save",
           [](Guarded& s) {
             return s.without_lock(
                 [](const bridge::Simulation& simulation) { return simulation.save(); });
           })
      .def(
          "restore",
          [](Guarded& s, const bridge::State& state) {
            s.without_lock([&](bridge::Simulation& simulation) { simulation.restore(state); });
          },
          "state"_a)
      .def("summary", &summary_of)
      .def("dlpack", &dlpack_of, "name"_a)
      .def("pointer", &pointer_of, "name"_a)
      .def("node_of_row", [](Guarded& s) {
        return to_numpy(s.without_lock(
            [](const bridge::Simulation& simulation) { return simulation.node_of_row(); }));
      });
}
