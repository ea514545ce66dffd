#include "io/array_file.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <stdexcept>

#include "io/files.hpp"
#include "support/support.hpp"

namespace cw {
namespace array_file_test {
namespace {

using Opening = ArrayFile::Opening;

TEST(ArrayFile, is_what_numpy_reads) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.npy";
  {
    ArrayFile file(path, 3, 2, Opening::anew);
    file.put(2, std::vector<double>{5.0, 6.0});
    file.put(0, std::vector<double>{1.0, -2.0});
  }
  // What numpy.save() writes of such an array.
  std::string expected("\x93NUMPY\x01\x00\x76\x00", 10);
  expected += "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 2), }";
  expected.resize(127, ' ');
  expected += '\n';
  const std::string bytes = test::read_text(path);
  ASSERT_EQ(bytes.size(), 128U + 6 * sizeof(double));
  EXPECT_EQ(bytes.substr(0, 128), expected);
  double values[6];
  std::memcpy(values, bytes.data() + 128, sizeof values);
  EXPECT_EQ(values[0], 1.0);
  EXPECT_EQ(values[1], -2.0);
  EXPECT_TRUE(std::isnan(values[2]) && std::isnan(values[3]));
  EXPECT_EQ(values[5], 6.0);
}

TEST(ArrayFile, is_gone_on_with_if_it_has_that_shape) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "a.npy";
  EXPECT_THROW(ArrayFile(path, 3, 2, Opening::as_it_is), OutputError);
  ArrayFile(path, 3, 2, Opening::anew).put(1, std::vector<double>{3.0, 4.0});
  const std::string before = test::read_text(path);
  ArrayFile(path, 3, 2, Opening::as_it_is).put(0, std::vector<double>{1.0, 2.0});
  const std::string after = test::read_text(path);
  EXPECT_EQ(after.substr(128 + 16), before.substr(128 + 16));
  EXPECT_NE(after, before);
  EXPECT_THROW(ArrayFile(path, 2, 3, Opening::as_it_is), OutputError);
  EXPECT_THROW(ArrayFile(path, 4, 2, Opening::as_it_is), OutputError);
  test::write_text(path, before.substr(0, before.size() - 1));
  EXPECT_THROW(ArrayFile(path, 3, 2, Opening::as_it_is), OutputError);
}

TEST(ArrayFile, has_no_other_rows) {
  const test::TemporaryFolder folder;
  ArrayFile file(folder / "a.npy", 3, 2, Opening::anew);
  EXPECT_THROW(file.put(3, std::vector<double>{1.0, 2.0}), std::logic_error);
  EXPECT_THROW(file.put(0, std::vector<double>{1.0}), std::logic_error);
  EXPECT_THROW(ArrayFile((folder / "none") + "/a.npy", 3, 2, Opening::anew), OutputError);
}

}  // namespace
}  // namespace array_file_test
}  // namespace cw
