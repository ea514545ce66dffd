#include "observers/snapshot_series.hpp"

#include "io/files.hpp"
#include "io/text.hpp"

namespace cw {

namespace {

class VtuSeries final : public SnapshotSeries {
 public:
  VtuSeries(std::string folder, VtkOutput& vtk) : folder_(std::move(folder)), vtk_(vtk) {}

  std::string collection() const override { return "fields.pvd"; }
  std::string header() const override {
    return "<?xml version=\"1.0\"?>\n<VTKFile type=\"Collection\" version=\"0.1\" "
           "byte_order=\"LittleEndian\">\n  <Collection>\n";
  }
  std::string footer() const override { return "  </Collection>\n</VTKFile>\n"; }
  std::string file_of(int number) const override { return text("fields/fields_%05d.vtu", number); }
  std::string entry(const std::string& file, const std::vector<VtkField>&,
                    double time) const override {
    return "    <DataSet timestep=\"" + to_text(time) + "\" part=\"0\" file=\"" + file + "\"/>\n";
  }
  void write(const std::string& file, const std::vector<VtkField>& fields, double time) override {
    vtk_.write(folder_ + "/" + file, fields, time);
  }

 private:
  std::string folder_;
  VtkOutput& vtk_;
};

}  // namespace

std::unique_ptr<SnapshotSeries> make_vtu_series(const std::string& folder, VtkOutput& vtk) {
  return std::make_unique<VtuSeries>(folder, vtk);
}

std::unique_ptr<SnapshotSeries> make_snapshot_series(const VtkConfig& options,
                                                     const std::string& folder, const TetMesh& mesh,
                                                     VtkOutput& vtk) {
  if (options.format == SnapshotFormat::vtu) return make_vtu_series(folder, vtk);
  return make_xdmf_series(folder, mesh, options.compression != VtkCompression::none);
}

}  // namespace cw
