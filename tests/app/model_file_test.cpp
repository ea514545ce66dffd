#include "cells/model_file.hpp"
#include "cells/model_cache.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <utility>

#include "io/programs.hpp"
#include "support/process.hpp"
#include "support/support.hpp"

// Cell models that users bring as files of equations.

namespace cw {
namespace model_file_test {
namespace {

using test::cardiowarp;

const std::string source_folder = CW_SOURCE_DIR;

/// A Python that can generate models; empty if there is none.
std::string python() {
  return python_with("myokit, numpy, lxml", {source_folder + "/build/models-environment/bin/python",
                                             "python3", "/usr/bin/python3"});
}

#define CW_REQUIRE_MYOKIT() \
  if (python().empty()) GTEST_SKIP() << "no Python with Myokit; run scripts/check-models.sh"

/// A program run with a cache of its own.
class ModelFile : public testing::Test {
 protected:
  ModelFile() {
    ::setenv("XDG_CACHE_HOME", (folder_ / "cache").c_str(), 1);
    copy("mitchell_schaeffer", "own.mmt");
  }
  ~ModelFile() override { ::unsetenv("XDG_CACHE_HOME"); }

  void copy(const std::string& model, const std::string& file) {
    test::write_text(folder_ / file,
                     test::read_text(source_folder + "/kernels/cell/models/" + model + ".mmt"));
  }
  /// Runs the program in a folder.
  static test::ProcessResult shell_in(const std::string& folder, const std::string& arguments) {
    return test::shell("cd " + folder + " && " + test::program() + " " + arguments);
  }
  /// Replaces a part of the model.
  void change(const std::string& part, const std::string& by) {
    std::string text = test::read_text(own_);
    const std::size_t at = text.find(part);
    ASSERT_NE(at, std::string::npos) << part;
    test::write_text(own_, text.replace(at, part.size(), by));
  }
  /// Writes the model's times in another unit, and V, too.
  void convert(const std::string& time, const std::string& potential) {
    std::string text = test::read_text(own_);
    const auto replace = [&](const std::string& part, const std::string& by) {
      for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += by.size()) {
        text.replace(at, part.size(), by);
      }
    };
    const auto in = [&](const std::string& number, double factor) {
      std::ostringstream out;
      out << std::stod(number) * factor;
      return out.str();
    };
    if (time == "s") {
      for (const char* t : {"0.3", "120", "150", "6"}) {
        replace(std::string(" ") + t + " [ms]", " " + in(t, 1e-3) + " [s]");
      }
      replace("[ms]", "[s]");
      replace("[1/ms]", "[1/s]");
      replace("[A/F]", "[mV/s]");
    }
    if (potential == "V") {
      replace("membrane.V = -80", "membrane.V = -0.08");
      replace("-80 [mV]", "-0.08 [V]");
      replace("20 [mV]", "0.02 [V]");
      replace("[mV]", "[V]");
      replace(time == "s" ? "[mV/s]" : "[A/F]", "[V/" + time + "]");
    }
    test::write_text(own_, text);
  }
  void expect_error(const std::string& text) {
    const auto run = test::errors_of("cell " + own_);
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_TRUE(test::is_one_error(run.output)) << run.output;
    // What the notes before it say of the file is no error.
    const std::size_t at = run.output.rfind("cardiowarp: ");
    ASSERT_NE(at, std::string::npos) << run.output;
    EXPECT_NE(run.output.find(text, at), std::string::npos) << run.output;
    for (const char* not_ours : {"Traceback", "the generator of models ended", "Error:"}) {
      EXPECT_EQ(run.output.find(not_ours), std::string::npos) << run.output;
    }
  }
  /// The JSON of a beat without the model's name.
  std::string beat(const std::string& model) {
    const std::string json = folder_ / "beat.json";
    const auto run = cardiowarp("cell " + model + " --json " + json);
    EXPECT_EQ(run.exit_code, 0) << run.output;
    const std::string text = test::read_text(json);
    return text.substr(text.find("\"variant\""));
  }

  double apd(const std::string& model) {
    const std::string text = beat(model);
    const auto at = text.find("\"apd90\": ");
    return at == std::string::npos ? 0.0 : std::stod(text.substr(at + 9));
  }

  test::TemporaryFolder folder_;
  std::string own_ = folder_ / "own.mmt";
};

TEST(ModelFiles, are_known_by_their_suffix) {
  EXPECT_TRUE(names_model_file("a/b.mmt"));
  EXPECT_TRUE(names_model_file("b.cellml"));
  EXPECT_TRUE(names_model_file("b.model"));
  EXPECT_FALSE(names_model_file("mitchell_schaeffer"));
}

/// What a state gains while another one is in a window, which it passes in a quarter of a
/// microsecond on its way up, and in a fifth of a millisecond on its way down.
TEST_F(ModelFile, pass_no_switch_unseen) {
  CW_REQUIRE_MYOKIT();
  test::write_text(own_, R"([[model]]
name: window
cell.V = -80
m.x = 0
m.z = 1
m.up = 0
m.down = 0

[engine]
time = 0 [ms] bind time
    in [ms]

[cell]
i_stim = 0 [A/F]
    in [A/F]
    label stimulus_current
dot(V) = -(0.05 * (V + 80) + i_stim)
    in [mV]
    label membrane_potential

[m]
dot(x) = 100 * (1 - x)
dot(z) = -0.5 * z
dot(up) = if(x > 0.18 and x < 0.2, 1, 0)
dot(down) = if(z > 0.18 and z < 0.2, 1, 0)
)");
  const std::string state = folder_ / "state.yaml";
  const auto run = cardiowarp("cell " + own_ + " --save-state " + state);
  ASSERT_EQ(run.exit_code, 0) << run.output;
  const std::string text = test::read_text(state);
  const auto value = [&](const std::string& name) {
    return std::stod(text.substr(text.find("  " + name + ": ") + name.size() + 4));
  };
  EXPECT_NEAR(value("up"), std::log(0.82 / 0.8) / 100, 8e-5);
  EXPECT_NEAR(value("down"), std::log(0.2 / 0.18) / 0.5, 1e-4);
}

/// Mitchell and Schaeffer's cell in CellML 1.0, 1.1 or 2.0, which differ in namespaces and
/// interfaces.
std::string in_cellml(const std::string& version) {
  const bool is_old = version != "2.0";
  const std::string space = "http://www.cellml.org/cellml/" + version + "#";
  const std::string in = is_old ? "public_interface=\"in\"" : "interface=\"public\"";
  const std::string out = is_old ? "public_interface=\"out\"" : "interface=\"public\"";
  const auto units = [](const char* name, const char* unit) {
    return std::string("<units name=\"") + name + "\"><unit prefix=\"milli\" units=\"" + unit +
           "\"/></units>";
  };
  const auto variable = [](const std::string& name, const std::string& unit,
                           const std::string& more) {
    return "<variable name=\"" + name + "\" units=\"" + unit + "\" " + more + "/>";
  };
  const auto is = [](const std::string& left, const std::string& right) {
    return "<apply><eq/>" + left + right + "</apply>";
  };
  const auto of = [](const std::string& operation, const std::string& operands) {
    return "<apply><" + operation + "/>" + operands + "</apply>";
  };
  const auto number = [](const char* value, const char* unit) {
    return std::string("<cn cellml:units=\"") + unit + "\">" + value + "</cn>";
  };
  const auto name = [](const char* of_variable) {
    return std::string("<ci>") + of_variable + "</ci>";
  };
  const auto rate = [&](const char* state) {
    return "<apply><diff/><bvar><ci>time</ci></bvar>" + name(state) + "</apply>";
  };
  const auto choice = [&](const std::string& below, const std::string& above) {
    return "<piecewise><piece>" + below + of("lt", name("u") + name("v_gate")) +
           "</piece><otherwise>" + above + "</otherwise></piecewise>";
  };
  const std::string one = number("1", "dimensionless");
  std::string connection = "<connection>";
  connection += is_old ? "<map_components component_1=\"clock\" component_2=\"membrane\"/>" : "";
  if (!is_old) connection = "<connection component_1=\"clock\" component_2=\"membrane\">";
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?><model name=\"ms\" xmlns=\"" + space +
         "\" xmlns:cellml=\"" + space + "\">" + units("ms", "second") + units("mV", "volt") +
         "<units name=\"mV_per_ms\"><unit units=\"mV\"/><unit units=\"ms\" exponent=\"-1\"/>"
         "</units><component name=\"clock\">" +
         variable("time", "ms", out) + "</component><component name=\"membrane\">" +
         variable("time", "ms", in) + variable("V", "mV", "initial_value=\"-80\"") +
         variable("h", "dimensionless", "initial_value=\"1\"") +
         variable("u", "dimensionless", "") +
         variable("v_gate", "dimensionless", "initial_value=\"0.13\"") +
         variable("tau_in", "ms", "initial_value=\"0.3\"") +
         variable("tau_out", "ms", "initial_value=\"6\"") +
         variable("tau_open", "ms", "initial_value=\"120\"") +
         variable("tau_close", "ms", "initial_value=\"150\"") +
         "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">" +
         is(name("u"),
            of("divide", of("plus", name("V") + number("80", "mV")) + number("100", "mV"))) +
         is(rate("h"), choice(of("divide", of("minus", one + name("h")) + name("tau_open")),
                              of("divide", of("minus", name("h")) + name("tau_close")))) +
         is(rate("V"),
            of("times", number("100", "mV") +
                            of("minus", of("divide", of("times", name("h") + name("u") + name("u") +
                                                                     of("minus", one + name("u"))) +
                                                         name("tau_in")) +
                                            of("divide", name("u") + name("tau_out"))))) +
         "</math></component>" + connection +
         "<map_variables variable_1=\"time\" variable_2=\"time\"/></connection></model>\n";
}

TEST_F(ModelFile, gives_the_bits_of_the_program_s_own_model) {
  CW_REQUIRE_MYOKIT();
  for (const std::string model : {"mitchell_schaeffer", "luo_rudy_1991"}) {
    copy(model, "own.mmt");
    EXPECT_EQ(beat(own_), beat(model));
  }
}

TEST_F(ModelFile, may_have_whatever_the_language_has_of_its_states) {
  CW_REQUIRE_MYOKIT();
  copy("luo_rudy_1991", "own.mmt");
  const std::string plain = beat(own_);
  for (const char* factor :
       {"if(Ca_i > -1 [mM] and not (Ca_i == -2 [mM] or Ca_i < -3 [mM]), 1, 0.5)",
        "(sin(Ca_i / 1 [mM])^2 + cos(Ca_i / 1 [mM])^2)", "(2^(Ca_i / 1 [mM]) / 2^(Ca_i / 1 [mM]))",
        "(1 + 0 * tan(log(sqrt(abs(Ca_i / 1 [mM])) + 1)))",
        "(1 + 0 * (Ca_i / (1 - exp(Ca_i / 1 [mM])) / 1 [mM]))"}) {
    copy("luo_rudy_1991", "own.mmt");
    change("dot(Ca_i) = ", std::string("dot(Ca_i) = ") + factor + " * (");
    std::string text = test::read_text(own_);
    const std::size_t end = text.find('\n', text.find("dot(Ca_i) = "));
    test::write_text(own_, text.insert(end, ")"));
    const std::string json = beat(own_);
    const auto apd = [](const std::string& t) { return std::stod(t.substr(t.find("apd90") + 8)); };
    EXPECT_NEAR(apd(json), apd(plain), 1e-3) << factor;
  }
}

TEST_F(ModelFile, in_the_sources_of_the_program_may_be_named_itself) {
  CW_REQUIRE_MYOKIT();
  EXPECT_EQ(beat(source_folder + "/kernels/cell/models/mitchell_schaeffer.mmt"),
            beat("mitchell_schaeffer"));
}

/// A model in s and V is the same cell as one in ms and mV: Myokit converts its units.
TEST_F(ModelFile, in_other_units_is_the_same_cell) {
  CW_REQUIRE_MYOKIT();
  const double expected = apd("mitchell_schaeffer");
  for (const auto& [time, potential] : {std::pair{"s", "mV"}, {"ms", "V"}, {"s", "V"}}) {
    copy("mitchell_schaeffer", "own.mmt");
    convert(time, potential);
    EXPECT_NEAR(apd(own_), expected, 0.01) << time << ' ' << potential;
    const auto check = cardiowarp("model check " + own_);
    EXPECT_EQ(check.exit_code, 0) << check.output;
  }
}

TEST_F(ModelFile, has_states_that_a_heart_can_start_from) {
  CW_REQUIRE_MYOKIT();
  const auto saved = shell_in(folder_.path(), "cell own.mmt --save-state state.yaml");
  EXPECT_EQ(saved.exit_code, 0) << saved.output;
  test::write_text(folder_ / "run.yaml",
                   "mesh: {generator: {type: box, size: [1, 1, 1], h: 0.5}}\ntissue: [{d_iso: "
                   "0.1}]\nionic: {model: own.mmt}\ninitial: {state: state.yaml}\ntime: {end: "
                   "0.5}\noutput: {directory: out}\n");
  const auto run = cardiowarp("run " + (folder_ / "run.yaml") + " --device host");
  EXPECT_EQ(run.exit_code, 0) << run.output;
}

TEST_F(ModelFile, is_compiled_once) {
  CW_REQUIRE_MYOKIT();
  EXPECT_NE(cardiowarp("cell " + own_).output.find("being compiled"), std::string::npos);
  EXPECT_EQ(cardiowarp("cell " + own_).output.find("being compiled"), std::string::npos);
  // What a compilation that was killed has left goes away in time.
  const std::filesystem::path models = folder_ / "cache/cardiowarp/models";
  const std::filesystem::path old = models / "new-old";
  const std::filesystem::path fresh = models / "new-fresh";
  ASSERT_TRUE(std::filesystem::create_directory(old));
  ASSERT_TRUE(std::filesystem::create_directory(fresh));
  test::write_text((old / "host.cpp").string(), "int");
  std::filesystem::last_write_time(
      old, std::filesystem::file_time_type::clock::now() - std::chrono::hours(25));
  change("tau_out = 6 [ms]", "tau_out = 7 [ms]");
  EXPECT_NE(cardiowarp("cell " + own_).output.find("being compiled"), std::string::npos);
  EXPECT_NE(beat(own_), beat("mitchell_schaeffer"));
  EXPECT_FALSE(std::filesystem::exists(old));
  EXPECT_TRUE(std::filesystem::exists(fresh));
}

/// The first half of an object would be mapped, and end the program at the first page that is
/// missing.
TEST_F(ModelFile, of_which_a_damaged_copy_is_kept_is_compiled_anew) {
  CW_REQUIRE_MYOKIT();
  const std::string whole = beat(own_);
  int found = 0;
  std::filesystem::path object;
  for (const auto& entry :
       std::filesystem::directory_iterator(folder_ / "cache/cardiowarp/models")) {
    object = entry.path() / "host.so";
    ++found;
  }
  ASSERT_EQ(found, 1);
  const std::string bytes = test::read_text(object.string());
  ASSERT_GT(bytes.size(), 10000U);
  std::string other_byte = bytes;
  other_byte[bytes.size() / 2] ^= 1;
  for (const std::string& damaged :
       {std::string("not a shared object"), bytes.substr(0, bytes.size() / 2), other_byte}) {
    test::write_text(object.string(), damaged);
    EXPECT_NE(cardiowarp("cell " + own_).output.find("being compiled"), std::string::npos);
    EXPECT_EQ(beat(own_), whole);
  }
  // One that is as it was made, and no model.
  const std::string other = (object.parent_path() / "other.so").string();
  test::write_text(other, "not a shared object");
  CachedFile(object).take(other);
  EXPECT_NE(cardiowarp("cell " + own_).output.find("being compiled"), std::string::npos);
  EXPECT_EQ(beat(own_), whole);
}

TEST_F(ModelFile, is_compiled_by_a_compiler_with_options) {
  CW_REQUIRE_MYOKIT();
  const std::string whole = beat(own_);
  ::setenv("CXX", "/usr/bin/env c++ -g0", 1);
  EXPECT_NE(cardiowarp("cell " + own_).output.find("being compiled"), std::string::npos);
  EXPECT_EQ(beat(own_), whole);
  ::unsetenv("CXX");
}

TEST_F(ModelFile, that_was_checked_is_not_compiled_again) {
  CW_REQUIRE_MYOKIT();
  EXPECT_NE(cardiowarp("model check " + own_).output.find("being compiled"), std::string::npos);
  const std::string cell = cardiowarp("cell " + own_).output;
  EXPECT_EQ(cell.find("being"), std::string::npos) << cell;
}

/// Nothing of a file is ever run: not its name, not what it says.
TEST_F(ModelFile, is_never_code) {
  CW_REQUIRE_MYOKIT();
  const std::string text = test::read_text(own_);
  const std::string ran = folder_ / "ran";
  const std::string file =
      "own\nint x = system(\"touch ran\");\n\"); system(\"touch ran\"); $(touch ran).mmt";
  test::write_text(folder_ / file, text);
  const auto run = shell_in(folder_.path(), "cell '" + file + "'");
  EXPECT_EQ(run.exit_code, 0) << run.output;
  EXPECT_FALSE(std::filesystem::exists(ran)) << run.output;
  change("desc: \"Two-current model", "desc: \"\\\"; #error \" \\u0022 Two-current model");
  change("desc: gate of the inward current",
         "desc: a quote \" a backslash \\ and */ #include \"/etc/passwd\" %s");
  EXPECT_EQ(cardiowarp("cell " + own_).exit_code, 0);
  // Names that C, C++ and their libraries have.
  for (const char* taken : {"NULL", "M_PI", "double", "register", "errno", "exp", "Number"}) {
    std::string renamed = text;
    for (std::size_t at = 0; (at = renamed.find("tau_out", at)) != std::string::npos;) {
      renamed.replace(at, 7, taken);
    }
    test::write_text(own_, renamed);
    const auto result = cardiowarp("cell " + own_);
    EXPECT_TRUE(result.exit_code == 0 || result.output.find("own.mmt: line ") != std::string::npos)
        << taken << "\n"
        << result.output;
    if (result.exit_code == 0) {
      EXPECT_EQ(beat(own_), beat("mitchell_schaeffer")) << taken;
    }
  }
}

/// What a model may bring that the program's own have not: few states that move together, none that
/// depends on V alone, and a drug that is not there by default.
TEST_F(ModelFile, of_few_states_may_have_fast_exchange_and_drugs_that_are_switched_on) {
  CW_REQUIRE_MYOKIT();
  const auto write = [&](const std::string& kon, const std::string& koff) {
    test::write_text(
        own_,
        "[[model]]\nm.V = -80\nm.D = 0.5\nm.B = 0.5\nm.DB = 0\n[engine]\ntime = 0 "
        "[ms]\n    in [ms]\n    bind time\n[m]\nkon = " +
            kon + "\nkoff = " + koff +
            "\ndot(V) = -(V + 80) / 10\n    in [mV]\n    label membrane_potential\ndot(D) "
            "= koff * DB - kon * D * B\ndot(B) = koff * DB - kon * D * B\ndot(DB) = kon * D "
            "* B - koff * DB\n");
  };
  const auto expect_equilibrium = [&](const std::string& more) {
    const std::string state = folder_ / "state.yaml";
    const auto run = cardiowarp("cell " + own_ + " --save-state " + state + more);
    ASSERT_EQ(run.exit_code, 0) << run.output;
    const std::string text = test::read_text(state);
    const auto value = [&](const std::string& name) {
      return std::stod(text.substr(text.find("\n  " + name + ": ") + name.size() + 5));
    };
    // D = B, D + DB = 1/2 and D B = DB.
    EXPECT_NEAR(value("D"), (std::sqrt(3.0) - 1.0) / 2, 1e-6) << text;
    EXPECT_NEAR(value("D") + value("DB"), 0.5, 1e-12) << text;
    EXPECT_NEAR(value("D"), value("B"), 1e-12) << text;
  };
  write("3000", "3000");
  expect_equilibrium("");
  write("0", "0");
  expect_equilibrium(" --parameter kon=3000 --parameter koff=3000");
}

/// What a CellML file imports, and these in turn, is a part of it, whatever its name.
TEST_F(ModelFile, of_which_an_import_changed_is_read_anew) {
  if (python_with("myokit, libcellml", {source_folder + "/build/models-environment/bin/python"})
          .empty()) {
    GTEST_SKIP() << "no Python with libcellml; run scripts/check-models.sh";
  }
  const std::string file = folder_ / "own.cellml";
  std::string text = in_cellml("1.1");
  const std::size_t begin = text.find("<component name=\"membrane\">");
  const std::size_t end = text.find("</component>", begin) + 12;
  std::string part =
      text.substr(0, text.find("<component")) + text.substr(begin, end - begin) + "</model>\n";
  text.replace(begin, end - begin,
               "<import xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href = 'part.xml'>"
               "<component name=\"membrane\" component_ref=\"membrane\"/></import>");
  test::write_text(file, text);
  test::write_text(folder_ / "part.xml", part);
  const double before = apd(file);
  EXPECT_NEAR(before, apd("mitchell_schaeffer"), 0.01);
  part.replace(part.find("\"150\""), 5, "\"100\"");
  test::write_text(folder_ / "part.xml", part);
  EXPECT_LT(apd(file), before - 20.0);
}

TEST_F(ModelFile, whose_potential_has_another_name_is_told_which_it_is) {
  CW_REQUIRE_MYOKIT();
  const std::string expected = beat("mitchell_schaeffer");
  std::string text = test::read_text(own_);
  for (const auto& [part, by] : {std::pair{"    label membrane_potential\n", ""},
                                 {"    desc: membrane potential\n", ""},
                                 {"dot(V)", "dot(x)"},
                                 {"membrane.V", "membrane.x"},
                                 {"u = (V -", "u = (x -"},
                                 {"    in [mV]\ni_stim", "    in [1]\ni_stim"}}) {
    const std::size_t at = text.find(part);
    ASSERT_NE(at, std::string::npos) << part;
    text.replace(at, std::string(part).size(), by);
  }
  test::write_text(own_, text);
  expect_error("--potential");
  EXPECT_EQ(beat(own_ + " --potential membrane.x"), expected);
  EXPECT_EQ(cardiowarp("model check " + own_ + " --potential membrane.x").exit_code, 0);
  const auto wrong = cardiowarp("cell " + own_ + " --potential membrane.y");
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_NE(wrong.output.find("membrane.y"), std::string::npos) << wrong.output;
  test::write_text(folder_ / "run.yaml",
                   "mesh: {generator: {type: box, size: [1, 1, 1], h: 0.5}}\ntissue: [{d_iso: "
                   "0.1}]\nionic: {model: own.mmt, potential: membrane.x}\ntime: {end: 0.5}\n"
                   "output: {directory: out}\n");
  const auto run = cardiowarp("run " + (folder_ / "run.yaml") + " --device host");
  EXPECT_EQ(run.exit_code, 0) << run.output;
}

TEST_F(ModelFile, runs_in_a_heart_with_others_beside_it) {
  CW_REQUIRE_MYOKIT();
  const auto run_with = [&](const std::string& ionic, const std::string& out) {
    test::write_text(folder_ / "run.yaml",
                     "mesh: {generator: {type: box, size: [6, 1, 1], h: 0.5}}\n"
                     "tissue: [{d_iso: 0.1}]\nionic: " +
                         ionic +
                         "\nstimuli: [{region: {sphere: {center: [0,0,0], radius: 2}}, duration: "
                         "1, strength: 60}]\ntime: {end: 5}\noutput: {directory: " +
                         out + ", activation: {}}\n");
    const auto run = cardiowarp("run " + (folder_ / "run.yaml") + " --device host");
    EXPECT_EQ(run.exit_code, 0) << run.output;
    // Nodes and times. The error in space is looked up by the name of a model.
    std::string times;
    for (const std::string& line : test::lines_of(folder_ / (out + "/activation.csv"))) {
      times += line.substr(0, line.find(',', line.find(',') + 1)) + "\n";
    }
    return times;
  };
  copy("luo_rudy_1991", "own.mmt");
  const std::string built_in = run_with("{model: luo_rudy_1991, parameters: {g_Na: 20}}", "a");
  EXPECT_EQ(run_with("{model: own.mmt, parameters: {g_Na: 20}}", "b"), built_in);
  EXPECT_EQ(run_with("[{model: luo_rudy_1991}, {model: own.mmt, parameters: {g_Na: 20}}]", "c"),
            built_in);
}

TEST_F(ModelFile, check_says_what_it_understood_and_compiles) {
  CW_REQUIRE_MYOKIT();
  const auto check = cardiowarp("model check " + own_);
  EXPECT_EQ(check.exit_code, 0) << check.output;
  for (const char* text : {"own.mmt: 1 states beside V, 1 of them gates", "tau_open",
                           "gate of the inward current (gate)",
                           "potential: ", "stimulus: ", "units: agree", "compiled for the host"}) {
    EXPECT_NE(check.output.find(text), std::string::npos) << text << "\n" << check.output;
  }
  change("tau_open = 120 [ms]\n    in [ms]", "tau_open = 120 [mV]\n    in [mV]");
  EXPECT_NE(cardiowarp("model check " + own_).output.find("units: do not agree: "),
            std::string::npos);
}

TEST_F(ModelFile, that_cannot_be_understood_is_an_error_of_one_line) {
  CW_REQUIRE_MYOKIT();
  change("dot(h) = (h_inf - h) / tau_h", "dot(h) = (h_inf - nothing) / tau_h");
  expect_error("own.mmt: Unresolved reference on line 58: Unknown variable: <nothing>");
  copy("mitchell_schaeffer", "own.mmt");
  change("    label membrane_potential\n", "");
  change("dot(V)", "dot(potential)");
  expect_error("own.mmt: Missing initial value on line 16");
  copy("mitchell_schaeffer", "own.mmt");
  const std::string text = test::read_text(own_);
  test::write_text(own_, "\xef\xbb\xbf" + text);
  expect_error("own.mmt: begins with a byte-order mark");
  test::write_text(own_, "# caf\xe9\n" + text);
  expect_error("own.mmt: line 1 is not UTF-8");
  test::write_text(own_, "");
  expect_error("own.mmt: is empty");
  std::filesystem::remove(own_);
  expect_error("own.mmt: no such file");
}

/// Mitchell and Schaeffer's cell, and a gate that does nothing.
const char* const in_easyml = R"(/* two currents */
V; .external(Vm); .nodal(); .lookup(-100, 50, 0.05);
Iion; .external(); .nodal();
group {
  V_rest = -80.; V_peak = 20.;
  tau_in = 0.3;   // ms
  v_gate = 0.13; tau_open = 120.; tau_close = 150.; tau_out = 6.;
} .param();
V_init = -80.; h_init = 1.;
u = (V - V_rest)/(V_peak - V_rest);
if (u < v_gate) { h_inf = 1.; tau_h = tau_open; }
else            { h_inf = 0.; tau_h = tau_close; }
alpha_m = 0.1*exp(-V/40.);  # a gate
beta_m = (V > 0. && u != 2.) ? expm1(1.) : pow(2., 0.5);
J_in = h*square(u)*(1. - u)/tau_in;
J_out = -u/tau_out;
Iion = -(V_peak - V_rest)*(J_in + J_out + 0.*m);
group { J_in; J_out; } .trace();
)";

TEST_F(ModelFile, in_openCARP_s_EasyML_is_the_same_cell) {
  CW_REQUIRE_MYOKIT();
  const std::string file = folder_ / "own.model";
  test::write_text(file, in_easyml);
  const auto check = cardiowarp("model check " + file);
  EXPECT_EQ(check.exit_code, 0) << check.output;
  for (const char* text : {"2 states beside V, 2 of them gates", "EasyML gives none",
                           "m has no m_init: it starts from its steady state, 0.343"}) {
    EXPECT_NE(check.output.find(text), std::string::npos) << text << "\n" << check.output;
  }
  EXPECT_GT(apd(file), 200.0);
  EXPECT_NEAR(apd(file), apd("mitchell_schaeffer"), 0.01);
}

TEST_F(ModelFile, in_CellML_is_the_same_cell) {
  CW_REQUIRE_MYOKIT();
  const double expected = apd("mitchell_schaeffer");
  for (const char* version : {"1.0", "2.0"}) {
    const std::string file = folder_ / (std::string("own") + version + ".cellml");
    test::write_text(file, in_cellml(version));
    const auto check = cardiowarp("model check " + file);
    EXPECT_EQ(check.exit_code, 0) << version << "\n" << check.output;
    EXPECT_NE(check.output.find("1 states beside V, 1 of them gates"), std::string::npos)
        << check.output;
    EXPECT_NEAR(apd(file), expected, 0.01) << version;
  }
}

TEST_F(ModelFile, in_EasyML_that_is_wrong_names_the_line) {
  CW_REQUIRE_MYOKIT();
  own_ = folder_ / "own.model";
  const auto expect = [&](const std::string& part, const std::string& by, const std::string& text) {
    std::string changed = in_easyml;
    changed.replace(changed.find(part), part.size(), by);
    test::write_text(own_, changed);
    expect_error("own.model: " + text);
  };
  expect("tau_in = 0.3;", "tau_in = 0.3", "line 7: 'v_gate' stands where ';' was expected");
  expect("u = (V", "u = (W", "line 10: W has no value");
  expect("h_inf = 0.; tau_h", "tau_h", "line 11: h_inf has no value in one of the branches");
  expect("square(u)", "cubed(u)", "line 15: the function cubed is not known");
  expect("Iion = -", "Inet = -", "there is no Iion, which moves V");
  expect("V_init = -80.;", "", "there is no V_init");
  expect("J_out = -u", "J_in = -u", "line 16: J_in is given a value twice, first in line 15");
  expect("V_peak = 20.;", "V_peak = 20.; @", "line 5: '@' is not understood");
  expect("h_init = 1.;", "h_init = 1.; Ca; .external(); Q = Ca;",
         "line 9: Ca comes from outside (.external), and has no Ca_init to stand for it");
}

TEST_F(ModelFile, without_python_or_compiler_says_what_is_missing) {
  ::setenv("CARDIOWARP_PYTHON", "/bin/false", 1);
  expect_error("needs a Python with Myokit: pip install");
  ::unsetenv("CARDIOWARP_PYTHON");
  CW_REQUIRE_MYOKIT();
  ::setenv("CXX", "/bin/false", 1);
  expect_error("there is no C++ compiler");
  ::unsetenv("CXX");
}

TEST_F(ModelFile, a_cache_that_others_can_write_to_is_not_trusted) {
  CW_REQUIRE_MYOKIT();
  const std::string models = folder_ / "cache/cardiowarp/models";
  std::filesystem::create_directories(models);
  std::filesystem::permissions(models, std::filesystem::perms::all);
  expect_error("must be yours, and nobody else may be able to write to it");
}

}  // namespace
}  // namespace model_file_test
}  // namespace cw

#undef CW_REQUIRE_MYOKIT
