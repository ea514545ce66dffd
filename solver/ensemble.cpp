#include "solver/ensemble.hpp"

#include <omp.h>

#include <algorithm>
#include <atomic>
#include <limits>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>

#include "assembly/sparsity.hpp"
#include "kernels/core/device.hpp"
#include "kernels/core/thresholds.hpp"
#include "solver/problem_setup.hpp"
#include "solver/worker_threads.hpp"

namespace cw {

namespace {

/// Whether two problems on one mesh, or members, have the same operators.
bool have_same_operators(const auto& a, const auto& b) {
  const auto same_front = [](const CellKind& one, const CellKind& other) {
    return one.front_sharpness == other.front_sharpness;
  };
  return a.conductivity == b.conductivity && a.tissue_conductivity == b.tissue_conductivity &&
         std::ranges::equal(a.cells, b.cells, same_front);
}

void require_same_models(const std::vector<CellKind>& cells, const std::vector<CellKind>& common) {
  const auto same_model = [](const CellKind& one, const CellKind& other) {
    return one.model.entry().name == other.model.entry().name;
  };
  if (!std::ranges::equal(cells, common, same_model)) {
    throw std::invalid_argument(
        "a member of an ensemble has other cell models than the common problem");
  }
}

}  // namespace

Member Member::of(const Problem& problem) {
  return {problem.conductivity, problem.tissue_conductivity,  problem.cells,
          problem.initial_V,    problem.initial_nodal_states, problem.stimuli,
          problem.time,         problem.activation_threshold};
}

/// What all members are computed with.
struct Ensemble::Shared {
  Problem problem;
  Space space = Space::host;
  SimulationOptions options;
  std::shared_ptr<const ProblemSetup> setup;  // of the problem
  bool has_clusters = false;
  int at_once = 0;

  /// How many members have a place: of a cluster, while one begins or ends on the host, another one
  /// is computed.
  int places() const { return has_clusters && at_once > 1 ? 2 * at_once : at_once; }
  /// Made when the first member needs it; null if the host computes matrices.
  std::shared_ptr<const MeshOnDevice> mesh_on_device() const {
    std::call_once(is_mesh_made_, [this] {
      if (space == Space::host || !needs_constant_matrices(problem)) return;
      const std::size_t all =
          static_cast<std::size_t>(places()) * most_bytes_of_setup(problem.mesh);
      if (2 * all > free_device_bytes(options.device)) return;
      mesh_on_device_ = std::make_shared<const MeshOnDevice>(problem.mesh, options.device);
    });
    return mesh_on_device_;
  }

 private:
  mutable std::once_flag is_mesh_made_;
  mutable std::shared_ptr<const MeshOnDevice> mesh_on_device_;
};

/// Where one member after the other is computed.
class Ensemble::Place {
 public:
  explicit Place(const Shared& shared) : shared_(shared), problem_(shared.problem) {
    make_simulation_of(shared.setup);
  }
  int at_once() const { return simulation_->at_once(); }

  /// Computes a member from its beginning to its end, unless it is stopped.
  void compute(std::size_t number, const std::function<Member(std::size_t)>& member,
               const std::function<void(const MemberEnd&)>& end,
               const std::function<bool()>& stops) {
    MemberEnd over{number, nullptr, {}};
    std::optional<Run> run;
    try {
      begin(member(number));
      run.emplace(problem_, *simulation_);
    } catch (const std::invalid_argument& nonsense) {
      over.failure = nonsense.what();
    }
    if (run) {
      constexpr double infinity = std::numeric_limits<double>::infinity();
      while (!run->is_over() && run->failure().empty()) {
        if (stops()) return;
        (void)run->take_steps(infinity, 0.0, infinity);
      }
      if (run->failure().empty()) (void)run->check_V();
      over.run = &*run;
      over.failure = run->failure();
    }
    end(over);
  }

 private:
  void begin(Member member) {
    const Problem& common = shared_.problem;
    require_same_models(member.cells, common.cells);
    if (member.time.scheme != common.time.scheme) {
      throw std::invalid_argument(
          "a member of an ensemble has another scheme than the common problem");
    }
    const bool has_operators = has_operators_ && have_same_operators(problem_, member);
    has_operators_ = false;  // until they have been computed without an error
    take(std::move(member));
    validate(problem_);
    const bool goes_on = has_operators && restart(nullptr);
    if (!goes_on && have_same_operators(common, problem_)) {
      if (!restart(shared_.setup.get())) make_simulation_of(shared_.setup);
    } else if (!goes_on) {
      Operators own = own_operators();
      if (!restart(&own)) {
        make_simulation_of(std::make_shared<const ProblemSetup>(
            set_up(problem_, shared_.setup->pattern, std::move(own))));
      }
    }
    has_operators_ = true;
  }
  Operators own_operators() {
    const std::shared_ptr<const MeshOnDevice> mesh = shared_.mesh_on_device();
    if (mesh == nullptr) return operators_of(problem_, shared_.setup->pattern);
    if (!matrices_) matrices_.emplace(mesh, problem_.solver.mass);
    return operators_of(problem_, *matrices_);
  }
  void take(Member member) {
    problem_.conductivity = std::move(member.conductivity);
    problem_.tissue_conductivity = std::move(member.tissue_conductivity);
    problem_.cells = std::move(member.cells);
    problem_.initial_V = std::move(member.initial_V);
    problem_.initial_nodal_states = std::move(member.initial_nodal_states);
    problem_.stimuli = std::move(member.stimuli);
    problem_.time = member.time;
    problem_.activation_threshold = member.activation_threshold;
  }
  bool restart(const Operators* operators) {
    StateStore* store = simulation_ != nullptr ? simulation_->store() : nullptr;
    return store != nullptr && store->restart(problem_, operators);
  }
  /// `setup` is the problem's.
  void make_simulation_of(const std::shared_ptr<const ProblemSetup>& setup) {
    simulation_.reset();  // two need not fit the memory
    SimulationOptions options = shared_.options;
    options.setup = setup;
    simulation_ = make_simulation(problem_, shared_.space, options);
  }

  const Shared& shared_;
  Problem problem_;                           // of the member that is here
  std::optional<MatricesOnDevice> matrices_;  // of the member, if a device computes them
  std::unique_ptr<Simulation> simulation_;
  bool has_operators_ = true;  // those of the problem
};

Ensemble::Ensemble(Problem common, Space space, const EnsembleOptions& options)
    : shared_(std::make_unique<Shared>()) {
  shared_->problem = std::move(common);
  shared_->space = space;
  Problem& problem = shared_->problem;
  validate(problem);
  shared_->setup = std::make_shared<const ProblemSetup>(set_up(problem));
  shared_->options.device = options.device;
  shared_->options.is_one_of_many = true;
  const bool chooses_format = problem.solver.spmv == automatic_format;
  if (chooses_format && space == Space::device) {
    problem.solver.spmv = "sell-32";  // which kernels in clusters have
    problem.solver.spmv_options = {};
  }
  choose_fastest_format(problem.solver, shared_->setup->pattern, space, options.device);
  places_.push_back(std::make_unique<Place>(*shared_));
  int at_once = space == Space::host ? omp_get_max_threads() : places_.front()->at_once();
  shared_->has_clusters = space == Space::device && at_once > 0;
  if (at_once == 0) {
    at_once = std::clamp(nodes_at_once / problem.mesh.node_count(), 1, most_graphs_at_once);
    if (chooses_format) {
      places_.front() = nullptr;
      problem.solver.spmv = automatic_format;
      choose_fastest_format(problem.solver, shared_->setup->pattern, space, options.device);
      places_.front() = std::make_unique<Place>(*shared_);
    }
  }
  shared_->at_once = options.at_once > 0 ? options.at_once : at_once;
}

Ensemble::~Ensemble() = default;

const Problem& Ensemble::common() const { return shared_->problem; }
int Ensemble::at_once() const { return shared_->at_once; }

bool Ensemble::run(std::size_t count, const std::function<Member(std::size_t)>& member,
                   const std::function<void(const MemberEnd&)>& end,
                   const std::function<bool()>& stops) {
  const std::size_t places = std::min(count, static_cast<std::size_t>(shared_->places()));
  if (places_.size() < places) places_.resize(places);
  if (places == 0) return true;
  std::atomic<std::size_t> next{0};
  std::atomic<bool> is_stopped{false};
  const auto is_over = [&] {
    if (stops()) is_stopped = true;
    return is_stopped.load();
  };
  WorkerThreads threads(static_cast<int>(places));
  threads.run(
      [&](int k) {
        std::unique_ptr<Place>& place = places_[static_cast<std::size_t>(k)];
        if (place == nullptr) place = std::make_unique<Place>(*shared_);
        for (std::size_t number = next++; number < count && !is_over(); number = next++) {
          place->compute(number, member, end, is_over);
        }
      },
      [&] { is_stopped = true; });
  return !is_stopped;
}

}  // namespace cw
