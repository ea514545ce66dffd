#include "app/commands/measuring.hpp"

namespace cw {

void add_measuring_options(CLI::App* command, MeasuringArguments& arguments) {
  command
      ->add_option(
          "matrix", arguments.sources,
          "MATRIX.mtx[.gz], a mesh, like:NAME (a stand-in for a paper's matrix), box:NODES, "
          "ventricle:SPACING, sphere:POINTS (of quaternions); several are measured in turn")
      ->required();
  command->add_option("--format", arguments.formats, "names, separated by commas, or all")
      ->capture_default_str();
  command->add_option("--device", arguments.device, "where to compute")
      ->check(CLI::IsMember({"auto", "host", "cuda"}));
  command->add_option("--precision", arguments.precision, "double, float, or mixed (float values)")
      ->check(CLI::IsMember({"double", "float", "mixed"}))
      ->capture_default_str();
  CLI::Option* blocks = command
                            ->add_option("--block-size", arguments.block_sizes,
                                         "threads a block, multiples of 32; a list")
                            ->delimiter(',')
                            ->allow_extra_args(false)
                            ->check(CLI::Range(32, 1024));
  CLI::Option* thresholds =
      command->add_option("--threshold", arguments.thresholds, "K2: most entries a thread; a list")
          ->delimiter(',')
          ->allow_extra_args(false)
          ->check(CLI::Range(1, 1000000000));
  // 0 is the format's own, and no number to show.
  if (arguments.block_sizes.front() != 0) blocks->capture_default_str();
  if (arguments.thresholds.front() != 0) thresholds->capture_default_str();
  command->add_option("--csv", arguments.csv, "file for one line a measurement");
  command->add_option("--repeats", arguments.repeats, "samples of each")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  command->add_option("--seconds", arguments.seconds, "no further sample after that long")
      ->check(CLI::Range(0.0, 1e6))
      ->capture_default_str();
  command->add_option("--seed", arguments.seed, "of the random vectors (default: fresh)");
  command->add_option("--threads", arguments.threads, "threads of the host (default: all cores)")
      ->check(CLI::Range(1, 4096));
  add_source_options(command, arguments.source);
}

}  // namespace cw
