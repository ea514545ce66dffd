#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/cell/cells.hpp"
#include "kernels/cell/interface.hpp"

namespace cw {

struct CellParameter {
  std::string_view name;
  double default_value;
  std::string_view meaning;
  std::string_view unit;
  ParameterRange range = ParameterRange::any;
};

/// One row of the table of cell models: what a model says of itself, in one of its variants if it
/// has several, and what is made of it.
struct CellModelEntry {
  std::string_view name;
  std::string_view description;
  std::string_view publication;
  double time_scale;  ///< usual number of ms in one unit of the model's time
  double initial_V;   ///< mV
  std::span<const StateVariable> states{};
  int gate_count = 0;        ///< the first states are gates
  bool elementwise = false;  ///< elements can solve it: see ElementwiseModel
  std::span<const CellParameter> parameters{};
  std::span<const CurrentVariable> currents{};
  /// Kinds of cells, such as those of the epicardium, that differ in values alone. The first is the
  /// default; there are none if there is one kind only.
  std::span<const std::string_view> variants{};
  std::string_view variant{};  ///< whose values the defaults above are; empty if there are none
  /// The potential (mV) at or below which the model has no solution; -infinity if it has one
  /// everywhere. `values` are those of all parameters.
  double (*lowest_V)(std::span<const double> values) = nullptr;
  /// Cells with those parameters; `frequency` (1/ms) is the model's time in one ms.
  /// `tabulated`: see make_cells().
  std::unique_ptr<Cells<Space::host>> (*host_cells)(std::span<const double> values,
                                                    double frequency, bool tabulated) = nullptr;
  /// Null in a program without CUDA, and for a model that is compiled for the host alone.
  std::unique_ptr<Cells<Space::device>> (*device_cells)(std::span<const double> values,
                                                        double frequency, bool tabulated) = nullptr;
};

/// One row a model, in its default variant.
std::span<const CellModelEntry> cell_models();

/// The entry of that name, in that variant (the default, if none is named); null if there is none.
const CellModelEntry* find_cell_model(std::string_view name, std::string_view variant = {});

struct CellModelRow;
/// Adds a model that is not one of the program's own, in all its variants; from then on
/// find_cell_model() finds it by the name of its entries, in place of one that was added by the
/// same name. Entries that were found before remain.
void add_cell_model(std::vector<std::unique_ptr<CellModelRow>> rows);

/// A cell model with the values of its parameters, as plain data.
class CellModel {
 public:
  /// Aliev and Panfilov's, with its defaults.
  CellModel();
  /// Parameters that are not given take their defaults. Throws std::invalid_argument for a name
  /// that the model does not have.
  explicit CellModel(const CellModelEntry& entry, const std::map<std::string, double>& given = {});
  /// A model that stands in the table, with the values of its parameters.
  template <NodalModel Model>
  CellModel(const Model& model) : entry_(find_cell_model(Model::name)) {  // NOLINT: as a value
    for (const auto& parameter : Model::parameters()) values_.push_back(model.*parameter.value);
  }

  bool operator==(const CellModel&) const = default;
  const CellModelEntry& entry() const { return *entry_; }
  /// One a parameter, in the order of the table.
  std::span<const double> values() const { return values_; }
  /// See CellModelEntry.
  double lowest_V() const { return entry_->lowest_V(values_); }

 private:
  const CellModelEntry* entry_;
  std::vector<double> values_;
};

/// The model as it is computed with, from the values of its parameters.
template <NodalModel Model>
Model with_parameters(std::span<const double> values) {
  Model model;
  std::size_t k = 0;
  for (const auto& parameter : Model::parameters()) model.*parameter.value = values[k++];
  if constexpr (requires { model.prepare(); }) model.prepare();
  return model;
}

/// Cells of one model; instantiated for each model and space by files that the build writes.
template <class Model, Space S>
std::unique_ptr<Cells<S>> make_cells_of(std::span<const double> values, double frequency,
                                        bool tabulated);

/// Cells of that model; `frequency` (1/ms) is the model's time in one ms. What its rates need of V
/// alone is taken from a table (TabulatedColumns) if `tabulated`, where the model is linearised.
template <Space S>
std::unique_ptr<Cells<S>> make_cells(const CellModel& model, double frequency,
                                     bool tabulated = true);

/// The model's states, in its order.
inline std::span<const StateVariable> states_of(const CellModel& model) {
  return model.entry().states;
}
/// See ElementwiseModel.
inline bool is_elementwise(const CellModel& model) { return model.entry().elementwise; }

}  // namespace cw
