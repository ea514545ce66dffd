#!/usr/bin/env bash
# Installs from Debian's packages whatever the build, the tests and the pictures need and is missing.
# A CUDA toolkit (13 or newer) is used if it is there; it is not installed here.
#   --compare   also PETSc, which `cardiowarp compare` then compares with, and matplotlib for its pictures
set -euo pipefail

packages=(
  g++ cmake ninja-build git
  libvtk9-dev libyaml-cpp-dev libcli11-dev libeigen3-dev zlib1g-dev libgtest-dev
  clang-format clang-tidy
  python3-vtk9 xvfb xauth libgl1-mesa-dri
)

case "${1:-}" in
  "") ;;
  --compare) packages+=(petsc-dev openmpi-bin pkg-config python3-matplotlib) ;;
  *) echo "install-deps.sh: unknown option '$1'; known is --compare" >&2; exit 2 ;;
esac

missing=()
for package in "${packages[@]}"; do
  # The status is asked for, because a removed package still has an entry.
  status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing+=("$package")
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
echo "installing ${missing[*]}"
"${sudo[@]}" apt-get update -qq
"${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
