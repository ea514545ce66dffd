#include "app/compare/petsc_process.hpp"

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

#include "app/output/files.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error("petsc: " + what); }

/// A folder of its own in the system's folder for temporary files; gone with its owner.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "cardiowarp-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) fail("no temporary folder could be made");
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code error;
    fs::remove_all(path_, error);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  std::string file(const char* name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

/// A program, its standard input and its standard output.
class Child {
 public:
  Child(std::vector<std::string> words, std::vector<std::string> environment) {
    int input[2];
    int output[2];
    if (pipe2(input, O_CLOEXEC) != 0 || pipe2(output, O_CLOEXEC) != 0) fail("no pipe");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO);
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
    const int error = posix_spawnp(&process_, words[0].c_str(), &actions, nullptr,
                                   pointers(words).data(), pointers(environment).data());
    posix_spawn_file_actions_destroy(&actions);
    close(input[0]);
    close(output[1]);
    requests_ = fdopen(input[1], "w");
    answers_ = fdopen(output[0], "r");
    if (error != 0) fail(words[0] + " could not be started (Debian: openmpi-bin)");
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
      if (c == EOF) fail("cardiowarp_petsc ended; what it printed says why");
      line += static_cast<char>(c);
    }
    return line;
  }

 private:
  pid_t process_ = 0;
  std::FILE* requests_ = nullptr;
  std::FILE* answers_ = nullptr;
};

class PetscProcess final : public Simulation {
 public:
  PetscProcess(const Problem& problem, const Config& config, int processes,
               const std::string& preconditioner)
      : nodes_(problem.mesh.points.size()) {
    write_file(folder_.file("problem.yaml"), effective_config(config, {}));
    std::error_code error;
    const fs::path beside = fs::read_symlink("/proc/self/exe", error).parent_path();
    const fs::path program = beside / "cardiowarp_petsc";
    if (!fs::exists(program, error)) fail(program.string() + " is missing");
    std::vector<std::string> environment{"OMP_NUM_THREADS=1"};
    if (geteuid() == 0) {  // as in containers; Open MPI asks for consent
      environment.emplace_back("OMPI_ALLOW_RUN_AS_ROOT=1");
      environment.emplace_back("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1");
    }
    child_ = std::make_unique<Child>(
        std::vector<std::string>{"mpirun", "--oversubscribe", "-n", std::to_string(processes),
                                 program.string(), folder_.file("problem.yaml"), preconditioner,
                                 folder_.file("phi")},
        environment);
    expect("ready");
  }

  StepResult advance(double, double dt) override {
    child_->request("step " + to_text(dt));
    std::istringstream line(child_->answer());
    int status = 0;
    int pcg_status = 0;
    StepResult result;
    line >> status >> pcg_status >> result.newton_iterations >> result.cg_iterations >>
        result.initial_residual >> result.residual;
    for (unsigned long long& nanoseconds : clock_.nanoseconds) {
      double seconds = 0.0;
      line >> seconds;
      nanoseconds = static_cast<unsigned long long>(1e9 * seconds);
    }
    if (!line) fail("cardiowarp_petsc answered what cannot be read");
    result.status = static_cast<NewtonStatus>(status);
    result.pcg_status = static_cast<PcgStatus>(pcg_status);
    return result;
  }

  void apply_stimuli(std::span<const double> amplitude) override {
    std::string line = "stimuli";
    for (const double a : amplitude) line += " " + to_text(a);
    child_->request(line);
    expect("done");
  }

  std::vector<double> phi() const override {
    child_->request("phi");
    expect("done");
    std::vector<double> values(nodes_);
    std::ifstream file(folder_.file("phi"), std::ios::binary);
    const auto bytes = static_cast<std::streamsize>(nodes_ * sizeof(double));
    if (!file.read(reinterpret_cast<char*>(values.data()), bytes)) fail("phi could not be read");
    return values;
  }

  StageClock stage_times() const override { return clock_; }
  Index worst_node() const override { return 0; }
  std::span<const double> probes() override { return {}; }
  void apply_source(std::span<const double>) override { unknown(); }
  std::vector<double> recovery() const override { unknown(); }
  std::vector<double> activation_times() const override { unknown(); }
  std::vector<double> residual() const override { unknown(); }
  std::vector<double> tangent() const override { unknown(); }

 private:
  [[noreturn]] static void unknown() {
    throw std::logic_error("PETSc's process tells phi and times only");
  }
  void expect(const std::string& word) const {
    const std::string line = child_->answer();
    if (line != word) fail("cardiowarp_petsc answered '" + line + "' instead of '" + word + "'");
  }

  std::size_t nodes_;
  TemporaryFolder folder_;
  std::unique_ptr<Child> child_;
  StageClock clock_{};
};

}  // namespace

std::unique_ptr<Simulation> make_petsc_process(const Problem& problem, const Config& config,
                                               int processes, const std::string& preconditioner) {
  return std::make_unique<PetscProcess>(problem, config, processes, preconditioner);
}

}  // namespace cw
