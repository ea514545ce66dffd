#!/usr/bin/env bash
# Installs from Debian's packages whatever the build, the tests and the pictures need and is missing.
# It removes no package: where one would have to go, it says which, and installs nothing.
# A CUDA toolkit (13 or newer) is used if it is there; it is not installed here.
#   --compare   also PETSc, which `cardiowarp compare` then compares with
#   --all       that, what scripts/docs.sh builds the documents with, and what the test of the schema needs
set -euo pipefail

packages=(
  g++ cmake ninja-build git
  libvtk9-dev libyaml-cpp-dev libcli11-dev libnanoflann-dev libeigen3-dev zlib1g-dev libhdf5-dev libgtest-dev
  clang-format
  xvfb xauth libgl1-mesa-dri python3-matplotlib python3-yaml python3-pil
)

case "${1:-}" in
  "") ;;
  --compare) packages+=(petsc-dev openmpi-bin pkg-config) ;;
  --all) packages+=(petsc-dev openmpi-bin pkg-config python3-venv python3-jsonschema python3-h5py chromium ffmpeg
    ccache) ;;
  *) echo "install-deps.sh: unknown option '$1'; known are --compare and --all" >&2; exit 2 ;;
esac

installed() { # PACKAGE
  # The status is asked for, because a removed package still has an entry.
  [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null || true)" = installed ]
}

install=(install --no-install-recommends)
simulate() { # PACKAGE...: what apt would do
  LC_ALL=C apt-get --simulate "${install[@]}" "$@" 2>&1
}
# in_the_way_of PACKAGE...: installed packages that apt would remove, or that are in a conflict that it cannot solve.
in_the_way_of() {
  { simulate "$@" || true; } |
    awk '$1 == "Remv" { print $2 } $2 == ":" && $3 ~ /^(Conflicts|Breaks):$/ { print $1; print $4 }' | sort -u |
    while read -r name; do if installed "$name"; then echo "$name"; fi; done | paste -s -d ' '
}

# Pictures are drawn with VTK's Python, which is in ParaView's, too; the two packages exclude each other.
installed python3-paraview || packages+=(python3-vtk9)

missing=()
for package in "${packages[@]}"; do
  installed "$package" || missing+=("$package")
done
if [ ${#missing[@]} -eq 0 ]; then
  exit 0
fi

sudo=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "install-deps.sh: needs root or sudo to install: ${missing[*]}" >&2
    exit 1
  fi
  sudo=(sudo)
fi
"${sudo[@]}" apt-get update -qq

in_the_way=$(in_the_way_of "${missing[@]}")
if [ -n "$in_the_way" ]; then
  causes=()
  for package in "${missing[@]}"; do
    [ -z "$(in_the_way_of "$package")" ] || causes+=("$package")
  done
  [ ${#causes[@]} -gt 0 ] || causes=("${missing[@]}")
  echo "install-deps.sh: ${causes[*]} cannot be installed beside $in_the_way, which would have to be removed;" \
    "nothing was installed or removed" >&2
  echo "install-deps.sh: either build in a container or on another machine and copy the installed tree here" \
    "(README.md, 'Building by hand'), or run 'apt-get remove $in_the_way' yourself and start again" >&2
  exit 1
fi
if ! plan=$(simulate "${missing[@]}"); then
  echo "$plan" >&2
  echo "install-deps.sh: apt cannot install ${missing[*]} (its reasons are above); nothing was installed" >&2
  exit 1
fi

echo "installing ${missing[*]}, and what these need:"
# Should anything have changed since the simulation, apt refuses rather than remove.
"${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-remove "${install[@]}" "${missing[@]}"
