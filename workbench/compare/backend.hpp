#pragma once

#include <memory>
#include <string>
#include <vector>

#include "config/config.hpp"
#include "solver/problem.hpp"
#include "solver/simulation.hpp"

namespace cw {

/// What compares a backend with others: a format of ours and a path of assembly, or other people's
/// linear algebra.
struct Backend {
  enum class Kind { format, eigen, petsc };
  Kind kind = Kind::format;
  std::string name;    ///< as it was given
  std::string label;   ///< unique in a comparison: the name, and the path where there are several
  std::string format;  ///< of K
  AssemblyPath path = AssemblyPath::owner_computes;
  int processes = 1;             ///< PETSc's
  std::string preconditioner{};  ///< PETSc's: jacobi or bjacobi
};

/// The backends of a list of names: formats, `eigen`, `petsc[:N]` (Jacobi) and `petsc-bjacobi[:N]`
/// (block Jacobi with incomplete Cholesky) on N processes; formats in turn with each path. A path
/// that the machine does not have, a name twice or unknown is a ConfigError.
std::vector<Backend> parse_backends(const std::string& names,
                                    const std::vector<AssemblyPath>& paths, Space space);

/// All backends sum rows of assembly by the problem's solver.row_sum.
std::unique_ptr<Simulation> make_backend(const Backend& backend, const Problem& problem,
                                         Space space, const Config& config);

}  // namespace cw
