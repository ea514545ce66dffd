#!/usr/bin/env bash
# Builds a wheel of the module for Python into build/wheels, installs it in an environment of its own, and tests it there:
# types, style, examples of the documentation, tests. Arguments go to pytest.
set -euo pipefail
cd "$(dirname "$0")/.."

environment=$(scripts/python-environment.sh wheel scripts/python-requirements.txt)
rm -rf build/wheels
# The compiler by the name that CMake gives it, so that a cache knows it.
CXX=${CXX:-/usr/bin/c++} SKBUILD_CMAKE_DEFINE="CARDIOWARP_CUDA=${CARDIOWARP_CUDA:-OFF};CARDIOWARP_WARNINGS_AS_ERRORS=ON" \
  "$environment/bin/pip" wheel . --quiet --no-deps --no-build-isolation --wheel-dir build/wheels -C build-dir=build/wheel
"$environment/bin/pip" install --quiet --no-deps --force-reinstall build/wheels/cardiowarp-*.whl

"$environment/bin/ruff" check python
"$environment/bin/ruff" format --check python
# From another folder, so that what is installed is tested.
packages=$("$environment/bin/python" -c 'import sysconfig; print(sysconfig.get_path("platlib"))')
pytest=$PWD/$environment/bin/pytest
python=$PWD/python
mypy=$PWD/$environment/bin/mypy
mapfile -t modules < <(cd "$python/cardiowarp" && printf '%s\n' [a-z]*.py | sed 's/^/-mcardiowarp./; s/[.]py$//')
cd build/wheels
"$mypy" --config-file "$python/../pyproject.toml" "${modules[@]}"
"$pytest" -q -c "$python/../pyproject.toml" --rootdir "$python" "$python/tests" "$@"
"$pytest" -q -c "$python/../pyproject.toml" --rootdir "$packages" --doctest-modules "$packages"/cardiowarp/[a-z]*.py
