#!/usr/bin/python3
"""What scripts/report.py makes of folders of results, whole and damaged ones; they are made up here."""

import base64
import io
import json
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

try:
    import matplotlib  # noqa: F401  (what is tested needs it)
    import numpy
    import yaml  # noqa: F401
    from PIL import Image
    from vtkmodules.util.numpy_support import numpy_to_vtk, numpy_to_vtkIdTypeArray
    from vtkmodules.vtkCommonCore import vtkPoints
    from vtkmodules.vtkCommonDataModel import vtkCellArray, vtkUnstructuredGrid
    from vtkmodules.vtkIOXML import vtkXMLUnstructuredGridWriter
except ImportError as error:
    print(f"skipped: {error.name} is missing")
    sys.exit()

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "report.py"
sys.path.insert(0, str(SCRIPT.parent))
from report import film  # noqa: E402
from report.fields import levels_between  # noqa: E402
from report.grid import read_grid  # noqa: E402
from report.orientation import pose  # noqa: E402

TETRAHEDRON = 10
SNAPSHOTS = 4
ELECTRODES = ("RA", "LA", "LL", "V1", "V2", "V3", "V4", "V5", "V6")
LEADS = ("I", "II", "III", "aVR", "aVL", "aVF", "V1", "V2", "V3", "V4", "V5", "V6")

RUN = """cardiowarp:
  version: 0.1.0
  commit: abcdef0123
  device: host, 2 threads
  configuration: /somewhere/cube <of> tissue.yaml
mesh: {file: "/somewhere/else/cube & co.vtu", unit: mm, elements: linear}
tissue: [{tags: all, d_iso: 0.1, d_ani: 0}, {tags: [2, 3], d_iso: 0.2, d_ani: 0.6},
         {region: {surface: lv_endo, within: 1.5}, d_iso: 0.3}]
fibrosis: [{region: {uvc: {transmural: [0, 0.3], ventricle: left}}, density: 0.4, border: 2, patch: 0, seed: 7}]
ionic:
  model: mitchell_schaeffer
time: {scheme: strang, end: 400, dt: 0.1, adaptive: {dt_min: 0.01, dt_max: 8, step_tolerance: 0.001}}
stimuli:
  - {name: corner, region: {sphere: {center: [0, 0, 0], radius: 2}}, start: 1, duration: 2, strength: 30, period: 200,
     count: 2}
  - {name: side, region: {nodes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}, times: [3, 4], duration: 2, clamp: 10}
initial: {state: /somewhere/results/checkpoints/a.h5}
output:
  directory: /somewhere/results
  probes:
    - {name: near, point: [0, 0, 0]}
    - {name: $far.away$ <b>, point: [20, 0, 0]}
"""

# As `cardiowarp protocol --csv` writes it.
PROTOCOL = "\n".join((
    "stimulus,interval_ms,propagated,near.activation_ms,near.apd90_ms,near.di_ms,"
    "far <no>.activation_ms,far <no>.apd90_ms,far <no>.di_ms,near-far <no>.velocity_mm_per_ms",
    "S1,400,yes,1201.3456789012345,270.12345678901234,129.87654321098765,"
    "1230.1234567890123,268.9876543210987,131.01234567890123,0.69512345678901234",
    "S2,300,yes,1501.4567890123456,240.98765432109876,30.123456789012345,"
    "1540.9876543210987,236.4567890123456,40.876543210987654,0.50612345678901234",
    "S2,250,no,nan,nan,nan,nan,nan,nan,nan", ""))

TIMINGS = {
    "version": "0.1.0", "scheme": "strang", "spmv": "k1", "activation_error_ms": 0.0217, "inaccurate_steps": 0,
    "nodes": 1, "tetrahedra": 1, "end": "finished", "simulated_ms": 400, "steps": 1234, "rejected_steps": 5,
    "newton_iterations": 0, "linear_solves": 1239, "cg_iterations": 6789, "setup_seconds": 0.5,
    "stepping_seconds": 3.9, "wall_seconds": 4.0,
    "stage_seconds": {"element_kernel": 0, "cg_spmv": 1.5, "cg_rest": 0.5, "newton_rest": 1.75, "output_thread": 0.25},
}


def cube(cells, length):
    """Points and tetrahedra of a cube, six of them in each of its cells."""
    ticks = numpy.linspace(0.0, length, cells + 1)
    points = numpy.array(numpy.meshgrid(ticks, ticks, ticks, indexing="ij")).reshape(3, -1).T
    number = numpy.arange(len(points)).reshape(cells + 1, cells + 1, cells + 1)
    corners = [number[i:i + cells, j:j + cells, k:k + cells].ravel() for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    paths = [(4, 6), (4, 5), (2, 6), (2, 3), (1, 5), (1, 3)]  # from corner 0 to corner 7, along edges of the cell
    tets = [numpy.array([corners[0], corners[a], corners[b], corners[7]]).T for a, b in paths]
    return points, numpy.concatenate(tets)


def write_vtu(path, at_nodes, at_tets, cells=6, shape=lambda points: points):
    points, tets = cube(cells, 20.0)
    points = shape(points)
    grid = vtkUnstructuredGrid()
    nodes = vtkPoints()
    nodes.SetData(numpy_to_vtk(points, deep=True))
    grid.SetPoints(nodes)
    array = vtkCellArray()
    array.SetData(4, numpy_to_vtkIdTypeArray(tets.ravel().astype(numpy.int64), deep=True))
    grid.SetCells(TETRAHEDRON, array)
    for data, fields, places in ((grid.GetPointData(), at_nodes, points),
                                 (grid.GetCellData(), at_tets, points[tets].mean(axis=1))):
        for name, function in fields.items():
            values = numpy_to_vtk(numpy.ascontiguousarray(function(places)), deep=True)
            values.SetName(name)
            data.AddArray(values)
    writer = vtkXMLUnstructuredGridWriter()
    writer.SetInputData(grid)
    writer.EncodeAppendedDataOff()
    writer.SetFileName(str(path))
    assert writer.Write()


def arrival(places):
    """When a wave from a corner comes; a corner that it never comes to is left out."""
    distance = numpy.linalg.norm(places, axis=1)
    return numpy.where(distance > 30.0, numpy.nan, 2.0 + distance / 0.6)


def map_arrays(suffix, delay):
    """At nodes and at tetrahedra, by the names of a beat."""
    at_nodes = {
        "activation_time": lambda p: arrival(p) + delay,
        "upstroke_time": lambda p: arrival(p) + delay + 0.5,
        "repolarization_time": lambda p: arrival(p) + delay + 250.0 - p[:, 0],
        "apd": lambda p: arrival(p) * 0.0 + 250.0 - p[:, 0],
        "apd30": lambda p: arrival(p) * 0.0 + 150.0 - p[:, 0],
        "apd50": lambda p: arrival(p) * 0.0 + 200.0 - p[:, 0],
        "apd90": lambda p: arrival(p) * 0.0 + 260.0 - p[:, 0],
        "rest": lambda p: p[:, 0] * 0.0 - 80.0,
        "peak": lambda p: arrival(p) * 0.0 + 20.0 + 0.1 * p[:, 2],
        "dvdt_max": lambda p: arrival(p) * 0.0 + 150.0,
    }
    at_tets = {"conduction_velocity": lambda p: (0.5 + 0.01 * p[:, :1]) * p / numpy.linalg.norm(p, axis=1)[:, None]}
    return ({name + suffix: function for name, function in fields.items()} for fields in (at_nodes, at_tets))


def surfaces(places):
    """Epicardium, and on one side of the cube the left endocardium."""
    is_outside = (places == 0.0).any(axis=1) | (places == 20.0).any(axis=1)
    return numpy.where(places[:, 0] == 0.0, 3.0, numpy.where(is_outside, 2.0, 0.0))


def write_table(path, columns):
    rows = "".join(",".join(f"{value:.6g}" for value in row) + "\n" for row in zip(*columns.values()))
    path.write_text(",".join(columns) + "\n" + rows, encoding="utf-8")


def write_signals(folder):
    time = numpy.arange(0.0, 400.0, 2.0)
    beat = numpy.exp(-((time - 60.0) / 12.0) ** 2)
    action_potential = 100.0 / (1.0 + numpy.exp(30.0 - time)) - 80.0
    write_table(folder / "probes.csv", {"time": time, "near": action_potential, "near.h": 1.0 / (1.0 + time),
                                        "$far.away$ <b>": numpy.roll(action_potential, 20)})
    electrodes = {name: 0.1 * k * beat for k, name in enumerate(ELECTRODES)}
    write_table(folder / "ecg.csv", {"time": time, **electrodes,
                                     **{f"lead_{name}": math.cos(k) * beat for k, name in enumerate(LEADS)}})


def write_snapshots(folder):
    (folder / "fields").mkdir()
    entries = []
    for k in range(SNAPSHOTS):
        file = f"fields/fields_{k:05d}.vtu"
        entries.append(f'<DataSet timestep="{10 * k}" part="0" file="{file}"/>')
        front = 10.0 * k
        write_vtu(folder / file, {"V": lambda p, x=front: numpy.where(p.sum(axis=1) < x, 20.0, -80.0)}, {})
    (folder / "fields.pvd").write_text('<?xml version="1.0"?>\n<VTKFile type="Collection">\n<Collection>\n'
                                       + "\n".join(entries) + "\n</Collection>\n</VTKFile>\n", encoding="utf-8")


def write_results(folder):
    """All that a run can leave."""
    folder.mkdir()
    (folder / "run.yaml").write_text(RUN, encoding="utf-8")
    (folder / "timings.json").write_text(json.dumps(TIMINGS), encoding="utf-8")
    write_vtu(folder / "maps.vtu", *map_arrays("", 0.0))
    write_vtu(folder / "mesh.vtu", {"surface": surfaces}, {"fiber": lambda p: p * 0.0 + (1.0, 0.0, 0.0)})
    write_signals(folder)
    write_snapshots(folder)
    (folder / "protocol.csv").write_text(PROTOCOL, encoding="utf-8")
    Image.new("RGB", (40, 30), "white").save(folder / "protocol.png")


def as_source(kind, path):
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def report(*arguments, **environment):
    return subprocess.run([sys.executable, SCRIPT, *map(str, arguments)], capture_output=True, text=True,
                          env={**os.environ, "DISPLAY": "", **environment}, timeout=200)


class LevelsTest(unittest.TestCase):
    def test_are_round_and_8_to_15(self):
        random = numpy.random.default_rng(1)
        for low, size in zip(random.normal(0.0, 300.0, 2000), 10.0 ** random.uniform(-3.0, 4.0, 2000)):
            levels = levels_between(low, low + size)
            self.assertTrue(8 <= len(levels) <= 15, (low, size, levels))
            self.assertTrue(low < levels[0] and levels[-1] < low + size, (low, size, levels))
            step = (levels[-1] - levels[0]) / (len(levels) - 1)
            self.assertIn(round(step / 10.0 ** math.floor(math.log10(step * 1.001)), 3), (1.0, 2.0, 2.5, 5.0))

    def test_of_a_constant(self):
        self.assertEqual(levels_between(20.0, 20.0 + 1e-9), [])


def sheet(points):
    return points * (1.0, 1.0, 0.02)


def ball(points):
    """The cube of write_vtu() as a ball."""
    centered = points / 10.0 - 1.0
    size = numpy.linalg.norm(centered, axis=1, keepdims=True)
    return centered * numpy.abs(centered).max(axis=1, keepdims=True) / numpy.where(size > 0, size, 1.0)


def turned(points, towards):
    """Points after a rotation that takes z to a direction."""
    towards = numpy.array(towards, float) / numpy.linalg.norm(towards)
    across = numpy.cross((1.0, 0.0, 0.0), towards)
    across /= numpy.linalg.norm(across)
    return points @ numpy.array((numpy.cross(across, towards), across, towards))


class OrientationTest(unittest.TestCase):
    def pose_of(self, shape, up=None):
        with tempfile.TemporaryDirectory() as place:
            path = pathlib.Path(place) / "mesh.vtu"
            write_vtu(path, {}, {}, cells=10, shape=shape)
            return pose(read_grid(path).surface, up)

    def assert_near(self, vector, other):
        self.assertLess(numpy.abs(vector - numpy.array(other, float)).max(), 0.05, vector)

    def test_of_a_sheet_is_face_on_with_y_up(self):
        found = self.pose_of(sheet)
        self.assert_near(found.front, (0, 0, 1))
        self.assert_near(found.up, (0, 1, 0))
        self.assert_near(self.pose_of(sheet, (1, 0, 3)).up, (1, 0, 0))
        self.assert_near(self.pose_of(lambda points: sheet(points)[:, [1, 2, 0]]).up, (0, 0, 1))
        self.assertEqual([len(found.sides((1, 2))), len(self.pose_of(ball).sides((1, 2)))], [1, 2])

    def test_of_a_box_has_z_up(self):
        self.assert_near(self.pose_of(lambda points: points * (1, 2, 0.5)).up, (0, 0, 1))
        self.assert_near(self.pose_of(lambda points: points, (0, 2, 0)).up, (0, 1, 0))

    def test_of_a_heart_has_its_flat_base_up(self):
        def wide(points):
            points = ball(points) * (1.6, 1.2, 1.0)
            points[:, 2] = numpy.minimum(points[:, 2], 0.5)
            return turned(points, (2, -1, 0.5))
        up = self.pose_of(wide).up
        self.assert_near(up, numpy.array((2, -1, 0.5)) / numpy.linalg.norm((2, -1, 0.5)))

    def test_of_a_round_heart_has_its_wide_end_up(self):
        def tapered(points):
            points = ball(points) * (1.0, 1.0, 2.0)
            return turned(points * (1.0 + 0.25 * points[:, 2:]) ** (1, 1, 0), (-1, 1, 1))
        self.assert_near(self.pose_of(tapered).up, numpy.array((-1, 1, 1)) / math.sqrt(3.0))


class ReportTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.whole = pathlib.Path(cls.place.name) / "whole"
        write_results(cls.whole)
        cls.film = cls.whole / "wave.gif"
        cls.result = report(cls.whole, "--film", cls.film)
        cls.page = cls.whole / "report.html"
        cls.text = cls.page.read_text(encoding="utf-8") if cls.page.is_file() else ""

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    def copy(self):
        """The results, to be changed by a test."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.place.name)) / "results"
        shutil.copytree(self.whole, folder, ignore=shutil.ignore_patterns("report.html", "wave.gif"))
        return folder

    def assert_refused(self, said, *arguments, **environment):
        """Fails with one line that says something, and leaves nothing."""
        result = report(*arguments, **environment)
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertRegex(result.stderr, rf"\Areport\.py: .*{said}.*\n\Z")
        self.assertEqual(result.stdout, "")
        for folder in filter(pathlib.Path.is_dir, map(pathlib.Path, arguments)):
            self.assertEqual([*folder.glob("*.html"), *folder.glob("*.gif"), *folder.rglob("*.part")], [])

    def test_prints_one_line(self):
        self.assertEqual((self.result.returncode, self.result.stderr), (0, ""))
        self.assertRegex(self.result.stdout, r"\A\S+/report\.html: [0-9.]+ MB\n\Z")

    def test_has_all_sections(self):
        headings = re.findall("<h[23]>(.*?)</h[23]>", self.text)
        self.assertEqual(headings, [
            "Heart", "Protocol", "V over time", "Film", "Maps", "Activation time", "Repolarisation time",
            "Action potential duration, APD90",
            "Action potential duration, APD", "Peak potential", "Conduction velocity", "In numbers", "ECG", "Traces",
            "Steps and time", "Where the time went", "Configuration"])
        # at first all tissue is at rest, which is not shown
        self.assertEqual(len(re.findall('src="data:image/png', self.text)), SNAPSHOTS - 1 + 6 * 4 + 4 + 1)
        self.assertEqual(len(re.findall('src="data:image/svg', self.text)), 2)

    def test_says_what_ran(self):
        for part in ("343</dd>", "1,296 linear tetrahedra</dd>", "0.1.0 (abcdef0123)", "host, 2 threads",
                     "mitchell_schaeffer", "1,234",
                     "0.022 ms", "Reaction, rest", "of the nodes were activated", "cube &lt;of&gt; tissue",
                     "&lt;no&gt;", "configuration: cube &lt;of&gt; tissue.yaml", "cube &amp; co.vtu</dd>",
                     "all tissue: 0.1 mm²/ms\ntags 2, 3: 0.8 mm²/ms along fibres, 0.2 across\n"
                     "within 1.5 mm of surface lv_endo: 0.3 mm²/ms",
                     "transmural 0 to 0.3, ventricle left: 40%, and around it over 2 mm, single tetrahedra, seed 7",
                     "corner: sphere of radius 2 mm around (0, 0, 0) mm; 2 times from 1 ms on, every 200 ms, for 2 ms, "
                     "30 mV/ms",
                     "side: nodes 1, 2, 3, 4, 5, 6, 7, 8 … (10); at 3, 4 ms, for 2 ms, 10 mV (clamped)",
                     "Mean distance of neighbouring nodes</dt><dd>4.18 mm",
                     "in time by Strang splitting, with steps of 0.01 to 8 ms that adapt to an estimated error "
                     "of 0.001 ms a ms, by Cardiowarp 0.1.0 (commit "
                     "abcdef0123) on host, 2 threads.", "state: checkpoints/a.h5", "directory: .\n"):
            self.assertIn(part, self.text)
        self.assertNotIn("/somewhere", self.text)

    def test_shows_a_protocol_in_few_digits(self):
        table = self.text[self.text.index("<h2>Protocol"):self.text.index("<h2>Maps")]
        rows = [re.findall("<t[hd][^>]*>(.*?)</t[hd]>", row) for row in re.findall("<tr>(.*?)</tr>", table)]
        self.assertEqual(rows[0][3], "near.\u200bactivation_\u200bms")
        self.assertEqual(rows[1], ["S1", "400", "yes", "1201.3", "270.12", "129.88", "1230.1", "268.99", "131.01",
                                   "0.69512"])
        self.assertEqual(rows[3], ["S2", "250", "no"] + 7 * ["–"])

    def test_needs_no_other_file(self):
        self.assertNotIn("http", self.text)
        self.assertNotIn("<script", self.text)
        self.assertNotIn("<link", self.text)
        self.assertEqual(re.findall(r'src="(?!data:)[^"]*"', self.text), [])
        self.assertNotIn("href", self.text)
        self.assertIn(f'src="{as_source("image/gif", self.film)}"', self.text)

    def test_shows_a_sheet_face_on(self):
        folder = self.copy()
        write_vtu(folder / "maps.vtu", {"activation_time": lambda p: p[:, 0]}, {}, shape=sheet)
        for k, path in enumerate(sorted((folder / "fields").iterdir())):
            write_vtu(path, {"V": lambda p, k=k: numpy.where(p[:, 0] + 3 * p[:, 1] > 40 - 10 * k, 20.0, -80.0)}, {},
                      shape=sheet)
        self.assertEqual(report(folder).stderr, "")
        text = (folder / "report.html").read_text(encoding="utf-8")
        self.assertEqual(text.count('alt="Activation time, face on"'), 1)
        (picture,) = re.findall('src="data:image/png;base64,([^"]*)" alt="V at 10 ms"', text)
        with Image.open(io.BytesIO(base64.b64decode(picture))) as image:
            corners = [image.convert("RGB").resize((10, 10)).getpixel(at) for at in ((1, 1), (8, 1), (1, 8), (8, 8))]
        self.assertEqual([red > 150 for red, _, _ in corners], [True, True, False, False], corners)
        self.assertGreater(corners[1][1], 150)

    def test_film_has_a_frame_for_each_snapshot(self):
        with Image.open(self.film) as frames:
            self.assertEqual(frames.n_frames, SNAPSHOTS)

    def test_links_a_large_film(self):
        with tempfile.TemporaryDirectory() as place:
            folder = pathlib.Path(place)
            name = os.fsdecode(b"a\xff #1?.gif")
            (folder / name).write_bytes(bytes(2_500_000))
            text = film.section(folder / name, folder / "report.html", 2_000_000)
            self.assertIn('<a href="./a%FF%20%231%3F.gif">a\ufffd #1?.gif</a>', text)
            self.assertIn("more than 2 MB are not embedded in the page; this one has 2.5 MB", text)
            text = film.section(folder / name, folder / "elsewhere" / "report.html", 2_000_000)
            self.assertIn("a\ufffd #1?.gif, a file of its own", text)
            self.assertNotIn("href", text)
            self.assertNotIn(place, text)

    @unittest.skipUnless(shutil.which("ffmpeg"), "ffmpeg is not installed")
    def test_film_for_presentations(self):
        folder = self.copy()
        made = pathlib.Path(tempfile.mkdtemp(dir=self.place.name)) / "wave.mp4"
        self.assertEqual(report(folder, "--film", made).stderr, "")
        self.assertEqual(made.read_bytes()[4:8], b"ftyp")
        text = (folder / "report.html").read_text(encoding="utf-8")
        self.assertIn(f'<video src="{as_source("video/mp4", made)}"', text)

    def write_beats(self, folder, beats):
        fields = [map_arrays(f"_{beat}", 300.0 * (beat - 1)) for beat in beats]
        at_nodes, at_tets = ({name: function for fields in kind for name, function in fields.items()}
                             for kind in zip(*fields))
        write_vtu(folder / "maps.vtu", at_nodes, at_tets, cells=3)

    def test_shows_each_beat_from_its_beginning(self):
        folder = self.copy()
        self.write_beats(folder, (1, 2, 10))
        self.assertEqual(report(folder).stderr, "")
        text = (folder / "report.html").read_text(encoding="utf-8")
        maps = re.findall("<h3>Activation time, beat ([0-9]+)</h3>Since the first activation of this beat, at "
                          "([0-9.]+) ms: (0 to [0-9.]+ ms)", text)
        self.assertEqual([(beat, at) for beat, at, _ in maps], [("1", "2"), ("2", "302"), ("10", "2702")])
        self.assertEqual(len({values for _, _, values in maps}), 1)
        self.assertIn("All 3 beats are shown. All beats of a quantity share one scale", text)
        self.assertIn("<td>ms after 2702</td>", text)

    def test_shows_at_most_ten_beats(self):
        folder = self.copy()
        self.write_beats(folder, range(1, 13))
        self.assertEqual(report(folder).stderr, "")
        text = (folder / "report.html").read_text(encoding="utf-8")
        self.assertEqual(re.findall("<h3>Repolarisation time, beat ([0-9]+)</h3>", text),
                         ["1", "2", "3", "4", "5", "8", "9", "10", "11", "12"])
        self.assertIn("Of 12 beats the first 5 and the last 5 are shown", text)

    def test_leaves_out_velocities_of_no_single_front(self):
        folder = self.copy()
        write_vtu(folder / "maps.vtu", {}, {
            "conduction_velocity": lambda p: numpy.where(p[:, :1] > 15.0, 2000.0, 0.7) * numpy.array([[0.6, 0.0, 0.8]]),
            "front": lambda p: numpy.where(p[:, 0] > 15.0, 0.0, 1.0)})
        self.assertEqual(report(folder).stderr, "")
        text = (folder / "report.html").read_text(encoding="utf-8")
        self.assertIn("Median 0.7 mm/ms; 0.7 to 0.7 mm/ms from 5 to 95 %", text)
        self.assertRegex(text, "2[0-9] % of the tetrahedra with a value are left out, where fronts meet or begin")
        self.assertIn("no single front</text>", text)
        self.assertNotIn("2000", text[text.index("<h2>Maps"):text.index("<h2>ECG")])

    def test_leaves_out_what_is_not_there(self):
        folder = self.copy()
        for name in ("mesh.vtu", "maps.vtu", "ecg.csv", "protocol.csv", "protocol.png", "timings.json"):
            (folder / name).unlink()
        write_vtu(folder / "activation.vtu", {"activation_time": lambda p: arrival(p) * numpy.nan}, {})
        (folder / "probes.csv").write_text("time,near\n", encoding="utf-8")
        page = folder / "other.html"
        self.assertEqual(report(folder, "--output", page).stderr, "")
        text = page.read_text(encoding="utf-8")
        self.assertEqual(re.findall("<h2>(.*?)</h2>", text), ["V over time", "Maps", "Configuration"])
        self.assertIn("none of the nodes were activated", text)

    def test_folders_without_results(self):
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.place.name))
        self.assert_refused("no run.yaml; name the folder", folder)
        self.assert_refused("no such folder", folder / "missing")

    def test_damaged_files(self):
        def half(path):
            path.write_bytes(path.read_bytes()[:path.stat().st_size // 2])

        def noise(path):
            content = path.read_bytes()
            path.write_bytes(content[:300] + bytes(200) + content[500:])

        for name, damage in (("maps.vtu", half), ("maps.vtu", noise), ("probes.csv", half), ("ecg.csv", noise),
                             ("timings.json", half), ("run.yaml", noise), ("protocol.png", half)):
            folder = self.copy()
            damage(folder / name)
            with self.subTest(name=name, damage=damage.__name__):
                self.assert_refused(re.escape(str(folder / name)), folder)

    def test_aliases_of_aliases_are_bounded(self):
        folder = self.copy()
        lines = ["a0: &a0 [x, x]"] + [f"a{k}: &a{k} [{', '.join(10 * [f'*a{k - 1}'])}]" for k in range(1, 30)]
        (folder / "run.yaml").write_text(RUN.replace("model: mitchell_schaeffer", "model: *a29").replace(
            "cardiowarp:", "\n".join(lines) + "\ncardiowarp:"), encoding="utf-8")
        self.assert_refused(r"run\.yaml: damaged \(over 2,000,000 values.*aliases", folder)
        (folder / "run.yaml").write_text(RUN + "again: &again [*again]\n", encoding="utf-8")
        self.assert_refused(r"run\.yaml: damaged \(an alias", folder)
        (folder / "run.yaml").write_text(RUN + "#" * (6 << 20), encoding="utf-8")
        self.assert_refused(r"run\.yaml: damaged \(.*6 MiB", folder)

    def test_shows_any_name(self):
        folder = self.copy()
        name = b"x\xff\x07 & <b> ' ]]>"
        folder = folder.rename(folder.with_name(os.fsdecode(name)))
        run = RUN.encode().replace(b"$far.away$ <b>", b'"%s"' % name.replace(b"\x07", b"\\x07"))
        (folder / "run.yaml").write_bytes(run.replace(b"/cube <of> tissue.yaml", b"/\xffcube.yaml"))
        for file, replaced in (("probes.csv", b"$far.away$ <b>"), ("protocol.csv", b"far <no>")):
            content = (folder / file).read_bytes()
            (folder / file).write_bytes(content.replace(replaced, name))
        # as electrodes, of which any name heads a column
        head, _, body = (folder / "ecg.csv").read_bytes().partition(b"\n")
        (folder / "ecg.csv").write_bytes(head.replace(b"lead_", b"").replace(b"aVR", name) + b"\n" + body)
        result = report(folder, "--film", folder / "wave.gif")
        self.assertEqual(result.stderr, "")
        self.assertIn("x\ufffd\ufffd & <b>", result.stdout)
        text = (folder / "report.html").read_text(encoding="utf-8")
        self.assertNotRegex(text, "[\x00-\x08\x0b-\x1f\x7f-\x9f]")
        self.assertIn("<h1>\ufffdcube</h1>", text)
        self.assertIn("x\ufffd\ufffd &amp; &lt;b&gt; &#x27; ]]&gt;", text)
        self.assertIn('alt="Traces at the probes: V, h"', text)
        drawings = re.findall('src="data:image/svg\\+xml;base64,([^"]*)"', text)
        self.assertEqual(len(drawings), 2)
        for drawing in drawings:
            self.assertIn(b"x\xef\xbf\xbd\xef\xbf\xbd &amp;", base64.b64decode(drawing))
            xml.fromstring(base64.b64decode(drawing))

    def test_films_that_cannot_be_made(self):
        folder = self.copy()
        self.assert_refused(r"\.mp4 or \.gif", folder, "--film", folder / "wave.avi")
        self.assert_refused(r"without ffmpeg.*\.gif", folder, "--film", folder / "wave.mp4", PATH="/nowhere")
        next((folder / "fields").glob("*2.vtu")).write_bytes(b"")
        self.assert_refused("fields_00002.vtu: damaged", folder, "--film", folder / "wave.gif")
        (folder / "fields.pvd").unlink()
        self.assert_refused(r"set output\.vtk\.interval", folder, "--film", folder / "wave.gif")

    def test_places_that_cannot_be_written_to(self):
        self.assert_refused("cannot be written", self.copy(), "--output", "/proc/report.html")

    @unittest.skipUnless(shutil.which("chromium"), "chromium is not installed")
    def test_a_browser_shows_maps(self):
        picture = self.whole / "page.png"
        subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                        f"--user-data-dir={self.place.name}/browser", f"--screenshot={picture}",
                        "--window-size=1200,1600", self.page.as_uri()], check=True, capture_output=True, timeout=50)
        with Image.open(picture) as image:
            colors = image.convert("RGB").resize((300, 400)).quantize(64).convert("HSV").getcolors()
        saturated = [color for count, (_, *color) in colors if count > 20 and color[0] > 120]
        self.assertGreater(len(saturated), 8)


if __name__ == "__main__":
    if shutil.which("Xvfb"):
        unittest.main()
    print("skipped: Xvfb is missing")
