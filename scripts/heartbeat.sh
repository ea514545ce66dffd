#!/usr/bin/env bash
# From a fresh clone to a heartbeat: installs what is missing, builds, runs configs/biventricle.yaml (on
# the GPU if there is one), and draws its activation times.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/install-deps.sh
# Code for GPUs takes as long to compile as the rest: it is built for the GPU that there is, or not at all.
capability=$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader 2>/dev/null | sed -n '1s/[^0-9]//gp') || capability=
if [[ $capability =~ ^[0-9]+$ ]] && [ "$capability" -ge 80 ]; then
  cmake --preset default -DCARDIOWARP_TESTS=OFF -DCARDIOWARP_CUDA=AUTO -DCMAKE_CUDA_ARCHITECTURES="$capability-real"
else
  echo "No NVIDIA GPU of compute capability 8.0 or later here: this builds the program for the CPU."
  cmake --preset default -DCARDIOWARP_TESTS=OFF -DCARDIOWARP_CUDA=OFF
fi
cmake --build build/default
build/default/bin/cardiowarp run configs/biventricle.yaml
/usr/bin/python3 scripts/render.py out/biventricle/activation.vtu out/biventricle/activation.png

cat <<TEXT

The wave, for ParaView:    out/biventricle/fields.pvd
Activation times:          out/biventricle/activation.vtu, activation.csv
A picture of them:         out/biventricle/activation.png
V(t) at three points:      out/biventricle/probes.csv
TEXT
