import csv
import logging
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time

import cardiowarp as cw
import numpy as np
import pytest


def column(path, name):
    with path.open(newline="") as file:
        return np.array([float(row[name] or "nan") for row in csv.DictReader(file)])


def test_results_are_the_programs_to_the_bit(box, tmp_path, program):
    box["output"] = {
        "directory": str(tmp_path / "out"),
        "activation": {"threshold": -30},
        "maps": {"fields": ["activation_time", "apd90", "peak"]},
        "probes": [{"name": "far", "point": [6, 3, 3]}],
        "ecg": {"electrodes": [{"name": "RA", "point": [3, 30, 0]}], "interval": 0.5},
    }
    box["time"]["end"] = 300
    config = cw.Config(box)
    (tmp_path / "heart.yaml").write_text(config.to_yaml())
    command = [program, "run", "heart.yaml", "--device", "host", "--quiet"]
    subprocess.run(command, check=True, cwd=tmp_path)
    simulation = cw.Simulation(config, device="host").run()
    out = tmp_path / "out"
    assert np.array_equal(simulation.activation, column(out / "activation.csv", "activation_time"))
    for name in ("activation_time", "apd90", "peak"):
        assert np.array_equal(simulation.maps[name], column(out / "maps.csv", name), equal_nan=True), name
        assert np.isfinite(simulation.maps[name]).all(), name
    assert np.array_equal(simulation.probes.time, column(out / "probes.csv", "time"))
    assert np.array_equal(simulation.probes["far"], column(out / "probes.csv", "far"))
    assert np.array_equal(simulation.ecg.time, column(out / "ecg.csv", "time"))
    assert np.array_equal(simulation.ecg["RA"], column(out / "ecg.csv", "RA"))


def test_arrays_are_in_the_order_of_the_mesh(box, tissue):
    generated = cw.Simulation(box, device="host").run()
    assert np.isfinite(generated.activation).all()
    given = cw.Simulation(box, tissue, device="host").run()
    assert given.V.shape == given.activation.shape == (len(tissue.points),)
    unused = np.isnan(given.points[:, 0])
    assert unused.sum() == 1
    assert np.isnan(given.V[unused]).all() and np.isnan(given.activation[unused]).all()
    assert np.array_equal(given.points[~unused], tissue.points[~unused])
    # The same heart, whose nodes are found by their places.
    place = {tuple(point): i for i, point in enumerate(np.round(generated.points, 6))}
    same = [place[tuple(point)] for point in np.round(tissue.points[~unused], 6)]
    late = np.abs(given.activation[~unused] - generated.activation[same])
    assert late.max() < 1e-6


def test_regions_and_fields_of_a_given_mesh_are_used(box, tissue):
    del box["mesh"]
    box["tissue"] = [{"tags": [1], "d_iso": 0.15}, {"tags": [2], "d_iso": 0.0}]
    scarred = cw.Simulation(box, tissue, device="host").run()
    alive = np.zeros(len(tissue.points), bool)
    alive[tissue.tets[tissue.tags == 1]] = True
    assert np.array_equal(np.isfinite(scarred.activation), alive)
    assert (scarred.tets[tissue.tags == 2] == -1).all()
    box["tissue"] = [{"d_iso": 0.15}]
    plain = cw.Simulation(box, tissue, device="host").run().activation
    box["ionic"]["scale"] = {"tau_in": "scale"}
    scaled = cw.Simulation(box, tissue, device="host").run().activation
    assert 0.01 < np.nanmax(np.abs(scaled - plain)) < 5.0
    box["ionic"]["scale"] = {"tau_in": "none"}
    with pytest.raises(cw.ConfigError, match="the mesh given has no field 'none'"):
        cw.Simulation(box, tissue, device="host")


def test_steps_are_those_of_a_run(box):
    whole = cw.Simulation(box, device="host").run()
    stepped = cw.Simulation(box, device="host")
    count = 0
    while stepped.time < stepped.end:
        stepped.step()
        count += 1
    assert count == stepped.steps == whole.steps
    assert np.array_equal(stepped.V, whole.V)
    assert np.array_equal(stepped.activation, whole.activation)
    with pytest.raises(RuntimeError, match="over"):
        stepped.step()
    with pytest.raises(ValueError, match="cannot run until"):
        stepped.run(until=3.0)


def test_looking_changes_nothing_and_stops_end_steps(box):
    plain = cw.Simulation(box, device="host").run()
    looked = cw.Simulation(box, device="host")
    seen = {}

    @looked.every(2.5, interpolate=True)
    def look(s):
        seen[s.time] = s.V.max(), s.state("h").min()

    looked.run()
    assert np.array_equal(looked.V, plain.V) and looked.steps == plain.steps
    assert list(seen) == [2.5 * k for k in range(9)]
    stopped = cw.Simulation(box, device="host")
    for t, (highest, lowest) in seen.items():
        stopped.run(until=t)
        assert stopped.time == t
        assert abs(stopped.V.max() - highest) < 1.0
        assert abs(stopped.state("h").min() - lowest) < 0.01


def test_a_current_of_ones_own_is_a_stimulus(box):
    given = box.pop("stimuli")[0]
    current = cw.Simulation(box, device="host")
    chosen = current.points[:, 0] <= 1.0

    @current.every(2.0)
    def pace(s):
        s.current[chosen] = given["strength"] if s.time < given["duration"] else 0.0

    current.run(until=12)
    box["stimuli"] = [given]
    stimulus = cw.Simulation(box, device="host").run(until=12)
    # Steps end every 2 ms with the callback.
    assert np.nanmax(np.abs(current.activation - stimulus.activation)) < 0.1
    assert np.array_equal(np.isnan(current.activation), np.isnan(stimulus.activation))
    current.current = np.ones(len(chosen))
    current.current[3] = np.inf
    with pytest.raises(ValueError, match="node 3 is not finite"):
        current.run()


def test_a_callback_that_interpolates_only_looks(box):
    simulation = cw.Simulation(box, device="host")

    @simulation.every(0.7, interpolate=True)
    def look(s):
        if s.time > 0:
            s.current[:] = 1.0

    with pytest.raises(RuntimeError, match="looks at a time within a step"):
        simulation.run()


def test_a_callback_stops_a_run_and_its_errors_come_through(box):
    simulation = cw.Simulation(box, device="host")

    @simulation.every(1.0)
    def stop(s):
        if s.time >= 3.0:
            s.stop()

    assert simulation.run().time == 3.0
    other = cw.Simulation(box, device="host")

    @other.every(1.0)
    def fail(s):
        if s.time >= 2.0:
            raise KeyError("own")

    with pytest.raises(KeyError, match="own"):
        other.run()
    assert other.time == 2.0


def test_a_saved_state_goes_on_bit_for_bit(box, tmp_path):
    simulation = cw.Simulation(box, device="host").run(until=7.0)
    state = simulation.save()
    simulation.run()
    state.write(tmp_path / "state.h5")
    for saved in (state, pickle.loads(pickle.dumps(state)), cw.State.read(tmp_path / "state.h5")):
        other = cw.Simulation(box, device="host")
        other.restore(saved)
        assert other.time == 7.0
        other.run()
        assert np.array_equal(other.V, simulation.V)
        assert np.array_equal(other.activation, simulation.activation)
    box["tissue"][0]["d_iso"] = 0.06
    with pytest.raises(cw.StateError, match="the state"):
        cw.Simulation(box, device="host").restore(state)
    with pytest.raises(cw.OutputError, match=r"none.h5"):
        cw.State.read(tmp_path / "none.h5")


def test_a_current_is_part_of_the_state(box):
    del box["stimuli"]
    simulation = cw.Simulation(box, device="host").run(until=1.0)
    simulation.current[:40] = 40.0
    state = simulation.save()
    simulation.run(until=6.0)
    other = cw.Simulation(box, device="host").restore(state)
    assert np.array_equal(other.current, simulation.current)
    other.run(until=6.0)
    assert np.array_equal(other.V, simulation.V) and other.V.max() > 0.0


def test_views_are_of_this_step_alone(box):
    simulation = cw.Simulation(box, device="host").run(until=5.0)
    view = simulation.raw.V
    array = np.asarray(view)
    assert array.ctypes.data == np.from_dlpack(view).ctypes.data
    assert not array.flags.writeable
    assert np.array_equal(array, simulation.V[simulation.raw.node_of_row])
    states = np.asarray(simulation.raw.state("h"))
    assert np.array_equal(states, simulation.state("h")[simulation.raw.node_of_row])
    with pytest.raises(ValueError, match="there is no view"):
        simulation.raw.state("none")
    simulation.step()
    with pytest.raises(cw.ViewError, match="take it anew"):
        np.asarray(view)
    with pytest.raises(cw.ViewError):
        np.from_dlpack(view)
    kept = np.asarray(cw.Simulation(box, device="host").raw.V)
    assert np.isfinite(kept).all()  # its simulation lives as long


def test_ctrl_c_stops_between_steps_and_the_run_goes_on(box):
    box["time"]["end"] = 2000.0
    box["mesh"]["generator"]["h"] = 0.25
    whole = cw.Simulation(box, device="host").run(until=30.0)
    simulation = cw.Simulation(box, device="host")
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        simulation.run()
    assert 0.0 < simulation.time < 2000.0
    if simulation.time < 30.0:
        simulation.run(until=30.0)
        assert np.array_equal(simulation.V, whole.V)


def test_the_lock_is_free_while_it_runs(box):
    box["mesh"]["generator"]["h"] = 0.3
    simulation = cw.Simulation(box, device="host", threads=1)
    counts = []
    is_over = threading.Event()

    def count():
        while not is_over.is_set():
            counts.append(time.perf_counter())
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    begin = time.perf_counter()
    simulation.run()
    end = time.perf_counter()
    is_over.set()
    thread.join()
    within = [t for t in counts if begin < t < end]
    assert len(within) > 20 * (end - begin)


def test_one_simulation_serves_one_thread_and_two_serve_two(box):
    simulations = [cw.Simulation(box, device="host") for _ in range(2)]
    alone = cw.Simulation(box, device="host").run()
    threads = [threading.Thread(target=s.run) for s in simulations]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for simulation in simulations:
        assert np.array_equal(simulation.V, alone.V)
    box["time"]["end"] = 500
    box["mesh"]["generator"]["h"] = 0.2
    busy = cw.Simulation(box, device="host")
    thread = threading.Thread(target=busy.run)
    thread.start()
    time.sleep(0.1)
    for get in (lambda: busy.V, lambda: busy.probes, lambda: busy.current, busy.step, busy.save):
        with pytest.raises(RuntimeError, match="in use"):
            get()
    assert 0.0 <= busy.time < 500.0
    busy_end = threading.Thread(target=thread.join)
    busy_end.start()
    busy_end.join()
    assert busy.time == 500.0


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_fork_is_refused_and_a_new_process_works(box):
    cw.Simulation(box, device="host").run(until=1.0)

    simulation = cw.Simulation(box, device="host")
    mesh = cw.Mesh(points=simulation.points, tets=simulation.tets)

    def work(queue):
        for use in (
            lambda: cw.Simulation(box),
            simulation.summary,
            simulation.save,
            simulation.run,
            mesh.check,
        ):
            try:
                use()
            except RuntimeError as error:
                queue.put(str(error))

    context = multiprocessing.get_context("fork")
    queue = context.SimpleQueue()
    process = context.Process(target=work, args=(queue,))
    process.start()
    process.join(60)
    assert process.exitcode == 0
    for _ in range(5):
        assert "'spawn'" in queue.get()
    script = f"import cardiowarp as cw; print(cw.Simulation({box!r}, device='host').run(until=1.0).time)"
    output = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert output.stdout == "1.0\n"


def test_notes_are_logged_once(box, caplog):
    box["mesh"]["generator"]["h"] = 2.0
    with caplog.at_level(logging.WARNING, logger="cardiowarp"):
        simulation = cw.Simulation(box, device="host").run()
    notes = simulation.notes + simulation.summary()["notes"]
    assert notes
    assert sorted(record.message for record in caplog.records) == sorted(set(notes))


def test_what_cannot_be_is_said(box):
    with pytest.raises(cw.ConfigError, match=r"'hots' is not one of its values; did you mean 'host'\?"):
        cw.Simulation(box, device="hots")
    simulation = cw.Simulation(box, device="host")
    with pytest.raises(ValueError, match="the cells have no state 'hh'"):
        simulation.state("hh")
    with pytest.raises(KeyError, match=r"output.maps"):
        simulation.maps["apd90"]
    with pytest.raises(ValueError, match="must be above 0"):
        simulation.every(0.0)
    with pytest.raises(ValueError, match="has 3 values"):
        simulation._core.set_current(np.zeros(3))
    box["stimuli"][0]["strength"] = 1e7
    with pytest.raises(cw.StepFailure, match="configuration: "):
        cw.Simulation(box, device="host").run()


def test_a_thousand_simulations_leave_no_memory(box):
    box["mesh"]["generator"] |= {"size": [2, 1, 1]}

    def resident():
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")

    def simulate(times):
        for _ in range(times):
            simulation = cw.Simulation(box, device="host").run(until=0.1)
            np.asarray(simulation.raw.V)
            simulation.save()

    simulate(200)
    before = resident()
    simulate(1000)
    assert resident() - before < 8 << 20


def test_results_are_shown(box, capsys):
    box["output"] = {"maps": {}}
    simulation = cw.Simulation(box, device="host").run(progress=True)
    assert "maps" not in repr(simulation) and "20 of 20 ms" in repr(simulation)
    assert "by the mesh" in simulation._repr_html_()
    pyvista = pytest.importorskip("pyvista")
    grid = simulation.to_pyvista()
    assert isinstance(grid, pyvista.UnstructuredGrid)
    assert np.array_equal(grid.point_data["activation_time"], simulation.activation)


def test_the_program_is_the_module(program):
    version = subprocess.run(
        [sys.executable, "-m", "cardiowarp", "--version"], capture_output=True, text=True
    )
    own = subprocess.run([program, "--version"], capture_output=True, text=True)
    assert version.stdout == own.stdout and cw.__version__ in own.stdout


def test_the_environment_stays_as_it_was():
    script = "import os, cardiowarp; print(os.environ.get('GOMP_SPINCOUNT'))"
    environment = {key: value for key, value in os.environ.items() if key != "GOMP_SPINCOUNT"}
    command = [sys.executable, "-c", script]
    output = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    assert output.stdout == "None\n"


def test_reading_the_current_changes_nothing(box):
    plain = cw.Simulation(box, device="host").run(until=6.0).run()
    read = cw.Simulation(box, device="host").run(until=6.0)
    assert not read.current.any()
    read.run()
    assert read.steps == plain.steps
    assert np.array_equal(read.V, plain.V)


def test_one_run_at_a_time_and_raw_memory_is_of_the_end_of_steps(box):
    simulation = cw.Simulation(box, device="host")

    @simulation.every(1.0)
    def again(s):
        s.run(until=5.0)

    with pytest.raises(RuntimeError, match="within a callback"):
        simulation.run()
    other = cw.Simulation(box, device="host")

    @other.every(0.7, interpolate=True)
    def look(s):
        if s.time > 0.0:
            _ = s.raw

    with pytest.raises(RuntimeError, match="looks at a time within a step"):
        other.run()


def test_libraries_of_others_find_their_own(box):
    """The module's libraries, such as HDF5, are not seen by others that are loaded later."""
    script = "import ctypes, cardiowarp; print(hasattr(ctypes.CDLL(None), 'H5open'))"
    output = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert output.stdout == "False\n"
