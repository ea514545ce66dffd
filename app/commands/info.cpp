#include <omp.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "app/commands/commands.hpp"
#include "app/output/observers.hpp"
#include "assembly/path.hpp"
#include "config/keys.hpp"
#include "io/beat_maps.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_writers.hpp"
#include "kernels/cell/models.hpp"
#include "kernels/compound/compound_matrix.hpp"
#include "kernels/core/device.hpp"
#include "kernels/spmv/format.hpp"
#include "session/threads.hpp"
#include "solver/preconditioner.hpp"
#include "solver/time_scheme.hpp"
#include "version.hpp"

namespace cw {

namespace {

/// A row of one of the program's tables.
struct Row {
  std::string name;
  std::string where;  ///< the spaces that have it; empty: it is no matter of these
  std::string text;
};

std::string spaces(bool on_host, bool on_device) {
  if (on_host) return on_device ? "host, cuda" : "host";
  return on_device ? "cuda" : "not built";
}

/// Breaks a text into lines of at most `width` characters, between words.
std::vector<std::string> broken(const std::string& text, std::size_t width) {
  std::vector<std::string> lines{""};
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string word = text.substr(begin, end - begin);
    if (!lines.back().empty() && lines.back().size() + 1 + word.size() > width)
      lines.emplace_back();
    lines.back() += (lines.back().empty() ? "" : " ") + word;
    begin = end + 1;
  }
  return lines;
}

void print_table(const std::string& title, const std::vector<Row>& rows) {
  constexpr std::size_t line_width = 116;
  std::size_t name_width = 0;
  std::size_t where_width = 0;
  for (const Row& row : rows) {
    name_width = std::max(name_width, row.name.size());
    where_width = std::max(where_width, row.where.size());
  }
  std::printf("\n%s\n", title.c_str());
  for (const Row& row : rows) {
    std::string head = "  " + row.name;
    head.resize(2 + name_width + 2, ' ');
    if (where_width > 0) head += row.where + std::string(where_width - row.where.size() + 2, ' ');
    for (const std::string& line : broken(row.text, line_width - head.size())) {
      std::printf("%s%s\n", head.c_str(), line.c_str());
      head.assign(head.size(), ' ');
    }
  }
}

/// "(epi, endo, m)" where a model has variants.
std::string listed(const auto& words) {
  std::string names;
  for (const auto& word : words) names += (names.empty() ? "" : ", ") + std::string(word);
  return names;
}

void print_devices() {
  start_threads(0);
  std::printf("cardiowarp %s (commit %s)\n\ndevices\n  host     %d threads\n", version, commit,
              omp_get_max_threads());
  const std::vector<DeviceInfo> devices = cuda_devices();
  for (std::size_t k = 0; k < devices.size(); ++k) {
    const DeviceInfo& device = devices[k];
    std::printf("  cuda %-3zu %s, %d multiprocessors, %.0f GiB, compute capability %d.%d\n", k,
                device.name.c_str(), device.multiprocessors, device.memory_gib,
                device.compute_capability / 10, device.compute_capability % 10);
  }
  if (devices.empty()) {
    std::printf("  cuda     %s\n", CW_CUDA ? "no device or driver found" : "not built in");
  }
}

/// A table whose rows have a name and, in the given member, a text.
template <class Table, class Text>
std::vector<Row> rows_of(const Table& table, Text Table::value_type::*text) {
  std::vector<Row> rows;
  for (const auto& entry : table) {
    rows.push_back({std::string(entry.name), "", std::string(entry.*text)});
  }
  return rows;
}

/// Cells, meshes and schemes: what a modeller chooses.
void print_models() {
  std::vector<Row> models;
  for (const CellModelEntry& model : cell_models()) {
    models.push_back({std::string(model.name), std::to_string(model.states.size()) + " states",
                      std::string(model.description) +
                          (model.variants.empty() ? "" : " (" + listed(model.variants) + ")")});
  }
  print_table("cell models (ionic.model; 'cardiowarp model show NAME' says more)", models);
  std::vector<Row> schemes;
  schemes.reserve(time_schemes().size());
  for (const TimeSchemeEntry& scheme : time_schemes()) {
    schemes.push_back({std::string(scheme.name), "order " + std::to_string(scheme.order),
                       std::string(scheme.description)});
  }
  print_table("time schemes (time.scheme)", schemes);
  print_table("mesh readers (mesh.file)", rows_of(mesh_readers(), &MeshReader::extensions));
  print_table("mesh writers (cardiowarp mesh)", rows_of(mesh_writers(), &MeshWriter::extensions));
}

void print_outputs() {
  print_table("outputs (output)", rows_of(observers(), &ObserverEntry::writes));
  std::vector<Row> maps;
  maps.reserve(beat_maps.size() + 1);
  for (const BeatMap& map : beat_maps) {
    maps.push_back({std::string(map.name), std::string(map.unit), std::string(map.meaning)});
  }
  maps.push_back({std::string(velocity_map), "mm/ms", "of the front in each tetrahedron"});
  print_table("maps of beats (output.maps.fields)", maps);
}

/// What decides how fast a run is, and does not show in its results.
void print_solver() {
  std::vector<Row> rows;
  for (const Format& format : formats()) {
    rows.push_back(
        {std::string(format.name), spaces(bool(format.host), bool(format.device)),
         std::string(format.description) + (format.repeatable ? "" : "; not repeatable")});
  }
  print_table("formats of matrices (solver.spmv, solver.row_sum)", rows);
  rows.clear();
  for (const AssemblyPathEntry& path : assembly_paths()) {
    rows.push_back({std::string(path.name), spaces(path.on_host, path.on_device),
                    std::string(path.description)});
  }
  print_table("assembly paths (solver.assembly)", rows);
  rows.clear();
  for (const PreconditionerEntry& entry : preconditioners()) {
    rows.push_back({std::string(entry.name),
                    spaces(entry.runs_on(Space::host), entry.runs_on(Space::device)),
                    std::string(entry.description)});
  }
  print_table("preconditioners of CG (solver.pcg.preconditioner)", rows);
  print_table("compound entries (spmv --entries)", rows_of(algebras(), &AlgebraInfo::description));
}

/// Keys whose words are no table above: these come of what declares the keys.
void print_choices() {
  constexpr std::size_t few = 8;  // more words are names of a table
  std::vector<Row> rows;
  for (const KeyChoice& choice : key_choices()) {
    const bool is_above = choice.key == "time.scheme" || choice.key == "solver.assembly" ||
                          choice.key == "solver.pcg.preconditioner" || choice.words.size() > few;
    if (!is_above) rows.push_back({choice.key, listed(choice.words), choice.meaning});
  }
  print_table("words of other keys ('cardiowarp keys' lists all keys)", rows);
}

int info() {
  print_devices();
  print_models();
  print_outputs();
  print_solver();
  print_choices();
  return 0;
}

}  // namespace

void add_info_command(CLI::App& app, Action& action) {
  CLI::App* command =
      app.add_subcommand("info", "Print version, devices and what there is to choose from");
  command->callback([&action] { action = info; });
}

}  // namespace cw
