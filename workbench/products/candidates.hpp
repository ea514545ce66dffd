#pragma once

#include "workbench/products/measure.hpp"

namespace cw {

/// The formats of a list of names, separated by commas; 'all' stands for those that the space has.
/// Throws MatrixError for a name that is none.
std::vector<std::string> chosen_formats(const std::string& list, Space space);

/// Every format with every block size and threshold that it takes. 0: the format's own. Throws
/// MatrixError for a block that is not made of whole warps.
std::vector<Candidate> all_candidates(const std::vector<std::string>& formats, Space space,
                                      const std::vector<int>& block_sizes,
                                      const std::vector<Index>& thresholds);

/// Of precision_names. Throws MatrixError.
Precision precision_of(const std::string& name);

}  // namespace cw
