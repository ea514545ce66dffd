#include "kernels/compound/device/runtime_compiler.hpp"

#include <cuda_runtime_api.h>
#include <dlfcn.h>
#include <nvrtc.h>

#include <map>
#include <mutex>
#include <stdexcept>
#include <vector>

#include "kernels/compound/device/kernel_files.hpp"
#include "kernels/compound/device/kernel_sources.hpp"
#include "kernels/core/device/cuda_error.hpp"
#include "kernels/core/device/device_context.hpp"

namespace cw {

namespace {

/// NVRTC's functions. The library is opened when it is first needed, so that the program runs where
/// it is missing.
class Nvrtc {
 public:
  static const Nvrtc& get() {
    static const Nvrtc library;
    return library;
  }

  bool is_there() const { return handle_ != nullptr; }
  /// Why it is not there, in the words of the system.
  const std::string& reason() const { return reason_; }
  static std::string file_name() { return "libnvrtc.so." + std::to_string(CUDART_VERSION / 1000); }

  /// Of the library that was loaded; a kernel that another one made is compiled anew.
  std::string version_text() const {
    int major = 0;
    int minor = 0;
    if (!is_there() || version(&major, &minor) != NVRTC_SUCCESS) return "none";
    return std::to_string(major) + "." + std::to_string(minor);
  }

  decltype(&nvrtcCreateProgram) create_program = nullptr;
  decltype(&nvrtcDestroyProgram) destroy_program = nullptr;
  decltype(&nvrtcAddNameExpression) add_name_expression = nullptr;
  decltype(&nvrtcCompileProgram) compile_program = nullptr;
  decltype(&nvrtcGetProgramLogSize) log_size = nullptr;
  decltype(&nvrtcGetProgramLog) log = nullptr;
  decltype(&nvrtcGetLoweredName) lowered_name = nullptr;
  decltype(&nvrtcGetCUBINSize) cubin_size = nullptr;
  decltype(&nvrtcGetCUBIN) cubin = nullptr;
  decltype(&nvrtcVersion) version = nullptr;

 private:
  Nvrtc() : handle_(dlopen(file_name().c_str(), RTLD_NOW | RTLD_LOCAL)) {
    if (handle_ == nullptr) {
      const char* why = dlerror();
      reason_ = why != nullptr ? why : "";
      return;
    }
    const bool complete =
        find(create_program, "nvrtcCreateProgram") &&
        find(destroy_program, "nvrtcDestroyProgram") &&
        find(add_name_expression, "nvrtcAddNameExpression") &&
        find(compile_program, "nvrtcCompileProgram") && find(log_size, "nvrtcGetProgramLogSize") &&
        find(log, "nvrtcGetProgramLog") && find(lowered_name, "nvrtcGetLoweredName") &&
        find(cubin_size, "nvrtcGetCUBINSize") && find(cubin, "nvrtcGetCUBIN") &&
        find(version, "nvrtcVersion");
    if (!complete) {
      handle_ = nullptr;
      reason_ = file_name() + " lacks a function";
    }
  }
  template <class Function>
  bool find(Function& function, const char* name) {
    function = reinterpret_cast<Function>(dlsym(handle_, name));
    return function != nullptr;
  }

  void* handle_;
  std::string reason_;
};

[[noreturn]] void throw_missing() {
  throw std::runtime_error(
      "the kernel is no part of the program, and NVRTC cannot be loaded to compile it (" +
      Nvrtc::get().reason() + "); install CUDA's NVRTC, or name its folder in LD_LIBRARY_PATH");
}

void check_nvrtc(nvrtcResult result, const std::string& what) {
  if (result == NVRTC_SUCCESS) return;
  throw std::runtime_error("NVRTC cannot " + what + " (error " +
                           std::to_string(static_cast<int>(result)) + ")");
}

/// What NVRTC has no headers for: the little of the standard library that our headers use.
constexpr KernelSource standard_headers[] = {
    {"concepts", R"(#pragma once
namespace std {
namespace detail {
template <class T, class U> inline constexpr bool is_same = false;
template <class T> inline constexpr bool is_same<T, T> = true;
}
template <class T, class U> concept same_as = detail::is_same<T, U> && detail::is_same<U, T>;
template <class From, class To>
concept convertible_to = requires(From (&from)(), void (&take)(To)) { take(from()); };
}
)"},
    {"cstdint", R"(#pragma once
namespace std {
using int32_t = int;
using int64_t = long long;
using uint32_t = unsigned;
using uint64_t = unsigned long long;
}
)"},
    {"cstddef", R"(#pragma once
namespace std {
using size_t = decltype(sizeof(0));
using ptrdiff_t = long;
}
)"},
};

constexpr const char* program_text =
    "#include \"kernels/compound/algebra_list.hpp\"\n"
    "#include \"kernels/compound/device/staged_kernel.cuh\"\n";
constexpr const char* standard_option = "--std=c++20";

CompiledKernel compile(const std::string& expression, int architecture) {
  const Nvrtc& nvrtc = Nvrtc::get();
  std::vector<const char*> texts, names;
  for (const std::span<const KernelSource> sources :
       {kernel_sources(), std::span<const KernelSource>(standard_headers)}) {
    for (const KernelSource& source : sources) {
      names.push_back(source.name);
      texts.push_back(source.text);
    }
  }
  nvrtcProgram program = nullptr;
  check_nvrtc(nvrtc.create_program(&program, program_text, "compound_kernel.cu",
                                   static_cast<int>(names.size()), texts.data(), names.data()),
              "begin a program");
  struct Destroyer {
    nvrtcProgram* program;
    ~Destroyer() { (void)Nvrtc::get().destroy_program(program); }
  } const destroyer{&program};
  check_nvrtc(nvrtc.add_name_expression(program, expression.c_str()), "name " + expression);
  const std::string target = "--gpu-architecture=sm_" + std::to_string(architecture);
  const char* const options[] = {target.c_str(), standard_option};
  if (nvrtc.compile_program(program, 2, options) != NVRTC_SUCCESS) {
    std::size_t size = 0;
    (void)nvrtc.log_size(program, &size);
    std::string log(size, '\0');
    (void)nvrtc.log(program, log.data());
    throw std::runtime_error("NVRTC cannot compile " + expression + ":\n" + log);
  }
  const char* name = nullptr;
  check_nvrtc(nvrtc.lowered_name(program, expression.c_str(), &name), "find " + expression);
  std::size_t size = 0;
  check_nvrtc(nvrtc.cubin_size(program, &size), "report the size of its code");
  CompiledKernel kernel{name, std::string(size, '\0')};
  check_nvrtc(nvrtc.cubin(program, kernel.code.data()), "return its code");
  return kernel;
}

class Kernels {
 public:
  void keep_in(const std::filesystem::path& folder) {
    const std::lock_guard lock(mutex_);
    folder_ = folder;
  }

  const void* get(const std::string& expression) {
    const int architecture = this_architecture();
    const std::string key = key_of(expression, architecture);
    const std::lock_guard lock(mutex_);
    const auto known = kernels_.find(key);
    if (known != kernels_.end()) return known->second;
    const KernelFiles files(folder_);
    CompiledKernel compiled;
    cudaKernel_t kernel = nullptr;
    if (!files.read(key, compiled) || !load(compiled, kernel)) {
      if (!Nvrtc::get().is_there()) throw_missing();
      compiled = compile(expression, architecture);
      if (!load(compiled, kernel)) {
        throw std::runtime_error("CUDA cannot load what NVRTC made of " + expression);
      }
      files.write(key, compiled);
    }
    return kernels_.emplace(key, reinterpret_cast<const void*>(kernel)).first->second;
  }

 private:
  static int this_architecture() {
    const DeviceContext& context = DeviceContext::current();
    return 10 * context.attribute(cudaDevAttrComputeCapabilityMajor) +
           context.attribute(cudaDevAttrComputeCapabilityMinor);
  }

  static std::string key_of(const std::string& expression, int architecture) {
    static const std::string sources = [] {
      Hash hash;
      for (const std::span<const KernelSource> all :
           {kernel_sources(), std::span<const KernelSource>(standard_headers)}) {
        for (const KernelSource& source : all) {
          hash.add(source.name);
          hash.add(source.text);
        }
      }
      hash.add(program_text);
      hash.add(standard_option);
      return hash.as_text();
    }();
    return "sm_" + std::to_string(architecture) + " NVRTC " + Nvrtc::get().version_text() +
           " sources " + sources + " " + expression;
  }

  /// The library stays loaded: kernels may be part of recorded graphs.
  static bool load(const CompiledKernel& compiled, cudaKernel_t& kernel) {
    cudaLibrary_t library = nullptr;
    if (cudaLibraryLoadData(&library, compiled.code.data(), nullptr, nullptr, 0, nullptr, nullptr,
                            0) == cudaSuccess) {
      if (cudaLibraryGetKernel(&kernel, library, compiled.name.c_str()) == cudaSuccess) return true;
      (void)cudaLibraryUnload(library);
    }
    (void)cudaGetLastError();
    return false;
  }

  std::mutex mutex_;
  std::filesystem::path folder_;
  std::map<std::string, const void*> kernels_;
};

Kernels& kernels() {
  static Kernels all;
  return all;
}

}  // namespace

void keep_compiled_kernels_in(const std::filesystem::path& folder) { kernels().keep_in(folder); }

bool can_compile_kernels() { return Nvrtc::get().is_there(); }

const void* compile_kernel(const std::string& expression) { return kernels().get(expression); }

void require_compiles(const std::string& expression, int architecture) {
  if (!can_compile_kernels()) throw_missing();
  (void)compile(expression, architecture);
}

}  // namespace cw
