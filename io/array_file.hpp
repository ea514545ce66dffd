#pragma once

#include <span>
#include <string>

#include "io/descriptor.hpp"

namespace cw {

/// A table of numbers on disk, in the form of NumPy (.npy, version 1.0; float64, little endian, row
/// by row), whose rows any thread may fill at any time. Programs need not read all of it:
/// numpy.load(file, mmap_mode="r").
class ArrayFile {
 public:
  /// Whether a new file takes the place of one of that name, or that one is gone on with.
  enum class Opening { anew, as_it_is };

  /// Makes a file of NaN, which appears when it is complete; or opens one, which must have that
  /// shape. Throws OutputError.
  ArrayFile(std::string path, std::size_t rows, std::size_t columns, Opening opening);

  /// Throws OutputError, and std::logic_error if there is no such row, or it has another length.
  void put(std::size_t row, std::span<const double> values);

 private:
  std::string path_;
  std::size_t rows_, columns_;
  std::size_t header_bytes_ = 0;
  Descriptor descriptor_;
};

}  // namespace cw
