#pragma once

#include <vector>

#include "kernels/core/parallel.hpp"
#include "kernels/spmv/permute_values.hpp"
#include "solver/problem_setup.hpp"

// Included by simulation.space.cpp.

namespace cw {

/// Puts mass and stiffness at the places where a format stores a pattern's nonzeros.
template <Space S>
class NonzeroPlaces {
 public:
  /// `position` is SparseMatrix::position(), which has to live as long.
  explicit NonzeroPlaces(const std::vector<Index>& position) : position_(position) {}

  /// All other places become 0. A device does so again without taking memory.
  void place(Stream<S>& stream, const Operators& operators, Array<double, S>& mass,
             Array<double, S>& stiffness) {
    if constexpr (S == Space::device) {
      if (const DeviceMatrices* there = operators.constant_on_device.get()) {
        if (on_device_.size() == 0) on_device_ = Array<Index, S>(position_);
        const auto place_one = [&](const Array<double, S>& from, Array<double, S>& to) {
          for_each(stream, static_cast<Index>(to.size()), SetZero{to.data()});
          permute_values(stream, from, on_device_, to.data());
        };
        place_one(there->mass, mass);
        place_one(there->stiffness, stiffness);
        stream.wait();
        return;
      }
    }
    const ConstantMatrices& here = operators.constant.value();
    stream.wait();  // an upload does not wait for the stream's work
    mass.upload(in_places(here.mass, position_, mass.size()));
    stiffness.upload(in_places(here.stiffness, position_, stiffness.size()));
  }

  /// Frees memory that only a further call needs.
  void forget() { on_device_ = {}; }

 private:
  const std::vector<Index>& position_;
  Array<Index, S> on_device_;
};

}  // namespace cw
