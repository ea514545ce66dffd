#pragma once

#include <cmath>
#include <string>

#include "io/files.hpp"

namespace cw {

/// A number of JSON, which has no NaN and no infinity: these are null.
inline std::string json_number(double value) {
  return std::isfinite(value) ? to_text(value) : "null";
}

/// One object of a JSON file, a member a line.
class Json {
 public:
  /// `depth`: in how many objects it lies, itself counted.
  explicit Json(int depth = 1) : indent_(static_cast<std::size_t>(2 * depth), ' ') {}
  Json& text(const std::string& name, const std::string& value) {
    return raw(name, json_text(value));
  }
  Json& number(const std::string& name, double value) { return raw(name, json_number(value)); }
  Json& raw(const std::string& name, const std::string& value) {
    body_ += (body_.empty() ? "\n" : ",\n") + indent_ + json_text(name) + ": " + value;
    return *this;
  }
  std::string str() const {
    return body_.empty() ? "{}" : "{" + body_ + "\n" + indent_.substr(2) + "}";
  }

 private:
  std::string indent_;
  std::string body_;
};

}  // namespace cw
