package shop.cart
import shop.util.Text // ! import shop.util.Text - Text
import static shop.util.Text.wrap // ! import shop.util.Text.wrap - wrap
import a.B as C // ! import a.B - C

/** A cart of things. */
@CompileStatic
abstract class Cart<T> extends Base implements Loud { // ! def Cart class
    static final int LIMIT = 10 // ! def Cart.LIMIT field
    def items = [1, 2] // ! def Cart.items field
    String name // ! def Cart.name field
    Cart(int n) { super(n) } // ! def Cart.Cart constructor
    def add(item, int n = 1) { // ! def Cart.add method
        def local = item.price()
        items.each { it.touch() }
        this.save(item).done()
        new Cart(1)
    }
    private static <R> R make(R r) { r } // ! def Cart.make method
    abstract int area() // ! def Cart.area method
    String toString() { name } // ! def Cart.toString method
}
interface Loud { void shout() } // ! def Loud interface; def Loud.shout method
enum Kind { BOOK, TOY } // ! def Kind enum
trait Mixed { void go() {} } // ! def Mixed trait; def Mixed.go method
def free(a, b) { helper(a) } // ! def free function
int typed(int x) { return x } // ! def typed function
def shared = new Cart(1) // ! def shared variable
task build(type: Copy) { from 'x' } // ! def build function
dependencies { implementation 'a:b:1' }
