local util = require("lib.util") --! import lib.util - util; def util variable
local M = {} --! def M variable
function M.open(path, mode) return util.read(path) end --! def M.open method; ref util.read call
function M:close(force) self:flush() end --! def M.close method; ref self.flush call
local function hidden() end --! def hidden function
M.each = function(f) f() end --! def M.each method
local t = { run = function() end } --! def t variable; def t.run method
return M --! import - M return
