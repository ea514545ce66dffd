#include "io/igb_file.hpp"

#include <bit>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>

#include "io/mesh_readers.hpp"
#include "mesh/tet_mesh.hpp"
#include "support/support.hpp"

// Fields in igb files, of all types that a number may have.

namespace cw {
namespace igb_file_test {
namespace {

std::string header(const std::string& words, std::size_t size = 1024) {
  std::string text = words + "\r\n";
  text.resize(size - 1, ' ');
  return text + '\f';
}

template <class Number>
std::string bytes_of(std::initializer_list<double> values, bool is_big) {
  std::string bytes;
  for (const double value : values) {
    const auto number = static_cast<Number>(value);
    std::string own(sizeof number, '\0');
    std::memcpy(own.data(), &number, sizeof number);
    if (is_big == (std::endian::native == std::endian::little)) {
      own = std::string(own.rbegin(), own.rend());
    }
    bytes += own;
  }
  return bytes;
}

class IgbFile : public testing::Test {
 protected:
  std::vector<double> read(const std::string& text, std::size_t count = 3) {
    test::write_text(folder_ / "field.igb", text);
    return read_nodal_numbers(folder_ / "field.igb", count);
  }
  void refuses(const std::string& text, const std::string& message) {
    try {
      (void)read(text);
      ADD_FAILURE() << message;
    } catch (const MeshError& error) {
      EXPECT_NE(std::string(error.what()).find("field.igb: "), std::string::npos) << error.what();
      EXPECT_NE(std::string(error.what()).find(message), std::string::npos) << error.what();
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos) << error.what();
    }
  }
  test::TemporaryFolder folder_;
};

TEST_F(IgbFile, numbers_of_each_type_and_order_are_read) {
  const std::vector<double> expected{2.0, 120.0, 7.0};
  const auto check = [&](const std::string& type, const auto& bytes) {
    for (const bool is_big : {false, true}) {
      const std::string words =
          "x:3 y:1 z:1 t:1 type:" + type + " systeme:" + (is_big ? "big_endian" : "little_endian");
      EXPECT_EQ(read(header(words) + bytes(is_big)), expected) << words;
    }
  };
  const std::initializer_list<double> values{2.0, 120.0, 7.0};
  check("byte", [&](bool big) { return bytes_of<std::uint8_t>(values, big); });
  check("char", [&](bool big) { return bytes_of<std::int8_t>(values, big); });
  check("short", [&](bool big) { return bytes_of<std::int16_t>(values, big); });
  check("ushort", [&](bool big) { return bytes_of<std::uint16_t>(values, big); });
  check("int", [&](bool big) { return bytes_of<std::int32_t>(values, big); });
  check("long", [&](bool big) { return bytes_of<std::int32_t>(values, big); });
  check("uint", [&](bool big) { return bytes_of<std::uint32_t>(values, big); });
  check("float", [&](bool big) { return bytes_of<float>(values, big); });
  check("double", [&](bool big) { return bytes_of<double>(values, big); });
}

TEST_F(IgbFile, the_last_frame_is_taken_with_its_factor) {
  const std::string words =
      "# a comment\r\nx:1 y:3 t:2 type:float systeme:little_endian facteur:0.5 zero:-10";
  const std::vector<double> expected{-9.0, -8.0, -7.0};
  EXPECT_EQ(read(header(words, 2048) + bytes_of<float>({9.0, 9.0, 9.0, 2.0, 4.0, 6.0}, false)),
            expected);
}

TEST_F(IgbFile, what_is_no_such_field_is_refused_in_one_line) {
  const std::string words = "x:3 y:1 z:1 t:1 systeme:little_endian type:";
  const std::string numbers = bytes_of<float>({1.0, 2.0, 3.0}, false);
  refuses("", "header of an igb file");
  refuses("1\n2\n3\n", "header of an igb file");
  refuses(std::string(80 * 1024, ' '), "no form feed ends the header");
  refuses(header("three numbers"), "'three' is no key:value");
  refuses(header("x:3 y:1 z:1 t:1") + numbers, "the header has no type");
  refuses(header(words + "vec3f") + numbers, "numbers of the type 'vec3f' are not read");
  refuses(header("x:many t:1 type:float") + numbers, "the header's x is no number: 'many'");
  refuses(header("x:-3 t:1 type:float") + numbers, "the header's x cannot be -3");
  refuses(header("x:4 t:1 type:float") + numbers,
          "has 4 numbers a frame, but the mesh has 3 nodes");
  refuses(header("x:3 t:0 type:float") + numbers, "has no frame");
  refuses(header("x:1099511627776 y:1099511627776 t:1 type:float") + numbers, "cannot be");
  refuses(header(words + "float") + numbers.substr(0, 10), "a number of a frame");
  refuses(header(words + "float") + numbers + numbers, "goes on after the 1 frames of its header");
  refuses(header(words + "short") + numbers, "goes on after the 1 frames");
  refuses(header("x:3 t:1 type:float systeme:sparc") + numbers,
          "systeme is 'sparc', not little_endian or big_endian");
  refuses(header("x:3 t:2 type:float systeme:little_endian") + numbers, "a number of a frame");
  refuses(header(words + "float") +
              bytes_of<float>({1.0, std::numeric_limits<double>::quiet_NaN(), 3.0}, false),
          "number 1 of the last frame is not finite");
}

}  // namespace
}  // namespace igb_file_test
}  // namespace cw
