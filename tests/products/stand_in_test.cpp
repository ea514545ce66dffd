#include "workbench/products/stand_in.hpp"

#include <algorithm>
#include <cmath>

#include "kernels/spmv/format.hpp"
#include "kernels/spmv/row_statistics.hpp"
#include "products/matrix_support.hpp"
#include "support/support.hpp"
#include "workbench/products/row_lengths.hpp"

namespace cw {
namespace stand_in_test {
namespace {

class EveryStandIn : public testing::TestWithParam<std::string_view> {};

TEST_P(EveryStandIn, has_rows_of_the_published_lengths) {
  const StandIn& figures = find_stand_in(GetParam());
  SplitMix random(stand_in_seed);
  const std::vector<Index> lengths = row_lengths(figures, random);
  ASSERT_EQ(lengths.size(), static_cast<std::size_t>(figures.rows));
  EXPECT_EQ(std::accumulate(lengths.begin(), lengths.end(), 0LL), figures.nonzeros);
  const auto [least, most] = std::minmax_element(lengths.begin(), lengths.end());
  EXPECT_EQ(*most, figures.longest);
  EXPECT_EQ(*least, figures.shortest.value_or(*least));
  EXPECT_GE(*least, 1);
  if (!figures.deviation) return;
  double squares = 0.0;
  for (const Index length : lengths) {
    squares += (length - figures.mean_length()) * (length - figures.mean_length());
  }
  EXPECT_NEAR(std::sqrt(squares / figures.rows), *figures.deviation,
              0.03 * *figures.deviation + 0.001);
}

TEST_P(EveryStandIn, is_a_sorted_matrix_with_a_diagonal_and_small_values) {
  const StandIn& figures = find_stand_in(GetParam());
  const MatrixInput matrix = make_stand_in(std::string(GetParam()));
  EXPECT_TRUE(matrix.stand_in);
  EXPECT_EQ(matrix.name, figures.name);
  ASSERT_EQ(matrix.notes.size(), 1U);
  EXPECT_EQ(matrix.pattern.rows, figures.rows);
  EXPECT_EQ(matrix.pattern.columns, figures.columns);
  EXPECT_EQ(matrix.pattern.nonzeros(), figures.nonzeros);
  expect_sorted(matrix);
  Index diagonals = 0;
  for (Index i = 0; i < figures.rows; ++i) {
    const auto begin = matrix.pattern.column.begin();
    diagonals += std::binary_search(begin + matrix.pattern.row_start[i],
                                    begin + matrix.pattern.row_start[i + 1], i);
  }
  EXPECT_EQ(diagonals, figures.rows);
  EXPECT_TRUE(std::all_of(matrix.values.begin(), matrix.values.end(),
                          [](double v) { return v != 0.0 && std::abs(v) <= 1.0; }));
}

std::vector<std::string_view> stand_in_names() {
  std::vector<std::string_view> names;
  for (const StandIn& matrix : stand_ins()) names.push_back(matrix.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(StandIns, EveryStandIn, testing::ValuesIn(stand_in_names()),
                         [](const auto& test) {
                           std::string name(test.param);
                           for (char& c : name) {
                             if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
                           }
                           return name;
                         });

TEST(StandIns, repeat_for_a_seed_and_differ_between_seeds) {
  const MatrixInput first = make_stand_in("heart3k", 1);
  const MatrixInput again = make_stand_in("heart3k", 1);
  const MatrixInput other = make_stand_in("heart3k", 2);
  EXPECT_EQ(first.pattern.row_start, again.pattern.row_start);
  EXPECT_EQ(first.pattern.column, again.pattern.column);
  EXPECT_EQ(first.values, again.values);
  EXPECT_NE(first.pattern.column, other.pattern.column);
  EXPECT_NE(first.values, other.values);
}

TEST(StandIns, hold_every_matrix_of_the_published_tables_once) {
  for (const char* name : {"Circuit",
                           "Economics",
                           "Epidemiology",
                           "FEMAccelerator",
                           "FEMCantilever",
                           "FEMHarbor",
                           "FEMShip",
                           "FEMSpheres",
                           "heart3k",
                           "heart5k",
                           "heart30k",
                           "Protein",
                           "QCD",
                           "Webbase",
                           "WindTunnel",
                           "qh1484",
                           "dw2048",
                           "rbs480a",
                           "gemat12",
                           "dw8192",
                           "mhd3200a",
                           "e20r4000",
                           "bcsstk24",
                           "mac_econ",
                           "qcd5_4",
                           "mc2depi",
                           "rma10",
                           "cop20k_A",
                           "wbp128",
                           "dense2",
                           "cant",
                           "pdb1HYS",
                           "consph",
                           "shipsec1",
                           "pwtk",
                           "wbp256",
                           "fd18",
                           "G2_circuit",
                           "trans4",
                           "Raj1",
                           "mhd1280b",
                           "RFdevice",
                           "fem_filter",
                           "mono_500Hz",
                           "surfaces/bunny",
                           "surfaces/armadillo",
                           "surfaces/dragon",
                           "surfaces/buddha",
                           "fem/armadillo_1000.1",
                           "fem/bunny2.4M",
                           "fem/nut_37k",
                           "fem/dragon_100K",
                           "fem/NX_MotorH67k"}) {
    EXPECT_NO_THROW((void)find_stand_in(name)) << name;
  }
  EXPECT_EQ(stand_ins().size(), 43U);
  EXPECT_EQ(&find_stand_in("MAC_ECON"), &find_stand_in("economics"));
  EXPECT_EQ(&find_stand_in("scircuit"), &find_stand_in("Circuit"));
}

TEST(StandIns, of_compound_entries_take_about_as_many_bytes_as_published) {
  struct Row {
    const char* name;
    int numbers;  // of an entry
    double ell, slices_of_16, slices_of_32;
  };
  // Mueller-Roemer, Stork & Fellner 2020, table 9: bytes over those of CSR.
  for (const Row& row : {Row{"mhd1280b", 2, 1.8, 1.5, 1.7},
                         {"RFdevice", 2, 52.8, 1.0, 1.0},
                         {"fem_filter", 2, 24.0, 1.8, 2.1},
                         {"mono_500Hz", 2, 22.9, 1.2, 1.3},
                         {"surfaces/bunny", 4, 1.7, 1.1, 1.2},
                         {"surfaces/armadillo", 4, 1.8, 1.2, 1.2},
                         {"surfaces/dragon", 4, 2.3, 1.3, 1.4},
                         {"surfaces/buddha", 4, 2.5, 1.3, 1.4},
                         {"fem/armadillo_1000.1", 9, 3.0, 1.5, 1.6},
                         {"fem/bunny2.4M", 9, 7.4, 2.0, 2.3},
                         {"fem/nut_37k", 9, 2.6, 1.3, 1.4},
                         {"fem/dragon_100K", 9, 2.8, 1.5, 1.6},
                         {"fem/NX_MotorH67k", 9, 1.9, 1.2, 1.3}}) {
    const CsrPattern pattern = make_stand_in(row.name).pattern;
    const auto bytes = [&](const char* format) {
      return static_cast<double>(
          find_format(format)->footprint(pattern, {}).bytes(sizeof(double) * row.numbers));
    };
    const double csr = bytes("csr");
    EXPECT_NEAR(bytes("ellpack-r") / csr, row.ell, 0.05 * row.ell) << row.name;
    EXPECT_NEAR(bytes("sell-16") / csr, row.slices_of_16, 0.15 * row.slices_of_16) << row.name;
    EXPECT_NEAR(bytes("sell-32") / csr, row.slices_of_32, 0.15 * row.slices_of_32) << row.name;
  }
}

TEST(StandIns, an_unknown_name_is_an_error_that_lists_the_known_ones) {
  try {
    (void)make_stand_in("shipsec2");
    FAIL();
  } catch (const MatrixError& error) {
    const std::string what = error.what();
    EXPECT_NE(what.find("no matrix 'shipsec2' is known; did you mean 'shipsec1'?"),
              std::string::npos)
        << what;
    EXPECT_NE(what.find("femship"), std::string::npos) << what;
  }
}

class MatrixFolder : public testing::Test {
 protected:
  static std::string one_by_one(int value) {
    return "%%MatrixMarket matrix coordinate real general\n1 1 1\n1 1 " + std::to_string(value) +
           "\n";
  }
  test::TemporaryFolder folder_;
};

TEST_F(MatrixFolder, a_real_file_goes_before_a_stand_in) {
  write_gzip(folder_ / "QH1484.mtx.gz", one_by_one(1));
  const MatrixInput matrix = find_like("qh1484", folder_.path());
  EXPECT_FALSE(matrix.stand_in);
  EXPECT_EQ(matrix.pattern.rows, 1);
  EXPECT_TRUE(find_like("dw2048", folder_.path()).stand_in);
  EXPECT_TRUE(find_like("qh1484", "").stand_in);
}

TEST_F(MatrixFolder, an_alias_finds_the_file_and_the_name_itself_goes_first) {
  test::write_text(folder_ / "heart3k.mtx", one_by_one(3));
  test::write_text(folder_ / "rma10.mtx", one_by_one(10));
  EXPECT_EQ(find_like("FEMHarbor", folder_.path()).name, "rma10");
  test::write_text(folder_ / "femharbor.mtx", one_by_one(11));
  EXPECT_EQ(find_like("FEMHarbor", folder_.path()).name, "femharbor");
  EXPECT_EQ(find_like("rma10", folder_.path()).name, "rma10");
}

TEST_F(MatrixFolder, a_file_need_not_be_in_the_tables) {
  test::write_text(folder_ / "mine.mtx", one_by_one(5));
  EXPECT_EQ(find_like("mine", folder_.path()).values, (std::vector<double>{5}));
  EXPECT_THROW((void)find_like("yours", folder_.path()), MatrixError);
}

TEST_F(MatrixFolder, a_broken_file_or_folder_is_an_error_and_not_a_stand_in) {
  test::write_text(folder_ / "qh1484.mtx", "nothing");
  EXPECT_THROW((void)find_like("qh1484", folder_.path()), MatrixError);
  EXPECT_THROW((void)find_like("qh1484", folder_ / "missing"), MatrixError);
}

}  // namespace
}  // namespace stand_in_test
}  // namespace cw
