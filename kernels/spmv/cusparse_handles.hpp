#pragma once

#include <cusparse.h>

#include <stdexcept>
#include <string>

// cuSPARSE's opaque pointers and errors.

namespace cw {

inline void check_cusparse(cusparseStatus_t status, const char* call) {
  if (status == CUSPARSE_STATUS_SUCCESS) return;
  throw std::runtime_error(std::string("cuSPARSE: ") + cusparseGetErrorString(status) + " in " +
                           call);
}
#define CW_CUSPARSE_CHECK(call) ::cw::check_cusparse((call), #call)

/// Owns one of cuSPARSE's opaque pointers.
template <class Handle, cusparseStatus_t (*destroy)(Handle)>
class OwnedCusparse {
 public:
  OwnedCusparse() = default;
  ~OwnedCusparse() {
    if (handle_ != nullptr) (void)destroy(handle_);
  }
  OwnedCusparse(const OwnedCusparse&) = delete;
  OwnedCusparse& operator=(const OwnedCusparse&) = delete;
  Handle* operator&() {
    return &handle_;
  }  // NOLINT(google-runtime-operator): as the C interface has it
  operator Handle() const { return handle_; }

 private:
  Handle handle_ = nullptr;
};

inline cusparseStatus_t destroy_matrix(cusparseSpMatDescr_t matrix) {
  return cusparseDestroySpMat(matrix);
}
inline cusparseStatus_t destroy_vector(cusparseDnVecDescr_t vector) {
  return cusparseDestroyDnVec(vector);
}
inline cusparseStatus_t destroy_dense(cusparseDnMatDescr_t matrix) {
  return cusparseDestroyDnMat(matrix);
}

using CusparseHandle = OwnedCusparse<cusparseHandle_t, cusparseDestroy>;
using CusparseMatrix = OwnedCusparse<cusparseSpMatDescr_t, destroy_matrix>;
using CusparseVector = OwnedCusparse<cusparseDnVecDescr_t, destroy_vector>;
using CusparseDense = OwnedCusparse<cusparseDnMatDescr_t, destroy_dense>;

}  // namespace cw
