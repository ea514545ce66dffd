#include "solver/saved_state.hpp"

namespace cw {

const SavedState::Item& SavedState::item(const std::string& name, Type type) const {
  const auto found = items_.find(name);
  if (found == items_.end()) throw SavedStateError("there is no " + name);
  if (found->second.type != type) throw SavedStateError(name + " is of another type");
  return found->second;
}

}  // namespace cw
