#include "solver/saved_state.hpp"

namespace cw {

std::size_t SavedState::size_in_bytes() const {
  std::size_t sum = 0;
  for (const auto& [_, item] : items_) {
    const std::size_t size = item.type == Type::float64 ? 8 : item.type == Type::int32 ? 4 : 1;
    sum += item.count * size;
  }
  return sum;
}

const SavedState::Item& SavedState::item(const std::string& name, Type type) const {
  const auto found = items_.find(name);
  if (found == items_.end()) throw SavedStateError("there is no " + name);
  if (found->second.type != type) throw SavedStateError(name + " is of another type");
  return found->second;
}

}  // namespace cw
