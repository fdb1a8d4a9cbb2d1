library shop.cart;

import 'dart:io'; // ! import dart:io * -
import 'package:shop/item.dart' as it; // ! import package:shop/item.dart - it
import '../util/text.dart'; // ! import ../util/text.dart * -
export 'src/more.dart' show More; // ! import src/more.dart * -
part 'cart.g.dart'; // ! import cart.g.dart * -

/// A cart of things.
@immutable abstract class Cart<T extends Item> extends Base<T> with Mixed implements Countable { // ! def Cart class; ref immutable decorate; ref Base inherit; ref Mixed inherit; ref Countable implement
  static const int limit = 10; // ! def Cart.limit field
  final List<Item> items, others; // ! def Cart.items field; def Cart.others field
  late String _name = 'a'; // ! def Cart._name field
  Cart(this.items, {required this.size, int n = 1}) : super(n) { init(); } // ! def Cart.Cart constructor; ref init call
  Cart.empty() : this([]); // ! def Cart.empty constructor
  factory Cart.of(int n) => Cart([]); // ! def Cart.of constructor; ref Cart call
  const Cart.fixed(super.x); // ! def Cart.fixed constructor
  factory Cart.later() = Other; // ! def Cart.later constructor
  int get total => price(); // ! def Cart.total property; ref price call
  set total(int v) { store(v); } // ! def Cart.total property; ref store call
  Cart operator +(Cart o) => o; // ! def Cart.+ method
  @override // ! ref override decorate
  Future<Cart> add(Item item, [int? n]) async { // ! def Cart.add method
    final local = item.price(); // ! ref item.price call
    items.map((i) => i.touch()); // ! ref items.map call; ref i.touch call
    this.save(item)..done()..more(1); // ! ref this.save call; ref done call; ref more call
    var c = new Cart<int>([]), d = const Cart.fixed(1); // ! ref Cart instantiate
    for (final e in items) { e.run(); } // ! ref e.run call
    super.add(item); // ! ref super.add call
    it.make(local); // ! ref it.make call
    return c;
  }
  double area(); // ! def Cart.area method
  static T make<T>(T t) => t; // ! def Cart.make method
  external int native(int a); // ! def Cart.native method
}
mixin Mixed on Base implements Loud { void go() {} } // ! def Mixed class; def Mixed.go method; ref Base inherit; ref Loud implement
extension Extra on String { bool get blank => isEmpty; void shout(int n) {} } // ! def Extra class; def Extra.blank property; def Extra.shout method
extension type Id(int value) { int twice() => value * 2; } // ! def Id class; def Id.twice method
enum Kind with Mixed { book(1), toy(2); const Kind(this.n); final int n; String label() => ''; } // ! def Kind enum; def Kind.book enum_member; def Kind.toy enum_member; def Kind.Kind constructor; def Kind.n field; def Kind.label method; ref Mixed inherit
typedef Maker = Cart Function(int); // ! def Maker type
typedef int Old(int a); // ! def Old type
int free<T>(T a, {int b = 1}) { return helper(1); } // ! def free function; ref helper call
var shared = Cart([]); // ! def shared variable; ref Cart call
const top = 1, other = 2; // ! def top variable; def other variable
get now => 1; // ! def now property
class Alias = Base with Mixed; // ! def Alias class; ref Base inherit; ref Mixed inherit
sealed class Shape {} // ! def Shape class
