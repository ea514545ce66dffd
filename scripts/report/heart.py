"""The mesh as a run has it: its surfaces in colours and its fibres as lines, from several sides."""

import numpy

from . import legend, page
from .scene import Scene

AZIMUTHS = (-60, 30, 120, 210)
VIEW_WIDTH = 480
MOST_LINES = 3000
LINE_COLOR = (0.1, 0.1, 0.1)
# Of the array "surface": name, colour, and which counts where several meet at a face, the least.
SURFACES = {0: ("others", (0.80, 0.80, 0.80), 0), 1: ("base", (0.95, 0.84, 0.50), 4),
            2: ("epicardium", (0.91, 0.66, 0.62), 1), 3: ("left endocardium", (0.58, 0.74, 0.90), 3),
            4: ("right endocardium", (0.66, 0.84, 0.66), 2), 5: ("mitral valve", (0.80, 0.52, 0.25), 5),
            6: ("aortic valve", (0.86, 0.30, 0.30), 5), 7: ("tricuspid valve", (0.45, 0.45, 0.75), 5),
            8: ("pulmonary valve", (0.30, 0.55, 0.80), 5), 9: ("endocardium of the left atrium", (0.58, 0.74, 0.90), 3),
            10: ("endocardium of the right atrium", (0.66, 0.84, 0.66), 2),
            11: ("left pulmonary veins", (0.86, 0.45, 0.60), 5), 12: ("right pulmonary veins", (0.70, 0.35, 0.50), 5),
            13: ("tip of the left appendage", (0.40, 0.40, 0.40), 6), 14: ("superior vena cava", (0.35, 0.60, 0.60), 5),
            15: ("inferior vena cava", (0.25, 0.45, 0.45), 5),
            16: ("tip of the right appendage", (0.30, 0.30, 0.30), 6)}
REGION_COLORS = ((0.91, 0.66, 0.62), (0.58, 0.74, 0.90), (0.66, 0.84, 0.66), (0.95, 0.84, 0.50), (0.80, 0.72, 0.90),
                 (0.80, 0.80, 0.80))


def section(grid, pose):
    """Nothing if there are neither surfaces nor several regions nor fibres."""
    tets = _tets_of(grid)
    parts = _surfaces(grid) or _regions(grid, tets)
    lines = _fibers(grid, tets)
    if len(parts) < 2 and lines is None:
        return ""
    with Scene(grid.surface, pose.sides(AZIMUTHS), VIEW_WIDTH) as scene:
        pictures = scene.parts([(chosen, color) for _, color, chosen in parts], LINE_COLOR, lines)
        views = "".join(page.picture(page.png(picture), f"the heart, {view.name}", picture.size)
                        for picture, view in zip(pictures, scene.views))
        count = len(scene.views)
    words = "The mesh as the run has it." + (" Lines are fibres at the surface." if lines is not None else "")
    names = legend.named([(name, color) for name, color, _ in parts])
    return page.section("Heart", f'{page.note(words)}<figure class="map"><div class="views" style="--views: {count}">'
                                 f"{views}</div>{names}</figure>\n")


def _surfaces(grid):
    """Names, colours and faces of the surfaces of ventricles; none if the mesh does not know them."""
    numbers = grid.at_nodes.get("surface")
    if numbers is None or not set(numpy.unique(numbers)) <= set(SURFACES):
        return []
    rank = numpy.zeros(len(SURFACES))
    for number, (_, _, own) in SURFACES.items():
        rank[number] = own
    corners = numbers.astype(int)[grid.surface.nodes[grid.surface.triangles]]
    least = corners[numpy.arange(len(corners)), rank[corners].argmin(axis=1)]
    return [(name, color, least == number) for number, (name, color, _) in SURFACES.items() if (least == number).any()]


def _regions(grid, tets):
    tags = grid.at_tets.get("region", numpy.zeros(len(grid.tets)))[tets]
    found = numpy.unique(tags)
    most = len(REGION_COLORS) if len(found) <= len(REGION_COLORS) else len(REGION_COLORS) - 1
    parts = [(f"region {tag:g}", REGION_COLORS[k], tags == tag) for k, tag in enumerate(found[:most])]
    if len(found) > most:
        parts.append((f"{len(found) - most} others", REGION_COLORS[-1], numpy.isin(tags, found[most:])))
    return parts


def _tets_of(grid):
    """The tetrahedron of each triangle of the surface."""
    faces = numpy.sort(grid.surface.nodes[grid.surface.triangles], axis=1)
    at_surface = numpy.zeros(len(grid.points), bool)
    at_surface[faces] = True
    tets = numpy.flatnonzero(at_surface[grid.tets].sum(axis=1) >= 3)
    known = {}
    for corners in ((0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)):
        for tet, face in zip(tets, numpy.sort(grid.tets[tets][:, corners], axis=1)):
            known[tuple(face)] = tet
    return numpy.array([known[tuple(face)] for face in faces])


def _fibers(grid, tets):
    """Ends of lines along fibres, in the middle of some triangles; None if there are no fibres."""
    fibers = grid.at_tets.get("fiber")
    if fibers is None or fibers.ndim != 2 or fibers.shape[1] != 3:
        return None
    surface = grid.surface
    corners = surface.points[surface.triangles]
    chosen = numpy.random.default_rng(1).permutation(len(corners))[:MOST_LINES]
    area = 0.5 * numpy.linalg.norm(numpy.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1)
    length = 0.9 * numpy.sqrt(area.sum() / len(chosen))
    half = 0.5 * length * fibers[tets[chosen]]
    middle = corners[chosen].mean(axis=1)
    return numpy.stack([middle - half, middle + half], axis=1)
