#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/products/matrix.hpp"

namespace cw {

/// Where the columns of a stand-in lie.
enum class ColumnPattern {
  grid,     ///< neighbours on a 2-D grid
  lattice,  ///< neighbours on a periodic 4-D lattice, in blocks of 3 columns
  mesh,     ///< nodes around a node of a numbered 3-D mesh, with several unknowns each
  band,     ///< runs of columns in blocks near the diagonal
  mixed,    ///< half near the diagonal, half anywhere
  hubs,     ///< half near the diagonal, half in columns that many rows share
  dense     ///< every column
};

std::string_view name_of(ColumnPattern pattern);

/// A matrix of the published comparisons, as its papers describe it.
struct StandIn {
  std::string_view name;
  std::vector<std::string_view> aliases;  ///< names in other papers and in the collections
  std::string_view source;                ///< where its figures are published
  Index rows;
  Index columns;
  Index nonzeros;
  std::optional<Index> shortest;    ///< nonzeros of the shortest row, where published
  Index longest;                    ///< nonzeros of the longest row
  std::optional<double> deviation;  ///< standard deviation of the rows' nonzeros, where published

  // What no paper says, chosen to be like the real matrix.
  ColumnPattern pattern;
  Index block = 1;  ///< mesh: unknowns a node; grid: rows of a grid line; band: columns a block
  double likely_deviation = 0.0;  ///< where none is published
  Index tail = 0;  ///< not 0: lengths fall off as a power up to this one, and one row is `longest`
  Index run = 0;   ///< how many rows of about one length follow each other; 0: the pattern says

  double mean_length() const { return static_cast<double>(nonzeros) / rows; }
};

/// The matrices of Wong, Kuhl & Darve 2015, table II; of Vazquez, Fernandez & Garzon 2011, table I;
/// and of Oberhuber, Suzuki & Vacata 2011, table 6. One that two of them use stands here once.
std::span<const StandIn> stand_ins();

/// The entry of that name or alias, in any case of letters. Throws MatrixError with the nearest
/// names if there is none.
const StandIn& find_stand_in(std::string_view name);

inline constexpr unsigned long long stand_in_seed = 20110215;

/// A made-up matrix in a published one's place: exactly its rows, nonzeros, shortest and longest
/// row; near its deviation; columns that follow its kind, the diagonal among them; values uniform
/// in -1 to 1 and not 0. The same for the same seed. Throws MatrixError for an unknown name.
MatrixInput make_stand_in(const std::string& name, unsigned long long seed = stand_in_seed);

/// The file that find_like() reads; empty for a stand-in. Throws MatrixError if the folder is
/// missing, or neither a file nor a stand-in has the name.
std::string file_like(const std::string& name, const std::string& folder);

/// The matrix of that name: from NAME.mtx or NAME.mtx.gz in `folder`, where an alias may stand for
/// the name and letters may be of any case; or a stand-in if there is no such file. An empty folder
/// means stand-ins only. Throws MatrixError if the folder is missing, the file is broken, or
/// neither a file nor a stand-in has the name.
MatrixInput find_like(const std::string& name, const std::string& folder);

}  // namespace cw
