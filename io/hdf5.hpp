#pragma once

#include <hdf5.h>

#include <mutex>
#include <string>
#include <string_view>

// Files of HDF5, which are made and read in memory: on disk they appear whole.

namespace cw {

/// Something of HDF5's that is closed with this object.
class Hdf5Handle {
 public:
  /// HDF5 reports errors by numbers below 0: std::runtime_error.
  Hdf5Handle(hid_t id, herr_t (*close)(hid_t));
  ~Hdf5Handle();
  Hdf5Handle(Hdf5Handle&& other) noexcept;
  Hdf5Handle(const Hdf5Handle&) = delete;
  Hdf5Handle& operator=(const Hdf5Handle&) = delete;
  operator hid_t() const { return id_; }

 private:
  hid_t id_;
  herr_t (*close_)(hid_t);
};

/// Throws std::runtime_error if the result is an error.
void require_hdf5(herr_t result);

/// While it lives, HDF5 prints no errors: what it cannot do is reported as one line.
class SilentHdf5 {
 public:
  SilentHdf5();
  ~SilentHdf5();
  SilentHdf5(const SilentHdf5&) = delete;
  SilentHdf5& operator=(const SilentHdf5&) = delete;

 private:
  H5E_auto2_t print_ = nullptr;
  void* data_ = nullptr;
};

/// The type of texts of `length` bytes.
Hdf5Handle hdf5_text_type(std::size_t length);

/// A file in memory: of nothing, or of the bytes of one. Nothing else of this program uses HDF5,
/// which need not be safe for threads, while it lives.
class Hdf5Image {
 public:
  Hdf5Image();
  explicit Hdf5Image(std::string_view bytes);
  hid_t id() const { return file_; }
  /// In bytes, of one that was opened.
  std::size_t size() const { return size_; }
  /// Those of the file, complete.
  std::string bytes() const;

 private:
  std::lock_guard<std::mutex> lock_;
  SilentHdf5 silent_;
  Hdf5Handle file_;
  std::size_t size_ = 0;
};

}  // namespace cw
