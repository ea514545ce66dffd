// What a program without a CUDA backend has in place of laplace.space.cpp for the device.
#include "anatomy/laplace.hpp"

namespace cw {

template <>
std::unique_ptr<LaplaceSolver> make_laplace_solver_in<Space::device>(const TetMesh&) {
  throw std::runtime_error("this program was built without CUDA; use the device 'host'");
}

}  // namespace cw
