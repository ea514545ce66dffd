#include <array>
#include <stdexcept>
#include <string>

#include "kernels/spmv/csr.hpp"
#include "kernels/spmv/cusparse_csr.hpp"
#include "kernels/spmv/k1.hpp"

namespace cw {

namespace {

#if CW_CUDA
#define CW_DEVICE_BUILDER(builder) builder
#else
#define CW_DEVICE_BUILDER(builder) nullptr
#endif

constexpr std::array table{
    Format{"csr", "compressed rows; on the device 8 threads share a row", make_csr_host,
           CW_DEVICE_BUILDER(make_csr_device)},
    Format{"cusparse-csr", "NVIDIA's cuSPARSE on CSR, its repeatable algorithm (ALG2)", nullptr,
           CW_DEVICE_BUILDER(make_cusparse_csr)},
    Format{"k1", "ELL-WARP: rows sorted by length, each warp padded to its own longest",
           make_k1_host, CW_DEVICE_BUILDER(make_k1_device)},
};

}  // namespace

std::span<const Format> formats() { return table; }

const Format* find_format(std::string_view name) {
  for (const Format& format : table) {
    if (format.name == name) return &format;
  }
  return nullptr;
}

template <Space S>
std::unique_ptr<SparseMatrix<S>> make_matrix(std::string_view name, const CsrPattern& pattern) {
  const Format* format = find_format(name);
  if (format == nullptr) throw std::invalid_argument("no sparse format named " + std::string(name));
  const auto build = [&] {
    if constexpr (S == Space::host) {
      return format->host;
    } else {
      return format->device;
    }
  }();
  if (build == nullptr) {
    throw std::invalid_argument("the format " + std::string(name) + " does not run on the " +
                                (S == Space::host ? "host" : "device"));
  }
  require_valid(pattern);
  return build(pattern);
}

template std::unique_ptr<SparseMatrix<Space::host>> make_matrix(std::string_view,
                                                                const CsrPattern&);
#if CW_CUDA
template std::unique_ptr<SparseMatrix<Space::device>> make_matrix(std::string_view,
                                                                  const CsrPattern&);
#endif

}  // namespace cw
