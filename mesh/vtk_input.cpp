#include "mesh/vtk_input.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vtkLogger.h>
#include <vtkOutputWindow.h>
#include <vtkUnstructuredGridReader.h>
#include <vtkXMLUnstructuredGridReader.h>

#include <cerrno>
#include <new>
#include <regex>

#include "mesh/readers.hpp"

namespace cw {

namespace {

/// Collects what VTK would print.
class Collector : public vtkOutputWindow {
 public:
  static Collector* New() { return new Collector; }
  void DisplayText(const char* text) override {
    if (messages_.empty() && text != nullptr) messages_ = text;
  }
  void DisplayErrorText(const char* text) override { DisplayText(text); }
  void DisplayWarningText(const char* text) override { DisplayText(text); }
  void DisplayGenericWarningText(const char* text) override { DisplayText(text); }

  /// The last line that says anything, without VTK's class names and pointers; empty if none.
  std::string message() const {
    std::string text = messages_;
    while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
    text = text.substr(text.find_last_of('\n') + 1);
    return std::regex_replace(text, std::regex("^\\s*(vtk\\w+ \\(0x[0-9a-f]+\\): )+"), "");
  }

 private:
  std::string messages_;
};

/// VTK's output goes to a collector while this lives.
class Quiet {
 public:
  Quiet() : before_(vtkOutputWindow::GetInstance()) {
    vtkLogger::SetStderrVerbosity(vtkLogger::VERBOSITY_OFF);  // VTK's second way to the terminal
    vtkOutputWindow::SetInstance(collector_);
  }
  ~Quiet() { vtkOutputWindow::SetInstance(before_); }
  Quiet(const Quiet&) = delete;
  Quiet& operator=(const Quiet&) = delete;
  std::string message() const { return collector_->message(); }

 private:
  vtkSmartPointer<vtkOutputWindow> before_;
  vtkSmartPointer<Collector> collector_ = vtkSmartPointer<Collector>::New();
};

template <class Reader>
vtkSmartPointer<vtkUnstructuredGrid> read_with(const std::string& path) {
  const Quiet quiet;
  auto reader = vtkSmartPointer<Reader>::New();
  if constexpr (std::is_same_v<Reader, vtkUnstructuredGridReader>) {
    reader->ReadAllScalarsOn();
    reader->ReadAllVectorsOn();
    reader->ReadAllNormalsOn();
    reader->ReadAllFieldsOn();
  }
  reader->SetFileName(path.c_str());
  reader->Update();
  vtkSmartPointer<vtkUnstructuredGrid> grid = reader->GetOutput();
  if (const std::string message = quiet.message(); !message.empty()) {
    throw MeshError(path + ": not a readable VTK unstructured grid (" + message + ")");
  }
  if (grid == nullptr || grid->GetNumberOfPoints() == 0) {
    throw MeshError(path + ": damaged, or holds no VTK unstructured grid with points");
  }
  return grid;
}

vtkSmartPointer<vtkUnstructuredGrid> read(const std::string& path) {
  return path.ends_with(".vtu") ? read_with<vtkXMLUnstructuredGridReader>(path)
                                : read_with<vtkUnstructuredGridReader>(path);
}

/// Whether a child process lives through reading the file. VTK's readers trust counts and offsets
/// of a file, and can crash on what is damaged.
bool survives_reading(const std::string& path) {
  const pid_t child = fork();
  if (child < 0) return true;  // no process to be had: read without the net
  if (child == 0) {
    const int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0) {
      (void)dup2(nowhere, STDOUT_FILENO);
      (void)dup2(nowhere, STDERR_FILENO);
    }
    try {
      (void)read(path);
    } catch (...) {  // an error is for the parent to meet and report
    }
    _exit(0);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return true;
  }
  return WIFEXITED(status);
}

}  // namespace

vtkSmartPointer<vtkUnstructuredGrid> read_vtk_grid(const std::string& path) {
  if (!survives_reading(path)) {
    throw MeshError(path + ": damaged: VTK's reader crashes on it; write the file again");
  }
  try {
    return read(path);
  } catch (const std::bad_alloc&) {
    throw MeshError(path + ": announces more data than fits into memory; is it damaged?");
  }
}

}  // namespace cw
