#pragma once

#include <unistd.h>

namespace cw {

/// A descriptor of an open file or socket, which it closes; negative: none.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }
  void close() {
    if (number_ >= 0) (void)::close(number_);
    number_ = -1;
  }

 private:
  int number_;
};

}  // namespace cw
