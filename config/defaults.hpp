#pragma once

#include "config/config.hpp"
#include "config/given.hpp"

namespace cw {

/// Sets what is not given and depends on other keys, on cell models or on the scheme; what depends
/// on nothing is what members are from the start. What is wrong stays so: see check().
void set_defaults(Config& config, const Given& given);

}  // namespace cw
