#!/usr/bin/env bash
# clang-tidy over the host's sources, with the checks in .clang-tidy; builds what it needs to know.
set -euo pipefail
cd "$(dirname "$0")/.."

cmake --preset cpu -B build/lint -DCARDIOWARP_TESTS=OFF >/dev/null
cmake --build build/lint --target version >/dev/null
mapfile -t files < <(git ls-files 'kernels/*.cpp' 'mesh/*.cpp' 'assembly/*.cpp' 'solver/*.cpp' 'baseline/*.cpp' 'app/*.cpp' |
  grep -v -e cusparse -e /device/)
# What needs PETSc is only known to the build where it is installed.
if ! grep -q petsc_step build/lint/compile_commands.json; then
  mapfile -t files < <(printf '%s\n' "${files[@]}" | grep -v petsc)
fi
printf '%s\n' "${files[@]}" | xargs -P "$(nproc)" -n 4 clang-tidy -p build/lint --quiet 2>/dev/null
echo "clang-tidy: ${#files[@]} files are clean"
