#pragma once

#include <string>

#include "experiments/converge/study.hpp"

namespace cw {

/// "dt 0.5 ms, mesh refined once (2673 nodes)": a run, for messages.
std::string name_of(const StudyRun& run);
/// What became of a run, as one line with its line break. `nodes`: of the configuration's mesh.
std::string progress_line(const StudyRun& run, Index nodes);

/// Tables of the differences of LATs in time and in space and of the probes. Shows only what at
/// least two runs are for.
std::string tables(const Study& study);
/// One sentence: how far activation times of `name` are off.
std::string conclusion(const Study& study, const std::string& name);

/// A line for each run in time, then for each in space; the run that is asked for has one in both.
std::string csv_header(const Study& study);
std::string csv_lines(const Study& study);

}  // namespace cw
