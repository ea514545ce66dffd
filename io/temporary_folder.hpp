#pragma once

#include <string>

namespace cw {

/// A folder of its own, which is gone with its owner.
class TemporaryFolder {
 public:
  /// In the system's folder for temporary files. Throws OutputError, with the remedy.
  TemporaryFolder();
  /// In a folder, by a name that begins with `prefix`. Throws OutputError.
  TemporaryFolder(const std::string& folder, const std::string& prefix);
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::string& path() const { return path_; }
  std::string file(const std::string& name) const { return path_ + "/" + name; }
  /// The folder is not removed with this object.
  void keep() { keeps_ = true; }

 private:
  std::string path_;
  bool keeps_ = false;
};

}  // namespace cw
