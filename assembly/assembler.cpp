#include "assembly/assembler_impl.hpp"

template class cw::Assembler<cw::Space::host>;
