#pragma once

#include <exception>

namespace cw::python {

/// What kind of error one of the program's exceptions is, by which Python has its own class.
enum class ErrorKind { other, configuration, mesh, model, step, state, output };
ErrorKind kind_of(const std::exception& error);

}  // namespace cw::python
