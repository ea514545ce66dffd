#!/usr/bin/env bash
# Makes build/NAME-environment with what a file of requirements names, from PyPI, unless it is there; prints its folder.
#   scripts/python-environment.sh NAME REQUIREMENTS
set -euo pipefail
cd "$(dirname "$0")/.."
environment=build/$1-environment
if ! cmp -s "$2" "$environment/requirements"; then
  python3 -m venv --clear "$environment"
  "$environment/bin/pip" install --quiet --requirement "$2"
  cp "$2" "$environment/requirements"
fi
echo "$environment"
