#include <array>

#include "app/output/observers.hpp"

namespace cw {

namespace {

// In this order they are called for a step and at the end; timings come last, because they report
// the rest.
constexpr std::array table{
    ObserverEntry{"probes", "probes.csv", make_probes},
    ObserverEntry{"mesh", "mesh.vtu", make_mesh_output},
    ObserverEntry{"vtk", "fields.pvd and fields/*.vtu, or fields.xdmf and fields/*.h5; fields.py",
                  make_snapshots},
    ObserverEntry{"igb", "vm.igb", make_igb},
    ObserverEntry{"activation", "activation.vtu and activation.csv, activation.dat if asked for",
                  make_activation},
    ObserverEntry{"maps", "maps.vtu and maps.csv, *.dat and *.vec if asked for", make_maps},
    ObserverEntry{"ecg", "ecg.csv and ecg.json, and ecg.png if asked for", make_ecg},
    ObserverEntry{"progress", "the terminal", make_progress},
    ObserverEntry{"timings", "timings.json and the terminal", make_timings},
};

}  // namespace

std::span<const ObserverEntry> observers() { return table; }

}  // namespace cw
