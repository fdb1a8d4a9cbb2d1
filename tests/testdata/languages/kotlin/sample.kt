@file:JvmName("Carts")
package shop.cart

import shop.util.Text // ! import shop.util.Text - Text
import shop.util.Item as Thing // ! import shop.util.Item - Thing
import shop.io.* // ! import shop.io * -

/** A cart of things. */
@Serializable // ! ref Serializable decorate
abstract class Cart<T : Item> @Inject constructor(val size: Int, private var n: Int = 1, other: Int) : Base(size), Countable<T>, x.Loud { // ! def Cart class; def Cart.size field; def Cart.n field; ref Inject decorate; ref Base inherit; ref Countable implement; ref x.Loud implement
    companion object {
        const val LIMIT = 10 // ! def Cart.LIMIT field
        fun of(n: Int) = make(n) // ! def Cart.of method; ref make call
    }
    val items: List<Item> = listOf(1) // ! def Cart.items field; ref listOf call
    var total: Int // ! def Cart.total field
        get() = price() // ! ref price call
        set(value) { field = value }
    val later by lazy { make() } // ! def Cart.later field; ref lazy call; ref make call
    val (a, b) = pair() // ! def Cart.a field; def Cart.b field; ref pair call
    init { setup() } // ! ref setup call
    constructor(s: String) : this(1) { more() } // ! def Cart.constructor constructor; ref more call

    // Adds one.
    suspend fun <R> add(item: Item, vararg more: Int): Cart<R>? { // ! def Cart.add method
        val local = item.price() // ! ref item.price call
        items.map { i -> i.touch() }.forEach { it.go() } // ! ref items.map call; ref i.touch call; ref (…).forEach call; ref it.go call
        this.save(item)?.done() // ! ref this.save call; ref (…).done call
        for (e in items) e.run() // ! ref e.run call
        a shl b // ! ref shl call
        super.add(item) // ! ref super.add call
        Text.trim(local) // ! ref Text.trim call
        val speaker = object : Loud { override fun shout() {} } // ! def Cart.add.shout method; ref Loud instantiate
        val twice = fun(x: Int): Int { return x }
        run(::top) // ! ref run call
        return null
    }
    fun add(item: Item): Cart<T> = this // ! def Cart.add method
    operator fun plus(o: Cart<T>) = o // ! def Cart.plus method
    abstract fun area(): Double // ! def Cart.area method
    inner class Deep { fun go() {} } // ! def Cart.Deep class; def Cart.Deep.go method
}
fun interface Loud : Base { // ! def Loud interface; ref Base implement
    fun shout() // ! def Loud.shout method
    val volume: Int // ! def Loud.volume field
}
object Registry : Base() { fun find() = 1 } // ! def Registry class; def Registry.find method; ref Base inherit
data class Point(val x: Int, val y: Int) // ! def Point class; def Point.x field; def Point.y field
enum class Kind(val code: Int) : Loud { // ! def Kind enum; def Kind.code field; ref Loud implement
    BOOK(1) { override fun shout() {} }, // ! def Kind.BOOK enum_member; def Kind.BOOK.shout method
    TOY(2); // ! def Kind.TOY enum_member
    fun label() = "" // ! def Kind.label method
}
annotation class Mark // ! def Mark class
fun String.loud(n: Int): String = shout(n) // ! def String.loud method; ref shout call
fun <T> List<T>.second(): T = this[1] // ! def List.second method
val String.len: Int get() = 1 // ! def String.len property
typealias Name = Map<String, Int> // ! def Name type
const val TOP = 1 // ! def TOP variable
fun `with space`() { // ! def `with␣space` function
    fun inner(y: Int) = y // ! def `with␣space`.inner function
    inner(1) // ! ref inner call
}
sealed interface Shape // ! def Shape interface
fun größe() = 1 // ! def größe function
