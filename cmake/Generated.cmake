# Headers that the build writes: version.hpp (version and commit) and toolchain.hpp (compilers for models of users). A
# target that includes them links cw_version.
set(CARDIOWARP_CUDA_COMPILER "")
if(CARDIOWARP_HAS_CUDA)
  set(CARDIOWARP_CUDA_COMPILER ${CMAKE_CUDA_COMPILER})
endif()
configure_file(${CMAKE_CURRENT_LIST_DIR}/toolchain.hpp.in ${CMAKE_BINARY_DIR}/generated/toolchain.hpp @ONLY)

# The commit is looked up at each build, so that results never name an older one.
add_custom_target(version
  COMMAND ${CMAKE_COMMAND} -DSOURCE_DIR=${CMAKE_SOURCE_DIR} -DPROJECT_VERSION=${PROJECT_VERSION}
          -DOUTPUT=${CMAKE_BINARY_DIR}/generated/version.hpp -P ${CMAKE_SOURCE_DIR}/cmake/Version.cmake
  BYPRODUCTS ${CMAKE_BINARY_DIR}/generated/version.hpp
  COMMENT "")
add_library(cw_version INTERFACE)
target_include_directories(cw_version INTERFACE ${CMAKE_BINARY_DIR}/generated)
add_dependencies(cw_version version)
