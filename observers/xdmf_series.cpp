#include <zlib.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <stdexcept>
#include <type_traits>

#include "io/files.hpp"
#include "io/hdf5.hpp"
#include "io/text.hpp"
#include "kernels/core/parts.hpp"
#include "mesh/input_order.hpp"
#include "observers/snapshot_series.hpp"

namespace cw {

namespace {

/// An array of an HDF5 file: `rows` rows of `components` numbers.
struct ArrayShape {
  std::string name;
  std::string unit;  ///< empty: none
  std::size_t rows;
  std::size_t components;

  std::string dimensions() const {
    return std::to_string(rows) + (components > 1 ? " " + std::to_string(components) : "");
  }
};

template <class Number>
hid_t type_of() {
  if constexpr (std::is_same_v<Number, std::int32_t>) {
    return H5T_STD_I32LE;
  } else {
    static_assert(std::is_floating_point_v<Number>);
    return sizeof(Number) == sizeof(double) ? H5T_IEEE_F64LE : H5T_IEEE_F32LE;
  }
}

/// Bytes of values in the order of HDF5's filter "shuffle", first bytes first, compressed.
template <class Number>
std::string compressed(const std::vector<Number>& values) {
  const std::size_t count = values.size();
  const auto* bytes = reinterpret_cast<const unsigned char*>(values.data());
  std::string shuffled(sizeof(Number) * count, '\0');
  for (std::size_t b = 0; b < sizeof(Number); ++b) {
    for (std::size_t i = 0; i < count; ++i) {
      shuffled[b * count + i] = static_cast<char>(bytes[i * sizeof(Number) + b]);
    }
  }
  constexpr int fast = 1;
  uLongf length = compressBound(shuffled.size());
  std::string result(length, '\0');
  if (compress2(reinterpret_cast<Bytef*>(result.data()), &length,
                reinterpret_cast<const Bytef*>(shuffled.data()), shuffled.size(), fast) != Z_OK) {
    throw std::bad_alloc();
  }
  result.resize(length);
  return result;
}

void write_unit(hid_t set, const std::string& unit) {
  if (unit.empty()) return;
  const Hdf5Handle type = hdf5_text_type(unit.size());
  const Hdf5Handle space(H5Screate(H5S_SCALAR), H5Sclose);
  const Hdf5Handle attribute(H5Acreate2(set, "units", type, space, H5P_DEFAULT, H5P_DEFAULT),
                             H5Aclose);
  require_hdf5(H5Awrite(attribute, type, unit.data()));
}

/// Writes an array whose number k is value(k). Compression is by all threads: HDF5's own filters
/// would have one.
template <class Number, class Value>
void write_array(const Hdf5Image& file, const ArrayShape& shape, bool is_compressed, Value value) {
  const std::size_t count = shape.rows * shape.components;
  constexpr std::size_t at_once = 1 << 16;  // bytes
  const std::size_t rows =
      std::min(shape.rows, std::max<std::size_t>(1, at_once / (sizeof(Number) * shape.components)));
  const std::size_t block = rows * shape.components;
  const std::size_t blocks = (count + block - 1) / block;
  const hsize_t size[]{shape.rows, shape.components};
  const int rank = shape.components > 1 ? 2 : 1;
  const Hdf5Handle space(H5Screate_simple(rank, size, nullptr), H5Sclose);
  const Hdf5Handle properties(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
  // A run that goes on leaves the same bits as one that was never stopped.
  require_hdf5(H5Pset_obj_track_times(properties, false));
  if (is_compressed) {
    const hsize_t chunk[]{rows, shape.components};
    require_hdf5(H5Pset_chunk(properties, rank, chunk));
    require_hdf5(H5Pset_shuffle(properties));
    require_hdf5(H5Pset_deflate(properties, 1));
  }
  const Hdf5Handle set(H5Dcreate2(file.id(), shape.name.c_str(), type_of<Number>(), space,
                                  H5P_DEFAULT, properties, H5P_DEFAULT),
                       H5Dclose);
  write_unit(set, shape.unit);
  if (!is_compressed) {
    std::vector<Number> values(count);
    for (std::size_t k = 0; k < count; ++k) values[k] = value(k);
    require_hdf5(H5Dwrite(set, type_of<Number>(), H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()));
    return;
  }
  std::vector<std::string> chunks(blocks);
  do_parts(blocks, [&](std::size_t b) {
    std::vector<Number> values(block);  // the last chunk is as long as the others
    for (std::size_t k = b * block; k < std::min(count, (b + 1) * block); ++k) {
      values[k - b * block] = value(k);
    }
    chunks[b] = compressed(values);
  });
  for (std::size_t b = 0; b < blocks; ++b) {
    const hsize_t at[]{b * rows, 0};
    require_hdf5(H5Dwrite_chunk(set, H5P_DEFAULT, 0, at, chunks[b].size(), chunks[b].data()));
  }
}

std::string data_item(const std::string& file, const ArrayShape& shape, const char* kind,
                      int bytes) {
  return "<DataItem DataType=\"" + std::string(kind) + "\" Precision=\"" + std::to_string(bytes) +
         "\" Dimensions=\"" + shape.dimensions() + "\" Format=\"HDF\">" + xml_text(file) + ":/" +
         xml_text(shape.name) + "</DataItem>";
}

class XdmfSeries final : public SnapshotSeries {
 public:
  XdmfSeries(std::string folder, const TetMesh& mesh, bool is_compressed)
      : folder_(std::move(folder)),
        mesh_(mesh),
        is_compressed_(is_compressed),
        points_{"points", "mm", mesh.points.size(), 3},
        tets_{"tetrahedra", "", mesh.tets.size(), 4},
        region_{"region", "", mesh.tets.size(), 1} {}

  std::string collection() const override { return "fields.xdmf"; }
  std::string header() const override {
    return "<?xml version=\"1.0\"?>\n<Xdmf Version=\"3.0\">\n  <Domain>\n"
           "    <Grid Name=\"fields\" GridType=\"Collection\" CollectionType=\"Temporal\">\n";
  }
  std::string footer() const override { return "    </Grid>\n  </Domain>\n</Xdmf>\n"; }
  std::vector<std::string> common_files() const override { return {mesh_file}; }
  std::string file_of(int number) const override { return text("fields/fields_%05d.h5", number); }

  std::string entry(const std::string& file, const std::vector<VtkField>& fields,
                    double time) const override {
    std::string grid =
        "      <Grid Name=\"snapshot\" GridType=\"Uniform\">\n        <Time Value=\"" +
        to_text(time) + "\"/>\n        <Topology TopologyType=\"Tetrahedron\" NumberOfElements=\"" +
        std::to_string(tets_.rows) + "\">" + data_item(mesh_file, tets_, "Int", 4) +
        "</Topology>\n        <Geometry GeometryType=\"XYZ\">" +
        data_item(mesh_file, points_, "Float", 8) + "</Geometry>\n" +
        attribute(region_.name, "Cell", data_item(mesh_file, region_, "Int", 4));
    for (const VtkField& field : fields) {
      grid += attribute(field.name, field.on_nodes ? "Node" : "Cell",
                        data_item(file, shape_of(field), "Float", field.is_single ? 4 : 8));
    }
    return grid + "      </Grid>\n";
  }

  void write(const std::string& file, const std::vector<VtkField>& fields, double) override {
    if (!has_mesh_) {
      order_ = input_order(mesh_);
      write_whole(mesh_file, [this](const Hdf5Image& image) { put_mesh(image); });
      has_mesh_ = true;
    }
    write_whole(file, [&](const Hdf5Image& image) {
      for (const VtkField& field : fields) {
        if (field.is_single) {
          put<float>(image, field);
        } else {
          put<double>(image, field);
        }
      }
    });
  }

 private:
  static constexpr const char* mesh_file = "fields/mesh.h5";

  static std::string attribute(const std::string& name, const char* center,
                               const std::string& item) {
    return "        <Attribute Name=\"" + xml_text(name) + "\" AttributeType=\"Scalar\" Center=\"" +
           center + "\">" + item + "</Attribute>\n";
  }
  ArrayShape shape_of(const VtkField& field) const {
    return {field.name, field.unit, (field.on_nodes ? points_ : tets_).rows, 1};
  }

  template <class Put>
  void write_whole(const std::string& file, Put put_arrays) {
    const std::string path = folder_ + "/" + file;
    std::string bytes;
    try {
      const Hdf5Image image;
      put_arrays(image);
      bytes = image.bytes();
    } catch (const std::bad_alloc&) {
      throw OutputError(
          path + ": cannot be written: out of memory; what was written before it is complete");
    } catch (const std::exception& error) {  // threads, too, need memory
      throw OutputError(path + ": cannot be written: " + error.what() +
                        "; what was written before it is complete");
    }
    write_file(path, bytes);
  }

  void put_mesh(const Hdf5Image& image) {
    write_array<double>(image, points_, is_compressed_,
                        [this](std::size_t k) { return mesh_.points[order_.nodes[k / 3]][k % 3]; });
    std::vector<std::int32_t> rank(mesh_.points.size());
    for (std::size_t i = 0; i < rank.size(); ++i) {
      rank[order_.nodes[i]] = static_cast<std::int32_t>(i);
    }
    write_array<std::int32_t>(image, tets_, is_compressed_, [&](std::size_t k) {
      return rank[mesh_.tets[order_.tets[k / 4]][k % 4]];
    });
    write_array<std::int32_t>(image, region_, is_compressed_,
                              [this](std::size_t k) { return mesh_.tags[order_.tets[k]]; });
  }

  template <class Number>
  void put(const Hdf5Image& image, const VtkField& field) {
    const std::vector<std::int32_t>& order = field.on_nodes ? order_.nodes : order_.tets;
    write_array<Number>(image, shape_of(field), is_compressed_,
                        [&](std::size_t k) { return static_cast<Number>(field.values[order[k]]); });
  }

  std::string folder_;
  const TetMesh& mesh_;
  bool is_compressed_;
  ArrayShape points_;
  ArrayShape tets_;
  ArrayShape region_;
  InputOrder order_;  // before the first snapshot
  bool has_mesh_ = false;
};

}  // namespace

std::unique_ptr<SnapshotSeries> make_xdmf_series(const std::string& folder, const TetMesh& mesh,
                                                 bool compressed) {
  return std::make_unique<XdmfSeries>(folder, mesh, compressed);
}

}  // namespace cw
