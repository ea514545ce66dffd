#include "io/directions_file.hpp"

#include <array>

#include "io/text_file.hpp"

namespace cw {

namespace {

/// Numbers on the line of a TextFile: at most seven are counted.
int numbers_on_line(TextFile& file, std::array<double, 7>& numbers) {
  int count = 0;
  while (count < 7 && !file.at_end_of_line()) {
    numbers[count++] = file.number<double>("a fibre component");
  }
  return count;
}

/// How many directions each line of a .lon file has. It stands alone on the first line, or nowhere:
/// then the first line is one of directions, and is left in `numbers`.
int read_directions(TextFile& file, std::array<double, 7>& numbers, bool& has_header) {
  file.require_line("the number of directions a line");
  const int count = numbers_on_line(file, numbers);
  has_header = count == 1;
  if (has_header && (numbers[0] == 1.0 || numbers[0] == 2.0)) return static_cast<int>(numbers[0]);
  if (count == 3 || count == 6) return count / 3;
  file.fail(
      "the first line must be 1 (fibres) or 2 (fibres and sheets), or the first of lines of 3 or 6 "
      "numbers");
}

}  // namespace

void read_directions_file(const std::string& path, const std::vector<char>& is_tet, TetMesh& mesh) {
  TextFile file(path);
  std::array<double, 7> numbers{};
  bool has_header = false;
  const int directions = read_directions(file, numbers, has_header);
  mesh.fibers.reserve(mesh.tets.size());
  if (directions == 2) mesh.sheets.reserve(mesh.tets.size());
  std::size_t lines = 0;
  for (bool more = !has_header || file.next_line(); more; more = file.next_line()) {
    const bool is_read = lines == 0 && !has_header;
    for (int k = 0; !is_read && k < 3 * directions; ++k) {
      numbers[k] = file.number<double>(k < 3 ? "a fibre component" : "a sheet component");
    }
    file.require_end_of_line();
    if (lines == is_tet.size()) {
      file.fail("more fibres than the " + std::to_string(lines) +
                " elements; one a line is needed");
    }
    if (is_tet[lines++] == 0) continue;
    mesh.fibers.push_back({numbers[0], numbers[1], numbers[2]});
    if (directions == 2) mesh.sheets.push_back({numbers[3], numbers[4], numbers[5]});
  }
  if (lines != is_tet.size()) {
    throw MeshError(path + ": " + std::to_string(lines) + " fibres for " +
                    std::to_string(is_tet.size()) + " elements; one a line is needed");
  }
}

}  // namespace cw
