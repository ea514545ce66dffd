#include "io/vtk_output.hpp"

#include <vtkXMLUnstructuredGridWriter.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <stdexcept>

#include "io/files.hpp"
#include "io/vtk_messages.hpp"
#include "kernels/core/parts.hpp"

namespace cw {

/// A .vtu file of the mesh without fields, in the parts between which those of a file go: XML that
/// names all arrays and says where each begins, and then the arrays.
struct VtkOutput::MeshFile {
  std::string before_fields;  ///< XML up to where the file's own fields are named
  std::string before_nodes;   ///< from there to where those of nodes are
  std::string before_tets;    ///< from there to where those of tetrahedra are
  std::string before_arrays;  ///< the rest of the XML
  std::string arrays;         ///< of the mesh
  std::string end;
};

namespace {

/// The bytes of a .vtu file, complete. Throws std::bad_alloc.
std::string encode(vtkUnstructuredGrid* grid, VtkCompression compression) {
  auto writer = vtkSmartPointer<vtkXMLUnstructuredGridWriter>::New();
  writer->SetInputData(grid);
  writer->SetDataModeToAppended();
  writer->EncodeAppendedDataOff();
  writer->SetHeaderTypeToUInt64();  // as encode_as() writes them
  const auto compressor = make_compressor(compression);
  writer->SetCompressor(compressor);
  if (compressor != nullptr) writer->SetCompressionLevel(compressor->GetCompressionLevel());
  writer->WriteToOutputStringOn();
  const bool written = write_by(*writer);
  std::string bytes = writer->GetOutputString();
  // Of all that writing to memory needs, memory is what can be short; streams pass over that.
  if (!written || !ends_as_vtu(bytes)) throw std::bad_alloc();
  return bytes;
}

/// Takes text off up to a mark, which stays.
std::string text_up_to(std::string& rest, const char* mark) {
  const std::size_t at = rest.find(mark);
  if (at == std::string::npos) throw std::logic_error(std::string("VTK writes no ") + mark);
  std::string taken = rest.substr(0, at);
  rest.erase(0, at);
  return taken;
}

/// Values as a .vtu file holds them: in the first piece the number of blocks, the length of each,
/// that of the last if it is shorter and their compressed lengths, then the blocks. Where nothing
/// is compressed, the first piece is the length of all. By all threads.
template <class Number>
std::vector<std::string> encode_as(const VtkField& field, const std::vector<std::int32_t>& order,
                                   VtkCompression compression) {
  constexpr std::size_t block = (1 << 16) / sizeof(Number);  // values
  const auto components = static_cast<std::size_t>(field.components);
  const std::size_t values = components * order.size();
  const std::size_t blocks = (values + block - 1) / block;
  std::vector<std::string> pieces(1 + blocks);
  do_parts(blocks, [&](std::size_t b) {
    const std::size_t first = b * block;
    std::vector<Number> value(std::min(block, values - first));
    for (std::size_t i = 0; i < value.size(); ++i) {
      const auto entry = static_cast<std::size_t>(order[(first + i) / components]);
      value[i] = static_cast<Number>(field.values[components * entry + (first + i) % components]);
    }
    const std::size_t bytes = value.size() * sizeof(Number);
    const auto* raw = reinterpret_cast<const unsigned char*>(value.data());
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
    put(values * sizeof(Number));
    return pieces;
  }
  put(blocks);
  put(block * sizeof(Number));
  put(values % block * sizeof(Number));
  for (std::size_t b = 0; b < blocks; ++b) put(pieces[1 + b].size());
  return pieces;
}

}  // namespace

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
  const VtkMessages messages;
  // Fibres never change and are in the mesh's own file; every snapshot would carry them along.
  const auto grid = make_vtk_grid(mesh_, order(), false);
  // What is written, the writer's buffers and strings that grow by doubling take no more.
  constexpr std::size_t copies = 6;
  constexpr std::size_t small_things = 8 << 20;
  require_memory(copies * 1024 * grid->GetActualMemorySize() + small_things);
  std::string rest = encode(grid, compression_);
  made->before_fields = text_up_to(rest, "    <Piece");
  made->before_nodes = text_up_to(rest, "<PointData");
  (void)text_up_to(rest, "      </PointData>");
  made->before_tets = text_up_to(rest, "      </CellData>");
  made->before_arrays = text_up_to(rest, "<AppendedData encoding=\"raw\">");
  const std::size_t first = rest.find('_') + 1;
  const std::size_t last = rest.rfind("\n  </AppendedData>");
  if (first == 0 || last == std::string::npos) throw std::logic_error("VTK writes no arrays");
  made->before_arrays += rest.substr(0, first);
  made->end = rest.substr(last);
  rest.resize(last);
  rest.erase(0, first);
  made->arrays = std::move(rest);
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
    write_with(mesh_file(), path, fields, time);
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

void VtkOutput::write_with(const MeshFile& mesh, const std::string& path,
                           const std::vector<VtkField>& fields, double time) {
  std::vector<std::string> arrays;
  std::size_t offset = mesh.arrays.size();
  std::string of_nodes;
  std::string of_tets;
  std::string active;
  for (const VtkField& field : fields) {
    const std::string name = xml_text(field.name);
    (field.on_nodes ? of_nodes : of_tets) +=
        std::string("        <DataArray type=\"") + (field.is_single ? "Float32" : "Float64") +
        "\" Name=\"" + name + "\" NumberOfComponents=\"" + std::to_string(field.components) +
        "\" format=\"appended\" offset=\"" + std::to_string(offset) + "\"" +
        (field.unit.empty()
             ? "/>\n"
             : ">\n          <InformationKey name=\"UNITS_LABEL\" "
               "location=\"vtkDataArray\">" +
                   xml_text(field.unit) + "</InformationKey>\n        </DataArray>\n");
    const std::vector<std::int32_t>& entries = field.on_nodes ? order().nodes : order().tets;
    for (std::string& piece : field.is_single ? encode_as<float>(field, entries, compression_)
                                              : encode_as<double>(field, entries, compression_)) {
      offset += piece.size();
      arrays.push_back(std::move(piece));
    }
    // ParaView opens a file on the field that is active.
    if (active.empty() && field.on_nodes) active = " Scalars=\"" + name + "\"";
  }
  WholeFile file(path);
  file.append(mesh.before_fields +
              "    <FieldData>\n"
              "      <DataArray type=\"Float64\" Name=\"TimeValue\" NumberOfTuples=\"1\" "
              "format=\"ascii\">" +
              to_text(time) + "</DataArray>\n    </FieldData>\n" + mesh.before_nodes +
              "<PointData" + active + ">\n" + of_nodes + mesh.before_tets + of_tets +
              mesh.before_arrays);
  file.append(mesh.arrays);
  for (const std::string& piece : arrays) file.append(piece);
  file.append(mesh.end);
  file.close();
}

}  // namespace cw
