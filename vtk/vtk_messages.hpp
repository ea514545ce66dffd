#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <string>
#include <string_view>

namespace cw {

/// Collects what VTK says on this thread while an object lives. From the first object on, no
/// message of VTK's reaches the terminal, by any of its ways.
///
/// If VTK finds that memory is short, it says so; then, depending on how it was compiled, it
/// throws, ends the program or goes on without the memory. Here it always throws std::bad_alloc.
/// While the stack is unwound, VTK's destructors need memory, too, and end the program if they get
/// none. So the outermost object keeps some aside, and gives it back when memory is first short. It
/// must be made before the VTK objects that it is to save.
class VtkMessages {
 public:
  VtkMessages();
  ~VtkMessages();
  VtkMessages(const VtkMessages&) = delete;
  VtkMessages& operator=(const VtkMessages&) = delete;

  /// The first message in one line, without VTK's class names and pointers; empty if there is none.
  std::string first() const;

  /// Keeps a message if it is the first.
  void add(const char* text) noexcept;

  /// Frees the memory that is reserved for destructors; returns whether there was any.
  bool give_back_memory() noexcept;

 private:
  VtkMessages* outer_;
  std::unique_ptr<std::byte[]> kept_aside_;
  char text_[1000] = "";  ///< fixed, because there may be no memory when VTK complains of that
};

/// Throws std::bad_alloc unless this much memory can be allocated now. Call it before VTK begins:
/// if VTK lacks memory later, in a destructor or within its threads, the program may end.
void require_memory(std::size_t bytes);

/// Throws std::bad_alloc unless a VTK array has as many entries as it was asked for, because VTK
/// may ignore a lack of memory.
inline void require_entries(long long has, long long needed) {
  if (has != needed) throw std::bad_alloc();
}

/// Lets one of VTK's writers write. Returns whether it could, judged by its result, its error code
/// and its messages. Throws std::bad_alloc.
template <class Writer>
bool write_by(Writer& writer) {
  const VtkMessages messages;
  return writer.Write() == 1 && writer.GetErrorCode() == 0 && messages.first().empty();
}

}  // namespace cw
