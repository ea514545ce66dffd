#!/usr/bin/env bash
# Installs what is missing, builds with warnings as errors, and runs all the tests. Arguments go to ctest.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/install-deps.sh
cmake --preset default -DCARDIOWARP_TESTS=ON -DCARDIOWARP_WARNINGS_AS_ERRORS=ON -DCARDIOWARP_CUDA=AUTO
cmake --build build/default
# As many tests at a time as there are cores: threads that spin while they wait would take time from another's.
OMP_WAIT_POLICY=passive ctest --preset default --parallel "$(nproc)" "$@"
