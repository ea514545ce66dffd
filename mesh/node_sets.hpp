#pragma once

#include <atomic>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// Disjoint sets of nodes, which several threads can unite at the same time. Each node points to a
/// smaller one of its set, the smallest one to itself (Anderson & Woll 1991).
class NodeSets {
 public:
  explicit NodeSets(std::int32_t nodes) : parent_(static_cast<std::size_t>(nodes)) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }

  /// Unites the sets of two nodes; returns whether these were two sets.
  bool unite(std::int32_t a, std::int32_t b) {
    for (;;) {
      a = smallest(a);
      b = smallest(b);
      if (a == b) return false;
      if (a < b) std::swap(a, b);
      std::int32_t expected = a;  // no longer so if another thread has united it with a smaller one
      if (of(a).compare_exchange_weak(expected, b, std::memory_order_relaxed)) return true;
    }
  }

  /// The smallest node of a node's set.
  std::int32_t smallest(std::int32_t node) {
    for (;;) {
      const std::int32_t parent = of(node).load(std::memory_order_relaxed);
      if (parent == node) return node;
      const std::int32_t next = of(parent).load(std::memory_order_relaxed);
      if (next != parent) of(node).store(next, std::memory_order_relaxed);  // shortens the path
      node = parent;
    }
  }

 private:
  std::atomic_ref<std::int32_t> of(std::int32_t node) { return std::atomic_ref(parent_[node]); }

  std::vector<std::int32_t> parent_;
};

/// Unites the nodes of each tetrahedron; returns how many sets fewer there are.
std::int32_t unite_connected(const TetMesh& mesh, NodeSets& sets);

}  // namespace cw
