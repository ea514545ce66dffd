#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace cw {

/// The numbers of the last frame of an igb file, plain or gzipped, as openCARP, carputils and
/// meshalyzer write fields at the nodes of a mesh: text of words "key:value" up to a form feed,
/// which ends 1024 bytes or a multiple of it, then x * y * z numbers a frame. Numbers may be of any
/// type of one component and either order of bytes; `facteur` and `zero` are applied. Throws
/// MeshError for other files, for a frame that is not of `count` numbers (`what`: "nodes"), and for
/// numbers that are not finite.
std::vector<double> read_last_igb_frame(const std::string& path, std::size_t count,
                                        const std::string& what);

}  // namespace cw
