#include "products/trial.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <map>

#include "products/product_timer.hpp"

namespace cw {

namespace {

constexpr int most_structures = 5;
constexpr int most_of_one_kind = 3;
constexpr int products_a_sample = 20;

/// A format as it lies in memory, with the block sizes that its products may have.
struct Structure {
  std::string_view format;
  Index threshold;
  std::vector<int> block_sizes;
};

/// K2's thresholds are of one kind, and so are all formats with one view.
auto kind_of(std::string_view format) {
  const ViewKind view = find_format(format)->view;
  const bool rows =
      view == ViewKind::csr_scalar || view == ViewKind::spmv4gpu || view == ViewKind::csr_vector;
  return rows ? ViewKind::csr : view;
}

std::vector<Structure> structures_of(std::span<const Prediction> ranked) {
  std::vector<Structure> all;
  std::map<ViewKind, int> of_kind;
  for (const Prediction& p : ranked) {
    if (find_format(p.format)->renumbered) continue;
    const auto known = std::ranges::find_if(all, [&](const Structure& s) {
      return s.format == p.format && s.threshold == p.options.threshold;
    });
    if (known != all.end()) {
      known->block_sizes.push_back(p.options.block_size);
    } else if (static_cast<int>(all.size()) < most_structures &&
               of_kind[kind_of(p.format)]++ < most_of_one_kind) {
      all.push_back({p.format, p.options.threshold, {p.options.block_size}});
    }
  }
  return all;
}

template <Space S>
Trial try_on(const CsrPattern& pattern, const std::vector<Structure>& structures, double seconds) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  Trial trial;
  trial.best = {std::string(structures.front().format),
                {structures.front().block_sizes.front(), structures.front().threshold}};
  ProductTimer<S> timer;
  const Array<double, S> x(static_cast<std::size_t>(pattern.columns), 0.0);
  Array<double, S> y(static_cast<std::size_t>(pattern.rows), 0.0);
  trial.product = std::numeric_limits<double>::infinity();
  double longest = 0;  // of a structure
  for (const Structure& structure : structures) {
    const double started = elapsed();
    if (started + longest > seconds) break;
    const FormatOptions options{structure.block_sizes.front(), structure.threshold};
    const auto matrix = make_matrix<S>(structure.format, pattern, options);
    for (const int block_size : structure.block_sizes) {
      if (block_size > 0) matrix->set_block_size(block_size);
      std::unique_ptr<Stream<S>> recorded;
      const Product<S> product = [&](Stream<S>& stream) {
        matrix->multiply(stream, x.data(), y.data());
      };
      const double time = std::min(timer.repeated(product, products_a_sample, recorded),
                                   timer.repeated(product, products_a_sample, recorded));
      if (time < trial.product) {
        trial.best = {std::string(structure.format), {block_size, structure.threshold}};
        trial.product = time;
      }
    }
    ++trial.structures;
    longest = std::max(longest, elapsed() - started);
  }
  trial.taken = elapsed();
  return trial;
}

}  // namespace

Trial try_formats(const CsrPattern& pattern, Space space, std::span<const Prediction> ranked,
                  double seconds) {
  const std::vector<Structure> structures = structures_of(ranked);
#if CW_CUDA
  if (space == Space::device) return try_on<Space::device>(pattern, structures, seconds);
#endif
  (void)space;
  return try_on<Space::host>(pattern, structures, seconds);
}

}  // namespace cw
