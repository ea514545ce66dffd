# Writes headers into a C++ file, as text: cmake -D OUTPUT=... -D ROOT=... -D HEADERS="a;b" -P this.
# A string literal must not be longer than 65,536 bytes; ours are far shorter.
set(text "#include \"kernels/compound/device/kernel_sources.hpp\"\n\nnamespace cw {\n\nnamespace {\n\n")
string(APPEND text "constexpr KernelSource sources[] = {\n")
foreach(header IN LISTS HEADERS)
  file(READ ${ROOT}/${header} content)
  string(APPEND text "    {\"${header}\", R\"__source__(${content})__source__\"},\n")
endforeach()
string(APPEND text "};\n\n}  // namespace\n\nstd::span<const KernelSource> kernel_sources() { return sources; }\n\n")
string(APPEND text "}  // namespace cw\n")
file(WRITE ${OUTPUT} "${text}")
