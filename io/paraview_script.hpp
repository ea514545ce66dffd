#pragma once

#include <optional>
#include <string>
#include <utility>

namespace cw {

/// A script beside the collection of snapshots, by which ParaView opens these, coloured by a field:
/// over this range or, without one, over what all snapshots hold. By default ParaView takes the
/// range of the first snapshot, which is uniform.
std::string paraview_script(const std::string& collection, const std::string& field, bool on_nodes,
                            const std::optional<std::pair<double, double>>& range);

}  // namespace cw
