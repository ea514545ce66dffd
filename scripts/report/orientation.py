"""From where a mesh is looked at: a flat sheet face on, a heart with its base up, from several sides."""

import dataclasses
import math

import numpy

ELEVATION = math.radians(20)
FLAT = 0.1  # of a sheet: its thickness in widths, at most
# of a base where a heart ends: share of the surface, at least; angle, and distance in sizes of the mesh, from a plane
BASE_SHARE, BASE_ANGLE, BASE_DEPTH = 0.03, math.radians(10), 0.03
TRIED = 400  # triangles whose plane may be that of the base
TRUE = 1e-6  # of a size: what rounding changes


@dataclasses.dataclass(frozen=True)
class Side:
    """Where an eye is, and what is right and up for it: unit vectors."""

    name: str
    towards_eye: numpy.ndarray
    right: numpy.ndarray
    up: numpy.ndarray


@dataclasses.dataclass(frozen=True)
class Pose:
    """What points up and, of a sheet, what points at the eye."""

    up: numpy.ndarray
    front: numpy.ndarray  # None if the mesh is looked at from several sides
    reason: str  # why that axis points up

    def sides(self, azimuths):
        """A side for each azimuth around the axis that points up, in degrees; of a sheet one."""
        if self.front is not None:
            return [Side("face on", self.front, numpy.cross(self.up, self.front), self.up)]
        return [_around(self.up, azimuth) for azimuth in azimuths]


def pose(surface, up=None):
    """How a surface is shown; with a direction that a user wants to point up."""
    axes, extents = _principal_axes(surface.points)
    wanted = None if up is None else _unit(numpy.asarray(up, float))
    if extents[2] < FLAT * extents[1]:
        front = _towards_viewer(axes[2])
        y_or_z = numpy.array((0.0, 1.0, 0.0) if abs(front[1]) < 0.9 else (0.0, 0.0, 1.0))
        level = y_or_z if wanted is None else wanted
        if abs(level @ front) < 0.99:
            return Pose(_unit(level - (level @ front) * front), front, "")
    if wanted is not None:
        return Pose(wanted, None, "as asked for")
    if _is_box(surface.points):
        return Pose(numpy.array((0.0, 0.0, 1.0)), None, "z, as of any box")
    base = _base(surface)
    if base is not None:
        return Pose(base, None, "at a right angle to the flat base")
    return Pose(_wide_end_up(surface.points, axes[0]), None, "the longest axis, the wide end up")


def _unit(vector):
    return vector / numpy.linalg.norm(vector)


def _around(up, azimuth):
    across = next(axis for axis in numpy.array([(0, -1, 0), (1, 0, 0)], float) if abs(axis @ up) < 0.9)
    front = _unit(across - (across @ up) * up)
    turn = math.radians(azimuth)
    level = math.cos(turn) * front + math.sin(turn) * numpy.cross(up, front)
    towards_eye = math.cos(ELEVATION) * level + math.sin(ELEVATION) * up
    right = numpy.cross(up, level)
    return Side(f"from an azimuth of {azimuth} degrees", towards_eye, right, numpy.cross(towards_eye, right))


def _principal_axes(points):
    """Three unit vectors and the extents along them, the direction in which points vary most first."""
    centered = points - points.mean(axis=0)
    _, axes = numpy.linalg.eigh(centered.T @ centered)
    axes = axes.T[::-1]
    return axes, numpy.ptp(centered @ axes.T, axis=0)


def _towards_viewer(axis):
    return axis if axis[numpy.abs(axis).argmax()] > 0 else -axis


def _is_box(points):
    """Whether all of a surface lies on the sides of the box around it."""
    low, high = points.min(axis=0), points.max(axis=0)
    near = TRUE * (high - low).max()
    return bool(((points - low < near) | (high - points < near)).any(axis=1).all())


def _base(surface):
    """The direction that a heart's base faces, where it is a flat cut through the ventricles; None where it is not."""
    corners = surface.points[surface.triangles]
    scaled = numpy.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    areas = numpy.linalg.norm(scaled, axis=1)
    normals = scaled / numpy.maximum(areas, 1e-300)[:, None]
    # triangles may be listed either way around; the surface's own normals point outwards
    is_inward = (normals * surface.normals[surface.triangles].sum(axis=1)).sum(axis=1) < 0
    normals[is_inward] *= -1
    middles = corners.mean(axis=1)
    depth = BASE_DEPTH * numpy.linalg.norm(numpy.ptp(surface.points, axis=0))
    best, most = None, BASE_SHARE * areas.sum()
    for k in range(0, len(normals), max(1, len(normals) // TRIED)):
        height = middles @ normals[k]
        if height[k] < height.max() - depth:
            continue
        in_plane = (normals @ normals[k] > math.cos(BASE_ANGLE)) & (numpy.abs(height - height[k]) < depth)
        if areas[in_plane].sum() > most:
            most = areas[in_plane].sum()
            best = _unit((normals[in_plane] * areas[in_plane, None]).sum(axis=0))
    return best


def _wide_end_up(points, axis):
    """A heart tapers towards its apex, so that points near its base lie farther from the axis."""
    centered = points - points.mean(axis=0)
    along = centered @ axis
    squared_distance = (centered ** 2).sum(axis=1) - along ** 2
    return axis if along @ squared_distance >= 0 else -axis
