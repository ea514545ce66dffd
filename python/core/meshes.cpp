// Meshes, as the class Mesh of the package wraps them.

#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>

#include "python/bridge/mesh.hpp"
#include "python/core/arrays.hpp"
#include "python/core/parts.hpp"

namespace cw::python {

using namespace nb::literals;

namespace {

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
  mesh->fields = fields_of<NodalField>(fields, mesh->points.size(), "nodes");
  mesh->tet_fields = fields_of<TetField>(tet_fields, count, "tetrahedra");
  return mesh;
}

/// A view of an array of a mesh, which it keeps alive, and which does not change.
template <class T, class Array>
Numpy<const T> view_of(const SharedMesh& mesh, const std::vector<Array>& values) {
  constexpr std::size_t components = sizeof(Array) / sizeof(T);
  const std::size_t shape[]{values.size(), components};
  auto* owned = new SharedMesh(mesh);
  const nb::capsule owner(owned, [](void* p) noexcept { delete static_cast<SharedMesh*>(p); });
  const auto* data = reinterpret_cast<const T*>(values.data());
  return Numpy<const T>(data, components == 1 ? 1 : 2, shape, owner);
}

/// The same, or None if the mesh has no such array.
template <class T, class Array>
std::optional<Numpy<const T>> view_if_any(const SharedMesh& mesh,
                                          const std::vector<Array>& values) {
  if (values.empty()) return std::nullopt;
  return view_of<T>(mesh, values);
}

template <class Field>
nb::dict views_of(const SharedMesh& mesh, const std::vector<Field>& fields) {
  nb::dict views;
  for (const Field& field : fields) views[field.name.c_str()] = view_of<double>(mesh, field.values);
  return views;
}

}  // namespace

void add_meshes(nb::module_& module) {
  constexpr auto owned = nb::rv_policy::automatic;  // by what the array names as its owner
  nb::class_<TetMesh>(module, "Mesh")
      .def_prop_ro(
          "points", [](const SharedMesh& m) { return view_of<double>(m, m->points); }, owned)
      .def_prop_ro(
          "tets", [](const SharedMesh& m) { return view_of<std::int32_t>(m, m->tets); }, owned)
      .def_prop_ro(
          "tags", [](const SharedMesh& m) { return view_of<std::int32_t>(m, m->tags); }, owned)
      .def_prop_ro(
          "fibers", [](const SharedMesh& m) { return view_if_any<double>(m, m->fibers); }, owned)
      .def_prop_ro(
          "sheets", [](const SharedMesh& m) { return view_if_any<double>(m, m->sheets); }, owned)
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
        return std::make_shared<TetMesh>(
            read({path, unit, fibers, sheets, tags, std::move(fields), std::move(tet_fields)}));
      },
      "path"_a, "unit"_a, "fibers"_a, "sheets"_a, "tags"_a, "fields"_a, "tet_fields"_a);
  module.def(
      "check_mesh",
      [](const SharedMesh& mesh, const std::string& name) { return check(*mesh, name); }, "mesh"_a,
      "name"_a);
  module.def(
      "write_mesh", [](const SharedMesh& mesh, const std::string& path) { write(*mesh, path); },
      "mesh"_a, "path"_a);
}

}  // namespace cw::python
