#include "app/cell/model_file.hpp"

#include <dlfcn.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <sstream>
#include <vector>

#include "app/cell/model_generator.hpp"
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

/// Whether a folder or file is ours and nobody else can have written to it: what lies there is run.
bool is_ours_alone(const fs::path& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 &&
         (S_ISDIR(status.st_mode) || S_ISREG(status.st_mode)) && status.st_uid == ::geteuid() &&
         (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

void require_ours_alone(const fs::path& path) {
  if (is_ours_alone(path)) return;
  throw ModelFileError(path.string() +
                       ": must be yours, and nobody else may be able to write to it, "
                       "because compiled models are kept there; remove it");
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

/// Removes what compilations left that were killed. None takes a day.
void remove_abandoned(const fs::path& folder) {
  std::error_code ignored;
  const auto yesterday = fs::file_time_type::clock::now() - std::chrono::hours(24);
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const bool is_work = entry.path().filename().string().starts_with("new-");
    if (is_work && entry.last_write_time(ignored) < yesterday) fs::remove_all(entry, ignored);
  }
}

fs::path models_folder() {
  std::error_code error;
  fs::path folder = cache_folder();
  folder = folder.empty()
               ? fs::temp_directory_path(error) / ("cardiowarp-" + std::to_string(::geteuid()))
               : folder / "models";
  fs::create_directories(folder.parent_path(), error);
  if (::mkdir(folder.c_str(), S_IRWXU) != 0 && !fs::exists(folder, error)) {
    throw ModelFileError(folder.string() +
                         ": cannot be made, to keep compiled models there; set "
                         "XDG_CACHE_HOME to a folder that can be written to");
  }
  require_ours_alone(folder);
  return folder;
}

/// A compiler that is there: that of the environment, else that of the build, else one of the PATH.
struct Compiler {
  std::string program;  ///< empty: there is none
  std::string version;  ///< what it says of itself

  Compiler(const char* variable, const char* of_build, const char* usual) {
    std::vector<std::string> candidates{of_build, usual};
    if (const char* chosen = std::getenv(variable)) candidates = {chosen};
    for (const std::string& candidate : candidates) {
      if (candidate.empty() || run_program({candidate, "--version"}, &version) != 0) continue;
      program = candidate;
      return;
    }
    version.clear();
  }
};

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

template void cw::advance_wide(const cw::CLASS&, const cw::TabulatedColumns&, double,
                               const cw::CellAdvance&, const cw::Index (&)[cw::wide_lanes]);
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

const std::vector<std::string> host_flags{"-std=c++20", "-O3",     "-DNDEBUG",  "-fopenmp",
                                          "-fPIC",      "-shared", "-Wno-psabi"};
/// For any device: the driver compiles the rest, and keeps it.
const std::vector<std::string> device_flags{
    "-std=c++20",     "-O3",
    "-DNDEBUG",       "--expt-relaxed-constexpr",
    "-shared",        "-Xcompiler=-fPIC",
    "-cudart=static", "-gencode=arch=compute_75,code=compute_75"};

/// The compiled parts of one model in the cache.
class CompiledModel {
 public:
  CompiledModel(std::string path, ModelTarget target)
      : path_(std::move(path)),
        text_(contents_of(path_)),
        root_(model_include_root()),
        cxx_("CXX", host_compiler, "c++") {
    const bool may_need_device = *cuda_compiler != '\0' && fs::exists("/dev/nvidiactl");
    if (target == ModelTarget::host_and_device ||
        (target == ModelTarget::as_needed && may_need_device)) {
      nvcc_.emplace("NVCC", cuda_compiler, "nvcc");
    }
    if (cxx_.program.empty()) {
      const char* chosen = std::getenv("CXX");
      throw ModelFileError(
          path_ + ": there is no C++ compiler to compile it with " +
          (chosen != nullptr ? "(CXX is '" + std::string(chosen) + "')" : "(Debian: g++)"));
    }
    key_ = key();
    folder_ = models_folder() / key_;
    make();
  }

  fs::path host() const { return folder_ / "host.so"; }
  /// Empty if there is none.
  fs::path device() const {
    const fs::path file = folder_ / "device.so";
    return nvcc_ && fs::exists(file) ? file : fs::path();
  }
  /// For parts that cannot be loaded, because they are damaged.
  void make_anew() {
    require_ours_alone(folder_);
    std::error_code error;
    fs::remove_all(folder_, error);
    make();
  }

 private:
  bool has_nvcc() const { return nvcc_ && !nvcc_->program.empty(); }

  /// Text that two models, generators, programs or compilers that differ do not have in common.
  std::string key() const {
    std::vector<fs::path> files;
    for (const char* folder : {"kernels/cell", "kernels/cell/generate", "kernels/core",
                               "kernels/core/host", "kernels/core/device"}) {
      for (const auto& entry : fs::directory_iterator(root_ / folder)) {
        if (entry.is_regular_file()) files.push_back(entry.path());
      }
    }
    std::ranges::sort(files);
    std::vector<std::string> parts{
        text_,         version,      host_source,  wide_source,
        device_source, cxx_.program, cxx_.version, has_nvcc() ? nvcc_->version : ""};
    parts.insert(parts.end(), host_flags.begin(), host_flags.end());
    parts.insert(parts.end(), device_flags.begin(), device_flags.end());
    for (const fs::path& file : files) parts.push_back(contents_of(file));
    std::string all;
    for (const std::string& part : parts) all += std::to_string(part.size()) + ":" + part;
    char text[17];
    std::snprintf(text, sizeof text, "%016zx", std::hash<std::string>()(all));
    return text;
  }

  void make() {
    std::error_code error;
    if (fs::exists(folder_, error)) require_ours_alone(folder_);
    if (fs::exists(host()) && (!has_nvcc() || !device().empty())) return;
    print_note(path_ + ": being compiled" + (has_nvcc() ? " for host and device" : "") +
               "; later runs find it in " + folder_.parent_path().string());
    remove_abandoned(folder_.parent_path());
    const WorkFolder work(folder_.parent_path());
    // From a copy: the file may be written to meanwhile. By its key, so that two models of one
    // process do not share what C++ shares by name.
    const fs::path source = work.path() / fs::path(path_).filename();
    write(source, text_);
    (void)generate_model(root_, path_, source.string(),
                         {"--name", "user_" + key_, "-o", (work.path() / "model.hpp").string()});
    const std::string class_name = "User" + upper_first(key_);
    write(work.path() / "host.cpp", with_class(host_source, class_name));
    write(work.path() / "wide.cpp", with_class(wide_source, class_name));
    compile_host(work.path());
    if (has_nvcc()) compile_device(work.path(), class_name);
    fs::create_directory(folder_, error);
    fs::permissions(folder_, fs::perms::owner_all, error);
    for (const char* file : {"model.hpp", "device.so", "host.so"}) {
      if (!fs::exists(work.path() / file)) continue;
      fs::rename(work.path() / file, folder_ / file, error);
      if (error) throw ModelFileError((folder_ / file).string() + ": " + error.message());
    }
  }

  /// With cells four at a time or, where a model has what those have not, without.
  void compile_host(const fs::path& work) const {
    std::string complaint;
    const auto compiles = [&](const std::vector<std::string>& more) {
      std::vector<std::string> words{cxx_.program};
      words.insert(words.end(), host_flags.begin(), host_flags.end());
      words.insert(words.end(), {"-DCW_CUDA=0", "-I" + root_.string(), "-I" + work.string(), "-o",
                                 (work / "host.so").string(), (work / "host.cpp").string()});
      words.insert(words.end(), more.begin(), more.end());
      return compiles_by(words, complaint);
    };
    if (compiles({(work / "wide.cpp").string()}) || compiles({"-DCW_WIDE_CELLS=0"})) return;
    throw ModelFileError(path_ + ": its equations could not be compiled: " + complaint);
  }

  /// Without the device the model still runs on the host.
  void compile_device(const fs::path& work, const std::string& class_name) const {
    write(work / "device.cu", with_class(device_source, class_name));
    std::vector<std::string> words{nvcc_->program};
    words.insert(words.end(), device_flags.begin(), device_flags.end());
    words.insert(words.end(), {"-DCW_CUDA=1", "-I" + root_.string(), "-I" + work.string(), "-o",
                               (work / "device.so").string(), (work / "device.cu").string()});
    std::string complaint;
    if (compiles_by(words, complaint)) return;
    print_note(path_ + ": is compiled for the host alone: " + complaint);
  }

  static bool compiles_by(const std::vector<std::string>& words, std::string& complaint) {
    std::string output;
    const int exit_code = run_program(words, &output);
    if (exit_code != 0) complaint = complaint_in(output, words.front(), exit_code);
    return exit_code == 0;
  }
  static std::string upper_first(std::string text) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
  }
  static void write(const fs::path& file, const std::string& text) {
    std::ofstream stream(file, std::ios::binary);
    stream << text;
    if (!stream.flush()) throw ModelFileError(file.string() + ": cannot be written");
  }

  std::string path_;
  std::string text_;
  fs::path root_;
  Compiler cxx_;
  std::optional<Compiler> nvcc_;
  std::string key_;
  fs::path folder_;
};

/// A function of a shared object, which is never closed: entries refer to its text. Null if it
/// cannot be loaded; `complaint` says why.
void* function_in(const fs::path& object, const char* name, std::string& complaint) {
  require_ours_alone(object);
  void* handle = ::dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* function = handle != nullptr ? ::dlsym(handle, name) : nullptr;
  if (function != nullptr) return function;
  const char* why = ::dlerror();
  complaint = object.string() + ": cannot be loaded: " + (why != nullptr ? why : name);
  return nullptr;
}

using AddRows = void(std::vector<std::unique_ptr<CellModelRow>>&);
using DeviceCells = void*();

/// What the parts of a compiled model offer.
struct LoadedModel {
  std::string complaint;  ///< not empty: a part cannot be loaded; first, because it is written to
  AddRows* add_rows = nullptr;
  DeviceCells* device_cells = nullptr;  ///< null: it runs on the host alone

  explicit LoadedModel(const CompiledModel& compiled)
      : add_rows(reinterpret_cast<AddRows*>(
            function_in(compiled.host(), "cardiowarp_add_rows", complaint))) {
    const fs::path object = compiled.device();
    if (object.empty() || !complaint.empty()) return;
    device_cells =
        reinterpret_cast<DeviceCells*>(function_in(object, "cardiowarp_device_cells", complaint));
  }
};

}  // namespace

bool names_model_file(std::string_view model) {
  constexpr std::array<std::string_view, 3> suffixes{".mmt", ".cellml", ".model"};
  return std::ranges::any_of(suffixes, [&](std::string_view s) { return model.ends_with(s); });
}

const CellModelEntry& load_model_file(const std::string& path, ModelTarget target) {
  if (const CellModelEntry* known = find_cell_model(path)) return *known;
  if (!fs::is_regular_file(path)) throw ModelFileError(path + ": no such file");
  CompiledModel compiled(path, target);
  LoadedModel loaded(compiled);
  if (!loaded.complaint.empty()) {
    compiled.make_anew();
    loaded = LoadedModel(compiled);
  }
  if (!loaded.complaint.empty()) throw ModelFileError(loaded.complaint);
  std::vector<std::unique_ptr<CellModelRow>> rows;
  loaded.add_rows(rows);
  decltype(CellModelEntry::device_cells) device_cells = nullptr;
  if (loaded.device_cells != nullptr) {
    device_cells = reinterpret_cast<decltype(device_cells)>(loaded.device_cells());
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
  return generate_model(model_include_root(), path, path, {"--describe"});
}

}  // namespace cw
