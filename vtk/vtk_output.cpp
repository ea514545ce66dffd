#include "vtk/vtk_output.hpp"

#include <vtkCellType.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <new>
#include <stdexcept>

#include "kernels/core/parts.hpp"
#include "vtk/vtk_messages.hpp"

namespace cw {

namespace {

template <class Number>
constexpr const char* type_name = nullptr;
template <>
constexpr const char* type_name<float> = "Float32";
template <>
constexpr const char* type_name<double> = "Float64";
template <>
constexpr const char* type_name<std::int32_t> = "Int32";
template <>
constexpr const char* type_name<std::int64_t> = "Int64";
template <>
constexpr const char* type_name<std::uint8_t> = "UInt8";

/// value(0) to value(count - 1) as a .vtu file holds them: in the first piece the number of blocks,
/// the length of each, that of the last if it is shorter and their compressed lengths, then the
/// blocks. Where nothing is compressed, the first piece is the length of all. By all threads.
template <class Number, class Value>
std::vector<std::string> encode_as(std::size_t count, const Value& value,
                                   VtkCompression compression) {
  constexpr std::size_t block = (1 << 16) / sizeof(Number);  // values
  const std::size_t blocks = (count + block - 1) / block;
  std::vector<std::string> pieces(1 + blocks);
  do_parts(blocks, [&](std::size_t b) {
    const std::size_t first = b * block;
    std::vector<Number> values(std::min(block, count - first));
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = static_cast<Number>(value(first + i));
    }
    const std::size_t bytes = values.size() * sizeof(Number);
    const auto* raw = reinterpret_cast<const unsigned char*>(values.data());
    const auto compressor = make_compressor(compression);
    if (compressor == nullptr) {
      pieces[1 + b].assign(reinterpret_cast<const char*>(raw), bytes);
      return;
    }
    std::string compressed(compressor->GetMaximumCompressionSpace(bytes), '\0');
    const std::size_t length = compressor->Compress(
        raw, bytes, reinterpret_cast<unsigned char*>(compressed.data()), compressed.size());
    if (length == 0) throw std::runtime_error("VTK cannot compress it");
    pieces[1 + b].assign(compressed, 0, length);
  });
  const auto put = [&head = pieces.front()](std::uint64_t number) {
    head.append(reinterpret_cast<const char*>(&number), sizeof number);
  };
  if (compression == VtkCompression::none) {
    put(count * sizeof(Number));
    return pieces;
  }
  put(blocks);
  put(block * sizeof(Number));
  put(count % block * sizeof(Number));
  for (std::size_t b = 0; b < blocks; ++b) put(pieces[1 + b].size());
  return pieces;
}

std::string head_of_vtu(VtkCompression compression) {
  const auto compressor = make_compressor(compression);
  return std::string(
             "<?xml version=\"1.0\"?>\n<VTKFile type=\"UnstructuredGrid\" version=\"1.0\" "
             "byte_order=\"") +
         (std::endian::native == std::endian::little ? "LittleEndian" : "BigEndian") +
         "\" header_type=\"UInt64\"" +
         (compressor == nullptr
              ? std::string()
              : " compressor=\"" + std::string(compressor->GetClassName()) + "\"") +
         ">\n  <UnstructuredGrid>\n";
}

}  // namespace

/// Arrays of a .vtu file, one after the other after the XML.
struct VtkOutput::Arrays {
  VtkCompression compression{};
  std::size_t end = 0;  ///< where the next one begins, in bytes
  std::vector<std::string> pieces{};

  /// Adds an array of so many `tuples`, of value(0), value(1) ...; returns the XML that names it.
  template <class Number, class Value>
  std::string add(const std::string& name, int components, std::size_t tuples, const Value& value,
                  const std::string& unit = "") {
    std::string xml = std::string("        <DataArray type=\"") + type_name<Number> + "\" Name=\"" +
                      xml_text(name) + "\" NumberOfComponents=\"" + std::to_string(components) +
                      "\" format=\"appended\" offset=\"" + std::to_string(end) + "\"";
    xml += unit.empty() ? "/>\n"
                        : ">\n          <InformationKey name=\"UNITS_LABEL\" "
                          "location=\"vtkDataArray\">" +
                              xml_text(unit) + "</InformationKey>\n        </DataArray>\n";
    const std::size_t count = tuples * static_cast<std::size_t>(components);
    for (std::string& piece : encode_as<Number>(count, value, compression)) {
      end += piece.size();
      pieces.push_back(std::move(piece));
    }
    return xml;
  }

  /// Entry i of the file is entry order[i] of the field.
  template <class Number>
  std::string add_field(const VtkField& field, const std::vector<std::int32_t>& order) {
    const auto components = static_cast<std::size_t>(field.components);
    const auto value = [&](std::size_t i) {
      const auto entry = static_cast<std::size_t>(order[i / components]);
      return field.values[components * entry + i % components];
    };
    return add<Number>(field.name, field.components, order.size(), value, field.unit);
  }

  void append_to(WholeFile& file) const {
    for (const std::string& piece : pieces) file.append(piece);
  }
};

/// What all files of a mesh have in common.
struct VtkOutput::MeshFile {
  std::string piece;    ///< the XML that says how many points and cells there are
  std::string of_tets;  ///< that names the array of tetrahedra
  std::string grid;     ///< that names points and cells
  Arrays arrays;
};

std::vector<VtkField> direction_fields(const TetMesh& mesh) {
  std::vector<VtkField> fields;
  const auto add = [&](const char* name, const std::vector<Vector3>& directions) {
    if (directions.empty()) return;
    fields.push_back({name, {directions.front().data(), 3 * directions.size()}, false, 3});
  };
  add("fiber", mesh.fibers);
  add("sheet", mesh.sheets);
  return fields;
}

VtkOutput::VtkOutput(const TetMesh& mesh, VtkCompression compression)
    : mesh_(mesh), compression_(compression) {}

VtkOutput::~VtkOutput() = default;

const InputOrder& VtkOutput::order() {
  std::call_once(order_is_known_, [this] { order_ = input_order(mesh_); });
  return order_;
}

const VtkOutput::MeshFile& VtkOutput::mesh_file() {
  const std::lock_guard lock(mutex_);
  if (mesh_file_ != nullptr) return *mesh_file_;
  auto made = std::make_unique<MeshFile>();
  made->arrays.compression = compression_;
  const VtkMessages messages;
  const std::size_t nodes = mesh_.points.size();
  const std::size_t tets = mesh_.tets.size();
  // 32 bits are half the bytes of 64 to compress, read and keep.
  const bool is_narrow = 4 * tets <= std::numeric_limits<std::int32_t>::max();
  // What is written, uncompressed, and the places of nodes.
  constexpr std::size_t small_things = 8 << 20;
  require_memory(28 * nodes + (is_narrow ? 25 : 45) * tets + small_things);
  const InputOrder& by_input = order();
  made->piece = "    <Piece NumberOfPoints=\"" + std::to_string(nodes) + "\" NumberOfCells=\"" +
                std::to_string(tets) + "\">\n";
  Arrays& arrays = made->arrays;
  // Fibres never change and are in the mesh's own file; every snapshot would carry them along.
  made->of_tets = arrays.add<std::int32_t>("region", 1, tets, [&](std::size_t e) {
    return mesh_.tags[static_cast<std::size_t>(by_input.tets[e])];
  });
  const auto coordinate = [&](std::size_t i) {
    return mesh_.points[static_cast<std::size_t>(by_input.nodes[i / 3])][i % 3];
  };
  made->grid = "      <Points>\n" + arrays.add<double>("Points", 3, nodes, coordinate) +
               "      </Points>\n      <Cells>\n";
  std::vector<std::int32_t> place(nodes);
  for (std::size_t i = 0; i < nodes; ++i) {
    place[static_cast<std::size_t>(by_input.nodes[i])] = static_cast<std::int32_t>(i);
  }
  const auto corner = [&](std::size_t i) {
    const Tet& tet = mesh_.tets[static_cast<std::size_t>(by_input.tets[i / 4])];
    return place[static_cast<std::size_t>(tet[i % 4])];
  };
  const auto end = [](std::size_t e) { return 4 * (e + 1); };
  const auto add_cells = [&]<class Number>(Number) {
    made->grid += arrays.add<Number>("connectivity", 1, 4 * tets, corner);
    made->grid += arrays.add<Number>("offsets", 1, tets, end);
  };
  is_narrow ? add_cells(std::int32_t{}) : add_cells(std::int64_t{});
  const auto type = [](std::size_t) { return VTK_TETRA; };
  made->grid += arrays.add<std::uint8_t>("types", 1, tets, type) + "      </Cells>\n";
  mesh_file_ = std::move(made);
  return *mesh_file_;
}

void VtkOutput::prepare() noexcept {
  try {
    (void)mesh_file();
  } catch (const std::exception&) {  // tried again when there is something to write
  }
}

void VtkOutput::write(const std::string& path, const std::vector<VtkField>& fields, double time) {
  try {
    WholeFile file(path);
    append_to(file, fields, time);
    file.close();
  } catch (const OutputError&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw OutputError(path +
                      ": cannot be written: out of memory; what was written before it is complete");
  } catch (const std::exception& error) {  // threads, too, need memory
    throw OutputError(path + ": cannot be written: " + error.what() +
                      "; what was written before it is complete");
  }
}

void VtkOutput::append_to(WholeFile& file, const std::vector<VtkField>& fields,
                          std::optional<double> time) {
  const MeshFile& mesh = mesh_file();
  Arrays arrays{compression_, mesh.arrays.end};
  std::string of_nodes;
  std::string of_tets;
  std::string active;
  for (const VtkField& field : fields) {
    const std::vector<std::int32_t>& entries = field.on_nodes ? order().nodes : order().tets;
    (field.on_nodes ? of_nodes : of_tets) += field.is_single
                                                 ? arrays.add_field<float>(field, entries)
                                                 : arrays.add_field<double>(field, entries);
    // ParaView opens a file on the field that is active.
    if (active.empty() && field.on_nodes) active = " Scalars=\"" + xml_text(field.name) + "\"";
  }
  file.append(head_of_vtu(compression_));
  if (time) {
    file.append(
        "    <FieldData>\n"
        "      <DataArray type=\"Float64\" Name=\"TimeValue\" NumberOfTuples=\"1\" "
        "format=\"ascii\">" +
        to_text(*time) + "</DataArray>\n    </FieldData>\n");
  }
  file.append(mesh.piece + "      <PointData" + active + ">\n" + of_nodes +
              "      </PointData>\n      <CellData>\n" + mesh.of_tets + of_tets +
              "      </CellData>\n" + mesh.grid +
              "    </Piece>\n  </UnstructuredGrid>\n  <AppendedData encoding=\"raw\">\n   _");
  mesh.arrays.append_to(file);
  arrays.append_to(file);
  file.append("\n  </AppendedData>\n</VTKFile>\n");
}

}  // namespace cw
