#pragma once

#include <optional>
#include <string>

#include "assembly/assembler.hpp"

namespace cw {

/// Jacobi-preconditioned conjugate gradients.
struct PcgOptions {
  double rtol = 1e-10;  ///< of the right-hand side's 2-norm
  int max_iterations = 2000;
};

/// The global Newton iteration ends when |R| <= max(atol, rtol |R_0|), 2-norms, mm^3/ms.
struct NewtonOptions {
  double rtol = 1e-8;
  double atol = 1e-12;
  int max_iterations = 20;
};

struct SolverOptions {
  std::string spmv = "k1";             ///< format of K in CG
  FormatOptions spmv_options;          ///< of the format of K
  std::string row_sum = "csr-scalar";  ///< format of the row sums of assembly
  AssemblyPath assembly = AssemblyPath::weights;
  Quadrature integration = Quadrature::reduced;
  Mass mass = Mass::consistent;
  NewtonOptions newton;
  PcgOptions pcg;
};

struct AdaptiveOptions {
  double dt_min = 0.01;  ///< ms
  double dt_max = 1.0;   ///< ms
};

struct TimeOptions {
  double end = 0.0;  ///< ms
  double dt = 0.5;   ///< ms; the first step when steps adapt
  std::optional<AdaptiveOptions> adaptive;
};

}  // namespace cw
