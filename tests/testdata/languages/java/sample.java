package shop.cart;

import shop.util.Text; // ! import shop.util Text Text
import shop.io.*; // ! import shop.io * -
import static shop.util.Text.wrap; // ! import shop.util.Text wrap wrap

/** A cart of things. */
@Entity(name = "x") // ! ref Entity decorate
public abstract class Cart<T extends Item> extends Base<T> implements Countable, x.Loud { // ! def Cart class; ref Item reference; ref Base inherit; ref Countable implement; ref x reference; ref x.Loud implement
  static final int LIMIT = 10, OTHER = 2; // ! def Cart.LIMIT field; def Cart.OTHER field
  private List<Item> items = new ArrayList<>(); // ! def Cart.items field; ref List reference; ref Item reference; ref ArrayList instantiate
  static { setup(); } // ! ref setup call
  public Cart(int n) { super(n); } // ! def Cart.Cart constructor; ref super instantiate
  protected Cart() { this(1); } // ! def Cart.Cart constructor; ref this instantiate
  @Override // ! ref Override decorate
  public <R> R add(T item, int... more) throws Bad { // ! def Cart.add method; ref Bad reference
    var local = item.price(); // ! ref item.price call
    items.forEach(i -> i.touch()); // ! ref items reference; ref items.forEach call; ref i.touch call
    items.stream().map(Item::go).toList(); // ! ref items reference; ref items.stream call; ref (…).map call; ref Item reference; ref Item.go reference; ref (…).toList call
    this.save(item).done(); // ! ref this.save call; ref (…).done call
    new Thread(new Runnable() { public void run() { wrap(local); } }); // ! def Cart.add.run method; ref Thread instantiate; ref Runnable instantiate; ref wrap call
    for (Item e : items) e.walk(); // ! ref Item reference; ref items reference; ref e.walk call
    if (item instanceof Toy toy) toy.play(); // ! ref Toy reference; ref toy.play call
    super.add(item); // ! ref super.add call
    return Text.trim(local); // ! ref Text reference; ref Text.trim call
  }
  void add(T item) {} // ! def Cart.add method
  abstract double area(); // ! def Cart.area method
  class Deep { void go() {} } // ! def Cart.Deep class; def Cart.Deep.go method
  enum Kind implements Loud { BOOK { void shout() {} }, TOY(2); Kind(int... n) {} void shout() {} } // ! def Cart.Kind enum; def Cart.Kind.BOOK enum_member; def Cart.Kind.BOOK.shout method; def Cart.Kind.TOY enum_member; def Cart.Kind.Kind constructor; def Cart.Kind.shout method; ref Loud implement
  interface Loud extends Quiet { int VOLUME = 1; default void shout() {} } // ! def Cart.Loud interface; def Cart.Loud.VOLUME field; def Cart.Loud.shout method; ref Quiet inherit
  record Point(int x, int y) { Point { check(x); } static Point of() { return null; } } // ! def Cart.Point class; def Cart.Point.x field; def Cart.Point.y field; def Cart.Point.Point constructor; def Cart.Point.of method; ref check call; ref Point reference
  @interface Mark { String value() default ""; } // ! def Cart.Mark interface; def Cart.Mark.value method; ref String reference
}
class größe {} // ! def größe class
