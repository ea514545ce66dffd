#include "workbench/tune/cache.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>

#include "config/yaml/yaml_source.hpp"
#include "io/cache_folder.hpp"
#include "io/files.hpp"
#include "io/folder_lock.hpp"
#include "workbench/products/compound_candidates.hpp"
#include "workbench/products/measure.hpp"

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

constexpr std::array keys{"schema", "matrix", "pattern",    "device",      "precision",
                          "where",  "format", "block_size", "threshold",   "entries",
                          "inner",  "vector", "schedule",   "microseconds"};

template <class Names>
bool is_one_of(const std::string& name, const Names& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Whether a command line could name it.
bool is_sound_compound(const TunedChoice& choice) {
  try {
    (void)tuned_candidate(choice);
    return true;
  } catch (const MatrixError&) {
    return false;
  }
}

bool is_sound(const TunedChoice& choice) {
  if (!choice.entries.empty() && !is_sound_compound(choice)) return false;
  const Format* format = find_format(choice.format);
  if (format == nullptr || !is_one_of(choice.precision, precision_names) ||
      !is_one_of(choice.where, where_names) || !(choice.microseconds > 0.0) ||
      choice.options.block_size < 0 || choice.options.threshold < 0) {
    return false;
  }
  try {
    require_options(*format, choice.options);
  } catch (const std::invalid_argument&) {
    return false;
  }
  return true;
}

/// An entry of this program's schema; none if it is anything else.
std::optional<TunedChoice> parse(const YAML::Node& entry) {
  try {
    if (!entry.IsMap() || entry["schema"].as<int>() != TuneCache::schema) return std::nullopt;
    for (const auto& value : entry) {
      if (!is_one_of(value.first.as<std::string>(), keys)) return std::nullopt;
    }
    TunedChoice choice;
    choice.matrix = entry["matrix"].as<std::string>();
    choice.pattern = entry["pattern"].as<std::string>();
    choice.device = entry["device"].as<std::string>();
    choice.precision = entry["precision"].as<std::string>();
    choice.where = entry["where"].as<std::string>();
    choice.format = entry["format"].as<std::string>();
    choice.options.block_size = entry["block_size"] ? entry["block_size"].as<int>() : 0;
    choice.options.threshold = entry["threshold"] ? entry["threshold"].as<Index>() : 0;
    const auto text = [&](const char* key) {
      return entry[key] ? entry[key].as<std::string>() : std::string();
    };
    choice.entries = text("entries");
    choice.inner = text("inner");
    choice.vector = text("vector");
    choice.schedule = text("schedule");
    choice.microseconds = entry["microseconds"].as<double>();
    if (is_sound(choice)) return choice;
  } catch (const YAML::Exception&) {  // a key is missing, or its value is of another kind
  }
  return std::nullopt;
}

void emit(YAML::Emitter& out, const TunedChoice& choice) {
  const auto value = [&](const char* key, const auto& what) {
    out << YAML::Key << key << YAML::Value << what;
  };
  out << YAML::BeginMap;
  value("schema", TuneCache::schema);
  value("matrix", choice.matrix);
  out << YAML::Key << "pattern" << YAML::Value << YAML::DoubleQuoted << choice.pattern;
  value("device", choice.device);
  value("precision", choice.precision);
  value("where", choice.where);
  value("format", choice.format);
  if (choice.options.block_size > 0) value("block_size", choice.options.block_size);
  if (choice.options.threshold > 0) value("threshold", choice.options.threshold);
  if (!choice.entries.empty()) {
    value("entries", choice.entries);
    value("inner", choice.inner);
    value("vector", choice.vector);
    value("schedule", choice.schedule);
  }
  value("microseconds", to_text(choice.microseconds));
  out << YAML::EndMap;
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
    // Who has the file needs it for milliseconds.
    if (!lock_within(descriptor_, std::chrono::seconds(5))) {
      (void)::close(descriptor_);
      throw OutputError(path + ": another process has locked " + path +
                        ".lock; wait for it, or name another file with --cache");
    }
  }
  ~CacheLock() { (void)::close(descriptor_); }
  CacheLock(const CacheLock&) = delete;
  CacheLock& operator=(const CacheLock&) = delete;

 private:
  int descriptor_;
};

bool same_question(const TunedChoice& a, const TunedChoice& b) {
  return a.pattern == b.pattern && a.device == b.device && a.precision == b.precision &&
         a.where == b.where && a.entries == b.entries;
}

}  // namespace

CompoundCandidate tuned_candidate(const TunedChoice& choice) {
  // Our own layouts are the same on the host and on the device.
  const auto named = compound_candidates(algebra_named(choice.entries), Space::host, choice.format,
                                         choice.inner, choice.vector, choice.schedule);
  if (named.size() != 1) throw MatrixError("a choice of compound entries names one candidate");
  return named.front();
}

std::string pattern_key(const CsrPattern& pattern) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  mix(hash, {pattern.rows, pattern.columns});
  mix(hash, pattern.row_start);
  mix(hash, pattern.column);
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
  return text.data();
}

std::string TuneCache::key_of(const CsrPattern& pattern) const {
  return choices_.empty() ? std::string() : pattern_key(pattern);
}

std::string TuneCache::default_path() {
  const std::filesystem::path folder = cache_folder();
  return folder.empty() ? std::string() : (folder / "tune.yaml").string();
}

TuneCache::TuneCache(std::string path) : path_(std::move(path)) { read(); }

void TuneCache::read() {
  namespace fs = std::filesystem;
  choices_.clear();
  others_.clear();
  std::error_code error;
  if (path_.empty() || !fs::exists(path_, error)) return;
  const auto fail = [&](const std::string& what) {
    throw ConfigError(what +
                      "; if it is to keep what 'cardiowarp tune' finds, delete it, else name "
                      "another with tune's --cache");
  };
  std::vector<YAML::Node> documents;
  try {
    documents = read_yaml(path_);
  } catch (const ConfigError& broken) {
    fail(broken.what());
  } catch (const YAML::Exception& broken) {
    fail(path_ + ":" + std::to_string(broken.mark.line + 1) + ": not valid YAML: " + broken.msg);
  }
  try {
    if (documents.empty() || (documents.size() == 1 && documents.front().IsNull())) return;
    const YAML::Node& root = documents.front();
    const YAML::Node list = root.IsMap() ? root["choices"] : YAML::Node();
    if (documents.size() > 1 || !list || !list.IsSequence()) {
      fail(path_ + ": holds no list 'choices' of tuned formats");
    }
    for (const auto& entry : list) {
      if (auto choice = parse(entry)) {
        choices_.push_back(std::move(*choice));
      } else {
        others_.push_back(entry);
      }
    }
  } catch (const YAML::Exception& broken) {
    fail(path_ + ":" + std::to_string(broken.mark.line + 1) + ": not valid YAML: " + broken.msg);
  }
}

const TunedChoice* TuneCache::find(const std::string& pattern, const std::string& device,
                                   const std::string& precision, const std::string& where,
                                   const std::string& entries) const {
  const TunedChoice question{"", pattern, device, precision, where, "", {}, 0.0, entries};
  // The last answer is the newest.
  const auto found = std::find_if(choices_.rbegin(), choices_.rend(),
                                  [&](const TunedChoice& c) { return same_question(c, question); });
  return found != choices_.rend() ? &*found : nullptr;
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
  for (const YAML::Node& other : others_) out << other;
  for (const TunedChoice& kept : choices_) emit(out, kept);
  out << YAML::EndSeq << YAML::EndMap;
  write_file(path_, std::string(out.c_str()) + "\n");
}

}  // namespace cw
