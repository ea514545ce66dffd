#include <yaml-cpp/yaml.h>

#include <charconv>

#include "app/config/config.hpp"

namespace cw {

namespace {

using YAML::BeginMap;
using YAML::BeginSeq;
using YAML::EndMap;
using YAML::EndSeq;
using YAML::Flow;
using YAML::Key;
using YAML::Value;

template <class T>
void emit_value(YAML::Emitter& out, const T& value) {
  if constexpr (std::is_same_v<T, double>) {
    // The shortest digits that read back as the same number.
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    out << std::string(digits, end);
  } else {
    out << value;
  }
}

template <class T>
void emit(YAML::Emitter& out, const char* key, const T& value) {
  out << Key << key << Value;
  emit_value(out, value);
}

template <class Range>
void emit_list(YAML::Emitter& out, const char* key, const Range& values) {
  out << Key << key << Value << Flow << BeginSeq;
  for (const auto& value : values) emit_value(out, value);
  out << EndSeq;
}

void emit_left(YAML::Emitter& out, const VentricleShape& s) {
  emit(out, "h", s.spacing);
  emit(out, "inner_radius", s.inner_radius);
  emit(out, "outer_radius", s.outer_radius);
  emit(out, "inner_length", s.inner_length);
  emit(out, "outer_length", s.outer_length);
  emit(out, "base", s.base);
  emit(out, "endo_angle", s.endo_angle);
  emit(out, "epi_angle", s.epi_angle);
}

struct EmitGenerator {
  YAML::Emitter& out;
  void operator()(const BoxShape& s) const {
    emit(out, "type", "box");
    emit_list(out, "size", s.size);
    emit(out, "h", s.spacing);
    if (s.fiber) emit_list(out, "fiber", *s.fiber);
  }
  void operator()(const VentricleShape& s) const {
    emit(out, "type", "ventricle");
    emit_left(out, s);
  }
  void operator()(const BiventricleShape& s) const {
    emit(out, "type", "biventricle");
    emit_left(out, s.left);
    emit(out, "right_offset", s.right_offset);
    emit(out, "right_radius_x", s.right_radius_x);
    emit(out, "right_radius_y", s.right_radius_y);
    emit(out, "right_length", s.right_length);
    emit(out, "right_wall", s.right_wall);
  }
};

struct EmitRegion {
  YAML::Emitter& out;
  void operator()(const BoxRegion& s) const {
    out << Key << "box" << Value << BeginMap;
    emit_list(out, "min", s.min);
    emit_list(out, "max", s.max);
    out << EndMap;
  }
  void operator()(const SphereRegion& s) const {
    out << Key << "sphere" << Value << BeginMap;
    emit_list(out, "center", s.center);
    emit(out, "radius", s.radius);
    out << EndMap;
  }
  void operator()(const NodesRegion& s) const { emit_list(out, "nodes", s.nodes); }
  void operator()(const FileRegion& s) const { emit(out, "file", s.file); }
  void operator()(const TagsRegion& s) const { emit_list(out, "tags", s.tags); }
};

void emit_region(YAML::Emitter& out, const RegionConfig& region) {
  out << Key << "region" << Value << Flow << BeginMap;
  std::visit(EmitRegion{out}, region.shape);
  out << EndMap;
}

void emit_mesh(YAML::Emitter& out, const MeshConfig& mesh) {
  out << Key << "mesh" << Value << BeginMap;
  if (mesh.generator) {
    out << Key << "generator" << Value << BeginMap;
    std::visit(EmitGenerator{out}, *mesh.generator);
    out << EndMap;
  } else {
    emit(out, "file", mesh.file);
    emit(out, "unit", mesh.unit);
    if (!mesh.fibers.empty()) emit(out, "fibers", mesh.fibers);
    if (!mesh.tags.empty()) emit(out, "tags", mesh.tags);
  }
  emit(out, "reorder", mesh.reorder);
  out << EndMap;
}

void emit_physics(YAML::Emitter& out, const Config& config) {
  out << Key << "tissue" << Value << BeginSeq;
  for (const TissueConfig& t : config.tissue) {
    out << Flow << BeginMap;
    if (t.tags) {
      emit_list(out, "tags", *t.tags);
    } else {
      emit(out, "tags", "all");
    }
    emit(out, "d_iso", t.d_iso);
    emit(out, "d_ani", t.d_ani);
    out << EndMap;
  }
  out << EndSeq;

  out << Key << "ionic" << Value << BeginMap;
  emit(out, "model", config.ionic.model);
  emit(out, "time_scale", config.ionic.time_scale);
  out << Key << "parameters" << Value << Flow << BeginMap;
  for (const auto& [name, value] : config.ionic.parameters) emit(out, name.c_str(), value);
  out << EndMap << EndMap;

  out << Key << "initial" << Value << BeginMap;
  emit(out, "V", config.initial.V);
  for (const auto& [name, value] : config.initial.states) emit(out, name.c_str(), value);
  if (!config.initial.regions.empty()) {
    out << Key << "regions" << Value << BeginSeq;
    for (const InitialRegion& region : config.initial.regions) {
      out << Flow << BeginMap;
      emit_region(out, region.region);
      if (region.V) emit(out, "V", *region.V);
      for (const auto& [name, value] : region.states) emit(out, name.c_str(), value);
      out << EndMap;
    }
    out << EndSeq;
  }
  out << EndMap;

  if (config.stimuli.empty()) return;
  out << Key << "stimuli" << Value << BeginSeq;
  for (const StimulusConfig& s : config.stimuli) {
    out << Flow << BeginMap;
    emit(out, "name", s.name);
    emit_region(out, s.region);
    emit(out, "start", s.start);
    emit(out, "duration", s.duration);
    emit(out, "strength", s.strength);
    if (s.period > 0.0) {
      emit(out, "period", s.period);
      emit(out, "count", s.count);
    }
    out << EndMap;
  }
  out << EndSeq;
}

std::string name_of(Mass mass) {
  if (mass == Mass::lumped) return "lumped";
  return mass == Mass::blended ? "blended" : "consistent";
}

/// What only schemes have that keep states in elements.
void emit_elements(YAML::Emitter& out, const SolverOptions& solver) {
  emit(out, "row_sum", solver.row_sum);
  emit(out, "assembly", std::string(entry_of(solver.assembly).name));
  emit(out, "integration", solver.integration == Quadrature::full ? "full" : "reduced");
  out << Key << "newton" << Value << Flow << BeginMap;
  emit(out, "rtol", solver.newton.rtol);
  emit(out, "atol", solver.newton.atol);
  emit(out, "max_iterations", solver.newton.max_iterations);
  out << EndMap;
}

void emit_numerics(YAML::Emitter& out, const Config& config) {
  out << Key << "time" << Value << BeginMap;
  emit(out, "scheme", std::string(entry_of(config.time.scheme).name));
  emit(out, "end", config.time.end);
  emit(out, "dt", config.time.dt);
  if (config.time.adaptive) {
    out << Key << "adaptive" << Value << Flow << BeginMap;
    emit(out, "dt_min", config.time.adaptive->dt_min);
    emit(out, "dt_max", config.time.adaptive->dt_max);
    if (config.time.adaptive->tolerance > 0.0) {
      emit(out, "tolerance", config.time.adaptive->tolerance);
    }
    out << EndMap;
  }
  out << EndMap;

  const SolverOptions& solver = config.solver;
  out << Key << "solver" << Value << BeginMap;
  emit(out, "spmv", solver.spmv);
  if (solver.spmv_options.block_size > 0) emit(out, "block_size", solver.spmv_options.block_size);
  if (solver.spmv_options.threshold > 0) emit(out, "threshold", solver.spmv_options.threshold);
  emit(out, "mass", name_of(solver.mass));
  if (entry_of(config.time.scheme).assembles) emit_elements(out, solver);
  out << Key << "pcg" << Value << Flow << BeginMap;
  emit(out, "rtol", solver.pcg.rtol);
  emit(out, "max_iterations", solver.pcg.max_iterations);
  const PreconditionerEntry& preconditioner = entry_of(solver.preconditioner.kind);
  emit(out, "preconditioner", std::string(preconditioner.name));
  if (preconditioner.has_degree) emit(out, "degree", solver.preconditioner.degree);
  out << EndMap << EndMap;
}

void emit_output(YAML::Emitter& out, const OutputConfig& output) {
  out << Key << "output" << Value << BeginMap;
  emit(out, "directory", output.directory);
  if (output.vtk) {
    out << Key << "vtk" << Value << Flow << BeginMap;
    if (output.vtk->interval > 0.0) emit(out, "interval", output.vtk->interval);
    emit_list(out, "fields", output.vtk->fields);
    out << EndMap;
  }
  if (output.activation) {
    out << Key << "activation" << Value << Flow << BeginMap;
    emit(out, "threshold", output.activation->threshold);
    out << EndMap;
  }
  if (!output.probes.empty()) {
    out << Key << "probes" << Value << BeginSeq;
    for (const ProbeConfig& probe : output.probes) {
      out << Flow << BeginMap;
      emit(out, "name", probe.name);
      emit_list(out, "point", probe.point);
      out << EndMap;
    }
    out << EndSeq;
  }
  if (output.probe_interval > 0.0) emit(out, "probe_interval", output.probe_interval);
  out << EndMap;
}

}  // namespace

std::string effective_config(const Config& config, const Provenance& provenance) {
  YAML::Emitter out;
  out << BeginMap << Key << "cardiowarp" << Value << BeginMap;
  for (const auto& [key, value] : provenance) emit(out, key.c_str(), value);
  out << EndMap;
  emit(out, "device", config.device);
  emit_mesh(out, config.mesh);
  emit_physics(out, config);
  emit_numerics(out, config);
  emit_output(out, config.output);
  out << EndMap;
  return std::string(out.c_str()) + "\n";
}

}  // namespace cw
