#pragma once

#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "kernels/core/space.hpp"

namespace cw {

/// Another order of a problem's nodes (or of the nonzeros of its tangent): that of the rows in
/// which a simulation computes.
class Permutation {
 public:
  /// Rows are in the order of nodes.
  Permutation() = default;
  /// Row i is node node_of_row[i]. Throws std::invalid_argument if a node is missing or named
  /// twice.
  explicit Permutation(std::vector<Index> node_of_row)
      : node_of_row_(std::make_shared<const std::vector<Index>>(std::move(node_of_row))) {
    std::vector<Index> rows(node_of_row_->size(), -1);
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const Index node = (*node_of_row_)[row];
      if (node < 0 || static_cast<std::size_t>(node) >= rows.size() || rows[node] >= 0) {
        throw std::invalid_argument("an order of nodes has a node twice, or one that there is not");
      }
      rows[node] = static_cast<Index>(row);
    }
    row_of_node_ = std::make_shared<const std::vector<Index>>(std::move(rows));
  }

  bool is_identity() const { return node_of_row_ == nullptr; }
  Index node_of(Index row) const { return is_identity() ? row : (*node_of_row_)[row]; }
  Index row_of(Index node) const { return is_identity() ? node : (*row_of_node_)[node]; }

  /// What each row has, from what each node has.
  template <class T>
  std::vector<T> to_rows(std::span<const T> of_nodes) const {
    if (is_identity()) return {of_nodes.begin(), of_nodes.end()};
    return gathered(of_nodes, *node_of_row_);
  }
  /// What each node has, from what each row has.
  template <class T>
  std::vector<T> to_nodes(std::vector<T> of_rows) const {
    if (is_identity() || of_rows.empty()) return of_rows;
    return gathered(std::span<const T>(of_rows), *row_of_node_);
  }

  /// The node of each row; null if rows are in the order of nodes.
  const std::shared_ptr<const std::vector<Index>>& node_of_row() const { return node_of_row_; }

 private:
  template <class T>
  static std::vector<T> gathered(std::span<const T> values, const std::vector<Index>& from) {
    if (values.size() != from.size()) {
      throw std::invalid_argument(std::to_string(values.size()) + " values for " +
                                  std::to_string(from.size()) + " nodes");
    }
    std::vector<T> result;
    result.reserve(from.size());
    for (const Index i : from) result.push_back(values[i]);
    return result;
  }

  // Shared with copies and with saved states; null for rows in the order of nodes.
  std::shared_ptr<const std::vector<Index>> node_of_row_, row_of_node_;
};

}  // namespace cw
