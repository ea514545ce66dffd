#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>

#include "config/yaml/yaml_source.hpp"
#include "kernels/core/device.hpp"
#include "session/choose_space.hpp"
#include "support/process.hpp"
#include "support/support.hpp"
#include "workbench/products/source.hpp"
#include "workbench/tune/automatic.hpp"
#include "workbench/tune/cache.hpp"
#include "workbench/tune/cg.hpp"
#include "workbench/tune/machine.hpp"
#include "workbench/tune/search.hpp"

namespace cw {
namespace tune_test {
namespace {

using test::cardiowarp;
using test::ProcessResult;

TunedChoice choice(const std::string& pattern, const std::string& format) {
  const Index threshold = find_format(format)->has_threshold ? 8 : 0;
  return {"heart", pattern, "host, 2 threads", "double", "cg", format, {64, threshold}, 1.5};
}

/// The user's cache folder is a temporary one in these tests.
class Tune : public testing::Test {
 protected:
  Tune() {
    if (const char* before = std::getenv("XDG_CACHE_HOME")) before_ = before;
    (void)::setenv("XDG_CACHE_HOME", folder_.path().c_str(), 1);
  }
  ~Tune() override {
    if (before_.empty()) {
      (void)::unsetenv("XDG_CACHE_HOME");
    } else {
      (void)::setenv("XDG_CACHE_HOME", before_.c_str(), 1);
    }
  }
  test::TemporaryFolder folder_;
  std::string file_ = folder_ / "cardiowarp/tune.yaml";

 private:
  std::string before_;
};

TEST_F(Tune, the_cache_keeps_one_choice_for_each_question) {
  ASSERT_EQ(TuneCache::default_path(), file_);
  TuneCache cache(file_);
  cache.require_writable();
  cache.keep(choice("a", "k1"));
  TuneCache other(file_);  // another process, which read before the next line
  cache.keep(choice("b", "k1"));
  other.keep(choice("a", "k2"));
  const TuneCache read(file_);
  const TunedChoice* found = read.find("a", "host, 2 threads", "double", "cg");
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->format, "k2");
  EXPECT_EQ(found->options.block_size, 64);
  EXPECT_EQ(found->options.threshold, 8);
  EXPECT_EQ(found->microseconds, 1.5);
  EXPECT_NE(read.find("b", "host, 2 threads", "double", "cg"), nullptr);
  EXPECT_EQ(read.find("a", "host, 3 threads", "double", "cg"), nullptr);
  EXPECT_EQ(read.find("a", "host, 2 threads", "float", "cg"), nullptr);
  EXPECT_EQ(read.find("a", "host, 2 threads", "double", "isolated"), nullptr);
}

/// A sound entry of this program's schema; a mended copy of it is another program's.
std::string entry(const std::string& format, const std::string& more = "") {
  return "- {schema: " + std::to_string(TuneCache::schema) +
         ", matrix: heart, pattern: p, device: d, precision: double, where: cg, format: " + format +
         ", microseconds: 1.5" + more + "}\n";
}

TEST_F(Tune, what_the_cache_does_not_know_is_passed_over_and_kept) {
  std::filesystem::create_directories(folder_ / "cardiowarp");
  const std::vector<std::string> unknown{
      entry("k9"),
      entry("k1", ", colour: red"),
      entry("csr", ", block_size: 7"),
      entry("csr", ", block_size: many"),
      entry("k1", ", schema: 3, schema: 4"),
      "- {schema: 1000000, format: {name: k1, of: 2030}}\n",
      "- {matrix: heart, pattern: p, device: d, precision: double, where: cg, format: csr, "
      "microseconds: 1}\n",
      "- just a word\n",
      "- [1, 2]\n",
      "- {schema: 2}\n",
      "- ~\n",
  };
  std::string text = "choices:\n";
  for (const std::string& one : unknown) text += one;
  test::write_text(file_, text + entry("ellr-t", ", block_size: 64"));
  TuneCache cache(file_);
  ASSERT_NE(cache.find("p", "d", "double", "cg"), nullptr);
  EXPECT_EQ(cache.find("p", "d", "double", "cg")->format, "ellr-t");
  cache.keep(choice("q", "k1"));
  const std::string kept = test::read_text(file_);
  for (const char* part : {"k9", "red", "many", "1000000", "2030", "just a word"}) {
    EXPECT_NE(kept.find(part), std::string::npos) << part << " is not in\n" << kept;
  }
  const TuneCache again(file_);
  EXPECT_EQ(again.find("p", "d", "double", "cg")->format, "ellr-t");
  EXPECT_NE(again.find("q", "host, 2 threads", "double", "cg"), nullptr);
}

TEST_F(Tune, a_file_without_schemas_answers_no_question) {
  std::filesystem::create_directories(folder_ / "cardiowarp");
  test::write_text(file_,
                   "choices:\n- {matrix: a, pattern: p, device: d, precision: double,\n"
                   "   where: cg, format: k1, microseconds: 1}\n");
  EXPECT_EQ(TuneCache(file_).find("p", "d", "double", "cg"), nullptr);
}

TEST_F(Tune, a_file_that_is_no_cache_is_an_error_with_a_remedy) {
  std::filesystem::create_directories(folder_ / "cardiowarp");
  for (const char* text : {"choices: [", "{", "a matrix\n", "choices: 3\n", "[1]\n", "other: 1\n",
                           "choices: []\n---\nchoices: []\n", ",\n", "\x01\x02\x03"}) {
    test::write_text(file_, text);
    try {
      const TuneCache cache(file_);
      FAIL() << "no error: " << text;
    } catch (const ConfigError& error) {
      const std::string message = error.what();
      EXPECT_TRUE(message.starts_with(file_ + ":")) << message;
      EXPECT_NE(message.find("delete it"), std::string::npos) << message;
    }
    const ProcessResult tune = cardiowarp("tune box:64 --device host --format csr --repeats 1");
    EXPECT_EQ(tune.exit_code, 1) << text;
    EXPECT_EQ(std::count(tune.output.begin(), tune.output.end(), '\n'), 1) << tune.output;
    EXPECT_EQ(test::read_text(file_), text);
  }
  EXPECT_THROW(TuneCache{folder_.path()}, ConfigError);
  test::write_text(file_, "");
  EXPECT_NO_THROW(TuneCache{file_});
}

TEST_F(Tune, a_run_goes_on_by_prediction_beside_a_broken_cache) {
  std::filesystem::create_directories(folder_ / "cardiowarp");
  test::write_text(file_, "choices: [");
  const std::string config = folder_ / "bar.yaml";
  test::write_text(config, R"(mesh: {generator: {type: box, size: [8, 2, 2], h: 1}}
tissue: [{tags: all, d_iso: 0.2}]
initial: {V: -80, regions: [{region: {nodes: [0]}, V: -70}]}
time: {end: 1, dt: 0.5}
solver: {spmv: auto}
output: {directory: out}
)");
  const ProcessResult run = cardiowarp("run " + config + " --device host --quiet");
  EXPECT_EQ(run.exit_code, 0) << run.output;
  EXPECT_TRUE(run.output.starts_with("note: " + file_ + ":1: not valid YAML")) << run.output;
  EXPECT_NE(run.output.find("spmv: auto is predicted"), std::string::npos) << run.output;
  EXPECT_EQ(std::count(run.output.begin(), run.output.end(), '\n'), 1) << run.output;
  EXPECT_EQ(test::read_text(file_), "choices: [");
}

TEST_F(Tune, the_cache_knows_the_processor) {
  const std::string cpuinfo = folder_ / "cpuinfo";
  test::write_text(cpuinfo,
                   "processor\t: 0\nmodel\t\t: 17\nmodel name\t: AMD EPYC 9654\n\nprocessor\t: "
                   "1\nmodel name\t: Another\n");
  EXPECT_EQ(cpu_model(cpuinfo), "AMD EPYC 9654");
  test::write_text(cpuinfo, "processor\t: 0\nCPU implementer\t: 0x41\n");
  EXPECT_FALSE(cpu_model(cpuinfo).empty());
  EXPECT_EQ(cpu_model(cpuinfo), cpu_model(folder_ / "none"));
  EXPECT_EQ(tuned_machine(Space::host),
            device_name(Space::host) + ", " + cpu_model("/proc/cpuinfo"));

  // Another processor with as many threads asks another question.
  const CsrPattern pattern = read_source("box:1000", {}).pattern;
  TuneCache cache(TuneCache::default_path());
  cache.require_writable();
  TunedChoice other = choice(pattern_key(pattern), "csr");
  other.device = device_name(Space::host);
  cache.keep(other);
  EXPECT_EQ(choose_automatically(pattern, Space::host).format, "k1");
  other.device = tuned_machine(Space::host);
  cache.keep(other);
  EXPECT_EQ(choose_automatically(pattern, Space::host).format, "csr");
}

TEST_F(Tune, the_bandwidth_of_memory_is_measured_only_where_it_is_asked_for) {
  const MatrixInput matrix = read_source("box:64", {});
  MeasureOptions options;
  options.repeats = 1;
  options.bandwidth = false;
  MeasuredMachine machine;
  (void)measure_products(matrix, Space::host, {{"csr", {}}}, options, machine);
  EXPECT_TRUE(std::isnan(machine.read_bandwidth));
  options.bandwidth = true;
  (void)measure_products(matrix, Space::host, {{"csr", {}}}, options, machine);
  EXPECT_GT(machine.read_bandwidth, 1e8);
}

TEST_F(Tune, nothing_that_is_read_is_replaced) {
  const std::string matrix = folder_ / "m.mtx";
  const std::string text = "%%MatrixMarket matrix coordinate real general\n1 1 1\n1 1 2\n";
  test::write_text(matrix, text);
  const std::string same = folder_ / "./m.mtx";
  for (const std::string& command :
       {"tune " + matrix + " --device host --format csr --csv " + same,
        "tune " + matrix + " --device host --format csr --no-cache --csv " + same,
        "tune " + matrix + " --device host --entries complex --no-cache --csv " + same,
        "tune " + matrix + " --device host --format csr --cache " + same,
        "spmv " + matrix + " --device host --format csr --csv " + matrix,
        "spmv " + matrix + " --device host --format csr --json " + same}) {
    const ProcessResult run = cardiowarp(command);
    EXPECT_NE(run.exit_code, 0) << command;
    EXPECT_NE(run.output.find("name another"), std::string::npos) << run.output;
    EXPECT_EQ(test::read_text(matrix), text) << command;
  }
}

TEST_F(Tune, a_matrix_without_rows_is_no_end_of_the_others) {
  const std::string none = folder_ / "none.mtx";
  test::write_text(none, "%%MatrixMarket matrix coordinate real general\n0 0 0\n");
  EXPECT_EQ(cardiowarp("spmv " + none + " --device host --format csr --repeats 1").exit_code, 0);
  const ProcessResult run =
      cardiowarp("tune " + none + " box:64 --device host --format csr,k1 --repeats 1");
  EXPECT_EQ(run.exit_code, 0) << run.output;
  EXPECT_NE(run.output.find("has no rows"), std::string::npos) << run.output;
  EXPECT_NE(run.output.find("box:64"), std::string::npos) << run.output;
}

TEST(PatternKey, differs_for_any_other_pattern) {
  const CsrPattern a = read_source("box:64", {}).pattern;
  EXPECT_EQ(pattern_key(a), pattern_key(a));
  EXPECT_EQ(pattern_key(a).size(), 16U);
  CsrPattern b = a;
  ++b.columns;
  EXPECT_NE(pattern_key(a), pattern_key(b));
  b = a;
  --b.column.back();
  EXPECT_NE(pattern_key(a), pattern_key(b));
}

TEST_F(Tune, automatic_choice_takes_what_was_tuned_for_cg_before_all_else) {
  const CsrPattern pattern = read_source("box:1000", {}).pattern;
  const AutomaticChoice predicted = choose_automatically(pattern, Space::host);
  EXPECT_EQ(predicted.format, "k1");
  EXPECT_NE(predicted.origin.find("predicted"), std::string::npos);

  TunedChoice tuned = choice(pattern_key(pattern), "csr");
  tuned.device = "host, " + predicted.origin;  // another machine
  TuneCache cache(TuneCache::default_path());
  cache.require_writable();
  cache.keep(tuned);
  EXPECT_EQ(choose_automatically(pattern, Space::host).format, "k1");

  const ProcessResult run =
      cardiowarp("tune box:1000 --device host --where cg --format sell-16 --repeats 1 --seed 1");
  ASSERT_EQ(run.exit_code, 0) << run.output;
  const AutomaticChoice found = choose_automatically(pattern, Space::host);
  EXPECT_EQ(found.format, "sell-16");
  EXPECT_NE(found.origin.find("tuned"), std::string::npos);
}

TEST_F(Tune, every_format_of_the_host_solves_in_cg) {
  const MatrixInput matrix = read_source("box:729", {});
  std::vector<Candidate> candidates;
  for (const Format& format : formats()) {
    if (format.runs_on(Space::host)) candidates.push_back({std::string(format.name), {}});
  }
  MeasureOptions options;
  options.repeats = 1;
  options.seed = 3;
  for (const Measurement& m : measure_cg(matrix, Space::host, candidates, options)) {
    EXPECT_EQ(m.error, "") << m.candidate.format;
    EXPECT_GT(m.median, 0.0) << m.candidate.format;
    EXPECT_LT(m.relative_error, 1e-3) << m.candidate.format;
  }
}

TEST_F(Tune, every_format_of_the_device_solves_in_cg) {
  CW_REQUIRE_GPU();
  const MatrixInput matrix = read_source("box:729", {});
  std::vector<Candidate> candidates;
  for (const Format& format : formats()) {
    if (format.runs_on(Space::device)) candidates.push_back({std::string(format.name), {}});
  }
  MeasureOptions options;
  options.repeats = 1;
  options.seed = 3;
  for (const Measurement& m : measure_cg(matrix, Space::device, candidates, options)) {
    EXPECT_EQ(m.error, "") << m.candidate.format;
    EXPECT_LT(m.relative_error, 1e-3) << m.candidate.format;
  }
}

TEST_F(Tune, the_command_prints_the_best_and_where_the_prediction_stands) {
  const std::string csv = folder_ / "all.csv";
  const ProcessResult run = cardiowarp(
      "tune box:1000 --device host --format k1,csr,k2 --threshold 4,8 --repeats 1 "
      "--seed 1 --csv " +
      csv);
  ASSERT_EQ(run.exit_code, 0) << run.output;
  EXPECT_NE(run.output.find("an iteration of CG"), std::string::npos) << run.output;
  EXPECT_NE(run.output.find("predicted without timing"), std::string::npos) << run.output;
  EXPECT_NE(run.output.find(file_), std::string::npos) << run.output;
  const std::string lines = test::read_text(csv);
  EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 1 + 2 * 4);
  EXPECT_EQ(lines.find("matrix,stand_in,rows,nonzeros,device,precision,where,format,"), 0U);
  EXPECT_TRUE(std::filesystem::exists(file_));
}

TEST_F(Tune, a_candidate_that_cannot_be_built_does_not_end_the_search) {
  const ProcessResult run = cardiowarp(
      "tune box:64 --device host --format rgcsr,csr --block-size 64,512 --repeats 1 --no-cache");
  EXPECT_EQ(run.exit_code, 0) << run.output;
  EXPECT_NE(run.output.find("group of 512 rows; choose 32"), std::string::npos) << run.output;
  EXPECT_NE(run.output.find("not among the candidates"), std::string::npos) << run.output;
}

TEST_F(Tune, compound_entries_are_tuned_and_then_found) {
  const std::string entries = " box:64 --device host --threads 2 --entries block3";
  const ProcessResult tuned = cardiowarp("tune" + entries + " --format csr,k2 --repeats 1 --csv " +
                                         (folder_ / "tuned.csv"));
  EXPECT_EQ(tuned.exit_code, 0) << tuned.output;
  EXPECT_NE(tuned.output.find("  predicted without timing:\n  >"), std::string::npos);
  EXPECT_NE(tuned.output.find("--format auto' finds them"), std::string::npos) << tuned.output;
  // 2 outer layouts, 3 inner ones, 2 of vectors, and 2 schedules; and the names of the columns.
  const std::string csv = test::read_text(folder_ / "tuned.csv");
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 2 * 3 * 2 * 2 + 1) << csv;

  const ProcessResult found = cardiowarp("spmv" + entries + " --format auto --repeats 1");
  EXPECT_EQ(found.exit_code, 0) << found.output;
  EXPECT_NE(found.output.find(", tuned for this matrix on this machine"), std::string::npos)
      << found.output;
  for (const char* other : {"--entries block2", "--entries block3 --precision float"}) {
    const ProcessResult tried = cardiowarp(
        "spmv box:64 --device host --threads 2 --format auto --repeats 1 " + std::string(other));
    EXPECT_EQ(tried.exit_code, 0) << tried.output;
    EXPECT_NE(tried.output.find("that were tried in"), std::string::npos) << tried.output;
  }
  // A file that is named is no place where others look.
  const ProcessResult elsewhere =
      cardiowarp("tune" + entries + " --format csr --repeats 1 --cache " + (folder_ / "own.yaml"));
  EXPECT_EQ(elsewhere.exit_code, 0) << elsewhere.output;
  EXPECT_TRUE(std::filesystem::exists(folder_ / "own.yaml"));
  EXPECT_EQ(elsewhere.output.find("finds them"), std::string::npos) << elsewhere.output;
}

TEST_F(Tune, compound_entries_are_chosen_by_a_trial_beside_a_broken_cache) {
  std::filesystem::create_directories(folder_ / "cardiowarp");
  test::write_text(file_, "choices: [");
  const ProcessResult tried = cardiowarp(
      "spmv box:64 --device host --threads 2 --format auto --repeats 1 --entries block3");
  EXPECT_EQ(tried.exit_code, 0) << tried.output;
  EXPECT_NE(tried.output.find("note: " + file_ + ":1: not valid YAML"), std::string::npos)
      << tried.output;
  EXPECT_NE(tried.output.find("that were tried in"), std::string::npos) << tried.output;
  EXPECT_EQ(test::read_text(file_), "choices: [");
}

TEST_F(Tune, a_choice_of_compound_entries_that_names_nothing_is_passed_over) {
  std::filesystem::create_directories(folder_ / "cardiowarp");
  const std::string sound = ", entries: block3, inner: aos, vector: soa, schedule: whole:64";
  test::write_text(file_, "choices:\n" + entry("k2", sound));
  const auto found = [&] {
    return TuneCache(file_).find("p", "d", "double", "cg", "block3") != nullptr;
  };
  EXPECT_TRUE(found());
  const TuneCache cache(file_);
  EXPECT_EQ(cache.find("p", "d", "double", "cg"), nullptr) << "another question";
  for (const char* unsound :
       {", entries: block5, inner: aos, vector: soa, schedule: whole:64",
        ", entries: block3, inner: abc, vector: soa, schedule: whole:64",
        ", entries: block3, inner: aos, vector: soa, schedule: whole:65",
        ", entries: block3, inner: 'aos,soa', vector: soa, schedule: whole:64",
        ", entries: block3"}) {
    test::write_text(file_, "choices:\n" + entry("k2", unsound));
    EXPECT_FALSE(found()) << unsound;
  }
  test::write_text(file_, "choices:\n" + entry("coo", sound));
  EXPECT_FALSE(found());
}

TEST_F(Tune, what_cannot_be_measured_is_in_the_table_and_not_kept) {
  // A row's sum is too large for a double, unless the random numbers of x cancel out. They do in
  // one row of seven, and never in all of 64 with columns of their own.
  constexpr int rows = 64;
  constexpr int entries_a_row = 100;
  const std::string matrix = folder_ / "m.mtx";
  const std::string columns = std::to_string(rows * entries_a_row);
  std::string text = "%%MatrixMarket matrix coordinate real general\n" + std::to_string(rows) +
                     " " + columns + " " + columns + "\n";
  for (int k = 0; k < rows * entries_a_row; ++k) {
    text += std::to_string(k / entries_a_row + 1) + " " + std::to_string(k + 1) + " 1.7e308\n";
  }
  test::write_text(matrix, text);
  for (const char* options : {" --where isolated", " --entries vectors:2"}) {
    const ProcessResult run =
        cardiowarp("tune " + matrix + " --device host --format csr --repeats 1 " + options +
                   " --csv " + (folder_ / "failed.csv"));
    EXPECT_EQ(run.exit_code, 1) << run.output;
    EXPECT_NE(run.output.find("the product's numbers are too large"), std::string::npos)
        << run.output;
    EXPECT_EQ(run.output.find("the best are stored"), std::string::npos) << run.output;
    EXPECT_NE(test::read_text(folder_ / "failed.csv").find("numbers are too large"),
              std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(file_));
  }
}

TEST_F(Tune, a_file_that_another_process_has_locked_is_no_endless_wait) {
  const ProcessResult run =
      test::shell("flock " + (folder_ / "own.yaml.lock") + " " + test::program() +
                  " tune box:8 --device host --format csr --where isolated --repeats 1 --cache " +
                  (folder_ / "own.yaml"));
  EXPECT_EQ(run.exit_code, 1) << run.output;
  EXPECT_NE(run.output.find("another process has locked"), std::string::npos) << run.output;
}

TEST_F(Tune, bad_requests_are_one_line_with_a_remedy) {
  const auto expect = [&](const std::string& arguments, const std::string& text) {
    const ProcessResult run = cardiowarp("tune " + arguments);
    EXPECT_NE(run.exit_code, 0) << arguments;
    EXPECT_NE(run.output.find(text), std::string::npos) << run.output;
    const std::size_t line = run.output.find("cardiowarp: ");
    EXPECT_NE(line, std::string::npos) << run.output;
    EXPECT_EQ(run.output.find("cardiowarp: ", line + 1), std::string::npos) << run.output;
  };
  expect("box:64 --device host --precision float", "add --where isolated");
  expect("box:64 --device host --format k9", "k9");
  expect("box:64 --device host --format csr --block-size 48", "multiple of 32");
  expect("box:64 --device host --format csr --csv " + folder_.path(), "cannot be written");
  expect("box:64 --device host --cache " + folder_.path() +
             "/no.yaml/tune.yaml --format csr "
             "--repeats 1 --where nowhere",
         "--where");
  test::write_text(folder_ / "file", "");
  expect("box:64 --device host --format csr --cache " + (folder_ / "file/tune.yaml"),
         "cannot be made");
  expect("box:64 --device host --format csr --no-cache --cache " + (folder_ / "t.yaml"),
         "contradict each other");
  const std::string compound = "box:64 --device host --repeats 1 --entries block3 ";
  expect("box:64 --device host --entries octonion", "no entries 'octonion'");
  expect(compound + "--format coo", "no format 'coo' for block3");
  expect(compound + "--where cg", "leave --where out");
  expect(compound + "--block-size 64", "all schedules are tried");
  expect(compound + "--threshold 4", "leave it out");
  expect(compound + "--precision mixed", "write double or float");
  const std::string rectangular = folder_ / "r.mtx";
  test::write_text(rectangular,
                   "%%MatrixMarket matrix coordinate real general\n2 3 2\n1 1 1\n2 3 1\n");
  expect(rectangular + " --device host --where cg --format csr", "not square");
  EXPECT_EQ(cardiowarp("tune " + rectangular + " --device host --format csr --repeats 1").exit_code,
            0);
}

}  // namespace
}  // namespace tune_test
}  // namespace cw
