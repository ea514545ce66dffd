#pragma once

#include <cstddef>

#include "kernels/core/space.hpp"

// Numbers that were found by measuring and say how things are computed, never what. Each names its
// measurement. Only the numbers that choose a format stand with their rules
// (kernels/spmv/predict.cpp).

namespace cw {

// ---- products and CG ---------------------------------------------------------------------------

/// From this many rows on a matrix is large. An iteration of CG then takes less time as several
/// kernels than in one kernel that reads the matrix from global memory, because that kernel's
/// barriers wait for the whole grid; and K2 splits its groups differently (hearts and ventricles,
/// H200; docs/measurements/time_step_gpu.md).
inline constexpr Index large_matrix_rows = 100'000;

/// Rows of a multiprocessor whose matrix one kernel of CG has in shared memory: one a thread.
inline constexpr Index most_resident_rows = 1024;

/// Below this many nodes one device is faster than several (two H200;
/// docs/several_gpus.md).
inline constexpr Index least_nodes_of_several_devices = 400'000;

/// Entries of a product that a thread takes at once, so that as many loads are in flight (H200;
/// docs/measurements/products.md).
inline constexpr int product_batch = 8;

/// The same for a row sum; assembly's rows are shorter than a product's (H200;
/// docs/measurements/assembly.md).
inline constexpr int row_sum_batch = 2;
/// For many row sums: how many rows a warp adds up side by side, and how many entries of each a
/// thread takes at once. The few loads of one row alone leave the warp waiting for them (H100;
/// docs/measurements/assembly.md).
inline constexpr int row_sum_warps_at_once = 2;
inline constexpr int row_sum_batch_at_once = 4;

/// Entries that a thread of K2 takes of a small matrix, so that as many loads are in flight (H200;
/// docs/measurements/products.md).
inline constexpr Index k2_in_flight = 8;
/// Up to this many warps of K2, small blocks are faster, because they spread over all
/// multiprocessors; beyond, large blocks are, because fewer are launched (H200;
/// docs/measurements/format_choice.md).
inline constexpr std::size_t k2_few_warps = 1600;

/// Threads of a block, and blocks of a multiprocessor, for CG in one kernel that reads the matrix
/// from global memory. More blocks make the barrier slower and products no faster (H200;
/// docs/measurements/time_step_gpu.md).
inline constexpr int streaming_threads = 256;
inline constexpr int streaming_blocks_per_multiprocessor = 4;

/// Where members of an ensemble have no clusters of blocks: how many of them a device computes at
/// the same time, each by kernels of its own, and up to how many nodes together. One small mesh
/// leaves most of it idle (H200; docs/lab-notes.md).
inline constexpr int most_graphs_at_once = 16;
inline constexpr Index nodes_at_once = 300'000;

/// From this many nodes on a device computes pattern and constant matrices; below, the host does so
/// while the driver starts (H200; docs/measurements/setup.md).
inline constexpr Index least_nodes_set_up_on_device = 200'000;

// ---- patches of assembly (docs/measurements/assembly.md) ---------------------------------------

/// Scratch memory of a patch on the host: it fits a processor's cache.
inline constexpr std::size_t host_patch_bytes = 262'144;
/// Elements of a patch on the host, and patches of a large mesh there. Larger patches gain nothing,
/// since few edges are cut; there are patches for many threads.
inline constexpr Index most_host_elements = 1'300;
inline constexpr Index host_patches = 64;

/// Scratch memory of a patch on a device, whose kernel is light (is_light()); others have twice as
/// much. With less, more elements are evaluated twice; with more, more threads have no work at the
/// end (H200).
inline constexpr std::size_t light_patch_bytes = 46'080;
/// Elements of a patch on a device, with one tangent an element and with several: up to this many,
/// most patches fit their scratch memory.
inline constexpr Index most_light_elements = 875;
inline constexpr Index most_heavy_elements = 620;
/// Rows of a patch on a device: more than fit its scratch memory.
inline constexpr Index most_device_rows = 2'000;
/// Multiprocessors that patches are made for: those of an H100 and an H200. The number is the same
/// for all devices, so that they all compute the same bits.
inline constexpr Index patch_multiprocessors = 132;

/// A small mesh needs enough patches for all threads or multiprocessors, but each patch must be
/// worth a block of threads. 16 rows have some 150 elements.
inline constexpr Index fewest_elements = 64;
inline constexpr Index fewest_rows = 16;

}  // namespace cw
