#include "workbench/spmv/spmv_report.hpp"

#include <algorithm>
#include <cmath>

#include "io/files.hpp"
#include "io/quoted.hpp"
#include "io/text.hpp"
#include "version.hpp"
#include "workbench/spmv/table_cells.hpp"

namespace cw {

namespace {

std::size_t bytes_a_value(Precision precision) {
  return precision == Precision::in_double ? sizeof(double) : sizeof(float);
}
std::size_t bytes_a_vector_entry(Precision precision) {
  return precision == Precision::in_float ? sizeof(float) : sizeof(double);
}

const Measurement* find(const Report& report, std::string_view format, int iterations) {
  const Measurement* best = nullptr;
  for (const Measurement& m : report.measurements) {
    if (m.candidate.format != format || m.iterations != iterations || std::isnan(m.median))
      continue;
    if (best == nullptr || m.median < best->median) best = &m;
  }
  return best;
}

double alpha(double refresh, double own, double reference) {
  if (std::isnan(refresh) || std::isnan(own)) return unknown;
  return own < reference ? std::ceil(refresh / (reference - own))
                         : std::numeric_limits<double>::infinity();
}

}  // namespace

ProductFigures figures(const Report& report, const Measurement& m) {
  ProductFigures f;
  const double nonzeros = report.rows.nonzeros;
  const auto value = static_cast<double>(bytes_a_value(report.options.precision));
  const auto entry = static_cast<double>(bytes_a_vector_entry(report.options.precision));
  constexpr double index = sizeof(Index);
  f.paper_bandwidth = (value + entry + index) * nonzeros / m.median;
  f.roofline_bandwidth =
      ((value + index) * nonzeros + (2 * entry + index) * report.rows.rows) / m.median;
  f.roofline_fraction = f.roofline_bandwidth / report.machine.read_bandwidth;
  f.gflops = 2e-9 * nonzeros / m.median;
  if (m.error.empty() && nonzeros > 0) {
    f.padding = 100.0 * (static_cast<double>(m.stored_entries) - nonzeros) / nonzeros;
  }
  const Footprint csr{report.rows.nonzeros,
                      std::int64_t{report.rows.nonzeros} + report.rows.rows + 1};
  f.bytes_ratio = static_cast<double>(m.bytes) /
                  static_cast<double>(csr.bytes(bytes_a_value(report.options.precision)));
  const Measurement* reference =
      find(report, report.space == Space::device ? "cusparse-csr" : "csr", m.iterations);
  if (reference != nullptr && reference->candidate.format != m.candidate.format) {
    f.alpha_host = alpha(m.refresh_host, m.median, reference->median);
    f.alpha_device = alpha(m.refresh_device, m.median, reference->median);
  }
  return f;
}

namespace {

std::string histogram(const RowStatistics& rows) {
  // At most a dozen bins of equal width.
  constexpr Index most_bins = 12;
  const Index bin = (rows.longest - rows.shortest) / most_bins + 1;
  std::string lines;
  std::vector<std::int64_t> count(most_bins + 1, 0);
  for (Index length = rows.shortest; length <= rows.longest; ++length) {
    count[(length - rows.shortest) / bin] += rows.rows_of_length[length];
  }
  const std::int64_t most =
      std::max<std::int64_t>(1, *std::max_element(count.begin(), count.end()));
  for (Index b = 0; rows.shortest + b * bin <= rows.longest; ++b) {
    const Index low = rows.shortest + b * bin;
    const Index high = std::min(rows.longest, low + bin - 1);
    const std::string range = low == high ? text("%d", low) : text("%d-%d", low, high);
    lines += text("  %13s %9lld ", range.c_str(), static_cast<long long>(count[b]));
    lines.append(static_cast<std::size_t>(
                     std::lround(40.0 * static_cast<double>(count[b]) / static_cast<double>(most))),
                 '#');
    lines += '\n';
  }
  return lines;
}

std::string heading(const Report& report) {
  const RowStatistics& r = report.rows;
  std::string lines =
      text("%s%s: %d x %d, %d nonzeros\n", printable(report.matrix.name).c_str(),
           report.matrix.stand_in ? " (stand-in)" : "", r.rows, r.columns, r.nonzeros);
  for (const std::string& note : report.matrix.notes) lines += "  note: " + printable(note) + "\n";
  lines +=
      text("  rows of %d to %d entries, %.2f on average, deviation %.2f; bandwidth %d, mean %.0f\n",
           r.shortest, r.longest, r.mean, r.deviation, r.largest_bandwidth, r.mean_bandwidth);
  lines += histogram(r);
  return lines + machine_line(report.machine, report.options.precision);
}

std::string row(const Report& report, const Measurement& m, bool winner) {
  const ProductFigures f = figures(report, m);
  std::string line = text("%c %-13s", winner ? '*' : ' ', m.candidate.format.c_str());
  const FormatOptions& o = m.candidate.options;
  line += o.block_size > 0 ? text(" %5d", o.block_size) : text(" %5s", "-");
  line += o.threshold > 0 ? text(" %5d", o.threshold) : text(" %5s", "-");
  line += cell(9, 2, 1e6 * m.median) + cell(9, 2, 1e6 * m.minimum) + cell(7, 1, f.gflops);
  line += cell(6, 0, 1e-9 * f.paper_bandwidth) + cell(6, 0, 1e-9 * f.roofline_bandwidth);
  line +=
      cell(4, 0, 100.0 * f.roofline_fraction) + cell(6, 0, f.padding) + cell(5, 2, f.bytes_ratio);
  line += m.work.iterations > 0 ? text(" %8lld", static_cast<long long>(m.work.iterations))
                                : text(" %8s", "-");
  line += cell(7, 1, 1e3 * m.build) + cell(7, 0, 1e6 * m.refresh_host) +
          cell(7, 1, 1e6 * m.refresh_device);
  line += cell(6, 0, f.alpha_host) + cell(6, 0, f.alpha_device);
  return line + text(" %8.1e\n", m.relative_error);
}

constexpr const char* column_names =
    "  format        block   thr   median   fastest  GFLOP  paper  roof    %    pad bytes   N_iter"
    "   build refresh  (dev.)  alpha (dev.)  rel.err\n"
    "                                 us        us     /s   GB/s  GB/s            %  /CSR         "
    "      ms      us      us                      \n";

}  // namespace

std::string as_text(const Report& report) {
  const auto failure = [](const Measurement& m) {
    return text("  %-13s ", m.candidate.format.c_str()) + m.error + "\n";
  };
  return heading(report) + tables_by_time(
                               report.measurements, report.options, column_names,
                               [&](const auto& m, bool winner) { return row(report, m, winner); },
                               failure);
}

std::string csv_header() {
  return "matrix,stand_in,rows,columns,nonzeros,shortest_row,longest_row,deviation,device,commit,"
         "precision,cold,read_bandwidth_GBps,empty_launch_us,format,block_size,threshold,"
         "iterations,median_us,minimum_us,paper_GBps,roofline_GBps,roofline_fraction,GFLOPS,"
         "padding_percent,bytes,bytes_over_csr,N_iter,N_p,build_ms,refresh_host_us,"
         "refresh_device_us,alpha_host,alpha_device,relative_error,error\n";
}

namespace {

/// The cells of a measurement in the order of csv_header(), as text that JSON takes too.
std::vector<std::string> cells(const Report& report, const Measurement& m, bool quote) {
  const ProductFigures f = figures(report, m);
  const RowStatistics& r = report.rows;
  const auto name = [&](const std::string& value) { return quote ? csv_text(value) : value; };
  return {name(report.matrix.name),
          report.matrix.stand_in ? "1" : "0",
          text("%d", r.rows),
          text("%d", r.columns),
          text("%d", r.nonzeros),
          text("%d", r.shortest),
          text("%d", r.longest),
          number(r.deviation),
          name(report.machine.device),
          name(commit),
          name(precision_names[static_cast<int>(report.options.precision)]),
          report.options.cold ? "1" : "0",
          number(1e-9 * report.machine.read_bandwidth),
          number(1e6 * report.machine.empty_launch),
          name(m.candidate.format),
          text("%d", m.candidate.options.block_size),
          text("%d", m.candidate.options.threshold),
          text("%d", m.iterations),
          number(1e6 * m.median),
          number(1e6 * m.minimum),
          number(1e-9 * f.paper_bandwidth),
          number(1e-9 * f.roofline_bandwidth),
          number(f.roofline_fraction),
          number(f.gflops),
          number(f.padding),
          text("%lld", static_cast<long long>(m.bytes)),
          number(f.bytes_ratio),
          text("%lld", static_cast<long long>(m.work.iterations)),
          text("%lld", static_cast<long long>(m.work.operations)),
          number(1e3 * m.build),
          number(1e6 * m.refresh_host),
          number(1e6 * m.refresh_device),
          number(f.alpha_host),
          number(f.alpha_device),
          number(m.relative_error),
          name(m.error)};
}

}  // namespace

std::string as_csv(const Report& report) {
  std::string lines;
  for (const Measurement& m : report.measurements) {
    lines += csv_line(cells(report, m, true));
  }
  return lines;
}

std::string as_json(const Report& report) {
  std::vector<std::string> names;
  std::string name;
  for (const char c : csv_header()) {
    if (c == ',' || c == '\n') {
      names.push_back(std::move(name));
      name.clear();
    } else {
      name += c;
    }
  }
  std::string objects;
  for (const Measurement& m : report.measurements) {
    std::string object;
    const std::vector<std::string> values = cells(report, m, false);
    for (std::size_t k = 0; k < names.size(); ++k) {
      const bool is_text = names[k] == "matrix" || names[k] == "device" || names[k] == "commit" ||
                           names[k] == "precision" || names[k] == "format" || names[k] == "error";
      std::string value = is_text                                   ? json_text(values[k])
                          : values[k].empty() || values[k] == "inf" ? "null"
                                                                    : values[k];
      object += (object.empty() ? "" : ", ") + json_text(names[k]) + ": " + value;
    }
    objects += (objects.empty() ? "  {" : ",\n  {") + object + "}";
  }
  return "[\n" + objects + "\n]\n";
}

}  // namespace cw
