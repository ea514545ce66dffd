#include "workbench/products/compound_input.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

#include "assembly/sparsity.hpp"
#include "io/cache_folder.hpp"
#include "kernels/compound/unit_quaternion.hpp"
#include "workbench/products/random.hpp"
#include "workbench/products/surface.hpp"
#if CW_CUDA
#include "kernels/compound/device/runtime_compiler.hpp"
#endif

namespace cw {

namespace {

/// Made-up numbers for all nonzeros, the same for the same pattern.
void make_up_numbers(CompoundInput& matrix) {
  constexpr unsigned long long seed = 20201129;
  SplitMix random(seed);
  const auto uniform = [&] { return 2.0 * random.unit() - 1.0; };
  const bool unit = matrix.algebra->name == UnitQuaternion::name;
  const Index count = matrix.pattern.nonzeros();
  matrix.numbers.reserve(static_cast<std::size_t>(count) *
                         static_cast<std::size_t>(matrix.algebra->matrix_numbers));
  for (Index k = 0; k < count; ++k) {
    if (!unit) {
      for (int n = 0; n < matrix.algebra->matrix_numbers; ++n) matrix.numbers.push_back(uniform());
      continue;
    }
    Quaternion::Matrix<double> q{uniform(), uniform(), uniform(), uniform()};
    const double length = std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
    q = length > 0
            ? Quaternion::Matrix<double>{q.w / length, q.x / length, q.y / length, q.z / length}
            : Quaternion::Matrix<double>{1.0, 0.0, 0.0, 0.0};
    matrix.numbers.insert(matrix.numbers.end(), {q.w, q.x, q.y, q.z});
  }
  matrix.notes.push_back("the numbers of its " + std::string(matrix.algebra->name) +
                         " entries are made up");
}

CompoundInput like_it(MatrixInput&& matrix, const AlgebraInfo& algebra) {
  CompoundInput compound;
  compound.name = std::move(matrix.name);
  compound.stand_in = matrix.stand_in;
  compound.algebra = &algebra;
  compound.pattern = std::move(matrix.pattern);
  compound.notes = std::move(matrix.notes);
  return compound;
}

/// Gathers a matrix's entries into dense blocks. What a block has no entry for is 0.
CompoundInput in_blocks(const std::string& source, const MatrixInput& matrix,
                        const AlgebraInfo& algebra) {
  const Index b = algebra.vector_numbers;
  const CsrPattern& p = matrix.pattern;
  if (p.rows % b != 0 || p.columns % b != 0) {
    throw MatrixError(source + ": " + std::to_string(p.rows) + " rows and " +
                      std::to_string(p.columns) + " columns do not divide into blocks of " +
                      std::to_string(b) + "; choose another size of blocks");
  }
  CompoundInput blocks;
  blocks.name = matrix.name;
  blocks.algebra = &algebra;
  blocks.notes = matrix.notes;
  blocks.pattern.rows = p.rows / b;
  blocks.pattern.columns = p.columns / b;
  std::vector<Index> columns;
  for (Index first = 0; first < p.rows; first += b) {
    columns.clear();
    for (Index k = p.row_start[first]; k < p.row_start[first + b]; ++k) {
      columns.push_back(p.column[k] / b);
    }
    std::sort(columns.begin(), columns.end());
    columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
    const auto begin = blocks.pattern.column.size();
    blocks.pattern.column.insert(blocks.pattern.column.end(), columns.begin(), columns.end());
    blocks.pattern.row_start.push_back(static_cast<Index>(blocks.pattern.column.size()));
    blocks.numbers.resize(blocks.pattern.column.size() * static_cast<std::size_t>(b * b), 0.0);
    for (Index row = first; row < first + b; ++row) {
      for (Index k = p.row_start[row]; k < p.row_start[row + 1]; ++k) {
        const auto found = std::lower_bound(columns.begin(), columns.end(), p.column[k] / b);
        const auto block = begin + static_cast<std::size_t>(found - columns.begin());
        blocks.numbers[block * static_cast<std::size_t>(b * b) +
                       static_cast<std::size_t>((row - first) * b + p.column[k] % b)] =
            matrix.values[k];
      }
    }
  }
  return blocks;
}

/// The stiffness of linear elasticity on a mesh: entry (I, J) of a tetrahedron of volume V is
/// V (lambda gI gJ' + mu (gJ gI' + gI.gJ 1)), g the gradients of its shape functions.
CompoundInput elasticity(const SourceMesh& source, const AlgebraInfo& block3) {
  constexpr double young = 1.0;
  constexpr double poisson = 0.3;
  constexpr double lambda = young * poisson / ((1.0 + poisson) * (1.0 - 2.0 * poisson));
  constexpr double mu = young / (2.0 * (1.0 + poisson));
  CompoundInput matrix;
  matrix.name = source.name;
  matrix.algebra = &block3;
  matrix.notes = source.notes;
  matrix.notes.push_back("linear elasticity, Young's modulus 1, Poisson's ratio 0.3");
  matrix.pattern = tangent_pattern(source.mesh);
  matrix.numbers.assign(matrix.pattern.column.size() * 9, 0.0);
  for (const Tet& tet : source.mesh.tets) {
    const auto point = [&](int n) { return source.mesh.points[tet[n]]; };
    // Six times the volume, and six times the volume times each gradient.
    const Vector3 a = point(1) - point(0);
    const Vector3 b = point(2) - point(0);
    const Vector3 c = point(3) - point(0);
    const double six_volumes = dot(a, cross(b, c));
    Vector3 gradient[4];
    gradient[1] = (1.0 / six_volumes) * cross(b, c);
    gradient[2] = (1.0 / six_volumes) * cross(c, a);
    gradient[3] = (1.0 / six_volumes) * cross(a, b);
    gradient[0] = -1.0 * (gradient[1] + gradient[2] + gradient[3]);
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) {
        const Index k = find_nonzero(matrix.pattern, tet[i], tet[j]);
        double* block = matrix.numbers.data() + static_cast<std::size_t>(k) * 9;
        const Vector3& g = gradient[i];
        const Vector3& h = gradient[j];
        const double volume = six_volumes / 6.0;
        for (int r = 0; r < 3; ++r) {
          for (int s = 0; s < 3; ++s) {
            block[3 * r + s] += volume * (lambda * g[r] * h[s] + mu * h[r] * g[s] +
                                          (r == s ? mu * dot(g, h) : 0.0));
          }
        }
      }
    }
  }
  return matrix;
}

double half_of_largest_extent(const Surface& surface) {
  double largest = 0.0;
  for (int d = 0; d < 3; ++d) {
    const auto [low, high] =
        std::minmax_element(surface.points.begin(), surface.points.end(),
                            [d](const Vector3& a, const Vector3& b) { return a[d] < b[d]; });
    largest = std::max(largest, (*high)[d] - (*low)[d]);
  }
  return 0.5 * largest;
}

CompoundInput spin_transformation(const Surface& surface, const std::string& name,
                                  const std::vector<std::string>& notes,
                                  const AlgebraInfo& quaternion) {
  SpinOperator a = spin_operator(surface, 1.0 / half_of_largest_extent(surface));
  CompoundInput matrix;
  matrix.name = name;
  matrix.notes = notes;
  matrix.algebra = &quaternion;
  matrix.pattern.rows = matrix.pattern.columns = static_cast<Index>(surface.points.size());
  matrix.pattern.row_start = std::move(a.row_start);
  matrix.pattern.column = std::move(a.column);
  matrix.numbers = std::move(a.quaternion);
  return matrix;
}

/// The sphere that a command line names, if it does.
std::optional<Surface> sphere_named(const std::string& source) {
  if (!source.starts_with(sphere_prefix)) return std::nullopt;
  Index points = 0;
  const char* end = source.data() + source.size();
  const auto [at, error] = std::from_chars(source.data() + sphere_prefix.size(), end, points);
  if (error != std::errc() || at != end || points < 12) {
    throw MatrixError(source + ": write sphere:POINTS, 12 to 200 million, as in sphere:100000");
  }
  try {
    return sphere_of(points);
  } catch (const std::invalid_argument& too_many) {
    throw MatrixError(source + ": " + too_many.what());
  }
}

/// Puts rows and columns of entries in an order: a matrix whose values are the entries' numbers
/// shows where each of them goes.
void order_entries(CompoundInput& matrix, Ordering ordering) {
  if (ordering == Ordering::given) return;
  MatrixInput numbered;
  numbered.name = matrix.name;
  numbered.pattern = std::move(matrix.pattern);
  numbered.values.resize(numbered.pattern.column.size());
  std::iota(numbered.values.begin(), numbered.values.end(), 0.0);
  apply_ordering(numbered, ordering);
  const auto count = static_cast<std::size_t>(matrix.algebra->matrix_numbers);
  std::vector<double> numbers;
  numbers.reserve(matrix.numbers.size());
  for (const double from : numbered.values) {
    const auto first = matrix.numbers.begin() +
                       static_cast<std::ptrdiff_t>(static_cast<std::size_t>(from) * count);
    numbers.insert(numbers.end(), first, first + static_cast<std::ptrdiff_t>(count));
  }
  matrix.numbers = std::move(numbers);
  matrix.pattern = std::move(numbered.pattern);
  matrix.notes.insert(matrix.notes.end(), numbered.notes.begin(), numbered.notes.end());
}

bool is_block(const AlgebraInfo& algebra) { return algebra.name.starts_with("block"); }

}  // namespace

std::string algebra_list() {
  std::string names;
  for (const AlgebraInfo& entry : algebras()) {
    names.append(names.empty() ? "" : ", ").append(entry.name);
  }
  return names;
}

void store_compiled_kernels() {
#if CW_CUDA
  const std::filesystem::path folder = cache_folder();
  if (!folder.empty()) keep_compiled_kernels_in(folder / "kernels");
#endif
}

const AlgebraInfo& algebra_named(const std::string& name) {
  if (const AlgebraInfo* algebra = find_algebra(name)) return *algebra;
  std::string known;
  for (const AlgebraInfo& info : algebras())
    known.append(known.empty() ? "" : ", ").append(info.name);
  throw MatrixError("--entries: no entries '" + name + "'; known are " + known);
}

CompoundInput read_compound_source(const std::string& source, const std::string& name,
                                   const SourceOptions& options) {
  const AlgebraInfo* algebra = &algebra_named(name);
  const Ordering ordering = options.order.value_or(Ordering::given);
  if (name == "block3") {
    if (const auto mesh = read_source_mesh(source, options)) {
      CompoundInput matrix = elasticity(*mesh, *algebra);
      order_entries(matrix, ordering);
      return matrix;
    }
  }
  if (name == "quaternion") {
    const std::string paper = " (Crane, Pinkall & Schroeder 2011)";
    std::optional<CompoundInput> matrix;
    if (const auto sphere = sphere_named(source)) {
      matrix = spin_transformation(*sphere, source, {}, *algebra);
      matrix->notes.push_back("spin transformations of a sphere" + paper);
    } else if (const auto mesh = read_source_mesh(source, options)) {
      matrix = spin_transformation(boundary_surface(mesh->mesh), mesh->name, mesh->notes, *algebra);
      matrix->notes.push_back("spin transformations of the mesh's boundary" + paper);
    }
    if (matrix) {
      order_entries(*matrix, ordering);
      return *std::move(matrix);
    }
  }
  SourceOptions as_given = options;
  if (options.order) as_given.order = Ordering::given;
  const bool takes_complex = name == "complex";
  MatrixInput scalar = read_source(source, as_given, takes_complex);
  const bool is_file = !scalar.stand_in && !names_mesh(source);
  CompoundInput matrix;
  if (is_block(*algebra) && is_file) {
    matrix = in_blocks(source, scalar, *algebra);
  } else if (algebra->matrix_numbers == 1) {
    std::vector<double> values = std::move(scalar.values);
    matrix = like_it(std::move(scalar), *algebra);
    matrix.numbers = std::move(values);
  } else if (takes_complex && !scalar.imaginary.empty()) {
    std::vector<double> numbers;
    numbers.reserve(2 * scalar.values.size());
    for (std::size_t k = 0; k < scalar.values.size(); ++k) {
      numbers.push_back(scalar.values[k]);
      numbers.push_back(scalar.imaginary[k]);
    }
    matrix = like_it(std::move(scalar), *algebra);
    matrix.numbers = std::move(numbers);
  } else {
    matrix = like_it(std::move(scalar), *algebra);
    make_up_numbers(matrix);
  }
  order_entries(matrix, ordering);
  return matrix;
}

}  // namespace cw
