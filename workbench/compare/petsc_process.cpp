#include "workbench/compare/petsc_process.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "io/files.hpp"
#include "io/temporary_folder.hpp"
#include "workbench/compare/side_by_side.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail_petsc(const std::string& what) {
  throw std::runtime_error("petsc: " + what);
}

/// A program, its standard input and its standard output. What it prints on standard error goes to
/// a file: several processes say the same thing there, and MPI more.
class Child {
 public:
  Child(std::vector<std::string> words, std::vector<std::string> environment, std::string errors)
      : errors_(std::move(errors)) {
    int input[2];
    int output[2];
    if (pipe2(input, O_CLOEXEC) != 0 || pipe2(output, O_CLOEXEC) != 0) fail_petsc("no pipe");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors_.c_str(),
                                     O_WRONLY | O_CREAT | O_TRUNC, 0600);
    // A group of its own: Ctrl-C is for this program, which then ends the other in order.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    const auto pointers = [](std::vector<std::string>& strings) {
      std::vector<char*> all;
      all.reserve(strings.size() + 1);
      for (std::string& s : strings) all.push_back(s.data());
      all.push_back(nullptr);
      return all;
    };
    for (char** variable = environ; *variable != nullptr; ++variable) {
      environment.emplace_back(*variable);
    }
    const int error = posix_spawnp(&process_, words[0].c_str(), &actions, &attributes,
                                   pointers(words).data(), pointers(environment).data());
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    close(input[0]);
    close(output[1]);
    requests_ = fdopen(input[1], "w");
    answers_ = fdopen(output[0], "r");
    if (error != 0) fail_petsc(words[0] + " could not be started (Debian: openmpi-bin)");
  }
  ~Child() {
    std::fclose(requests_);  // its requests end, and so does it
    std::fclose(answers_);
    if (process_ > 0) (void)waitpid(process_, nullptr, 0);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  void request(const std::string& line) {
    std::fputs((line + "\n").c_str(), requests_);
    std::fflush(requests_);
  }
  std::string answer() {
    std::string line;
    for (int c = std::getc(answers_); c != '\n'; c = std::getc(answers_)) {
      if (c == EOF) fail_petsc(last_words());
      line += static_cast<char>(c);
    }
    return line;
  }

 private:
  /// What the program itself said before it ended, else the first line of whatever was said.
  std::string last_words() const {
    constexpr std::string_view own = "cardiowarp_petsc: ";
    std::ifstream file(errors_);
    std::string first;
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with(own)) return line.substr(own.size());
      if (first.empty() && line.find_first_not_of("- ") != std::string::npos) first = line;
    }
    return first.empty() ? "its processes ended without a word" : first;
  }

  std::string errors_;
  pid_t process_ = 0;
  std::FILE* requests_ = nullptr;
  std::FILE* answers_ = nullptr;
};

fs::path program_beside() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).parent_path() / "cardiowarp_petsc";
}

/// Numbers as ostream writes them, nan and inf among them, which istream does not read.
std::vector<double> numbers_in(const std::string& line) {
  std::vector<double> numbers;
  const char* at = line.c_str();
  for (char* end = nullptr;; at = end) {
    const double number = std::strtod(at, &end);
    if (end == at) return numbers;
    numbers.push_back(number);
  }
}

class PetscProcess final : public Simulation, public TimesItself {
 public:
  PetscProcess(const Problem& problem, const Config& config, int processes,
               const std::string& preconditioner)
      : nodes_(problem.mesh.points.size()), elements_(problem.mesh.tets.size()) {
    write_file(folder_.file("problem.yaml"), effective_config(config, {}));
    std::vector<std::string> environment{"OMP_NUM_THREADS=1",
                                         "PETSC_OPTIONS=-skip_petscrc"};  // all is said here
    if (geteuid() == 0) {  // as in containers; Open MPI asks for consent
      environment.emplace_back("OMPI_ALLOW_RUN_AS_ROOT=1");
      environment.emplace_back("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1");
    }
    child_ = std::make_unique<Child>(
        std::vector<std::string>{"mpirun", "--oversubscribe", "-n", std::to_string(processes),
                                 program_beside().string(), folder_.file("problem.yaml"),
                                 preconditioner, folder_.file("values")},
        environment, folder_.file("errors"));
    expect("ready");
  }

  StepResult advance(const StepRequest& step) override {
    child_->request("step " + to_text(step.dt));
    const std::vector<double> numbers = numbers_in(child_->answer());
    constexpr std::size_t before_stages = 7;
    if (numbers.size() != before_stages + stage_count) fail_petsc("an answer that cannot be read");
    StepResult result;
    result.status = static_cast<StepStatus>(static_cast<int>(numbers[0]));
    result.pcg_status = static_cast<PcgStatus>(static_cast<int>(numbers[1]));
    result.newton_iterations = result.most_newton_iterations = result.linear_solves =
        static_cast<int>(numbers[2]);
    result.cg_iterations = static_cast<int>(numbers[3]);
    result.initial_residual = numbers[4];
    result.residual = numbers[5];
    seconds_ = numbers[6];
    for (std::size_t stage = 0; stage < stage_count; ++stage) {
      clock_.nanoseconds[stage] =
          static_cast<unsigned long long>(1e9 * numbers[before_stages + stage]);
    }
    return result;
  }

  void apply_stimuli(std::span<const double> amplitude) override {
    std::string line = "stimuli";
    for (const double a : amplitude) line += " " + to_text(a);
    child_->request(line);
    expect("done");
  }

  std::vector<double> V_at(double share) const override {
    require_end(share);
    return values("V", nodes_);
  }
  std::vector<double> state_at(int k, double share) const override {
    require_end(share);
    return values("state " + std::to_string(k), elements_);
  }

  StageClock stage_times() const override { return clock_; }
  double last_step_seconds() const override { return seconds_; }
  std::vector<CubicPiece> probe_pieces() const override { return {}; }
  void apply_current(std::span<const double>) override { unknown(); }
  std::vector<double> activation_times() const override { unknown(); }

 private:
  static void require_end(double share) {
    if (share != 1.0) unknown();
  }
  [[noreturn]] static void unknown() {
    throw std::logic_error("PETSc's process reports V, states and times only");
  }
  /// What the request of that name writes to the file of values.
  std::vector<double> values(const std::string& name, std::size_t count) const {
    child_->request(name);
    expect("done");
    std::vector<double> read(count);
    std::ifstream file(folder_.file("values"), std::ios::binary);
    const auto bytes = static_cast<std::streamsize>(count * sizeof(double));
    if (!file.read(reinterpret_cast<char*>(read.data()), bytes))
      fail_petsc(name + " could not be read");
    return read;
  }
  void expect(const std::string& word) const {
    const std::string line = child_->answer();
    if (line != word)
      fail_petsc("cardiowarp_petsc answered '" + line + "' instead of '" + word + "'");
  }

  std::size_t nodes_;
  std::size_t elements_;
  TemporaryFolder folder_;
  std::unique_ptr<Child> child_;
  StageClock clock_{};
  double seconds_ = 0.0;
};

}  // namespace

std::string why_no_petsc() {
  std::error_code error;
  if (!fs::exists(program_beside(), error)) {
    return "cardiowarp_petsc is not beside this program; 'cmake --build FOLDER --target "
           "cardiowarp_petsc' builds it, and the program in that folder finds it";
  }
  const char* path = std::getenv("PATH");
  std::istringstream folders(path != nullptr ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (access((folder + "/mpirun").c_str(), X_OK) == 0) return {};
  }
  return "there is no mpirun on the PATH (Debian: openmpi-bin)";
}

std::unique_ptr<Simulation> make_petsc_process(const Problem& problem, const Config& config,
                                               int processes, const std::string& preconditioner) {
  return std::make_unique<PetscProcess>(problem, config, processes, preconditioner);
}

}  // namespace cw
