#pragma once

#include "observers/observer.hpp"

namespace cw {

/// What watches a run of the program, in the order in which they are called.
std::span<const ObserverEntry> observers();

std::unique_ptr<Observer> make_progress(OutputContext& context);

}  // namespace cw
