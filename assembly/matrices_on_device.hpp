#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "assembly/constant_matrices.hpp"

namespace cw {

/// Mass and stiffness in the memory of a device.
struct DeviceMatrices : MassAndStiffness<Array<double, Space::device>> {
  int device = 0;
};

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

/// Computes constant matrices on a mesh of a device, with the bits of constant_matrices(). It takes
/// memory once: a device that computes elsewhere could give and take back memory only in between.
class MatricesOnDevice {
 public:
  /// Throws std::runtime_error with CUDA's text.
  MatricesOnDevice(std::shared_ptr<const MeshOnDevice> mesh, Mass mass);
  ~MatricesOnDevice();
  MatricesOnDevice(const MatricesOnDevice&) = delete;
  MatricesOnDevice& operator=(const MatricesOnDevice&) = delete;

  /// The arguments must fit the mesh (require_fitting_elements()): one conductivity a tetrahedron
  /// (mm^2/ms), and for a balanced mass one sharpness a tetrahedron or one for all (1/sqrt(ms)).
  /// The next call overwrites the result. Throws std::invalid_argument if their numbers are wrong,
  /// and std::runtime_error with CUDA's text.
  std::shared_ptr<const DeviceMatrices> compute(std::span<const Conductivity> conductivity,
                                                std::span<const double> sharpness);

 private:
  struct Arrays;
  std::shared_ptr<const MeshOnDevice> mesh_;
  std::unique_ptr<Arrays> arrays_;
};

/// The most memory of a device that MeshOnDevice and MatricesOnDevice need at a time, bytes.
std::size_t most_bytes_of_setup(const TetMesh& mesh);

/// Copies to the host. Errors: throws std::runtime_error with CUDA's text.
ConstantMatrices on_host(const DeviceMatrices& matrices);

}  // namespace cw
