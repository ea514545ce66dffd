// What a program without a CUDA backend has in place of laplace.space.cpp for the device.
#include "anatomy/laplace.hpp"
#include "kernels/core/device.hpp"

namespace cw {

template <>
std::unique_ptr<LaplaceSolver> make_laplace_solver_in<Space::device>(const TetMesh&) {
  fail_without_cuda();
}

}  // namespace cw
