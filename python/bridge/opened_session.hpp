#pragma once

#include <memory>

#include "config/yaml/yaml_source.hpp"
#include "python/bridge/simulation.hpp"
#include "session/session.hpp"

namespace cw::python {

/// The text of a script's configuration. `mesh` is in place of what it says of one; null: that.
YamlText yaml_text_of(const ConfigurationText& configuration, const TetMesh* mesh);

/// A script's configuration, with its options. Throws ConfigError.
Config config_of(const ConfigurationText& configuration, const TetMesh* mesh,
                 const SimulationOptions& options);

/// A session whose run measures what its configuration asks for; steps.on_problem is not used.
/// Threads are the process's, so that sessions are opened one after the other. Throws as Session().
std::unique_ptr<Session> session_of(Config config, int threads, SessionSteps steps);

/// As cw::follow_load(), where no session is being opened.
void follow_load();

}  // namespace cw::python
