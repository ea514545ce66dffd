#include "config/keys.hpp"

#include <cstdio>
#include <memory>
#include <string>

#include "app/commands/commands.hpp"

namespace cw {

namespace {

int keys(const std::string& format) {
  const std::string text = format == "markdown"      ? keys_as_markdown()
                           : format == "json-schema" ? keys_as_json_schema()
                                                     : keys_as_text();
  (void)std::fputs(text.c_str(), stdout);
  return 0;
}

}  // namespace

void add_keys_command(CLI::App& app, Action& action) {
  CLI::App* command =
      app.add_subcommand("keys", "Print every key of a configuration, with its default and values");
  auto format = std::make_shared<std::string>("text");
  command
      ->add_option("--format", *format,
                   "text, markdown (a table), or json-schema (draft 2020-12, for editors)")
      ->check(CLI::IsMember({"text", "markdown", "json-schema"}))
      ->capture_default_str();
  command->callback([&action, format] { action = [format] { return keys(*format); }; });
}

}  // namespace cw
