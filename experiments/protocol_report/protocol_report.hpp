#pragma once

#include <string>
#include <vector>

#include "config/config.hpp"
#include "experiments/protocol/protocol.hpp"

// What a protocol came to, as text.

namespace cw {

/// The protocol of a configuration, which has one.
Protocol protocol_of(const Config& config);

/// A table of rows on the terminal.
std::string table_header(const Config& config);
std::string table_line(const ProtocolRow& row, const Config& config);

/// The same as CSV, with velocities of output.maps.
std::string csv_header(const Config& config);
std::string csv_line(const ProtocolRow& row, const Config& config, const Problem& problem);

/// Rows and refractory periods as JSON, by the names of the CSV's columns.
std::string json_of(const std::vector<ProtocolRow>& rows, const Protocol& protocol,
                    const Config& config, const Problem& problem);

/// The effective refractory periods, and which trials led to re-entry: a line each or, if there are
/// sites, a table with a line a site.
std::string conclusion(const Protocol& protocol, const Config& config,
                       const std::vector<ProtocolRow>& rows);

}  // namespace cw
