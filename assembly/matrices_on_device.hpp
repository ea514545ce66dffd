#pragma once

#include <cstddef>
#include <memory>

#include "assembly/constant_matrices.hpp"

namespace cw {

/// Mass and stiffness in the memory of a device.
using DeviceMatrices = MassAndStiffness<Array<double, Space::device>>;

/// A mesh on a device, with the pattern of its matrices: that of tangent_pattern(), found by
/// sorting edges.
class MeshOnDevice {
 public:
  /// Throws as tangent_pattern() does, and std::runtime_error with CUDA's text.
  MeshOnDevice(const TetMesh& mesh, int device);
  ~MeshOnDevice();
  MeshOnDevice(const MeshOnDevice&) = delete;
  MeshOnDevice& operator=(const MeshOnDevice&) = delete;

  /// A copy on the host.
  CsrPattern pattern() const;

 private:
  friend class MatricesOnDevice;
  struct Arrays;
  std::unique_ptr<const Arrays> arrays_;
};

/// Computes constant matrices on a mesh of a device, with the bits of constant_matrices(). It can
/// do so again and again without taking memory from the device, for which that would have to be
/// idle.
class MatricesOnDevice {
 public:
  /// Throws std::runtime_error with CUDA's text.
  MatricesOnDevice(std::shared_ptr<const MeshOnDevice> mesh, Mass mass);
  ~MatricesOnDevice();
  MatricesOnDevice(const MatricesOnDevice&) = delete;
  MatricesOnDevice& operator=(const MatricesOnDevice&) = delete;

  /// `host_mesh` is that of which the device's was made. The result is overwritten by the next
  /// call. Throws as constant_matrices() does, and std::runtime_error with CUDA's text.
  std::shared_ptr<const DeviceMatrices> compute(const TetMesh& host_mesh,
                                                std::span<const Conductivity> conductivity,
                                                std::span<const double> sharpness);

 private:
  struct Arrays;
  std::shared_ptr<const MeshOnDevice> mesh_;
  std::unique_ptr<Arrays> arrays_;
};

/// The most memory of the device that both need at a time, bytes.
std::size_t most_bytes_of_setup(const TetMesh& mesh);

/// Copies to the host. Errors: throws std::runtime_error with CUDA's text.
ConstantMatrices on_host(const DeviceMatrices& matrices);

}  // namespace cw
