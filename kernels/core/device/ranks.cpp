#include "kernels/core/ranks.hpp"

#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

#include "kernels/core/array.hpp"
#include "kernels/core/device/cuda_error.hpp"
#include "kernels/core/device/device_context.hpp"

namespace cw {

namespace {

/// Lets a device write to another one's memory, for the rest of the process.
void open_memory(int from, int to) {
  static std::mutex mutex;
  static std::set<std::pair<int, int>> open;
  const std::lock_guard lock(mutex);
  if (open.contains({from, to})) return;
  int can_access = 0;
  CW_CUDA_CHECK(cudaDeviceCanAccessPeer(&can_access, from, to));
  if (can_access == 0) {
    throw std::runtime_error("CUDA device " + std::to_string(from) +
                             " cannot write to the memory of device " + std::to_string(to) +
                             ": several devices work together over NVLink, or over PCIe where the "
                             "system allows it; take one of them");
  }
  const CurrentDevice here(from);
  const cudaError_t status = cudaDeviceEnablePeerAccess(to, 0);
  if (status == cudaErrorPeerAccessAlreadyEnabled) {  // by others in this process
    (void)cudaGetLastError();
  } else {
    CW_CUDA_CHECK(status);
  }
  open.insert({from, to});
}

/// A word in host memory that all devices can reach.
class FlagForAll {
 public:
  FlagForAll() {
    void* flag = nullptr;
    CW_CUDA_CHECK(cudaHostAlloc(&flag, sizeof(int), cudaHostAllocPortable | cudaHostAllocMapped));
    flag_ = static_cast<int*>(flag);
    *flag_ = 0;
  }
  ~FlagForAll() { (void)cudaFreeHost(flag_); }
  FlagForAll(const FlagForAll&) = delete;
  FlagForAll& operator=(const FlagForAll&) = delete;
  int* data() { return flag_; }

 private:
  int* flag_ = nullptr;
};

/// What a device's memory has of the links.
struct OnDevice {
  explicit OnDevice(std::size_t words, int ranks)
      : inbox(words), inboxes(static_cast<std::size_t>(ranks)), sums(1, 1U) {
    CW_CUDA_CHECK(cudaMemset(inbox.data(), 0, words * sizeof(TaggedWord)));
    CW_CUDA_CHECK(cudaDeviceSynchronize());
  }
  Array<TaggedWord, Space::device> inbox;
  Array<TaggedWord*, Space::device> inboxes;  // of all ranks
  Array<unsigned, Space::device> sums;
};

class LinksOnDevices final : public RankLinks {
 public:
  LinksOnDevices(const std::vector<int>& devices, Index leaves,
                 const std::vector<Index>& first_leaf, Index most_ghosts)
      : devices_(devices), first_leaf_(first_leaf) {
    shape_.count = static_cast<int>(devices.size());
    shape_.leaves = leaves;
    shape_.most_ghosts = most_ghosts;
    for (const int from : devices) {
      for (const int to : devices) {
        if (from != to) open_memory(from, to);
      }
    }
    std::vector<TaggedWord*> inbox;
    for (const int device : devices) {
      const CurrentDevice here(device);
      if (!abandoned_) abandoned_.emplace();  // not on a device that has no part
      ranks_.push_back(std::make_unique<OnDevice>(shape_.inbox_size(), shape_.count));
      inbox.push_back(ranks_.back()->inbox.data());
    }
    for (std::size_t rank = 0; rank < devices.size(); ++rank) {
      const CurrentDevice here(devices[rank]);
      ranks_[rank]->inboxes.upload(inbox);
    }
  }
  ~LinksOnDevices() override {
    for (std::size_t rank = 0; rank < ranks_.size(); ++rank) {
      try {
        const CurrentDevice here(devices_[rank]);
        ranks_[rank].reset();
      } catch (const std::runtime_error&) {  // a lost device has no memory to release
      }
    }
  }
  LinksOnDevices(const LinksOnDevices&) = delete;
  LinksOnDevices& operator=(const LinksOnDevices&) = delete;

  RankView view(int rank) override {
    RankView view = shape_;
    view.own = rank;
    view.first_leaf = first_leaf_[rank];
    view.inbox = ranks_[rank]->inboxes.data();
    view.own_inbox = ranks_[rank]->inbox.data();
    view.sums = ranks_[rank]->sums.data();
    view.abandoned = abandoned_->data();
    return view;
  }
  void abandon() override { ranks_detail::store_flag(abandoned_->data(), 1); }
  bool are_abandoned() const override { return ranks_detail::load_flag(abandoned_->data()) != 0; }

 private:
  RankView shape_;
  std::vector<int> devices_;
  std::vector<Index> first_leaf_;
  mutable std::optional<FlagForAll> abandoned_;
  std::vector<std::unique_ptr<OnDevice>> ranks_;
};

}  // namespace

std::unique_ptr<RankLinks> link_ranks_on_devices(const std::vector<int>& devices, Index leaves,
                                                 const std::vector<Index>& first_leaf,
                                                 Index most_ghosts) {
  return std::make_unique<LinksOnDevices>(devices, leaves, first_leaf, most_ghosts);
}

}  // namespace cw
