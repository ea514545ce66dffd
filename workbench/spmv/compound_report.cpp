#include "workbench/spmv/compound_report.hpp"

#include <algorithm>
#include <cmath>

#include "io/files.hpp"
#include "io/quoted.hpp"
#include "io/text.hpp"
#include "version.hpp"
#include "workbench/products/compound_candidates.hpp"
#include "workbench/spmv/table_cells.hpp"

namespace cw {

namespace {

std::string_view inner_name(const CompoundCandidate& c) {
  return c.is_vendors() ? "-" : inner_layout_names[static_cast<int>(c.inner)];
}
std::string_view vector_name(const CompoundCandidate& c) {
  return vector_layout_names[static_cast<int>(c.vector)];
}
std::string schedule_name(const CompoundCandidate& c) {
  return c.is_vendors() ? "-" : name_of(c.schedule);
}

std::string candidate_cells(const CompoundCandidate& c) {
  return text("%-14s %-5s %-6s %-13s", c.format.c_str(), std::string(inner_name(c)).c_str(),
              std::string(vector_name(c)).c_str(), schedule_name(c).c_str());
}

std::string heading(const CompoundReport& report) {
  const RowStatistics& r = report.rows;
  const AlgebraInfo& a = *report.matrix.algebra;
  std::string lines = text("%s%s: %d x %d, %d entries: %s\n", printable(report.matrix.name).c_str(),
                           report.matrix.stand_in ? " (stand-in)" : "", r.rows, r.columns,
                           r.nonzeros, std::string(a.description).c_str());
  for (const std::string& note : report.matrix.notes) lines += "  note: " + printable(note) + "\n";
  lines += text("  rows of %d to %d entries, %.2f on average, deviation %.2f\n", r.shortest,
                r.longest, r.mean, r.deviation);
  return lines + machine_line(report.machine, report.options.precision);
}

std::string row(const CompoundReport& report, const CompoundMeasurement& m, bool winner) {
  const CompoundFigures f = compound_figures(report, m);
  std::string line = (winner ? "* " : "  ") + candidate_cells(m.candidate);
  line += cell(9, 2, 1e6 * m.median) + cell(9, 2, 1e6 * m.minimum) +
          cell(7, f.gflops < 100 ? 1 : 0, f.gflops);
  line += cell(6, 0, 1e-9 * f.roofline_bandwidth) + cell(4, 0, 100.0 * f.roofline_fraction);
  line += cell(6, 0, f.padding) + cell(8, 2, f.over_vendor) + cell(8, 1, 1e3 * m.build);
  return line + text(" %8.1e\n", m.relative_error);
}

constexpr const char* compound_column_names =
    "  format         inner vector schedule         median   fastest  GFLOP  roof    %    pad"
    "    over    build  rel.err\n"
    "                                                   us        us     /s   GB/s            %"
    "  vendor       ms\n";

}  // namespace

CompoundFigures compound_figures(const CompoundReport& report, const CompoundMeasurement& m) {
  CompoundFigures f;
  const double nonzeros = report.rows.nonzeros;
  const double rows = report.rows.rows;
  const double columns = report.rows.columns;
  const AlgebraInfo& a = *report.matrix.algebra;
  const double real =
      report.options.precision == Precision::in_float ? sizeof(float) : sizeof(double);
  constexpr double index = sizeof(Index);
  const double moved = nonzeros * (a.stored_numbers * real + index) + rows * index +
                       (rows + columns) * a.vector_numbers * real;
  f.roofline_bandwidth = moved / m.median;
  f.roofline_fraction = f.roofline_bandwidth / report.machine.read_bandwidth;
  // The products of a real matrix that multiplies all numbers of a vector's entry, zeros included;
  // but for several vectors, whose matrix has nothing else.
  const double products = a.matrix_numbers == 1
                              ? a.vector_numbers
                              : static_cast<double>(a.vector_numbers) * a.vector_numbers;
  f.gflops = 2e-9 * products * nonzeros / m.median;
  if (m.error.empty() && nonzeros > 0) {
    f.padding = 100.0 * (static_cast<double>(m.stored_entries) - nonzeros) / nonzeros;
  }
  double vendor = unknown;
  for (const CompoundMeasurement& other : report.measurements) {
    if (!other.candidate.is_vendors() || other.iterations != m.iterations) continue;
    if (!(other.median >= vendor)) vendor = std::isnan(other.median) ? vendor : other.median;
  }
  f.over_vendor = vendor / m.median;
  return f;
}

std::string as_text(const CompoundReport& report) {
  const auto failure = [](const CompoundMeasurement& m) {
    return "  " + candidate_cells(m.candidate) + " " + printable(m.error) + "\n";
  };
  return heading(report) + tables_by_time(
                               report.measurements, report.options, compound_column_names,
                               [&](const auto& m, bool winner) { return row(report, m, winner); },
                               failure);
}

std::string compound_csv_header() {
  return "matrix,stand_in,entries,rows,columns,nonzeros,longest_row,deviation,device,commit,"
         "precision,cold,read_bandwidth_GBps,empty_launch_us,format,inner,vector,schedule,"
         "iterations,median_us,minimum_us,roofline_GBps,roofline_fraction,GFLOPS,padding_percent,"
         "bytes,over_vendor,build_ms,relative_error,error\n";
}

std::string as_csv(const CompoundReport& report) {
  std::string lines;
  const RowStatistics& r = report.rows;
  for (const CompoundMeasurement& m : report.measurements) {
    const CompoundFigures f = compound_figures(report, m);
    const std::string cells[] = {csv_text(report.matrix.name),
                                 report.matrix.stand_in ? "1" : "0",
                                 std::string(report.matrix.algebra->name),
                                 text("%d", r.rows),
                                 text("%d", r.columns),
                                 text("%d", r.nonzeros),
                                 text("%d", r.longest),
                                 number(r.deviation),
                                 csv_text(report.machine.device),
                                 commit,
                                 precision_names[static_cast<int>(report.options.precision)],
                                 report.options.cold ? "1" : "0",
                                 number(1e-9 * report.machine.read_bandwidth),
                                 number(1e6 * report.machine.empty_launch),
                                 m.candidate.format,
                                 std::string(inner_name(m.candidate)),
                                 std::string(vector_name(m.candidate)),
                                 schedule_name(m.candidate),
                                 text("%d", m.iterations),
                                 number(1e6 * m.median),
                                 number(1e6 * m.minimum),
                                 number(1e-9 * f.roofline_bandwidth),
                                 number(f.roofline_fraction),
                                 number(f.gflops),
                                 number(f.padding),
                                 text("%lld", static_cast<long long>(m.bytes)),
                                 number(f.over_vendor),
                                 number(1e3 * m.build),
                                 number(m.relative_error),
                                 csv_text(m.error)};
    lines += csv_line(cells);
  }
  return lines;
}

}  // namespace cw
