#include "config/carp/carp_experiment.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "config/carp/carp_cells.hpp"
#include "config/yaml/yaml_source.hpp"

namespace cw {

namespace {

class Regions : public CarpPart {
 public:
  using CarpPart::CarpPart;

  /// The membrane's area by volume, 1/mm, which is one number for all cells.
  double beta() {
    const int count = parameters_.count("num_imp_regions", "imp_region", 1);
    std::optional<double> beta;
    for (int k = 0; k < count; ++k) {
      const std::string region = "imp_region[" + std::to_string(k) + "]";
      constexpr double per_mm = 1000.0;
      const double own = per_mm * parameters_.number(region + ".cellSurfVolRatio", 0.14) *
                         parameters_.number(region + ".volFrac", 1.0);
      if (!(own >= 1.0 && own <= 1000.0)) {
        parameters_.fail(region + ".cellSurfVolRatio",
                         "makes beta " + number_text(own) + " per mm, which no tissue has");
      }
      if (beta && std::abs(own - *beta) > 1e-9 * *beta) {
        parameters_.fail(region + ".cellSurfVolRatio",
                         "differs from that of another imp_region; write one entry of tissue for "
                         "each by hand");
      }
      beta = own;
    }
    return beta.value_or(140.0);
  }

  std::string conductivity(const std::string& region, double beta) {
    const double factor = parameters_.number(region + ".g_mult", 1.0);
    const auto side = [&](const char* name, double along, double across) {
      const auto value = [&](const char* direction, double usual) {
        const std::string key = region + ".g_" + name + direction;
        const double own = factor * parameters_.number(key, usual);
        if (!(own >= 0.0 && own <= 20.0)) {
          parameters_.fail(
              key, "comes to " + number_text(own) + " S/m with g_mult; 0.02 to 0.7 are usual");
        }
        return own;
      };
      const double fiber = value("l", along);
      const double transverse = value("t", across);
      const double normal = value("n", across);
      const double cross = context_.has_sheets ? normal : transverse;
      std::string text = "{fiber: " + number_text(fiber);
      if (cross != fiber || cross != transverse) text += ", cross: " + number_text(cross);
      if (cross != transverse) text += ", sheet: " + number_text(transverse);
      return text + "}";
    };
    const std::string inside = side("i", 0.174, 0.019);
    const std::string outside = side("e", 0.625, 0.236);
    std::string text = "conductivity: {intracellular: " + inside;
    if (parameters_.flag("bidm_eqv_mono", true)) text += ", extracellular: " + outside;
    if (std::abs(beta - 140.0) > 1e-9) text += ", beta: " + number_text(beta);
    return text + "}";
  }

  /// The tags that regions of an array claim, and the region that takes all others, if one does.
  struct Claims {
    std::vector<std::pair<int, std::vector<int>>> explicit_regions;
    std::optional<int> rest;
    bool leaves_some = true;  ///< tags of the mesh, as far as is known
  };
  Claims claims(const std::string& array, int count) {
    Claims claims;
    std::set<int> claimed;
    for (int k = 0; k < count; ++k) {
      const std::string region = array + "[" + std::to_string(k) + "]";
      std::vector<int> tags = parameters_.tags(region);
      if (tags.empty()) {
        if (claims.rest) {
          note(region + ".num_IDs",
               "another region without IDs comes before, which takes all "
               "tags that are left; this one has none");
        } else {
          claims.rest = k;
        }
        continue;
      }
      for (const int tag : std::set<int>(tags.begin(), tags.end())) {
        if (claimed.insert(tag).second) continue;
        parameters_.fail(region + ".ID",
                         "the tag " + std::to_string(tag) + " is another region's, too");
      }
      std::vector<int> missing;
      std::erase_if(tags, [&](int tag) {
        const bool is_missing = context_.tags && !context_.tags->contains(tag);
        if (is_missing) missing.push_back(tag);
        return is_missing;
      });
      if (!missing.empty()) {
        note(region + ".ID", "no tetrahedron has the tags " + list_of(missing));
      }
      if (tags.empty()) {
        parameters_.pass_over(region + ".");
      } else {
        claims.explicit_regions.emplace_back(k, tags);
      }
    }
    claims.leaves_some = !context_.tags || std::ranges::any_of(*context_.tags, [&](int tag) {
      return !claimed.contains(tag) && !context_.bath.contains(tag);
    });
    if (claims.rest && !claims.leaves_some) {
      parameters_.pass_over(array + "[" + std::to_string(*claims.rest) + "].");
    }
    return claims;
  }

  std::string tissue() {
    const double beta = this->beta();
    find_bath();
    const int count = parameters_.count("num_gregions", "gregion", 1);
    const Claims claimed = claims("gregion", count);
    std::string yaml = "tissue:\n";
    const std::string rest =
        claimed.rest ? "gregion[" + std::to_string(*claimed.rest) + "]" : std::string("gregion[]");
    if (claimed.leaves_some) {
      yaml += "  - {" + conductivity(rest, beta) + "}" +
              (claimed.rest ? "" : "  # tags that no gregion claims: openCARP's defaults") + "\n";
    }
    for (const auto& [k, tags] : claimed.explicit_regions) {
      yaml += "  - {tags: " + list_of(tags) + ", " +
              conductivity("gregion[" + std::to_string(k) + "]", beta) + "}\n";
    }
    if (!context_.bath.empty()) {
      yaml += "  - {tags: " + list_of({context_.bath.begin(), context_.bath.end()}) +
              ", d_iso: 0}  # outside the heart\n";
    }
    return yaml;
  }

  /// Tags that are none of the intracellular domain are no tissue.
  void find_bath() {
    const int count = parameters_.count("num_phys_regions", "phys_region", 0);
    std::set<int> inside;
    std::set<int> outside;
    bool takes_rest = count == 0;
    for (int k = 0; k < count; ++k) {
      const std::string region = "phys_region[" + std::to_string(k) + "]";
      const int type = parameters_.integer(region + ".ptype", 0);
      const std::vector<int> tags = parameters_.tags(region);
      if (type != 0 && type != 1) {
        parameters_.fail(
            region + ".ptype",
            (type == 2 ? "2 is an eikonal model" : std::to_string(type) + " is none") +
                std::string("; only 0, inside the cells, and 1, outside, have an equal"));
      }
      takes_rest = takes_rest || (type == 0 && tags.empty());
      (type == 0 ? inside : outside).insert(tags.begin(), tags.end());
    }
    if (takes_rest) return;
    // Without the mesh only those are known that are named.
    for (const int tag : context_.tags ? *context_.tags : outside) {
      if (!inside.contains(tag)) context_.bath.insert(tag);
    }
    if (context_.tags) return;
    note("num_phys_regions",
         "tags that no intracellular region names are no tissue in openCARP; "
         "give each that the mesh has an entry {tags: [...], d_iso: 0} of tissue");
  }

  /// `region`: imp_region[k], or one that is not there, which has openCARP's defaults.
  std::string cells(const std::string& region) {
    const std::string model = parameters_.text(region + ".im", "LuoRudy91");
    const std::string changes = parameters_.text(region + ".im_param");
    for (const char* key : {".plugins", ".im_sv_init"}) {
      if (parameters_.text(region + key).empty()) continue;
      parameters_.fail(region + key, "has no equal, and changes the cells; '--option " + region +
                                         key + "=' leaves it out");
    }
    CarpCells cells;
    try {
      cells = carp_cells(model, changes, context_.models);
    } catch (const ConfigError& error) {
      const bool is_of_model = std::string_view(error.what()).starts_with("the cell model");
      parameters_.fail(region + (is_of_model ? ".im" : ".im_param"), error.what());
    }
    for (const std::string& own : cells.notes) {
      note(region + (own.starts_with("im_param: ") ? ".im_param" : ".im"),
           own.starts_with("im_param: ") ? own.substr(10) : own);
    }
    const bool is_file = context_.models.contains(model);
    std::string yaml = "model: " + (is_file ? yaml_text(path(cells.model)) : cells.model);
    if (!cells.variant.empty()) yaml += ", variant: " + cells.variant;
    std::string values;
    for (const auto& [name, value] : cells.parameters) {
      values += (values.empty() ? "" : ", ") + name + ": " + number_text(value);
    }
    if (!values.empty()) yaml += ", parameters: {" + values + "}";
    return yaml;
  }

  std::string ionic() {
    const int count = parameters_.count("num_imp_regions", "imp_region", 1);
    const Claims claimed = claims("imp_region", count);
    const bool has_unclaimed = !claimed.rest && claimed.leaves_some;
    if (has_unclaimed && (context_.tags || claimed.explicit_regions.empty())) {
      note("num_imp_regions",
           "some tags of the mesh are no region's; openCARP gives them LuoRudy91" +
               std::string(claimed.explicit_regions.empty()
                               ? ""
                               : ", here an entry of ionic has to name them"));
    }
    if (claimed.explicit_regions.empty()) {
      const std::string own =
          claimed.rest ? "imp_region[" + std::to_string(*claimed.rest) + "]" : "imp_region[]";
      return "ionic: {" + cells(own) + "}\n";
    }
    std::string yaml = "ionic:\n";
    if (claimed.rest && claimed.leaves_some) {
      yaml += "  - {" + cells("imp_region[" + std::to_string(*claimed.rest) + "]") + "}\n";
    }
    for (const auto& [k, tags] : claimed.explicit_regions) {
      yaml += "  - {tags: " + list_of(tags) + ", " +
              cells("imp_region[" + std::to_string(k) + "]") + "}\n";
    }
    return yaml;
  }
};

}  // namespace

std::string carp_tissue(CarpExperiment& experiment) { return Regions(experiment).tissue(); }
std::string carp_ionic(CarpExperiment& experiment) { return Regions(experiment).ionic(); }

}  // namespace cw
