#include "app/cell/model_file.hpp"

#include <dlfcn.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <vector>

#include "app/commands/terminal.hpp"
#include "app/output/files.hpp"
#include "app/output/programs.hpp"
#include "app/tune/cache.hpp"
#include "kernels/cell/model_row.hpp"
#include "toolchain.hpp"
#include "version.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

std::string contents_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return file ? text.str() : std::string();
}

/// The first line of what a program printed that says what is wrong, or its last one.
std::string complaint_in(const std::string& output) {
  std::istringstream lines(output);
  std::string last;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("error:") != std::string::npos) return line;
    if (!line.empty()) last = line;
  }
  return last;
}

/// Where the headers of the program and the generator of models lie.
fs::path include_root() {
  const std::string header =
      shipped_file("include/kernels/cell/cells_impl.hpp", "kernels/cell/cells_impl.hpp");
  if (!header.empty()) return fs::path(header).parent_path().parent_path().parent_path();
  throw ModelFileError(
      "a model's file needs the program's headers, which lie neither beside it "
      "nor in its sources; install the program as a whole");
}

std::string python_for_models(const fs::path& root) {
  std::vector<std::string> candidates{"python3", "/usr/bin/python3"};
  candidates.insert(candidates.begin(), (root / "build/models-environment/bin/python").string());
  if (const char* chosen = std::getenv("CARDIOWARP_PYTHON")) candidates = {chosen};
  const std::string python = python_with("myokit, sympy", candidates);
  if (!python.empty()) return python;
  throw ModelFileError("a model's file needs a Python with Myokit and SymPy: pip install -r " +
                       (root / "kernels/cell/generate/requirements.txt").string() +
                       ", and name that Python in CARDIOWARP_PYTHON if it is not python3");
}

/// Runs the generator of models on a file; what it says.
std::string generate(const fs::path& root, const std::string& path,
                     std::vector<std::string> options) {
  std::vector<std::string> words{python_for_models(root),
                                 (root / "kernels/cell/generate/generate.py").string(), path};
  words.insert(words.end(), options.begin(), options.end());
  std::string output;
  if (run_program(words, &output) == 0) return output;
  std::string complaint = complaint_in(output);
  const std::string begin = "generate.py: " + fs::path(path).filename().string() + ": ";
  if (complaint.starts_with(begin)) complaint.erase(0, begin.size());
  throw ModelFileError(path + ": " + complaint);
}

/// Text that two models, generators or programs that differ do not have in common.
std::string key_of(const std::string& path, const fs::path& root) {
  std::vector<fs::path> files;
  for (const char* folder : {"kernels/cell", "kernels/cell/generate", "kernels/core",
                             "kernels/core/host", "kernels/core/device"}) {
    for (const auto& entry : fs::directory_iterator(root / folder)) {
      if (entry.is_regular_file()) files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  std::string text = contents_of(path) + host_compiler + cuda_compiler;
  for (const fs::path& file : files) text += contents_of(file);
  char key[17];
  std::snprintf(key, sizeof key, "%016zx", std::hash<std::string>()(text));
  return key;
}

/// Whether nobody else can have put a file into a folder: what lies there is run.
bool is_ours_alone(const fs::path& folder) {
  struct stat status {};
  return ::stat(folder.c_str(), &status) == 0 && status.st_uid == ::geteuid() &&
         (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/// A folder of this process alone, which goes away with the object unless it is kept.
class WorkFolder {
 public:
  explicit WorkFolder(const fs::path& beside) {
    std::string name = (beside / "new-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) {
      throw ModelFileError(beside.string() + ": cannot be written to, to compile a model there");
    }
    path_ = name;
  }
  ~WorkFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

fs::path models_folder() {
  fs::path folder = cache_folder();
  folder = folder.empty()
               ? fs::temp_directory_path() / ("cardiowarp-" + std::to_string(::geteuid()))
               : folder / "models";
  std::error_code error;
  if (fs::create_directories(folder, error)) {
    fs::permissions(folder, fs::perms::owner_all, error);
  }
  if (is_ours_alone(folder)) return folder;
  throw ModelFileError(folder.string() +
                       ": must be a folder that only you can write to, because "
                       "compiled models are kept there");
}

/// A compiler that is there: that of the environment, else that of the build, else one of the PATH.
std::string compiler(const char* variable, const char* of_build, const char* usual) {
  std::vector<std::string> candidates{of_build, usual};
  if (const char* chosen = std::getenv(variable)) candidates = {chosen};
  for (const std::string& candidate : candidates) {
    if (!candidate.empty() && run_program({candidate, "--version"}) == 0) return candidate;
  }
  return {};
}

constexpr const char* host_source = R"(// Written by cardiowarp.
#include "kernels/cell/cells_impl.hpp"
#include "kernels/cell/model_row.hpp"
#include "model.hpp"

template std::unique_ptr<cw::Cells<cw::Space::host>>
cw::make_cells_of<cw::CLASS, cw::Space::host>(std::span<const double>, double, bool);

extern "C" void cardiowarp_add_rows(std::vector<std::unique_ptr<cw::CellModelRow>>& rows) {
  cw::add_rows<cw::CLASS>(rows);
}
)";

constexpr const char* wide_source = R"(// Written by cardiowarp.
#include "kernels/cell/wide.hpp"
#if CW_WIDE_CELLS
#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <limits>
#include <string_view>

#pragma GCC target("avx2,fma")
#include "kernels/cell/wide_cells.hpp"
#include "model.hpp"

template void cw::advance_wide(const cw::CLASS&, const double*, double, const cw::CellAdvance&,
                               const cw::Index (&)[cw::wide_lanes]);
#endif
)";

constexpr const char* device_source = R"(// Written by cardiowarp.
#include "kernels/cell/cells_impl.hpp"
#include "model.hpp"

template std::unique_ptr<cw::Cells<cw::Space::device>>
cw::make_cells_of<cw::CLASS, cw::Space::device>(std::span<const double>, double, bool);

extern "C" void* cardiowarp_device_cells() {
  return reinterpret_cast<void*>(&cw::make_cells_of<cw::CLASS, cw::Space::device>);
}
)";

std::string with_class(std::string source, const std::string& name) {
  const std::string placeholder = "CLASS";
  for (std::size_t at = source.find(placeholder); at != std::string::npos;
       at = source.find(placeholder, at)) {
    source.replace(at, placeholder.size(), name);
  }
  return source;
}

/// The compiled parts of one model in the cache.
class CompiledModel {
 public:
  CompiledModel(std::string path, ModelTarget target)
      : path_(std::move(path)), root_(include_root()), key_(key_of(path_, root_)) {
    folder_ = models_folder() / key_;
    const bool may_need_device = *cuda_compiler != '\0' && fs::exists("/dev/nvidiactl");
    wants_device_ = target == ModelTarget::host_and_device ||
                    (target == ModelTarget::as_needed && may_need_device);
    must_have_device_ = target == ModelTarget::host_and_device;
    make();
  }

  fs::path host() const { return folder_ / "host.so"; }
  /// Empty if there is none.
  fs::path device() const {
    const fs::path file = folder_ / "device.so";
    return wants_device_ && fs::exists(file) ? file : fs::path();
  }

 private:
  void make() {
    if (fs::exists(host()) && (!wants_device_ || !device().empty())) return;
    const std::string nvcc =
        wants_device_ ? compiler("NVCC", cuda_compiler, "nvcc") : std::string();
    if (nvcc.empty()) {
      if (must_have_device_) throw ModelFileError(path_ + ": there is no nvcc to compile it with");
      if (fs::exists(host())) return;
    }
    print_note(path_ + ": being compiled" + (nvcc.empty() ? "" : " for host and device") +
               "; later runs find it in " + folder_.parent_path().string());
    const WorkFolder work(folder_.parent_path());
    // By its key, so that two models of one process do not share what C++ shares by name.
    const std::string name = "user_" + key_;
    (void)generate(root_, path_, {"--name", name, "-o", (work.path() / "model.hpp").string()});
    const std::string class_name = "User" + upper_first(key_);
    write(work.path() / "host.cpp", with_class(host_source, class_name));
    write(work.path() / "wide.cpp", with_class(wide_source, class_name));
    const std::string cxx = compiler("CXX", host_compiler, "c++");
    if (cxx.empty()) {
      throw ModelFileError(path_ + ": there is no C++ compiler to compile it with (Debian: g++)");
    }
    compile({cxx, "-std=c++20", "-O3", "-DNDEBUG", "-fopenmp", "-fPIC", "-shared", "-DCW_CUDA=0",
             "-I" + root_.string(), "-I" + work.path().string(), "-o",
             (work.path() / "host.so").string(), (work.path() / "host.cpp").string(),
             (work.path() / "wide.cpp").string()});
    if (!nvcc.empty()) {
      write(work.path() / "device.cu", with_class(device_source, class_name));
      // For any device: the driver compiles the rest, and keeps it.
      compile({nvcc, "-std=c++20", "-O3", "-DNDEBUG", "--expt-relaxed-constexpr", "-shared",
               "-Xcompiler=-fPIC", "-cudart=static", "-gencode=arch=compute_75,code=compute_75",
               "-DCW_CUDA=1", "-I" + root_.string(), "-I" + work.path().string(), "-o",
               (work.path() / "device.so").string(), (work.path() / "device.cu").string()});
    }
    std::error_code error;
    fs::create_directories(folder_, error);
    for (const char* file : {"model.hpp", "device.so", "host.so"}) {
      if (!fs::exists(work.path() / file)) continue;
      fs::rename(work.path() / file, folder_ / file, error);
      if (error) throw ModelFileError((folder_ / file).string() + ": " + error.message());
    }
  }

  static std::string upper_first(std::string text) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
  }
  static void write(const fs::path& file, const std::string& text) {
    std::ofstream stream(file);
    stream << text;
    if (!stream.flush()) throw ModelFileError(file.string() + ": cannot be written");
  }
  void compile(const std::vector<std::string>& words) const {
    std::string output;
    if (run_program(words, &output) == 0) return;
    throw ModelFileError(path_ + ": its equations could not be compiled by " + words.front() +
                         ": " + complaint_in(output));
  }

  std::string path_;
  fs::path root_;
  std::string key_;
  fs::path folder_;
  bool wants_device_ = false;
  bool must_have_device_ = false;
};

/// A function of a shared object, which is never closed: entries refer to its text.
void* function_in(const fs::path& object, const char* name) {
  void* handle = ::dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* function = handle != nullptr ? ::dlsym(handle, name) : nullptr;
  if (function != nullptr) return function;
  const char* why = ::dlerror();
  throw ModelFileError(object.string() + ": cannot be loaded: " + (why != nullptr ? why : name) +
                       "; remove it, and it is compiled anew");
}

}  // namespace

bool names_model_file(std::string_view model) {
  constexpr std::array<std::string_view, 3> suffixes{".mmt", ".cellml", ".model"};
  return std::ranges::any_of(suffixes, [&](std::string_view s) { return model.ends_with(s); });
}

const CellModelEntry& load_model_file(const std::string& path, ModelTarget target) {
  if (const CellModelEntry* known = find_cell_model(path)) return *known;
  if (!fs::is_regular_file(path)) throw ModelFileError(path + ": no such file");
  const CompiledModel compiled(path, target);
  using AddRows = void(std::vector<std::unique_ptr<CellModelRow>>&);
  using DeviceCells = void*();
  std::vector<std::unique_ptr<CellModelRow>> rows;
  reinterpret_cast<AddRows*>(function_in(compiled.host(), "cardiowarp_add_rows"))(rows);
  decltype(CellModelEntry::device_cells) device_cells = nullptr;
  if (const fs::path object = compiled.device(); !object.empty()) {
    auto* get = reinterpret_cast<DeviceCells*>(function_in(object, "cardiowarp_device_cells"));
    device_cells = reinterpret_cast<decltype(device_cells)>(get());
  }
  static std::deque<std::string> names;  // entries refer to them
  names.push_back(path);
  for (auto& row : rows) {
    row->entry.name = names.back();
    row->entry.device_cells = device_cells;
  }
  add_cell_model(std::move(rows));
  return *find_cell_model(path);
}

std::string describe_model_file(const std::string& path) {
  if (!names_model_file(path)) {
    throw ModelFileError(
        path + ": a model's file ends in .mmt (Myokit's language), .cellml or .model (EasyML)");
  }
  if (!fs::is_regular_file(path)) throw ModelFileError(path + ": no such file");
  return generate(include_root(), path, {"--describe"});
}

}  // namespace cw
