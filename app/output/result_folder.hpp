#pragma once

#include <string>

#include "app/config/config.hpp"
#include "app/output/folder_lock.hpp"

namespace cw {

/// What becomes of the results of an earlier run: a run that goes on from there keeps them.
enum class Earlier { replace, keep };

/// Throws OutputError if the results cannot go to the configuration's folder, or not without harm:
/// it cannot be made or written to, another run is writing there, or a file of a result's name is
/// none of this program's, or is read by this run. Leaves everything as it was.
/// Results that are kept may be read.
void require_usable_folder(const Config& config, Earlier earlier = Earlier::replace);

/// The folder of a run's results, which no other run can have while this object lives.
class ResultFolder {
 public:
  /// Makes and locks the folder, writes run.yaml, and only then removes what an earlier run left,
  /// unless that is kept, because this run goes on from there. Throws OutputError as
  /// require_usable_folder() does.
  ResultFolder(const Config& config, const Provenance& provenance,
               Earlier earlier = Earlier::replace);

  /// Whether results of an earlier run were there.
  bool replaced() const { return replaced_; }

 private:
  FolderLock lock_;
  bool replaced_ = false;
};

}  // namespace cw
