#include "support/support.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/process.hpp"

#if CW_CUDA
#include <cuda_runtime_api.h>
#endif

namespace cw::test {

namespace {

unsigned long long fresh_seed() {
  if (const char* seed = std::getenv("CARDIOWARP_TEST_SEED")) {
    return std::strtoull(seed, nullptr, 10);
  }
  return std::random_device{}();
}

}  // namespace

Random::Random()
    : seed_(fresh_seed()),
      engine_(seed_),
      trace_(__FILE__, __LINE__, "CARDIOWARP_TEST_SEED=" + std::to_string(seed_)) {}

double Random::uniform(double low, double high) {
  return std::uniform_real_distribution<double>(low, high)(engine_);
}

int Random::integer(int low, int high) {
  return std::uniform_int_distribution<int>(low, high)(engine_);
}

bool has_gpu() {
#if CW_CUDA
  int count = 0;
  const bool found = cudaGetDeviceCount(&count) == cudaSuccess && count > 0;
  (void)cudaGetLastError();
  return found;
#else
  return false;
#endif
}

std::string why_there_is_no_gpu() { return CW_CUDA ? "no CUDA device here" : "built without CUDA"; }

std::string program() {
  const char* set = std::getenv("CARDIOWARP_PROGRAM");
  return set != nullptr ? set : CW_PROGRAM;
}

std::string data_folder() {
  const char* set = std::getenv("CARDIOWARP_DATA");
  const std::string folder = set != nullptr ? set : CW_SOURCE_DIR "/../shared";
  return std::filesystem::is_directory(folder + "/meshes") ? folder : "";
}

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "cardiowarp-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code error;
  std::filesystem::remove_all(path_, error);
}

void write_text(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file) throw std::runtime_error("cannot write " + path);
}

std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> lines_of(const std::string& path) {
  std::vector<std::string> lines;
  std::istringstream text(read_text(path));
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

void expect_error(const std::function<void()>& call, const std::string& text) {
  try {
    call();
  } catch (const std::exception& error) {
    const std::string message = error.what();
    EXPECT_NE(message.find(text), std::string::npos) << message;
    EXPECT_EQ(message.find('\n'), std::string::npos) << message;
    return;
  }
  ADD_FAILURE() << "expected: " << text;
}

}  // namespace cw::test

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
