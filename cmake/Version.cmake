# Run at each build (cmake -P): writes version.hpp with the commit that is being built, if it changed.
execute_process(COMMAND git -C ${SOURCE_DIR} describe --always --dirty --abbrev=10
                OUTPUT_VARIABLE CARDIOWARP_COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT CARDIOWARP_COMMIT)
  set(CARDIOWARP_COMMIT unknown)
endif()
configure_file(${SOURCE_DIR}/cmake/version.hpp.in ${OUTPUT} @ONLY)
