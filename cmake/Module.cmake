# cardiowarp_space_sources(LIST FILES ...): the sources that compile files NAME.space.cpp for each space. The host's compiler
# takes them as they are. nvcc takes them from a file of one line, because a target compiles a file in one language only.
function(cardiowarp_space_sources list)
  set(sources ${ARGN})
  if(CARDIOWARP_HAS_CUDA)
    foreach(file IN LISTS ARGN)
      string(REPLACE .space.cpp .cu for_device ${CMAKE_CURRENT_BINARY_DIR}/${file})
      file(CONFIGURE OUTPUT ${for_device} CONTENT "#include \"${CMAKE_CURRENT_SOURCE_DIR}/${file}\"\n")
      list(APPEND sources ${for_device})
    endforeach()
  endif()
  set(${list} ${sources} PARENT_SCOPE)
endfunction()

# cardiowarp_module(FOLDER SOURCES ... [SPACE_SOURCES ...] [CUDA_SOURCES ...] [HOST_ONLY_SOURCES ...] [LINKS ...]): one
# folder, one target. That of kernels/core is cw_kernels_core. HOST_ONLY_SOURCES are for builds without CUDA.
#
# The arrows of docs/design.md are enforced here: a folder's headers are reachable only as "FOLDER/header.hpp", through an
# include root that holds that one folder, so that a target which does not link a folder's cannot include it.
# tests/design/includes_test.py tries.
function(cardiowarp_module folder)
  string(REPLACE "/" "_" name ${folder})
  cmake_parse_arguments(ARG "" "" "SOURCES;SPACE_SOURCES;CUDA_SOURCES;HOST_ONLY_SOURCES;LINKS;PRIVATE_LINKS" ${ARGN})
  set(include_root ${CMAKE_BINARY_DIR}/include/${name})
  cmake_path(GET folder PARENT_PATH above)
  file(MAKE_DIRECTORY ${include_root}/${above})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${include_root}/${folder} SYMBOLIC)

  cardiowarp_space_sources(for_spaces ${ARG_SPACE_SOURCES})
  set(sources ${ARG_SOURCES} ${for_spaces})
  if(CARDIOWARP_HAS_CUDA)
    list(APPEND sources ${ARG_CUDA_SOURCES})
  else()
    list(APPEND sources ${ARG_HOST_ONLY_SOURCES})
  endif()
  add_library(cw_${name} STATIC ${sources})
  target_include_directories(cw_${name} PUBLIC ${include_root})
  target_link_libraries(cw_${name} PUBLIC ${ARG_LINKS} PRIVATE ${ARG_PRIVATE_LINKS})
  cardiowarp_compile_options(cw_${name})
  cardiowarp_compile_together(cw_${name})
endfunction()

# Several sources of a target are compiled as one text. That takes half the time, because headers are read, and templates
# instantiated, once for all of them. So a name in an unnamed namespace stands once in a target. Sources that differ between
# builds with and without CUDA or PETSc, by their own text or that of two headers, are put together: a compiler cache then
# has all others for both.
set(CARDIOWARP_UNITY_BATCH 12 CACHE STRING "Sources of a target that are compiled as one; 1: each by itself")
function(cardiowarp_compile_together target)
  if(CARDIOWARP_UNITY_BATCH EQUAL 1)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # Files of kernels (.cu) are as large as they should be.
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "[.]cpp$")
  set(count 0)
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source OUTPUT_VARIABLE path)
    set(knows_build "")
    if(EXISTS ${path})
      file(STRINGS ${path} knows_build REGEX "CW_CUDA|CW_PETSC|/timing.hpp|/model_row.hpp" LIMIT_COUNT 1)
    endif()
    if(knows_build OR source MATCHES "device")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP knows_build)
    else()
      math(EXPR batch "${count} / ${CARDIOWARP_UNITY_BATCH}")
      math(EXPR count "${count} + 1")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP batch_${batch})
    endif()
  endforeach()
endfunction()

function(cardiowarp_compile_options target)
  # GCC 12 sees overlapping copies in its own std::string (-Wrestrict, GCC bug 105651).
  set(warnings -Wall -Wextra -Wpedantic -Wshadow -Wno-restrict)
  set(errors "")
  if(CARDIOWARP_WARNINGS_AS_ERRORS)
    set(errors -Werror)
  endif()
  # One compilation serves programs and shared libraries. Functions of a library are not replaced by a program's own.
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  target_compile_options(${target} PRIVATE
    $<$<COMPILE_LANGUAGE:CXX>:-fno-semantic-interposition ${warnings} ${errors}>)
  # Elsewhere a product and a sum may become one operation, and a GPU's matrices would differ from the host's.
  if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-ffp-contract=off>)
  endif()
  if(CARDIOWARP_HAS_CUDA)
    # -Wpedantic trips over the line markers that nvcc generates.
    set(cuda_errors "")
    if(CARDIOWARP_WARNINGS_AS_ERRORS)
      set(cuda_errors -Werror=all-warnings)
    endif()
    target_compile_options(${target} PRIVATE
      $<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=-fno-semantic-interposition,-Wall,-Wextra --expt-relaxed-constexpr ${cuda_errors}>)
  endif()
endfunction()
