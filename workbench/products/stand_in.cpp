#include "workbench/products/stand_in.hpp"

#include <algorithm>
#include <filesystem>

#include "io/nearest.hpp"
#include "workbench/products/columns.hpp"
#include "workbench/products/market_text.hpp"
#include "workbench/products/matrix_market.hpp"
#include "workbench/products/row_lengths.hpp"

namespace cw {

namespace {

bool same(std::string_view a, std::string_view b) { return lower_case(a) == lower_case(b); }

const StandIn* lookup(std::string_view name) {
  for (const StandIn& matrix : stand_ins()) {
    if (same(matrix.name, name)) return &matrix;
    for (const std::string_view alias : matrix.aliases) {
      if (same(alias, name)) return &matrix;
    }
  }
  return nullptr;
}

[[noreturn]] void fail_unknown(std::string_view name, const std::string& where) {
  std::vector<std::string_view> names;
  for (const StandIn& matrix : stand_ins()) {
    names.push_back(matrix.name);
    names.insert(names.end(), matrix.aliases.begin(), matrix.aliases.end());
  }
  const std::string closest = nearest(name, names);
  std::string known;
  for (const StandIn& matrix : stand_ins()) {
    known.append(known.empty() ? "" : ", ").append(matrix.name);
  }
  throw MatrixError("no matrix '" + std::string(name) + "' " + where +
                    (closest.empty() ? "" : "; did you mean '" + closest + "'?") +
                    (closest.empty() ? "; known are " : " Known are ") + known);
}

double nonzero_value(SplitMix& random) {
  double value = 0.0;
  while (value == 0.0) value = 2.0 * random.unit() - 1.0;
  return value;
}

/// Path of the matrix file of one of the names, the earlier ones first; empty if there is none.
std::string matrix_file(const std::string& folder, const std::vector<std::string_view>& names) {
  std::error_code error;
  std::vector<std::string> paths;
  for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error)) {
    const std::string path = at->path().string();
    const std::string lower = lower_case(path);
    if (lower.ends_with(".mtx") || lower.ends_with(".mtx.gz")) paths.push_back(path);
  }
  if (error) throw MatrixError(folder + ": cannot be read as a folder: " + error.message());
  // The plain file before the packed one, whatever the folder's order.
  std::sort(paths.begin(), paths.end());
  for (const std::string_view name : names) {
    const auto found = std::find_if(paths.begin(), paths.end(), [&](const std::string& path) {
      return same(matrix_name(path), name);
    });
    if (found != paths.end()) return *found;
  }
  return {};
}

}  // namespace

const StandIn& find_stand_in(std::string_view name) {
  const StandIn* matrix = lookup(name);
  if (matrix == nullptr) fail_unknown(name, "is known");
  return *matrix;
}

MatrixInput make_stand_in(const std::string& name, unsigned long long seed) {
  const StandIn& figures = find_stand_in(name);
  SplitMix random(seed);
  MatrixInput matrix;
  matrix.name = figures.name;
  matrix.stand_in = true;
  const std::vector<Index> lengths = row_lengths(figures, random);
  matrix.pattern = choose_columns(figures, lengths, random.next());
  matrix.values.resize(matrix.pattern.column.size());
  for (double& value : matrix.values) value = nonzero_value(random);
  matrix.notes.push_back("stand-in: not the matrix itself, but one made up with its figures (" +
                         std::string(figures.source) + ")");
  return matrix;
}

std::string file_like(const std::string& name, const std::string& folder) {
  const StandIn* figures = lookup(name);
  if (folder.empty()) {
    if (figures == nullptr) fail_unknown(name, "is known");
    return {};
  }
  std::vector<std::string_view> names{name};
  if (figures != nullptr) {
    names.push_back(figures->name);
    names.insert(names.end(), figures->aliases.begin(), figures->aliases.end());
  }
  std::string path = matrix_file(folder, names);
  if (path.empty() && figures == nullptr) fail_unknown(name, "is in " + folder + " or known");
  return path;
}

MatrixInput find_like(const std::string& name, const std::string& folder) {
  const std::string path = file_like(name, folder);
  return path.empty() ? make_stand_in(name) : read_matrix_market(path);
}

}  // namespace cw
