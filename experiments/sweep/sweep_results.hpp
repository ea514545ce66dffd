#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "config/config.hpp"
#include "experiments/sweep/sweep_plan.hpp"
#include "io/array_file.hpp"
#include "io/beat_maps.hpp"
#include "io/files.hpp"
#include "io/result_mesh.hpp"
#include "solver/ensemble.hpp"

namespace cw {

/// What identifies a sweep in the run.yaml of its folder, under cardiowarp.sweep: all that its
/// members are made of, with what the files of the configuration hold, but not where they are
/// computed and written.
std::string identity_of_sweep(const Config& config, const SweepPlan& plan);
/// Throws OutputError unless the folder has results of that sweep.
void require_same_sweep(const std::string& folder, const std::string& identity);

/// What a sweep leaves in its folder: sweep.csv, one line a member in the order in which they
/// ended, and arrays with one row a member, activation.npy and those of output.maps, at the nodes
/// of the input in their order (ms or mV; NaN where there is no value, and in rows of members that
/// are not in sweep.csv).
class SweepResults {
 public:
  /// Of members on the mesh of `results`; what is given must stay. If it `resumes`, goes on with
  /// what an earlier sweep of the same plan left. Throws OutputError.
  SweepResults(const Config& config, const ResultMesh& results, const SweepPlan& plan,
               bool resumes);

  /// Members that are not done, ascending.
  const std::vector<std::size_t>& open() const { return open_; }
  /// Writes what a member left, on any thread. Throws OutputError.
  void add(std::size_t member, const MemberEnd& end);
  /// The largest estimated errors of activation times, rms, of members added here: "0.09 ms by
  /// steps, 1.9 ms by the mesh"; empty if none is known.
  std::string largest_errors() const;
  /// Members added here that a run would make notes of, as of a mesh that is too coarse for the
  /// front; and the notes of the first one.
  std::size_t noted() const { return noted_; }
  const std::string& first_note() const { return first_note_; }
  /// Of the members that were done before: those that failed.
  std::size_t failed_before() const { return failed_before_; }
  bool has_arrays() const { return activation_ != nullptr || !maps_.empty(); }

 private:
  struct Map {
    const BeatMap* map;
    std::unique_ptr<ArrayFile> file;
  };

  std::string header() const;
  std::string beginning_of_line(std::size_t member) const;
  long long read_lines(const std::string& file, std::vector<char>& is_done);

  const Config& config_;
  const ResultMesh& results_;
  const SweepPlan& plan_;
  std::vector<std::size_t> open_;
  std::unique_ptr<ArrayFile> activation_;
  std::vector<Map> maps_;
  mutable std::mutex mutex_;  // of what follows
  std::size_t noted_ = 0, failed_before_ = 0;
  std::string first_note_;
  std::optional<double> time_error_, space_error_;  // the largest so far, ms
  std::optional<LineFile> table_;
};

}  // namespace cw
