#pragma once

#include "kernels/spmv/predict.hpp"
#include "workbench/products/measure.hpp"

namespace cw {

/// Measurements of all candidates, and how the prediction fares among them.
struct Search {
  std::vector<Measurement> ranked;  ///< fastest first
  std::vector<Measurement> failed;
  Prediction prediction;

  Search(std::vector<Measurement> measurements, const Prediction& predicted_format);

  const Measurement& best() const { return ranked.front(); }
  /// Null if what was predicted is not among the candidates.
  const Measurement* predicted() const;
};

/// One line a candidate; the header names columns and units.
std::string search_csv_header();
std::string as_csv(const Search& search, const MatrixInput& matrix, const std::string& device,
                   const std::string& precision, const std::string& where);

}  // namespace cw
