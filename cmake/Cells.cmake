# cardiowarp_cells(HEADER CLASS): writes the files that compile the cells of one model, for the host, for processors with
# AVX2 and for the device, and appends them to cells_host, cells_wide and cells_device.
function(cardiowarp_cells header class)
  set(templates ${CMAKE_SOURCE_DIR}/kernels/cell)
  set(files ${CMAKE_CURRENT_BINARY_DIR}/cells/${class})
  set(space host)
  configure_file(${templates}/cells_of_model.in ${files}.cpp @ONLY)
  set(space device)
  configure_file(${templates}/cells_of_model.in ${files}.cu @ONLY)
  configure_file(${templates}/wide_cells_of_model.in ${files}_wide.cpp @ONLY)
  # Nothing of these is called by other compilers' code. Without optimisation GCC 12 fails on them.
  set_source_files_properties(${files}_wide.cpp PROPERTIES COMPILE_OPTIONS "-O3;-Wno-psabi")
  # The kernels of large models are most of the program. Pressed harder they take less than half.
  set_source_files_properties(${files}.cu PROPERTIES COMPILE_OPTIONS "-compress-mode=size")
  set(cells_host ${cells_host} ${files}.cpp PARENT_SCOPE)
  set(cells_wide ${cells_wide} ${files}_wide.cpp PARENT_SCOPE)
  set(cells_device ${cells_device} ${files}.cu PARENT_SCOPE)
endfunction()
