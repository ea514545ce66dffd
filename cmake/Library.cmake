# The library for other programs, in three shared ones with their headers, for find_package(cardiowarp). The program links
# the folders' own static libraries, whose code these hold, too. Only headers that examples/library includes, and what
# they include, are meant for others; all of a folder's are installed.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# cardiowarp_shared(NAME FOLDERS ... [LINKS ...] [PRIVATE_LINKS ...]): NAME is cardiowarp, io or config.
function(cardiowarp_shared name)
  cmake_parse_arguments(ARG "" "" "FOLDERS;LINKS;PRIVATE_LINKS" ${ARGN})
  set(objects "")
  foreach(folder IN LISTS ARG_FOLDERS)
    string(REPLACE "/" "_" room ${folder})
    list(APPEND objects $<TARGET_OBJECTS:cw_${room}>)
    install(DIRECTORY ${CMAKE_SOURCE_DIR}/${folder}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/cardiowarp/${folder}
            COMPONENT library FILES_MATCHING PATTERN "*.hpp" PATTERN "*.cuh" PATTERN "generate" EXCLUDE)
  endforeach()
  set(target libcardiowarp_${name})
  set(file cardiowarp_${name})
  if(name STREQUAL "cardiowarp")
    set(target libcardiowarp)
    set(file cardiowarp)
  endif()
  add_library(${target} SHARED ${objects})
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${file} EXPORT_NAME ${name} LINKER_LANGUAGE CXX VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
    LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib INSTALL_RPATH "$ORIGIN")
  # Nothing is left to be found by chance in the program that opens it.
  target_link_options(${target} PRIVATE -Wl,--no-undefined -Wl,--disable-new-dtags)
  target_link_libraries(${target} PUBLIC ${ARG_LINKS} PRIVATE ${ARG_PRIVATE_LINKS})
  target_compile_features(${target} INTERFACE cxx_std_20)
  target_include_directories(${target} INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/cardiowarp>)
  # What is for CUDA alone in headers is for the library's own files, and other programs need no toolkit.
  target_compile_definitions(${target} INTERFACE CW_CUDA=0)
  install(TARGETS ${target} EXPORT cardiowarp_${name} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
  install(EXPORT cardiowarp_${name} NAMESPACE cardiowarp:: FILE targets-${name}.cmake
          DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/cardiowarp COMPONENT library)
endfunction()

set(cuda "")
if(CARDIOWARP_HAS_CUDA)
  set(cuda CUDA::cudart CUDA::cusparse)
endif()
cardiowarp_shared(cardiowarp FOLDERS kernels/core kernels/spmv kernels/cell mesh assembly solver anatomy
                  PRIVATE_LINKS OpenMP::OpenMP_CXX Eigen3::Eigen ${cuda})
cardiowarp_shared(io FOLDERS io vtk LINKS libcardiowarp VTK::CommonCore VTK::CommonDataModel
                  PRIVATE_LINKS OpenMP::OpenMP_CXX VTK::IOCore VTK::IOExodus VTK::IOLegacy VTK::IOXML ZLIB::ZLIB hdf5::hdf5)
cardiowarp_shared(config FOLDERS config/yaml cells config LINKS libcardiowarp_io yaml-cpp
                  PRIVATE_LINKS OpenMP::OpenMP_CXX nanoflann::nanoflann ZLIB::ZLIB ${CMAKE_DL_LIBS})

# What models from files of equations are compiled with.
foreach(folder kernels/core kernels/cell)
  install(DIRECTORY ${folder} DESTINATION share/cardiowarp/include/kernels COMPONENT library
          FILES_MATCHING PATTERN "*.hpp" PATTERN "*.cuh" PATTERN "*.py" PATTERN "requirements.txt"
          PATTERN "generated" EXCLUDE PATTERN "models" EXCLUDE)
endforeach()

set(cmake_files ${CMAKE_INSTALL_LIBDIR}/cmake/cardiowarp)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/cardiowarp-config.cmake.in
  ${CMAKE_BINARY_DIR}/cardiowarp-config.cmake INSTALL_DESTINATION ${cmake_files})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/cardiowarp-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/cardiowarp-config.cmake ${CMAKE_BINARY_DIR}/cardiowarp-config-version.cmake
        DESTINATION ${cmake_files} COMPONENT library)
