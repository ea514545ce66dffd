#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>

#include "kernels/compound/compound_matrix.hpp"

// Products of compound entries are a module of their own, since they take a quarter of a build and
// no heart needs them. A program that is linked with it has them; any other opens it when it makes
// the first matrix.

namespace cw {

/// Makes a matrix of a row of algebras(); the pattern is valid. Throws as make_compound_matrix().
template <Space S, class R>
using MakeCompoundMatrix = std::unique_ptr<CompoundMatrix<S, R>> (*)(std::size_t algebra,
                                                                     const CsrPattern& pattern,
                                                                     const CompoundLayout& layout);

/// Null for a space that the module was not compiled for.
using CompoundMakers =
    std::tuple<MakeCompoundMatrix<Space::host, double>, MakeCompoundMatrix<Space::host, float>,
               MakeCompoundMatrix<Space::device, double>, MakeCompoundMatrix<Space::device, float>>;

/// Called by the module as it is loaded. `build` says which build it belongs to.
void set_compound_makers(const CompoundMakers& makers, std::string_view build);

/// Those of the module, which is opened if it has not been. Throws std::runtime_error if it is
/// neither beside the program nor in the folder `lib` beside that of the program, or belongs to
/// another build.
const CompoundMakers& compound_makers();

/// The build of the file that includes this: a module has the numbers of algebras and the layout of
/// classes of its own build.
#define CW_COMPOUND_BUILD \
  (std::string(version) + " " + commit + (CW_CUDA ? " with CUDA" : " without CUDA"))

}  // namespace cw
