#include "workbench/tune/search.hpp"

#include <algorithm>

#include "io/files.hpp"

namespace cw {

Search::Search(std::vector<Measurement> measurements, const Prediction& predicted_format)
    : prediction(predicted_format) {
  for (Measurement& m : measurements) {
    (m.error.empty() ? ranked : failed).push_back(std::move(m));
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const Measurement& a, const Measurement& b) { return a.median < b.median; });
}

const Measurement* Search::predicted() const {
  // CG in one kernel knows no block size, and is measured with 0.
  for (const int block_size : {prediction.options.block_size, 0}) {
    for (const Measurement& m : ranked) {
      if (m.candidate.format == prediction.format &&
          m.candidate.options.threshold == prediction.options.threshold &&
          m.candidate.options.block_size == block_size) {
        return &m;
      }
    }
  }
  return nullptr;
}

std::string search_csv_header() {
  return "matrix,stand_in,rows,nonzeros,device,precision,where,format,block_size,threshold,"
         "median_us,error,predicted,best\n";
}

std::string as_csv(const Search& search, const MatrixInput& matrix, const std::string& device,
                   const std::string& precision, const std::string& where) {
  std::string lines;
  const auto line = [&](const Measurement& m, bool predicted, bool best) {
    lines += csv_text(matrix.name) + "," + (matrix.stand_in ? "1," : "0,") +
             std::to_string(matrix.pattern.rows) + "," + std::to_string(matrix.pattern.nonzeros()) +
             "," + csv_text(device) + "," + precision + "," + where + "," + m.candidate.format +
             "," + std::to_string(m.candidate.options.block_size) + "," +
             std::to_string(m.candidate.options.threshold) + "," +
             (m.error.empty() ? to_text(1e6 * m.median) : std::string()) + "," + csv_text(m.error) +
             (predicted ? ",1" : ",0") + (best ? ",1\n" : ",0\n");
  };
  const Measurement* predicted = search.predicted();
  for (const Measurement& m : search.ranked) line(m, &m == predicted, &m == &search.best());
  for (const Measurement& m : search.failed) line(m, false, false);
  return lines;
}

}  // namespace cw
