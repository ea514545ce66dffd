#include "vtk/vtk_messages.hpp"

#include <SMP/Common/vtkSMPToolsAPI.h>
#include <sys/mman.h>
#include <vtkLogger.h>
#include <vtkObjectFactory.h>
#include <vtkOutputWindow.h>
#include <vtkSmartPointer.h>

#include <cstring>
#include <mutex>
#include <new>
#include <regex>

#include "io/quoted.hpp"

namespace cw {

namespace {

thread_local VtkMessages* collecting = nullptr;

void collect(const char* text) noexcept {
  if (collecting != nullptr && text != nullptr) collecting->add(text);
}

[[noreturn]] void out_of_memory() {
  if (collecting != nullptr) (void)collecting->give_back_memory();
  throw std::bad_alloc();
}

/// The handler of operator new, which then tries once more: a destructor must not throw.
void find_memory() {
  if (collecting == nullptr || !collecting->give_back_memory()) throw std::bad_alloc();
}

/// VTK's window for messages. It shows none.
class Window : public vtkOutputWindow {
 public:
  static Window* New() { VTK_STANDARD_NEW_BODY(Window); }
  void DisplayText(const char* text) override { collect(text); }
  void DisplayWarningText(const char* text) override { collect(text); }
  void DisplayGenericWarningText(const char* text) override { collect(text); }
  void DisplayErrorText(const char* text) override {
    collect(text);
    if (text != nullptr && std::strstr(text, "Unable to allocate") != nullptr) {
      out_of_memory();
    }
  }
};

/// The second way by which VTK reaches the terminal.
void on_log(void*, const vtkLogger::Message& message) { collect(message.message); }

void take_over() {
  vtkLogger::SetStderrVerbosity(vtkLogger::VERBOSITY_OFF);
  vtkLogger::AddCallback("cardiowarp", on_log, nullptr, vtkLogger::VERBOSITY_WARNING);
  vtkOutputWindow::SetInstance(vtkSmartPointer<Window>::New());
  // VTK's threads, by TBB, end the program if memory is short.
  (void)vtk::detail::smp::vtkSMPToolsAPI::GetInstance().SetBackend("Sequential");
}

/// Has find_memory() as the process's handler while any object collects, on any thread.
class NewHandler {
 public:
  void enter() {
    const std::scoped_lock lock(mutex_);
    if (count_++ == 0) former_ = std::set_new_handler(find_memory);
  }
  void leave() {
    const std::scoped_lock lock(mutex_);
    if (--count_ == 0) (void)std::set_new_handler(former_);
  }

 private:
  std::mutex mutex_;
  int count_ = 0;
  std::new_handler former_ = nullptr;
};
NewHandler new_handler;

}  // namespace

VtkMessages::VtkMessages() : outer_(collecting) {
  static const bool taken_over = (take_over(), true);
  (void)taken_over;
  constexpr std::size_t for_destructors = 1 << 20;  // bytes; they need some hundreds
  if (outer_ == nullptr) kept_aside_ = std::make_unique_for_overwrite<std::byte[]>(for_destructors);
  if (outer_ == nullptr) new_handler.enter();
  collecting = this;
}

VtkMessages::~VtkMessages() {
  collecting = outer_;
  if (outer_ == nullptr) new_handler.leave();
}

void VtkMessages::add(const char* text) noexcept {
  if (text_[0] == '\0') std::strncpy(text_, text, sizeof text_ - 1);
}

bool VtkMessages::give_back_memory() noexcept {
  if (outer_ != nullptr) return outer_->give_back_memory();
  const bool had = kept_aside_ != nullptr;
  kept_aside_.reset();
  return had;
}

void require_memory(std::size_t bytes) {
  // Takes address space, because limits are set on that; no page of it is ever touched.
  void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  (void)::munmap(memory, bytes);
}

std::string VtkMessages::first() const {
  // A line with the place in VTK's source, if any; then the class and its address, and what it is.
  static const std::regex preamble("^(.*: In .*, line \\d+\n)?(vtk\\w+ \\(0x[0-9a-f]+\\): )*\\s*");
  const std::string text =
      std::regex_replace(text_, preamble, "", std::regex_constants::format_first_only);
  static const std::regex address(" ?\\(0x[0-9a-f]+\\)");
  return printable(std::regex_replace(text.substr(0, text.find('\n')), address, ""), 200);
}

}  // namespace cw
