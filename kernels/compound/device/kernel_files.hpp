#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace cw {

/// Code for one architecture, and the name that its kernel has there.
struct CompiledKernel {
  std::string name;
  std::string code;
};

/// FNV-1a of 64 bits.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) {
      value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    }
  }
  std::string as_text() const;

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

/// Kernels of earlier runs: a file each, which says what it holds and by which bytes it is known to
/// be whole. Whatever is not such a file is ignored, and so is a folder that others than its owner,
/// the user, could write to: what it holds is run.
class KernelFiles {
 public:
  /// An empty path: none are stored.
  explicit KernelFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// Whether there is a whole file for the key.
  bool read(const std::string& key, CompiledKernel& kernel) const;
  /// A run without a place to write to is as good; so failures are no errors.
  void write(const std::string& key, const CompiledKernel& kernel) const;

 private:
  std::filesystem::path path_of(const std::string& key) const;
  bool is_ours_alone() const;

  std::filesystem::path folder_;
};

}  // namespace cw
