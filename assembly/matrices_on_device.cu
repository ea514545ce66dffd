#include "assembly/matrices_on_device.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <utility>

#include "assembly/sparsity.hpp"
#include "kernels/core/device/device_context.hpp"
#include "kernels/core/device/sort.cuh"
#include "kernels/core/parallel.hpp"
#include "kernels/core/parts.hpp"
#include "mesh/reorder.hpp"

namespace cw {

namespace {

using Key = std::uint64_t;
template <class T>
using OnDevice = Array<T, Space::device>;

/// The nodes of elements.
struct LinearNodes {
  static constexpr int count = 4;
  const Tet* tet;
  CW_HD Index operator()(Index e, int a) const { return tet[e][a]; }
};
struct QuadraticNodes {
  static constexpr int count = QuadraticTet::node_count;
  const QuadraticTet* element;
  CW_HD Index operator()(Index e, int a) const { return element[e].nodes[a]; }
};

/// Lists each element at each of its nodes.
template <class Nodes>
struct ListNodes {
  Nodes nodes;
  Index* node;
  Index* element;
  CW_HD void operator()(Index e) const {
    for (int a = 0; a < Nodes::count; ++a) {
      const std::size_t at = static_cast<std::size_t>(e) * Nodes::count + a;
      node[at] = nodes(e, a);
      element[at] = e;
    }
  }
};

/// Two nodes as one number, which is ordered by the first.
struct KeyOfNodes {
  int bits;  ///< of a node's number
  CW_HD Key operator()(Index first, Index second) const {
    return static_cast<Key>(first) << bits | static_cast<Key>(second);
  }
  CW_HD Index first(Key key) const { return static_cast<Index>(key >> bits); }
  CW_HD Index second(Key key) const { return static_cast<Index>(key & ((Key{1} << bits) - 1)); }
};

/// Lists each pair of nodes of each element, the lower one first.
template <class Nodes>
struct ListPairs {
  static constexpr int pairs = Nodes::count * (Nodes::count - 1) / 2;
  Nodes nodes;
  KeyOfNodes key_of;
  Key* key;
  CW_HD void operator()(Index e) const {
    Key* next = key + static_cast<std::size_t>(e) * pairs;
    for (int a = 0; a < Nodes::count; ++a) {
      for (int b = a + 1; b < Nodes::count; ++b) {
        const Index i = nodes(e, a), j = nodes(e, b);
        *next++ = i < j ? key_of(i, j) : key_of(j, i);
      }
    }
  }
};

/// Lists both entries of each pair.
struct ListEntries {
  const Key* pair;
  KeyOfNodes key_of;
  Key* entry;
  CW_HD void operator()(Index k) const {
    const Index i = key_of.first(pair[k]), j = key_of.second(pair[k]);
    entry[2 * static_cast<std::size_t>(k)] = key_of(i, j);
    entry[2 * static_cast<std::size_t>(k) + 1] = key_of(j, i);
  }
};
struct ListDiagonal {
  KeyOfNodes key_of;
  Key* entry;
  CW_HD void operator()(Index i) const { entry[i] = key_of(i, i); }
};
struct TakeColumn {
  const Key* entry;
  KeyOfNodes key_of;
  Index* column;
  CW_HD void operator()(Index k) const { column[k] = key_of.second(entry[k]); }
};

/// Finds where the sorted keys of each row begin, and where those of the last one end.
template <class SortedKey>
struct FindStart {
  const SortedKey* key;
  Index count;
  int bits;  ///< below a row's number
  Index* start;
  CW_HD void operator()(Index row) const {
    const auto least = static_cast<SortedKey>(static_cast<SortedKey>(row) << bits);
    Index from = 0;
    for (Index end = count; from < end;) {
      const Index middle = from + (end - from) / 2;
      if (key[middle] < least) {
        from = middle + 1;
      } else {
        end = middle;
      }
    }
    start[row] = from;
  }
};

struct ListsOnDevice {
  OnDevice<Index> start, item;
};
struct PatternOnDevice {
  OnDevice<Index> row_start, column;
};

template <class T>
Index count_of(const OnDevice<T>& array) {
  require_index_fits(array.size());
  return static_cast<Index>(array.size());
}

void require_one_each(std::size_t tets, std::span<const Conductivity> conductivity, Mass mass,
                      std::span<const double> sharpness) {
  const bool has_sharpness = sharpness.size() == tets || sharpness.size() == 1;
  if (conductivity.size() == tets && (mass != Mass::balanced || has_sharpness)) return;
  throw std::invalid_argument("one conductivity and one sharpness a tetrahedron are needed");
}

/// Memory must be released on the device that it came from. A lost device has none to release.
template <class Release>
void release_on(int device, const Release& release) noexcept {
  try {
    const CurrentDevice here(device);
    release();
  } catch (const std::runtime_error&) {  // NOLINT(bugprone-empty-catch)
  }
}

/// Room for matrices with that number of nonzeros, on the current device.
std::shared_ptr<DeviceMatrices> room_for_matrices(std::size_t nonzeros, int device) {
  return {new DeviceMatrices{{OnDevice<double>(nonzeros), OnDevice<double>(nonzeros)}, device},
          [device](DeviceMatrices* matrices) { release_on(device, [=] { delete matrices; }); }};
}

template <class Nodes>
ListsOnDevice elements_around_nodes(Stream<Space::device>& stream, const Nodes& nodes,
                                    Index elements, Index node_count, int bits) {
  const std::size_t count = static_cast<std::size_t>(elements) * Nodes::count;
  require_index_fits(count);
  OnDevice<Index> node(count);
  ListsOnDevice lists{OnDevice<Index>(static_cast<std::size_t>(node_count) + 1),
                      OnDevice<Index>(count)};
  for_each(stream, elements, ListNodes<Nodes>{nodes, node.data(), lists.item.data()});
  sort_pairs(stream, node, lists.item, bits);
  for_each(stream, node_count + 1,
           FindStart<Index>{node.data(), count_of(node), 0, lists.start.data()});
  stream.wait();
  return lists;
}

template <class Nodes>
PatternOnDevice pattern_of(Stream<Space::device>& stream, const Nodes& nodes, Index elements,
                           Index node_count, const KeyOfNodes& key_of) {
  OnDevice<Key> pairs(static_cast<std::size_t>(elements) * ListPairs<Nodes>::pairs);
  for_each(stream, elements, ListPairs<Nodes>{nodes, key_of, pairs.data()});
  sort_keys(stream, pairs, 2 * key_of.bits);
  leave_unique(stream, pairs);
  const std::size_t beside_diagonal = 2 * pairs.size();
  const std::size_t count = beside_diagonal + static_cast<std::size_t>(node_count);
  require_countable_couplings(count);
  OnDevice<Key> entries(count);
  for_each(stream, count_of(pairs), ListEntries{pairs.data(), key_of, entries.data()});
  for_each(stream, node_count, ListDiagonal{key_of, entries.data() + beside_diagonal});
  stream.wait();
  pairs = {};
  sort_keys(stream, entries, 2 * key_of.bits);
  PatternOnDevice pattern{OnDevice<Index>(static_cast<std::size_t>(node_count) + 1),
                          OnDevice<Index>(count)};
  for_each(stream, count_of(entries), TakeColumn{entries.data(), key_of, pattern.column.data()});
  for_each(
      stream, node_count + 1,
      FindStart<Key>{entries.data(), count_of(entries), key_of.bits, pattern.row_start.data()});
  stream.wait();
  return pattern;
}

}  // namespace

struct MeshOnDevice::Arrays {
  int device;
  Index nodes, tet_count;
  OnDevice<Vector3> points;
  OnDevice<Tet> tets;
  OnDevice<QuadraticTet> quadratic;
  OnDevice<Vector3> fibers, sheets;
  ListsOnDevice around;
  PatternOnDevice pattern;

  Arrays(const TetMesh& mesh, int of_device)
      : device(of_device),
        nodes(mesh.node_count()),
        tet_count(mesh.tet_count()),
        points(mesh.points),
        tets(mesh.tets),
        quadratic(mesh.quadratic) {
    if (mesh.is_quadratic()) {
      list(QuadraticNodes{quadratic.data()}, count_of(quadratic));
    } else {
      list(LinearNodes{tets.data()}, tet_count);
    }
    fibers = OnDevice<Vector3>(mesh.fibers);
    sheets = OnDevice<Vector3>(mesh.sheets);
  }

 private:
  template <class Nodes>
  void list(const Nodes& of_elements, Index elements) {
    Stream<Space::device> stream;
    const KeyOfNodes key_of{static_cast<int>(std::bit_width(static_cast<std::uint32_t>(nodes)))};
    pattern = pattern_of(stream, of_elements, elements, nodes, key_of);
    around = elements_around_nodes(stream, of_elements, elements, nodes, key_of.bits);
  }
};

MeshOnDevice::MeshOnDevice(const TetMesh& mesh, int device) {
  require_index_fits(LinearNodes::count * mesh.tets.size());  // before memory is taken
  require_index_fits(QuadraticNodes::count * mesh.quadratic.size());
  const CurrentDevice here(device);
  arrays_ = std::make_unique<const Arrays>(mesh, device);
}

MeshOnDevice::~MeshOnDevice() {
  release_on(arrays_->device, [this] { arrays_ = nullptr; });
}

CsrPattern MeshOnDevice::pattern() const {
  const CurrentDevice here(arrays_->device);
  CsrPattern pattern;
  pattern.rows = pattern.columns = arrays_->nodes;
  pattern.row_start = arrays_->pattern.row_start.download();
  resize_by_all_threads(pattern.column, arrays_->pattern.column.size());
  arrays_->pattern.column.download(pattern.column);
  return pattern;
}

struct MatricesOnDevice::Arrays {
  Arrays(const MeshOnDevice::Arrays& mesh, Mass of_mass)
      : mass(of_mass),
        conductivity(static_cast<std::size_t>(mesh.tet_count)),
        numbers(numbers_of_tets(mesh.tet_count, of_mass)),
        fits(1, 1),
        matrices(room_for_matrices(mesh.pattern.column.size(), mesh.device)) {}

  Stream<Space::device> stream;
  Mass mass;
  OnDevice<Conductivity> conductivity;
  OnDevice<double> sharpness;
  OnDevice<double> numbers;
  OnDevice<int> fits;
  std::shared_ptr<DeviceMatrices> matrices;
};

MatricesOnDevice::MatricesOnDevice(std::shared_ptr<const MeshOnDevice> mesh, Mass mass)
    : mesh_(std::move(mesh)) {
  const CurrentDevice here(mesh_->arrays_->device);
  arrays_ = std::make_unique<Arrays>(*mesh_->arrays_, mass);
}

MatricesOnDevice::~MatricesOnDevice() {
  release_on(mesh_->arrays_->device, [this] { arrays_ = nullptr; });
}

std::shared_ptr<const DeviceMatrices> MatricesOnDevice::compute(
    std::span<const Conductivity> conductivity, std::span<const double> sharpness) {
  const MeshOnDevice::Arrays& mesh = *mesh_->arrays_;
  Arrays& own = *arrays_;
  require_one_each(static_cast<std::size_t>(mesh.tet_count), conductivity, own.mass, sharpness);
  const CurrentDevice here(mesh.device);
  own.fits.upload(std::array{1});
  own.conductivity.upload(conductivity);
  if (own.mass == Mass::balanced) {
    if (own.sharpness.size() != sharpness.size())
      own.sharpness = OnDevice<double>(sharpness.size());
    own.sharpness.upload(sharpness);
  }
  const ElementsView elements{
      {mesh.points.data(), mesh.tets.data(), mesh.fibers.data(), mesh.sheets.data()},
      mesh.tet_count,
      mesh.quadratic.data(),
      own.conductivity.data(),
      own.sharpness.data(),
      own.sharpness.size() == 1 ? 0 : 1,
      own.mass};
  const NodeRowsView rows{mesh.nodes, mesh.around.start.data(), mesh.around.item.data(),
                          mesh.pattern.row_start.data(), mesh.pattern.column.data()};
  add_up_constant_matrices(own.stream, elements, rows, own.numbers.data(),
                           {own.matrices->mass.data(), own.matrices->stiffness.data()},
                           own.fits.data());
  own.stream.wait();
  if (own.fits.download().front() == 0) fail_pattern();
  return own.matrices;
}

std::size_t most_bytes_of_setup(const TetMesh& mesh) {
  const std::size_t tets = mesh.tets.size();
  const std::size_t nodes = mesh.points.size();
  const bool is_quadratic = mesh.is_quadratic();
  // A node of tetrahedra has some fifteen entries, one of quadratic elements thirty; twice that is
  // never reached.
  const std::size_t entries = (is_quadratic ? 60 : 30) * nodes;
  const std::size_t pairs = is_quadratic ? ListPairs<QuadraticNodes>::pairs * mesh.quadratic.size()
                                         : ListPairs<LinearNodes>::pairs * tets;
  const std::size_t around =
      is_quadratic ? QuadraticNodes::count * mesh.quadratic.size() : LinearNodes::count * tets;
  const std::size_t of_mesh = nodes * sizeof(Vector3) + tets * (sizeof(Tet) + 2 * sizeof(Vector3)) +
                              mesh.quadratic.size() * sizeof(QuadraticTet);
  const std::size_t sorting = 2 * sizeof(Key) * std::max(pairs, entries);
  const std::size_t of_tets = tets * (sizeof(Conductivity) + sizeof(double));
  const std::size_t adding = of_tets +
                             sizeof(double) * numbers_of_tets(mesh.tet_count(), Mass::balanced) +
                             sizeof(Index) * (around + entries) + 2 * sizeof(double) * entries;
  return of_mesh + std::max(sorting, adding);
}

ConstantMatrices on_host(const DeviceMatrices& matrices) {
  const CurrentDevice here(matrices.device);
  ConstantMatrices copies{UnsetVector<double>(matrices.mass.size()),
                          UnsetVector<double>(matrices.stiffness.size())};
  matrices.mass.download(copies.mass);
  matrices.stiffness.download(copies.stiffness);
  return copies;
}

}  // namespace cw
