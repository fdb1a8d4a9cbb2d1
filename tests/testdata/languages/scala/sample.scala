package shop.cart

/** A cart of things. */
@deprecated("x") // ! ref deprecated decorate
abstract class Cart[T <: Item](val size: Int, private var n: Int = 1) extends Base(size) with Countable[T] with x.Loud { // ! def Cart class; def Cart.size field; def Cart.n field; ref Base inherit; ref Countable inherit; ref x.Loud inherit
  val items: List[Item] = List(1) // ! def Cart.items field; ref List call
  var (a, b) = (1, 2) // ! def Cart.a field; def Cart.b field
  lazy val z = 3 // ! def Cart.z field
  type Id = Int // ! def Cart.Id type
  def add(item: Item, more: Int*)(implicit c: Ctx): Cart = { // ! def Cart.add method
    val local = item.price() // ! ref item.price call
    items.map { i => i.touch() } // ! ref items.map call; ref i.touch call
    items.foreach(_.go) // ! ref items.foreach call
    this.save(item).done(1) // ! ref this.save call; ref (…).done call
    val q = new Cart[Int](3) // ! ref Cart instantiate
    for (e <- items) e.run() // ! ref e.run call
    item match { case Foo(y) => y.shake() } // ! ref y.shake call
    a max b // ! ref max call
  }
  def add(item: Item): Cart = this // ! def Cart.add method
  def +(o: Cart): Cart = o // ! def Cart.+ method
  def area: Double // ! def Cart.area method
  protected override def unary_- = this // ! def Cart.unary_- method
  def this(s: String) = this(1) // ! def Cart.this constructor; ref this call
}
object Cart { // ! def Cart class
  def apply(n: Int): Cart = new Cart(n) // ! def Cart.apply method; ref Cart instantiate
  val Limit = 1 // ! def Cart.Limit field
}
case class Point(x: Int, y: Int) // ! def Point class; def Point.x field; def Point.y field
case object Zero extends Num // ! def Zero class; ref Num inherit
sealed trait Shape { def area: Double } // ! def Shape trait; def Shape.area method
enum Color(val rgb: Int) { // ! def Color enum; def Color.rgb field
  case Red extends Color(1) // ! def Color.Red enum_member; ref Color inherit
  case Green, Blue // ! def Color.Green enum_member; def Color.Blue enum_member
  def hex = 1 // ! def Color.hex method
}
given intOrd: Ordering[Int] = new IntOrd() // ! def intOrd variable; ref IntOrd instantiate
type Alias = List[Int] // ! def Alias type
package object util { def help() = 1 } // ! def util class; def util.help method
def top(x: Int) = { // ! def top function
  def inner(y: Int) = y // ! def top.inner function
  inner(x) // ! ref inner call
}
opaque type Meter = Double // ! def Meter type
implicit class Rich(val s: String) { def shout = 1 } // ! def Rich class; def Rich.s field; def Rich.shout method
val größe = 1 // ! def größe variable
