#include "workbench/products/compound_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "kernels/compound/predict_compound.hpp"
#include "support/support.hpp"
#include "workbench/products/compound_candidates.hpp"

namespace cw {
namespace compound_search_test {
namespace {

constexpr Schedule whole{Distribution::whole, 128, 0, false};

std::vector<std::string> schedules_of(const std::vector<CompoundCandidate>& candidates) {
  std::vector<std::string> names;
  for (const CompoundCandidate& c : candidates) names.push_back(name_of(c.schedule));
  return names;
}

TEST(CompoundSearch, begins_with_all_layouts_of_an_outer_one) {
  const AlgebraInfo& quaternion = *find_algebra("quaternion");
  EXPECT_EQ(first_candidates(quaternion, Space::device, "k2").size(), 3 * 2);
  EXPECT_EQ(first_candidates(quaternion, Space::host, "k2").size(), 3 * 2 * 2);
  // Single numbers have no third layout.
  EXPECT_EQ(first_candidates(*find_algebra("vectors:8"), Space::device, "k2").size(), 2 * 2);
  for (const CompoundCandidate& c : first_candidates(quaternion, Space::device, "k2")) {
    EXPECT_EQ(c.format, "k2");
    EXPECT_EQ(c.schedule, whole);
  }
}

TEST(CompoundSearch, then_varies_the_threads_of_a_multiprocessor) {
  using Names = std::vector<std::string>;
  const Names common{"whole:128",     "static:128:3",  "static:128:4",  "static:128:6",
                     "static:128:8",  "static:128:12", "static:128:16", "dynamic:128:3",
                     "dynamic:128:4", "dynamic:128:6", "dynamic:128:8", "dynamic:128:12",
                     "dynamic:128:16"};
  const auto schedules = [](const char* algebra, const char* format, InnerLayout inner) {
    return schedules_of(by_threads_at_once({{format, inner, VectorLayout::aos, whole}},
                                           *find_algebra(algebra), sizeof(double)));
  };
  EXPECT_EQ(schedules("block3", "csr", InnerLayout::aos), common);
  EXPECT_EQ(schedules("vectors:8", "k2", InnerLayout::aos), common);
  EXPECT_EQ(schedules("vectors:8", "csr", InnerLayout::soa), common);
  // Where the program has a staged kernel, its own number of threads.
  Names with_staged = common;
  const int parts = find_algebra("vectors:8")->parts_in_double;
  with_staged.push_back("staged:" + std::to_string(std::max(128, warp_size * parts)));
  EXPECT_EQ(schedules("vectors:8", "csr", InnerLayout::aos), with_staged);
  EXPECT_EQ(schedules("vectors:8", "csr-scalar", InnerLayout::aos), with_staged);
}

TEST(CompoundSearch, and_last_the_threads_of_a_block) {
  using Names = std::vector<std::string>;
  const auto schedules = [](const Schedule& schedule) {
    return schedules_of(
        by_threads_a_block({{"csr", InnerLayout::aos, VectorLayout::aos, schedule}}));
  };
  EXPECT_EQ(schedules(whole), (Names{"whole:128", "whole:64", "whole:256", "whole:512"}));
  // As many threads of a multiprocessor as before, as far as whole blocks allow.
  EXPECT_EQ(schedules({Distribution::fixed, 128, 8, true}),
            (Names{"static:128:8", "static:64:16", "static:256:4", "static:512:2"}));
  EXPECT_EQ(schedules({Distribution::dynamic, 128, 3, true}),
            (Names{"dynamic:128:3", "dynamic:64:6", "dynamic:256:1", "dynamic:512:1"}));
  EXPECT_EQ(schedules({Distribution::staged, 128, 0, false}), Names{"staged:128"});
  // Nothing twice, whatever is given.
  const CompoundCandidate usual{"csr", InnerLayout::aos, VectorLayout::aos, whole};
  CompoundCandidate small = usual;
  small.schedule.threads = 64;
  EXPECT_EQ(schedules_of(by_threads_a_block({usual, small})),
            (Names{"whole:128", "whole:64", "whole:256", "whole:512"}));
}

TEST(CompoundSearch, names_of_schedules_are_read_as_they_are_written) {
  const AlgebraInfo& algebra = *find_algebra("vectors:8");
  std::vector<CompoundCandidate> all =
      by_threads_at_once(first_candidates(algebra, Space::device, "csr"), algebra, sizeof(float));
  const std::vector<CompoundCandidate> more = by_threads_a_block(all);
  all.insert(all.end(), more.begin(), more.end());
  for (const CompoundCandidate& c : all) {
    const auto read = compound_candidates(
        algebra, Space::host, c.format, std::string(inner_layout_names[static_cast<int>(c.inner)]),
        std::string(vector_layout_names[static_cast<int>(c.vector)]), name_of(c.schedule));
    ASSERT_EQ(read.size(), 1U);
    EXPECT_EQ(read.front(), c) << name_of(c);
  }
}

CompoundSearch quick_search(const std::vector<std::string>& formats,
                            const CompoundCandidate& predicted) {
  const CompoundInput matrix = read_compound_source("box:64", "complex", {});
  MeasureOptions options;
  options.repeats = 1;
  options.bandwidth = false;
  MeasuredMachine machine;
  return search_compounds(matrix, Space::host, formats, predicted, options, machine);
}

TEST(CompoundSearch, ranks_each_candidate_once_and_the_predicted_among_them) {
  // Not one of the formats that are searched.
  const CompoundCandidate predicted{"sell-32", InnerLayout::soa, VectorLayout::aos, whole};
  const CompoundSearch search = quick_search({"csr", "k2"}, predicted);
  EXPECT_TRUE(search.failed.empty());
  ASSERT_EQ(search.ranked.size(), 2 * 3 * 2 * 2 + 1U);
  int found = 0;
  for (const CompoundMeasurement& m : search.ranked) {
    EXPECT_EQ(std::ranges::count(search.ranked, m.candidate, &CompoundMeasurement::candidate), 1);
    EXPECT_GT(m.median, 0);
    EXPECT_LT(m.relative_error, 1e-12);
    found += m.candidate == predicted ? 1 : 0;
  }
  EXPECT_EQ(found, 1);
  EXPECT_TRUE(std::is_sorted(search.ranked.begin() + 1, search.ranked.end(),
                             [](const auto& a, const auto& b) { return a.median < b.median; }));
}

TEST(CompoundSearch, tells_of_what_cannot_be_measured) {
  const CompoundCandidate predicted{"csr", InnerLayout::aos, VectorLayout::aos, whole};
  const CompoundSearch search = quick_search({"coo"}, predicted);
  EXPECT_EQ(search.failed.size(), 3 * 2 * 2U);
  ASSERT_EQ(search.ranked.size(), 1U);
  EXPECT_EQ(search.ranked.front().candidate, predicted);
}

}  // namespace
}  // namespace compound_search_test
}  // namespace cw
