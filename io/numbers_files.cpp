#include "io/numbers_files.hpp"

#include <algorithm>
#include <cmath>

#include "io/files.hpp"
#include "mesh/input_order.hpp"

namespace cw {

void write_nodal_numbers(const std::string& path, const TetMesh& mesh,
                         std::span<const double> values, double none) {
  const auto places = places_of_input(mesh.input_node, mesh.input_node_count);
  write_lines(path, "", places.size(), [&](std::size_t k, std::string& text) {
    const double value = places[k] < 0 ? std::nan("") : values[places[k]];
    append_number(text, std::isnan(value) ? none : value);
    text += '\n';
  });
}

void write_tet_vectors(const std::string& path, const TetMesh& mesh,
                       std::span<const Vector3> vectors) {
  const auto places = places_of_input(mesh.input_tet, mesh.input_tet_count);
  write_lines(path, "", places.size(), [&](std::size_t k, std::string& text) {
    Vector3 v = places[k] < 0 ? Vector3{} : vectors[places[k]];
    if (!std::ranges::all_of(v, [](double x) { return std::isfinite(x); })) v = {};
    for (int c = 0; c < 3; ++c) {
      append_number(text, v[c]);
      text += c < 2 ? ' ' : '\n';
    }
  });
}

}  // namespace cw
