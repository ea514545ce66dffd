#include "io/checkpoint.hpp"
#include "python/bridge/saved.hpp"
#include "python/bridge/simulation.hpp"

namespace cw::python {

namespace {

constexpr std::pair<const char*, std::string Checkpoint::*> members[]{
    {"version", &Checkpoint::version}, {"device", &Checkpoint::device},
    {"mesh", &Checkpoint::mesh},       {"inputs", &Checkpoint::inputs},
    {"cells", &Checkpoint::cells},     {"configuration", &Checkpoint::configuration},
};

}  // namespace

State state_of(const Checkpoint& checkpoint) {
  State state;
  state.time = checkpoint.time;
  for (const auto& [name, member] : members) state.origin[name] = checkpoint.*member;
  for (const auto& [name, item] : checkpoint.state.items()) {
    state.arrays[name] = {static_cast<int>(item.type), item.bytes()};
  }
  return state;
}

Checkpoint checkpoint_of(const State& state) {
  Checkpoint checkpoint;
  checkpoint.time = state.time;
  for (const auto& [name, member] : members) {
    if (const auto found = state.origin.find(name); found != state.origin.end()) {
      checkpoint.*member = found->second;
    }
  }
  for (const auto& [name, array] : state.arrays) {
    using Type = SavedState::Type;
    const auto type = static_cast<Type>(array.type);
    const std::size_t bytes = type == Type::float64 ? sizeof(double)
                              : type == Type::int32 ? sizeof(std::int32_t)
                                                    : 1;
    checkpoint.state.put_item(
        name, {type, array.bytes.size() / bytes, [bytes = array.bytes] { return bytes; }});
  }
  return checkpoint;
}

void write(const State& state, const std::string& file) {
  write_checkpoint(file, checkpoint_of(state));
}

State read_state(const std::string& file) { return state_of(read_checkpoint(file)); }

}  // namespace cw::python
