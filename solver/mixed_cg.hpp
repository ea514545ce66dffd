#pragma once

#include <cmath>
#include <limits>
#include <type_traits>

#include "kernels/spmv/tile_sums.hpp"
#include "solver/pcg.hpp"
#include "solver/rank_part.hpp"

// CG in mixed precision, by Jacobi's preconditioner: the matrix and all vectors are in single
// precision, sums in double precision. The matrix lies in tiles. PcgState::advance() has the
// scalars.

namespace cw {

/// 0 in place of a number so small that products with it may be denormal, which take a processor a
/// hundred times as long: far from a wave most are. Rates of 1e-25 mV/ms change nothing.
CW_HD inline float without_denormals(float z) { return std::abs(z) < 1e-25F ? 0.0F : z; }

/// Raw pointers to the vectors, one entry a row each. The residual is diagonal z, so it needs no
/// vector of its own.
struct MixedVectors {
  float* x;
  float* z;               ///< preconditioned residual
  float* w;               ///< A z
  float* p;               ///< direction
  float* s;               ///< A p
  const float* diagonal;  ///< of A

  /// For the residual b of x = 0.
  CW_HD void begin(Index i, double b) const {
    const double d = diagonal[i];
    z[i] = d != 0.0 ? without_denormals(static_cast<float>(b / d)) : 0.0F;
    x[i] = p[i] = s[i] = 0.0F;
  }
};

/// Rows whose numbers are read and written together: a processor reads 16 bytes as fast as 4. All
/// vectors have room for whole groups of them.
inline constexpr Index rows_at_once = 4;
struct alignas(16) FourFloats {
  float value[rows_at_once];
};

/// An iteration's update of one row, or of `count` rows that follow one another.
template <Index count>
CW_HD void update_rows(const float* diagonal, float alpha, float beta, float* x, float* z,
                       const float* w, float* p, float* s) {
  CW_PRAGMA(unroll)
  for (Index k = 0; k < count; ++k) {
    p[k] = z[k] + beta * p[k];
    s[k] = w[k] + beta * s[k];
    x[k] += alpha * p[k];
    z[k] = without_denormals(z[k] - alpha * s[k] / diagonal[k]);
  }
}

/// Of rows_at_once rows, from number i rows_at_once on.
struct UpdateMixed {
  MixedVectors v;
  const PcgState* state;
  CW_HD void operator()(Index i) const {
    const auto alpha = static_cast<float>(state->alpha);
    const auto beta = static_cast<float>(state->beta);
    const auto at = [i](auto* vector) -> auto& {
      using Four = std::conditional_t<std::is_const_v<std::remove_pointer_t<decltype(vector)>>,
                                      const FourFloats, FourFloats>;
      return reinterpret_cast<Four*>(vector)[i];
    };
    FourFloats x = at(v.x);
    FourFloats z = at(v.z);
    FourFloats p = at(v.p);
    FourFloats s = at(v.s);
    const FourFloats w = at(v.w);
    const FourFloats diagonal = at(v.diagonal);
    update_rows<rows_at_once>(diagonal.value, alpha, beta, x.value, z.value, w.value, p.value,
                              s.value);
    at(v.p) = p;
    at(v.s) = s;
    at(v.x) = x;
    at(v.z) = z;
  }
};

/// r.z, w.z and r.r of one row. A positive definite matrix has only positive diagonal entries;
/// another one might not be noticed, if CG never meets the direction that shows it. So r.z becomes
/// NaN, which PcgState::advance() reports, and r.r too large for a solution.
CW_HD inline Sums<3> mixed_products(double diagonal, double z, double w) {
  if (!(diagonal > 0.0)) return {{std::numeric_limits<double>::quiet_NaN(), w * z, 1e290}};
  const double r = diagonal * z;
  return {{r * z, w * z, r * r}};
}

/// w = A z, and the sums of an iteration.
struct MixedProduct {
  using Local = float;
  using Entry = float;
  using Sum = float;
  const float* entries;  ///< of A
  MixedVectors v;

  CW_HD Local local(Index column) const { return v.z[column]; }
  CW_HD Entry entry(Index k) const { return read_once(&entries[k]); }
  CW_HD void add(Sum& sum, Entry a, Local, Local other) const { sum += a * other; }
  CW_HD Sums<3> finish_row(Index i, Sum sum, Local own) const {
    const float d = v.diagonal[i];
    const float w = sum + d * own;
    v.w[i] = w;
    return mixed_products(d, own, w);
  }
};

/// What a rank needs to send and to receive, in its space.
template <Space S>
class LinkOfRank {
 public:
  explicit LinkOfRank(const RankPart& part)
      : mask_(part.surface_mask),
        first_(part.surface_first),
        start_(part.surface_start),
        place_(part.surface_place),
        link_(std::vector<RankLink>{
            {part.ranks, {mask_.data(), first_.data(), start_.data(), place_.data()}}}) {}
  const RankLink* data() const { return link_.data(); }

 private:
  Array<std::uint32_t, S> mask_;
  Array<Index, S> first_, start_;
  Array<GhostPlace, S> place_;
  Array<RankLink, S> link_;
};

/// MixedProduct of a rank's rows: sends w to the ranks that have a row as a ghost.
struct MixedProductOfRank : MixedProduct {
  const RankLink* link;
  CW_HD void send_row(Index i) const { send_to_ghosts(link, i, v.w[i]); }
};

/// The update of all rows of a rank. The first items are one row each: ghosts, whose w is received
/// first, and the last own rows, if they are no whole group. Groups begin with a warp, so that it
/// reads whole lines of memory.
struct UpdateMixedOfRank {
  UpdateMixed whole;
  const RankLink* link;
  Index owned, rows;

  CW_HD Index groups() const { return owned / rows_at_once; }
  CW_HD Index first_group() const {
    constexpr Index warp = 32;
    return (rows - rows_at_once * groups() + warp - 1) / warp * warp;
  }
  Index items() const { return first_group() + groups(); }
  CW_HD void operator()(Index i) const {
    const Index row = rows - 1 - i;
    if (i >= first_group()) {
      whole(i - first_group());
    } else if (row >= rows_at_once * groups()) {
      update(whole.v, whole.state, link, row, row - owned);
    }
  }

 private:
  /// One row, which is a ghost if the number of that is not negative. Apart, as what it calls.
  CW_OUT_OF_LINE CW_HD static void update(MixedVectors v, const PcgState* state,
                                          const RankLink* link, Index row, Index ghost) {
    if (ghost >= 0) v.w[row] = receive_float(link, ghost);
    update_rows<1>(v.diagonal + row, static_cast<float>(state->alpha),
                   static_cast<float>(state->beta), v.x + row, v.z + row, v.w + row, v.p + row,
                   v.s + row);
  }
};

/// Begins CG at ghosts, from the residual that their owners have sent.
struct BeginGhosts {
  MixedVectors v;
  const RankLink* link;
  Index owned;
  CW_HD void operator()(Index ghost) const { v.begin(owned + ghost, receive_double(link, ghost)); }
};

// Of a program with CUDA:

/// Chooses a plan for CG in one kernel with the matrix in shared memory; none if it does not fit.
PersistentPlan plan_mixed_cg(const TileView& tiles, const std::vector<Index>& slice_start);

/// Submits all iterations; the plan's kind must be resident. Begins from `vectors` as begin() left
/// them, and leaves the result in x.
void resident_mixed_cg(Stream<Space::device>& stream, const PersistentPlan& plan,
                       const TileView& tiles, const float* entries, const MixedVectors& vectors,
                       PcgState* state, const PcgOptions& options);

}  // namespace cw
