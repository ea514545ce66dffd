"""Memory of a simulation where it lies, without a copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .errors import ViewError

if TYPE_CHECKING:
    from . import _core

__all__ = ["Raw", "View"]


class View:
    """One number a row, of memory on the CPU or a GPU: for numpy, torch, cupy and jax.

    ``torch.from_dlpack(view)`` and ``cupy.asarray(view)`` copy nothing. A view holds until the next
    step; what is made of it must be used before that. It is for reading.
    """

    def __init__(self, core: _core.Simulation, name: str) -> None:
        self._core = core
        self._name = name
        self._generation = core.generation
        self._pointer, self._size, self._is_on_gpu, self._device = core.pointer(name)

    def _require_now(self) -> None:
        if self._core.generation != self._generation:
            raise ViewError(f"the view of {self._name} is of a step before; take it anew after each step")

    @property
    def shape(self) -> tuple[int, ...]:
        """(rows,)."""
        return (len(self),)

    @property
    def device(self) -> str:
        """ "cpu" or "cuda:0"."""
        return f"cuda:{self._device}" if self._is_on_gpu else "cpu"

    def __dlpack__(self, **options: Any) -> Any:
        self._require_now()
        return self._core.dlpack(self._name)

    def __dlpack_device__(self) -> tuple[int, int]:
        return (2, self._device) if self._is_on_gpu else (1, 0)  # kinds of DLPack

    def _interface(self) -> dict[str, Any]:
        self._require_now()
        return {
            "shape": self.shape,
            "typestr": "<f8",
            # Torch takes no array of a GPU that is only for reading.
            "data": (self._pointer, not self._is_on_gpu),
            "strides": None,
            "version": 3,
        }

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        if not self._is_on_gpu:
            raise AttributeError("the view is of memory on the CPU")
        return self._interface()

    @property
    def __array_interface__(self) -> dict[str, Any]:
        if self._is_on_gpu:
            raise AttributeError("the view is of memory on a GPU; use torch or cupy, or Simulation.V")
        return self._interface()

    def __len__(self) -> int:
        return int(self._size)

    def __repr__(self) -> str:
        return f"View({self._name}, {self._size:,} rows, {self.device})"


class Raw:
    """Views of a simulation's memory: ``raw.V``, ``raw.activation``, ``raw.state("Ca_i")``.

    Entries are in the order of rows, in which the simulation computes; ``node_of_row`` says which
    node of the mesh each row is.
    """

    def __init__(self, core: _core.Simulation) -> None:
        self._core = core

    @property
    def V(self) -> View:  # noqa: N802 (the field's name)
        """mV."""
        return View(self._core, "V")

    @property
    def activation(self) -> View:
        """ms; NaN where there was none."""
        return View(self._core, "activation")

    def state(self, name: str) -> View:
        """A state of the cells, if it is stored at nodes."""
        return View(self._core, name)

    @property
    def node_of_row(self) -> NDArray[np.int32]:
        """The node of the given mesh that each row is, shape (rows,)."""
        return self._core.node_of_row()
