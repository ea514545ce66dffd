#!/usr/bin/env python3
"""The installed library serves a program outside the tree, needs no other libraries than it should, and changes nothing of
the process that uses it."""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]

# What libcardiowarp may need: the system, OpenMP and, with CUDA, its runtime and cuSPARSE.
ALLOWED = re.compile(r"^(libgomp|libstdc\+\+|libm|libgcc_s|libc|ld-linux-x86-64|libcudart|libcusparse)\.so")
# What changes a process: its memory's last resort, environment, signals, devices, or its end.
FORBIDDEN = re.compile(r"\b(_ZSt15set_new_handler\w*|setenv|putenv|signal|sigaction|cudaDeviceReset|exit|_exit|abort|"
                       r"mallopt|fork|printf|puts)(@|$)")


def output_of(*command, cwd=None):
    run = subprocess.run([str(word) for word in command], cwd=cwd, text=True, capture_output=True, check=False)
    assert run.returncode == 0, f"{' '.join(map(str, command))}:\n{run.stdout}{run.stderr}"
    return run.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--cmake", default="cmake")
    parser.add_argument("--cxx", default="c++")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        prefix, build = pathlib.Path(folder) / "installed", pathlib.Path(folder) / "build"
        output_of(arguments.cmake, "--install", arguments.build, "--prefix", prefix, "--component", "library")
        library = next(path for path in prefix.glob("lib*/**/libcardiowarp.so"))

        needed = re.findall(r"NEEDED.*\[(.*)\]", output_of("readelf", "-d", library))
        assert needed and all(ALLOWED.match(name) for name in needed), needed
        undefined = [line.split()[-1] for line in output_of("nm", "-D", "--undefined-only", library).splitlines()]
        found = [name for name in undefined if FORBIDDEN.search(name)]
        if any(name.startswith("libcudart") for name in needed):
            # For each device function nvcc makes one for the host, which nobody calls and which would exit.
            found = [name for name in found if not re.match(r"exit\b", name)]
        assert undefined and not found, f"libcardiowarp calls {found}"

        example = ROOT / "examples" / "library"
        lines = (example / "wave.cpp").read_text(encoding="utf-8").splitlines()
        assert len(lines) <= 40, f"the example has {len(lines)} lines"
        output_of(arguments.cmake, "-S", example, "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}",
                  f"-DCMAKE_CXX_COMPILER={arguments.cxx}", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror")
        output_of(arguments.cmake, "--build", build)
        said = output_of(build / "wave")
        print(said)
        high = [float(text) for text in re.findall(r"to (-?[\d.]+) mV", said)]
        reached = float(re.search(r"reached at ([\d.]+) ms", said)[1])
        assert len(high) == 3 and all(0.0 < V < 60.0 for V in high), high
        # 20 mm at some 0.4 to 0.9 m/s.
        assert 20.0 < reached < 55.0, reached

        # A program that asks for files and YAML, too.
        wide = pathlib.Path(folder) / "wide"
        wide.mkdir()
        (wide / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.25)\nproject(wide LANGUAGES C CXX)\n"
            "find_package(cardiowarp REQUIRED COMPONENTS io config)\nadd_executable(wide wide.cpp)\n"
            "target_link_libraries(wide PRIVATE cardiowarp::io cardiowarp::config)\n", encoding="utf-8")
        (wide / "wide.cpp").write_text(
            '#include "config/build_problem.hpp"\n#include "io/mesh_readers.hpp"\n#include "solver/run.hpp"\n#include <cstdio>\n'
            '#include "cells/model_file.hpp"\n'
            "int main(int arguments, char** argv) {\n"
            "  if (arguments > 2) std::printf(\"%zu states\\n\", cw::load_model_file(argv[2], cw::ModelTarget::host).states.size());\n"
            "  const cw::Config config = cw::read_config(argv[1], {});\n"
            "  cw::BuiltProblem built = cw::build_problem(config, cw::load_mesh(config));\n"
            "  built.problem.time.end = 1.0;\n  cw::Run run(std::move(built.problem));\n  run.advance_to(1.0);\n"
            '  std::printf("%zu readers, %lld steps\\n", cw::mesh_readers().size(), run.steps());\n}\n', encoding="utf-8")
        output_of(arguments.cmake, "-S", wide, "-B", wide / "build", f"-DCMAKE_PREFIX_PATH={prefix}",
                  f"-DCMAKE_CXX_COMPILER={arguments.cxx}")
        output_of(arguments.cmake, "--build", wide / "build")
        said = output_of(wide / "build" / "wide", ROOT / "configs" / "biventricle.yaml")
        print(said)
        assert re.match(r"^\d+ readers, [1-9]\d* steps$", said.strip()), said

        # The installed files find what a model of equations is compiled with.
        python = ROOT / "build" / "models-environment" / "bin" / "python"
        if python.exists():
            os.environ["CARDIOWARP_PYTHON"] = str(python)
        os.environ["XDG_CACHE_HOME"] = str(pathlib.Path(folder) / "cache")
        model = pathlib.Path(folder) / "own.mmt"
        shutil.copy(ROOT / "kernels" / "cell" / "models" / "luo_rudy_1991.mmt", model)
        run = subprocess.run([wide / "build" / "wide", ROOT / "configs" / "biventricle.yaml", model], text=True,
                             capture_output=True, check=False)
        if "Myokit" in run.stderr:
            print(f"no Myokit: {run.stderr}")
        else:
            assert run.returncode == 0 and re.match(r"^7 states\n", run.stdout), run.stdout + run.stderr


if __name__ == "__main__":
    main()
