#pragma once

#include "kernels/spmv/layout.hpp"

// The layouts of all formats of our own, each beside its footprint. Sources: W = Wong, Kuhl & Darve
// 2015; V = Vazquez, Fernandez & Garzon 2011; O = Oberhuber, Suzuki & Vacata 2011; P = Wang & Gu
// 2020; B = Bell & Garland 2008, as W, V and P describe it.

namespace cw {

// ---- rows.cpp: compressed rows -----------------------------------------------------------------
/// CSR in all its variants; positions are the identity.
Footprint csr_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout csr_layout(const CsrPattern& pattern, const FormatOptions& options);
/// SpMV4GPU (V section 3.4): each row padded to a multiple of 16 entries, for 16 threads.
Footprint spmv4gpu_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout spmv4gpu_layout(const CsrPattern& pattern, const FormatOptions& options);
/// Merge path: CSR cut into tiles that hold equally many rows and entries together.
Footprint merge_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout merge_layout(const CsrPattern& pattern, const FormatOptions& options);

// ---- ell.cpp: all rows in one slice ------------------------------------------------------------
Footprint ell_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout ell_layout(const CsrPattern& pattern, const FormatOptions& options);
/// ELLPACK-R (V section 4): ELL and the length of each row.
Footprint ellpack_r_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout ellpack_r_layout(const CsrPattern& pattern, const FormatOptions& options);
/// PELLR (P section 3): ELLPACK-R on rows sorted by length; one length is kept for each warp.
Footprint pellr_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout pellr_layout(const CsrPattern& pattern, const FormatOptions& options);
/// ELLR-T (W section 1): ELLPACK-R with T threads a row.
Footprint ellr_t_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout ellr_t_layout(const CsrPattern& pattern, const FormatOptions& options);
/// HYB (B; V section 3.4): ELL up to the largest width that a third of the rows reach, then COO.
Footprint hyb_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout hyb_layout(const CsrPattern& pattern, const FormatOptions& options);
/// COO sorted by row.
Footprint coo_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout coo_layout(const CsrPattern& pattern, const FormatOptions& options);

// ---- sliced.cpp: slices of rows, each padded to its own longest --------------------------------
/// RgCSR (O section 3.4): the group is the block size: 32, 64, 128 (the default) or 256.
Footprint rgcsr_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout rgcsr_layout(const CsrPattern& pattern, const FormatOptions& options);
Footprint sell_16_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout sell_16_layout(const CsrPattern& pattern, const FormatOptions& options);
Footprint sell_32_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout sell_32_layout(const CsrPattern& pattern, const FormatOptions& options);
/// pJDS (W section 1): rows sorted by length, in slices of 32; each thread stops at its own row's
/// end.
Footprint pjds_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout pjds_layout(const CsrPattern& pattern, const FormatOptions& options);
/// Sliced ELLR-T (W section 1): slices of 32 rows with T threads a row.
/// T of sellr-t for a pattern.
Index sellr_threads(const CsrPattern& pattern);
Footprint sellr_t_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout sellr_t_layout(const CsrPattern& pattern, const FormatOptions& options);
/// K1, ELL-WARP (W section 5.1; also known as SELL-C-sigma with C = 32 and sigma = all rows).
/// Padding has the value 0 and the column of the row's own last entry.
Footprint k1_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout k1_layout(const CsrPattern& pattern, const FormatOptions& options);
/// K1r (W section 5.2) and K1rs (section 5.3), on a pattern that is already renumbered by length,
/// so that they need no map. K1r keeps a row's entries in the order of their former columns, K1rs
/// in that of their present ones.
Layout k1r_layout(const CsrPattern& pattern, const FormatOptions& options);
Layout k1rs_layout(const CsrPattern& pattern, const FormatOptions& options);

// ---- k2.cpp ------------------------------------------------------------------------------------
/// K2, ELL-WARP v2 (W section 5.4).
Footprint k2_footprint(const CsrPattern& pattern, const FormatOptions& options);
/// A warp of K2: 32 >> steps rows from the first one on, each on 1 << steps threads.
struct K2Warp {
  Index first_row;
  Index steps;
  Index iterations;  ///< entries a thread
};
/// The warps that K2 makes of rows of these lengths, longest first.
std::vector<K2Warp> split_into_warps(const std::vector<Index>& lengths, Index threshold);
/// The most entries of a thread where options name none.
Index default_k2_threshold(const CsrPattern& pattern);
Layout k2_layout(const CsrPattern& pattern, const FormatOptions& options);
/// K2r and K2rs are K2 without a map.
Footprint k2r_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout k2r_layout(const CsrPattern& pattern, const FormatOptions& options);
Layout k2rs_layout(const CsrPattern& pattern, const FormatOptions& options);

// ---- jagged.cpp --------------------------------------------------------------------------------
Footprint jad_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout jad_layout(const CsrPattern& pattern, const FormatOptions& options);
/// BiELL sorts rows by length inside each warp, BiJAD over the whole matrix.
Footprint biell_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout biell_layout(const CsrPattern& pattern, const FormatOptions& options);
Footprint bijad_footprint(const CsrPattern& pattern, const FormatOptions& options);
Layout bijad_layout(const CsrPattern& pattern, const FormatOptions& options);

}  // namespace cw
