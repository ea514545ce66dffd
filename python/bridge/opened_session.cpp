#include "python/bridge/opened_session.hpp"

#include <algorithm>
#include <mutex>

#include "io/nearest.hpp"
#include "python/bridge/yaml_text.hpp"
#include "session/threads.hpp"

namespace cw::python {

namespace {

std::mutex& threads_mutex() {
  static std::mutex mutex;
  return mutex;
}

}  // namespace

YamlText yaml_text_of(const ConfigurationText& configuration, const TetMesh* mesh) {
  return yaml_text(configuration, mesh != nullptr ? "the mesh given" : std::string());
}

Config config_of(const ConfigurationText& configuration, const TetMesh* mesh,
                 const SimulationOptions& options) {
  std::vector<std::string> changes = configuration.changes;
  if (options.devices) {
    std::string list;
    for (const int device : *options.devices) {
      list += (list.empty() ? "" : ",") + std::to_string(device);
    }
    changes.push_back("devices=[" + list + "]");
  }
  Config config = read_config(yaml_text_of(configuration, mesh), changes);
  if (options.device.empty()) return config;
  const std::vector<std::string_view> known{"auto", "host", "cuda"};
  if (std::ranges::find(known, options.device) == known.end()) {
    throw ConfigError("device: '" + options.device + "' is not one of its values" +
                      suggestion(options.device, known));
  }
  config.device = options.device;
  return config;
}

std::unique_ptr<Session> session_of(Config config, int threads, SessionSteps steps) {
  const std::lock_guard lock(threads_mutex());
  steps.on_problem = [](Session& opened, int) { set_observed(opened.config, opened.built); };
  return std::make_unique<Session>(std::move(config), threads, steps);
}

void follow_load() {
  if (const std::unique_lock lock(threads_mutex(), std::try_to_lock); lock) cw::follow_load();
}

}  // namespace cw::python
