#include "app/config/field.hpp"

#include "app/output/files.hpp"

namespace cw {

std::string Range::text() const {
  std::string all;
  const auto bound = [&](const char* words, double value, double none) {
    if (value != none) all += (all.empty() ? "" : " and ") + std::string(words) + to_text(value);
  };
  if (least != -infinity && most != infinity) {
    return "from " + to_text(least) + " to " + to_text(most);
  }
  bound("at least ", least, -infinity);
  bound("greater than ", above, -infinity);
  bound("at most ", most, infinity);
  bound("less than ", below, infinity);
  return all;
}

}  // namespace cw
