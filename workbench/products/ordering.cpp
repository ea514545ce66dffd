#include "workbench/products/ordering.hpp"

#include <Eigen/OrderingMethods>
#include <Eigen/SparseCore>
#include <algorithm>

#include "mesh/reorder.hpp"

namespace cw {

namespace {

using EigenMatrix = Eigen::SparseMatrix<float, Eigen::ColMajor, Index>;

/// A + A^T with ones for values. Eigen stores columns, so that it sees A^T where we have A.
EigenMatrix symmetric_pattern(const CsrPattern& pattern) {
  const std::vector<float> ones(pattern.column.size(), 1.0F);
  const Eigen::Map<const EigenMatrix> transposed(pattern.rows, pattern.rows, pattern.nonzeros(),
                                                 pattern.row_start.data(), pattern.column.data(),
                                                 ones.data());
  const EigenMatrix plain = transposed.transpose();
  return plain + transposed;
}

std::vector<Index> cuthill_mckee(const CsrPattern& pattern) {
  const EigenMatrix symmetric = symmetric_pattern(pattern);
  NodeGraph graph;
  graph.start.push_back(0);
  for (Index i = 0; i < pattern.rows; ++i) {
    for (EigenMatrix::InnerIterator entry(symmetric, i); entry; ++entry) {
      if (entry.index() != i) graph.neighbour.push_back(entry.index());
    }
    graph.start.push_back(static_cast<Index>(graph.neighbour.size()));
  }
  return reverse_cuthill_mckee(graph);
}

std::vector<Index> minimum_degree(const CsrPattern& pattern) {
  Eigen::PermutationMatrix<Eigen::Dynamic, Eigen::Dynamic, Index> order;
  Eigen::AMDOrdering<Index>()(symmetric_pattern(pattern), order);
  return {order.indices().begin(), order.indices().end()};
}

std::vector<Index> order_of(const CsrPattern& pattern, Ordering ordering) {
  switch (ordering) {
    case Ordering::rcm:
      return cuthill_mckee(pattern);
    case Ordering::descending:
      return rows_by_length(pattern);
    default:
      return minimum_degree(pattern);
  }
}

}  // namespace

void apply_ordering(MatrixInput& matrix, Ordering ordering) {
  if (ordering == Ordering::given) return;
  const std::string name(ordering_names[static_cast<std::size_t>(ordering)]);
  if (matrix.pattern.rows != matrix.pattern.columns) {
    throw MatrixError(matrix.name + ": only a square matrix can be put in the order " + name +
                      "; this one has " + std::to_string(matrix.pattern.rows) + " rows and " +
                      std::to_string(matrix.pattern.columns) +
                      " columns: measure it with --order given");
  }
  Renumbered renumbered = renumber(matrix.pattern, order_of(matrix.pattern, ordering));
  for (std::vector<double>* parts : {&matrix.values, &matrix.imaginary}) {
    std::vector<double> moved(parts->size());
    for (std::size_t k = 0; k < moved.size(); ++k) moved[k] = (*parts)[renumbered.nonzero[k]];
    *parts = std::move(moved);
  }
  matrix.pattern = std::move(renumbered.pattern);
  // For the formats this is the matrix's own order, not a renumbering that they could undo.
  matrix.pattern.former_column.clear();
  matrix.notes.push_back("rows and columns in the order " + name);
}

}  // namespace cw
