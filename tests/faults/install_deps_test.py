#!/usr/bin/env python3
"""What scripts/install-deps.sh does with apt, shown with programs that stand for apt, dpkg, id and sudo."""

import os
import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "install-deps.sh"

# $STATE/installed has the names of installed packages. dpkg-query is called with the name as its last argument.
DPKG_QUERY = """#!/bin/bash
grep -qxF -- "${@: -1}" "$STATE/installed" && printf installed || exit 1
"""

# A real call is logged with its arguments; a simulated one reads $STATE/obstacle, in which a line "ours theirs"
# says that installing `ours` removes `theirs`, or, after "unsolvable", that apt finds no solution at all.
APT_GET = """#!/bin/bash
case " $* " in *" --simulate "* | *" -s "*) simulated=1 ;; *) simulated= ;; esac
if [ -z "$simulated" ]; then echo "$*" >> "$STATE/calls"; fi
case " $* " in *" install "*) ;; *) exit 0 ;; esac
if [ -n "$simulated" ]; then
  while read -r ours theirs unsolvable; do
    case " $* " in *" $ours "*) ;; *) continue ;; esac
    if [ -n "$unsolvable" ]; then
      echo " $theirs : Conflicts: python3-vtk9 but 9.1 is to be installed"
      echo "E: Error, pkgProblemResolver::Resolve generated breaks" >&2
      exit 100
    fi
    echo "Remv $theirs [1.0]"
  done < "$STATE/obstacle"
  exit 0
fi
echo "The following NEW packages will be installed: libtiff-dev"
if [ -e "$STATE/full" ]; then
  echo "E: You don't have enough free space in /var/cache/apt/archives/." >&2
  exit 100
fi
"""

SUDO = """#!/bin/bash
touch "$STATE/sudo"
exec "$@"
"""


class InstallDeps(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.state = pathlib.Path(folder.name)
        self.bin = self.state / "bin"
        self.bin.mkdir()
        programs = {"dpkg-query": DPKG_QUERY, "apt-get": APT_GET, "sudo": SUDO, "id": "#!/bin/bash\necho 1000\n"}
        for name, text in programs.items():
            (self.bin / name).write_text(text)
            (self.bin / name).chmod(0o755)
        (self.state / "installed").write_text("")
        (self.state / "obstacle").write_text("")

    def run_script(self, *arguments):
        environment = dict(os.environ, STATE=str(self.state), PATH=f"{self.bin}:/usr/bin:/bin")
        return subprocess.run(["bash", str(SCRIPT), *arguments], env=environment, text=True, capture_output=True,
                              timeout=60)

    def calls(self):
        log = self.state / "calls"
        return log.read_text().splitlines() if log.exists() else []

    def installs(self):
        return [call for call in self.calls() if " install " in f" {call} "]

    def install_everything(self):
        """Lets all that the script asks for be installed, and returns it."""
        self.assertEqual(self.run_script("--compare").returncode, 0)
        names = [word for word in self.installs()[0].split() if word != "install" and not word.startswith("-")]
        (self.state / "installed").write_text("\n".join(names) + "\n")
        (self.state / "calls").unlink()
        return names

    def test_nothing_is_installed_when_all_is_there(self):
        names = self.install_everything()
        self.assertIn("libvtk9-dev", names)
        result = self.run_script("--compare")
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
        self.assertEqual(self.calls(), [])

    def test_the_default_set_up_can_draw_what_compare_plots(self):
        self.assertEqual(self.run_script().returncode, 0)
        self.assertIn("python3-matplotlib", self.installs()[0].split())

    def test_the_real_call_shows_what_apt_says_and_may_remove_nothing(self):
        result = self.run_script()
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("libtiff-dev", result.stdout)
        self.assertIn("--no-remove", self.installs()[0].split())
        self.assertTrue((self.state / "sudo").exists())

    def test_a_package_that_would_be_removed_stops_it_and_both_are_named(self):
        for unsolvable in ("", " unsolvable"):
            with self.subTest(unsolvable=unsolvable):
                (self.state / "installed").write_text("python3-paraview\n")
                (self.state / "obstacle").write_text(f"libvtk9-dev python3-paraview{unsolvable}\n")
                result = self.run_script()
                self.assertEqual(result.returncode, 1)
                self.assertEqual(self.installs(), [])
                first, *more = result.stderr.splitlines()
                self.assertIn("libvtk9-dev cannot be installed beside python3-paraview", first)
                self.assertIn("container", " ".join(more))
                self.assertLessEqual(len(more), 1)

    def test_with_the_python_of_paraview_that_of_vtk_is_not_asked_for(self):
        (self.state / "installed").write_text("python3-paraview\n")
        self.assertEqual(self.run_script().returncode, 0)
        self.assertNotIn("python3-vtk9", self.installs()[0].split())
        (self.state / "calls").unlink()
        (self.state / "installed").write_text("")
        self.assertEqual(self.run_script().returncode, 0)
        self.assertIn("python3-vtk9", self.installs()[0].split())

    def test_an_error_of_apt_is_shown(self):
        (self.state / "full").touch()
        result = self.run_script()
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("enough free space", result.stderr)

    def test_an_unknown_option_is_refused(self):
        self.assertEqual(self.run_script("--comparing").returncode, 2)


if __name__ == "__main__":
    unittest.main()
