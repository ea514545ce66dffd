#pragma once

#include "kernels/compound/dual_quaternion.hpp"
#include "kernels/compound/entries.hpp"
#include "kernels/compound/unit_quaternion.hpp"

// CW_FOR_EACH_ALGEBRA(DO) expands to DO(Algebra, description) for each algebra of compound entries:
// the table, the host's products and the device's all come from this list.
#define CW_FOR_EACH_ALGEBRA(DO)                                              \
  DO(Complex, "complex numbers")                                             \
  DO(Quaternion, "quaternions, matrix times vector")                         \
  DO(UnitQuaternion, "quaternions of length 1, as three numbers and a sign") \
  DO(DualQuaternion, "dual quaternions")                                     \
  DO(Block<2>, "dense blocks of 2 x 2")                                      \
  DO(Block<3>, "dense blocks of 3 x 3")                                      \
  DO(Block<4>, "dense blocks of 4 x 4")                                      \
  DO(Block<6>, "dense blocks of 6 x 6")                                      \
  DO(Vectors<2>, "real entries times 2 vectors")                             \
  DO(Vectors<4>, "real entries times 4 vectors")                             \
  DO(Vectors<8>, "real entries times 8 vectors")                             \
  DO(Vectors<16>, "real entries times 16 vectors")
