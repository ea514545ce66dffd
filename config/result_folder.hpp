#pragma once

#include <optional>
#include <string>

#include "config/config.hpp"
#include "io/folder_lock.hpp"

namespace cw {

/// What becomes of the results of an earlier run: a run that goes on from there keeps them.
enum class Earlier { replace, keep };

/// Throws OutputError if the results cannot go to the configuration's folder, or not without harm:
/// it cannot be made or written to, another run is writing there, or a file of a result's name is
/// none of this program's, or is read by this run. Leaves everything as it was.
/// Results that are not replaced may be read.
void require_usable_folder(const Config& config, Earlier earlier = Earlier::replace);

/// As require_usable_folder(), and keeps other runs out from now on if the folder is there: what is
/// read of earlier results then stays as it is until they are gone on with.
std::optional<FolderLock> claim_folder(const Config& config, Earlier earlier);

/// What the run.yaml of a folder says of what ran it, under cardiowarp.NAME; empty if it says
/// nothing.
std::string provenance_in(const std::string& folder, const std::string& name);

/// The folder of a run's results, which no other run can have while this object lives.
class ResultFolder {
 public:
  /// Makes and locks the folder, writes run.yaml, and only then removes what an earlier run left,
  /// unless those results stay, because this run goes on from them. Throws OutputError as
  /// require_usable_folder() does. `claimed` is what claim_folder() gave, if it was called.
  ResultFolder(const Config& config, Provenance provenance, Earlier earlier = Earlier::replace,
               std::optional<FolderLock> claimed = std::nullopt);

  /// Whether results of an earlier run were there.
  bool replaced() const { return replaced_; }

 private:
  FolderLock lock_;
  bool replaced_ = false;
};

}  // namespace cw
