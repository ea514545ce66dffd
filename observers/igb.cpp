#include <bit>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "io/files.hpp"
#include "io/text.hpp"
#include "mesh/input_order.hpp"
#include "observers/observer.hpp"

namespace cw {

namespace {

/// V at the nodes of the input over time as an igb file (openCARP, meshalyzer): a header of 1024
/// bytes, then a frame of single precision for each multiple of the interval. After each frame the
/// header says how many there are, so that the file is whole at any time. Nodes without conducting
/// tissue are NaN.
class Igb final : public Observer {
 public:
  explicit Igb(OutputContext& context)
      : times_(context.output.igb->interval),
        interval_(context.output.igb->interval),
        results_(context.results),
        writer_(context.writer),
        places_(places_of_input(results_.mesh().input_node, results_.mesh().input_node_count)),
        file_(context.output.directory + "/vm.igb", header_of(0), "", size_text().size()) {}

  void on_step(const AcceptedStep& step) override {
    for (const double time : times_.within(step)) {
      const std::vector<double> V = results_.at_nodes(step.simulation->V_at(step.share_of(time)));
      std::string frame;
      frame.reserve(frame_bytes());
      for (const std::int32_t place : places_) {
        const auto value = static_cast<float>(place < 0 ? std::nan("") : V[place]);
        const auto bytes = std::bit_cast<std::array<char, sizeof value>>(value);
        frame.append(bytes.data(), bytes.size());
      }
      writer_.submit([this, frame = std::move(frame)] {
        file_.append(frame);
        file_.replace_header(header_of(++frames_));
      });
    }
  }
  double fields_wanted(double t) const override { return times_.next_after(t); }

  void save(SavedState& state) override {
    writer_.submit([this] { file_.sync(); });
    // The writer writes the state after all that was submitted so far, and before all else.
    state.put_value_later<long long>("igb.frames", [this] { return frames_; });
  }
  void restore(const SavedState& state) override {
    frames_ = state.get_value<long long>("igb.frames");
    file_.resume(frames_ * static_cast<long long>(frame_bytes()));
  }
  void cut() override {
    file_.cut();
    if (frames_ > 0) file_.replace_header(header_of(frames_));
  }
  void on_end(const RunSummary&, Simulation&) override {}

 private:
  std::size_t frame_bytes() const { return sizeof(float) * places_.size(); }
  /// What the header of any run on the mesh begins with.
  std::string size_text() const { return "x:" + std::to_string(places_.size()) + " y:1 z:1 "; }
  /// Lines of at most 80 characters that end in CR and LF, blanks, and a form feed at the end.
  std::string header_of(long long frames) const {
    static_assert(std::endian::native == std::endian::little);
    constexpr std::size_t bytes = 1024;
    const double last = frames > 0 ? interval_ * static_cast<double>(frames - 1) : 0.0;
    std::string header = size_text() + "t:" + std::to_string(frames) +
                         " type:float systeme:little_endian\r\n" +
                         "org_t:0 dim_t:" + to_text(last) + " inc_t:" + to_text(interval_) +
                         " unites_t:ms unites:mV\r\n" + "facteur:1 zero:0\r\n";
    constexpr std::size_t longest = 72;  // of a line of blanks
    while (header.size() + longest + 2 < bytes) header += std::string(longest, ' ') + "\r\n";
    header.resize(bytes - 1, ' ');
    return header + '\f';
  }

  OutputTimes times_;
  double interval_;  // ms
  const ResultMesh& results_;
  Writer& writer_;
  std::vector<std::int32_t> places_;  // of nodes of the input
  LineFile file_;
  long long frames_ = 0;  // of the writer's tasks in order
};

}  // namespace

std::unique_ptr<Observer> make_igb(OutputContext& context) {
  if (!context.output.igb) return nullptr;
  return std::make_unique<Igb>(context);
}

}  // namespace cw
