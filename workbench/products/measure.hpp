#pragma once

#include <array>
#include <limits>
#include <string>
#include <vector>

#include "kernels/spmv/format.hpp"
#include "workbench/products/matrix.hpp"

namespace cw {

enum class Precision { in_double, in_float, mixed };
inline constexpr std::array precision_names{"double", "float", "mixed"};

/// A format and the parameters that it is built with.
struct Candidate {
  std::string format;
  FormatOptions options;

  bool operator==(const Candidate&) const = default;
};

struct MeasureOptions {
  std::vector<int> iterations{50};  ///< products a sample
  Precision precision = Precision::in_double;
  bool cold = false;      ///< flush the caches before each product
  bool refresh = true;    ///< time new values as well
  bool bandwidth = true;  ///< measure that of the machine's memory, if it is not known yet
  int repeats = 21;       ///< samples a format, taken in turns
  double seconds = 20;    ///< after which no further turn begins, once there are five
  unsigned long long seed = 0;
  std::vector<double> x;  ///< for all products; empty: random ones, fresh each turn
  bool keeps_y = false;   ///< results have their product
};

inline constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// What a product in one format took. Times are in seconds, and unknown where there is none.
struct Measurement {
  Candidate candidate;
  int iterations = 0;
  double median = unknown;  ///< of a product
  double minimum = unknown;
  double build = unknown;           ///< structure, on the host, and its upload
  double refresh_host = unknown;    ///< CSR values into the format's order, on the host
  double refresh_device = unknown;  ///< and on the device
  double relative_error = unknown;  ///< |y - A x| / |A x|, 2-norms; A x in long double
  std::int64_t stored_entries = 0;
  std::int64_t bytes = 0;
  ProductWork work;       ///< 0 for the vendor's formats, whose work is unknown
  std::string error;      ///< why there are no times
  std::vector<double> y;  ///< A x in the order of the matrix's rows, if asked for
};

/// The figures that all formats share.
struct MeasuredMachine {
  std::string device;
  double read_bandwidth = unknown;  ///< bytes a second
  double empty_launch = unknown;    ///< seconds, of a kernel that does nothing
};

/// Measures the bandwidth of a machine's memory, if it is asked for and not known yet.
template <Space S>
void require_bandwidth(const MeasureOptions& options, MeasuredMachine& machine);

/// Times products of one matrix by all candidates: turn by turn, so that drift hits all alike, on
/// fresh random vectors each turn, with results poisoned before and checked after. A candidate that
/// fails is reported as an error and does not end the measurement.
std::vector<Measurement> measure_products(const MatrixInput& matrix, Space space,
                                          const std::vector<Candidate>& candidates,
                                          const MeasureOptions& options, MeasuredMachine& machine);

}  // namespace cw
