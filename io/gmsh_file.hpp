#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// A type of Gmsh's elements; type k is entry k - 1. Corners come first among its nodes.
struct GmshElementType {
  int code;
  int nodes;
  int dimension;
  const char* kind;  ///< plural
};

inline constexpr std::array<GmshElementType, 31> gmsh_element_types{{
    {1, 2, 1, "lines"},           {2, 3, 2, "triangles"},    {3, 4, 2, "quadrilaterals"},
    {4, 4, 3, "tetrahedra"},      {5, 8, 3, "hexahedra"},    {6, 6, 3, "prisms"},
    {7, 5, 3, "pyramids"},        {8, 3, 1, "lines"},        {9, 6, 2, "triangles"},
    {10, 9, 2, "quadrilaterals"}, {11, 10, 3, "tetrahedra"}, {12, 27, 3, "hexahedra"},
    {13, 18, 3, "prisms"},        {14, 14, 3, "pyramids"},   {15, 1, 0, "vertices"},
    {16, 8, 2, "quadrilaterals"}, {17, 20, 3, "hexahedra"},  {18, 15, 3, "prisms"},
    {19, 13, 3, "pyramids"},      {20, 9, 2, "triangles"},   {21, 10, 2, "triangles"},
    {22, 12, 2, "triangles"},     {23, 15, 2, "triangles"},  {24, 15, 2, "triangles"},
    {25, 21, 2, "triangles"},     {26, 4, 1, "lines"},       {27, 5, 1, "lines"},
    {28, 6, 1, "lines"},          {29, 20, 3, "tetrahedra"}, {30, 35, 3, "tetrahedra"},
    {31, 56, 3, "tetrahedra"},
}};

inline bool is_tetrahedron(const GmshElementType& type) {
  return type.dimension == 3 && type.kind[0] == 't';
}
inline bool is_triangle(const GmshElementType& type) {
  return type.dimension == 2 && type.kind[0] == 't';
}

/// Numbers of the elements with a name, which Gmsh calls a view.
struct GmshView {
  std::string name;
  int components = 0;
  std::vector<std::int64_t> elements;
  std::vector<double> values;
};

/// What tags an element. Physical groups are those that users make; entities are parts of the
/// geometry.
struct GmshLabels {
  int physical = 0;  ///< 0: none
  int entity = 0;
};

/// What a file holds, in its order.
struct GmshFile {
  std::vector<std::int64_t> node_numbers;
  std::vector<Vector3> points;
  std::vector<std::int64_t> tet_numbers;
  std::vector<Tet> tets;
  std::vector<GmshLabels> tet_labels;
  std::vector<std::array<std::int32_t, 3>> triangles;
  std::vector<GmshLabels> triangle_labels;
  std::vector<RegionName> names;
  std::vector<GmshView> views;
  std::array<std::int64_t, gmsh_element_types.size()> counts{};
  std::int64_t in_several_groups = 0;
};

/// Reads a file of format 2.2 or 4.1, text or binary. Throws MeshError.
GmshFile read_gmsh_file(const std::string& path);

}  // namespace cw
