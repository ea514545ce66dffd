"""Surfaces drawn off-screen by VTK, from several sides at once, as plain images."""

import numpy
import vtkmodules.vtkRenderingOpenGL2  # noqa: F401  (registers the renderer)
from PIL import Image
from vtkmodules.util.numpy_support import numpy_to_vtk, numpy_to_vtkIdTypeArray, vtk_to_numpy
from vtkmodules.vtkCommonCore import vtkLookupTable, vtkPoints
from vtkmodules.vtkCommonDataModel import vtkCellArray, vtkPolyData
from vtkmodules.vtkFiltersCore import vtkContourFilter
from vtkmodules.vtkFiltersModeling import vtkBandedPolyDataContourFilter
from vtkmodules.vtkRenderingCore import (vtkActor, vtkPolyDataMapper, vtkRenderer, vtkRenderWindow,
                                         vtkWindowToImageFilter)

SUPERSAMPLING = 2
NOT_THERE = (0.72, 0.72, 0.72)
MARGIN = 1.04
ASPECTS = (0.3, 1.5)  # of a view: its height in widths, at least and at most
LIFT = 0.004  # of lines above their surface, in widths of a view


class View:
    """A parallel camera that looks at points from a side."""

    def __init__(self, points, side):
        self.name, self.towards_eye, self.right, self.up = side.name, side.towards_eye, side.right, side.up
        spans = [(points @ axis) for axis in (self.right, self.up, self.towards_eye)]
        self.half_width, self.half_height, _ = (0.5 * numpy.ptp(span) for span in spans)
        middle = [0.5 * (span.min() + span.max()) for span in spans]
        self.center = middle[0] * self.right + middle[1] * self.up + middle[2] * self.towards_eye


class Scene:
    """One window with a surface in it, from several sides, all of the same scale; to be closed before its display."""

    def __init__(self, surface, sides, view_width):
        self.surface = surface
        self.views = [View(surface.points, side) for side in sides]
        half_width = max(view.half_width for view in self.views)
        half_height = max(view.half_height for view in self.views)
        aspect = min(max(half_height / half_width, ASPECTS[0]), ASPECTS[1])
        self.view_size = (view_width, 2 * round(0.5 * view_width * aspect))
        half_height = MARGIN * max(half_height, half_width * aspect)
        self.mm_across = 2 * half_height / aspect
        self.window = vtkRenderWindow()
        self.window.SetOffScreenRendering(1)
        self.window.SetMultiSamples(0)
        self.window.SetSize(len(sides) * view_width * SUPERSAMPLING, self.view_size[1] * SUPERSAMPLING)
        self.renderers = [self._renderer(k, view, half_height) for k, view in enumerate(self.views)]

    def _renderer(self, k, view, half_height):
        renderer = vtkRenderer()
        renderer.SetBackground(1, 1, 1)
        renderer.SetViewport(k / len(self.views), 0, (k + 1) / len(self.views), 1)
        camera = renderer.GetActiveCamera()
        camera.ParallelProjectionOn()
        camera.SetParallelScale(half_height)
        camera.SetFocalPoint(*view.center)
        camera.SetPosition(*(view.center + self.mm_across * view.towards_eye))
        camera.SetViewUp(*view.up)
        self.window.AddRenderer(renderer)
        return renderer

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.window.Finalize()

    def isochrones(self, values, bands):
        """Pictures of bands of colour with lines between them; where values are nan, it is grey."""
        values = values[self.surface.nodes]
        if bands.levels:  # far outliers: VTK takes levels as one that are near each other next to all values
            span = bands.levels[-1] - bands.levels[0] or 1.0
            values = numpy.clip(values, bands.levels[0] - span, bands.levels[-1] + span)
        known = numpy.isfinite(values)[self.surface.triangles].all(axis=1)
        actors = [_plain(self._part(~known, values), NOT_THERE)]
        lines = []
        if known.any():
            part = self._part(known, values)
            actors.append(_banded(part, bands) if bands.levels else _plain(part, bands.colors[0]))
            lines = _isolines(part, bands)
        return self._pictures(actors, lines)

    def smooth(self, values, colors, low, high):
        """Pictures of values at the surface's points, by a map of colours from low to high."""
        everywhere = numpy.full(len(self.surface.triangles), True)
        return self._pictures([_shaded(self._part(everywhere, values), colors, low, high)], [])

    def parts(self, colored, line_color, ends):
        """Pictures of parts of the surface, each some triangles and a colour, and of lines between two ends each."""
        nothing = numpy.zeros(len(self.surface.points))
        actors = [_plain(self._part(chosen, nothing), color) for chosen, color in colored]
        return self._pictures(actors, [] if ends is None else [(line_color, _segments(ends))])

    def _part(self, chosen, values):
        part = vtkPolyData()
        points = vtkPoints()
        points.SetData(numpy_to_vtk(self.surface.points, deep=True))
        part.SetPoints(points)
        part.GetPointData().SetNormals(numpy_to_vtk(self.surface.normals, deep=True))
        triangles = self.surface.triangles[chosen].astype(numpy.int64)
        polygons = vtkCellArray()
        polygons.SetData(3, numpy_to_vtkIdTypeArray(triangles.ravel(), deep=True))
        part.SetPolys(polygons)
        part.GetPointData().SetScalars(numpy_to_vtk(numpy.nan_to_num(values), deep=True))
        return part

    def _pictures(self, actors, lines):
        for renderer, view in zip(self.renderers, self.views):
            renderer.RemoveAllViewProps()
            for actor in actors:
                renderer.AddActor(actor)
            for color, line in lines:
                renderer.AddActor(_line(color, line, LIFT * self.mm_across * view.towards_eye))
            renderer.ResetCameraClippingRange()
        self.window.Render()
        return self._read_back()

    def _read_back(self):
        grab = vtkWindowToImageFilter()
        grab.SetInput(self.window)
        grab.ReadFrontBufferOff()
        grab.ShouldRerenderOff()
        grab.Update()
        width, height, _ = grab.GetOutput().GetDimensions()
        pixels = vtk_to_numpy(grab.GetOutput().GetPointData().GetScalars()).reshape(height, width, 3)[::-1]
        whole = Image.fromarray(numpy.ascontiguousarray(pixels)).reduce(SUPERSAMPLING)
        across, high = self.view_size
        return [whole.crop((k * across, 0, (k + 1) * across, high)) for k in range(len(self.views))]


def _actor(mapper):
    actor = vtkActor()
    actor.SetMapper(mapper)
    # flat enough that colours are those of the legend, round enough to look like a heart
    actor.GetProperty().SetAmbient(0.6)
    actor.GetProperty().SetDiffuse(0.42)
    return actor


def _mapper(data):
    mapper = vtkPolyDataMapper()
    mapper.SetInputData(data)
    mapper.ScalarVisibilityOff()
    return mapper


def _plain(part, color):
    actor = _actor(_mapper(part))
    actor.GetProperty().SetColor(*color[:3])
    return actor


def _table(colors, low, high):
    table = vtkLookupTable()
    table.SetNumberOfTableValues(len(colors))
    table.SetTableRange(low, high)
    for k, color in enumerate(colors):
        table.SetTableValue(k, *color[:3], 1.0)
    return table


def _colored(data, colors, low, high):
    mapper = _mapper(data)
    mapper.ScalarVisibilityOn()
    mapper.SetLookupTable(_table(colors, low, high))
    mapper.UseLookupTableScalarRangeOn()
    return mapper


def _shaded(part, colors, low, high):
    mapper = _colored(part, colors, low, high)
    mapper.InterpolateScalarsBeforeMappingOn()
    return _actor(mapper)


def _banded(part, bands):
    cut = vtkBandedPolyDataContourFilter()
    cut.SetInputData(part)
    cut.SetScalarModeToIndex()
    cut.SetNumberOfContours(len(bands.levels))
    for k, level in enumerate(bands.levels):
        cut.SetValue(k, level)
    cut.Update()
    mapper = _colored(cut.GetOutput(), bands.colors, -0.5, len(bands.levels) + 0.5)
    mapper.SetScalarModeToUseCellData()
    return _actor(mapper)


def _isolines(part, bands):
    """Lines between bands: dark ones on light colours, light ones on dark colours."""
    lines = []
    for color, levels in bands.lines():
        contours = vtkContourFilter()
        contours.SetInputData(part)
        contours.SetNumberOfContours(len(levels))  # none would be one otherwise, at 0
        for k, level in enumerate(levels):
            contours.SetValue(k, level)
        contours.Update()
        lines.append((color, contours.GetOutput()))
    return lines


def _segments(ends):
    """Lines between two points each."""
    points = vtkPoints()
    points.SetData(numpy_to_vtk(numpy.ascontiguousarray(ends.reshape(-1, 3)), deep=True))
    cells = vtkCellArray()
    cells.SetData(2, numpy_to_vtkIdTypeArray(numpy.arange(2 * len(ends)), deep=True))
    lines = vtkPolyData()
    lines.SetPoints(points)
    lines.SetLines(cells)
    return lines


def _line(color, line, shift):
    """Moved by a shift along the line of sight: the surface that it lies on does not hide it then."""
    actor = _actor(_mapper(line))
    actor.SetPosition(*shift)
    actor.GetProperty().SetColor(*color)
    actor.GetProperty().SetLineWidth(1.2 * SUPERSAMPLING)
    actor.GetProperty().LightingOff()
    return actor
