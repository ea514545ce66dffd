#!/usr/bin/env bash
# clang-tidy over the host's sources; builds what it needs to know. It comes from PyPI, into an environment of its own in
# build/: from version 21 on it leaves out the headers of the system, which takes half the time.
#   scripts/lint.sh [FILE...]              the checks that find most for the time they take
#   scripts/lint.sh --thorough [FILE...]   all the checks in .clang-tidy, the static analyser's among them: four times
#                                          as long; of these files, or of all
set -euo pipefail
cd "$(dirname "$0")/.."

checks=--checks=-*,bugprone-use-after-move,bugprone-unused-return-value,bugprone-sizeof-*,bugprone-infinite-loop
checks+=,bugprone-dangling-handle,misc-unused-using-decls,misc-definitions-in-headers,modernize-use-override
checks+=,modernize-use-nullptr,performance-for-range-copy,performance-move-const-arg
checks+=,performance-unnecessary-copy-initialization,readability-container-size-empty,readability-misleading-indentation
thorough=false
if [ "${1:-}" = --thorough ]; then
  checks=--checks= # nothing beside the file's
  thorough=true
  shift
fi

environment=$(scripts/python-environment.sh lint scripts/lint-requirements.txt)
openmp=$(dirname "$(g++ -print-file-name=include/omp.h)") # that of g++, which compiles

# configure FOLDER BATCH: what clang-tidy has to know of so many sources compiled as one.
configure() {
  cmake --preset cpu -B "$1" -DCARDIOWARP_TESTS=OFF -DCARDIOWARP_UNITY_BATCH="$2" >/dev/null
  cmake --build "$1" --target version >/dev/null
}
# tidy FOLDER CHECKS FILE...
tidy() {
  local folder=$1 checks=$2
  shift 2
  printf '%s\n' "$@" | xargs -P "$(nproc)" -n 1 "$environment/bin/clang-tidy" -p "$folder" --quiet \
    --extra-arg="-idirafter$openmp" "$checks" 2>/dev/null
}

mapfile -t all < <(git ls-files 'kernels/*.cpp' 'mesh/*.cpp' 'anatomy/*.cpp' 'assembly/*.cpp' 'solver/*.cpp' 'baseline/*.cpp' 'io/*.cpp' 'vtk/*.cpp' 'observers/*.cpp' 'cells/*.cpp' 'config/*.cpp' 'experiments/*.cpp' 'workbench/*.cpp' 'session/*.cpp' 'python/bridge/*.cpp' 'app/*.cpp' |
  grep -v -e cusparse -e /device/)
configure build/lint-each 1
# What needs PETSc is only known to the build where it is installed.
if ! grep -q petsc_step build/lint-each/compile_commands.json; then
  mapfile -t all < <(printf '%s\n' "${all[@]}" | grep -v petsc)
fi

if $thorough || [ $# -gt 0 ]; then
  files=("$@")
  [ $# -gt 0 ] || files=("${all[@]}")
  tidy build/lint-each "$checks" "${files[@]}"
  echo "clang-tidy: ${#files[@]} files are clean"
  exit
fi

# Sources compiled together are read in a third of the time, and found the same in, but for names that a file says it uses.
configure build/lint 40
mapfile -t texts < <(sed -n 's/^ *"file": "\(.*\)",\?$/\1/p' build/lint/compile_commands.json | grep -v '/build/lint/kernels/cell/cells/')
tidy build/lint "$checks" "${texts[@]}"
mapfile -t files < <(grep -lE '^using [A-Za-z_:]+;' "${all[@]}")
tidy build/lint-each '--checks=-*,misc-unused-using-decls' "${files[@]}"
echo "clang-tidy: ${#all[@]} files are clean"
