import pickle
import subprocess

import cardiowarp as cw
import numpy as np
import pytest

KEY = "tissue[0].d_iso"


@pytest.fixture
def runs(box):
    return cw.ensemble(box, vary={KEY: [0.05, -1.0, 0.2], "stimuli[0].strength": [50, 80]}, device="host")


def test_members_are_products_whose_bits_are_those_of_simulations(runs):
    assert len(runs) == 6
    result = runs.run(["activation", "peak"])
    assert result["activation"].shape == (6, runs._core.nodes)
    assert set(result.failures) == {2, 3}
    assert "d_iso" in result.failures[2]
    assert np.isnan(result["activation"][2:4]).all()
    for member in (0, 1, 4, 5):
        alone = cw.Simulation(runs.member(member).change({"output.maps": {}}), device="host").run()
        assert np.array_equal(result["activation"][member], alone.activation)
        assert np.array_equal(result["peak"][member], alone.maps["peak"])
        assert result.table["steps"][member] == alone.steps
        assert result.table["last_activation"][member] == alone.activation.max()
        assert result.table["space_error"][member] == alone.summary()["space_error"]
    assert result.table["last_activation"][4] < result.table["last_activation"][0]


def test_it_is_the_programs_sweep(box, tmp_path, program):
    box["output"] = {"directory": str(tmp_path / "out"), "activation": {}}
    config = cw.Config(box, {"output.activation.threshold": -30})
    (tmp_path / "heart.yaml").write_text(config.to_yaml())
    command = [program, "sweep", tmp_path / "heart.yaml", "--vary", "tissue.0.d_iso=0.05,0.1,0.15,0.2"]
    subprocess.run([*command, "--device", "host", "--quiet"], check=True)
    runs = cw.ensemble(config, vary={KEY: [0.05, 0.1, 0.15, 0.2]}, device="host")
    swept = np.load(tmp_path / "out" / "activation.npy")
    assert np.array_equal(runs.run()["activation"], swept)


def test_batches_and_what_is_left_are_the_same(runs, tmp_path):
    whole = runs.run()["activation"]
    rows = np.concatenate([batch["activation"] for batch in runs.batches(4)])
    assert np.array_equal(rows, whole, equal_nan=True)
    stored = np.lib.format.open_memmap(tmp_path / "a.npy", "w+", dtype=float, shape=whole.shape)
    stored[:] = -1.0
    runs.run(members=[5, 0], into={"activation": stored}, batch=1)
    assert np.array_equal(stored[[0, 5]], whole[[0, 5]])
    assert (stored[1:5] == -1.0).all()
    with pytest.raises(IndexError, match="0 to 5"):
        runs.run(members=[6])


def test_samples_are_a_table(box):
    samples = {KEY: np.array([0.05, 0.2]), "stimuli[0].strength": [50, 80]}
    runs = cw.ensemble(box, samples=samples, device="host")
    assert len(runs) == 2
    assert runs.member(1).get(KEY) == 0.2
    assert runs.member(1).get("stimuli.0.strength") == 80
    assert pickle.loads(pickle.dumps(runs.member(1))).get(KEY) == 0.2


def test_features_are_a_function_of_parameters(box):
    names = ["last_activation", "activation", "peak"]
    function = cw.features(box, free=[KEY], names=names, device="host")
    found = function([[0.05], [0.2]])
    runs = cw.ensemble(box, vary={KEY: [0.05, 0.2]}, device="host")
    result = runs.run(["activation", "peak"])
    means = [result[name].mean(axis=1) for name in names[1:]]
    assert np.allclose(found[:, 1:], np.transpose(means))
    assert np.array_equal(found[:, 0], result.table["last_activation"])
    assert np.array_equal(function([0.2]), found[1])
    assert np.array_equal(runs.features(names), found)


def test_what_cannot_vary_is_said(box):
    for key in ("mesh.generator.h", "solver.pcg.rtol"):
        with pytest.raises(cw.ConfigError, match="cannot vary"):
            cw.ensemble(box, vary={key: [1, 2]}, device="host").run()
    with pytest.raises(cw.ConfigError, match=r"unknown key 'tissue.0.d_isso'; did you mean"):
        cw.ensemble(box, vary={"tissue[0].d_isso": [1, 2]}, device="host").run()
    with pytest.raises(ValueError, match="no output 'apd91'; did you mean"):
        cw.ensemble(box, vary={KEY: [0.1]}, device="host").run(["apd91"])
    with pytest.raises(TypeError, match="vary or samples"):
        cw.ensemble(box)
    with pytest.raises(ValueError, match="one a member"):
        cw.ensemble(box, samples={KEY: [1, 2], "time.end": [3]})


@pytest.mark.parametrize(("method", "share"), [("gauss-newton", 0.01), ("ensemble-kalman", 0.05)])
def test_a_fit_finds_what_was_put_in(box, tissue, method, share):
    box["tissue"] = [{"tags": [1], "d_iso": 0.1}, {"tags": [2], "d_iso": 0.1}]
    free = {KEY: (0.01, 2.0), "tissue[1].d_iso": None}
    truth = {KEY: 0.15, "tissue[1].d_iso": 0.07}
    measured = cw.Simulation(cw.Config(box, truth), tissue, device="host").run().activation
    measured[::3] = np.nan
    found = cw.fit(box, tissue, free=free, to={"activation": measured}, method=method, device="host")
    assert found.converged
    for key, value in truth.items():
        assert abs(found.values[key] - value) < share * value, str(found)
        assert found.config.get(key) == found.values[key]
    assert found.residual < 0.2


def test_errors_of_a_fit_are_those_of_repeated_measurements(box, tissue):
    """Fits to measurements with noise scatter by what each says is its error."""
    random = np.random.default_rng(3)
    measured = cw.Simulation(box, tissue, device="host").run().activation
    found = [
        cw.fit(
            box,
            tissue,
            free=[KEY],
            to={"activation": measured + random.normal(0.0, 0.5, len(measured))},
            device="host",
        )
        for _ in range(12)
    ]
    scatter = np.std([each.values[KEY] for each in found], ddof=1)
    said = np.mean([each.errors[KEY] for each in found])
    assert 0.5 < scatter / said < 2.0


def test_a_fit_to_means_and_what_cannot_be_fitted(box, tissue):
    mean = np.nanmean(cw.Simulation(cw.Config(box, {KEY: 0.09}), tissue, device="host").run().activation)
    found = cw.fit(box, tissue, free=[KEY], to={"activation": mean}, device="host")
    assert abs(found.values[KEY] - 0.09) < 0.001
    assert np.isnan(found.errors[KEY])
    with pytest.raises(ValueError, match="one value a node"):
        cw.fit(box, tissue, free=[KEY], to={"activation": np.zeros(3)}, device="host")
    with pytest.raises(ValueError, match="needs a number above 0"):
        cw.fit(box, tissue, free=["ionic.model"], to={"activation": mean}, device="host")
    with pytest.raises(ValueError, match="no number"):
        cw.fit(box, tissue, free=[KEY], to={"activation": np.nan}, device="host")


def test_names_are_checked_and_failures_are_no_numbers_whatever_ran_before(box):
    runs = cw.ensemble(box, vary={"stimuli[0].strength": [50, 1e7]}, device="host")
    runs.run(["activation"])
    with pytest.raises(ValueError, match="did you mean"):
        runs.run(["apd91"])
    assert np.isfinite(runs.run(["peak"])["peak"][0]).all()
    with pytest.raises(ValueError, match="did you mean"):
        runs.features(["last_activaton"])
    with pytest.raises(TypeError, match="list of names"):
        runs.run("activation")
    features = runs.features(["last_activation", "peak"])
    assert np.isfinite(features[0]).all()
    assert np.isnan(features[1]).all()
    assert list(runs.run(members=[True, False]).members) == [0]
    with pytest.raises(TypeError, match="whole numbers"):
        runs.run(members=[0.5])
