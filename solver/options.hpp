#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

#include "assembly/assembler.hpp"
#include "solver/error_estimate.hpp"
#include "solver/pcg_options.hpp"
#include "solver/preconditioner.hpp"
#include "solver/time_scheme.hpp"

namespace cw {

/// The global Newton iteration ends when |R| <= max(atol |m|, rtol |R_0|), where |.| are 2-norms
/// over nodes and m is the volume of each node (mm^3), a quarter of its tetrahedra's. R (mV
/// mm^3/ms) is integrated over these volumes, so atol means the same on coarse and fine meshes: a
/// rate of V that does not matter. By default it leaves V wrong by at most about 1e-10 mV a ms.
///
/// Schemes that guess the end of a stage refer rtol to the larger of two norms: |R_0| at that
/// guess, and |m d V / dt| of the last step, which is what |R_0| would be without a guess.
struct NewtonOptions {
  double rtol = 1e-8;
  double atol = 1e-10;  ///< mV/ms
  int max_iterations = 20;

  bool operator==(const NewtonOptions&) const = default;
};

/// How the ionic current is integrated over elements (Pathmanathan et al. 2011).
enum class IonicCurrent {
  ici,  ///< interpolated from the nodes' currents
  svi,  ///< from V and states that are interpolated to points of integration; for strang
  /// Three quarters of svi and a quarter of ici: their errors have opposite signs.
  blended,
};

/// The share of svi.
constexpr double svi_share(IonicCurrent current) {
  return current == IonicCurrent::svi ? 1.0 : current == IonicCurrent::blended ? 0.75 : 0.0;
}

/// In place of a format of K: the one that is expected to be fastest, where a Run makes its
/// simulation.
inline constexpr std::string_view automatic_format = "auto";

struct SolverOptions {
  std::string spmv = "k1";             ///< format of K in CG
  FormatOptions spmv_options;          ///< of the format of K
  std::string row_sum = "csr-scalar";  ///< format of the row sums of assembly
  AssemblyPath assembly = AssemblyPath::owner_computes;
  Quadrature integration = Quadrature::reduced;
  Mass mass = Mass::consistent;
  IonicCurrent ionic_current = IonicCurrent::ici;
  NewtonOptions newton;
  PcgOptions pcg;
  PreconditionerOptions preconditioner;

  bool operator==(const SolverOptions&) const = default;

  /// The defaults for a scheme whose steps keep to `step_tolerance`; 0 if they keep to none.
  static SolverOptions of(const TimeSchemeEntry& scheme, double step_tolerance = 0.0) {
    SolverOptions options;
    options.mass = scheme.mass;
    options.newton.rtol = scheme.newton_rtol;
    options.pcg.rtol = scheme.cg_rtol;
    // Without Newton's iteration, CG may leave an error of its own that suits the tolerance.
    if (!scheme.assembles) options.pcg.rtol = std::max(scheme.cg_rtol, share * step_tolerance);
    return options.fit_for(step_tolerance);
  }
  /// The same options, but iterations are as accurate as steps of that tolerance need. What
  /// iterations leave must not look like an error of steps: it does not shrink with them, so they
  /// would shrink for ever.
  SolverOptions fit_for(double step_tolerance) const {
    SolverOptions options = *this;
    if (step_tolerance <= 0.0) return options;
    options.newton.rtol = std::min(newton.rtol, share * step_tolerance);
    options.newton.atol = std::min(newton.atol, share * step_tolerance * rate_at_rest);
    options.pcg.rtol = std::min(pcg.rtol, share * step_tolerance);
    return options;
  }

 private:
  static constexpr double share = 0.05;  // of the tolerance
};

/// The choices for steps that adapt.
struct AdaptiveOptions {
  double dt_min = 0.01;  ///< ms
  double dt_max = 1.0;   ///< ms
  /// ms of error for each ms of simulated time, as steps estimate it themselves
  /// (StepResult::error); step_tolerance_for() (solver/time_error.hpp) has that for an error of
  /// activation times. 0: steps adapt to the effort of Newton's iteration.
  double step_tolerance = 0.0;

  /// The defaults of a scheme for a first step of `dt` ms, which then lies between the bounds.
  static AdaptiveOptions of(const TimeSchemeEntry& scheme, double dt) {
    const double usual = scheme.step_tolerance > 0.0 ? longest_accurate_dt : longest_easy_dt;
    return {std::min(shortest_dt, dt), std::max(usual, dt), scheme.step_tolerance};
  }
  /// The same, but steps keep to another tolerance: where it is less than before, they may be
  /// shorter, since what bounds steps from below must not bound errors, too.
  AdaptiveOptions with_tolerance(const TimeSchemeEntry& scheme, double tolerance) const {
    AdaptiveOptions options = *this;
    if (step_tolerance > 0.0 && tolerance < step_tolerance) {
      options.dt_min *= std::pow(tolerance / step_tolerance, 1.0 / std::min(2, scheme.order));
    }
    options.step_tolerance = tolerance;
    return options;
  }

 private:
  static constexpr double shortest_dt = 0.01;         // ms
  static constexpr double longest_easy_dt = 1.0;      // ms; Newton's effort does not show how wrong
                                                      // steps are
  static constexpr double longest_accurate_dt = 8.0;  // ms
};

struct TimeOptions {
  double end = 0.0;  ///< ms
  double dt = 0.5;   ///< ms; the first step when steps adapt
  std::optional<AdaptiveOptions> adaptive;
  TimeScheme scheme = TimeScheme::backward_euler;
};

}  // namespace cw
