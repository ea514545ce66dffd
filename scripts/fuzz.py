#!/usr/bin/env python3
"""Feeds the program damaged input of every kind that it reads, and sees that it takes it or refuses it in one line.

    scripts/fuzz.py --seconds 600                              # ten minutes of all kinds
    scripts/fuzz.py --kinds vtk,vtu --seed 7                   # two kinds, the same cases each time
    scripts/fuzz.py --seed 7 --case vtk:123                    # one of these again, with all that it prints

A case damages one file of a sound input (a seed of the kind) at places that the random seed decides, and runs one
command with it. docs/robustness.md says what must hold then. The files of a case where it does not are stored in the
folder --keep. Exits with 1 if any case failed. Needs Python 3.8 and nothing else.
"""

import argparse
import collections
import concurrent.futures
import gzip
import itertools
import os
import pathlib
import random
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib
from base64 import b64encode
from dataclasses import dataclass
from typing import Callable, Dict, List, Optional

# The contract (docs/robustness.md).
MOST_SECONDS = 20.0  # of the processor, which does not depend on what else the machine does
MOST_WALL_SECONDS = 90.0
MOST_BYTES = 2 << 30
LONGEST_LINE = 1000

# A whole run may rightly be long, since a damaged configuration may ask for anything: it is interrupted, and must end.
INTERRUPT_AFTER = 8.0


# ---------------------------------------------------------------- damage

HOSTILE_NUMBERS = [b"0", b"-1", b"1", b"3", b"127", b"255", b"65536", b"2147483647", b"2147483648", b"-2147483648",
                   b"4294967295", b"4294967296", b"9223372036854775807", b"9223372036854775808",
                   b"18446744073709551615", b"99999999999999999999999", b"1e9", b"1e308", b"-1e308", b"1e999",
                   b"1e-320", b"nan", b"-nan", b"inf", b"-inf", b"0x10", b"1,5", b"1.2.3", b"+7", b"-0", b""]
HOSTILE_WORDS = [0, 1, 2, 0x7F, 0xFF, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 1 << 40, (1 << 63) - 1,
                 1 << 63, (1 << 64) - 1]
CONTROL = [b"\x00", b"\x07", b"\x08", b"\x1b[31m", b"\x1b]0;title\x07", b"\x7f", b"\x0b", b"\x0c", b"\r", b"\xff\xfe",
           b"\xc3\x28", "\u202e".encode(), "é".encode()]
NUMBER = re.compile(rb"[-+]?\d+(?:\.\d*)?(?:[eE][-+]?\d+)?")
TOKEN = re.compile(rb"[^\s,:\[\]{}<>\"=]+")

Damage = Callable[[random.Random, bytes, List[bytes]], bytes]


def place(rng, data):
    return rng.randrange(len(data) + 1)


def chunk(rng, data, longest=64):
    begin = place(rng, data)
    return begin, min(len(data), begin + rng.randint(1, rng.choice([2, 8, longest])))


def flip_bits(rng, data, others):
    damaged = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 8]) if data else 0):
        damaged[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(damaged)


def overwrite_bytes(rng, data, others):
    begin, end = chunk(rng, data, 8)
    return data[:begin] + bytes(rng.randrange(256) for _ in range(end - begin)) + data[end:]


def insert_bytes(rng, data, others):
    at = place(rng, data)
    return data[:at] + bytes(rng.randrange(256) for _ in range(rng.choice([1, 4, 16]))) + data[at:]


def delete_chunk(rng, data, others):
    begin, end = chunk(rng, data, 4096)
    return data[:begin] + data[end:]


def duplicate_chunk(rng, data, others):
    begin, end = chunk(rng, data, 1024)
    at = place(rng, data)
    return data[:at] + data[begin:end] * rng.choice([1, 1, 2, 50]) + data[at:]


def cut_short(rng, data, others):
    return data[:place(rng, data)]


def empty(rng, data, others):
    return b""


def swap_lines(rng, data, others):
    lines = data.split(b"\n")
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"\n".join(lines)


def drop_or_repeat_line(rng, data, others):
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    lines[at:at + 1] = [lines[at]] * rng.choice([0, 0, 2, 3, 1000])
    return b"\n".join(lines)


def replace_number(rng, data, others):
    """One that decides much as often as one of many: it is looked for in the whole, or in one line."""
    begin, end = 0, len(data)
    if rng.random() < 0.7:
        at = place(rng, data) if rng.random() < 0.5 else rng.choice([0] + [m.end() for m in re.finditer(b"\n", data)])
        begin = data.rfind(b"\n", 0, at) + 1
        end = data.find(b"\n", at) % (len(data) + 1)
    found = list(itertools.islice(NUMBER.finditer(data, begin, end), 2000))
    if not found:
        return insert_bytes(rng, data, others)
    number = rng.choice(found)
    hostile = rng.choice(HOSTILE_NUMBERS)
    if rng.random() < 0.4 and len(number.group()) < 40 and number.group().lstrip(b"+-").isdigit():  # one beside it
        hostile = str(int(number.group()) + rng.choice([-1, 1])).encode()
    return data[:number.start()] + hostile + data[number.end():]


def replace_word(rng, data, others):
    """Numbers of binary files: a hostile one, or one beside it."""
    width, order = rng.choice([(4, "<I"), (4, ">I"), (8, "<Q"), (8, ">Q")])
    at = place(rng, data)
    return set_word(rng, data, at, width, order)


def set_word(rng, data, at, width, order):
    number = rng.choice(HOSTILE_WORDS)
    if rng.random() < 0.4 and at + width <= len(data):
        number = struct.unpack_from(order, data, at)[0] + rng.choice([-4, -1, 1, 4])
    return data[:at] + struct.pack(order, number % (1 << 8 * width)) + data[at + width:]


CELL_ARRAY = re.compile(
    rb'(?:\bOFFSETS|\bCONNECTIVITY|\bCELLS|\bCELL_TYPES|Name="(?:offsets|connectivity|types)")[^\n]*\n')


def damage_cells(rng, data, others):
    """VTK: a number among offsets, connectivity or types, which lead from one array into another."""
    arrays = [found.end() for found in CELL_ARRAY.finditer(data)]
    if not arrays:
        return replace_word(rng, data, others)
    begin = rng.choice(arrays)
    if b"BINARY" in data[:200]:
        width, order = rng.choice([(4, ">I"), (8, ">Q")])
        return set_word(rng, data, min(len(data), begin + width * rng.randrange(60)), width, order)
    return data[:begin] + replace_number(rng, data[begin:begin + 300], others) + data[begin + 300:]


def nudge_byte(rng, data, others):
    """Makes a number of a binary file a little larger or smaller."""
    if not data:
        return data
    at = rng.randrange(len(data))
    return data[:at] + bytes([(data[at] + rng.choice([-4, -1, 1, 4])) % 256]) + data[at + 1:]


def repeat_token(rng, data, others):
    found = list(itertools.islice(TOKEN.finditer(data), 2000))
    if not found:
        return data * 2
    token = rng.choice(found)
    return data[:token.end()] + (b" " + token.group()) * rng.choice([1, 2, 100, 5000]) + data[token.end():]


def swap_tokens(rng, data, others):
    found = list(itertools.islice(TOKEN.finditer(data), 2000))
    if len(found) < 2:
        return data
    a, b = sorted(rng.sample(found, 2), key=lambda token: token.start())
    return data[:a.start()] + b.group() + data[a.end():b.start()] + a.group() + data[b.end():]


def nest_deeply(rng, data, others):
    opening = rng.choice([b"[", b"{a: ", b"- ", b"<DataArray>", b"(", b"a: &a [", b"'"])
    at = place(rng, data)
    return data[:at] + opening * rng.choice([3, 100, 1000, 20000]) + data[at:]


def insert_control(rng, data, others):
    at = place(rng, data)
    return data[:at] + rng.choice(CONTROL) + data[at:]


def change_line_ends(rng, data, others):
    return data.replace(b"\n", rng.choice([b"\r", b"\r\n", b"\n\n", b"\n\r", b"", b"\x0b"]))


def byte_order_mark(rng, data, others):
    if rng.random() < 0.7:
        return b"\xef\xbb\xbf" + data
    return rng.choice([b"\xff\xfe", b"\xfe\xff"]) + data.decode("latin-1").encode("utf-16-le")


def long_line(rng, data, others):
    at = place(rng, data)
    return data[:at] + rng.choice([b"x", b" ", b"9", b"'", b"\xff"]) * rng.choice([1001, 70000]) + data[at:]


def splice(rng, data, others):
    other = rng.choice(others)
    return data[:place(rng, data)] + other[place(rng, other):]


BYTES: List[Damage] = [flip_bits, overwrite_bytes, insert_bytes, delete_chunk, duplicate_chunk, cut_short, splice]
TEXT: List[Damage] = BYTES + [replace_number] * 6 + [
    swap_lines, drop_or_repeat_line, repeat_token, swap_tokens, nest_deeply, insert_control, change_line_ends,
    byte_order_mark, long_line, empty]
MIXED: List[Damage] = TEXT + [replace_word] * 6 + [nudge_byte] * 6 + [damage_cells] * 12


def damage_bytes(rng, data, others, kinds_of_damage):
    for _ in range(rng.choice([1, 1, 1, 2, 4])):
        data = rng.choice(kinds_of_damage)(rng, data, others)
    return data


def damage_file(rng, name, data, others, kinds_of_damage):
    """Compressed text is damaged inside as often as outside."""
    if not name.endswith(".gz") or rng.random() < 0.5:
        return damage_bytes(rng, data, others, BYTES if name.endswith(".gz") else kinds_of_damage)
    inside = damage_bytes(rng, gzip.decompress(data), [gzip.decompress(other) for other in others], kinds_of_damage)
    return gzip.compress(inside, mtime=0)


# ---------------------------------------------------------------- sound input

@dataclass
class Seed:
    """A sound input: files, which of them are damaged, and the commands of which a case runs one."""
    name: str
    files: Dict[str, bytes]
    damaged: List[str]
    commands: List[List[str]]


@dataclass
class Kind:
    """A kind of input, what is done to it, and how its seeds are made (with the program, in an empty folder)."""
    name: str
    seeds: Callable[[str, pathlib.Path], List[Seed]]
    damage: List[Damage]


HOST = ["--device", "host", "--threads", "1"]
CHECK = ["run", "case.yaml", "--check"] + HOST
# What a damaged configuration says about lengths of time is overruled, so that a run takes little.
RUN = ["run", "case.yaml", "--output", "out"] + HOST + ["--set", "time={end: 1, dt: 0.5}", "--set",
                                                        "output.vtk.interval=0.5"]
CONVERGE = ["converge", "case.yaml", "--refine", "1", "--dt", "1,0.5"] + HOST + [
    "--set", "time={end: 4, dt: 0.5}", "--set", "output.activation.threshold=-60"]
SPMV = ["--format", "csr", "--repeats", "1", "--iterations", "1", "--seconds", "0", "--seed", "1"] + HOST
# An argument "@NAME" stands for the text of the file NAME, which is how an argument is damaged.
SET = "@override.txt"


def box(cells=2):
    """Nodes of a cube of `cells` mm, and its tetrahedra: six a cell, around the cell's diagonal."""
    side = cells + 1
    points = [(float(x), float(y), float(z)) for z in range(side) for y in range(side) for x in range(side)]
    strides = (1, side, side * side)
    tets = []
    for z, y, x in itertools.product(range(cells), repeat=3):
        origin = x + y * strides[1] + z * strides[2]
        for order, even in zip(itertools.permutations(range(3)), (True, False, False, True, True, False)):
            path = [origin]
            for axis in order:
                path.append(path[-1] + strides[axis])
            tets.append(tuple(path) if even else (path[1], path[0], path[2], path[3]))
    return points, tets


def flat(rows):
    return list(itertools.chain.from_iterable(rows))


def words(numbers):
    return " ".join(str(number) for number in numbers)


def legacy_vtk(version, binary):
    """The cube as a legacy VTK file, of version 3.0 (CELLS with lengths) or 5.1 (OFFSETS and CONNECTIVITY)."""
    points, tets = box()

    def numbers(code, values):
        if binary:
            return struct.pack(f">{len(values)}{code}", *values) + b"\n"
        return words(values).encode() + b"\n"

    out = f"# vtk DataFile Version {version}\na cube\n{'BINARY' if binary else 'ASCII'}\n".encode()
    out += f"DATASET UNSTRUCTURED_GRID\nPOINTS {len(points)} double\n".encode() + numbers("d", flat(points))
    if version == "3.0":
        out += f"CELLS {len(tets)} {5 * len(tets)}\n".encode() + numbers("i", flat((4,) + tet for tet in tets))
    else:
        out += f"CELLS {len(tets) + 1} {4 * len(tets)}\nOFFSETS vtktypeint64\n".encode()
        out += numbers("q", range(0, 4 * len(tets) + 1, 4))
        out += b"CONNECTIVITY vtktypeint64\n" + numbers("q", flat(tets))
    out += f"CELL_TYPES {len(tets)}\n".encode() + numbers("i", [10] * len(tets))
    out += f"CELL_DATA {len(tets)}\nSCALARS region int 1\nLOOKUP_TABLE default\n".encode()
    out += numbers("i", [1 + e % 2 for e in range(len(tets))])
    out += b"VECTORS fiber double\n" + numbers("d", [1.0, 0.0, 0.0] * len(tets))
    return out


def lz4_block(data):
    """A block of LZ4 that holds nothing but literals."""
    if len(data) < 15:
        return bytes([len(data) << 4]) + data
    rest = len(data) - 15
    return b"\xf0" + b"\xff" * (rest // 255) + bytes([rest % 255]) + data


def compressed_blocks(compress, data):
    """VTK's blocks: their number, size, size of the last, compressed sizes; then the blocks."""
    size = 512
    blocks = [data[at:at + size] for at in range(0, len(data), size)]
    packed = [compress(block) for block in blocks]
    header = [len(blocks), size, len(blocks[-1]) % size] + [len(block) for block in packed]
    return struct.pack(f"<{len(header)}I", *header), b"".join(packed)


def vtu(encoding, compressor=""):
    """The cube as a .vtu: ascii, base64 (inline) or raw (appended); the latter plain, or compressed by zlib or lz4."""
    points, tets = box()
    compress = {"": None, "vtkZLibDataCompressor": zlib.compress, "vtkLZ4DataCompressor": lz4_block}[compressor]
    appended = b""

    def array(kind, name, code, values, components=1):
        nonlocal appended
        head = f'<DataArray type="{kind}" Name="{name}" NumberOfComponents="{components}" '
        if encoding == "ascii":
            return f'{head}format="ascii">\n{words(values)}\n</DataArray>\n'.encode()
        data = struct.pack(f"<{len(values)}{code}", *values)
        header, data = compressed_blocks(compress, data) if compress else (struct.pack("<I", len(data)), data)
        if encoding == "base64":
            text = b64encode(header) + b64encode(data) if compress else b64encode(header + data)
            return f'{head}format="binary">\n'.encode() + text + b"\n</DataArray>\n"
        offset = len(appended)
        appended += header + data
        return f'{head}format="appended" offset="{offset}"/>\n'.encode()

    out = b'<?xml version="1.0"?>\n<VTKFile type="UnstructuredGrid" version="0.1" byte_order="LittleEndian" '
    out += f'header_type="UInt32"{f" compressor={chr(34)}{compressor}{chr(34)}" if compressor else ""}>\n'.encode()
    out += f'<UnstructuredGrid>\n<Piece NumberOfPoints="{len(points)}" NumberOfCells="{len(tets)}">\n'.encode()
    out += b"<CellData>\n" + array("Int32", "region", "i", [1 + e % 2 for e in range(len(tets))])
    out += array("Float64", "fiber", "d", [1.0, 0.0, 0.0] * len(tets), 3) + b"</CellData>\n"
    out += b"<Points>\n" + array("Float64", "Points", "d", flat(points), 3) + b"</Points>\n<Cells>\n"
    out += array("Int64", "connectivity", "q", flat(tets))
    out += array("Int64", "offsets", "q", range(4, 4 * len(tets) + 1, 4))
    out += array("UInt8", "types", "B", [10] * len(tets)) + b"</Cells>\n</Piece>\n</UnstructuredGrid>\n"
    if appended:
        out += b'<AppendedData encoding="raw">\n_' + appended + b"\n</AppendedData>\n"
    return out + b"</VTKFile>\n"


def configuration(mesh, more=""):
    return f"""# a cube of tissue
mesh: {mesh}
tissue:
  - {{tags: all, d_iso: 0.2, d_ani: 0.8}}
  - {{tags: [2], d_iso: 0.1}}
ionic: {{model: aliev_panfilov, time_scale: 12.9, parameters: {{alpha: 0.01, b: 0.15}}}}
initial: {{V: -80, r: 0, regions: [{{region: {{box: {{min: [1, 1, 1], max: [2, 2, 2]}}}}, V: -70, r: 0.1}}]}}
stimuli:
  - {{name: corner, region: {{sphere: {{center: [0, 0, 0], radius: 1.2}}}}, start: 0, duration: 2, strength: 35.7}}
  - {{name: "node 3", region: {{nodes: [3, 4]}}, start: 1, duration: 1, strength: 20, period: 10, count: 3}}
time: {{end: 4, dt: 0.5, adaptive: {{dt_min: 0.01, dt_max: 1.0}}}}
solver:
  spmv: k1
  mass: lumped
  newton: {{rtol: 1e-8, atol: 1e-10, max_iterations: 20}}
  pcg: {{rtol: 1e-10, max_iterations: 2000}}
output:
  directory: out
  vtk: {{interval: 2, fields: [V, r]}}
  activation: {{threshold: -30}}
  probes:
    - {{name: a, point: [0, 0, 0]}}
    - {{name: b, point: [2, 2, 2]}}
  maps: {{fields: [apd90, peak], beats: all, most_beats: 3, threshold: -40, velocities: [{{from: a, to: b}}]}}
  ecg: {{interval: 0.5, conductivity: 0.2, electrodes: [{{name: RA, point: [9, 0, 0]}}, {{name: e, point: [0, 9, 9]}}]}}
  checkpoint: {{interval: 2, keep: 1}}
protocol:
  s1: {{stimulus: corner, period: 30, count: 1}}
  extrastimuli: [{{longest: 20, shortest: 10, decrement: 5, resolution: 1}}]
  propagates: {{probe: b, within: 9}}
{more}""".encode()


VTU_MESH = "{file: cube.vtu, unit: mm, fibers: fiber, tags: region}"
BOX_MESH = "{generator: {type: box, size: [2, 2, 2], h: 1, fiber: [1, 0, 0]}}"
# Damaged digits make meshes that are rightly large; hostile lengths are for the kind "set", which has no such digits.
SMALL_BOX = ["--set", "mesh.generator.size=[2, 2, 2]", "--set", "mesh.generator.h=1"]
GENERATED_TISSUE = ["--set", "tissue=[{tags: all, d_iso: 0.2}]"]


def yaml_seeds(program, folder):
    cube = vtu("ascii")
    return [
        Seed("file", {"case.yaml": configuration(VTU_MESH), "cube.vtu": cube}, ["case.yaml"],
             [CHECK, CHECK, CHECK, CHECK, RUN, CONVERGE]),
        Seed("generator", {"case.yaml": configuration(BOX_MESH).replace(b"  - {tags: [2], d_iso: 0.1}\n", b"")},
             ["case.yaml"], [CHECK + SMALL_BOX, CHECK + SMALL_BOX, CHECK + SMALL_BOX, RUN + SMALL_BOX, CONVERGE + SMALL_BOX]),
    ]


OVERRIDES = [
    "time.end=2", "time.dt=0.5", "time.scheme=sdirk2", "time.adaptive.dt_min=0.01", "output.probe_interval=0.3", "output.igb={interval: 0.5}",
    "mesh.generator.h=1", "mesh.generator.size=[2, 2, 2]",
    "mesh.generator.fiber=[1, 0, 0]", "tissue.0.d_iso=0.2", "tissue.0.d_ani=0.8",
    "tissue.0={tags: all, velocity: {fiber: 0.6}}", "tissue.0={d_fiber: 0.3, d_normal: 0.1}",
    "tissue.0={conductivity: {intracellular: {fiber: 0.17, cross: 0.02}, extracellular: {fiber: 0.6}, beta: 140}}",
    "mesh.generator.sheet=[0, 1, 0]", "ionic.time_scale=12.9",
    "ionic.parameters.alpha=0.01", "initial.V=-80", "initial.r=0", "stimuli.0.strength=35.7", "stimuli.0.duration=2",
    "stimuli.0.region.sphere.center=[0, 0, 0]", "stimuli.0.region.sphere.radius=1.2", "stimuli.1.region.nodes=[3, 4]",
    "stimuli.1.period=10", "stimuli.1.count=3", "stimuli.0.name=corner", "solver.newton.rtol=1e-8",
    "solver.pcg.max_iterations=2000", "solver.pcg.preconditioner=chebyshev",
    "solver.pcg={preconditioner: chebyshev, degree: 2}", "solver.block_size=64", "solver.spmv=csr", "solver.assembly=patch-sums",
    "output.vtk.interval=2", "output.activation.threshold=-30", "output.probes.0.point=[0, 0, 0]",
    "output.probes.0.name=a", "output.directory=other", "device=host", "mesh.reorder=false",
]


def replace_value(rng, data, others):
    """Another number, exactly, and one alone: more digits, or 127 x 255 x 127, rightly make a mesh large."""
    key, separator, value = data.partition(b"=")
    chosen = rng.randrange(max(1, len(NUMBER.findall(value))))
    place = iter(range(len(value)))
    return key + separator + NUMBER.sub(
        lambda number: rng.choice(HOSTILE_NUMBERS) if next(place) == chosen else number.group(), value)


def nest_override(rng, data, others):
    depth = rng.choice([10, 1000, 20000])
    key = data.partition(b"=")[0]
    return rng.choice([b"a." * depth + b"a=1", b"time=" + b"[" * depth, key + b"=" + b"{a: " * depth,
                       b"stimuli." * depth + b"0=1", b"." * depth + b"=1"])


def misspell_key(rng, data, others):
    key, separator, value = data.partition(b"=")
    return flip_bits(rng, key, others) + separator + value


def set_seeds(program, folder):
    base = configuration(BOX_MESH).replace(b"  - {tags: [2], d_iso: 0.1}\n", b"")
    return [Seed(text, {"case.yaml": base, "override.txt": text.encode()}, ["override.txt"],
                 [["run", "case.yaml", "--check"] + HOST + ["--set", SET]]) for text in OVERRIDES]


def mesh_commands(name):
    options = ["--fibers", "fiber", "--tags", "region"] if name.endswith(("vtk", "vtu")) else []
    return [["mesh", "info", name] + options] * 6 + [
        ["mesh", "info", name], ["mesh", "convert", name, "converted.vtu"] + options,
        ["mesh", "refine", name, "converted.vtu"] + options,
        ["spmv", name] + SPMV, CHECK, RUN]


def vtk_seeds(program, folder):
    mesh = VTU_MESH.replace("vtu", "vtk")
    return [Seed(f"{'binary' if binary else 'ascii'} {version}",
                 {"cube.vtk": legacy_vtk(version, binary), "case.yaml": configuration(mesh)}, ["cube.vtk"],
                 mesh_commands("cube.vtk"))
            for version in ("3.0", "5.1") for binary in (False, True)]


def vtu_seeds(program, folder):
    seeds = {"ascii": vtu("ascii"), "base64": vtu("base64"), "raw": vtu("raw"),
             "raw zlib": vtu("raw", "vtkZLibDataCompressor"), "raw lz4": vtu("raw", "vtkLZ4DataCompressor"),
             "base64 zlib": vtu("base64", "vtkZLibDataCompressor")}
    (folder / "cube.vtk").write_bytes(legacy_vtk("3.0", False))
    subprocess.run([program, "mesh", "convert", "cube.vtk", "cube.vtu", "--fibers", "fiber", "--tags", "region"],
                   cwd=folder, check=True, stdout=subprocess.DEVNULL)
    seeds["as the program writes it"] = (folder / "cube.vtu").read_bytes()
    return [Seed(name, {"cube.vtu": data, "case.yaml": configuration(VTU_MESH)}, ["cube.vtu"],
                 mesh_commands("cube.vtu")) for name, data in seeds.items()]


def opencarp_seeds(program, folder):
    points, tets = box()
    texts = {
        "cube.pts": f"{len(points)}\n" + "".join(words(1000 * c for c in point) + "\n" for point in points),
        "cube.elem": f"{len(tets)}\n" + "".join(f"Tt {words(tet)} {1 + e % 2}\n" for e, tet in enumerate(tets)),
        "cube.lon": "1\n" + "1 0 0\n" * len(tets),
    }
    vtx = b"3\nextra\n0\n1\n2\n"
    config = configuration("{file: cube, unit: um}").replace(b"{nodes: [3, 4]}", b"{file: left.vtx}")
    seeds = []
    for suffix in ("", ".gz"):
        files = {name + suffix: gzip.compress(text.encode(), mtime=0) if suffix else text.encode()
                 for name, text in texts.items()}
        commands = mesh_commands("cube.pts" + suffix)
        config_for = config.replace(b"file: cube,", f"file: cube.pts{suffix},".encode())
        files_all = {**files, "left.vtx": vtx, "case.yaml": config_for}
        seeds.append(Seed("gz" if suffix else "plain", files_all, list(files), commands))
        seeds.append(Seed("vtx" + suffix, files_all, ["left.vtx"], [CHECK, CHECK, CHECK, RUN, CONVERGE]))
    return seeds


def converted_seeds(program, folder, names):
    """The cube with labels and fibres, as the program writes it: {name of a seed: its files}."""
    (folder / "cube.vtu").write_bytes(vtu("ascii"))
    options = ["--fibers", "fiber", "--tags", "region"]
    for name in names:
        subprocess.run([program, "mesh", "convert", "cube.vtu", name] + options, cwd=folder, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def gmsh_text(version):
    """The cube with a physical group a region, a labelled triangle and fibres, as text of format 2.2 or 4.1."""
    points, tets = box()
    out = f"$MeshFormat\n{version} 0 8\n$EndMeshFormat\n"
    out += '$PhysicalNames\n3\n3 1 "left"\n3 2 "right"\n2 7 "endo"\n$EndPhysicalNames\n'
    rows = [(point, words(points[point])) for point in range(len(points))]
    blocks = [(2, 7, 2, [(0, 1, 3)])] + [(3, 1 + k, 4, tets[k::2]) for k in range(2)]
    numbers = itertools.count(1)
    if version == "2.2":
        out += f"$Nodes\n{len(points)}\n" + "".join(f"{3 * k + 5} {row}\n" for k, row in rows) + "$EndNodes\n"
        elements = [f"{next(numbers)} {kind} 2 {tag} {tag} {words(3 * node + 5 for node in nodes)}\n"
                    for _, tag, kind, cells in blocks for nodes in cells]
        out += f"$Elements\n{len(elements)}\n" + "".join(elements) + "$EndElements\n"
    else:
        out += "$Entities\n0 0 1 2\n7 0 0 0 2 2 2 1 7 0\n"
        out += "1 0 0 0 2 2 2 1 1 0\n2 0 0 0 2 2 2 2 -2 1 0\n$EndEntities\n"
        out += f"$Nodes\n1 {len(points)} 5 {3 * len(points) + 2}\n3 1 0 {len(points)}\n"
        out += "".join(f"{3 * k + 5}\n" for k, _ in rows) + "".join(f"{row}\n" for _, row in rows) + "$EndNodes\n"
        out += f"$Elements\n3 {len(tets) + 1} 1 {len(tets) + 1}\n"
        for dimension, tag, kind, cells in blocks:
            out += f"{dimension} {tag} {kind} {len(cells)}\n"
            out += "".join(f"{next(numbers)} {words(3 * node + 5 for node in nodes)}\n" for nodes in cells)
        out += "$EndElements\n"
    out += f'$ElementData\n1\n"fiber"\n1\n0\n3\n0\n3\n{len(tets)}\n'
    return (out + "".join(f"{k + 2} 1 0 0\n" for k in range(len(tets))) + "$EndElementData\n").encode()


def gmsh_binary_2():
    """The cube in the binary form of format 2.2."""
    points, tets = box()
    out = b"$MeshFormat\n2.2 1 8\n" + struct.pack("<i", 1) + b"\n$EndMeshFormat\n"
    out += f"$Nodes\n{len(points)}\n".encode()
    out += b"".join(struct.pack("<i3d", k + 1, *point) for k, point in enumerate(points))
    out += f"\n$EndNodes\n$Elements\n{len(tets)}\n".encode()
    out += struct.pack("<3i", 4, len(tets), 2)
    out += b"".join(struct.pack("<7i", k + 1, 1 + k % 2, 1, *(node + 1 for node in tet)) for k, tet in enumerate(tets))
    return out + b"\n$EndElements\n"


def gmsh_seeds(program, folder):
    converted_seeds(program, folder, ["cube.msh"])
    seeds = {"2.2 text": gmsh_text("2.2"), "4.1 text": gmsh_text("4.1"), "2.2 binary": gmsh_binary_2(),
             "4.1 binary": (folder / "cube.msh").read_bytes()}
    config = configuration("{file: cube.msh, unit: mm}").replace(b"d_ani: 0.8", b"d_ani: 0")
    return [Seed(name, {"cube.msh": data, "case.yaml": config}, ["cube.msh"], mesh_commands("cube.msh"))
            for name, data in seeds.items()]


def medit_seeds(program, folder):
    converted_seeds(program, folder, ["cube.mesh"])
    whole = (folder / "cube.mesh").read_bytes()
    more = whole.replace(b"Tetrahedra", b"Triangles\n2\n1 2 4 7\n2 3 5 8\nRidges\n1\n1\nTetrahedra")
    config = configuration("{file: cube.mesh, unit: mm}").replace(b"d_ani: 0.8", b"d_ani: 0")
    return [Seed(name, {"cube.mesh": data, "case.yaml": config}, ["cube.mesh"], mesh_commands("cube.mesh"))
            for name, data in (("as the program writes it", whole), ("triangles", more))]


def tetgen_seeds(program, folder):
    points, tets = box()
    config = configuration("{file: cube.node, unit: mm}").replace(b"d_ani: 0.8", b"d_ani: 0")
    seeds = []
    for base in (0, 1):
        def rows(things, ends):
            return "".join(f"{k + base} {words(thing)} {end}\n" for k, (thing, end) in enumerate(zip(things, ends)))

        def moved(cells):
            return [[node + base for node in nodes] for nodes in cells]

        files = {"cube.node": f"# nodes\n{len(points)} 3 0 1\n" + rows(points, [0] * len(points)),
                 "cube.ele": f"{len(tets)} 4 1\n" + rows(moved(tets), [1 + e % 2 for e in range(len(tets))]),
                 "cube.face": "2 1\n" + rows(moved([(0, 1, 3), (1, 2, 4)]), [7, 0])}
        files = {name: text.encode() for name, text in files.items()}
        seeds.append(Seed(f"base {base}", {**files, "case.yaml": config}, list(files), mesh_commands("cube.node")))
    return seeds


def opencarp_binary_seeds(program, folder):
    converted_seeds(program, folder, ["cube.bpts"])
    files = {name: (folder / name).read_bytes() for name in ("cube.bpts", "cube.belem", "cube.blon")}
    config = configuration("{file: cube.bpts, unit: um}")
    return [Seed("as the program writes it", {**files, "case.yaml": config}, list(files), mesh_commands("cube.bpts"))]


def netcdf(points, blocks, side_set):
    """An Exodus file in netCDF's classic form: blocks of tetrahedra, and a side set of the first one."""
    def name(text):
        return struct.pack(">i", len(text)) + text.encode() + b"\0" * (-len(text) % 4)

    dimensions = {"len_string": 33, "len_line": 81, "four": 4, "num_dim": 3, "num_nodes": len(points),
                  "num_elem": sum(len(block) for block in blocks), "num_el_blk": len(blocks), "num_side_sets": 1,
                  "num_side_ss1": len(side_set), "time_step": 0}
    for k, block in enumerate(blocks):
        dimensions.update({f"num_el_in_blk{k + 1}": len(block), f"num_nod_per_el{k + 1}": 4})
    order = list(dimensions)
    integers = lambda values: struct.pack(f">{len(values)}i", *values)
    variables = [("eb_prop1", ["num_el_blk"], 4, {"name": "ID"}, integers([10 * (k + 1) for k in range(len(blocks))])),
                 ("eb_status", ["num_el_blk"], 4, {}, integers([1] * len(blocks))),
                 ("eb_names", ["num_el_blk", "len_string"], 2, {},
                  b"".join(f"block {k}".encode().ljust(33, b"\0") for k in range(len(blocks)))),
                 ("ss_status", ["num_side_sets"], 4, {}, integers([1])),
                 ("ss_prop1", ["num_side_sets"], 4, {"name": "ID"}, integers([7])),
                 ("elem_ss1", ["num_side_ss1"], 4, {}, integers([element for element, _ in side_set])),
                 ("side_ss1", ["num_side_ss1"], 4, {}, integers([side for _, side in side_set]))]
    variables += [(f"coord{axis}", ["num_nodes"], 6, {}, struct.pack(f">{len(points)}d", *(p[k] for p in points)))
                  for k, axis in enumerate("xyz")]
    variables += [(f"connect{k + 1}", [f"num_el_in_blk{k + 1}", f"num_nod_per_el{k + 1}"], 4, {"elem_type": "TETRA"},
                   integers([node + 1 for node in flat(block)])) for k, block in enumerate(blocks)]

    def attributes(values):
        if not values:
            return struct.pack(">ii", 0, 0)
        out = struct.pack(">ii", 12, len(values))
        for key, value in values.items():
            out += name(key)
            if isinstance(value, str):
                out += struct.pack(">i", 2) + name(value)
            elif isinstance(value, float):
                out += struct.pack(">iif", 5, 1, value)
            else:
                out += struct.pack(">iii", 4, 1, value)
        return out

    def header(offsets):
        out = b"CDF\x01" + struct.pack(">i", 0) + struct.pack(">ii", 10, len(order))
        out += b"".join(name(key) + struct.pack(">i", dimensions[key]) for key in order)
        out += attributes({"api_version": 8.0, "version": 8.0, "floating_point_word_size": 8, "file_size": 1,
                           "title": "a cube"})
        out += struct.pack(">ii", 11, len(variables))
        for (key, axes, kind, values, data), offset in zip(variables, offsets):
            out += name(key) + struct.pack(">i", len(axes)) + integers([order.index(axis) for axis in axes])
            out += attributes(values) + struct.pack(">iii", kind, len(data) + -len(data) % 4, offset)
        return out

    offsets = [len(header([0] * len(variables)))]
    for *_, data in variables:
        offsets.append(offsets[-1] + len(data) + -len(data) % 4)
    return header(offsets) + b"".join(data + b"\0" * (-len(data) % 4) for *_, data in variables)


def exodus_seeds(program, folder):
    points, tets = box()
    data = netcdf(points, [tets[:20], tets[20:]], [(1, 1), (2, 3)])
    config = configuration("{file: cube.exo, unit: mm}").replace(b"d_ani: 0.8", b"d_ani: 0").replace(
        b"  - {tags: [2], d_iso: 0.1}\n", b"")
    commands = [["mesh", "info", "cube.exo"]] * 6 + [["mesh", "convert", "cube.exo", "converted.vtu"], CHECK, RUN]
    return [Seed("classic", {"cube.exo": data, "case.yaml": config}, ["cube.exo"], commands)]


def matrix_market_seeds(program, folder):
    entries = [(i, j) for i in range(1, 9) for j in range(1, 9) if abs(i - j) in (0, 1, 4)]
    lower = [(i, j) for i, j in entries if i >= j]

    def matrix(kind, values, rows):
        lines = [f"%%MatrixMarket matrix coordinate {kind}", "% a small one", f"8 8 {len(rows)}"]
        return "\n".join(lines + [f"{i} {j}{values(i, j)}" for i, j in rows]) + "\n"

    texts = {"real general": matrix("real general", lambda i, j: f" {4.5 if i == j else -0.25}", entries),
             "real symmetric": matrix("real symmetric", lambda i, j: f" {1e-3 * i + j}", lower),
             "integer general": matrix("integer general", lambda i, j: f" {i - j}", entries),
             "pattern symmetric": matrix("pattern symmetric", lambda i, j: "", lower)}
    seeds = []
    for name, text in texts.items():
        seeds.append(Seed(name, {"m.mtx": text.encode()}, ["m.mtx"], [["spmv", "m.mtx"] + SPMV]))
        seeds.append(Seed(name + " gz", {"m.mtx.gz": gzip.compress(text.encode(), mtime=0)}, ["m.mtx.gz"],
                          [["spmv", "m.mtx.gz"] + SPMV]))
    return seeds


PAR = b"""# openCARP
bidomain = 0
mass_lumping = 0
num_imp_regions = 2
imp_region[0].im = tenTusscherPanfilov
imp_region[0].im_param = "flags=ENDO,GNa*2,GKs-50%"
imp_region[0].num_IDs = 2
imp_region[0].ID[0] = 1
imp_region[0].ID[1] = 3
imp_region[1].im = Courtemanche
num_gregions = 1
gregion[0].ID = 1:2, 7
gregion[0].g_il = 0.3   # S/m
num_stim = 2
stim[0].elec.p1[0] = 1500
stim[0].pulse.strength = 50
stim[0].ptcl.stimlist = 0,+240
stim[1].elec.geom_type = 1
stim[1].elec.radius = 500
tend = 600
num_LATs = 1
lats[0].threshold = -10
phys_region[0].ID = 1
"""


def par_seeds(program, folder):
    return [Seed("parameters", {"a.par": PAR}, ["a.par"], [["import-carp", "a.par"], ["import-carp", "a.par", "-o", "b.yaml"]])]


def tune_seeds(program, folder):
    """What the program found, under the keys that it gives; the time measured is another each time and is taken out."""
    cube = vtu("ascii")
    (folder / "cube.vtu").write_bytes(cube)
    subprocess.run([program, "tune", "cube.vtu", "--cache", "tune.yaml", "--format", "csr", "--repeats", "1",
                    "--seconds", "0"] + HOST, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    cache = re.sub(rb"microseconds: \S+", b"microseconds: 1.5", (folder / "tune.yaml").read_bytes())
    automatic = ["--set", "solver.spmv=auto"]
    return [Seed("cache", {"cardiowarp/tune.yaml": cache, "cube.vtu": cube, "case.yaml": configuration(VTU_MESH)},
                 ["cardiowarp/tune.yaml"], [CHECK + automatic] * 4 + [RUN + automatic])]


MMT = """[[model]]
name: cell
desc: "a cell: two currents, a channel of three states"
variants: epi endo
cell.V = -80
cell.h = 1
chain.C = 0.98
chain.O = 0.02
cell.Ca = 1e-4

[engine]
time = 0 [ms]
    in [ms]
    bind time
pace = 0 bind pace

[cell]
use engine.time
dot(V) = -(i_in + i_out + i_stim)
    in [mV]
    label membrane_potential
    variant_endo: -82
i_stim = engine.pace * 50 [A/F]
    in [A/F]
    label stimulus_current
g = 0.5 [mS/uF]
    in [mS/uF]
    variant_endo: 0.6
    range: not_negative
u = (V + 80 [mV]) / 100 [mV]
i_in = -g * 100 [mV] * h * u^2 * (1 - u) / 0.3
    in [A/F]
i_out = 100 [A/F] * u / 6 + 1e-3 [A/F] * x * chain.O
    in [A/F]
x = 0.1 * (V + 40 [mV]) / 1 [mV] / (1 - exp(-0.1 * (V + 40 [mV]) / 1 [mV]))
dot(h) = if(u < 0.13 and V > -200 [mV], (1 - h) / 120 [ms], -h / tau)
    tau = 150 [ms] + 0 [ms] * abs(u)
dot(Ca) = 1e-6 * piecewise(u < 0.1, 0, u < 0.5, sqrt(abs(u)), u^1.5) - 0.01 * (Ca - 1e-4)
    magnitude: 1e-4

[chain]
a = 0.16 [1/ms] * exp(0.04 [1/mV] * cell.V)
b = 0.2 [1/ms] + 1e-3 [1/ms] * log10(1 + cell.Ca)
dot(C) = b * O - a * C
dot(O) = a * C - b * O
"""

EASYML = """/* two currents */
V; .external(Vm); .nodal(); .lookup(-100, 50, 0.05);
Iion; .external(); .nodal(); .units(uA/cm^2);
group {
  V_rest = -80.; V_peak = 20.;
  tau_in = 0.3;   // ms
  v_gate = 0.13; tau_open = 120.; tau_out = 6.;
} .param();
kind = EPI; .flag(EPI, ENDO);
V_init = -80.; h_init = 1.;
u = (V - V_rest)/(V_peak - V_rest);
if (u < v_gate) { h_inf = 1.; tau_h = tau_open; }
elif (kind == ENDO) { h_inf = 0.; tau_h = 160.; }
else { h_inf = 0.; tau_h = 150.; }
a_m = 0.1*exp(-V/40.);  # a gate
b_m = (V > 0. && u != 2.) ? expm1(1.) : pow(2., 0.5);
d_Ca_dt = 1e-5*tanh(u) - 0.01*Ca;
Ca_init = 1e-4;
J_in = h*square(u)*(1. - u)/tau_in;
Iion = 0;
Iion += -(V_peak - V_rest)*(J_in - u/tau_out + 0.*m);
Iion += 0.*Ca;
group { J_in; } .trace();
"""

CELLML = """<?xml version="1.0" encoding="UTF-8"?>
<model name="ms" xmlns="http://www.cellml.org/cellml/1.0#" xmlns:cellml="http://www.cellml.org/cellml/1.0#">
<units name="ms"><unit prefix="milli" units="second"/></units><units name="mV"><unit prefix="milli" units="volt"/></units>
<component name="clock"><variable name="time" units="ms" public_interface="out"/></component>
<component name="membrane"><variable name="time" units="ms" public_interface="in"/>
<variable name="V" units="mV" initial_value="-80" public_interface="out"/>
<variable name="h" units="dimensionless" initial_value="1"/><variable name="u" units="dimensionless"/>
<variable name="tau" units="ms" initial_value="6"/><variable name="i_st" units="dimensionless" public_interface="in"/>
<math xmlns="http://www.w3.org/1998/Math/MathML">
<apply><eq/><ci>u</ci><apply><divide/><apply><plus/><ci>V</ci><cn cellml:units="mV">80</cn></apply><cn cellml:units="mV">100</cn></apply></apply>
<apply><eq/><apply><diff/><bvar><ci>time</ci></bvar><ci>h</ci></apply><piecewise><piece><apply><divide/><apply><minus/>
<cn cellml:units="dimensionless">1</cn><ci>h</ci></apply><cn cellml:units="ms">120</cn></apply><apply><lt/><ci>u</ci>
<cn cellml:units="dimensionless">0.13</cn></apply></piece><otherwise><apply><divide/><apply><minus/><ci>h</ci></apply>
<cn cellml:units="ms">150</cn></apply></otherwise></piecewise></apply>
<apply><eq/><apply><diff/><bvar><ci>time</ci></bvar><ci>V</ci></apply><apply><minus/><apply><times/><cn cellml:units="mV">100</cn>
<apply><minus/><apply><times/><ci>h</ci><ci>u</ci><ci>u</ci></apply><apply><divide/><ci>u</ci><ci>tau</ci></apply></apply></apply><ci>i_st</ci></apply></apply>
</math></component>
<component name="stimulus"><variable name="time" units="ms" public_interface="in"/><variable name="i_st" units="dimensionless" public_interface="out"/>
<math xmlns="http://www.w3.org/1998/Math/MathML"><apply><eq/><ci>i_st</ci><piecewise><piece><cn cellml:units="dimensionless">-50</cn>
<apply><lt/><apply><rem/><ci>time</ci><cn cellml:units="ms">1000</cn></apply><cn cellml:units="ms">1</cn></apply></piece>
<otherwise><cn cellml:units="dimensionless">0</cn></otherwise></piecewise></apply></math></component>
<connection><map_components component_1="clock" component_2="membrane"/><map_variables variable_1="time" variable_2="time"/></connection>
<connection><map_components component_1="clock" component_2="stimulus"/><map_variables variable_1="time" variable_2="time"/></connection>
<connection><map_components component_1="membrane" component_2="stimulus"/><map_variables variable_1="i_st" variable_2="i_st"/></connection>
</model>
"""


def model_seeds(program, folder):
    """None where there is no Python that reads models."""
    (folder / "cell.mmt").write_text(MMT)
    read = subprocess.run([program, "model", "check", "cell.mmt"], cwd=folder, check=False, capture_output=True, text=True,
                          env=dict(os.environ, XDG_CACHE_HOME=str(folder)))
    if "needs a Python with Myokit" in read.stderr:
        return []
    return [Seed(name, {name: text.encode()}, [name], [["model", "check", name]])
            for name, text in (("cell.mmt", MMT), ("cell.model", EASYML), ("cell.cellml", CELLML))]


KINDS = [
    Kind("yaml", yaml_seeds, TEXT),
    Kind("set", set_seeds, [replace_value] * 4 + [nest_override, misspell_key, insert_control, cut_short, swap_tokens]),
    Kind("vtk", vtk_seeds, MIXED),
    Kind("vtu", vtu_seeds, MIXED),
    Kind("opencarp", opencarp_seeds, TEXT),
    Kind("opencarp-binary", opencarp_binary_seeds, MIXED),
    Kind("gmsh", gmsh_seeds, MIXED),
    Kind("medit", medit_seeds, TEXT),
    Kind("tetgen", tetgen_seeds, TEXT),
    Kind("exodus", exodus_seeds, MIXED),
    Kind("matrix", matrix_market_seeds, TEXT),
    Kind("par", par_seeds, TEXT),
    Kind("tune", tune_seeds, TEXT),
    Kind("model", model_seeds, TEXT),
]


# ---------------------------------------------------------------- one command, and what must hold of it

@dataclass
class Outcome:
    exit_code: int  # minus the signal's number, as subprocess has it
    out: bytes
    err: bytes
    interrupted: bool = False  # by us
    stopped: str = ""  # why we killed it


def resident_bytes(pid):
    """Memory of a process and of its children, now."""
    total = 0
    try:
        pids = [pid] + pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for each in pids:
            total += int(pathlib.Path(f"/proc/{each}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError, ValueError):
        pass  # one of them has ended
    return total


def arguments_of(command, files):
    def text(name):
        return os.fsdecode(files[name].replace(b"\0", b"")[:100000])

    return [text(word[1:]) if word.startswith("@") else word for word in command]


def execute(program, command, files, folder):
    """Runs the command in the folder. The process is killed where it takes more time or memory than it may."""
    stepping = folder / "out" / "probes.csv"
    environment = dict(os.environ, XDG_CACHE_HOME=str(folder), LC_ALL="C")
    # A sanitizer's report must not pass for an error of the program, which exits with 1, too.
    for sanitizer in ("ASAN_OPTIONS", "UBSAN_OPTIONS"):
        environment[sanitizer] = ":".join(filter(None, [environment.get(sanitizer), "exitcode=99"]))
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        process = subprocess.Popen([program] + arguments_of(command, files), cwd=folder, stdin=subprocess.DEVNULL,
                                   stdout=out, stderr=err, env=environment, start_new_session=True)
        outcome = Outcome(0, b"", b"")
        begin = time.monotonic()
        pause = 0.002
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            elapsed = time.monotonic() - begin
            if resident_bytes(process.pid) > MOST_BYTES:
                outcome.stopped = "more than 2 GB of memory"
            elif elapsed > MOST_WALL_SECONDS:
                outcome.stopped = f"still running after {MOST_WALL_SECONDS:g} s"
            elif stepping.exists() and elapsed > INTERRUPT_AFTER and not outcome.interrupted:
                outcome.interrupted = True
                os.kill(process.pid, signal.SIGINT)
            if outcome.stopped:
                os.killpg(process.pid, signal.SIGKILL)
                pid, status, usage = os.wait4(process.pid, 0)
                break
            time.sleep(pause)
            pause = min(0.02, 1.2 * pause)
        process.returncode = outcome.exit_code = (
            -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status))
        if not outcome.stopped and usage.ru_maxrss * 1024 > MOST_BYTES:
            outcome.stopped = "more than 2 GB of memory"
        if not outcome.stopped and usage.ru_utime + usage.ru_stime > MOST_SECONDS:
            outcome.stopped = f"more than {MOST_SECONDS:g} s of the processor"
        for file, name in ((out, "out"), (err, "err")):
            file.seek(0)
            setattr(outcome, name, file.read(64 << 20))
    return outcome


RAW_CONTROL = re.compile(rb"[\x00-\x09\x0b-\x1f\x7f]")


def fault_of_text(outcome):
    if not outcome.err.endswith(b"\n") and outcome.err:
        return "stderr does not end with a line's end"
    lines = outcome.err.split(b"\n")[:-1]
    for line in lines + outcome.out.split(b"\n"):
        if len(line) > LONGEST_LINE:
            return "a line of more than 1000 characters"
        if RAW_CONTROL.search(line):
            return "a raw control character"
    if outcome.exit_code != 0:
        if not lines or not lines[-1].startswith(b"cardiowarp: "):
            return "the last line of stderr is not 'cardiowarp: ...'"
        lines.pop()
    if any(not line.startswith(b"note: ") for line in lines):
        return "a line of stderr that is neither the error nor a note"
    for words in (b"Traceback", b"could not be compiled", b"the generator of models ended"):
        if words in outcome.err:
            return f"it says '{words.decode()}'"
    return ""


def fault_of_table(path):
    if not path.exists():
        return ""
    data = path.read_bytes()
    if not data.endswith(b"\n"):
        return f"{path.name} does not end with a line's end"
    header, *rows = data[:-1].decode("utf-8", "replace").split("\n")  # a probe's name may hold what else ends lines
    if not header or any(not re.fullmatch(r"nan|-?\d+(\.\d+)?(e[-+]?\d+)?", cell)
                         for row in rows for cell in row.split(",")):
        return f"{path.name} holds what is no number"
    return ""


def fault_of_files(folder):
    for path in sorted(folder.rglob("*")):
        if path.name.endswith(".part"):
            return "a .part file stays"
    for path in sorted((folder / "out").rglob("*.vtu")) + [folder / "converted.vtu"]:
        if path.exists() and not path.read_bytes().rstrip().endswith(b"</VTKFile>"):
            return "a .vtu is cut short"
    return fault_of_table(folder / "out" / "probes.csv") or fault_of_table(folder / "out" / "activation.csv")


def fault_of(outcome, folder):
    """What of the contract does not hold, or nothing."""
    if outcome.stopped:
        return outcome.stopped
    if outcome.exit_code < 0:
        return f"ended by signal {-outcome.exit_code}"
    allowed = [0, 1, 2] + ([128 + signal.SIGINT] if outcome.interrupted else [])
    if outcome.exit_code not in allowed:
        return f"exit code {outcome.exit_code}"
    return fault_of_text(outcome) or fault_of_files(folder)


def write_files(folder, files):
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


# ---------------------------------------------------------------- cases

@dataclass
class Case:
    kind: str
    number: Optional[int]  # none: sound input
    seed_input: str
    files: Dict[str, bytes]
    command: List[str]

    def name(self):
        return f"{self.kind}:{'sound' if self.number is None else self.number}"


def make_case(seed, kind, seeds, number):
    """The same case for the same random seed, kind and number, whatever else is run."""
    rng = random.Random(f"{seed} {kind.name} {number}")
    chosen = rng.choice(seeds)
    target = rng.choice(chosen.damaged)
    # Files of the same kind, to splice with.
    others = [other.files[name] for other in seeds for name in other.damaged
              if name.endswith(".gz") == target.endswith(".gz")]
    files = dict(chosen.files)
    files[target] = damage_file(rng, target, files[target], others, kind.damage)
    return Case(kind.name, number, f"{chosen.name}, {target}", files, rng.choice(chosen.commands))


class Fuzzer:
    def __init__(self, program, seed, keep):
        self.program = program
        self.seed = seed
        self.keep = pathlib.Path(keep)
        self.counts = collections.Counter()
        self.faults = collections.Counter()
        self.lock = threading.Lock()

    def run_case(self, case, verbose=False):
        with tempfile.TemporaryDirectory(prefix="cardiowarp-fuzz-") as name:
            folder = pathlib.Path(name)
            write_files(folder, case.files)
            outcome = execute(self.program, case.command, case.files, folder)
            fault = fault_of(outcome, folder)
            if verbose:
                print(f"{case.name()} ({case.seed_input}): {' '.join(case.command)}\nexit code {outcome.exit_code}")
                print(f"stdout: {outcome.out!r}\nstderr: {outcome.err!r}")
            with self.lock:
                self.counts[case.kind] += 1
                if fault:
                    self.report(case, outcome, fault)

    def report(self, case, outcome, fault):
        self.faults[case.kind, fault] += 1
        if self.faults[case.kind, fault] > 3:
            return  # the summary counts the others
        again = f"scripts/fuzz.py --program {self.program} --seed {self.seed} --case {case.name()}"
        folder = self.keep / f"{case.kind}_{self.seed}_{case.name().partition(':')[2]}"
        shutil.rmtree(folder, ignore_errors=True)
        write_files(folder, case.files)
        (folder / "command.txt").write_text(" ".join(case.command) + "\n")
        (folder / "stderr.txt").write_bytes(outcome.err)
        last = outcome.err.rstrip(b"\n").rpartition(b"\n")[2][:160]
        print(f"FAILED {case.name()} ({case.seed_input}): {fault}\n"
              f"  cardiowarp {' '.join(case.command)}\n"
              f"  last line of stderr: {last!r}\n"
              f"  files in {folder}" + (f"; again: {again}" if case.number is not None else ""), flush=True)

    def check_seeds(self, kind, seeds, reference: Optional[dict]):
        """Sound input is taken, and gives what it gave before (in `reference`)."""
        results = {}
        for seed in seeds:
            for command in {tuple(command): command for command in seed.commands}.values():
                with tempfile.TemporaryDirectory(prefix="cardiowarp-fuzz-") as name:
                    folder = pathlib.Path(name)
                    write_files(folder, seed.files)
                    outcome = execute(self.program, command, seed.files, folder)
                    fault = fault_of(outcome, folder)
                    if not fault and outcome.exit_code != 0:
                        fault = "sound input is refused"
                    key = (seed.name, tuple(command))
                    # Tables of spmv hold times; what a run prints does, too.
                    results[key] = (outcome.out if command[:2] == ["mesh", "info"] else b"",
                                    [path.read_bytes() if path.exists() else b"" for path in
                                     (folder / "out" / "probes.csv", folder / "out" / "activation.csv")])
                    if not fault and reference is not None and results[key] != reference[key]:
                        fault = "sound input gives another result than before"
                    with self.lock:
                        self.counts[kind.name] += 1
                        if fault:
                            case = Case(kind.name, None, f"{seed.name}, not damaged", seed.files, command)
                            self.report(case, outcome, fault)
        return results

    def summary(self):
        kinds = ", ".join(f"{kind} {count}" for kind, count in self.counts.items())
        for (kind, fault), count in sorted(self.faults.items()):
            print(f"{count:6d} x {kind}: {fault}")
        failures = sum(self.faults.values())
        print(f"fuzz: {sum(self.counts.values())} cases ({kinds}) with seed {self.seed}: "
              f"{failures if failures else 'no'} failure{'' if failures == 1 else 's'}")
        return 1 if failures else 0


def make_seeds(kind, program):
    with tempfile.TemporaryDirectory(prefix="cardiowarp-fuzz-") as folder:
        return kind.seeds(program, pathlib.Path(folder))


def parse_arguments():
    parser = argparse.ArgumentParser(description="Feeds the program damaged input of every kind that it reads.")
    parser.add_argument("--program", default="build/default/bin/cardiowarp")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to go on (default: 60)")
    parser.add_argument("--seed", type=int, default=None, help="of the damage (default: fresh, and printed)")
    parser.add_argument("--kinds", default=",".join(kind.name for kind in KINDS), help="default: %(default)s")
    parser.add_argument("--case", default=None, metavar="KIND:NUMBER", help="run this one case only")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="at a time (default: one a core)")
    parser.add_argument("--keep", default="build/fuzz", metavar="FOLDER", help="for files of failed cases")
    arguments = parser.parse_args()
    known = {kind.name: kind for kind in KINDS}
    if arguments.case:
        arguments.kinds = arguments.case.partition(":")[0]
    unknown = [name for name in arguments.kinds.split(",") if name not in known]
    if unknown:
        parser.error(f"unknown kind '{unknown[0]}'; known are {', '.join(known)}")
    if shutil.which(arguments.program) is None:
        parser.error(f"{arguments.program} is no program; build it, or name it with --program")
    arguments.kinds = [known[name] for name in arguments.kinds.split(",")]
    arguments.program = os.path.abspath(shutil.which(arguments.program))
    if arguments.seed is None:
        arguments.seed = random.SystemRandom().randrange(1 << 32)
    return arguments


def main():
    arguments = parse_arguments()
    fuzzer = Fuzzer(arguments.program, arguments.seed, arguments.keep)
    if arguments.case:
        kind = arguments.kinds[0]
        case = make_case(arguments.seed, kind, make_seeds(kind, arguments.program),
                         int(arguments.case.partition(":")[2]))
        fuzzer.run_case(case, verbose=True)
        return fuzzer.summary()

    print(f"fuzz: {arguments.seconds:g} s with seed {arguments.seed}", flush=True)
    end = time.monotonic() + arguments.seconds
    seeds = {kind.name: make_seeds(kind, arguments.program) for kind in arguments.kinds}
    for kind in [kind for kind in arguments.kinds if not seeds[kind.name]]:
        print(f"fuzz: no {kind.name}, for which this machine lacks what reads it", flush=True)
        arguments.kinds.remove(kind)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        references = list(pool.map(lambda kind: fuzzer.check_seeds(kind, seeds[kind.name], None), arguments.kinds))
        numbers = itertools.count()

        def work():
            while time.monotonic() < end:
                with fuzzer.lock:
                    number = next(numbers)
                kind = arguments.kinds[number % len(arguments.kinds)]
                fuzzer.run_case(make_case(arguments.seed, kind, seeds[kind.name], number // len(arguments.kinds)))

        for worker in [pool.submit(work) for _ in range(arguments.jobs)]:
            worker.result()
        # One seed of each shows whether anything has changed since.
        list(pool.map(lambda kind, before: fuzzer.check_seeds(kind, seeds[kind.name][:1], before), arguments.kinds,
                      references))
    return fuzzer.summary()


if __name__ == "__main__":
    sys.exit(main())
