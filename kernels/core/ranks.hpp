#pragma once

#include <atomic>
#include <bit>
#include <chrono>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include "kernels/core/space.hpp"
#if defined(__CUDACC__)
#include "kernels/core/device/within_kernel.cuh"
#endif

// Ranks: parts of one computation, each on a device, or on threads of the host, of its own. They
// take the same steps at the same time, and kernels of one store what others need straight into
// their memory, as words that say by themselves whether they have arrived. So nothing waits for the
// host, and no fence is needed, which over several devices takes microseconds.

namespace cw {

/// A number of 32 bits, and the number of the sum before which it was sent: half a word each. The
/// words of an even and of an odd sum lie apart. A rank adds up the next sum only after all have
/// sent their share of it, and so after all have read what belonged to the sum before: no word is
/// overwritten before it was read.
using TaggedWord = std::uint64_t;

/// What code of one rank needs to exchange numbers with all others.
struct RankView {
  static constexpr int most_sums = 3;  ///< that are added up together
  static constexpr int words_of_leaf = 2 * most_sums;
  static constexpr int words_of_ghost = 2;

  int count = 1;
  int own = 0;
  Index leaves = 0;                    ///< of all ranks; sums are added leaf by leaf
  Index first_leaf = 0;                ///< of this rank
  Index most_ghosts = 0;               ///< of any rank
  TaggedWord* const* inbox = nullptr;  ///< of each rank
  TaggedWord* own_inbox = nullptr;     ///< the same of this one
  unsigned* sums = nullptr;            ///< the number of the sum that comes next, from 1 on
  int* abandoned = nullptr;            ///< not 0: a rank has failed, or has waited too long

  /// Where the sums of a leaf are in an inbox.
  CW_HD std::ptrdiff_t of_leaf(unsigned sum, Index leaf) const {
    return (static_cast<std::ptrdiff_t>(sum & 1U) * leaves + leaf) * words_of_leaf;
  }
  /// Where what a ghost needs is.
  CW_HD std::ptrdiff_t of_ghost(unsigned sum, Index ghost) const {
    return 2 * static_cast<std::ptrdiff_t>(leaves) * words_of_leaf +
           (static_cast<std::ptrdiff_t>(sum & 1U) * most_ghosts + ghost) * words_of_ghost;
  }
  /// Words of an inbox.
  std::size_t inbox_size() const {
    return 2 * (static_cast<std::size_t>(leaves) * words_of_leaf +
                static_cast<std::size_t>(most_ghosts) * words_of_ghost);
  }
};

/// A row that another rank has as a ghost.
struct GhostPlace {
  int rank;
  Index ghost;
};

/// The rows of a rank that others have as ghosts.
struct SurfaceView {
  const std::uint32_t* mask = nullptr;  ///< bit i % 32 of word i / 32: whether row i is one
  const Index* first = nullptr;         ///< how many of them come before each word
  const Index* start = nullptr;         ///< of each one's places, and the end of the last
  const GhostPlace* place = nullptr;

  CW_HD bool has(Index i) const { return ((mask[i / 32] >> (i % 32)) & 1U) != 0; }
  CW_HD Index number(Index i) const {
    const std::uint32_t before = mask[i / 32] & ((1U << (i % 32)) - 1U);
#if defined(__CUDA_ARCH__)
    return first[i / 32] + __popc(before);
#else
    return first[i / 32] + std::popcount(before);
#endif
  }
};

namespace ranks_detail {

CW_HD inline void store(TaggedWord* to, TaggedWord word) {
#if defined(__CUDA_ARCH__)
  asm volatile("st.relaxed.sys.global.u64 [%0], %1;" ::"l"(to), "l"(word) : "memory");
#else
  std::atomic_ref(*to).store(word, std::memory_order_release);
#endif
}
CW_HD inline TaggedWord load(TaggedWord* from) {
#if defined(__CUDA_ARCH__)
  TaggedWord word = 0;
  asm volatile("ld.relaxed.sys.global.u64 %0, [%1];" : "=l"(word) : "l"(from) : "memory");
  return word;
#else
  return std::atomic_ref(*from).load(std::memory_order_acquire);
#endif
}

CW_HD inline int load_flag(int* flag) {
#if defined(__CUDA_ARCH__)
  return *const_cast<volatile int*>(flag);
#else
  return std::atomic_ref(*flag).load(std::memory_order_relaxed);
#endif
}
CW_HD inline void store_flag(int* flag, int value) {
#if defined(__CUDA_ARCH__)
  *const_cast<volatile int*>(flag) = value;
#else
  std::atomic_ref(*flag).store(value, std::memory_order_relaxed);
#endif
}

/// How long a thread has looked in vain for a word.
class Patience {
 public:
  CW_HD explicit Patience(int* abandoned) : abandoned_(abandoned) {}
  /// Called after each look; false: there is nothing to wait for any more.
  CW_HD bool goes_on() {
    constexpr double longest = 30.0;  // s; a rank may be late by what its host does between steps
    constexpr unsigned first_look = 64;  // at the flag, which is in the host's memory
    ++looks_;
#if !defined(__CUDA_ARCH__)
    // Others may need the processor that this thread would spin on.
    if (looks_ > 20000) {
      std::this_thread::sleep_for(std::chrono::microseconds(50));
    } else if (looks_ > 200) {
      std::this_thread::yield();
    }
#endif
    if (looks_ % 2048 != first_look) return true;
    if (load_flag(abandoned_) != 0) return false;
    if (looks_ == first_look) begin_ = now();
    if (1e-9 * static_cast<double>(now() - begin_) < longest) return true;
    store_flag(abandoned_, 1);
    return false;
  }

 private:
  CW_HD static unsigned long long now() {
#if defined(__CUDA_ARCH__)
    return device_nanoseconds();
#else
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return static_cast<unsigned long long>(
        std::chrono::duration_cast<std::chrono::nanoseconds>(time).count());
#endif
  }
  int* abandoned_;
  unsigned looks_ = 0;
  unsigned long long begin_ = 0;
};

}  // namespace ranks_detail

/// Sends `count` numbers of 32 bits, which follow one another.
template <int count>
CW_HD void send(TaggedWord* to, const std::uint32_t (&bits)[count], unsigned sum) {
  CW_PRAGMA(unroll)
  for (int k = 0; k < count; ++k) {
    ranks_detail::store(to + k, static_cast<TaggedWord>(sum) << 32U | bits[k]);
  }
}

/// Waits for `count` numbers that were sent before that sum. All loads of a look are under way
/// together. If they are waited for in vain, they are 0, and RankView::abandoned is set.
template <int count>
CW_HD void await(const RankView& ranks, TaggedWord* from, unsigned sum,
                 std::uint32_t (&bits)[count]) {
  ranks_detail::Patience patience(ranks.abandoned);
  for (bool have_arrived = false; !have_arrived;) {
    TaggedWord word[count];
    CW_PRAGMA(unroll)
    for (int k = 0; k < count; ++k) word[k] = ranks_detail::load(from + k);
    have_arrived = true;
    CW_PRAGMA(unroll)
    for (int k = 0; k < count; ++k) {
      have_arrived = have_arrived && static_cast<unsigned>(word[k] >> 32U) == sum;
      bits[k] = static_cast<std::uint32_t>(word[k]);
    }
    if (have_arrived || patience.goes_on()) continue;
    for (int k = 0; k < count; ++k) bits[k] = 0;
    return;
  }
}

CW_HD inline std::uint32_t bits_of(float value) {
#if defined(__CUDA_ARCH__)
  return __float_as_uint(value);
#else
  return std::bit_cast<std::uint32_t>(value);
#endif
}
CW_HD inline float float_of(std::uint32_t bits) {
#if defined(__CUDA_ARCH__)
  return __uint_as_float(bits);
#else
  return std::bit_cast<float>(bits);
#endif
}

/// Some numbers as the halves that are sent, and back.
template <int count>
struct Halves {
  std::uint32_t bits[2 * count];

  CW_HD static Halves of(const double (&values)[count]) {
    Halves halves{};
    CW_PRAGMA(unroll)
    for (int k = 0; k < count; ++k) {
#if defined(__CUDA_ARCH__)
      halves.bits[2 * k] = static_cast<std::uint32_t>(__double2loint(values[k]));
      halves.bits[2 * k + 1] = static_cast<std::uint32_t>(__double2hiint(values[k]));
#else
      const auto whole = std::bit_cast<std::uint64_t>(values[k]);
      halves.bits[2 * k] = static_cast<std::uint32_t>(whole);
      halves.bits[2 * k + 1] = static_cast<std::uint32_t>(whole >> 32U);
#endif
    }
    return halves;
  }
  CW_HD double value(int k) const {
#if defined(__CUDA_ARCH__)
    return __hiloint2double(static_cast<int>(bits[2 * k + 1]), static_cast<int>(bits[2 * k]));
#else
    return std::bit_cast<double>(static_cast<std::uint64_t>(bits[2 * k + 1]) << 32U | bits[2 * k]);
#endif
  }
};

/// What code of a rank needs to send and to receive, in the memory of its space. Few threads need
/// it: those get a pointer, and the functions below are not copied into kernels, where they would
/// take registers from all others.
struct RankLink {
  RankView ranks;
  SurfaceView surface;
};

/// Sends one or two numbers of 32 bits that belong to row i, which must be of the surface, to the
/// ranks that have it as a ghost.
template <int count>
CW_OUT_OF_LINE CW_HD void send_to_ghosts(const RankLink* link, Index i, std::uint32_t first,
                                         std::uint32_t second) {
  static_assert(count <= RankView::words_of_ghost);
  const RankView& ranks = link->ranks;
  const SurfaceView& surface = link->surface;
  const Index number = surface.number(i);
  const unsigned sum = *ranks.sums;
  for (Index k = surface.start[number]; k < surface.start[number + 1]; ++k) {
    const GhostPlace place = surface.place[k];
    TaggedWord* to = ranks.inbox[place.rank] + ranks.of_ghost(sum, place.ghost);
    send<1>(to, {first}, sum);
    if constexpr (count > 1) send<1>(to + 1, {second}, sum);
  }
}
CW_HD inline void send_to_ghosts(const RankLink* link, Index i, float value) {
  send_to_ghosts<1>(link, i, bits_of(value), 0U);
}
CW_HD inline void send_to_ghosts(const RankLink* link, Index i, double value) {
  const Halves<1> halves = Halves<1>::of({value});
  send_to_ghosts<2>(link, i, halves.bits[0], halves.bits[1]);
}

/// What was sent for a ghost of this rank before the sum that was added up last.
CW_OUT_OF_LINE CW_HD inline float receive_float(const RankLink* link, Index ghost) {
  const unsigned sum = *link->ranks.sums - 1;
  std::uint32_t bits[1];
  await(link->ranks, link->ranks.own_inbox + link->ranks.of_ghost(sum, ghost), sum, bits);
  return float_of(bits[0]);
}
CW_OUT_OF_LINE CW_HD inline double receive_double(const RankLink* link, Index ghost) {
  const unsigned sum = *link->ranks.sums - 1;
  Halves<1> halves;
  await(link->ranks, link->ranks.own_inbox + link->ranks.of_ghost(sum, ghost), sum, halves.bits);
  return halves.value(0);
}

/// The memory by which ranks exchange numbers.
class RankLinks {
 public:
  virtual ~RankLinks() = default;
  virtual RankView view(int rank) = 0;
  /// Lets all who wait give up.
  virtual void abandon() = 0;
  virtual bool are_abandoned() const = 0;
};

/// Of as many ranks as `first_leaf` has entries, on the host.
std::unique_ptr<RankLinks> link_ranks_on_host(Index leaves, const std::vector<Index>& first_leaf,
                                              Index most_ghosts);
/// The same of ranks on devices, one each. Throws std::runtime_error where two devices cannot write
/// to each other's memory, and without CUDA.
std::unique_ptr<RankLinks> link_ranks_on_devices(const std::vector<int>& devices, Index leaves,
                                                 const std::vector<Index>& first_leaf,
                                                 Index most_ghosts);

}  // namespace cw
