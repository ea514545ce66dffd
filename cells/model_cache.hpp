#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "io/temporary_folder.hpp"

namespace cw {

/// The bytes of a file; empty if it cannot be read.
std::string contents_of(const std::filesystem::path& path);
/// Throws ModelFileError if the file cannot be written.
void write_contents(const std::filesystem::path& file, const std::string& text);

/// Sixteen digits for some texts, which differ where these do.
std::string hash_of(const std::vector<std::string>& parts);

/// Throws ModelFileError unless a folder or file is ours and nobody else can have written to it:
/// what lies there is run.
void require_ours_alone(const std::filesystem::path& path);

/// The folder for compiled models, which is made if it is not there. Throws ModelFileError.
std::filesystem::path models_folder();

/// Removes what compilations left in that folder that were killed.
void remove_abandoned(const std::filesystem::path& folder);

/// A folder for a compilation in that folder, which is gone with the object. Throws ModelFileError.
std::unique_ptr<TemporaryFolder> work_folder(const std::filesystem::path& folder);

/// A part of a compiled model in the cache. Beside it stands what its contents must be, so that a
/// damaged one is made anew and not loaded.
class CachedFile {
 public:
  explicit CachedFile(std::filesystem::path path) : path_(std::move(path)) {}
  const std::filesystem::path& path() const { return path_; }

  bool is_whole() const;
  /// Moves a file here that was made elsewhere in the cache. Throws ModelFileError.
  void take(const std::filesystem::path& made) const;
  /// Removes it, so that it is made anew.
  void forget() const;

 private:
  std::filesystem::path check() const { return path_.string() + ".check"; }
  std::filesystem::path path_;
};

}  // namespace cw
