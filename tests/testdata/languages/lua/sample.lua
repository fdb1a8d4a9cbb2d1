local json = require("json") -- ! def json variable; import json - json
local util = require "shop.util" -- ! def util variable; import shop.util - util
require("side.effect") -- ! import side.effect - -; ref require call

-- A cart of things.
local Cart = {} -- ! def Cart variable
Cart.__index = Cart
local LIMIT, other = 10, 2 -- ! def LIMIT variable; def other variable
top = 1 -- ! def top variable

--- Makes one.
function Cart.new(items, ...) -- ! def Cart.new method
  local self = setmetatable({}, Cart) -- ! ref setmetatable call
  self.items = items
  return self
end

function Cart:add(item) -- ! def Cart.add method
  local price = item.price() -- ! ref item.price call
  self:save(item) -- ! ref self.save call
  util.trim(price) -- ! ref util.trim call
  for i, e in ipairs(self.items) do e:run(i) end -- ! ref ipairs call; ref e.run call
  table.map(self.items, function(x) return x:touch() end) -- ! ref table.map call; ref x.touch call
  return helper(price).done() -- ! ref helper call; ref (…).done call
end

function Cart.deep.far:go() end -- ! def Cart.deep.far.go method
Cart.later = function(a) return a end -- ! def Cart.later method
local function helper(n) -- ! def helper function
  local function inner(y) return y end -- ! def helper.inner function
  return inner(n) -- ! ref inner call
end
function free(a, b) end -- ! def free function
local shout = function(x) return x end -- ! def shout function
local handlers = { -- ! def handlers variable
  open = function(self) return start() end, -- ! def handlers.open method; ref start call
  size = 1,
}
return Cart -- ! import - Cart return
