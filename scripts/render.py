#!/usr/bin/python3
"""Render a field of a .vtu file to a PNG, off-screen.

    scripts/render.py out/biventricle/activation.vtu activation.png
    scripts/render.py out/biventricle/fields/fields_00010.vtu V.png --field V --range -90 30

Needs VTK's Python: Debian's python3-vtk9 or python3-paraview, or ParaView's own pvpython or pvbatch on the PATH.
Without a display it needs xvfb, too. scripts/install-deps.sh installs what is missing.
"""

import argparse
import importlib.util
import os
import shutil
import sys


def parse_arguments():
    parser = argparse.ArgumentParser(description="Render a field of a .vtu file to a PNG, off-screen.")
    parser.add_argument("input", help=".vtu file")
    parser.add_argument("output", help=".png file")
    parser.add_argument("--field", help="point array (default: the first of activation_time, V)")
    parser.add_argument("--range", nargs=2, type=float, metavar=("LOW", "HIGH"))
    parser.add_argument("--isolines", type=float, default=None, metavar="STEP",
                        help="distance of isolines (default: 10 for activation_time, none else)")
    parser.add_argument("--azimuth", type=float, nargs="+", default=[-60.0, 120.0],
                        help="viewing directions around the long axis, degrees; one picture each, side by side")
    parser.add_argument("--up", type=float, nargs=3, default=[0.0, 0.0, 1.0])
    parser.add_argument("--title", default=None)
    parser.add_argument("--size", type=int, nargs=2, default=[1200, 640])
    return parser.parse_args()


def ensure_vtk_and_display():
    """Run again where either is missing: by ParaView's Python, and under Xvfb, since Debian's VTK draws through X."""
    command = [sys.executable]
    if importlib.util.find_spec("vtkmodules") is None:
        paraview = shutil.which("pvpython") or shutil.which("pvbatch")
        if paraview is None or os.environ.get("CARDIOWARP_RENDER_AGAIN"):
            sys.exit("render.py: no VTK for Python; install python3-vtk9 or python3-paraview (then run it by "
                     "/usr/bin/python3), or put ParaView's pvpython on the PATH")
        command = [paraview]
    elif os.environ.get("DISPLAY"):
        return
    environment = dict(os.environ, CARDIOWARP_RENDER_AGAIN="1")
    if not os.environ.get("DISPLAY"):
        if shutil.which("xvfb-run") is None:
            sys.exit("render.py: no display and no xvfb-run; install xvfb and xauth")
        command = ["xvfb-run", "-a", "-s", "-screen 0 1600x1200x24"] + command
        # software rendering is enough, and the same everywhere
        environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
    os.execvpe(command[0], command + sys.argv, environment)


def color_map(low, high):
    from vtkmodules.vtkRenderingCore import vtkColorTransferFunction

    # Turbo's course through a few of its colours: early is red, late is blue.
    stops = [(0.0, 0.48, 0.02, 0.01), (0.12, 0.86, 0.22, 0.03), (0.28, 0.99, 0.62, 0.22),
             (0.42, 0.83, 0.91, 0.21), (0.56, 0.38, 0.99, 0.38), (0.70, 0.10, 0.86, 0.77),
             (0.85, 0.27, 0.55, 0.99), (1.0, 0.19, 0.07, 0.23)]
    colors = vtkColorTransferFunction()
    for fraction, red, green, blue in stops:
        colors.AddRGBPoint(low + fraction * (high - low), red, green, blue)
    colors.SetNanColor(0.75, 0.75, 0.75)
    return colors


def main():
    arguments = parse_arguments()
    if not os.path.exists(arguments.input):
        sys.exit(f"render.py: {arguments.input}: no such file")
    ensure_vtk_and_display()

    import vtkmodules.vtkRenderingFreeType  # noqa: F401  (registers text)
    import vtkmodules.vtkRenderingOpenGL2  # noqa: F401  (registers the renderer)
    from vtkmodules.vtkFiltersCore import vtkContourFilter, vtkPolyDataNormals
    from vtkmodules.vtkFiltersGeometry import vtkDataSetSurfaceFilter
    from vtkmodules.vtkIOImage import vtkPNGWriter
    from vtkmodules.vtkIOXML import vtkXMLUnstructuredGridReader
    from vtkmodules.vtkRenderingAnnotation import vtkScalarBarActor
    from vtkmodules.vtkRenderingCore import (vtkActor, vtkPolyDataMapper, vtkRenderer, vtkRenderWindow,
                                             vtkTextActor, vtkWindowToImageFilter)

    reader = vtkXMLUnstructuredGridReader()
    reader.SetFileName(arguments.input)
    reader.Update()
    grid = reader.GetOutput()
    points = grid.GetPointData()
    field = arguments.field or next((name for name in ("activation_time", "V") if points.HasArray(name)), None)
    if field is None or not points.HasArray(field):
        names = ", ".join(points.GetArrayName(i) for i in range(points.GetNumberOfArrays()))
        sys.exit(f"render.py: {arguments.input}: no point array '{field}'; the file has: {names or 'none'}")
    points.SetActiveScalars(field)
    low, high = arguments.range or points.GetArray(field).GetFiniteRange()
    colors = color_map(low, high)
    if field == "V":  # excited is warm
        colors = color_map(high, low)

    surface = vtkDataSetSurfaceFilter()
    surface.SetInputData(grid)
    normals = vtkPolyDataNormals()
    normals.SetInputConnection(surface.GetOutputPort())
    normals.SetFeatureAngle(60)
    mapper = vtkPolyDataMapper()
    mapper.SetInputConnection(normals.GetOutputPort())
    mapper.SetLookupTable(colors)
    mapper.InterpolateScalarsBeforeMappingOn()
    # pushed back a little, so that isolines on the surface are not hidden by it
    mapper.SetResolveCoincidentTopologyToPolygonOffset()
    mapper.SetRelativeCoincidentTopologyPolygonOffsetParameters(2, 2)
    actor = vtkActor()
    actor.SetMapper(mapper)
    actor.GetProperty().SetAmbient(0.25)
    actor.GetProperty().SetDiffuse(0.75)
    actors = [actor]

    step = arguments.isolines if arguments.isolines is not None else (10.0 if field == "activation_time" else 0.0)
    if step > 0:
        contours = vtkContourFilter()
        contours.SetInputConnection(surface.GetOutputPort())
        first = int(low // step) + 1
        for k in range(int(high // step) - first + 1):
            contours.SetValue(k, (first + k) * step)
        lines = vtkPolyDataMapper()
        lines.SetInputConnection(contours.GetOutputPort())
        lines.ScalarVisibilityOff()
        line_actor = vtkActor()
        line_actor.SetMapper(lines)
        line_actor.GetProperty().SetColor(0.05, 0.05, 0.05)
        line_actor.GetProperty().SetLineWidth(1.2)
        line_actor.GetProperty().LightingOff()
        actors.append(line_actor)

    window = vtkRenderWindow()
    window.SetOffScreenRendering(1)
    window.SetMultiSamples(8)
    window.SetSize(*arguments.size)
    views = len(arguments.azimuth)
    bar_width = 0.12
    for index, azimuth in enumerate(arguments.azimuth):
        renderer = vtkRenderer()
        renderer.SetBackground(1, 1, 1)
        width = (1.0 - bar_width) / views
        renderer.SetViewport(index * width, 0, (index + 1) * width, 1)
        for item in actors:
            renderer.AddActor(item)
        camera = renderer.GetActiveCamera()
        camera.SetPosition(0, -1, 0.25)
        camera.SetFocalPoint(0, 0, 0)
        camera.SetViewUp(*arguments.up)
        camera.Azimuth(azimuth)
        renderer.ResetCamera()
        camera.Zoom(1.25)
        window.AddRenderer(renderer)

    legend = vtkRenderer()
    legend.SetBackground(1, 1, 1)
    legend.SetViewport(1.0 - bar_width, 0, 1, 1)
    bar = vtkScalarBarActor()
    bar.SetLookupTable(colors)
    bar.SetNumberOfLabels(6)
    bar.SetLabelFormat("%.0f")
    bar.SetTitle(arguments.title or {"activation_time": "activation\ntime, ms", "V": "V, mV"}.get(field, field))
    bar.UnconstrainedFontSizeOn()
    for text in (bar.GetTitleTextProperty(), bar.GetLabelTextProperty()):
        text.SetColor(0.1, 0.1, 0.1)
        text.SetFontSize(16)
        text.BoldOff()
        text.ItalicOff()
        text.ShadowOff()
    bar.SetPosition(0.1, 0.12)
    bar.SetWidth(0.75)
    bar.SetHeight(0.76)
    legend.AddActor2D(bar)
    window.AddRenderer(legend)
    window.Render()

    image = vtkWindowToImageFilter()
    image.SetInput(window)
    image.ReadFrontBufferOff()
    writer = vtkPNGWriter()
    writer.SetFileName(arguments.output)
    writer.SetInputConnection(image.GetOutputPort())
    writer.Write()
    if not os.path.exists(arguments.output):
        sys.exit(f"render.py: {arguments.output}: cannot be written")


main()
