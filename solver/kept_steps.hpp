#pragma once

#include <algorithm>

#include "kernels/core/parallel.hpp"
#include "solver/beats.hpp"
#include "solver/dense_output.hpp"

// What is computed of V over accepted steps, and not within these: beats, and the sums of an ECG.
// Steps store V. For several of them together it takes little longer than for one.

namespace cw {

/// A step over which V is stored.
struct KeptStep {
  double time;      ///< ms, at its start
  double dt;        ///< ms
  int wants_leads;  ///< 1 if sums of leads are
};

/// Steps 0 to count - 1 are stored, of which those from `first` on are new: beats have not been
/// followed over them.
struct KeptRange {
  Index first;
  Index count;
};

/// V over some of the last steps, at all nodes, in the memory of a space.
struct KeptSteps {
  bool follows_beats;  ///< V is stored over each accepted step
  bool has_leads;      ///< V is stored over those whose leads are requested
  Index places;        ///< for steps; 0 if V is stored over none
  double* number;      ///< number n of the piece of step s at node i is at (4 s + n) nodes + i
  Index nodes;
  KeptStep* step;
  KeptRange* range;

  CW_HD bool keeps(bool wants_leads) const { return follows_beats || (has_leads && wants_leads); }
  CW_HD double* of(Index s) const { return number + 4 * static_cast<std::ptrdiff_t>(s) * nodes; }
  CW_HD void keep(Index s, Index i, const CubicPiece& piece, const KeptStep& own_step) const {
    if (i == 0) step[s] = own_step;
    double* own = of(s) + i;
    const auto stride = static_cast<std::ptrdiff_t>(nodes);
    own[0] = piece.from;
    own[stride] = piece.to;
    own[2 * stride] = piece.slope_from;
    own[3 * stride] = piece.slope_to;
  }
  CW_HD CubicPiece piece(Index s, Index i) const {
    const double* own = of(s) + i;
    const auto stride = static_cast<std::ptrdiff_t>(nodes);
    return {own[0], own[stride], own[2 * stride], own[3 * stride]};
  }
};

/// Lead fields, by which V is weighted in the sum over nodes that is a lead.
struct LeadFields {
  const double* field;  ///< of lead k at node i: k nodes + i
  Index nodes;
  Index leads;  ///< 0: there are none
};

namespace kept_steps_detail {

struct FollowBeats {
  BeatView beats;
  KeptSteps kept;
  CW_HD void operator()(Index i) const {
    BeatsSoFar known = beats_so_far(beats, i);
    const auto [first, count] = *kept.range;
    if (first == count) return;
    CubicPiece next = kept.piece(first, i);
    for (Index s = first; s < count; ++s) {
      const CubicPiece piece = next;
      // Read ahead: a device would otherwise wait for it, step by step.
      if (s + 1 < count) next = kept.piece(s + 1, i);
      known = follow_beats(beats, i, known, piece, kept.step[s].time, kept.step[s].dt);
    }
  }
};

/// Leads whose sums are taken together: V is read once for this many.
inline constexpr int leads_at_once = 9;
inline constexpr int numbers_of_piece = 4;
using SumsOfLeads = Sums<leads_at_once * numbers_of_piece>;

/// V over a step at a node, weighted by some of the lead fields.
struct Weigh {
  KeptSteps kept;
  LeadFields lead;
  Index first;
  CW_HD bool is_wanted(Index s) const {
    return s < kept.range->count && kept.step[s].wants_leads != 0;
  }
  CW_HD SumsOfLeads operator()(Index s, Index i) const {
    const CubicPiece piece = kept.piece(s, i);
    SumsOfLeads sum{};
    const Index left = lead.leads - first;
    // Unrolled, so that the sums stay in registers.
    CW_UNROLL(9)
    for (Index k = 0; k < leads_at_once; ++k) {
      if (k >= left) continue;
      const double weight = lead.field[static_cast<std::ptrdiff_t>(first + k) * lead.nodes + i];
      sum.value[4 * k] = weight * piece.from;
      sum.value[4 * k + 1] = weight * piece.to;
      sum.value[4 * k + 2] = weight * piece.slope_from;
      sum.value[4 * k + 3] = weight * piece.slope_to;
    }
    return sum;
  }
};

/// The same over the only stored step, and over the rows of one leaf after the other.
struct WeighInLeaves {
  Weigh weigh;
  const Index* leaf_start;
  CW_HD bool is_wanted(Index) const { return weigh.is_wanted(0); }
  CW_HD SumsOfLeads operator()(Index leaf, Index i) const {
    const Index row = leaf_start[leaf] + i;
    return row < leaf_start[leaf + 1] ? weigh(0, row) : SumsOfLeads{};
  }
};

struct StoreLeads {
  CubicPiece* piece;  ///< of lead `first` in step 0
  Index leads;        ///< of each step
  Index count;        ///< how many of them are stored
  CW_HD void operator()(Index s, const SumsOfLeads& sum) const {
    for (Index k = 0; k < count; ++k) {
      const double* own = sum.value + numbers_of_piece * static_cast<std::ptrdiff_t>(k);
      piece[static_cast<std::ptrdiff_t>(s) * leads + k] = {own[0], own[1], own[2], own[3]};
    }
  }
};

}  // namespace kept_steps_detail

/// Submits: follows beats over the new ones of the stored steps.
template <Space S>
void follow_beats(Stream<S>& stream, const BeatView& beats, const KeptSteps& kept) {
  for_each(stream, kept.nodes, kept_steps_detail::FollowBeats{beats, kept});
}

/// Submits: sets piece[s leads + k] to the sum over nodes of V over the s-th of the stored steps,
/// of which there are at most `most_steps`, weighted by lead field k; for steps whose leads are
/// requested.
template <Space S>
void sum_leads(Stream<S>& stream, const LeadFields& lead, const KeptSteps& kept, Index most_steps,
               CubicPiece* piece) {
  using namespace kept_steps_detail;
  for (Index first = 0; first < lead.leads; first += leads_at_once) {
    reduce_each<leads_at_once * numbers_of_piece>(
        stream, most_steps, lead.nodes, Weigh{kept, lead, first},
        StoreLeads{piece + first, lead.leads, std::min<Index>(leads_at_once, lead.leads - first)});
  }
}

/// Submits the same for the leaves of a rank, over the only stored step: piece[l leads + k] is of
/// leaf l. `leaf_start` has the first row of each leaf, and the end of the last; `most_rows` is of
/// any leaf of any rank.
template <Space S>
void sum_leads_of_leaves(Stream<S>& stream, const LeadFields& lead, const KeptSteps& kept,
                         const Index* leaf_start, Index leaves, Index most_rows,
                         CubicPiece* piece) {
  using namespace kept_steps_detail;
  for (Index first = 0; first < lead.leads; first += leads_at_once) {
    reduce_each<leads_at_once * numbers_of_piece>(
        stream, leaves, most_rows, WeighInLeaves{{kept, lead, first}, leaf_start},
        StoreLeads{piece + first, lead.leads, std::min<Index>(leads_at_once, lead.leads - first)});
  }
}

}  // namespace cw
