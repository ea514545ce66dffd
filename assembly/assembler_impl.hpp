#pragma once

#include "assembly/assembler.hpp"
#include "kernels/parallel.hpp"

// Included by assembler.cpp for the host and by assembler.cu for the device.

namespace cw {

namespace assembler_detail {

inline std::vector<Index> nodes_by_corner(const TetMesh& mesh) {
  const std::size_t n = mesh.tets.size();
  std::vector<Index> node(4 * n);
  for (std::size_t e = 0; e < n; ++e) {
    for (int i = 0; i < 4; ++i) node[i * n + e] = mesh.tets[e][i];
  }
  return node;
}

/// The format that sums rows: the renumbered formats leave K_elem, which has no columns to
/// renumber, to the ones that they are made of.
inline std::string row_sum_format(const std::string& name) {
  const Format* format = find_format(name);
  if (format == nullptr || format->row_sums_by.empty()) return name;
  return std::string(format->row_sums_by);
}

/// Where each contribution lies in the values of the matrix that holds it.
inline std::vector<Index> value_slots(RowSumPlan plan, const std::vector<Index>& position) {
  for (Index& slot : plan.slot) slot = position[slot];
  return std::move(plan.slot);
}

}  // namespace assembler_detail

template <Space S>
Assembler<S>::Assembler(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                        const CsrPattern& pattern, const SparseMatrix<S>& tangent,
                        AssemblyOptions options)
    : options_(std::move(options)),
      element_count_(mesh.tet_count()),
      node_(assembler_detail::nodes_by_corner(mesh)) {
  options_.row_sum_format = assembler_detail::row_sum_format(options_.row_sum_format);
  ElementGeometry geometry = element_geometry(mesh, conductivity);
  volume_ = Array<double, S>(geometry.volume);
  stiffness_ = Array<double, S>(geometry.stiffness);

  RowSumPlan plan = tangent_plan(mesh, pattern, tangent.position(), tangent.stored_entries());
  tangent_entries_ = make_matrix<S>(options_.row_sum_format, plan.pattern);
  tangent_slot_ =
      Array<Index, S>(assembler_detail::value_slots(std::move(plan), tangent_entries_->position()));

  plan = residual_plan(mesh);
  residual_entries_ = make_matrix<S>(options_.row_sum_format, plan.pattern);
  residual_slot_ = Array<Index, S>(
      assembler_detail::value_slots(std::move(plan), residual_entries_->position()));
}

template <Space S>
void Assembler<S>::evaluate(const Stream<S>& stream, const StateData& state, const double* dt) {
  const ElementData elements{element_count_,    node_.data(),         volume_.data(),
                             stiffness_.data(), tangent_slot_.data(), residual_slot_.data()};
  const auto run = [&](const auto& model, auto points) {
    using Model = std::decay_t<decltype(model)>;
    for_each(stream, element_count_,
             ElementKernel<Model, decltype(points)::value>{
                 model, 1.0 / options_.time_scale, options_.mass, elements, state, dt,
                 tangent_entries_->values().data(), residual_entries_->values().data()});
  };
  stream.enter(Stage::element_kernel);
  std::visit(
      [&](const auto& model) {
        if (options_.integration == Quadrature::reduced) {
          run(model, std::integral_constant<int, 1>{});
        } else {
          run(model, std::integral_constant<int, 4>{});
        }
      },
      options_.model);
}

template <Space S>
void Assembler<S>::assemble_tangent(const Stream<S>& stream, SparseMatrix<S>& tangent) {
  stream.enter(Stage::row_sums);
  tangent_entries_->row_sums(stream, tangent.values().data());
}

template <Space S>
void Assembler<S>::assemble_residual(const Stream<S>& stream, double* residual) {
  stream.enter(Stage::row_sums);
  residual_entries_->row_sums(stream, residual);
}

}  // namespace cw
