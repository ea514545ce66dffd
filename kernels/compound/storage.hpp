#pragma once

#include "kernels/compound/entries.hpp"

// Where the numbers of compound entries lie. A layout changes addresses and nothing else.

namespace cw {

/// How the numbers of a matrix's entries follow each other: all numbers of an entry (array of
/// structures); the first numbers of all entries, then the second ones (structure of arrays); or
/// structures of arrays of 32 entries each.
enum class InnerLayout { aos, soa, aosoa };
/// The same for the entries of vectors.
enum class VectorLayout { aos, soa };

/// Entries in one array of AoSoA.
inline constexpr Index aosoa_length = 32;

/// An entry at an address that lets the device load as many of its bytes at once as it can: the
/// largest power of two, up to 16, that divides its size.
template <class Entry>
inline constexpr int alignment_of_entry = sizeof(Entry) % 16 == 0  ? 16
                                          : sizeof(Entry) % 8 == 0 ? 8
                                                                   : 4;
template <class Entry>
struct alignas(alignment_of_entry<Entry>) AlignedEntry {
  Entry entry;
};

/// The address of an array's n-th number. Entries may have more numbers than an Index counts.
using Place = long long;

/// A matrix's entries as an array of structures.
template <class Entry, class R>
struct AosEntries {
  const R* numbers;
  CW_HD Entry load(Place k) const {
    return reinterpret_cast<const AlignedEntry<Entry>*>(numbers)[k].entry;
  }
};

/// As a structure of arrays, or as structures of arrays of 32 entries. One type serves both, so
/// that half as many kernels are needed; the branch is the same for all threads.
template <class Entry, class R>
struct SplitEntries {
  const R* numbers;
  Place stride;  ///< from an entry's number to its next one
  CW_HD Entry load(Place k) const {
    constexpr int count = number_count<Entry, R>;
    const Place first = stride == aosoa_length
                            ? k / aosoa_length * (Place{count} * aosoa_length) + k % aosoa_length
                            : k;
    Entry entry;
    for (int n = 0; n < count; ++n) number<R>(entry, n) = numbers[first + n * stride];
    return entry;
  }
};

/// A vector's entries as an array of structures. A thread takes a part of each, one of `parts`.
template <class Part, class R>
struct AosVector {
  R* numbers;
  Place entries;  ///< of the whole vector
  int parts;
  CW_HD Part load(Index i, int part) const {
    return reinterpret_cast<const AlignedEntry<Part>*>(numbers)[Place{i} * parts + part].entry;
  }
  CW_HD void store(Index i, int part, const Part& entry) const {
    reinterpret_cast<AlignedEntry<Part>*>(numbers)[Place{i} * parts + part].entry = entry;
  }
};

/// The same as a structure of arrays.
template <class Part, class R>
struct SoaVector {
  R* numbers;
  Place entries;
  int parts;
  CW_HD Part load(Index i, int part) const {
    constexpr int count = number_count<Part, R>;
    Part entry;
    for (int n = 0; n < count; ++n) {
      number<R>(entry, n) = numbers[(part * count + n) * entries + i];
    }
    return entry;
  }
  CW_HD void store(Index i, int part, const Part& entry) const {
    constexpr int count = number_count<Part, R>;
    for (int n = 0; n < count; ++n) {
      numbers[(part * count + n) * entries + i] = number<R>(entry, n);
    }
  }
};

}  // namespace cw
