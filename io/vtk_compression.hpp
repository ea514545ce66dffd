#pragma once

namespace cw {

/// How arrays of a .vtu file are compressed. What reads VTK's files reads zlib; LZ4, which takes
/// less time, is read by VTK and ParaView alone.
enum class VtkCompression { zlib, lz4, none };

}  // namespace cw
