#pragma once

#include <vtkXMLUnstructuredGridReader.h>

namespace cw {

/// VTK's reader of .vtu files, which reads arrays of the appended data by all threads: each block
/// of an array is decompressed straight to its place. Arrays within the XML, in base64 or in the
/// other byte order, and whatever is not as it should be, are left to VTK, which reads them or says
/// what is wrong. It has the class name of VTK's reader, so that messages are the same.
class ThreadedGridReader final : public vtkXMLUnstructuredGridReader {
 public:
  static ThreadedGridReader* New();
  ThreadedGridReader(const ThreadedGridReader&) = delete;
  ThreadedGridReader& operator=(const ThreadedGridReader&) = delete;

  /// How many arrays all threads have read, and not VTK; for tests.
  int arrays_by_all_threads() const { return arrays_by_all_threads_; }

 protected:
  ThreadedGridReader() = default;
  ~ThreadedGridReader() override = default;

  int ReadArrayValues(vtkXMLDataElement* element, vtkIdType at, vtkAbstractArray* array,
                      vtkIdType first, vtkIdType count, FieldType type) override;

 private:
  /// Reads all values of an array to memory; returns whether it could.
  bool read_appended(vtkXMLDataElement& element, char* to, std::size_t bytes);

  int arrays_by_all_threads_ = 0;
};

}  // namespace cw
