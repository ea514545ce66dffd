#pragma once

#include <cmath>
#include <limits>

#include "kernels/cell/interface.hpp"

namespace cw {

/// The minimal model of human ventricular cells of Bueno-Orovio, Cherry & Fenton (2008, J. Theor.
/// Biol. 253:544-560), for one of the wall's three layers. Times are in milliseconds; the model's
/// potential u is dimensionless, V = 85.7 u - 84 mV. Defaults are those of the epicardium (table
/// 1).
///
/// The published currents jump where u passes theta_o and theta_w, and there an implicit step may
/// have no solution. So both switches have a width, the share switch_width of their thresholds;
/// with 0 they are the published ones. At theta_v and theta_v_minus no current jumps, since the
/// current that v gates is 0 there; these switches are as published.
struct BuenoOrovio {
  double u_o = 0.0;              ///< reversal of the slow outward current at rest
  double u_u = 1.55;             ///< reversal of the fast inward current
  double theta_v = 0.3;          ///< threshold of the fast inward current
  double theta_w = 0.13;         ///< threshold of the slow inward current
  double theta_v_minus = 0.006;  ///< where v's recovery changes
  double theta_o = 0.006;        ///< where the outward current changes
  double tau_v1_minus = 60.0;    ///< ms
  double tau_v2_minus = 1150.0;
  double tau_v_plus = 1.4506;
  double tau_w1_minus = 60.0;
  double tau_w2_minus = 15.0;
  double k_w_minus = 65.0;
  double u_w_minus = 0.03;
  double tau_w_plus = 200.0;
  double tau_fi = 0.11;
  double tau_o1 = 400.0;
  double tau_o2 = 6.0;
  double tau_so1 = 30.0181;
  double tau_so2 = 0.9957;
  double k_so = 2.0458;
  double u_so = 0.65;
  double tau_s1 = 2.7342;
  double tau_s2 = 16.0;
  double k_s = 2.0994;
  double u_s = 0.9087;
  double tau_si = 1.8875;
  double tau_w_inf = 0.07;
  double w_inf_star = 0.94;
  double switch_width = 0.1;  ///< width of the switches at theta_o and theta_w, as a share of these

  static constexpr BuenoOrovio epi() { return {}; }
  static constexpr BuenoOrovio endo() {
    BuenoOrovio model;
    model.u_u = 1.56;
    model.theta_v_minus = 0.2;
    model.tau_v1_minus = 75.0;
    model.tau_v2_minus = 10.0;
    model.tau_w1_minus = 6.0;
    model.tau_w2_minus = 140.0;
    model.k_w_minus = 200.0;
    model.u_w_minus = 0.016;
    model.tau_w_plus = 280.0;
    model.tau_fi = 0.1;
    model.tau_o1 = 470.0;
    model.tau_so1 = 40.0;
    model.tau_so2 = 1.2;
    model.k_so = 2.0;
    model.tau_s2 = 2.0;
    model.tau_si = 2.9013;
    model.tau_w_inf = 0.0273;
    model.w_inf_star = 0.78;
    return model;
  }
  static constexpr BuenoOrovio m() {
    BuenoOrovio model;
    model.u_u = 1.61;
    model.theta_v_minus = 0.1;
    model.theta_o = 0.005;
    model.tau_v1_minus = 80.0;
    model.tau_v2_minus = 1.4506;
    model.tau_w1_minus = 70.0;
    model.tau_w2_minus = 8.0;
    model.k_w_minus = 200.0;
    model.u_w_minus = 0.016;
    model.tau_w_plus = 280.0;
    model.tau_fi = 0.078;
    model.tau_o1 = 410.0;
    model.tau_o2 = 7.0;
    model.tau_so1 = 91.0;
    model.tau_so2 = 0.8;
    model.k_so = 2.1;
    model.u_so = 0.6;
    model.tau_s2 = 4.0;
    model.tau_si = 3.3849;
    model.tau_w_inf = 0.01;
    model.w_inf_star = 0.5;
    return model;
  }

  static constexpr StateVariable states[] = {
      {"v", "1", 1.0, "gate of the fast inward current"},
      {"w", "1", 1.0, "gate of the slow inward current"},
      {"s", "1", 0.0, "activation of the slow inward current"},
  };
  static constexpr int state_count = 3;
  static constexpr int gate_count = 3;

  CW_HD bool describes(double) const { return true; }
  double lowest_phi() const { return -std::numeric_limits<double>::infinity(); }

  CW_HD void gate_rates(double phi, double* constant, double* slope) const {
    const GateCurves c = gate_curves(u_of(phi));
    for (int k = 0; k < gate_count; ++k) {
      constant[k] = c.constant[k].value;
      slope[k] = c.slope[k].value;
    }
  }
  CW_HD void gate_derivatives(double phi, double* constant_dphi, double* slope_dphi) const {
    const GateCurves c = gate_curves(u_of(phi));
    for (int k = 0; k < gate_count; ++k) {
      constant_dphi[k] = c.constant[k].slope / phi_per_u;
      slope_dphi[k] = c.slope[k].slope / phi_per_u;
    }
  }

  CW_HD void rates(double phi, const double* state, double& source_rate, double*) const {
    const CurrentCurves c = current_curves(u_of(phi));
    source_rate = -phi_per_u * (c.fast_in.value * state[0] + c.slow_out.value +
                                c.slow_in.value * state[1] * state[2]);
  }
  CW_HD void derivatives(double phi, const double* state, RateDerivatives<state_count>& d) const {
    const CurrentCurves c = current_curves(u_of(phi));
    d.source_dphi =
        -(c.fast_in.slope * state[0] + c.slow_out.slope + c.slow_in.slope * state[1] * state[2]);
    d.source_dstate[0] = -phi_per_u * c.fast_in.value;
    d.source_dstate[1] = -phi_per_u * c.slow_in.value * state[2];
    d.source_dstate[2] = -phi_per_u * c.slow_in.value * state[1];
  }

 private:
  static constexpr double phi_per_u = 85.7 / 100.0;

  /// (V + 84 mV) / 85.7 mV, where V = 100 phi - 80 mV.
  CW_HD static double u_of(double phi) { return (phi + 0.04) / phi_per_u; }

  /// A function of u, and its derivative.
  struct Curve {
    double value, slope;
    CW_HD friend Curve operator+(Curve a, Curve b) {
      return {a.value + b.value, a.slope + b.slope};
    }
    CW_HD friend Curve operator-(Curve a, Curve b) {
      return {a.value - b.value, a.slope - b.slope};
    }
    CW_HD friend Curve operator*(Curve a, Curve b) {
      return {a.value * b.value, a.slope * b.value + a.value * b.slope};
    }
    CW_HD Curve inverse() const { return {1.0 / value, -slope / (value * value)}; }
  };
  CW_HD static Curve fixed(double value) { return {value, 0.0}; }

  /// Changes from one value to another around `middle`, by a hyperbolic tangent.
  CW_HD static Curve sigmoid(double u, double from, double to, double steepness, double middle) {
    const double rise = std::tanh(steepness * (u - middle));
    const double half = 0.5 * (to - from);
    return {from + half * (1.0 + rise), half * steepness * (1.0 - rise * rise)};
  }
  /// The switch at a threshold: 0 below, 1 above.
  CW_HD Curve above(double u, double threshold) const {
    if (switch_width > 0.0)
      return sigmoid(u, 0.0, 1.0, 1.0 / (switch_width * threshold), threshold);
    return fixed(u >= threshold ? 1.0 : 0.0);
  }
  CW_HD static Curve mix(Curve above, Curve below_value, Curve above_value) {
    return below_value + above * (above_value - below_value);
  }

  struct GateCurves {
    Curve constant[gate_count];
    Curve slope[gate_count];
  };
  CW_HD GateCurves gate_curves(double u) const {
    const Curve above_o = above(u, theta_o);
    const Curve above_w = above(u, theta_w);
    GateCurves c;
    const double v_inf = u < theta_v_minus ? 1.0 : 0.0;
    const double v_rate = 1.0 / (u >= theta_v        ? tau_v_plus
                                 : u < theta_v_minus ? tau_v1_minus
                                                     : tau_v2_minus);
    c.constant[0] = fixed(u >= theta_v ? 0.0 : v_inf * v_rate);
    c.slope[0] = fixed(-v_rate);

    const Curve w_inf = mix(above_o, {1.0 - u / tau_w_inf, -1.0 / tau_w_inf}, fixed(w_inf_star));
    const Curve w_rate_below =
        (fixed(1.0) - above_w) *
        sigmoid(u, tau_w1_minus, tau_w2_minus, k_w_minus, u_w_minus).inverse();
    c.constant[1] = w_rate_below * w_inf;
    c.slope[1] = fixed(0.0) - w_rate_below - above_w * fixed(1.0 / tau_w_plus);

    const Curve s_rate = mix(above_w, fixed(tau_s1), fixed(tau_s2)).inverse();
    c.constant[2] = s_rate * sigmoid(u, 0.0, 1.0, k_s, u_s);
    c.slope[2] = fixed(0.0) - s_rate;
    return c;
  }

  /// The currents in d u / d t, with the signs of the publication: J_fi = fast_in v, J_so =
  /// slow_out, J_si = slow_in w s; 1/ms.
  struct CurrentCurves {
    Curve fast_in, slow_out, slow_in;
  };
  CW_HD CurrentCurves current_curves(double u) const {
    const Curve above_o = above(u, theta_o);
    const Curve above_w = above(u, theta_w);
    CurrentCurves c;
    c.fast_in = fixed(0.0);
    if (u >= theta_v) {
      c.fast_in = {-(u - theta_v) * (u_u - u) / tau_fi, -(u_u + theta_v - 2.0 * u) / tau_fi};
    }
    const Curve at_rest =
        Curve{u - u_o, 1.0} * mix(above_o, fixed(tau_o1), fixed(tau_o2)).inverse();
    const Curve in_plateau = sigmoid(u, tau_so1, tau_so2, k_so, u_so).inverse();
    c.slow_out = mix(above_w, at_rest, in_plateau);
    c.slow_in = above_w * fixed(-1.0 / tau_si);
    return c;
  }
};

}  // namespace cw
