#include "solver/saved_state.hpp"

namespace cw {

std::size_t SavedState::Item::size_in_bytes() const {
  return count * (type == Type::float64 ? 8 : type == Type::int32 ? 4 : 1);
}

std::size_t SavedState::size_in_bytes() const {
  std::size_t sum = 0;
  for (const auto& [_, item] : items_) sum += item.size_in_bytes();
  return sum;
}

SavedState SavedState::on_host() const {
  SavedState state;
  for (const auto& [name, item] : items_) {
    state.items_[name] = {item.type, item.count, [bytes = item.bytes()] { return bytes; }};
  }
  return state;
}

const SavedState::Item& SavedState::item(const std::string& name, Type type) const {
  const auto found = items_.find(name);
  if (found == items_.end()) throw SavedStateError("there is no " + name);
  if (found->second.type != type) throw SavedStateError(name + " is of another type");
  return found->second;
}

}  // namespace cw
