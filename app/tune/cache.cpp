#include "app/tune/cache.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "app/config/yaml_source.hpp"
#include "app/output/files.hpp"
#include "app/spmv/measure.hpp"

namespace cw {

namespace {

constexpr std::array where_names{"isolated", "cg"};

/// FNV-1a, by words.
void mix(std::uint64_t& hash, const std::vector<Index>& numbers) {
  for (const Index number : numbers) {
    hash = (hash ^ static_cast<std::uint32_t>(number)) * 0x100000001b3ULL;
    hash ^= hash >> 29;  // so that high bits come back to low ones
  }
}

TunedChoice parse(const YamlValue& value) {
  value.require_map({"matrix", "pattern", "device", "precision", "where", "format", "block_size",
                     "threshold", "microseconds"});
  std::vector<std::string_view> names;
  for (const Format& format : formats()) names.push_back(format.name);
  TunedChoice choice;
  choice.matrix = value.at("matrix").text();
  choice.pattern = value.at("pattern").text();
  choice.device = value.at("device").text();
  choice.precision = value.at("precision").word({precision_names.begin(), precision_names.end()});
  choice.where = value.at("where").word({where_names.begin(), where_names.end()});
  choice.format = value.at("format").word(names);
  if (const auto block = value.find("block_size")) {
    choice.options.block_size = block->positive_integer();
  }
  if (const auto threshold = value.find("threshold")) {
    choice.options.threshold = threshold->positive_integer();
  }
  choice.microseconds = value.at("microseconds").positive_number();
  try {
    require_options(*find_format(choice.format), choice.options);
  } catch (const std::invalid_argument& error) {
    value.fail(error.what());
  }
  return choice;
}

/// Keeps other processes from the file while it is read and written again.
class CacheLock {
 public:
  explicit CacheLock(const std::string& path)
      : descriptor_(::open((path + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)) {
    if (descriptor_ < 0) {
      throw OutputError(path + ": cannot be written: " + std::strerror(errno) +
                        "; name another file with --cache, or add --no-cache");
    }
    (void)::flock(descriptor_, LOCK_EX);
  }
  ~CacheLock() { (void)::close(descriptor_); }
  CacheLock(const CacheLock&) = delete;
  CacheLock& operator=(const CacheLock&) = delete;

 private:
  int descriptor_;
};

bool same_question(const TunedChoice& a, const TunedChoice& b) {
  return a.pattern == b.pattern && a.device == b.device && a.precision == b.precision &&
         a.where == b.where;
}

}  // namespace

std::string pattern_key(const CsrPattern& pattern) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  mix(hash, {pattern.rows, pattern.columns});
  mix(hash, pattern.row_start);
  mix(hash, pattern.column);
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
  return text.data();
}

std::string TuneCache::default_path() {
  for (const auto& [variable, below] :
       {std::pair{"XDG_CACHE_HOME", ""}, std::pair{"HOME", ".cache"}}) {
    const char* folder = std::getenv(variable);
    if (folder == nullptr || *folder != '/') continue;
    return (std::filesystem::path(folder) / below / "cardiowarp" / "tune.yaml").string();
  }
  return {};
}

TuneCache::TuneCache(std::string path) : path_(std::move(path)) { read(); }

void TuneCache::read() {
  namespace fs = std::filesystem;
  choices_.clear();
  std::error_code error;
  if (path_.empty() || !fs::exists(path_, error)) return;
  const std::string what = ": keeps the formats that 'cardiowarp tune' found, but ";
  if (!fs::is_regular_file(path_, error)) {
    throw ConfigError(path_ + what + "is no file; name or make another");
  }
  if (fs::file_size(path_, error) == 0) return;
  if (!std::ifstream(path_)) {
    throw ConfigError(path_ + what + "cannot be read; see to its permissions");
  }
  try {
    const YamlSource source(path_, {});
    const YamlValue root = source.root();
    root.require_map({"choices"});
    for (const YamlValue& choice : root.at("choices").list()) choices_.push_back(parse(choice));
  } catch (const ConfigError& broken) {
    throw ConfigError(std::string(broken.what()) +
                      "; if this file was to keep what 'cardiowarp tune' finds, delete it, else "
                      "name another");
  }
}

const TunedChoice* TuneCache::find(const std::string& pattern, const std::string& device,
                                   const std::string& precision, const std::string& where) const {
  const TunedChoice question{"", pattern, device, precision, where, "", {}, 0.0};
  for (const TunedChoice& choice : choices_) {
    if (same_question(choice, question)) return &choice;
  }
  return nullptr;
}

void TuneCache::require_writable() const {
  const std::filesystem::path folder = std::filesystem::path(path_).parent_path();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) throw OutputError(folder.string() + ": cannot be made: " + error.message());
  const CacheLock lock(path_);
}

void TuneCache::keep(const TunedChoice& choice) {
  const CacheLock lock(path_);
  read();  // what others have found since
  std::erase_if(choices_, [&](const TunedChoice& old) { return same_question(old, choice); });
  choices_.push_back(choice);
  YAML::Emitter out;
  out << YAML::BeginMap << YAML::Key << "choices" << YAML::Value << YAML::BeginSeq;
  const auto emit = [&](const char* key, const auto& value) {
    out << YAML::Key << key << YAML::Value << value;
  };
  for (const TunedChoice& kept : choices_) {
    out << YAML::BeginMap;
    emit("matrix", kept.matrix);
    out << YAML::Key << "pattern" << YAML::Value << YAML::DoubleQuoted << kept.pattern;
    emit("device", kept.device);
    emit("precision", kept.precision);
    emit("where", kept.where);
    emit("format", kept.format);
    if (kept.options.block_size > 0) emit("block_size", kept.options.block_size);
    if (kept.options.threshold > 0) emit("threshold", kept.options.threshold);
    emit("microseconds", to_text(kept.microseconds));
    out << YAML::EndMap;
  }
  out << YAML::EndSeq << YAML::EndMap;
  write_file(path_, std::string(out.c_str()) + "\n");
}

}  // namespace cw
