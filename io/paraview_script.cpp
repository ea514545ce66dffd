#include "io/paraview_script.hpp"

#include "io/files.hpp"

namespace cw {

std::string paraview_script(const std::string& collection, const std::string& field, bool on_nodes,
                            const std::optional<std::pair<double, double>>& range) {
  // A string of JSON is one of Python, too.
  std::string text =
      "# Opens the snapshots of this folder in ParaView, in colours that suit all of them. In this "
      "folder:\n"
      "#     paraview --script=fields.py\n"
      "import os\n"
      "\n"
      "from paraview.simple import *\n"
      "\n"
      "# Not all versions of ParaView give a script its own path.\n"
      "folder = os.path.dirname(os.path.abspath(__file__)) if \"__file__\" in globals() else "
      "os.getcwd()\n";
  text += collection.ends_with(".xdmf") ? "snapshots = Xdmf3ReaderS(FileName=["
                                        : "snapshots = PVDReader(FileName=";
  text += "os.path.join(folder, " + json_text(collection) + ")";
  text += collection.ends_with(".xdmf") ? "])\n" : ")\n";
  text +=
      "view = GetActiveViewOrCreate(\"RenderView\")\n"
      "display = Show(snapshots, view)\n"
      "ColorBy(display, (" +
      json_text(on_nodes ? "POINTS" : "CELLS") + ", " + json_text(field) + "))\n";
  if (range) {
    const std::string bounds = to_text(range->first) + ", " + to_text(range->second);
    text += "colours = GetColorTransferFunction(" + json_text(field) +
            ")\n"
            "colours.AutomaticRescaleRangeMode = \"Never\"\n"
            "colours.RescaleTransferFunction(" +
            bounds + ")\nGetOpacityTransferFunction(" + json_text(field) +
            ").RescaleTransferFunction(" + bounds + ")\n";
  } else {
    text += "display.RescaleTransferFunctionToDataRangeOverTime()\n";
  }
  text +=
      "display.SetScalarBarVisibility(view, True)\n"
      "GetAnimationScene().UpdateAnimationUsingDataTimeSteps()\n"
      "ResetCamera(view)\n"
      "Render(view)\n";
  return text;
}

}  // namespace cw
