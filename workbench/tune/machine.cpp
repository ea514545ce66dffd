#include "workbench/tune/machine.hpp"

#include <sys/utsname.h>

#include <fstream>

#include "kernels/core/device.hpp"

namespace cw {

std::string cpu_model(const std::string& cpuinfo) {
  std::ifstream file(cpuinfo);
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(": ");
    if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
  }
  utsname system{};
  return uname(&system) == 0 ? system.machine : "unknown processor";
}

std::string tuned_machine(Space space) {
  const std::string device = device_name(space);
  return space == Space::device ? device : device + ", " + cpu_model("/proc/cpuinfo");
}

}  // namespace cw
