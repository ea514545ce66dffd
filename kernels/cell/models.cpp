#include "kernels/cell/models.hpp"

#include <algorithm>
#include <iterator>
#include <mutex>
#include <stdexcept>
#include <variant>

#include "kernels/cell/aliev_panfilov.hpp"
#include "kernels/cell/elementwise.hpp"
#include "kernels/cell/generated/model_list.hpp"
#include "kernels/cell/model_row.hpp"

namespace cw {

namespace {

/// All models in all their variants, those that were added last first, and the entries of the
/// program's own in the default ones.
struct Table {
  std::mutex in_use;
  std::vector<std::unique_ptr<CellModelRow>> rows;
  std::vector<CellModelEntry> defaults;

  template <class Model>
  void add() {
    const std::size_t first = rows.size();
    add_rows<Model>(rows);
    for (std::size_t k = first; k < rows.size(); ++k) {
      rows[k]->entry.elementwise = ElementwiseModel<Model>;
    }
    defaults.push_back(rows[first]->entry);
  }
  template <class... Models>
  explicit Table(std::variant<Models...>* /*tag*/) {
    (add<Models>(), ...);
  }
};

Table& table() {
  static Table all(static_cast<std::variant<AlievPanfilov, CW_GENERATED_CELL_MODELS>*>(nullptr));
  return all;
}

template <class... Models>
bool take_if_named(const CellModel& model, std::optional<ElementwiseCell>& cell,
                   std::variant<Models...>* /*tag*/) {
  const auto take = [&]<class Model>() {
    if (model.entry().name != Model::name) return false;
    cell = with_parameters<Model>(model.values());
    return true;
  };
  return (take.template operator()<Models>() || ...);
}

}  // namespace

std::span<const CellModelEntry> cell_models() { return table().defaults; }

const CellModelEntry* find_cell_model(std::string_view name, std::string_view variant) {
  const std::scoped_lock lock(table().in_use);
  for (const auto& row : table().rows) {
    const CellModelEntry& entry = row->entry;
    if (entry.name == name && (variant.empty() || entry.variant == variant)) return &entry;
  }
  return nullptr;
}

void add_cell_model(std::vector<std::unique_ptr<CellModelRow>> rows) {
  const std::scoped_lock lock(table().in_use);
  auto& all = table().rows;
  all.insert(all.begin(), std::make_move_iterator(rows.begin()),
             std::make_move_iterator(rows.end()));
}

CellModel::CellModel() : CellModel(cell_models().front()) {}

CellModel::CellModel(const CellModelEntry& entry, const std::map<std::string, double>& given)
    : entry_(&entry) {
  for (const CellParameter& parameter : entry.parameters) {
    values_.push_back(parameter.default_value);
  }
  for (const auto& [name, value] : given) {
    const auto found = std::ranges::find(entry.parameters, name, &CellParameter::name);
    if (found == entry.parameters.end()) {
      throw std::invalid_argument(std::string(entry.name) + " has no parameter '" + name + "'");
    }
    values_[static_cast<std::size_t>(found - entry.parameters.begin())] = value;
  }
}

std::optional<ElementwiseCell> elementwise_cell(const CellModel& model) {
  std::optional<ElementwiseCell> cell;
  take_if_named(model, cell, static_cast<ElementwiseCell*>(nullptr));
  return cell;
}

template <>
std::unique_ptr<Cells<Space::host>> make_cells(const CellModel& model, double frequency,
                                               bool tabulated) {
  return model.entry().host_cells(model.values(), frequency, tabulated);
}

#if CW_CUDA
template <>
std::unique_ptr<Cells<Space::device>> make_cells(const CellModel& model, double frequency,
                                                 bool tabulated) {
  if (model.entry().device_cells == nullptr) {
    throw std::runtime_error(std::string(model.entry().name) +
                             ": is compiled for the host alone, as there was no nvcc; install the "
                             "CUDA toolkit, or set device: host");
  }
  return model.entry().device_cells(model.values(), frequency, tabulated);
}
#endif

}  // namespace cw
