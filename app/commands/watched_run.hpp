#pragma once

#include <memory>

#include "observers/checkpointer.hpp"
#include "observers/observer.hpp"
#include "solver/time_loop.hpp"

namespace cw {

/// What a run begins with.
struct RunStart {
  enum class Kind {
    resumed,  ///< its results are there up to the state, and are gone on with
    begins,   ///< its results begin with the state
  };
  const SavedState* state = nullptr;  ///< null: the problem's initial state
  Kind kind = Kind::resumed;
};

/// What becomes of the device when the steps are taken: a process that needs it no more lets go of
/// it while results are written, because that takes a while.
enum class AtEnd { nothing, let_go_of_device };

/// Steps to the end, with the observers that the configuration asks for. What cannot be written, or
/// an interruption, ends the run there; observers then still leave what they have. Throws the first
/// error of writing, after all the others have had their turn; SavedStateError or OutputError if
/// `start` does not fit. `checkpointer` may be null.
RunSummary watched_run(const Problem& problem, std::unique_ptr<Simulation> simulation,
                       OutputContext& context, Checkpointer* checkpointer, const RunStart& start,
                       AtEnd at_end);

}  // namespace cw
