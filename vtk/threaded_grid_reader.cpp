#include "vtk/threaded_grid_reader.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vtkDataArray.h>
#include <vtkDataCompressor.h>
#include <vtkSmartPointer.h>
#include <vtkXMLDataElement.h>
#include <vtkXMLDataParser.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "io/descriptor.hpp"
#include "kernels/core/parts.hpp"
#include "vtk/vtk_messages.hpp"

namespace cw {

namespace {

/// A file that several threads read.
class SharedFile {
 public:
  explicit SharedFile(const char* path) : file_(::open(path, O_RDONLY | O_CLOEXEC)) {
    struct ::stat status {};
    if (::fstat(file_.number(), &status) == 0) size_ = static_cast<std::uint64_t>(status.st_size);
  }

  std::uint64_t size() const { return size_; }
  /// Reads bytes from a position; returns whether the file has them.
  bool read(std::uint64_t position, void* to, std::size_t bytes) const {
    char* next = static_cast<char*>(to);
    while (bytes > 0) {
      const ssize_t count = ::pread(file_.number(), next, bytes, static_cast<off_t>(position));
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return false;
      next += count;
      position += static_cast<std::uint64_t>(count);
      bytes -= static_cast<std::size_t>(count);
    }
    return true;
  }

 private:
  Descriptor file_;
  std::uint64_t size_ = 0;
};

/// Where the blocks of an array lie in a file.
struct Blocks {
  std::size_t size = 0;              ///< of each but the last, decompressed, in bytes
  std::vector<std::uint64_t> begin;  ///< in the file; one more than blocks: where the last one ends
};

bool has(vtkXMLDataElement& element, const char* attribute, std::string_view value) {
  const char* is = element.GetAttribute(attribute);
  return is != nullptr && is == value;
}

/// The head of an array before its blocks.
class Head {
 public:
  Head(const SharedFile& file, std::uint64_t position, bool is_wide)
      : file_(file), position_(position), is_wide_(is_wide) {}

  /// The next numbers; none where the file ends before.
  std::optional<std::vector<std::uint64_t>> numbers(std::size_t count) {
    const std::size_t width = is_wide_ ? sizeof(std::uint64_t) : sizeof(std::uint32_t);
    if (position_ > file_.size() || count > (file_.size() - position_) / width) return {};
    std::vector<std::uint64_t> wide(count);
    if (is_wide_) {
      if (!file_.read(position_, wide.data(), count * width)) return {};
    } else {
      std::vector<std::uint32_t> narrow(count);
      if (!file_.read(position_, narrow.data(), count * width)) return {};
      std::ranges::copy(narrow, wide.begin());
    }
    position_ += count * width;
    return wide;
  }
  std::uint64_t end() const { return position_; }

 private:
  const SharedFile& file_;
  std::uint64_t position_;
  bool is_wide_;
};

/// Blocks of an array that is not compressed.
std::optional<Blocks> plain_blocks(Head head, std::size_t bytes) {
  constexpr std::size_t size = std::size_t{1} << 20;
  const auto length = head.numbers(1);
  if (!length || length->front() != bytes) return {};
  Blocks blocks{size, {}};
  for (std::size_t begin = 0; begin < bytes; begin += size) {
    blocks.begin.push_back(head.end() + begin);
  }
  blocks.begin.push_back(head.end() + bytes);
  return blocks;
}

std::optional<Blocks> compressed_blocks(Head head, std::size_t bytes) {
  const auto sizes = head.numbers(3);
  if (!sizes) return {};
  const std::uint64_t count = sizes->at(0);
  const std::uint64_t size = sizes->at(1);
  const std::uint64_t last = sizes->at(2) == 0 ? size : sizes->at(2);
  if (count == 0 || size == 0 || last > size) return {};
  if (count > bytes / size + 1 || (count - 1) * size + last != bytes) return {};
  const auto lengths = head.numbers(count);
  if (!lengths) return {};
  Blocks blocks{size, {head.end()}};
  blocks.begin.reserve(count + 1);
  constexpr std::uint64_t longest = std::numeric_limits<std::int32_t>::max();
  for (const std::uint64_t length : *lengths) {
    if (length > longest) return {};
    blocks.begin.push_back(blocks.begin.back() + length);
  }
  return blocks;
}

}  // namespace

ThreadedGridReader* ThreadedGridReader::New() {
  auto* reader = new ThreadedGridReader;
  reader->InitializeObjectBase();
  return reader;
}

int ThreadedGridReader::ReadArrayValues(vtkXMLDataElement* element, vtkIdType at,
                                        vtkAbstractArray* array, vtkIdType first, vtkIdType count,
                                        FieldType type) {
  auto* numbers = vtkDataArray::FastDownCast(array);
  // VTK changes the values of arrays of this name once it has read them.
  constexpr std::string_view ghost_levels = "vtkGhostLevels";
  const bool is_usual = numbers != nullptr && numbers->HasStandardMemoryLayout() &&
                        numbers->GetDataType() != VTK_BIT && first == 0 && count > 0 && at >= 0 &&
                        at + count <= numbers->GetNumberOfValues() &&
                        !has(*element, "Name", ghost_levels);
  if (is_usual && read_appended(*element, static_cast<char*>(numbers->GetVoidPointer(at)),
                                static_cast<std::size_t>(count) *
                                    static_cast<std::size_t>(numbers->GetDataTypeSize()))) {
    ++arrays_by_all_threads_;
    return 1;
  }
  return vtkXMLUnstructuredGridReader::ReadArrayValues(element, at, array, first, count, type);
}

bool ThreadedGridReader::read_appended(vtkXMLDataElement& element, char* to, std::size_t bytes) {
  constexpr bool is_little = std::endian::native == std::endian::little;
  vtkXMLDataElement* root = XMLParser->GetRootElement();
  vtkXMLDataElement* appended =
      root == nullptr ? nullptr : root->FindNestedElementWithName("AppendedData");
  long long offset = 0;
  if (FileName == nullptr || appended == nullptr || !has(*appended, "encoding", "raw") ||
      !has(element, "format", "appended") || element.GetScalarAttribute("offset", offset) == 0 ||
      offset < 0 || !has(*root, "byte_order", is_little ? "LittleEndian" : "BigEndian")) {
    return false;
  }
  const SharedFile file(FileName);
  const Head head(file,
                  static_cast<std::uint64_t>(XMLParser->GetAppendedDataPosition()) +
                      static_cast<std::uint64_t>(offset),
                  has(*root, "header_type", "UInt64"));
  vtkDataCompressor* compressor = XMLParser->GetCompressor();
  const std::optional<Blocks> blocks =
      compressor == nullptr ? plain_blocks(head, bytes) : compressed_blocks(head, bytes);
  if (!blocks || blocks->begin.back() > file.size()) return false;

  const std::size_t count = blocks->begin.size() - 1;
  // A part is worth a call of the system and a compressor of its own.
  const std::size_t at_once = std::max<std::size_t>(1, (std::size_t{1} << 20) / blocks->size);
  std::atomic<bool> is_read = true;
  const VtkMessages not_these;  // of whichever block comes first: VTK reads damaged arrays again
  do_ranges(count, at_once, [&](std::size_t begin, std::size_t end) {
    const std::uint64_t position = blocks->begin[begin];
    const std::size_t length = blocks->begin[end] - position;
    if (compressor == nullptr) {
      if (!file.read(position, to + begin * blocks->size, length)) is_read = false;
      return;
    }
    const auto own = vtk::TakeSmartPointer(compressor->NewInstance());
    std::vector<unsigned char> compressed(length);
    bool is_whole = file.read(position, compressed.data(), length);
    for (std::size_t b = begin; is_whole && b < end; ++b) {
      const std::size_t place = b * blocks->size;
      const std::size_t size = std::min(blocks->size, bytes - place);
      is_whole = own->Uncompress(compressed.data() + (blocks->begin[b] - position),
                                 blocks->begin[b + 1] - blocks->begin[b],
                                 reinterpret_cast<unsigned char*>(to + place), size) == size;
    }
    if (!is_whole) is_read = false;
  });
  return is_read;
}

}  // namespace cw
