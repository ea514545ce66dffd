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
report "solver" "$bin/test_solver" --gtest_filter='-*Order*:TravellingWave*:SingleCell*:*Tangent*'

# Small problems only: under the sanitizer a kernel is a hundred times slower.
sanitized='Formats.*:Array.*device*:Assembler.*device*:Pcg.*device*:*Sanitized*'
for tool in memcheck racecheck initcheck synccheck; do
  for suite in kernels assembly solver; do
    report "$tool $suite" timeout 280 compute-sanitizer --tool "$tool" --error-exitcode 9 \
      "$bin/test_$suite" --gtest_filter="$sanitized:-*too_much_device_memory*"
  done
done
exit $failed
