#include "assembly/row_division.hpp"

#include <span>
#include <stdexcept>
#include <string>

#include "mesh/reorder.hpp"

namespace cw {

namespace {

/// Divides rows into patches. A patch takes consecutive rows of an order, as many as there is room
/// for.
class Division {
 public:
  Division(const TangentRows& rows, std::span<const Index> order, const ScratchCounts& counts,
           Index most, std::size_t scratch_bytes)
      : rows_(rows),
        order_(order),
        counts_(counts),
        most_(most),
        scratch_bytes_(scratch_bytes),
        element_patch_(rows.mesh.tets.size(), -1),
        node_(rows.mesh.points.size()) {}

  std::vector<std::size_t> first_rows(std::size_t enough) {
    std::vector<std::size_t> first;
    Patch size{};
    for (std::size_t k = 0; k < order_.size(); ++k) {
      Patch with = with_row(size, order_[k], static_cast<Index>(first.size()) - 1);
      if (first.empty() || !fits(with) || with.elements + with.nodes > most_) {
        if (first.size() > enough) return first;
        first.push_back(k);
        with = with_row(Patch{}, order_[k], static_cast<Index>(first.size()) - 1);
        if (!fits(with)) fail(order_[k]);
      }
      take(order_[k], static_cast<Index>(first.size()) - 1);
      size = with;
    }
    return first;
  }

 private:
  /// The last patch that had a node, and the last one that had it as a row.
  struct LastPatch {
    Index with_node = -1, with_row = -1;
  };

  std::span<const Index> neighbours(Index node) const {
    const CsrPattern& pattern = rows_.pattern;
    return std::span(pattern.column)
        .subspan(static_cast<std::size_t>(pattern.row_start[node]),
                 static_cast<std::size_t>(pattern.row_length(node)));
  }

  /// The size that a patch would have with one more row.
  Patch with_row(Patch size, Index node, Index patch) const {
    ++size.rows;
    for (const Index e : rows_.around.of(node)) {
      if (element_patch_[e] != patch) ++size.elements;
    }
    // A row's columns are the nodes of the tetrahedra around it.
    for (const Index other : neighbours(node)) {
      if (node_[other].with_node != patch) ++size.nodes;
      if (other != node && node_[other].with_row != patch) ++size.edges;
    }
    return size;
  }
  void take(Index node, Index patch) {
    for (const Index e : rows_.around.of(node)) element_patch_[e] = patch;
    for (const Index other : neighbours(node)) node_[other].with_node = patch;
    node_[node].with_row = patch;
  }
  bool fits(const Patch& size) const { return size.fits(counts_, scratch_bytes_); }
  [[noreturn]] void fail(Index node) const {
    const TetMesh& mesh = rows_.mesh;
    throw std::invalid_argument(
        "node " + std::to_string(mesh.input_node.empty() ? node : mesh.input_node[node]) + " has " +
        std::to_string(rows_.around.of(node).size()) +
        " tetrahedra, too many for a patch that owns its row; use assembly: patch-sums");
  }

  const TangentRows& rows_;
  std::span<const Index> order_;
  ScratchCounts counts_;
  Index most_;
  std::size_t scratch_bytes_;
  std::vector<Index> element_patch_;  ///< the last patch that had each element
  std::vector<LastPatch> node_;
};

}  // namespace

std::vector<std::vector<Index>> divide_rows(const TangentRows& rows, const ScratchCounts& counts,
                                            const PatchLimits& limits) {
  const std::vector<Index> order = nodes_by_tetrahedra(rows.mesh);
  std::vector<std::size_t> first = divide_evenly(limits, [&](Index most, std::size_t enough) {
    return Division(rows, order, counts, most, limits.scratch_bytes).first_rows(enough);
  });
  first.push_back(order.size());
  std::vector<std::vector<Index>> patches;
  for (std::size_t p = 0; p + 1 < first.size(); ++p) {
    patches.emplace_back(order.begin() + static_cast<std::ptrdiff_t>(first[p]),
                         order.begin() + static_cast<std::ptrdiff_t>(first[p + 1]));
  }
  return patches;
}

}  // namespace cw
