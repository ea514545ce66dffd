#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "kernels/compound/compound_matrix.hpp"

namespace cw {

/// What the warps of a product do in a layout and in blocks that are staged or not. All of it is
/// known from a pattern before any layout is built.
struct CompoundWork {
  CompoundLayout layout;
  bool is_staged = false;
  double warps = 0;
  double steps = 0;           ///< entries of each warp's longest lane, added up over all warps
  double longest = 0;         ///< steps of the longest warp
  double vector_sectors = 0;  ///< pieces of 32 bytes of x that a step of a warp reads, in the mean
  double own_sectors = 0;     ///< and those of entries and columns
  double bytes = 0;           ///< what must move: entries, columns, structure, both vectors once
  double exchanges = 0;       ///< numbers that a lane exchanges to add up its row
  double batch = 1;           ///< steps whose loads are in flight together
  double registers = 32;      ///< that a thread needs, as far as the sizes of entries show
  double is_k2 = 0;           ///< 1: the warp has to find out its rows; else 0
};

/// The work in each layout that is worth a prediction: of all of these the program has kernels.
/// `number_bytes`: 4 or 8.
std::vector<CompoundWork> compound_work(const CsrPattern& pattern, const AlgebraInfo& algebra,
                                        int number_bytes);

/// The staged schedule that the program has a kernel of, for matrices of an algebra in an outer
/// layout, inner layout AoS; none but where each of the matrix's entries is one number.
std::optional<Schedule> staged_schedule(const AlgebraInfo& algebra, int number_bytes,
                                        std::string_view outer);

/// A layout and schedule of compound entries, and how long a product is expected to take.
struct CompoundPrediction {
  CompoundLayout layout;
  Schedule schedule;
  double seconds = 0;  ///< on the host 0, which nothing predicts
};

/// Layouts and schedules, the one that is expected to be fastest first, without timing: by the
/// pattern, by how many numbers entries have and by the bytes of a number (4 or 8).
/// `multiprocessors` is the device's number of them; on the host it has no effect.
std::vector<CompoundPrediction> rank_compounds(const CsrPattern& pattern,
                                               const AlgebraInfo& algebra, int number_bytes,
                                               Space space, int multiprocessors);

}  // namespace cw
