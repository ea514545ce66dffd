#!/usr/bin/env bash
# Builds the documents as a site in build/site, and fails where a link leads nowhere or a page stands in no menu.
# MkDocs comes from PyPI, into an environment of its own in build/.
set -euo pipefail
cd "$(dirname "$0")/.."
environment=$(scripts/python-environment.sh docs scripts/docs-requirements.txt)
# Warnings, of which there must be none, are counted only where they are printed.
log=$(NO_MKDOCS_2_WARNING=1 "$environment/bin/mkdocs" build --strict --clean 2>&1) || { echo "$log" >&2; exit 1; }
echo "documents: $(find build/site -name '*.html' | wc -l) pages in build/site, all links lead somewhere"
