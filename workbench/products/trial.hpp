#pragma once

#include <span>

#include "kernels/compound/predict_compound.hpp"
#include "kernels/spmv/predict.hpp"
#include "workbench/products/compound_measure.hpp"

namespace cw {

/// What a short trial found, among formats (Candidate) or compound layouts (CompoundCandidate).
template <class C>
struct TrialResult {
  C best;
  double product = 0;  ///< seconds; infinite if there was no time for any
  double taken = 0;    ///< seconds of the whole trial
  int structures = 0;  ///< that were built and timed; 0: `best` is the first prediction
};

/// Builds the first of the ranked formats and times their products, all block sizes of a structure
/// together: at most six structures, four of one kind, CSR always among them, and only as many as
/// there is time for, by the number of nonzeros. A prediction is often wrong by a tenth, but the
/// best is among the first few (docs/measurements/format_choice.md). `seconds`: what the trial is
/// to take besides the first format, which would have to be built without a trial, too; not
/// positive: nothing is tried. After three times as long no further structure is begun.
/// Formats that renumber rows are passed over, and so are structures and block sizes that fail,
/// unless all of them do: then the first error is thrown. Errors: as make_matrix();
/// std::invalid_argument if there is nothing to try.
TrialResult<Candidate> try_formats(const CsrPattern& pattern, Space space, Precision precision,
                                   std::span<const Prediction> ranked, double seconds = 0.02);

/// The same for compound entries: at most six layouts, four of one outer kind, each in all of its
/// schedules. Kernels that have to be compiled first take longer than a trial may; so predictions
/// name none of these. Errors: as make_compound_matrix().
TrialResult<CompoundCandidate> try_compounds(const CompoundInput& matrix, Space space,
                                             Precision precision,
                                             std::span<const CompoundPrediction> ranked,
                                             double seconds = 0.02);

}  // namespace cw
