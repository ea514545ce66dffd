#include "kernels/core/ranks.hpp"

#include "kernels/core/array.hpp"

namespace cw {

namespace {

class LinksOnHost final : public RankLinks {
 public:
  LinksOnHost(Index leaves, const std::vector<Index>& first_leaf, Index most_ghosts)
      : first_leaf_(first_leaf), sums_(first_leaf.size(), 1U) {
    shape_.count = static_cast<int>(first_leaf.size());
    shape_.leaves = leaves;
    shape_.most_ghosts = most_ghosts;
    for (std::size_t rank = 0; rank < first_leaf.size(); ++rank) {
      inboxes_.emplace_back(shape_.inbox_size(), TaggedWord{0});
      inbox_.push_back(inboxes_.back().data());
    }
  }
  RankView view(int rank) override {
    RankView view = shape_;
    view.own = rank;
    view.first_leaf = first_leaf_[rank];
    view.inbox = inbox_.data();
    view.own_inbox = inbox_[rank];
    view.sums = &sums_[rank];
    view.abandoned = &abandoned_;
    return view;
  }
  void abandon() override { ranks_detail::store_flag(&abandoned_, 1); }
  bool are_abandoned() const override { return ranks_detail::load_flag(&abandoned_) != 0; }

 private:
  RankView shape_;
  std::vector<Index> first_leaf_;
  std::vector<Array<TaggedWord, Space::host>> inboxes_;
  std::vector<TaggedWord*> inbox_;
  std::vector<unsigned> sums_;
  mutable int abandoned_ = 0;
};

}  // namespace

std::unique_ptr<RankLinks> link_ranks_on_host(Index leaves, const std::vector<Index>& first_leaf,
                                              Index most_ghosts) {
  return std::make_unique<LinksOnHost>(leaves, first_leaf, most_ghosts);
}

}  // namespace cw
