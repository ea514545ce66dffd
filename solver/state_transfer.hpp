#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <type_traits>
#include <vector>

#include "kernels/core/mailbox.hpp"
#include "kernels/core/parallel.hpp"
#include "kernels/core/staging.hpp"
#include "solver/saved_state.hpp"

namespace cw {

/// Brings arrays of a space to the host, in pieces and in a stream of its own, so that the work of
/// other streams is not held up. On any thread, one array at a time.
template <Space S>
class CopyToHost {
 public:
  std::vector<std::byte> bytes(const void* from, std::size_t count) {
    const std::lock_guard lock(mutex_);
    const Active<S> active(stream_);
    const auto* source = static_cast<const std::byte*>(from);
    std::vector<std::byte> bytes(count);
    for (std::size_t k = 0; k < count; k += piece) {
      const std::size_t size = std::min(piece, count - k);
      staging_.fetch(stream_, source + k, size);
      stream_.wait();
      std::memcpy(bytes.data() + k, staging_.host().data(), size);
    }
    return bytes;
  }

  static constexpr std::size_t piece = std::size_t{4} << 20U;

 private:
  std::mutex mutex_;
  Stream<S> stream_;
  Staging<std::byte, S> staging_{piece};
};

namespace saved_state_detail {

template <class T>
struct CopyOne {
  const T* from;
  T* to;
  CW_HD void operator()(Index i) const { to[i] = from[i]; }
};

}  // namespace saved_state_detail

/// Saves or restores what a simulation has, by one list of its parts: save_or_restore(name, part).
/// Copies within the space are used again the next time, because allocating memory is slow.
template <Space S>
class StateTransfer {
 public:
  explicit StateTransfer(Stream<S>& stream) : stream_(stream) {}

  /// Lists the parts by list(*this), in the stream's order, and waits for it.
  template <class List>
  SavedState save(const List& list) {
    if (!to_host_) to_host_ = std::make_shared<CopyToHost<S>>();
    SavedState state;
    to_ = &state;
    list(*this);
    to_ = nullptr;
    stream_.wait();
    return state;
  }
  template <class List>
  void restore(const SavedState& state, const List& list) {
    stream_.wait();
    from_ = &state;
    list(*this);
    from_ = nullptr;
    stream_.wait();
  }
  /// Gives the memory of copies back.
  void forget_copies() { spares_.clear(); }
  bool is_restoring() const { return from_ != nullptr; }
  Stream<S>& stream() { return stream_; }

  template <class T>
  void operator()(const std::string& name, Array<T, S>& part) {
    if (is_restoring()) {
      part.upload(from_->get<T>(name, part.size()));
      return;
    }
    std::shared_ptr<Array<T, S>> copy = spare<T>(name, part.size());
    constexpr std::size_t at_once = std::size_t{1} << 30U;  // entries, as an Index can count them
    for (std::size_t first = 0; first < part.size(); first += at_once) {
      for_each(stream_, static_cast<Index>(std::min(at_once, part.size() - first)),
               saved_state_detail::CopyOne<T>{part.data() + first, copy->data() + first});
    }
    to_->put(name, std::shared_ptr<const Array<T, S>>(std::move(copy)), to_host_);
  }
  /// Values that the host's side and the space's side share.
  template <class T>
  void operator()(const std::string& name, Mailbox<T, S>& part) {
    if (!is_restoring()) {
      to_->put(name, std::span<const T>(part.host()));
      return;
    }
    const std::vector<T> values = from_->get<T>(name, part.host().size());
    std::copy(values.begin(), values.end(), part.host().begin());
    part.send(stream_);
  }
  template <class T>
  requires std::is_trivially_copyable_v<T>
  void operator()(const std::string& name, T& part) {
    if (is_restoring()) {
      part = from_->get_value<T>(name);
    } else {
      to_->put_value(name, part);
    }
  }

 private:
  /// Memory that no saved state refers to any more, or new one.
  template <class T>
  std::shared_ptr<Array<T, S>> spare(const std::string& name, std::size_t size) {
    std::shared_ptr<void>& kept = spares_[name];
    if (kept.use_count() != 1) kept = std::make_shared<Array<T, S>>(size);
    return std::static_pointer_cast<Array<T, S>>(kept);
  }

  Stream<S>& stream_;
  SavedState* to_ = nullptr;
  const SavedState* from_ = nullptr;
  std::shared_ptr<CopyToHost<S>> to_host_;
  std::map<std::string, std::shared_ptr<void>> spares_;
};

}  // namespace cw
