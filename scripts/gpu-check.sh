#!/usr/bin/env bash
# On a machine with an NVIDIA GPU: the GPU tests, and compute-sanitizer over them.
#   scripts/gpu-check.sh BIN   where BIN holds the installed test programs (cmake --install ... --component tests)
set -uo pipefail
bin=${1:?usage: gpu-check.sh FOLDER_OF_THE_TEST_PROGRAMS}
failed=0

report() { # NAME COMMAND...: runs it, and says whether it passed
  local name=$1
  shift
  # A filter that matches nothing also exits with 0, so a passed test is asked for.
  if "$@" >/tmp/gpu-check.log 2>&1 && grep -q '^\[  PASSED  \] [1-9]' /tmp/gpu-check.log; then
    echo "passed   $name ($(grep -c '^\[       OK' /tmp/gpu-check.log) tests)"
  else
    echo "FAILED   $name"
    tail -40 /tmp/gpu-check.log
    failed=1
  fi
}

report "kernels" "$bin/test_kernels"
report "assembly" "$bin/test_assembly"
report "solver" "$bin/test_solver" --gtest_filter='-*Order*:TravellingWave*:SingleCell*:*Tangent*:*_host'

# Small problems only: under the sanitizer a kernel is a hundred times slower. So patches have 64
# elements there, and row sums few warps, but for one format. The solver's test runs whole steps, assembly and CG included.
small='*sanitized*:*sums_rows*:*sums_more_rows*/csr_scalar:Array.*device*:*Sanitized*'
# A test that counts on calls that fail, and row sums that are cuSPARSE's own kernels.
left_out='*too_much_device_memory*:*sums_rows*cusparse*'
sanitize() { # TOOL SUITE FILTER OPTION...
  local tool=$1 suite=$2 filter=$3
  shift 3
  report "$tool $suite" timeout 400 compute-sanitizer --tool "$tool" --error-exitcode 9 "$@" \
    "$bin/test_$suite" --gtest_filter="$filter"
}
for suite in kernels assembly solver; do
  sanitize memcheck "$suite" "$small:-$left_out"
  # initcheck and racecheck report reads and hazards inside cuSPARSE's own kernels, which are not ours
  # to judge. racecheck crashes on graphs with conditional nodes, so the same kernels run one by one.
  sanitize initcheck "$suite" "$small:-$left_out:*cusparse*"
  sanitize racecheck "$suite" "$small:-$left_out:*/graph" --kernel-name-exclude kernel_substring=cusparse
  sanitize synccheck "$suite" "$small:-$left_out:*/graph"
done
exit $failed
