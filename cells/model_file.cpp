#include "cells/model_file.hpp"

#include <dlfcn.h>
#include <limits.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <functional>
#include <future>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <sstream>
#include <vector>

#include "cells/model_cache.hpp"
#include "cells/model_compiler.hpp"
#include "cells/model_generator.hpp"
#include "io/files.hpp"
#include "io/quoted.hpp"
#include "kernels/cell/model_row.hpp"
#include "toolchain.hpp"
#include "version.hpp"

// A user's model in three parts: its file becomes a C++ header (model_generator.hpp), this becomes
// shared objects (model_compiler.hpp), and these add rows to the table of cell models. All parts
// lie in a folder of the cache that is named by a hash, CompiledModel::key().

namespace cw {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largest_model_file = 64 * 1024 * 1024;  // bytes, with what it imports

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

/// A model's file with what it imports.
std::string equations_of(const std::string& path) {
  const std::string text = contents_of(path);
  const bool imports = fs::path(path).extension() == ".cellml";
  return text + (imports ? imported_by(path, text) : "");
}

std::function<void(const std::string&)>& model_notes() {
  static std::function<void(const std::string&)> receive;
  return receive;
}

void note(const std::string& text) {
  if (model_notes()) model_notes()(text);
}

/// The parts of one model in the cache: its header and its description, which the generator writes,
/// and what is compiled of the header for the host and for the device.
class CompiledModel {
 public:
  CompiledModel(std::string path, std::string potential)
      : path_(std::move(path)),
        potential_(std::move(potential)),
        text_(contents_of(path_)),
        root_(model_include_root()),
        cxx_(find_compiler("CXX", host_compiler, "c++")),
        key_(key()),
        folder_(models_folder() / key_),
        header_(folder_ / "model.hpp"),
        description_(folder_ / "description.txt"),
        host_(folder_ / "host.so") {}

  /// Reads the file's equations, unless that was done before.
  void generate() const {
    make_folder();
    if (header_.is_whole() && description_.is_whole()) return;
    note(shown() + ": its equations are being read");
    const auto made = work_folder(folder_.parent_path());
    const fs::path work = made->path();
    // From a copy: the file may be written to meanwhile. By its key, so that two models of one
    // process do not share what C++ shares by name.
    const fs::path source = work / ("model" + fs::path(path_).extension().string());
    write_contents(source, text_);
    const fs::path header = work / "model.hpp";
    const fs::path description = work / "description.txt";
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
  /// What was taken for what, and what is not as it should be: a result depends on it.
  void pass_on_notes() const {
    for (const std::string& line : lines_of_description()) {
      if (line.starts_with(note_mark)) note(shown() + ": " + line.substr(note_mark.size()));
    }
  }

  /// Compiles what is missing, for the device if there is an nvcc and it is needed.
  void compile(ModelTarget target) {
    const bool may_need_device = *cuda_compiler != '\0' && fs::exists("/dev/nvidiactl");
    if (target == ModelTarget::host_and_device ||
        (target == ModelTarget::as_needed && may_need_device)) {
      nvcc_ = find_compiler("NVCC", cuda_compiler, "nvcc");
      std::vector<std::string> parts = device_recipe();
      parts.push_back(nvcc_.version);
      if (!nvcc_.words.empty()) device_.emplace(folder_ / ("device-" + hash_of(parts) + ".so"));
    }
    generate();
    pass_on_notes();
    const bool host = !host_.is_whole();
    const bool device = device_ && !device_->is_whole();
    if (!host && !device) return;
    if (host && cxx_.words.empty()) {
      const char* chosen = std::getenv("CXX");
      throw ModelFileError(
          shown() + ": there is no C++ compiler to compile it with " +
          (chosen != nullptr ? "(CXX is '" + printable(chosen) + "')" : "(Debian: g++)"));
    }
    note(shown() + ": being compiled for " +
         (host && device ? "host and device" : (host ? "the host" : "the device")) +
         "; later runs find it in " + folder_.parent_path().string());
    remove_abandoned(folder_.parent_path());
    const auto made = work_folder(folder_.parent_path());
    const fs::path work = made->path();
    fs::copy_file(header_.path(), work / "model.hpp");
    const std::string class_name = "User" + upper_first(key_);
    std::future<void> on_device;
    if (device) {
      on_device = std::async(std::launch::async, [&] { compile_device(work, class_name); });
    }
    if (host) compile_host(work, class_name);
    if (device) on_device.get();
  }

  const CachedFile& host() const { return host_; }
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
    std::vector<std::string> parts = host_recipe();
    parts.insert(parts.end(), {text_, suffix == ".cellml" ? imported_by(path_, text_) : "", suffix,
                               potential_, version, cxx_.version});
    parts.insert(parts.end(), cxx_.words.begin(), cxx_.words.end());
    for (const fs::path& file : files) parts.push_back(contents_of(file));
    return hash_of(parts);
  }

  void make_folder() const {
    std::error_code error;
    fs::create_directory(folder_, error);
    fs::permissions(folder_, fs::perms::owner_all, error);
    require_ours_alone(folder_);
  }

  void compile_host(const fs::path& work, const std::string& class_name) const {
    const std::string complaint = compile_for_host(cxx_, root_, work, class_name);
    if (!complaint.empty()) {
      const fs::path log = folder_ / "compiler.txt";
      write_contents(log, complaint + "\n");
      throw ModelFileError(shown() + ": its equations could not be compiled; what the compiler " +
                           "said is in " + log.string());
    }
    host_.take(work / "host.so");
  }
  /// Without the device the model still runs on the host.
  void compile_device(const fs::path& work, const std::string& class_name) const {
    const std::string complaint = compile_for_device(nvcc_, root_, work, class_name);
    if (complaint.empty()) {
      device_->take(work / "device.so");
    } else {
      note(shown() + ": is compiled for the host alone: " + complaint);
    }
  }

  static std::string upper_first(std::string text) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
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
  Compiler nvcc_;  ///< none unless it is needed
  std::optional<CachedFile> device_;
};

/// A function of a shared object, which is never closed: entries refer to its text.
void* function_in(const fs::path& object, const char* name) {
  require_ours_alone(object);
  // It calls functions of ours. Those of a library that was opened for one of its users alone, as
  // Python opens modules, become visible to it.
  Dl_info own{};
  if (::dladdr(reinterpret_cast<const void*>(&load_model_file), &own) != 0) {
    (void)::dlopen(own.dli_fname, RTLD_NOW | RTLD_NOLOAD | RTLD_GLOBAL);
  }
  void* handle = ::dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* function = handle != nullptr ? ::dlsym(handle, name) : nullptr;
  if (function != nullptr) return function;
  const char* why = ::dlerror();
  throw ModelFileError(object.string() + ": cannot be loaded: " + (why != nullptr ? why : name));
}

using AddRows = void(std::vector<std::unique_ptr<CellModelRow>>&);
using DeviceCells = void*();

/// The function of a compiled model that adds its rows. What cannot be loaded is compiled again.
AddRows* rows_of(CompiledModel& compiled, ModelTarget target) {
  constexpr const char* name = "cardiowarp_add_rows";
  try {
    return reinterpret_cast<AddRows*>(function_in(compiled.host().path(), name));
  } catch (const ModelFileError&) {
    compiled.host().forget();
    compiled.compile(target);
    return reinterpret_cast<AddRows*>(function_in(compiled.host().path(), name));
  }
}

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

void set_model_notes(std::function<void(const std::string& note)> receive) {
  model_notes() = std::move(receive);
}

bool names_model_file(std::string_view model) {
  constexpr std::array<std::string_view, 3> suffixes{".mmt", ".cellml", ".model"};
  return std::ranges::any_of(suffixes, [&](std::string_view s) { return model.ends_with(s); });
}

const CellModelEntry& load_model_file(const std::string& path, ModelTarget target,
                                      const std::string& potential) {
  struct Loaded {
    std::string contents;
    std::string potential;
  };
  static std::mutex one_at_a_time;
  static std::map<std::string, Loaded> loaded;  // by path
  const std::scoped_lock lock(one_at_a_time);
  const CellModelEntry* known = find_cell_model(path);
  const bool is_readable = fs::is_regular_file(path);
  if (known != nullptr && (!is_readable || loaded.at(path).contents == equations_of(path))) {
    if (loaded.at(path).potential == potential) return *known;
    throw ModelFileError(printable(path) +
                         ": is used with two potentials; use two files of two names");
  }
  const std::string contents = equations_of(required_file(path));
  CompiledModel compiled(path, potential);
  compiled.compile(target);
  std::vector<std::unique_ptr<CellModelRow>> rows;
  rows_of(compiled, target)(rows);
  decltype(CellModelEntry::device_cells) device_cells = nullptr;
  if (const fs::path object = compiled.device(); !object.empty()) {
    auto* function = reinterpret_cast<DeviceCells*>(function_in(object, "cardiowarp_device_cells"));
    device_cells = reinterpret_cast<decltype(device_cells)>(function());
  }
  static std::deque<std::string> names;  // entries refer to them
  names.push_back(path);
  loaded[path] = {contents, potential};
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
