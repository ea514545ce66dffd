#pragma once

#include <cstddef>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "kernels/core/space.hpp"

namespace cw {

/// A saved state that does not fit what is restored: what is missing or of another size.
class SavedStateError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// What is wrong with a state whose rows are in another order than those it is to be restored to.
inline constexpr const char* other_order_of_rows =
    "the state was saved with rows in another order: by another format, or by several devices, or "
    "by one alone";

template <Space S>
class CopyToHost;  // solver/state_transfer.hpp

/// Everything that the steps to come depend on, as named arrays, bit for bit. "V" has an entry for
/// each node; where states are stored at nodes, "states" has state k of node i at k nodes + i. Node
/// i is the problem's, or its node "order"[i] if there is such an array. What a space holds is
/// copied within the space when it is saved, and comes to the host when bytes() is called, on any
/// thread.
class SavedState {
 public:
  /// How an array can be read; `opaque` are the bytes of a struct, for the same program alone.
  enum class Type { float64, int32, opaque };
  struct Item {
    Type type = Type::opaque;
    std::size_t count = 0;  ///< numbers, or bytes of `opaque`
    std::function<std::vector<std::byte>()> bytes;

    std::size_t size_in_bytes() const;
  };

  template <class T>
  void put(const std::string& name, std::span<const T> values) {
    put_bytes<T>(name, values.size(), [bytes = bytes_of(values)] { return bytes; });
  }
  template <class T>
  void put(const std::string& name, const std::vector<T>& values) {
    put(name, std::span<const T>(values));
  }
  /// Values that do not change any more. They are not copied before they are asked for.
  template <class T>
  void put(const std::string& name, std::shared_ptr<const std::vector<T>> values) {
    const std::size_t count = values->size();
    put_bytes<T>(name, count,
                 [values = std::move(values)] { return bytes_of(std::span(*values)); });
  }
  /// One number, or one struct of plain data.
  template <class T>
  void put_value(const std::string& name, const T& value) {
    put(name, std::span<const T>(&value, 1));
  }
  /// A value that is not known before the bytes are asked for.
  template <class T>
  void put_value_later(const std::string& name, std::function<T()> value) {
    put_bytes<T>(name, 1, [value = std::move(value)] {
      const T now = value();
      return bytes_of(std::span(&now, 1));
    });
  }
  /// An array of a space that is no longer written to, and what brings it to the host.
  template <class T, Space S>
  void put(const std::string& name, std::shared_ptr<const Array<T, S>> copy,
           std::shared_ptr<CopyToHost<S>> to_host) {
    const std::size_t count = copy->size();
    put_bytes<T>(name, count, [copy = std::move(copy), to_host = std::move(to_host)] {
      return to_host->bytes(copy->data(), copy->size() * sizeof(T));
    });
  }
  void put_item(const std::string& name, Item item) { items_[name] = std::move(item); }

  bool has(const std::string& name) const { return items_.contains(name); }
  /// Throw SavedStateError if there is no such array of that type, or of another size.
  template <class T>
  std::vector<T> get(const std::string& name) const {
    const std::vector<std::byte> bytes = item(name, type_of<T>()).bytes();
    if (bytes.size() % sizeof(T) != 0) throw SavedStateError(name + " is of another type");
    std::vector<T> values(bytes.size() / sizeof(T));
    if (!bytes.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
  }
  template <class T>
  std::vector<T> get(const std::string& name, std::size_t count) const {
    std::vector<T> values = get<T>(name);
    if (values.size() == count) return values;
    throw SavedStateError(name + " has " + std::to_string(values.size()) + " entries in place of " +
                          std::to_string(count));
  }
  template <class T>
  T get_value(const std::string& name) const {
    return get<T>(name, 1).front();
  }

  /// The same, with all bytes on the host: no memory of a space is held.
  SavedState on_host() const;

  const std::map<std::string, Item>& items() const { return items_; }
  /// Of all arrays.
  std::size_t size_in_bytes() const;

 private:
  template <class T>
  static std::vector<std::byte> bytes_of(std::span<const T> values) {
    const std::span<const std::byte> bytes = std::as_bytes(values);
    return {bytes.begin(), bytes.end()};
  }
  template <class T>
  static constexpr Type type_of() {
    static_assert(std::is_trivially_copyable_v<T>);
    if constexpr (std::is_same_v<T, double>) return Type::float64;
    if constexpr (std::is_same_v<T, std::int32_t>) return Type::int32;
    return Type::opaque;
  }
  template <class T>
  void put_bytes(const std::string& name, std::size_t count,
                 std::function<std::vector<std::byte>()> bytes) {
    const Type type = type_of<T>();
    items_[name] = {type, type == Type::opaque ? count * sizeof(T) : count, std::move(bytes)};
  }
  const Item& item(const std::string& name, Type type) const;

  std::map<std::string, Item> items_;
};

}  // namespace cw
