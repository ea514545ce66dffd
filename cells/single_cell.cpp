#include "cells/single_cell.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "io/files.hpp"
#include "kernels/cell/potential_limit.hpp"
#include "kernels/core/stream.hpp"
#include "solver/dense_output.hpp"

namespace cw {

namespace {

/// V over a beat, as cubics between the ends of steps.
class Trace {
 public:
  void add(double from, double to, const SingleCell& cell, double V_from) {
    const double dt = to - from;
    pieces_.push_back({from, dt, {V_from, cell.V(), dt * cell.rate_from(), dt * cell.rate_to()}});
  }
  /// The highest V of the last step.
  double highest() const {
    constexpr int samples = 16;
    double highest = pieces_.back().V.to;
    for (int k = 1; k < samples; ++k) {
      highest = std::max(highest, pieces_.back().V.at(static_cast<double>(k) / samples));
    }
    return highest;
  }
  /// Where dV/dt was largest in the last step, and what it was, mV/ms.
  ShareOfStep steepest() const {
    const ShareOfStep found = pieces_.back().V.steepest();
    return {found.share, found.value / pieces_.back().dt};
  }
  /// When V first rises to `level`; NaN if it does not.
  double rises_to(double level) const {
    for (const Piece& piece : pieces_) {
      if (piece.V.from < level && piece.V.to >= level) {
        return piece.from + piece.V.share_at(level) * piece.dt;
      }
    }
    return not_a_number;
  }
  /// When V first falls to `level` after `after`; NaN if it does not.
  double falls_to(double level, double after) const {
    for (const Piece& piece : pieces_) {
      if (piece.from + piece.dt <= after || piece.V.to > level) continue;
      if (piece.V.from <= level) continue;
      const CubicPiece& V = piece.V;
      const CubicPiece rising{-V.from, -V.to, -V.slope_from, -V.slope_to};
      return piece.from + rising.share_at(-level) * piece.dt;
    }
    return not_a_number;
  }

 private:
  struct Piece {
    double from, dt;
    CubicPiece V;
  };
  std::vector<Piece> pieces_;
};

/// Finds upstrokes that no stimulus began: V falls, and rises again from where a cell rests.
class Upstrokes {
 public:
  void add(double V) {
    highest_ = std::max(highest_, V);
    if (!fell_ && V < highest_ - least_rise) {
      fell_ = true;
      lowest_ = V;
    }
    if (!fell_) return;
    lowest_ = std::min(lowest_, V);
    // What rises from a plateau is an early afterdepolarisation.
    by_itself_ = by_itself_ || (lowest_ < at_rest && V > lowest_ + least_rise);
  }
  bool by_itself() const { return by_itself_; }

 private:
  static constexpr double least_rise = 30.0;  // mV
  static constexpr double at_rest = -30.0;
  double highest_ = -std::numeric_limits<double>::infinity();
  double lowest_ = 0.0;
  bool fell_ = false;
  bool by_itself_ = false;
};

/// How many mM are one of a concentration's unit; those that are not known are taken for mM.
double in_mM(std::string_view unit) {
  if (unit == "uM") return 1e-3;
  if (unit == "nM") return 1e-6;
  return unit == "M" ? 1e3 : 1.0;
}

}  // namespace

SingleCell::SingleCell(const CellModel& model, double time_scale)
    : entry_(&model.entry()),
      cells_(make_cells<Space::host>(model, 1.0 / time_scale, false)),
      V_(entry_->initial_V) {
  for (const StateVariable& state : entry_->states) states_.push_back(state.initial_value);
}

void SingleCell::advance(double span, double applied) {
  Stream<Space::host> stream;
  double V_old = V_;
  std::vector<double> states_old = states_;
  const int went_back = 0;
  double rate_to = 0.0;
  double substep_old = 0.0;
  CellAdvance part{{1, &V_, states_.data(), &V_old, states_old.data(), &applied, &rate_from_,
                    &rate_to, &substep_, &substep_old},
                   &span,
                   0.5,
                   true,
                   &went_back};
  // In two halves, as a step of splitting takes it: so the rates at both ends are known.
  cells_->advance(stream, part, nullptr, 1);
  part.first = false;
  cells_->advance(stream, part, nullptr, 1);
  // A part of no length has the rate at the end; that of the half before is extrapolated.
  part.share = 0.0;
  cells_->advance(stream, part, nullptr, 1);
  rate_to_ = rate_to;
  if (!std::isfinite(V_)) {
    throw std::runtime_error(std::string(entry_->name) + " has no solution at t = " +
                             to_text(time_) + " ms, where V was " + to_text(V_old) + " mV");
  }
  time_ += span;
  if (!is_within_cells(V_)) {
    throw std::runtime_error(std::string(entry_->name) + " reaches " + to_text(V_) +
                             " mV at t = " + to_text(time_) + " ms, and no cell goes beyond " +
                             to_text(largest_V) + " mV; is the stimulus too strong?");
  }
}

std::vector<double> SingleCell::currents() const {
  std::vector<double> values(entry_->currents.size());
  cells_->currents(V_, states_.data(), values.data());
  return values;
}

void SingleCell::set(double V, std::vector<double> states) {
  V_ = V;
  states_ = std::move(states);
  substep_ = 0.0;
}

int place_of_calcium(const CellModelEntry& model) {
  // As models and public files call it.
  constexpr std::array<std::string_view, 10> names{"Ca_i", "Cai",   "cai",  "ca_i", "CaI",
                                                   "Ca_c", "Ca_in", "cCai", "Ca",   "Cac"};
  for (const std::string_view name : names) {
    const auto found = std::ranges::find_if(model.states, [&](const StateVariable& state) {
      return state.name == name || state.name.ends_with("_" + std::string(name));
    });
    if (found != model.states.end()) return static_cast<int>(found - model.states.begin());
  }
  return -1;
}

Biomarkers take_beat(SingleCell& cell, const Pacing& pacing, const CellObserver& observe) {
  Biomarkers beat;
  beat.rest = beat.peak = cell.V();
  const int place = place_of_calcium(cell.entry());
  const auto calcium = [&] {
    if (place < 0) return not_a_number;
    const auto k = static_cast<std::size_t>(place);
    return in_mM(cell.entry().states[k].unit) * cell.states()[k];
  };
  beat.calcium_rest = beat.calcium_peak = calcium();
  beat.dvdt_max = -std::numeric_limits<double>::infinity();
  Trace trace;
  Upstrokes upstrokes;
  double since = 0.0;
  double rate = pacing.strength;
  double V_after_pulse = cell.V();
  while (since < pacing.period) {
    const bool stimulated = since < pacing.duration;
    // Steps of some 2 mV, which resolve an upstroke; they end on the edges of the stimulus. One in
    // which V moved further, as it does where an upstroke begins, is taken again in shorter ones.
    constexpr double usual_change = 2.0;
    constexpr double most_change = 3.0;
    const double shortest = std::min(0.01, pacing.longest_step);
    double dt = std::clamp(usual_change / std::abs(rate), shortest, pacing.longest_step);
    const double edge = stimulated ? pacing.duration : pacing.period;
    const double V_from = cell.V();
    const SingleCell before = cell;
    bool reaches = false;
    for (;;) {
      reaches = since + 1.001 * dt >= edge;
      if (reaches) dt = edge - since;
      cell.advance(dt, stimulated ? pacing.strength : 0.0);
      const double change = std::abs(cell.V() - V_from);
      if (change <= most_change || dt <= shortest) break;
      cell = before;
      dt = std::max(shortest, std::min(0.5, usual_change / change) * dt);
    }
    const double end = reaches ? edge : since + dt;
    trace.add(since, end, cell, V_from);
    if (const ShareOfStep steepest = trace.steepest(); steepest.value > beat.dvdt_max) {
      beat.dvdt_max = steepest.value;
      beat.activation = since + steepest.share * (end - since);
    }
    since = end;
    rate = cell.rate_to();
    if (stimulated) {
      V_after_pulse = cell.V();
    } else {
      upstrokes.add(cell.V());
    }
    beat.peak = std::max(beat.peak, trace.highest());
    if (!(calcium() <= beat.calcium_peak)) beat.calcium_peak = calcium();
    if (observe) observe(cell, since);
  }
  beat.by_itself = upstrokes.by_itself();
  beat.after_pulse = beat.peak - V_after_pulse;
  constexpr double most_of_the_way = 0.9;
  beat.latency = trace.rises_to(beat.rest + most_of_the_way * (beat.peak - beat.rest));
  const auto duration = [&](double share) {
    const double level = beat.peak - share * (beat.peak - beat.rest);
    return trace.falls_to(level, beat.activation) - beat.activation;
  };
  beat.apd30 = duration(0.3);
  beat.apd50 = duration(0.5);
  beat.apd90 = duration(0.9);
  return beat;
}

Pacing with_steps_for(const SingleCell& cell, Pacing pacing) {
  SingleCell trial = cell;
  if (take_beat(trial, pacing).by_itself) {
    pacing.longest_step = std::min(pacing.longest_step, longest_step_of_pacemakers);
  }
  return pacing;
}

LargestChange largest_change(const SingleCell& before, const SingleCell& after) {
  LargestChange largest{std::abs(after.V() - before.V()) / usual_V, "V"};
  const auto states = before.entry().states;
  for (std::size_t k = 0; k < states.size(); ++k) {
    const double usual = states[k].magnitude + std::abs(before.states()[k]);
    const double share = std::abs(after.states()[k] - before.states()[k]) / usual;
    if (share > largest.share) largest = {share, states[k].name};
  }
  return largest;
}

}  // namespace cw
