#include "app/cell/model_file.hpp"

#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
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
#include <future>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <vector>

#include "app/cell/model_generator.hpp"
#include "app/commands/terminal.hpp"
#include "app/output/files.hpp"
#include "app/output/folder_lock.hpp"
#include "app/output/programs.hpp"
#include "app/tune/cache.hpp"
#include "kernels/cell/model_row.hpp"
#include "toolchain.hpp"
#include "version.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largest_model_file = 64 * 1024 * 1024;  // bytes, with what it imports

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

const std::vector<std::string> host_flags{"-std=c++20", "-O3",   "-DNDEBUG",
                                          "-fopenmp",   "-fPIC", "-Wno-psabi"};
/// For any device: the driver compiles the rest, and keeps it.
const std::vector<std::string> device_flags{
    "-std=c++20",     "-O3",
    "-DNDEBUG",       "--expt-relaxed-constexpr",
    "-shared",        "-Xcompiler=-fPIC",
    "-cudart=static", "-gencode=arch=compute_75,code=compute_75"};

/// What the files say that a CellML file imports, and these in turn: each once, whatever its name.
std::string imported_by(const fs::path& path, const std::string& text) {
  constexpr std::size_t most_files = 500;
  std::set<fs::path> known;
  std::vector<std::pair<fs::path, std::string>> waiting{{path, text}};
  std::string all;
  std::error_code error;
  known.insert(fs::weakly_canonical(path, error));
  while (!waiting.empty()) {
    const auto [of, says] = waiting.back();
    waiting.pop_back();
    for (std::size_t at = 0; (at = says.find("href", at)) != std::string::npos;) {
      at = says.find_first_not_of(" \t\r\n=", at + 4);
      if (at == std::string::npos || (says[at] != '"' && says[at] != '\'')) continue;
      const std::size_t end = says.find_first_of(std::string{says[at], '#', '\n'}, at + 1);
      if (end == std::string::npos || end - at > PATH_MAX) continue;
      const fs::path other = of.parent_path() / says.substr(at + 1, end - at - 1);
      if (!fs::is_regular_file(other, error) ||
          all.size() + fs::file_size(other, error) > largest_model_file) {
        continue;
      }
      if (known.size() == most_files || !known.insert(fs::weakly_canonical(other, error)).second) {
        continue;
      }
      waiting.emplace_back(other, contents_of(other));
      all += other.string() + "\n" + waiting.back().second;
    }
  }
  return all;
}

std::string hash_of(const std::vector<std::string>& parts) {
  std::string all;
  for (const std::string& part : parts) all += std::to_string(part.size()) + ":" + part;
  char text[17];
  std::snprintf(text, sizeof text, "%016zx", std::hash<std::string>()(all));
  return text;
}

/// Keeps other processes from a model's folder in the cache while it lives, which is not long.
class CacheLock {
 public:
  explicit CacheLock(const fs::path& folder)
      : descriptor_(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    if (descriptor_ >= 0) (void)lock_within(descriptor_, std::chrono::seconds(2));
  }
  ~CacheLock() {
    if (descriptor_ >= 0) (void)::close(descriptor_);
  }
  CacheLock(const CacheLock&) = delete;
  CacheLock& operator=(const CacheLock&) = delete;

 private:
  int descriptor_;
};

/// A part of a compiled model in the cache. Beside it stands what its contents must be, so that a
/// damaged one is made anew and not loaded.
class CachedFile {
 public:
  explicit CachedFile(fs::path path) : path_(std::move(path)) {}
  const fs::path& path() const { return path_; }

  bool is_whole() const {
    const CacheLock lock(path_.parent_path());
    std::error_code error;
    constexpr std::uintmax_t longest_mark = 100;
    return fs::is_regular_file(path_, error) && fs::is_regular_file(check(), error) &&
           fs::file_size(check(), error) < longest_mark && contents_of(check()) == mark_of(path_);
  }
  /// Moves a file here that was made elsewhere in the cache.
  void take(const fs::path& made) const {
    const fs::path made_check = made.string() + ".check";
    std::ofstream(made_check, std::ios::binary) << mark_of(made);
    // Others may make the same file, with other bytes.
    const CacheLock lock(path_.parent_path());
    std::error_code error;
    fs::rename(made, path_, error);
    if (!error) fs::rename(made_check, check(), error);
    if (error) throw ModelFileError(printable(path_.string()) + ": " + error.message());
  }

 private:
  fs::path check() const { return path_.string() + ".check"; }
  static std::string mark_of(const fs::path& path) {
    const std::string text = contents_of(path);
    return std::to_string(text.size()) + " " + hash_of({text}) + "\n";
  }
  fs::path path_;
};

/// The parts of one model in the cache: its header and its description, which the generator writes,
/// and what is compiled of the header for the host and for the device.
class CompiledModel {
 public:
  CompiledModel(std::string path, std::string potential)
      : path_(std::move(path)),
        potential_(std::move(potential)),
        text_(contents_of(path_)),
        root_(model_include_root()),
        cxx_("CXX", host_compiler, "c++"),
        key_(key()),
        folder_(models_folder() / key_),
        header_(folder_ / "model.hpp"),
        description_(folder_ / "description.txt"),
        host_(folder_ / "host.so") {}

  /// Reads the file's equations, unless that was done before.
  void generate() const {
    make_folder();
    if (header_.is_whole() && description_.is_whole()) return;
    print_note(shown() + ": its equations are being read");
    const WorkFolder work(folder_.parent_path());
    // From a copy: the file may be written to meanwhile. By its key, so that two models of one
    // process do not share what C++ shares by name.
    const fs::path source = work.path() / ("model" + fs::path(path_).extension().string());
    write(source, text_);
    const fs::path header = work.path() / "model.hpp";
    const fs::path description = work.path() / "description.txt";
    std::vector<std::string> options{
        "--name",     "user_" + key_,
        "--folder",   fs::absolute(fs::path(path_)).parent_path().string(),
        "-o",         header.string(),
        "--describe", description.string()};
    if (!potential_.empty()) options.push_back("--potential=" + potential_);
    generate_model(root_, path_, source.string(), options);
    header_.take(header);
    description_.take(description);
  }

  /// What was understood, without the notes.
  std::string description() const {
    std::string text = printable(fs::path(path_).filename().string()) + ": ";
    for (const std::string& line : lines_of_description()) {
      if (!line.starts_with(note_mark)) text += line + "\n";
    }
    return text;
  }
  /// Prints what was taken for what, and what is not as it should be: a result depends on it.
  void print_notes() const {
    for (const std::string& line : lines_of_description()) {
      if (line.starts_with(note_mark)) print_note(shown() + ": " + line.substr(note_mark.size()));
    }
  }

  /// Compiles what is missing, for the device if there is an nvcc and it is wanted.
  void compile(ModelTarget target) {
    const bool may_need_device = *cuda_compiler != '\0' && fs::exists("/dev/nvidiactl");
    if (target == ModelTarget::host_and_device ||
        (target == ModelTarget::as_needed && may_need_device)) {
      const Compiler nvcc("NVCC", cuda_compiler, "nvcc");
      std::vector<std::string> parts{nvcc.version};
      parts.insert(parts.end(), device_flags.begin(), device_flags.end());
      if (!nvcc.program.empty()) {
        nvcc_ = nvcc.program;
        device_.emplace(folder_ / ("device-" + hash_of(parts) + ".so"));
      }
    }
    generate();
    print_notes();
    const bool host = !host_.is_whole();
    const bool device = device_ && !device_->is_whole();
    if (!host && !device) return;
    if (host && cxx_.program.empty()) {
      const char* chosen = std::getenv("CXX");
      throw ModelFileError(
          shown() + ": there is no C++ compiler to compile it with " +
          (chosen != nullptr ? "(CXX is '" + printable(chosen) + "')" : "(Debian: g++)"));
    }
    print_note(shown() + ": being compiled for " +
               (host && device ? "host and device" : (host ? "the host" : "the device")) +
               "; later runs find it in " + folder_.parent_path().string());
    remove_abandoned(folder_.parent_path());
    const WorkFolder work(folder_.parent_path());
    fs::copy_file(header_.path(), work.path() / "model.hpp");
    const std::string class_name = "User" + upper_first(key_);
    std::future<void> on_device;
    if (device) {
      on_device = std::async(std::launch::async, [&] { compile_device(work.path(), class_name); });
    }
    if (host) compile_host(work.path(), class_name);
    if (device) on_device.get();
  }

  fs::path host() const { return host_.path(); }
  /// Empty if there is none.
  fs::path device() const { return device_ && device_->is_whole() ? device_->path() : fs::path(); }

 private:
  static constexpr std::string_view note_mark = "note: ";

  std::string shown() const { return printable(path_); }

  std::vector<std::string> lines_of_description() const {
    std::istringstream text(contents_of(description_.path()));
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    return lines;
  }

  /// Text that two models, generators, programs or compilers that differ do not have in common;
  /// versions of Python's packages are not in it.
  std::string key() const {
    std::vector<fs::path> files;
    for (const char* folder : {"kernels/cell", "kernels/cell/generate", "kernels/core",
                               "kernels/core/host", "kernels/core/device"}) {
      for (const auto& entry : fs::directory_iterator(root_ / folder)) {
        const auto suffix = entry.path().extension();
        if (entry.is_regular_file() && suffix != ".pyc") files.push_back(entry.path());
      }
    }
    std::ranges::sort(files);
    const std::string suffix = fs::path(path_).extension().string();
    std::vector<std::string> parts{
        text_,        suffix == ".cellml" ? imported_by(path_, text_) : "",
        suffix,       potential_,
        version,      host_source,
        wide_source,  device_source,
        cxx_.program, cxx_.version};
    parts.insert(parts.end(), host_flags.begin(), host_flags.end());
    for (const fs::path& file : files) parts.push_back(contents_of(file));
    return hash_of(parts);
  }

  void make_folder() const {
    std::error_code error;
    fs::create_directory(folder_, error);
    fs::permissions(folder_, fs::perms::owner_all, error);
    require_ours_alone(folder_);
  }

  /// With cells four at a time or, where a model has what those have not, without.
  void compile_host(const fs::path& work, const std::string& class_name) const {
    write(work / "host.cpp", with_class(host_source, class_name));
    write(work / "wide.cpp", with_class(wide_source, class_name));
    std::string wide_complaint;
    std::future<bool> wide = std::async(std::launch::async, [&] {
      return compiles_by(
          host_words(work, {"-c", "-o", (work / "wide.o").string(), (work / "wide.cpp").string()}),
          wide_complaint);
    });
    std::string complaint;
    const auto compiles = [&](const std::vector<std::string>& words) {
      return compiles_by(host_words(work, words), complaint);
    };
    const std::string object = (work / "host.o").string();
    bool is_done = compiles({"-c", "-o", object, (work / "host.cpp").string()});
    std::vector<std::string> objects{"-shared", "-o", (work / "host.so").string(), object};
    if (wide.get()) {
      objects.push_back((work / "wide.o").string());
    } else if (is_done) {
      is_done = compiles({"-DCW_WIDE_CELLS=0", "-c", "-o", object, (work / "host.cpp").string()});
    }
    if (!is_done || !compiles(objects)) {
      const fs::path log = folder_ / "compiler.txt";
      write(log, complaint + "\n");
      throw ModelFileError(shown() + ": its equations could not be compiled; what the compiler " +
                           "said is in " + log.string());
    }
    host_.take(work / "host.so");
  }
  std::vector<std::string> host_words(const fs::path& work,
                                      const std::vector<std::string>& more) const {
    std::vector<std::string> words{cxx_.program};
    words.insert(words.end(), host_flags.begin(), host_flags.end());
    words.insert(words.end(), {"-DCW_CUDA=0", "-I" + root_.string(), "-I" + work.string()});
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }

  /// Without the device the model still runs on the host.
  void compile_device(const fs::path& work, const std::string& class_name) const {
    write(work / "device.cu", with_class(device_source, class_name));
    std::vector<std::string> words{nvcc_};
    words.insert(words.end(), device_flags.begin(), device_flags.end());
    words.insert(words.end(), {"-DCW_CUDA=1", "-I" + root_.string(), "-I" + work.string(), "-o",
                               (work / "device.so").string(), (work / "device.cu").string()});
    std::string complaint;
    if (compiles_by(words, complaint)) {
      device_->take(work / "device.so");
    } else {
      print_note(shown() + ": is compiled for the host alone: " + complaint);
    }
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
  std::string potential_;  ///< empty: the generator finds it
  std::string text_;
  fs::path root_;
  Compiler cxx_;
  std::string key_;
  fs::path folder_;
  CachedFile header_;
  CachedFile description_;
  CachedFile host_;
  std::string nvcc_;
  std::optional<CachedFile> device_;
};

/// A function of a shared object, which is never closed: entries refer to its text.
void* function_in(const fs::path& object, const char* name) {
  require_ours_alone(object);
  void* handle = ::dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* function = handle != nullptr ? ::dlsym(handle, name) : nullptr;
  if (function != nullptr) return function;
  const char* why = ::dlerror();
  throw ModelFileError(object.string() + ": cannot be loaded: " + (why != nullptr ? why : name));
}

using AddRows = void(std::vector<std::unique_ptr<CellModelRow>>&);
using DeviceCells = void*();

/// The path of a file that is there and is not too large for a model.
const std::string& required_file(const std::string& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) throw ModelFileError(printable(path) + ": no such file");
  if (fs::file_size(path, error) > largest_model_file) {
    throw ModelFileError(printable(path) + ": is too large to be a cell model");
  }
  return path;
}

}  // namespace

bool names_model_file(std::string_view model) {
  constexpr std::array<std::string_view, 3> suffixes{".mmt", ".cellml", ".model"};
  return std::ranges::any_of(suffixes, [&](std::string_view s) { return model.ends_with(s); });
}

const CellModelEntry& load_model_file(const std::string& path, ModelTarget target,
                                      const std::string& potential) {
  static std::map<std::string, std::string> potential_of;  // of each path that is loaded
  if (const CellModelEntry* known = find_cell_model(path)) {
    if (potential_of.at(path) == potential) return *known;
    throw ModelFileError(printable(path) +
                         ": is used with two potentials; use two files of two names");
  }
  CompiledModel compiled(required_file(path), potential);
  compiled.compile(target);
  std::vector<std::unique_ptr<CellModelRow>> rows;
  reinterpret_cast<AddRows*>(function_in(compiled.host(), "cardiowarp_add_rows"))(rows);
  decltype(CellModelEntry::device_cells) device_cells = nullptr;
  if (const fs::path object = compiled.device(); !object.empty()) {
    auto* function = reinterpret_cast<DeviceCells*>(function_in(object, "cardiowarp_device_cells"));
    device_cells = reinterpret_cast<decltype(device_cells)>(function());
  }
  static std::deque<std::string> names;  // entries refer to them
  names.push_back(path);
  potential_of[path] = potential;
  for (auto& row : rows) {
    row->entry.name = names.back();
    row->entry.device_cells = device_cells;
  }
  add_cell_model(std::move(rows));
  return *find_cell_model(path);
}

std::string describe_model_file(const std::string& path, const std::string& potential) {
  if (!names_model_file(path)) {
    throw ModelFileError(
        printable(path) +
        ": a model's file ends in .mmt (Myokit's language), .cellml or .model (EasyML)");
  }
  const CompiledModel compiled(required_file(path), potential);
  compiled.generate();
  return compiled.description();
}

}  // namespace cw
