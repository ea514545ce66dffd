#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace cw {

/// The parameters of an openCARP experiment, as its files (`.par`) and command line set them: later
/// ones override earlier ones. Remembers which were asked for. All errors are ConfigErrors that
/// name file and line.
class CarpParameters {
 public:
  /// Of a file: lines "key = value" or "key value"; `#` begins a comment, within quotes, too;
  /// "+F file" reads another one.
  void read(const std::string& path);
  /// Of the command line: "key=value".
  void set(const std::string& option);

  bool has(const std::string& key) const { return entries_.contains(key); }
  /// Whether any key begins so.
  bool has_any(const std::string& beginning) const;
  std::string text(const std::string& key, const std::string& usual = "") const;
  double number(const std::string& key, double usual) const;
  int integer(const std::string& key, int usual) const;
  /// Off are only 0 and false.
  bool flag(const std::string& key, bool usual) const;
  /// How many elements an array has: of its counter or, without that, of the indices that are
  /// there. Throws if an index is beyond the counter.
  int count(const std::string& counter, const std::string& array, int usual) const;
  /// The tags of a region: "1:3,7", "1 2 3", or one by one as ID[0], ID[1]; none if it names none.
  std::vector<int> tags(const std::string& region) const;

  /// "parameters.par:12: tend"; the first file and the key for one that is not there.
  std::string place(const std::string& key) const;
  [[noreturn]] void fail(const std::string& key, const std::string& what) const;

  struct Unused {
    std::string key, value, place;
  };
  /// Counts all keys that begin so as asked for.
  void pass_over(const std::string& beginning) const;
  /// Of parameters that were read.
  const std::vector<std::string>& files() const { return files_; }
  /// What nothing was made of, in the order of the files.
  std::vector<Unused> unused() const;

 private:
  struct Entry {
    std::string value;
    std::string place;  ///< file and line
    int number;         ///< in the order of reading
  };
  void add(const std::string& key, std::string value, const std::string& place);
  void read(const std::string& path, int depth);
  const Entry* find(const std::string& key) const;

  std::map<std::string, Entry> entries_;
  mutable std::set<std::string> used_;
  std::vector<std::string> files_;
};

}  // namespace cw
