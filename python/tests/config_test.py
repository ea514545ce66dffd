import pickle

import cardiowarp as cw
import numpy as np
import pytest


def test_a_dictionary_is_what_its_yaml_is(box, tmp_path):
    path = tmp_path / "heart.yaml"
    path.write_text(cw.Config(box).to_yaml())
    read = cw.Config(path)
    assert read.to_yaml() == cw.Config(box).to_yaml()
    assert read.end == 20.0 and read.names_mesh


def test_changes_go_on_top_whatever_their_numbers_are(box):
    changed = cw.Config(box, {"time.end": np.float64(7), "tissue[0].d_iso": np.float32(0.25)})
    assert changed.end == 7.0
    assert "d_iso: 0.25" in changed.to_yaml()
    assert cw.Config(box).change({"tissue.0.d_iso": 0.25, "time.end": 7}).to_yaml() == changed.to_yaml()


def test_errors_name_the_key_and_the_nearest_one(box, tmp_path):
    box["tisue"] = []
    with pytest.raises(cw.ConfigError) as error:
        cw.Config(box)
    assert str(error.value) == "configuration: unknown key 'tisue'; did you mean 'tissue'?"
    path = tmp_path / "heart.yaml"
    path.write_text("mesh: {file: heart.vtu}\ntissue: [{d_iso: few}]\ntime: {end: 3}\n")
    with pytest.raises(ValueError, match=r"heart.yaml:2: tissue.0.d_iso: expected a number, found 'few'"):
        cw.Config(path)
    with pytest.raises(cw.ConfigError, match="cannot be read"):
        cw.Config(tmp_path / "none.yaml")
    del box["tisue"]
    with pytest.raises(cw.ConfigError, match=r"--set time.ende=3: unknown key"):
        cw.Config(box, {"time.ende": 3})
    with pytest.raises(ValueError, match="JSON"):
        cw.Config(box, {"time.end": np.nan})


def test_it_can_be_pickled_with_its_changes(box):
    config = cw.Config(box, {"time.end": 7})
    assert pickle.loads(pickle.dumps(config)).to_yaml() == config.to_yaml()


def test_all_keys_are_documented():
    text = cw.Config.keys()
    properties = cw.Config.json_schema()["properties"]
    assert {"mesh", "tissue", "time", "output"} <= set(properties)
    for key in properties:
        assert key in text


def test_without_a_mesh_one_must_be_given(box, tissue):
    del box["mesh"]
    config = cw.Config(box)
    assert not config.names_mesh
    with pytest.raises(ValueError, match="names no mesh; give one"):
        cw.Simulation(config)
    assert cw.Simulation(config, tissue).time == 0.0
