package shop
import shop.util.Text //! import shop.util.Text - Text
import shop.io.* //! import shop.io * -
class Cart(val size: Int) : Base(size), Countable { //! def Cart class; def Cart.size field; ref Base inherit; ref Countable implement
    val items = listOf(1) //! def Cart.items field; ref listOf call
    fun add(item: Item): Cart { //! def Cart.add method; ref Item reference
        return this.save(item) //! ref this.save call
    }
}
interface Loud { //! def Loud interface
    fun shout() //! def Loud.shout method
}
object Registry { //! def Registry class
}
enum class Kind { BOOK } //! def Kind enum; def Kind.BOOK enum_member
fun String.loud(n: Int) = n //! def String.loud method
typealias Name = String //! def Name type
