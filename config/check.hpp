#pragma once

#include <map>
#include <string>

#include "config/config.hpp"
#include "config/given.hpp"

namespace cw {

/// What no key is wrong about alone: throws ConfigError with the place and the remedy. Defaults are
/// set. What only the mesh shows is found later, by build_problem().
void check(const Config& config, const Given& given);

/// Why keys have no meaning beside others, by their paths. A configuration may not give them, and
/// they are not written.
using Refusals = std::map<std::string, std::string>;
Refusals refused(const Config& config);
/// Throws ConfigError if one of them is given.
void refuse(const Config& config, const Given& given);

}  // namespace cw
