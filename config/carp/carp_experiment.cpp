#include "config/carp/carp_experiment.hpp"

#include <filesystem>

#include "io/files.hpp"
#include "io/text.hpp"

namespace cw {

namespace fs = std::filesystem;

std::string CarpPart::path(const std::string& of_carp) const {
  const fs::path given(of_carp);
  if (given.is_absolute()) return given.lexically_normal().string();
  std::error_code error;
  const fs::path here = fs::absolute(given, error).lexically_normal();
  const fs::path folder = fs::absolute(context_.folder, error).lexically_normal();
  const fs::path relative = here.lexically_relative(folder);
  return relative.empty() ? here.string() : relative.string();
}

std::string yaml_text(const std::string& text) { return json_text(text); }

std::string number_text(double value) { return cw::text("%.12g", value); }

std::string list_of(const std::vector<int>& tags) {
  std::string list;
  constexpr std::size_t in_line = 20;
  for (std::size_t k = 0; k < tags.size(); ++k) {
    if (k > 0) list += k % in_line == 0 ? ",\n      " : ", ";
    list += std::to_string(tags[k]);
  }
  return "[" + list + "]";
}

std::string point_text(const std::array<double, 3>& point) {
  return "[" + number_text(point[0]) + ", " + number_text(point[1]) + ", " + number_text(point[2]) +
         "]";
}

}  // namespace cw
