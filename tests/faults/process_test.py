#!/usr/bin/env python3
"""Faults of the whole process: two runs in one folder, closed streams, no memory, a full disk, signals, absurd input.

    tests/faults/process_test.py --program build/default/bin/cardiowarp [-v] [NAME...]

The variable CARDIOWARP_PROGRAM names another program. Needs Python 3.8 and nothing else.
"""

import itertools
import os
import pathlib
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree

PROGRAM = ""  # set at the end of this file

BOX = "{generator: {type: box, size: [5, 1, 1], h: 0.5, fiber: [1, 0, 0]}}"


def configuration(mesh=BOX, end=4.0, dt=0.25, interval=1.0, stimulus="left", probes=None):
    probes = probes or "[{name: first, point: [0, 0, 0]}, {name: last, point: [5, 1, 1]}]"
    return f"""device: host
mesh: {mesh}
tissue: [{{tags: all, d_iso: 0.3}}]
stimuli: [{{name: {stimulus}, region: {{box: {{min: [0, 0, 0], max: [1, 1, 1]}}}}, duration: 2, strength: 50}}]
time: {{end: {end}, dt: {dt}}}
output:
  directory: out
  vtk: {{interval: {interval}, fields: [V, r]}}
  activation: {{threshold: -30}}
  probes: {probes}
"""


def errors_in(stderr):
    """Lines of stderr that are no notes."""
    return [line for line in stderr.splitlines() if not line.startswith("note: ")]


def wait_for(condition, seconds=60.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.002)
    return False


class Faults(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.out = self.folder / "out"
        self.processes = []
        self.addCleanup(self.stop_processes)

    def stop_processes(self):
        for process in self.processes:
            process.kill()
            process.communicate()

    def write_config(self, name="case.yaml", **values):
        (self.folder / name).write_text(configuration(**values))

    def start(self, *arguments, **options):
        process = subprocess.Popen([PROGRAM, *map(str, arguments)], cwd=self.folder, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
                                   **options)
        self.processes.append(process)
        return process

    def cardiowarp(self, *arguments, timeout=60.0, limits=()):
        """Runs the program; `limits` are pairs of a resource and the most of it."""
        def set_limits():
            for what, most in limits:
                resource.setrlimit(what, (most, most))

        process = self.start(*arguments, preexec_fn=set_limits if limits else None)
        try:
            out, err = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            self.fail(f"still running after {timeout:g} s: cardiowarp {' '.join(map(str, arguments))[:200]}")
        return subprocess.CompletedProcess(arguments, process.returncode, out, err)

    def run_whole(self, *arguments, **options):
        result = self.cardiowarp("run", "case.yaml", *arguments, **options)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result

    def assert_refused(self, result, *texts):
        """One line, of bearable length, that holds the texts; exit code 1."""
        self.assertEqual(result.returncode, 1, result.stderr[:2000])
        errors = errors_in(result.stderr)
        self.assertEqual(len(errors), 1, result.stderr[:2000])
        self.assertTrue(errors[0].startswith("cardiowarp: "), errors[0][:200])
        self.assertLessEqual(len(errors[0]), 1000)
        for text in texts:
            self.assertIn(text, errors[0])

    def assert_no_control_characters(self, *texts):
        for text in texts:
            self.assertIsNone(re.search(r"[\x00-\x09\x0b-\x1f\x7f]", text), repr(text[:2000]))

    def assert_whole_files(self, folder):
        """Every result that is there is complete, and nothing else is."""
        self.assertEqual([path.name for path in folder.rglob("*.part")], [])
        for path in folder.rglob("*.vtu"):
            self.assertTrue(path.read_bytes().rstrip().endswith(b"</VTKFile>"), f"{path.name} is cut short")
        for name in ("probes.csv", "activation.csv"):
            if (folder / name).exists() and (folder / name).stat().st_size > 0:
                self.assertTrue((folder / name).read_bytes().endswith(b"\n"), f"{name} is cut short")
        self.assert_valid_pvd(folder)

    def assert_valid_pvd(self, folder):
        """Returns how many snapshots fields.pvd names; each of them is there and complete."""
        if not (folder / "fields.pvd").exists():
            return 0
        names = [entry.get("file") for entry in xml.etree.ElementTree.parse(folder / "fields.pvd").iter("DataSet")]
        for name in names:
            self.assertTrue((folder / name).read_bytes().rstrip().endswith(b"</VTKFile>"), f"{name} is cut short")
        return len(names)

    def assert_same_results(self, folder, expected):
        results, others = self.results(folder), self.results(expected)
        self.assertEqual(sorted(results), sorted(others))
        self.assertIn("probes.csv", results)
        for name, data in results.items():
            self.assertTrue(data == others[name], f"{name} differs: {data[:200]!r}")

    def results(self, folder):
        """What has to be the same whenever a run is repeated."""
        return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*"))
                if path.suffix in (".csv", ".vtu", ".pvd")}


class OneFolder(Faults):
    def test_a_second_run_into_a_folder_in_use_is_refused_and_the_first_is_unharmed(self):
        self.write_config(end=40, dt=0.1)
        self.run_whole("--output", "alone", "--threads", "1")
        first = self.start("run", "case.yaml", "--threads", "1")
        self.assertTrue(wait_for((self.out / "fields" / "fields_00001.vtu").exists))
        first.send_signal(signal.SIGSTOP)  # however fast it is, it is there while the second one comes
        self.assertIsNone(first.poll(), "the first run ended too early for this test")
        second = self.cardiowarp("run", "case.yaml", "--threads", "1", "--set", "time.end=1")
        first.send_signal(signal.SIGCONT)
        errors = first.communicate(timeout=30)[1]
        self.assertEqual(first.returncode, 0, errors)
        self.assert_refused(second, str(self.out))
        self.assert_same_results(self.out, self.folder / "alone")

    def test_a_killed_run_leaves_a_usable_folder_and_the_next_run_removes_its_unfinished_files(self):
        self.write_config(end=400, dt=0.25, interval=0.25)
        for _ in range(20):
            process = self.start("run", "case.yaml", "--quiet")
            # os.walk() passes over folders that go while it looks, such as the program's own trial of the folder.
            self.assertTrue(wait_for(lambda: any(name.endswith(".part") for _, _, names in os.walk(self.out)
                                                 for name in names)), "no file is written under another name")
            process.send_signal(signal.SIGSTOP)
            time.sleep(0.01)
            left = list(self.out.rglob("*.part"))
            process.kill()
            process.communicate()
            if left:
                break
        self.assertTrue(left, "never stopped while a file was being written")
        self.assert_valid_pvd(self.out)
        self.run_whole("--quiet", "--set", "time.end=2")
        self.assert_whole_files(self.out)

    def test_check_refuses_a_folder_that_cannot_be_written(self):
        self.write_config()
        (self.folder / "file").write_text("")
        for output in ("/proc/cardiowarp", "/proc/self/cardiowarp/out", str(self.folder / "file" / "out")):
            with self.subTest(output=output):
                self.assert_refused(self.cardiowarp("run", "case.yaml", "--check", "--output", output), output)

    def test_check_makes_no_folder(self):
        self.write_config()
        self.run_whole("--check", "--output", "new/folder")
        self.assertFalse((self.folder / "new").exists())


class ClosedStreams(Faults):
    def test_results_are_the_same_whichever_streams_are_closed(self):
        # The second probe gives a note, so that all streams are written to.
        self.write_config(probes="[{name: first, point: [0, 0, 0]}, {name: far, point: [90, 0, 0]}]")
        self.assertIn("note: ", self.run_whole("--output", "open").stderr)
        for closed in ((0,), (1,), (2,), (0, 1, 2)):
            with self.subTest(closed=closed):
                folder = "closed" + "".join(map(str, closed))
                code = subprocess.call([PROGRAM, "run", "case.yaml", "--output", folder], cwd=self.folder,
                                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                       preexec_fn=lambda: [os.close(descriptor) for descriptor in closed], timeout=30)
                self.assert_same_results(self.folder / folder, self.folder / "open")
                self.assertEqual(code, 0)


class OutOfMemory(Faults):
    MEGABYTE = 1 << 20

    def setUp(self):
        super().setUp()
        if b"__asan_init" in pathlib.Path(PROGRAM).read_bytes():
            self.skipTest("a sanitizer takes terabytes of address space")

    def limited(self, megabytes, *arguments):
        return self.cardiowarp(*arguments, limits=[(resource.RLIMIT_AS, megabytes * self.MEGABYTE)])

    def start_size(self):
        """Address space in MB with which the program just starts."""
        low, high = 8, 8192
        while high - low > 2:
            middle = (low + high) // 2
            if self.limited(middle, "--version").returncode == 0:
                high = middle
            else:
                low = middle
        return high

    def sweep(self, threads):
        self.write_config(mesh="{generator: {type: box, size: [4, 4, 4], h: 0.25}}", end=1)
        self.cardiowarp("mesh", "generate", "box", "box.vtu", "--size", 4, 4, 4, "--h", 0.25)
        start = self.start_size()
        codes = []
        for mesh in ("generator", "file"):
            override = ["--set", "mesh={file: box.vtu}"] if mesh == "file" else []
            for more in (1, 4, 7, 8, 9, 10, 11, 12, 20, 35, 60, 120, 1200):
                with self.subTest(mesh=mesh, threads=threads, megabytes=start + more):
                    folder = f"{mesh}_{more}"
                    result = self.limited(start + more, "run", "case.yaml", "--quiet", "--threads", threads, "--output",
                                          folder, *override)
                    codes.append(result.returncode)
                    self.assertIn(result.returncode, (0, 1), result.stderr)
                    if result.returncode == 1:
                        self.assert_refused(result)
                    else:
                        self.assertEqual(errors_in(result.stderr), [])
                        self.assertTrue((self.folder / folder / "activation.vtu").exists())
                    if (self.folder / folder).exists():
                        self.assert_whole_files(self.folder / folder)
        self.assertIn(0, codes, "no run had enough")
        self.assertNotEqual(codes.count(0), len(codes), "every run had enough")

    def test_too_little_address_space_is_one_line_and_leaves_whole_files_with_one_thread(self):
        self.sweep(1)

    def test_too_little_address_space_is_one_line_and_leaves_whole_files_with_two_threads(self):
        self.sweep(2)


class FullDisk(Faults):
    def test_probes_and_activation_outlive_a_snapshot_that_cannot_be_written(self):
        self.write_config(end=10, dt=0.25, interval=2)
        # Snapshots of many fields are larger than all else.
        fields = ["--set", "ionic.model=luo_rudy_1991", "--set", "output.vtk.fields=[V, m, h, j, d, f, X]"]
        self.run_whole("--output", "all", *fields)
        everything = self.folder / "all"
        snapshots = [path.stat().st_size for path in sorted((everything / "fields").glob("*.vtu"))]
        others = max((everything / name).stat().st_size
                     for name in ("probes.csv", "activation.csv", "activation.vtu", "run.yaml", "timings.json"))
        limit = (others + max(snapshots)) // 2
        failing = next(k for k, size in enumerate(snapshots) if size > limit)
        self.assertGreater(failing, 0, "the first snapshot is too large already for this test")
        self.assertLess(others + 200, limit, "snapshots are too small for this test")

        result = self.cardiowarp("run", "case.yaml", "--quiet", *fields, limits=[(resource.RLIMIT_FSIZE, limit)])
        self.assert_refused(result, f"fields_{failing:05d}.vtu", "File too large")
        self.assert_whole_files(self.out)
        self.assertEqual(self.assert_valid_pvd(self.out), failing)
        rows = (self.out / "probes.csv").read_text()
        self.assertTrue((everything / "probes.csv").read_text().startswith(rows))
        self.assertGreaterEqual(float(rows.splitlines()[-1].split(",")[0]), 2.0 * failing)
        self.assertTrue((self.out / "activation.vtu").exists())
        table = (self.out / "activation.csv").read_text().splitlines()
        self.assertEqual(len(table), len((everything / "activation.csv").read_text().splitlines()))


    def test_a_checkpoint_that_cannot_be_written_ends_the_run_with_whole_files(self):
        self.write_config(end=4, interval=1)
        self.run_whole("--quiet", "--output", "all", "--set", "output.checkpoint={interval: 2}")
        size = min(path.stat().st_size for path in (self.folder / "all/checkpoints").glob("*.h5"))
        others = max(path.stat().st_size for path in (self.folder / "all").rglob("*") if path.suffix not in ("", ".h5"))
        self.assertLess(others + 200, size, "checkpoints are too small for this test")
        result = self.cardiowarp("run", "case.yaml", "--quiet", "--set", "output.checkpoint={interval: 2}",
                                 limits=[(resource.RLIMIT_FSIZE, (others + size) // 2)])
        self.assert_refused(result, "checkpoint_00000.h5", "File too large")
        self.assert_whole_files(self.out)
        self.assertEqual(list((self.out / "checkpoints").glob("*.h5")), [])
        self.assert_refused(self.cardiowarp("run", "case.yaml", "--quiet", "--resume"), "holds no checkpoint")


class Signals(Faults):
    def ended_by(self, process, number):
        """Whether it ended as a shell reports with 128 plus the signal's number."""
        return process.returncode in (128 + number, -number)

    def test_a_signal_while_stepping_ends_the_run_with_whole_files(self):
        self.write_config(end=4000, dt=0.01)
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(signal=number):
                folder = self.folder / f"out{int(number)}"
                process = self.start("run", "case.yaml", "--quiet", "--output", folder.name)
                self.assertTrue(wait_for((folder / "fields" / "fields_00001.vtu").exists))
                process.send_signal(number)
                errors = process.communicate(timeout=20)[1]
                self.assertEqual(process.returncode, 128 + number, errors)
                self.assertIn("interrupted", errors)
                self.assert_whole_files(folder)
                self.assertGreaterEqual(self.assert_valid_pvd(folder), 2)
                self.assertTrue((folder / "activation.csv").exists())

    def test_a_signal_during_set_up_ends_the_program_and_leaves_whole_files(self):
        self.write_config(mesh="{generator: {type: box, size: [15, 10, 10], h: 0.25}}", end=1)
        for number, delay in itertools.product((signal.SIGINT, signal.SIGTERM), (0.1, 0.3)):
            with self.subTest(signal=number, delay=delay):
                process = self.start("run", "case.yaml", "--quiet")
                time.sleep(delay)
                process.send_signal(number)
                errors = process.communicate(timeout=20)[1]
                self.assertTrue(self.ended_by(process, number), (process.returncode, errors))
                if self.out.exists():
                    self.assert_whole_files(self.out)

    def test_fields_pvd_is_valid_after_every_kill(self):
        self.write_config(end=4000, dt=0.1, interval=0.1)
        seed = random.SystemRandom().randrange(1 << 32)
        rng = random.Random(seed)
        for turn in range(6):
            folder = self.folder / f"out{turn}"
            process = self.start("run", "case.yaml", "--quiet", "--output", folder.name)
            self.assertTrue(wait_for((folder / "fields" / "fields_00001.vtu").exists))
            time.sleep(rng.uniform(0.0, 0.3))
            process.kill()
            process.communicate()
            with self.subTest(seed=seed, turn=turn):
                self.assertGreaterEqual(self.assert_valid_pvd(folder), 1)

    def checkpoints(self):
        return sorted((self.out / "checkpoints").glob("*.h5"))

    def test_a_run_that_was_killed_goes_on_to_the_results_of_one_that_was_not(self):
        self.write_config(end=400, dt=0.05, interval=20)
        checkpoints = ["--set", "output.checkpoint={interval: 5, keep: 2}"]
        self.run_whole("--quiet", "--output", "whole", *checkpoints)
        seed = random.SystemRandom().randrange(1 << 32)
        rng = random.Random(seed)
        killed = 0
        for turn in range(100):
            before = self.checkpoints()
            process = self.start("run", "case.yaml", "--quiet", *checkpoints, *(["--resume"] if before else []))
            self.assertTrue(wait_for(lambda: self.checkpoints() != before or process.poll() is not None))
            time.sleep(rng.uniform(0.0, 0.02))
            process.kill()
            errors = process.communicate()[1]
            with self.subTest(seed=seed, turn=turn):
                self.assertEqual(errors_in(errors), [])
            if process.returncode == 0:
                break
            killed += 1
        self.assertGreater(killed, 0, "no run was killed")
        self.run_whole("--quiet", *checkpoints, "--resume")
        self.assert_whole_files(self.out)
        self.assert_same_results(self.out, self.folder / "whole")


class AbsurdInput(Faults):
    def check(self, *arguments, **options):
        return self.cardiowarp("run", "case.yaml", "--check", *arguments, **options)

    def test_deep_nesting_is_one_line(self):
        self.write_config()
        depth = 20000
        for override in ("a." * depth + "a=1", "time=" + "[" * depth, "time=" + "{a: " * depth,
                         "time=" + "[" * depth + "]" * depth):
            with self.subTest(override=override[:20]):
                self.assert_refused(self.check("--set", override), "--set")
        for text in ("[" * depth, "{a: " * depth, "[" * depth + "]" * depth, "- " * depth,
                     "\n".join(" " * level + "a:" for level in range(2000))):
            with self.subTest(file=text[:20]):
                (self.folder / "case.yaml").write_text("mesh: " + text if text[0] != " " else text)
                self.assert_refused(self.check(), "case.yaml")

    def test_a_misspelt_override_is_blamed_itself(self):
        self.write_config()
        result = self.check("--set", "tyme.end=3")
        self.assert_refused(result, "--set tyme.end=3", "time")
        self.assertNotIn("case.yaml:", result.stderr)

    def test_control_characters_are_not_printed(self):
        evil = "a\x1b[31mred\x07\x7f"
        self.write_config(stimulus=r'"a\e[31mred\a\x7F\r\n"', probes=r'[{name: "p\e[31mred\a", point: [0, 0, 0]}]')
        result = self.cardiowarp("run", "case.yaml", "--output", evil)
        self.assert_no_control_characters(result.stdout, result.stderr)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.cardiowarp("mesh", "generate", "box", "box.vtu", "--size", 1, 1, 1, "--h", 1)
        os.rename(self.folder / "box.vtu", self.folder / (evil + ".vtu"))
        products = ["--format", "csr", "--repeats", "1", "--seconds", "0", "--device", "host"]
        in_yaml = evil.replace("\x1b", "\\e")
        for arguments in (["mesh", "info", evil + ".vtu"], ["mesh", "convert", evil + ".vtu", evil + ".pts"],
                          ["mesh", "info", evil + "none.vtu"], ["run", evil + ".yaml"],
                          ["run", "case.yaml", "--check", "--set", "stimuli.0." + evil + "=1"],
                          ["run", "case.yaml", "--check", "--set", f"mesh={{file: \"{in_yaml}\"}}"],
                          ["spmv", evil + ".vtu"] + products):
            with self.subTest(arguments=arguments):
                result = self.cardiowarp(*arguments)
                self.assert_no_control_characters(result.stdout, result.stderr)

    def test_a_hundred_thousand_probes_are_set_up_in_seconds_and_in_few_lines(self):
        probes = "\n".join(f"    - {{name: p{k}, point: [{k / 2500:g}, 0.3, 0.{k % 10}]}}" for k in range(100000))
        self.write_config(mesh="{generator: {type: box, size: [20, 5, 5], h: 0.35}}", probes="\n" + probes)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        result = self.check(timeout=40)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.assertEqual(result.returncode, 0, result.stderr[:2000])
        with self.subTest("lines"):
            self.assertLess(len((result.stdout + result.stderr).splitlines()), 60)
        with self.subTest("seconds of the processor"):
            self.assertLess(after.ru_utime - before.ru_utime, 10)

    def test_a_pipe_in_place_of_a_file_does_not_hang(self):
        self.cardiowarp("mesh", "generate", "box", "box.pts", "--size", 2, 1, 1, "--h", 1, "--fiber", 1, 0, 0)
        os.mkfifo(self.folder / "pipe")
        self.write_config(mesh="{file: box, fibers: pipe}")
        with self.subTest("fibres"):
            self.assert_refused(self.check(timeout=10), "pipe")
        self.write_config(mesh="{file: box}")
        with self.subTest("region"):
            self.assert_refused(self.check("--set", "stimuli.0.region={file: pipe}", timeout=10), "pipe")
        for ending in (".pts", ".elem", ".lon"):
            with self.subTest(ending):
                for other in (".pts", ".elem", ".lon"):
                    (self.folder / f"a{other}").unlink(missing_ok=True)
                    if other == ending:
                        os.mkfifo(self.folder / f"a{other}")
                    else:
                        (self.folder / f"a{other}").write_bytes((self.folder / f"box{other}").read_bytes())
                self.assert_refused(self.cardiowarp("mesh", "info", "a", timeout=10), f"a{ending}")
        for ending in (".vtu", ".vtk"):
            with self.subTest(ending):
                os.mkfifo(self.folder / f"b{ending}")
                self.assert_refused(self.cardiowarp("mesh", "info", f"b{ending}", timeout=10), f"b{ending}")

    def test_a_step_of_a_second_gives_a_note(self):
        self.write_config(end=4000, dt=1000, interval=4000)
        notes = [line for line in self.run_whole("--check").stderr.splitlines() if line.startswith("note: ")]
        self.assertTrue(any("dt" in note and "1000" in note for note in notes), notes)
        self.write_config()
        self.assertNotIn("dt", self.run_whole("--check").stderr)


class ManySnapshots(Faults):
    def test_fields_pvd_costs_little_for_thousands_of_snapshots(self):
        self.write_config(mesh="{generator: {type: box, size: [2, 1, 1], h: 1}}", end=20, dt=0.01, interval=0.01)
        process = self.start("run", "case.yaml", "--quiet", "--threads", 1)
        # Left unreaped, so that what it wrote can still be asked for.
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        written = int(re.search(r"wchar: (\d+)", pathlib.Path(f"/proc/{process.pid}/io").read_text()).group(1))
        errors = process.communicate()[1]
        self.assertEqual(process.returncode, 0, errors)
        self.assertEqual(self.assert_valid_pvd(self.out), 2001)
        others = sum(path.stat().st_size for path in self.out.rglob("*") if path.is_file() and path.suffix != ".pvd")
        self.assertLess(written - others, 20e6)


if __name__ == "__main__":
    if "--program" in sys.argv:
        at = sys.argv.index("--program")
        PROGRAM = sys.argv[at + 1]
        del sys.argv[at:at + 2]
    PROGRAM = os.path.abspath(os.environ.get("CARDIOWARP_PROGRAM", PROGRAM or "build/default/bin/cardiowarp"))
    # Threads that spin would take the time of whatever else this machine does; the sweep over memory asks for two.
    os.environ.update(OMP_NUM_THREADS="1", OMP_WAIT_POLICY="passive")
    if not os.access(PROGRAM, os.X_OK):
        sys.exit(f"process_test.py: {PROGRAM} is no program; build it, or name it with --program")
    unittest.main()
