#!/usr/bin/env bash
# Formats the C++ and CUDA sources; with --check, only says whether they are formatted. Generated files stay as they
# are generated.
set -euo pipefail
cd "$(dirname "$0")/.."
mapfile -t files < <(git ls-files --cached --others --exclude-standard '*.cpp' '*.hpp' '*.cu' '*.cuh' \
  ':!kernels/cell/generated' ':!tests/kernels/models')
if [ "${1:-}" = --check ]; then
  clang-format --dry-run --Werror "${files[@]}"
  echo "formatting: ${#files[@]} files are as clang-format wants them"
else
  clang-format -i "${files[@]}"
fi
