import Foundation // ! import Foundation * -
import struct Shop.Item // ! import Shop.Item * -
@testable import Helpers // ! import Helpers * -

/// A cart of things.
@MainActor // ! ref MainActor decorate
public final class Cart<T: Hashable>: Base, Countable, Shop.Loud { // ! def Cart class; ref Base inherit; ref Countable inherit; ref Shop.Loud inherit
    static let limit = 10 // ! def Cart.limit field
    var items: [Item] = [], count = 0 // ! def Cart.items field; def Cart.count field
    private(set) var total: Int { // ! def Cart.total property
        get { price() } // ! ref price call
        set { total = newValue }
    }
    let (a, b) = (1, 2) // ! def Cart.a field; def Cart.b field
    lazy var later: Int = { make() }() // ! def Cart.later field; ref make call
    init(items: [Item], by n: Int = 1) throws { // ! def Cart.init constructor
        self.items = items
        super.init() // ! ref super.init call
    }
    convenience init?(_ s: String) { self.init(items: []) } // ! def Cart.init constructor; ref self.init call
    deinit { close() } // ! def Cart.deinit method; ref close call
    subscript(index: Int) -> Item { items.at(index) } // ! def Cart.subscript method; ref items.at call

    /// Adds one.
    @discardableResult // ! ref discardableResult decorate
    func add(_ item: Item, to place: String...) async throws -> Cart { // ! def Cart.add method
        let local = item.price() // ! ref item.price call
        guard let known = item.known else { return self }
        items.map { i in i.touch() } // ! ref items.map call; ref i.touch call
        items.forEach { $0.go() } // ! ref items.forEach call; ref $0.go call
        self.save(item)?.done() // ! ref self.save call; ref (…).done call
        let other = Cart<Item>(items: []) // ! ref Cart instantiate
        for e in items { e.run() } // ! ref e.run call
        return try await Shop.make(local) // ! ref Shop.make call
    }
    func add(_ item: Item) {} // ! def Cart.add method
    static func == (a: Cart, b: Cart) -> Bool { true } // ! def Cart.== method
    class func make() {} // ! def Cart.make method
    enum Kind: String, CaseIterable { // ! def Cart.Kind enum; ref String inherit; ref CaseIterable inherit
        case book = "b", toy // ! def Cart.Kind.book enum_member; def Cart.Kind.toy enum_member
        indirect case pair(Kind, with: Kind) // ! def Cart.Kind.pair enum_member
        func label() -> String { "" } // ! def Cart.Kind.label method
    }
    typealias Id = Int // ! def Cart.Id type
}
struct Pair<A, B> { var first: A; let second: B } // ! def Pair struct; def Pair.first field; def Pair.second field
protocol Loud: AnyObject { // ! def Loud interface; ref AnyObject inherit
    associatedtype Sound // ! def Loud.Sound type
    var volume: Int { get } // ! def Loud.volume property
    func shout(at x: Int) -> String // ! def Loud.shout method
    init(x: Int) // ! def Loud.init constructor
}
extension Cart: Equatable where T: Loud { // ! def Cart impl; ref Equatable inherit
    func extra() {} // ! def Cart.extra method
}
extension Array { func second() -> Element? { nil } } // ! def Array impl; def Array.second method
actor Bank { func pay() {} } // ! def Bank class; def Bank.pay method
func free<T>(_ a: T, `default`: Int) -> T { helper(a) } // ! def free function; ref helper call
let shared = Cart(items: []) // ! def shared variable; ref Cart call
infix operator <>: AdditionPrecedence // ! def <> function
prefix func - (x: Cart) -> Cart { x } // ! def - function
func größe() { // ! def größe function
    func inner() {} // ! def größe.inner function
    inner() // ! ref inner call
}
