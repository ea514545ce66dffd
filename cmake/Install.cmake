# `cmake --install build/default --prefix DIR` makes a tree that runs on another x86-64 Linux machine:
# bin/cardiowarp, with the shared libraries it needs in lib/, found relative to the program.
include(GNUInstallDirs)

set(targets cardiowarp)
set_target_properties(cardiowarp PROPERTIES INSTALL_RPATH "$ORIGIN/../lib")
# RPATH rather than RUNPATH: it also holds for the libraries that our libraries need.
target_link_options(cardiowarp PRIVATE -Wl,--disable-new-dtags)

# The C library and what belongs to the machine's driver stay the machine's own.
set(excluded
  "ld-linux.*" "libc[.]so.*" "libm[.]so.*" "libpthread.*" "libdl[.]so.*" "librt[.]so.*"
  "libcuda[.]so.*" "libresolv.*" "libutil.*")
if(NOT CARDIOWARP_INSTALL_CUDA_LIBRARIES)
  list(APPEND excluded "libcusparse.*" "libnvJitLink.*")
endif()
# In a process of Python other libraries share the compiler's own, of which there must be one.
if(CARDIOWARP_PYTHON)
  list(APPEND excluded "libstdc[+][+].*" "libgcc_s.*")
endif()
install(TARGETS cardiowarp RUNTIME_DEPENDENCY_SET dependencies
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS cardiowarp_compound LIBRARY DESTINATION lib OPTIONAL)
set(search "")
if(CARDIOWARP_HAS_CUDA)
  set(search ${CUDAToolkit_LIBRARY_DIR})
endif()
install(RUNTIME_DEPENDENCY_SET dependencies
        PRE_EXCLUDE_REGEXES ${excluded}
        DIRECTORIES ${search}
        LIBRARY DESTINATION lib)
# A wheel has no links, and would hold each library twice.
if(CARDIOWARP_PYTHON)
  install(CODE [[
    file(GLOB libraries "${CMAKE_INSTALL_PREFIX}/lib/*.so*")
    foreach(library IN LISTS libraries)
      if(IS_SYMLINK ${library})
        file(REAL_PATH ${library} real)
        file(RENAME ${real} ${library})
      endif()
    endforeach()]])
endif()
install(DIRECTORY configs meshes DESTINATION share/cardiowarp)
install(FILES docs/cardiowarp.schema.json DESTINATION share/cardiowarp)
install(PROGRAMS scripts/plot_cell.py scripts/plot_compare.py scripts/plot_converge.py scripts/plot_ecg.py
        scripts/plot_protocol.py scripts/report.py DESTINATION share/cardiowarp)
install(FILES scripts/plot_restitution.py DESTINATION share/cardiowarp)
install(DIRECTORY scripts/report DESTINATION share/cardiowarp FILES_MATCHING PATTERN "*.py")
# What a cell model of a user is compiled with.
foreach(folder kernels/core kernels/cell)
  install(DIRECTORY ${folder} DESTINATION share/cardiowarp/include/kernels
          FILES_MATCHING PATTERN "*.hpp" PATTERN "*.cuh" PATTERN "*.py" PATTERN "requirements.txt"
          PATTERN "generated" EXCLUDE PATTERN "models" EXCLUDE)
endforeach()

# The tests can travel, too: `cmake --install ... --component tests`.
if(CARDIOWARP_TESTS)
  foreach(suite ${CARDIOWARP_TEST_SUITES})
    set_target_properties(${suite} PROPERTIES INSTALL_RPATH "$ORIGIN/../lib")
    target_link_options(${suite} PRIVATE -Wl,--disable-new-dtags)
    install(TARGETS ${suite} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tests
            EXCLUDE_FROM_ALL)
  endforeach()
endif()
