#include <vector> // ! import <vector> - -
#include "item.hpp" // ! import item.hpp - -
using namespace std; // ! import std * -
using shop::Item; // ! import shop Item Item
namespace sh = shop::deep; // ! import shop::deep - sh

namespace shop::inner { // ! def shop.inner namespace
/// A cart of things.
template <typename T, int N = 1>
class Cart final : public Base<T>, private x::Loud { // ! def shop.inner.Cart class; ref Base inherit; ref x.Loud inherit
 public:
  explicit Cart(int n) : Base<T>(n), size_(n) { init(); } // ! def shop.inner.Cart.Cart method; ref size_ reference; ref init call
  ~Cart(); // ! def shop.inner.Cart.~Cart method; ref Cart reference
  Cart(const Cart &) = delete; // ! def shop.inner.Cart.Cart method; ref Cart reference
  virtual auto add(const Item &item, int n = 1) const -> int; // ! def shop.inner.Cart.add method; ref Item reference
  static Cart make(); // ! def shop.inner.Cart.make method; ref Cart reference
  bool operator==(const Cart &o) const { return same(o); } // ! def shop.inner.Cart.operator== method; ref Cart reference; ref same call
  operator bool() const { return true; } // ! def shop.inner.Cart.operator␣bool()␣const method
  T &operator[](int i); // ! def shop.inner.Cart.operator[] method
  enum class Kind : int { Book, Toy }; // ! def shop.inner.Cart.Kind enum; def shop.inner.Cart.Kind.Book enum_member; def shop.inner.Cart.Kind.Toy enum_member
  using Id = int; // ! def shop.inner.Cart.Id type
  friend void swap(Cart &a, Cart &b); // ! def shop.inner.Cart.swap method; ref Cart reference
 private:
  int size_, other_; // ! def shop.inner.Cart.size_ field; def shop.inner.Cart.other_ field
  std::vector<T> items_; // ! def shop.inner.Cart.items_ field; ref std.vector reference
  static constexpr int limit = 10; // ! def shop.inner.Cart.limit field
};
template <typename T, int N>
auto Cart<T, N>::add(const Item &item, int n) const -> int { // ! def Cart.add method; ref Cart reference; ref Item reference
  auto local = item.price(); // ! ref item.price call
  for (const auto &e : items_) e.run(); // ! ref items_ reference; ref e.run call
  auto f = [&](int z) { return z + n; };
  std::sort(items_.begin(), items_.end()); // ! ref std.sort call; ref items_ reference; ref items_.begin call; ref items_.end call
  auto *p = new Cart<int>(1); // ! ref Cart instantiate
  return f(helper<int>(local)); // ! ref f call; ref helper call
}
struct Pair { int a; int b() { return a; } }; // ! def shop.inner.Pair struct; def shop.inner.Pair.a field; def shop.inner.Pair.b method; ref a reference
template <> struct Trait<int> {}; // ! def shop.inner.Trait struct
}  // namespace shop::inner
namespace { void hidden() {} } // ! def hidden function
template <typename T> concept Small = sizeof(T) < 4; // ! def Small type; ref T reference
typedef unsigned int uint; // ! def uint type
int free_one(int &&a, ...) { return shop::inner::go(a); } // ! def free_one function; ref inner.go call
std::ostream &operator<<(std::ostream &os, const Pair &p) { return os; } // ! def operator<< function; ref std.ostream reference; ref Pair reference
#define LIMIT 10 // ! def LIMIT macro
