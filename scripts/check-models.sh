#!/usr/bin/env bash
# Generates the headers of cell models again and fails where one is not as it is committed; with --update, writes them.
# What the generator needs comes from PyPI, into an environment of its own in build/.
set -euo pipefail
cd "$(dirname "$0")/.."
environment=$(scripts/python-environment.sh models kernels/cell/generate/requirements.txt)
check=--check
[ "${1:-}" != --update ] || check=
"$environment/bin/python" kernels/cell/generate/generate.py $check
echo "cell models: $(ls kernels/cell/models/*.mmt | wc -l) headers are as generated"
