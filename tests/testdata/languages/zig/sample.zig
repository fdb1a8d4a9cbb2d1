const std = @import("std"); // ! def std constant; import std - std
const Item = @import("item.zig").Item; // ! def Item constant; import item.zig Item Item
pub usingnamespace @import("more.zig"); // ! import more.zig * -

/// A cart of things.
pub const Cart = struct { // ! def Cart struct
    items: []Item, // ! def Cart.items field
    size: usize = 1, // ! def Cart.size field
    pub const limit = 10; // ! def Cart.limit field
    const Self = @This(); // ! def Cart.Self field
    /// Adds one.
    pub fn add(self: *Self, item: Item, comptime T: type) !usize { // ! def Cart.add method
        const local = item.price();
        for (items) |i| {
            i.touch();
        }
        self.save(item);
        if (opt) |v| use(v);
        const c = Cart{ .items = &.{} };
        return Cart.init(1).size;
    }
    pub fn init(n: usize) Cart { // ! def Cart.init method
        return .{ .size = n };
    }
};
const Kind = enum(u8) { book, toy = 2, _, pub fn label(k: Kind) void {} }; // ! def Kind enum; def Kind.book enum_member; def Kind.toy enum_member; def Kind.label method
const Shape = union(enum) { circle: f32, none }; // ! def Shape union; def Shape.circle field; def Shape.none enum_member
const Failure = error{ Bad, Worse }; // ! def Failure enum; def Failure.Bad enum_member; def Failure.Worse enum_member
pub fn List(comptime T: type) type { // ! def List function
    return struct {
        pub fn push(t: T) void { // ! def List.push function
            store(t);
        }
    };
}
pub const top: u32 = 1; // ! def top constant
var shared = Cart.init(1); // ! def shared variable
extern "c" fn puts(s: [*:0]const u8) c_int; // ! def puts function
export fn exported() void {} // ! def exported function
test "adds" { // ! def "adds" function
    expect(true);
}
