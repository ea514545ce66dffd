#include "workbench/products/source.hpp"

#include <charconv>
#include <cmath>
#include <filesystem>
#include <new>

#include "assembly/sparsity.hpp"
#include "io/mesh_files.hpp"
#include "io/mesh_readers.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/reorder.hpp"
#include "mesh/unit.hpp"
#include "workbench/products/matrix_market.hpp"
#include "workbench/products/stand_in.hpp"

namespace cw {

namespace {

constexpr std::string_view like = "like:";
constexpr std::string_view box = "box:";
constexpr std::string_view ventricle = "ventricle:";

/// What follows `prefix`, or nothing if the text does not begin with it.
std::optional<std::string> after(const std::string& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return std::nullopt;
  return text.substr(prefix.size());
}

double positive_number(const std::string& source, const std::string& text) {
  double value = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !(value > 0.0) ||
      !std::isfinite(value)) {
    throw MatrixError(source + ": '" + text +
                      "' is not a positive number; write box:NODES, as in "
                      "box:250000, or ventricle:SPACING (mm), as in ventricle:1.5");
  }
  return value;
}

TetMesh box_of(const std::string& source, double nodes) {
  const double side = std::round(std::cbrt(nodes));
  if (side < 2.0) throw MatrixError(source + ": a box has at least 8 nodes");
  return generate_box({{side - 1, side - 1, side - 1}, 1.0, std::nullopt});
}

MatrixInput ordered(MatrixInput matrix, const SourceOptions& options) {
  apply_ordering(matrix, options.order.value_or(Ordering::given));
  return matrix;
}

/// The pattern of a mesh's tangent with a graph Laplacian plus 1.
MatrixInput matrix_of(SourceMesh source, const SourceOptions& options) {
  MatrixInput matrix;
  matrix.name = std::move(source.name);
  matrix.notes = std::move(source.notes);
  matrix.pattern = tangent_pattern(source.mesh);
  const CsrPattern& p = matrix.pattern;
  matrix.values.resize(p.column.size());
  for (Index i = 0; i < p.rows; ++i) {
    for (Index k = p.row_start[i]; k < p.row_start[i + 1]; ++k) {
      matrix.values[k] = p.column[k] == i ? static_cast<double>(p.row_length(i)) : -1.0;
    }
  }
  return ordered(std::move(matrix), options);
}

bool is_matrix_market(const std::string& source) {
  return source.ends_with(".mtx") || source.ends_with(".mtx.gz");
}

bool is_generated(const std::string& source) {
  return source.starts_with(box) || source.starts_with(ventricle);
}

SourceMesh checked(TetMesh mesh, const std::string& name, const SourceOptions& options) {
  SourceMesh source{std::move(mesh), name, {}};
  source.notes = check_mesh(source.mesh, name).notes;
  if (!options.order) reorder(source.mesh);
  return source;
}

std::optional<SourceMesh> find_mesh(const std::string& source, const SourceOptions& options) {
  if (!names_mesh(source)) return std::nullopt;
  if (const auto nodes = after(source, box)) {
    return checked(box_of(source, positive_number(source, *nodes)), source, options);
  }
  if (const auto spacing = after(source, ventricle)) {
    VentricleShape shape;
    shape.spacing = positive_number(source, *spacing);
    return checked(generate_ventricle(shape), source, options);
  }
  const std::string_view unit =
      options.unit.empty() ? default_unit(source) : std::string_view(options.unit);
  return checked(read_mesh(source, {*millimetres_per(unit), "none", "", false}),
                 std::filesystem::path(source).filename().string(), options);
}

MatrixInput read_any(const std::string& source, const SourceOptions& options) {
  if (const auto name = after(source, like)) {
    return ordered(find_like(*name, options.folder), options);
  }
  if (is_matrix_market(source)) return ordered(read_matrix_market(source), options);
  if (source.starts_with(sphere_prefix)) {
    throw MatrixError(source + ": a sphere has quaternions; add --entries quaternion");
  }
  return matrix_of(*find_mesh(source, options), options);
}

/// What `read` gives; its errors name the source or its file.
template <class Read>
auto with_named_errors(const std::string& source, Read read) {
  try {
    return read();
  } catch (const MatrixError&) {
    throw;
  } catch (const std::bad_alloc&) {
    fail_for_memory(source);
  } catch (const std::exception& error) {
    // The errors of a mesh's file name it.
    if (!is_generated(source) && dynamic_cast<const MeshError*>(&error) != nullptr) throw;
    throw MatrixError(source + ": " + error.what());
  }
}

}  // namespace

MatrixInput read_source(const std::string& source, const SourceOptions& options, bool complex) {
  MatrixInput matrix = with_named_errors(source, [&] { return read_any(source, options); });
  if (!matrix.imaginary.empty() && !complex) {
    throw MatrixError(source + ": holds complex numbers; add --entries complex");
  }
  return matrix;
}

bool names_mesh(const std::string& source) {
  return !source.starts_with(like) && !source.starts_with(sphere_prefix) &&
         !is_matrix_market(source);
}

std::optional<SourceMesh> read_source_mesh(const std::string& source,
                                           const SourceOptions& options) {
  return with_named_errors(source, [&] { return find_mesh(source, options); });
}

std::vector<std::string> files_of(const std::vector<std::string>& sources,
                                  const SourceOptions& options) {
  std::vector<std::string> files;
  for (const std::string& source : sources) {
    if (const auto name = after(source, like)) {
      files.push_back(file_like(*name, options.folder));
    } else if (!is_generated(source) && !source.starts_with(sphere_prefix)) {
      const std::vector<std::string> own = files_of_mesh(source);  // of a matrix: itself
      files.insert(files.end(), own.begin(), own.end());
    }
  }
  return files;
}

bool for_each_source(const std::vector<std::string>& sources,
                     const std::function<bool(const std::string&)>& measure) {
  bool all = true;
  for (const std::string& source : sources) {
    try {
      all = measure(source) && all;
    } catch (const std::bad_alloc&) {
      fail_for_memory(source);
    }
  }
  return all;
}

void fail_for_memory(const std::string& source) {
  throw MatrixError(source +
                    ": out of memory; measure a smaller matrix, or fewer formats (--format)");
}

}  // namespace cw
