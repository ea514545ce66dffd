#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "kernels/compound/compound_matrix.hpp"
#include "kernels/spmv/format.hpp"
#include "support/process.hpp"
#include "support/support.hpp"
#include "workbench/products/timing.hpp"

namespace cw {
namespace spmv_command_test {
namespace {

const char* const small_matrix =
    "%%MatrixMarket matrix coordinate real general\n3 3 4\n1 1 2\n2 2 3\n3 1 4\n3 3 5\n";

TEST(Spmv, measures_every_format_and_writes_one_line_for_each) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "a.mtx", small_matrix);
  const auto result = test::cardiowarp("spmv " + (folder / "a.mtx") +
                                       " --device host --repeats 2 --iterations 1,3 --csv " +
                                       (folder / "a.csv") + " --json " + (folder / "a.json"));
  EXPECT_EQ(result.exit_code, 0) << result.output;
  EXPECT_NE(result.output.find("a: 3 x 3, 4 nonzeros"), std::string::npos) << result.output;
  const std::string csv = test::read_text(folder / "a.csv");
  for (const Format& format : formats()) {
    if (!format.host) continue;
    const std::string cell = ",\"" + std::string(format.name) + "\",";
    const std::size_t first = csv.find(cell);
    ASSERT_NE(first, std::string::npos) << format.name;
    EXPECT_NE(csv.find(cell, first + 1), std::string::npos) << format.name;
  }
  EXPECT_NE(test::read_text(folder / "a.json").find("\"format\": \"k2rs\""), std::string::npos);
}

TEST(Spmv, a_format_that_fails_does_not_end_the_run) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "wide.mtx",
                   "%%MatrixMarket matrix coordinate real general\n1 2 2\n1 1 2\n1 2 3\n");
  const auto result = test::cardiowarp("spmv " + (folder / "wide.mtx") +
                                       " --device host --repeats 2 --format k1rs,csr");
  EXPECT_EQ(result.exit_code, 0) << result.output;
  EXPECT_NE(result.output.find("only a square matrix can be renumbered"), std::string::npos);
  EXPECT_NE(result.output.find("* csr"), std::string::npos) << result.output;
}

TEST(Spmv, writes_the_product_of_a_matrix_and_a_vector) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "a.mtx", small_matrix);
  test::write_text(folder / "x.mtx", "%%MatrixMarket matrix array real general\n3 1\n1\n10\n100\n");
  for (const char* format : {"csr", "k1rs", "k2"}) {
    const auto result = test::cardiowarp("spmv " + (folder / "a.mtx") + " --format " + format +
                                         " --device host --repeats 2 --x " + (folder / "x.mtx") +
                                         " --y " + (folder / "y.mtx"));
    EXPECT_EQ(result.exit_code, 0) << result.output;
    EXPECT_NE(result.output.find(std::string("the product by ") + format), std::string::npos);
    EXPECT_EQ(test::read_text(folder / "y.mtx"),
              "%%MatrixMarket matrix array real general\n3 1\n2\n30\n504\n");
  }
  const auto refused = [&](const std::string& more, const std::string& text) {
    const auto result =
        test::cardiowarp("spmv " + more + " --device host --y " + (folder / "none.mtx"));
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_NE(result.output.find(text), std::string::npos) << result.output;
    EXPECT_FALSE(std::filesystem::exists(folder / "none.mtx"));
  };
  const std::string a = folder / "a.mtx";
  refused(a + " " + a, "are for one matrix");
  refused("box:1000", "are for a matrix in its own order");
  refused(a + " --order rcm", "are for a matrix in its own order");
  refused(a + " --x " + a, "a.mtx: is 3 by 3; a vector of 3 by 1 is needed");
}

/// How many products a file reports, all of which must be right to rounding.
int right_products_in(const std::string& csv) {
  std::istringstream lines(test::read_text(csv));
  int measured = -1;
  for (std::string line; std::getline(lines, line); ++measured) {
    if (measured < 0) continue;  // names of the columns, of which the last but one is the error
    EXPECT_TRUE(line.ends_with(",\"\"")) << line;
    const std::string numbers = line.substr(0, line.size() - 3);
    EXPECT_LT(std::stod(numbers.substr(numbers.rfind(',') + 1)), 1e-12) << line;
  }
  return measured;
}

TEST(Spmv, products_are_right_in_every_order) {
  const test::TemporaryFolder folder;
  for (const std::string order : {"given", "rcm", "descending", "amd"}) {
    const auto result = test::cardiowarp(
        "spmv like:qh1484 box:64 --device host --repeats 1 --format "
        "csr,k1rs,k2r,rgcsr --block-size 64 --order " +
        order + " --csv " + (folder / "a.csv"));
    EXPECT_EQ(result.exit_code, 0) << result.output;
    EXPECT_EQ(
        result.output.find("note: rows and columns in the order " + order) != std::string::npos,
        order != "given");
    EXPECT_EQ(right_products_in(folder / "a.csv"), 8) << order;
  }
}

TEST(Spmv, auto_is_chosen_by_a_trial) {
  const auto alone = test::cardiowarp("spmv box:300 --device host --repeats 2 --format auto");
  EXPECT_EQ(alone.exit_code, 0) << alone.output;
  EXPECT_NE(alone.output.find("that were tried in"), std::string::npos) << alone.output;
  const auto beside = test::cardiowarp("spmv box:300 --device host --repeats 2 --format coo,auto");
  EXPECT_EQ(beside.exit_code, 0) << beside.output;
  EXPECT_NE(beside.output.find("coo "), std::string::npos) << beside.output;
  EXPECT_NE(beside.output.find("auto: "), std::string::npos) << beside.output;
}

TEST(Spmv, auto_alone_takes_no_options_of_formats) {
  for (const char* options :
       {"--block-size 64", "--threshold 4", "--entries block3 --inner soa",
        "--entries block3 --vector soa", "--entries block3 --schedule whole:64"}) {
    const std::string command = "spmv box:64 --device host --repeats 1 " + std::string(options);
    const auto alone = test::cardiowarp(command + " --format auto");
    EXPECT_EQ(alone.exit_code, 1) << alone.output;
    EXPECT_NE(alone.output.find("name a format beside auto"), std::string::npos) << alone.output;
    const auto beside = test::cardiowarp(command + " --format auto,k2");
    EXPECT_EQ(beside.exit_code, 0) << beside.output;
  }
}

TEST(Spmv, what_auto_stands_for_is_timed_once) {
  const test::TemporaryFolder folder;
  // All that a trial on the host may choose from.
  const auto result = test::cardiowarp(
      "spmv box:64 --device host --repeats 1 --iterations 1 --format all,auto --csv " +
      (folder / "a.csv"));
  EXPECT_EQ(result.exit_code, 0) << result.output;
  const std::string csv = test::read_text(folder / "a.csv");
  const auto on_host =
      std::ranges::count_if(formats(), [](const Format& f) { return f.runs_on(Space::host); });
  // The names of the columns, and a line for each format.
  EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + on_host) << csv;
}

TEST(Spmv, a_number_that_a_precision_does_not_hold_is_one_line) {
  const test::TemporaryFolder folder;
  const std::string matrix = folder / "a.mtx";
  test::write_text(matrix, "%%MatrixMarket matrix coordinate real general\n1 1 1\n1 1 1e300\n");
  const std::string command = "spmv " + matrix + " --device host --repeats 1 --format csr";
  EXPECT_EQ(test::cardiowarp(command).exit_code, 0);
  for (const char* options :
       {" --precision float", " --precision mixed", " --precision float --entries vectors:2"}) {
    const auto result = test::cardiowarp(command + options);
    EXPECT_EQ(result.exit_code, 1) << result.output;
    EXPECT_EQ(
        result.output,
        "cardiowarp: a: a value of 1e+300 is more than a float holds; leave --precision out\n");
  }
  // The factors are finite, and their sum is not.
  test::write_text(matrix, "%%MatrixMarket matrix coordinate real general\n1 1 1\n1 1 1.7e308\n");
  const auto products = test::cardiowarp(command + " --entries vectors:16 --schedule whole:64");
  EXPECT_EQ(products.exit_code, 0) << products.output;
}

TEST(Spmv, what_it_prints_and_a_csv_of_standard_output_go_to_one_file) {
  const test::TemporaryFolder folder;
  const auto result =
      test::shell(test::program() +
                  " spmv box:27 box:64 box:8 --device host --repeats 1 --format csr "
                  "--csv /dev/stdout > " +
                  (folder / "both.txt"));
  EXPECT_EQ(result.exit_code, 0) << result.output;
  const std::string both = test::read_text(folder / "both.txt");
  for (const char* text : {"\nmatrix,", "\n\"box:27\",", "\n\"box:64\",", "\n\"box:8\",",
                           "box:27: 27 x 27", "box:64: 64 x 64", "box:8: 8 x 8"}) {
    EXPECT_NE(("\n" + both).find(text), std::string::npos) << text << "\n" << both;
  }
}

TEST(Spmv, compound_entries_are_timed_in_every_inner_layout) {
  const test::TemporaryFolder folder;
  for (const AlgebraInfo& algebra : algebras()) {
    const std::string entries(algebra.name);
    const auto result = test::cardiowarp(
        "spmv like:qh1484 box:64 --device host --repeats 1 --iterations 1 --entries " + entries +
        " --format csr,k2 --inner aos,soa,aosoa --vector aos,soa "
        "--schedule whole:128,dynamic:64:4 --csv " +
        (folder / "a.csv"));
    EXPECT_EQ(result.exit_code, 0) << result.output;
    EXPECT_NE(result.output.find("* "), std::string::npos) << result.output;
    EXPECT_EQ(right_products_in(folder / "a.csv"), 48) << entries;
  }
}

void expect_one_line(const test::ProcessResult& result, const std::string& text) {
  EXPECT_EQ(result.exit_code, 1) << result.output;
  EXPECT_TRUE(result.output.starts_with("cardiowarp: ")) << result.output;
  EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 1) << result.output;
  EXPECT_NE(result.output.find(text), std::string::npos) << result.output;
}

TEST(Spmv, bad_arguments_get_one_line) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "a.mtx", small_matrix);
  expect_one_line(test::cardiowarp("spmv " + (folder / "a.mtx") + " --device host --format k11"),
                  "--format: no format 'k11'; did you mean 'k1'?");
  expect_one_line(test::cardiowarp("spmv box:few --device host"), "'few' is not a positive number");
  expect_one_line(test::cardiowarp("spmv like:nothing --device host"), "nothing");
  const auto compound = [](const std::string& options) {
    return test::cardiowarp("spmv box:64 --device host " + options);
  };
  expect_one_line(compound("--entries octonion"), "--entries: no entries 'octonion'");
  expect_one_line(compound("--entries complex --format coo"), "no format 'coo' for complex");
  expect_one_line(compound("--entries complex --inner abc"), "--inner: no 'abc'");
  expect_one_line(compound("--entries complex --vector aosoa"), "--vector: no 'aosoa'");
  expect_one_line(compound("--entries complex --schedule static:128"), "is no schedule");
  expect_one_line(compound("--entries complex --schedule static:1024:3"), "at most 2048");
  expect_one_line(compound("--inner aos"), "add --entries");
  expect_one_line(compound("--entries complex --threshold 4"), "leave it out");
  expect_one_line(test::cardiowarp("spmv sphere:100 --device host"), "--entries quaternion");
  expect_one_line(test::cardiowarp("spmv sphere:100 --entries block3 --device host"),
                  "--entries quaternion");
  expect_one_line(compound("--entries complex --precision mixed"), "not with --precision mixed");
  expect_one_line(compound("--entries complex --json a.json"), "go to --csv");
  test::write_text(folder / "wide.mtx",
                   "%%MatrixMarket matrix coordinate real general\n1 2 2\n1 1 2\n1 2 3\n");
  expect_one_line(test::cardiowarp("spmv " + (folder / "wide.mtx") + " --device host --order amd"),
                  "measure it with --order given");
}

/// A tetrahedron as an openCARP mesh.
void write_tetrahedron(const std::string& prefix) {
  test::write_text(prefix + ".pts", "4\n0 0 0\n1000 0 0\n0 1000 0\n0 0 1000\n");
  test::write_text(prefix + ".elem", "1\nTt 0 1 2 3 1\n");
  test::write_text(prefix + ".lon", "1\n1 0 0\n");
}

TEST(Spmv, no_file_of_a_source_is_replaced) {
  const test::TemporaryFolder folder;
  const std::string mesh = folder / "m";
  write_tetrahedron(mesh);
  const std::string matrix = folder / "QH1484.mtx";
  test::write_text(matrix, small_matrix);
  std::filesystem::create_hard_link(mesh + ".elem", folder / "hard");
  std::filesystem::create_symlink("m.lon", folder / "soft");
  const auto expect_refused = [&](const std::string& command, const std::string& file) {
    const std::string before = test::read_text(file);
    for (const char* option : {"--csv ", "--json ", "--cache "}) {
      const bool tunes = command.starts_with("tune");
      if (tunes ? option == std::string("--json ") : option == std::string("--cache ")) continue;
      expect_one_line(
          test::cardiowarp(command + " --device host --format csr --repeats 1 " + option + file),
          "would replace what is read");
      EXPECT_EQ(test::read_text(file), before) << command << option << file;
    }
  };
  for (const std::string command : {"spmv ", "tune "}) {
    for (const char* file : {"m.pts", "./m.elem", "m.lon", "hard", "soft"}) {
      expect_refused(command + mesh, folder / file);
      expect_refused(command + mesh + ".pts", folder / file);
    }
    expect_refused(command + "like:qh1484 --matrices " + folder.path(), matrix);
  }
  // What is not there is not read, but would be next time.
  expect_one_line(test::cardiowarp("spmv " + mesh + " --device host --csv " + mesh + ".pts.gz"),
                  "would replace what is read");
}

TEST(Spmv, a_source_that_fails_costs_no_figures) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "a.mtx", small_matrix);
  const std::string csv = folder / "a.csv";
  const std::string json = folder / "a.json";
  const std::string more =
      " --device host --format csr --repeats 1 --csv " + csv + " --json " + json;
  test::write_text(csv, "older figures\n");
  test::write_text(json, "older figures\n");
  EXPECT_EQ(test::cardiowarp("spmv " + (folder / "none.mtx") + more).exit_code, 1);
  EXPECT_EQ(test::read_text(csv), "older figures\n");
  EXPECT_EQ(test::read_text(json), "older figures\n");
  EXPECT_EQ(test::cardiowarp("tune " + (folder / "none.mtx") +
                             " --device host --no-cache --format csr --csv " + csv)
                .exit_code,
            1);
  EXPECT_EQ(test::read_text(csv), "older figures\n");
  // Of the sources before it everything stays.
  EXPECT_EQ(
      test::cardiowarp("spmv " + (folder / "a.mtx") + " " + (folder / "none.mtx") + more).exit_code,
      1);
  const std::string lines = test::read_text(csv);
  EXPECT_TRUE(lines.starts_with("matrix,")) << lines;
  EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 2) << lines;
  const std::string list = test::read_text(json);
  EXPECT_TRUE(list.starts_with("[\n[\n  {\"matrix\": \"a\"")) << list;
  EXPECT_TRUE(list.ends_with("}\n]\n]\n")) << list;
}

TEST(Spmv, of_compound_entries_says_how_to_build_their_module_where_it_is_missing) {
  // Where it is built the module is beside the program, where it is installed in lib beside bin,
  // with the libraries that the program takes from there.
  namespace fs = std::filesystem;
  const std::string name = "libcardiowarp_compound.so";
  const fs::path bin = fs::path(test::program()).parent_path();
  const fs::path lib = bin.parent_path() / "lib";
  const fs::path built = fs::exists(bin / name) ? bin / name : lib / name;
  const test::TemporaryFolder folder;
  const std::string moved = folder / "bin/cardiowarp";
  fs::create_directories(folder / "bin");
  fs::create_directories(folder / "lib");
  fs::copy_file(test::program(), moved);
  if (fs::exists(lib)) {
    for (const auto& entry : fs::directory_iterator(lib)) {
      if (entry.path().filename() == name) continue;
      fs::create_symlink(entry.path(), fs::path(folder / "lib") / entry.path().filename());
    }
  }
  const std::string entries = " --entries quaternion --device host";
  for (const std::string& command : {"spmv ventricle:4" + entries + " --csv " + folder / "a.csv",
                                     "tune ventricle:4" + entries}) {
    const auto result = test::shell(moved + " " + command + " 2>&1 >/dev/null");
    EXPECT_EQ(result.exit_code, 1) << result.output;
    EXPECT_TRUE(test::is_one_error(result.output)) << result.output;
    EXPECT_NE(result.output.find("--target cardiowarp_compound"), std::string::npos)
        << result.output;
  }
  EXPECT_FALSE(fs::exists(folder / "a.csv"));
  const std::string module = folder / "lib/libcardiowarp_compound.so";
  test::write_text(module, "no library");
  const auto damaged = test::shell(moved + " spmv ventricle:4" + entries + " 2>&1 >/dev/null");
  EXPECT_TRUE(test::is_one_error(damaged.output)) << damaged.output;
  EXPECT_NE(damaged.output.find("cannot be loaded"), std::string::npos) << damaged.output;
  fs::copy_file(built, module, fs::copy_options::overwrite_existing);
  const auto whole = test::shell(moved + " spmv ventricle:4" + entries + " --repeats 1");
  EXPECT_EQ(whole.exit_code, 0) << whole.output;
}

TEST(Spmv, what_cannot_be_generated_names_its_source) {
  for (const std::string source : {"box:1e30", "box:1e10", "ventricle:1e-9"}) {
    expect_one_line(test::cardiowarp("spmv " + source + " --device host"),
                    "cardiowarp: " + source + ": ");
  }
}

/// The largest memory of a command, kilobytes.
long peak_memory(const std::string& command) {
  const pid_t child = fork();
  if (child == 0) {
    execl("/bin/sh", "sh", "-c", ("exec " + command + " > /dev/null 2>&1").c_str(), nullptr);
    _exit(127);
  }
  int status = 0;
  rusage usage{};
  EXPECT_EQ(wait4(child, &status, 0, &usage), child);
  EXPECT_EQ(status, 0) << command;
  return usage.ru_maxrss;
}

TEST(Spmv, a_small_matrix_takes_no_more_memory_than_reading_past_the_caches) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "a.mtx", small_matrix);
  const std::string more = (folder / "a.mtx") + " --device host --format csr --repeats 1";
  const long program = peak_memory(test::program() + " info");
  const auto beyond_caches = static_cast<long>(bytes_beyond_host_caches() / 1024);
  EXPECT_LT(peak_memory(test::program() + " spmv " + more), program + beyond_caches + 100'000);
  // The search has no use for the bandwidth of memory.
  EXPECT_LT(peak_memory(test::program() + " tune --no-cache --where isolated " + more),
            program + 50'000);
}

TEST(Spmv, memory_that_runs_out_names_the_source) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "sanitizers take all addresses";
#endif
  for (const std::string command : {"spmv", "tune --no-cache"}) {
    expect_one_line(test::shell("ulimit -v 700000; " + test::program() + " " + command +
                                " box:20000000 --device host --threads 1 --format csr"),
                    "cardiowarp: box:20000000: out of memory; measure a smaller matrix");
  }
}

}  // namespace
}  // namespace spmv_command_test
}  // namespace cw
