#include <algorithm>
#include <cmath>
#include <cstdio>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "app/commands/commands.hpp"
#include "app/terminal/terminal.hpp"
#include "io/files.hpp"
#include "io/programs.hpp"

namespace cw {

namespace {

struct ReportArguments {
  std::string folder;
  std::string film;
  std::string output;
  std::vector<double> up;
};

/// Throws OutputError for what the script could not make, or only in place of a run's results.
void require_possible(const ReportArguments& arguments) {
  const auto require_ending = [](const char* option, const std::string& file,
                                 std::initializer_list<const char*> endings) {
    const auto fits = [&](const char* ending) { return file.ends_with(ending); };
    if (file.empty() || std::ranges::any_of(endings, fits)) return;
    std::string known;
    for (const char* ending : endings) known += (known.empty() ? "" : " or ") + std::string(ending);
    throw OutputError(std::string(option) + " " + file + ": end its name in " + known);
  };
  require_ending("--output", arguments.output, {".html"});
  require_ending("--film", arguments.film, {".mp4", ".gif"});
  const auto is_zero = [](double c) { return c == 0.0; };
  const auto is_finite = [](double c) { return std::isfinite(c); };
  if (!arguments.up.empty() && (std::ranges::all_of(arguments.up, is_zero) ||
                                !std::ranges::all_of(arguments.up, is_finite))) {
    throw OutputError("--up: three numbers that are a direction are needed");
  }
}

/// The command line of the script. Throws OutputError if it or its Python is missing.
std::vector<std::string> script_with(const ReportArguments& arguments) {
  const std::string script = shipped_file("report.py", "scripts/report.py");
  const std::string python = python_with("vtkmodules, matplotlib, yaml, PIL");
  if (script.empty() || python.empty()) {
    throw OutputError(
        "a report needs " +
        std::string(script.empty() ? "scripts/report.py, which is not beside the program"
                                   : "Python with VTK, matplotlib, YAML and Pillow (Debian: "
                                     "python3-vtk9 python3-matplotlib python3-yaml python3-pil)"));
  }
  std::vector<std::string> words{python, script, arguments.folder};
  if (!arguments.film.empty()) words.insert(words.end(), {"--film", arguments.film});
  if (!arguments.output.empty()) words.insert(words.end(), {"--output", arguments.output});
  if (!arguments.up.empty()) {
    words.emplace_back("--up");
    for (const double component : arguments.up) words.push_back(to_text(component));
  }
  return words;
}

/// The script does the work, by VTK's and matplotlib's Python; its last line is what it made, or
/// what is wrong.
int report(const ReportArguments& arguments) {
  require_possible(arguments);
  std::string said;
  const int exit_code = run_program(script_with(arguments), &said);
  while (said.ends_with('\n')) said.pop_back();
  const std::string last = said.substr(said.rfind('\n') + 1);
  if (exit_code == 0) {
    std::printf("%s\n", printable(last).c_str());
    return 0;
  }
  const std::string begin = "report.py: ";
  const std::size_t at = last.find(begin);
  throw OutputError(at == std::string::npos
                        ? arguments.folder + ": no report could be made: " + last
                        : last.substr(at + begin.size()));
}

}  // namespace

void add_report_command(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "report", "Make a page of a run's results: maps, ECG, traces, steps and time, in one file");
  auto arguments = std::make_shared<ReportArguments>();
  command->add_option("folder", arguments->folder, "folder with the results of a run")
      ->required()
      ->type_name("OUT");
  command->add_option("--film", arguments->film, "also V in the run's snapshots, as .mp4 or .gif")
      ->type_name("FILE");
  command->add_option("--output", arguments->output, "(default: report.html in OUT)")
      ->type_name("FILE");
  command
      ->add_option(
          "--up", arguments->up,
          "what points up (default: from the mesh; of a heart its base, of a flat sheet y)")
      ->expected(3)
      ->type_name("X Y Z");
  command->callback([&action, arguments] { action = [arguments] { return report(*arguments); }; });
}

}  // namespace cw
