"""What goes wrong, each as one line that says where and what to do about it."""


class Error(Exception):
    """What all errors of this package have in common."""


class ConfigError(Error, ValueError):
    """The configuration is wrong: file, line, key and remedy."""


class MeshError(Error, ValueError):
    """The mesh is wrong, or its file cannot be read."""


class ModelError(Error, ValueError):
    """A file of equations cannot become a cell model."""


class StepFailure(Error, RuntimeError):
    """A step failed at the smallest step size, or V is what no cell has."""


class StateError(Error, ValueError):
    """A saved state is of another run."""


class OutputError(Error, OSError):
    """A file cannot be written, or is none of this program's."""


class ViewError(Error, RuntimeError):
    """A view of memory that has changed since it was taken."""
