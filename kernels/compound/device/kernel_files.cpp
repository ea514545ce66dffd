#include "kernels/compound/device/kernel_files.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <sstream>

namespace cw {

namespace {

std::string check_of(const CompiledKernel& kernel) {
  Hash hash;
  hash.add(kernel.name);
  hash.add(kernel.code);
  return hash.as_text();
}

}  // namespace

std::string Hash::as_text() const {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value_));
  return text;
}

std::filesystem::path KernelFiles::path_of(const std::string& key) const {
  Hash hash;
  hash.add(key);
  return folder_ / (hash.as_text() + ".kernel");
}

bool KernelFiles::is_ours_alone() const {
  struct stat status {};
  if (folder_.empty() || ::stat(folder_.c_str(), &status) != 0) return false;
  return status.st_uid == ::geteuid() && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

bool KernelFiles::read(const std::string& key, CompiledKernel& kernel) const {
  if (!is_ours_alone()) return false;
  std::ifstream file(path_of(key), std::ios::binary);
  std::string found_key, check;
  if (!std::getline(file, found_key) || !std::getline(file, check) ||
      !std::getline(file, kernel.name)) {
    return false;
  }
  std::ostringstream rest;
  rest << file.rdbuf();
  kernel.code = rest.str();
  return found_key == key && check == check_of(kernel);
}

void KernelFiles::write(const std::string& key, const CompiledKernel& kernel) const {
  if (folder_.empty()) return;
  std::error_code ignored;
  if (std::filesystem::create_directories(folder_, ignored)) {
    std::filesystem::permissions(folder_, std::filesystem::perms::owner_all, ignored);
  }
  if (!is_ours_alone()) return;
  const std::filesystem::path path = path_of(key);
  std::filesystem::path beside = path;
  beside += "." + std::to_string(::getpid());
  bool whole = false;
  {
    std::ofstream file(beside, std::ios::binary);
    file << key << '\n' << check_of(kernel) << '\n' << kernel.name << '\n' << kernel.code;
    whole = static_cast<bool>(file.flush());
  }
  if (whole) std::filesystem::rename(beside, path, ignored);
  if (!whole || ignored) std::filesystem::remove(beside, ignored);
}

}  // namespace cw
