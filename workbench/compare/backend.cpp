#include "workbench/compare/backend.hpp"

#include <charconv>
#include <set>
#include <sstream>

#include "baseline/eigen_simulation.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/nearest.hpp"
#include "kernels/spmv/format.hpp"
#if CW_PETSC
#include "workbench/compare/petsc_process.hpp"
#endif

namespace cw {

namespace {

constexpr std::string_view petsc_name = "petsc";
constexpr std::string_view petsc_block_name = "petsc-bjacobi";
constexpr int most_processes = 1024;

[[noreturn]] void fail(const std::string& what) { throw ConfigError("--backends: " + what); }

/// `petsc`, `petsc-bjacobi`, each with :N; none if the name is another.
std::optional<Backend> parse_petsc(const std::string& item) {
  const std::size_t colon = item.find(':');
  const std::string name = item.substr(0, colon);
  if (name != petsc_name && name != petsc_block_name) return std::nullopt;
  Backend backend{.kind = Backend::Kind::petsc, .name = item, .label = item, .format = {}};
  backend.preconditioner = name == petsc_name ? "jacobi" : "bjacobi";
  if (colon == std::string::npos) return backend;
  const char* begin = item.data() + colon + 1;
  const char* end = item.data() + item.size();
  const auto [stop, error] = std::from_chars(begin, end, backend.processes);
  if (error != std::errc{} || stop != end || backend.processes < 1 ||
      backend.processes > most_processes) {
    fail("'" + item + "': after the colon comes a number of processes from 1 to " +
         std::to_string(most_processes) + ", as in " + name + ":2");
  }
  return backend;
}

void require_format(const std::string& name, Space space) {
  const Format* format = find_format(name);
  if (format == nullptr) {
    std::vector<std::string_view> known{"eigen", petsc_name, petsc_block_name};
    for (const Format& other : formats()) known.push_back(other.name);
    fail("no backend '" + name + "'" + suggestion(name, known) +
         "; they are the formats that `cardiowarp info` lists, eigen, petsc and petsc-bjacobi");
  }
  if (!format->runs_on(space)) {
    fail(name + " does not run on the " + (space == Space::host ? "host" : "CUDA device"));
  }
}

}  // namespace

std::vector<Backend> parse_backends(const std::string& names,
                                    const std::vector<AssemblyPath>& paths, Space space) {
  std::vector<Backend> backends;
  std::set<std::string> labels;
  const auto add = [&](Backend backend) {
    if (!labels.insert(backend.label).second) fail(backend.label + " is named twice");
    backends.push_back(std::move(backend));
  };
  std::istringstream items(names);
  for (std::string item; std::getline(items, item, ',');) {
    if (item.empty()) continue;
    if (item == "eigen") {
      add({.kind = Backend::Kind::eigen, .name = item, .label = item, .format = {}});
    } else if (auto petsc = parse_petsc(item)) {
#if CW_PETSC
      if (const std::string why = why_no_petsc(); !why.empty()) fail(item + ": " + why);
      add(std::move(*petsc));
#else
      fail(item + ": this program was built without PETSc (Debian: petsc-dev)");
#endif
    } else {
      require_format(item, space);
      for (const AssemblyPath path : paths) {
        const std::string path_name(entry_of(path).name);
        if (!entry_of(path).runs_on(space)) {
          throw ConfigError("--assembly (or solver.assembly): " + path_name +
                            " runs on a CUDA device only; choose owner-computes");
        }
        add({.name = item,
             .label = paths.size() > 1 ? item + "/" + path_name : item,
             .format = item,
             .path = path});
      }
    }
  }
  if (backends.empty()) fail("names no backend");
  return backends;
}

std::unique_ptr<Simulation> make_backend(const Backend& backend, const Problem& problem,
                                         Space space, [[maybe_unused]] const Config& config) {
  if (backend.kind == Backend::Kind::eigen) return make_eigen_simulation(problem);
#if CW_PETSC
  if (backend.kind == Backend::Kind::petsc) {
    return make_petsc_process(problem, config, backend.processes, backend.preconditioner);
  }
#endif
  Problem own = problem;
  own.solver.spmv = backend.format;
  own.solver.pcg.precision = PcgPrecision::double_precision;  // the other one has its own format
  own.solver.assembly = backend.path;
  if (backend.format != problem.solver.spmv) own.solver.spmv_options = {};
  return make_simulation(own, space);
}

}  // namespace cw
