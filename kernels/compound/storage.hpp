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

/// Where a product reads a matrix's entries and columns.
enum class EntrySource {
  memory,   ///< by way of the device's L1 cache
  past_l1,  ///< the L1 cache does not keep them, and so has more room for the vector
  shared    ///< a block's shared memory
};

/// Reads by loads of as many bytes as its alignment allows: left to itself, the compiler reads
/// number by number.
template <class T>
CW_HD T load_wide(const T* from) {
#if defined(__CUDA_ARCH__)
  if constexpr (alignof(T) == 16) {
    T read;
    constexpr int words = static_cast<int>(sizeof(T) / 16);
    CW_UNROLL(words)
    for (int k = 0; k < words; ++k) {
      reinterpret_cast<ulonglong2*>(&read)[k] = reinterpret_cast<const ulonglong2*>(from)[k];
    }
    return read;
  }
#endif
  return *from;
}

/// Reads an entry or a column that no kernel writes while this one runs.
template <EntrySource source, class T>
CW_HD T load_from(const T* from) {
#if defined(__CUDA_ARCH__)
  if constexpr (source == EntrySource::past_l1) {
    T read;
    constexpr int words = static_cast<int>(sizeof(T) / alignof(T));
    CW_UNROLL(words)
    for (int k = 0; k < words; ++k) {
      if constexpr (alignof(T) == 16) {
        auto& to = reinterpret_cast<ulonglong2*>(&read)[k];
        asm("ld.global.nc.L1::no_allocate.v2.u64 {%0, %1}, [%2];"
            : "=l"(to.x), "=l"(to.y)
            : "l"(reinterpret_cast<const ulonglong2*>(from) + k));
      } else if constexpr (alignof(T) == 8) {
        asm("ld.global.nc.L1::no_allocate.u64 %0, [%1];"
            : "=l"(reinterpret_cast<unsigned long long*>(&read)[k])
            : "l"(reinterpret_cast<const unsigned long long*>(from) + k));
      } else {
        static_assert(alignof(T) == 4);
        asm("ld.global.nc.L1::no_allocate.u32 %0, [%1];"
            : "=r"(reinterpret_cast<unsigned*>(&read)[k])
            : "l"(reinterpret_cast<const unsigned*>(from) + k));
      }
    }
    return read;
  }
#endif
  return load_wide(from);
}

/// Writes what this kernel does not read again: so it is the first to leave the device's caches.
template <class T>
CW_HD void store_once(T* to, const T& value) {
#if defined(__CUDA_ARCH__)
  constexpr int words = static_cast<int>(sizeof(T) / alignof(T));
  CW_UNROLL(words)
  for (int k = 0; k < words; ++k) {
    if constexpr (alignof(T) == 16) {
      __stcs(reinterpret_cast<ulonglong2*>(to) + k, reinterpret_cast<const ulonglong2*>(&value)[k]);
    } else if constexpr (alignof(T) == 8) {
      __stcs(reinterpret_cast<unsigned long long*>(to) + k,
             reinterpret_cast<const unsigned long long*>(&value)[k]);
    } else {
      static_assert(alignof(T) == 4);
      __stcs(reinterpret_cast<unsigned*>(to) + k, reinterpret_cast<const unsigned*>(&value)[k]);
    }
  }
#else
  *to = value;
#endif
}

/// The address of an array's n-th number. Entries may have more numbers than an Index counts.
using Place = long long;

/// A matrix's entries as an array of structures.
template <class Entry, class R>
struct AosEntries {
  static constexpr bool in_one_piece = true;
  const R* numbers;
  template <EntrySource source>
  CW_HD Entry load(Place k) const {
    return load_from<source>(reinterpret_cast<const AlignedEntry<Entry>*>(numbers) + k).entry;
  }
};

/// As a structure of arrays, or as structures of arrays of 32 entries. One type serves both, so
/// that half as many kernels are needed; the branch is the same for all threads.
template <class Entry, class R>
struct SplitEntries {
  static constexpr bool in_one_piece = false;
  const R* numbers;
  Place stride;  ///< from an entry's number to its next one
  template <EntrySource>
  CW_HD Entry load(Place k) const {
    constexpr int count = number_count<Entry, R>;
    const Place first = stride == aosoa_length
                            ? k / aosoa_length * (Place{count} * aosoa_length) + k % aosoa_length
                            : k;
    Entry entry;
    CW_UNROLL(count)
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
    return load_wide(reinterpret_cast<const AlignedEntry<Part>*>(numbers) + Place{i} * parts + part)
        .entry;
  }
  CW_HD void store(Index i, int part, const Part& entry) const {
    reinterpret_cast<AlignedEntry<Part>*>(numbers)[Place{i} * parts + part].entry = entry;
  }
  CW_HD void store_last(Index i, int part, const Part& entry) const {
    const AlignedEntry<Part> aligned{entry};
    store_once(reinterpret_cast<AlignedEntry<Part>*>(numbers) + Place{i} * parts + part, aligned);
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
    CW_UNROLL(count)
    for (int n = 0; n < count; ++n) {
      number<R>(entry, n) = numbers[(part * count + n) * entries + i];
    }
    return entry;
  }
  CW_HD void store(Index i, int part, const Part& entry) const {
    constexpr int count = number_count<Part, R>;
    CW_UNROLL(count)
    for (int n = 0; n < count; ++n) {
      numbers[(part * count + n) * entries + i] = number<R>(entry, n);
    }
  }
  CW_HD void store_last(Index i, int part, const Part& entry) const {
    constexpr int count = number_count<Part, R>;
    CW_UNROLL(count)
    for (int n = 0; n < count; ++n) {
      store_once(&numbers[(part * count + n) * entries + i], number<R>(entry, n));
    }
  }
};

}  // namespace cw
