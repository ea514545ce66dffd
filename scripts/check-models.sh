#!/usr/bin/env bash
# Generates the headers of cell models again and fails where one is not as it is committed; with --update, writes them.
# Myokit and SymPy come from PyPI, into an environment of their own in build/.
set -euo pipefail
cd "$(dirname "$0")/.."
environment=build/models-environment
requirements=kernels/cell/generate/requirements.txt
if ! cmp -s "$requirements" "$environment/requirements"; then
  python3 -m venv --clear "$environment"
  "$environment/bin/pip" install --quiet --requirement "$requirements"
  cp "$requirements" "$environment/requirements"
fi
check=--check
[ "${1:-}" != --update ] || check=
"$environment/bin/python" kernels/cell/generate/generate.py $check
echo "cell models: $(ls kernels/cell/models/*.mmt | wc -l) headers are as generated"
