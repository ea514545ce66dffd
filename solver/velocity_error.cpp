#include "solver/velocity_error.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "solver/row_of_model.hpp"

namespace cw {

namespace {

// ElementsAtFront of those bars: medians over their nodes.
constexpr double size_at_spacing_1 = 0.341;
constexpr double stretch_of_anisotropic = 9.0;
constexpr std::array<BarKind, 4> by_angle{BarKind::along, BarKind::slanted, BarKind::oblique,
                                          BarKind::across};
constexpr std::array<double, 4> angles{0.0, 44.0, 69.3, 90.0};

/// Of what the table does not explain, as hearts showed: where an edge is as long as the front, and
/// as a share of what the table says.
constexpr double of_one_edge = 0.012;
constexpr double of_table = 0.12;

constexpr double shortest_rise = 1e-3;  // ms

/// What no table should be taken beyond, and what it has where no wave came through.
constexpr double slowest = -0.8;
constexpr double fastest = 0.6;

const VelocityErrorRow* row_of(std::string_view model, double rise_time,
                               Discretisation discretisation, IonicCurrent current) {
  discretisation.current = current;
  return row_of_model(
      velocity_error_table(), model, rise_time,
      [&](const VelocityErrorRow& row) { return row.discretisation == discretisation; },
      [](const VelocityErrorRow& row) { return row.wave.rise_time; });
}

}  // namespace

SecondMoments::SecondMoments(const SumOfMoments& sum) {
  Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> solver;
  solver.computeDirect(to_eigen(sum.moment) / sum.volume);
  const Eigen::Vector3d moments = solver.eigenvalues().cwiseMax(0.0);
  const double across = 0.5 * (moments[1] + moments[2]);
  constexpr double flattest = 1e-3;
  elements_.size = std::sqrt(across);
  elements_.stretch = across / std::max(moments[0], flattest * across);
  short_direction_ = solver.eigenvectors().col(0);
}

ElementsAtFront SecondMoments::elements_at(const Eigen::Vector3d& slowness, double order) const {
  ElementsAtFront elements = elements_;
  elements.order = order;
  const double length = slowness.norm();
  if (length > 0.0) {
    const double cosine = std::abs(short_direction_.dot(slowness)) / length;
    elements.angle = std::acos(std::min(1.0, cosine)) * 180.0 / std::numbers::pi;
  }
  return elements;
}

bool has_velocity_errors(const CellModelEntry& model) {
  const std::span<const VelocityErrorRow> rows = velocity_error_table();
  return std::ranges::find(rows, model.name, &VelocityErrorRow::model) != rows.end();
}

std::optional<double> velocity_in_table(const CellKind& cells) {
  const CellModelEntry& model = cells.model.entry();
  const std::span<const VelocityErrorRow> rows = velocity_error_table();
  const auto row = std::ranges::find(rows, model.name, &VelocityErrorRow::model);
  if (row == rows.end() || !std::ranges::equal(cells.model.values(), CellModel(model).values())) {
    return std::nullopt;
  }
  return row->wave.velocity * std::sqrt(model.time_scale / cells.time_scale);
}

ElementsAtFront ElementsAtFront::of_trace(double trace) {
  return alike(std::sqrt(trace / (2.0 + 1.0 / usual_stretch)));
}

std::optional<VelocityErrors> VelocityErrors::of(const CellKind& cells, double rise_time,
                                                 const Discretisation& discretisation) {
  const CellModelEntry& model = cells.model.entry();
  const bool is_mixed = discretisation.current == IonicCurrent::blended;
  const IonicCurrent first = is_mixed ? IonicCurrent::ici : discretisation.current;
  const IonicCurrent second = is_mixed ? IonicCurrent::svi : first;
  VelocityErrors errors;
  errors.rows_[0] = row_of(model.name, rise_time, discretisation, first);
  errors.rows_[1] = row_of(model.name, rise_time, discretisation, second);
  if (errors.rows_[0] == nullptr || errors.rows_[1] == nullptr) return std::nullopt;
  // As docs/measurements/velocity_unstructured.md has it: nearer to state variable interpolation.
  errors.second_share_ = is_mixed ? 0.65 : 0.0;
  const bool is_own = errors.rows_[0]->model == model.name;
  errors.root_of_time_ =
      std::sqrt(is_own ? cells.time_scale / model.time_scale
                       : std::max(rise_time, shortest_rise) / errors.rows_[0]->wave.rise_time);
  return errors;
}

std::optional<std::vector<VelocityErrors>> velocity_errors(const Problem& problem,
                                                           std::span<const double> rise_times) {
  // States at the integration points of elements: the current is evaluated there.
  const bool is_at_points = entry_of(problem.time.scheme).assembles && !states_at_nodes(problem);
  const Discretisation discretisation{
      problem.solver.mass, is_at_points ? IonicCurrent::svi : problem.solver.ionic_current,
      problem.mesh.is_quadratic()};
  std::vector<VelocityErrors> all;
  for (std::size_t k = 0; k < problem.cells.size(); ++k) {
    const auto errors = VelocityErrors::of(problem.cells[k], rise_times[k], discretisation);
    if (!errors) return std::nullopt;
    all.push_back(*errors);
  }
  return all;
}

double VelocityErrors::of_bar(BarKind kind, double spacing) const {
  const auto of_row = [&](const VelocityErrorRow& row) {
    const double* percent = row.percent[static_cast<int>(kind)];
    constexpr std::size_t last = bar_spacings.size() - 1;
    if (spacing <= bar_spacings[0]) {
      return 0.01 * percent[0] * std::pow(spacing / bar_spacings[0], 2);
    }
    if (spacing >= bar_spacings[last]) return 0.01 * percent[last] * spacing / bar_spacings[last];
    std::size_t k = 0;
    while (spacing > bar_spacings[k + 1]) ++k;
    const double share = (spacing - bar_spacings[k]) / (bar_spacings[k + 1] - bar_spacings[k]);
    return 0.01 * std::lerp(percent[k], percent[k + 1], share);
  };
  return std::lerp(of_row(*rows_[0]), of_row(*rows_[1]), second_share_);
}

double VelocityErrors::at(const ElementsAtFront& elements) const {
  const double spacing = elements.size / (size_at_spacing_1 * root_of_time_);
  const double angle = std::clamp(elements.angle, angles.front(), angles.back());
  std::size_t k = 0;
  while (k + 2 < angles.size() && angle > angles[k + 1]) ++k;
  const double anisotropic =
      std::lerp(of_bar(by_angle[k], spacing), of_bar(by_angle[k + 1], spacing),
                (angle - angles[k]) / (angles[k + 1] - angles[k]));
  const double share = std::log(elements.stretch / ElementsAtFront::usual_stretch) /
                       std::log(stretch_of_anisotropic / ElementsAtFront::usual_stretch);
  const double in_no_order =
      std::lerp(of_bar(BarKind::isotropic, spacing), anisotropic, std::clamp(share, 0.0, 1.0));
  const double in_order = of_bar(BarKind::in_order, spacing);
  return std::clamp(std::lerp(in_no_order, in_order, std::clamp(elements.order, 0.0, 1.0)), slowest,
                    fastest);
}

double VelocityErrors::largest_size() const {
  const double spacing = std::max(bar_spacings.back(), rows_[0]->wave.thickness());
  return spacing * size_at_spacing_1 * root_of_time_;
}

double VelocityErrors::unknown(const ElementsAtFront& elements) const {
  const double spacing = elements.size / (size_at_spacing_1 * root_of_time_);
  const double edges = spacing / rows_[0]->wave.thickness();
  return of_one_edge * std::min(edges * edges, std::sqrt(edges)) +
         of_table * std::abs(at(elements));
}

}  // namespace cw
