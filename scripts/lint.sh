#!/usr/bin/env bash
# clang-tidy over the host's sources; builds what it needs to know. It comes from PyPI, into an environment of its own in
# build/: from version 21 on it leaves out the headers of the system, which takes half the time.
#   scripts/lint.sh                        the checks that find most for the time they take
#   scripts/lint.sh --thorough [FILE...]   all the checks in .clang-tidy, the static analyser's among them: four times
#                                          as long; of these files, or of all
set -euo pipefail
cd "$(dirname "$0")/.."

checks=--checks=-*,bugprone-use-after-move,bugprone-unused-return-value,bugprone-sizeof-*,bugprone-infinite-loop
checks+=,bugprone-dangling-handle,misc-unused-using-decls,misc-definitions-in-headers,modernize-use-override
checks+=,modernize-use-nullptr,performance-for-range-copy,performance-move-const-arg
checks+=,performance-unnecessary-copy-initialization,readability-container-size-empty,readability-misleading-indentation
if [ "${1:-}" = --thorough ]; then
  checks=--checks= # nothing beside the file's
  shift
fi

environment=$(scripts/python-environment.sh lint scripts/lint-requirements.txt)
openmp=$(dirname "$(g++ -print-file-name=include/omp.h)") # that of g++, which compiles
cmake --preset cpu -B build/lint -DCARDIOWARP_TESTS=OFF -DCARDIOWARP_UNITY_BATCH=1 >/dev/null
cmake --build build/lint --target version >/dev/null
files=("$@")
if [ $# -eq 0 ]; then
  mapfile -t files < <(git ls-files 'kernels/*.cpp' 'mesh/*.cpp' 'anatomy/*.cpp' 'assembly/*.cpp' 'solver/*.cpp' 'baseline/*.cpp' 'io/*.cpp' 'cells/*.cpp' 'config/*.cpp' 'experiments/*.cpp' 'workbench/*.cpp' 'app/*.cpp' |
    grep -v -e cusparse -e /device/)
fi
# What needs PETSc is only known to the build where it is installed.
if ! grep -q petsc_step build/lint/compile_commands.json; then
  mapfile -t files < <(printf '%s\n' "${files[@]}" | grep -v petsc)
fi
printf '%s\n' "${files[@]}" | xargs -P "$(nproc)" -n 4 "$environment/bin/clang-tidy" -p build/lint --quiet --extra-arg="-idirafter$openmp" "$checks" 2>/dev/null
echo "clang-tidy: ${#files[@]} files are clean"
