#include "kernels/compound/device/cusparse_compound.hpp"

namespace cw {

std::vector<std::string_view> cusparse_compounds(const AlgebraInfo& algebra) {
#if CW_CUDA
  if (algebra.name == "complex") return {"cusparse-csr", "cusparse-csr2"};
  if (algebra.matrix_numbers == 1) return {"cusparse-spmm", "cusparse-spmm2", "cusparse-spmm3"};
  if (algebra.name == "quaternion" || algebra.name == "unit-quaternion") {
    return {"cusparse-bsr", "cusparse-decomposed"};
  }
  return {"cusparse-bsr"};
#else
  (void)algebra;
  return {};
#endif
}

VectorLayout cusparse_vector_layout(std::string_view name) {
  return name == "cusparse-decomposed" ? VectorLayout::soa : VectorLayout::aos;
}

}  // namespace cw
