#pragma once

#include <cuda_runtime_api.h>

#include <stdexcept>
#include <string>

namespace cw {

/// The one place where CUDA calls are checked: throws with the call's text and CUDA's own message.
inline void check_cuda(cudaError_t status, const char* call, const char* file, int line) {
  if (status == cudaSuccess) return;
  (void)cudaGetLastError();  // the error must not appear again in an unrelated call
  throw std::runtime_error(std::string("CUDA: ") + cudaGetErrorString(status) + " (" +
                           cudaGetErrorName(status) + ") in " + call + " at " + file + ":" +
                           std::to_string(line));
}

}  // namespace cw

#define CW_CUDA_CHECK(call) ::cw::check_cuda((call), #call, __FILE_NAME__, __LINE__)
