"""
Carts.
"""
module Shop # ! def Shop module

using LinearAlgebra, Base.Threads # ! import LinearAlgebra * -; import Base.Threads * -
using Shop.Util: trim, wrap as w # ! import Shop.Util trim trim; import Shop.Util wrap w
import Base: show, length # ! import Base show show; import Base length length
import JSON as J # ! import JSON - J
import ..Parent.Thing # ! import ..Parent.Thing - Thing
include("util.jl") # ! import ./util.jl * -
export add, Cart

"A cart of things."
mutable struct Cart{T<:Number} <: Base{T} # ! def Shop.Cart struct
    items::Vector{T} # ! def Shop.Cart.items field
    const size::Int # ! def Shop.Cart.size field
    n # ! def Shop.Cart.n field
    Cart(x) = new(x) # ! def Shop.Cart.Cart method
    function Cart{T}(x::T, y) where {T} # ! def Shop.Cart.Cart method
        new{T}(x)
    end
end
struct Pair end # ! def Shop.Pair struct
abstract type Shape <: Any end # ! def Shop.Shape type
primitive type Id 8 end # ! def Shop.Id type
@enum Kind book toy = 2 # ! def Shop.Kind enum; def Shop.book enum_member; def Shop.toy enum_member
Base.@kwdef struct Opts # ! def Shop.Opts struct
    a::Int = 1 # ! def Shop.Opts.a field
end

"""
    add(cart, item)

Adds one.
"""
function add(cart::Cart{T}, item, more...; n::Int=1, kw...)::Cart where {T} # ! def Shop.add function
    local l = price(item)
    x = map(i -> touch(i), items)
    foreach(items) do e
        run(e)
    end
    Util.trim(l, deep=true)
    inner(y) = y # ! def Shop.add.inner function
    return save(cart)
end
add(x::Int) = x + 1 # ! def Shop.add function
area(s::Shape)::Float64 = half(s) # ! def Shop.area function
Base.show(io::IO, c::Cart) = print(io, "x") # ! def Base.show method
function Base.length(c::Cart) count(c.items) end # ! def Base.length method
+(a::Cart, b::Cart) = a # ! def Shop.+ function
(c::Cart)(x) = x # ! def Shop.Cart function
macro loud(ex) esc(ex) end # ! def Shop.loud macro
const LIMIT = 10 # ! def Shop.LIMIT constant
global shared = Cart([]) # ! def Shop.shared variable
α = 2 # ! def Shop.α variable
größe(x) = x # ! def Shop.größe function
square = x -> x # ! def Shop.square function
@inline function fast(x) x end # ! def Shop.fast function
function generic end # ! def Shop.generic function
module Inner # ! def Shop.Inner module
    go() = 1 # ! def Shop.Inner.go function
end
end
