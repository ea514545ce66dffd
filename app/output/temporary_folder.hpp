#pragma once

#include <string>

namespace cw {

/// A folder of its own in the system's folder for temporary files; gone with its owner.
class TemporaryFolder {
 public:
  /// Throws OutputError if there is none, with the remedy.
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string file(const std::string& name) const { return path_ + "/" + name; }
  /// It stays behind its owner.
  void keep() { keeps_ = true; }

 private:
  std::string path_;
  bool keeps_ = false;
};

}  // namespace cw
