#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <string>
#include <vector>

namespace cw::test {

/// A generator seeded afresh in each run; the seed is printed with a failure, and
/// CARDIOWARP_TEST_SEED sets it.
class Random {
 public:
  Random();
  double uniform(double low, double high);
  int integer(int low, int high);
  std::mt19937_64& engine() { return engine_; }

 private:
  unsigned long long seed_;
  std::mt19937_64 engine_;
  testing::ScopedTrace trace_;
};

/// Whether there is a GPU to test on.
bool has_gpu();
/// Of the machine or of the build.
std::string why_there_is_no_gpu();

/// The folder of shared meshes (environment CARDIOWARP_DATA, default ../shared beside the project),
/// or an empty string if there is none.
std::string data_folder();

/// An empty folder that is removed with this object.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  std::string operator/(const std::string& name) const { return path_ + "/" + name; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

void write_text(const std::string& path, const std::string& text);
std::string read_text(const std::string& path);
/// Without their ends.
std::vector<std::string> lines_of(const std::string& path);

/// What a call throws is one line that has a text.
void expect_error(const std::function<void()>& call, const std::string& text);

}  // namespace cw::test

#define CW_REQUIRE_GPU() \
  if (!cw::test::has_gpu()) GTEST_SKIP() << cw::test::why_there_is_no_gpu()
#define CW_REQUIRE_DATA() \
  if (cw::test::data_folder().empty()) GTEST_SKIP() << "no shared data; set CARDIOWARP_DATA"
