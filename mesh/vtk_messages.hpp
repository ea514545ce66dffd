#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <string>
#include <string_view>

namespace cw {

/// Collects what VTK says on this thread while it lives. From the first of these on, nothing that
/// VTK says reaches the terminal, by any of its ways.
///
/// Where VTK finds that memory is short it says so and then, as it was compiled, throws, ends the
/// program or goes on without the memory; here it always throws std::bad_alloc. While the stack is
/// then unwound, destructors of VTK's need memory, too, and end the program where they find none:
/// so the outermost of these keeps some aside, which is given back where memory is first short.
/// It has to be made before the VTK objects that it is to save.
class VtkMessages {
 public:
  VtkMessages();
  ~VtkMessages();
  VtkMessages(const VtkMessages&) = delete;
  VtkMessages& operator=(const VtkMessages&) = delete;

  /// The first message in one line, without VTK's class names and pointers; empty if there is none.
  std::string first() const;

  /// Takes a message, if it is the first.
  void add(const char* text) noexcept;

  /// Gives back what is kept aside for destructors; returns whether there was any.
  bool give_back_memory() noexcept;

 private:
  VtkMessages* outer_;
  std::unique_ptr<std::byte[]> kept_aside_;
  char text_[1000] = "";  ///< no memory is to be had when VTK complains of that
};

/// Throws std::bad_alloc unless so much memory is to be had now. Asked before VTK begins: where it
/// finds a lack of memory on its way, in a destructor or within its threads, the program may end.
void require_memory(std::size_t bytes);

/// Throws std::bad_alloc unless a VTK array has as many entries as it was asked for: it may pass
/// over a lack of memory.
inline void require_entries(long long has, long long needed) {
  if (has != needed) throw std::bad_alloc();
}

/// Lets one of VTK's writers write; returns whether it could, by its result, its error code and
/// what it says. Throws std::bad_alloc.
template <class Writer>
bool write_by(Writer& writer) {
  const VtkMessages messages;
  return writer.Write() == 1 && writer.GetErrorCode() == 0 && messages.first().empty();
}

/// Whether text ends as a whole .vtu file does.
bool ends_as_vtu(std::string_view text);

}  // namespace cw
