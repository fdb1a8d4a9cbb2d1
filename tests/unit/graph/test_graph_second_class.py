"""Calls of the second class: to the right file by scope and imports, and nowhere else."""

from __future__ import annotations

from graph_written import answers, inside


def calls(sources: dict[str, str]) -> set[str]:
    return {line for line in inside(sources) if " call " in line or " instantiate " in line}


def test_kotlin_by_package_and_import() -> None:
    root = "src/main/kotlin/org/shop/"
    sources = {
        root + "util/Text.kt": """
            package org.shop.util
            object Text { fun trim(s: String) = s }
            fun shout(s: String) = s
        """,
        root + "Item.kt": "package org.shop\nclass Item { fun price() = 1 }\nfun helper() = 1\n",
        root + "Cart.kt": """
            package org.shop
            import org.shop.util.Text
            import org.shop.util.shout as loud
            import java.util.UUID
            class Cart : Base() {
              fun run(item: Item) { Text.trim(""); loud(""); helper(); save(); UUID.randomUUID() }
              fun save() { missing() }
            }
        """,
        "other/src/main/kotlin/org/other/Far.kt": "package org.other\nfun missing() = 1\n",
    }
    assert {line.replace(root, "") for line in calls(sources)} == {
        "Cart.kt:Cart.run call util/Text.kt:Text.trim import",
        "Cart.kt:Cart.run call util/Text.kt:shout import",
        "Cart.kt:Cart.run call Item.kt:helper import",
        "Cart.kt:Cart.run call Cart.kt:Cart.save scope",
    }
    assert answers(sources)["randomUUID"] == "external"


def test_scala_by_package() -> None:
    root = "src/main/scala/org/shop/"
    sources = {
        root + "Text.scala": "package org.shop\nobject Text { def trim(s: String) = s }\n",
        root + "Cart.scala": """
            package org.shop
            class Cart {
              def run() = { Text.trim(""); save(); this.save(); missing() }
              def save() = 1
            }
        """,
        "src/main/scala/org/far/Far.scala": "package org.far\nobject Far { def missing() = 1 }\n",
    }
    assert {line.replace(root, "") for line in calls(sources)} == {
        "Cart.scala:Cart.run call Text.scala:Text.trim import",
        "Cart.scala:Cart.run call Cart.scala:Cart.save scope",
        "Cart.scala:Cart.run call Cart.scala:Cart.save self",
    }


def test_scala_by_import() -> None:
    root = "src/main/scala/org/"
    found = calls(
        {
            root + "far/Far.scala": "package org.far\nobject Far { def reach() = 1 }\n",
            root + "far/Near.scala": "package org.far\nobject Near { def reach() = 1 }\n",
            root + "shop/Cart.scala": """
package org.shop
import org.far.{Far, Near => Close}
object Cart { def run() = { Far.reach(); Close.reach(); Near.reach() } }
""",
        }
    )
    assert {line.replace(root, "") for line in found} == {
        "shop/Cart.scala:Cart.run call far/Far.scala:Far.reach import",
        "shop/Cart.scala:Cart.run call far/Near.scala:Near.reach import",
    }


def test_swift_by_target() -> None:
    sources = {
        "Sources/Shop/Item.swift": "struct Item { func price() -> Int { 1 } }\nfunc helper() {}\n",
        "Sources/Shop/Deep/Cart.swift": """
            import Tools
            import Foundation
            class Cart: Base {
                func run() { helper(); trim(); self.save(); hidden(); print("x") }
                func save() {}
            }
            extension Cart { func extra() { save() } }
        """,
        "Sources/Tools/Text.swift": "func trim() {}\n",
        "Sources/Far/Far.swift": "func hidden() {}\n",
    }
    assert calls(sources) == {
        "Sources/Shop/Deep/Cart.swift:Cart.run call Sources/Shop/Item.swift:helper import",
        "Sources/Shop/Deep/Cart.swift:Cart.run call Sources/Tools/Text.swift:trim import",
        "Sources/Shop/Deep/Cart.swift:Cart.run call Sources/Shop/Deep/Cart.swift:Cart.save self",
        "Sources/Shop/Deep/Cart.swift:Cart.extra call Sources/Shop/Deep/Cart.swift:Cart.save scope",
    }


def test_dart_by_path_and_package() -> None:
    sources = {
        "shop/pubspec.yaml": "name: shop\n",
        "shop/lib/item.dart": "class Item { static make() => 1; }\nint helper() => 1;\n",
        "shop/lib/src/deep.dart": "int deep() => 1;\n",
        "shop/lib/all.dart": "export 'src/deep.dart';\n",
        "shop/lib/cart.dart": """
            import 'dart:io';
            import 'package:shop/item.dart' as it;
            import 'package:path/path.dart';
            import 'all.dart';
            var one = it.helper();
            var three = deep();
            var four = join('a');
        """,
        "shop/lib/path.dart": "String join(String a) => a;\n",
    }
    assert calls(sources) == {
        "shop/lib/cart.dart call shop/lib/item.dart:helper import",
        "shop/lib/cart.dart call shop/lib/src/deep.dart:deep import",
    }


def test_elixir_by_alias_import_and_full_name() -> None:
    sources = {
        "lib/shop/item.ex": """
            defmodule Shop.Item do
              def price(i), do: half(i)
              defp half(i), do: i
            end
        """,
        "lib/shop/util.ex": "defmodule Shop.Util do\n  def trim(x), do: x\nend\n",
        "lib/shop/cart.ex": """
            defmodule Shop.Cart do
              use GenServer
              alias Shop.Item, as: Thing
              alias Shop.{Util}
              import Shop.Util
              def run(x) do
                Thing.price(x)
                Util.trim(x)
                trim(x)
                Shop.Item.price(x)
                Enum.map(x, x)
                hidden(x)
              end
            end
        """,
        "lib/far.ex": "defmodule Far do\n  def hidden(x), do: x\nend\n",
    }
    assert calls(sources) == {
        "lib/shop/item.ex:Shop.Item.price call lib/shop/item.ex:Shop.Item.half scope",
        "lib/shop/cart.ex:Shop.Cart.run call lib/shop/item.ex:Shop.Item.price import",
        "lib/shop/cart.ex:Shop.Cart.run call lib/shop/util.ex:Shop.Util.trim import",
    }


def test_solidity_by_relative_import() -> None:
    sources = {
        "src/utils/Text.sol": "library Text { function trim(uint a) internal {} }\n",
        "src/Item.sol": """
            import "./utils/Text.sol";
            contract Item { function price() public {} }
        """,
        "src/Cart.sol": """
            import {Item as Thing} from "./Item.sol";
            import "src/Item.sol";
            import "@oz/Far.sol";
            contract Cart is Thing {
              function run() public { price(); Text.trim(1); super.price(); new Item(); hidden(); }
            }
        """,
        "lib/oz/Far.sol": "function hidden() {}\n",
    }
    assert calls(sources) == {
        "src/Cart.sol:Cart.run call src/Item.sol:Item.price self",
        "src/Cart.sol:Cart.run call src/utils/Text.sol:Text.trim import",
        "src/Cart.sol:Cart.run instantiate src/Item.sol:Item import",
    }


def test_php_by_namespace_and_use() -> None:
    sources = {
        "src/Util/Text.php": """<?php
            namespace Shop\\Util;
            class Text { public static function trim($s) { return $s; } }
            function shout() {}
        """,
        "src/Item.php": "<?php\nnamespace Shop;\nclass Item extends Base { function price() {} }\n",
        "src/Base.php": "<?php\nnamespace Shop;\nclass Base { static function make() {} }\n",
        "src/Cart.php": """<?php
            namespace Shop;
            use Shop\\Util\\Text as T;
            use function Shop\\Util\\shout;
            use Psr\\Log\\Logger;
            class Cart extends Base {
              function run() {
                T::trim(""); Util\\Text::trim(""); shout(); new Item(); self::save();
                parent::make(); $this->save(); Logger::get(); hidden();
              }
              static function save() {}
            }
        """,
        "src/Far.php": "<?php\nnamespace Far;\nfunction hidden() {}\n",
    }
    assert calls(sources) == {
        "src/Cart.php:Cart.run call src/Util/Text.php:Text.trim import",
        "src/Cart.php:Cart.run call src/Util/Text.php:shout import",
        "src/Cart.php:Cart.run instantiate src/Item.php:Item import",
        "src/Cart.php:Cart.run call src/Cart.php:Cart.save self",
        "src/Cart.php:Cart.run call src/Base.php:Base.make self",
    }
    assert answers(sources)["get"] == "external"


def test_ruby_by_constants_of_the_project() -> None:
    sources = {
        "lib/shop/text.rb": "module Shop\n  module Text\n    def self.trim(s) = s\n  end\nend\n",
        "lib/shop/base.rb": "module Shop\n  class Base\n    def save; end\n  end\nend\n",
        "lib/shop/cart.rb": """
            require_relative 'text'
            module Shop
              class Cart < Base
                def run
                  Text.trim("")
                  Shop::Text.trim("")
                  save
                  self.save()
                  helper()
                  JSON.parse("")
                end
              end
            end
        """,
        "app.rb": "Shop::Text.trim('')\nShop::Base.new\n",
        "bin/tool.rb": "def helper; end\n",
        "other/lib/text.rb": "module Text\n  def self.trim; end\nend\n",
    }
    assert calls(sources) == {
        "lib/shop/cart.rb:Shop.Cart.run call lib/shop/text.rb:Shop.Text.trim import",
        "lib/shop/cart.rb:Shop.Cart.run call lib/shop/base.rb:Shop.Base.save self",
        "app.rb call lib/shop/text.rb:Shop.Text.trim import",
    }


def test_lua_by_what_a_module_returns() -> None:
    sources = {
        "lua/shop/util.lua": """
            local M = {}
            function M.trim(s) return s end
            local function hidden() end
            return M
        """,
        "lua/shop/init.lua": "local Shop = {}\nfunction Shop:open() end\nreturn Shop\n",
        "lua/cart.lua": """
            local util = require("shop.util")
            local Shop = require("shop")
            local json = require("json")
            util.trim("")
            util.hidden()
            Shop.open()
            json.decode("")
        """,
    }
    assert calls(sources) == {
        "lua/cart.lua call lua/shop/util.lua:M.trim import",
        "lua/cart.lua call lua/shop/init.lua:Shop.open import",
    }


def test_bash_by_sourced_files() -> None:
    sources = {
        "lib/util.sh": "source ./more.sh\ntrim() { echo; }\n",
        "lib/more.sh": "more() { echo; }\n",
        "run.sh": 'source "$DIR/lib/util.sh"\ntrim\nmore\nhidden\n',
        "far.sh": "hidden() { echo; }\n",
    }
    assert calls(sources) == {
        "run.sh call lib/util.sh:trim import",
        "run.sh call lib/more.sh:more import",
    }


def test_third_class_files_by_path() -> None:
    sources = {
        "src/Shop/Util.hs": "module Shop.Util where\ntrim s = s\n",
        "src/Cart.hs": "module Cart where\nimport Shop.Util (trim)\nrun x = trim x\n",
        "util.jl": "helper(x) = x\n",
        "main.jl": 'include("util.jl")\nrun(x) = helper(x)\n',
        "item.zig": "pub fn price() void {}\n",
        "cart.zig": 'const item = @import("item.zig");\nfn run() void { item.price(); }\n',
        "lib/Shop/Text.pm": "package Shop::Text;\nsub shout { 1 }\n1;\n",
        "tool.pl": "use Shop::Text qw(shout);\nsub run { shout(1) }\n",
    }
    assert calls(sources) == {
        "src/Cart.hs:run call src/Shop/Util.hs:trim import",
        "main.jl:run call util.jl:helper import",
        "cart.zig:run call item.zig:price import",
        "tool.pl:run call lib/Shop/Text.pm:shout import",
    }


def test_the_only_method_of_a_name_is_taken_unless_a_library_may_have_it() -> None:
    sources = {
        "src/Level.php": "<?php\nclass Level { function toPsr() {} function getName() {} }\n",
        "src/Base.php": "<?php\nclass Far extends \\Other\\Base { function hidden() {} }\n",
        "src/Cart.php": "<?php\nfunction run($a) { $a->toPsr(); $a->getName(); $a->hidden(); }\n",
    }
    assert calls(sources) == {"src/Cart.php:run call src/Level.php:Level.toPsr unique"}


def test_ruby_methods_of_the_core_are_not_bound_by_name_alone() -> None:
    sources = {
        "wrap.rb": "class Wrap\n  def bytesize\n    1\n  end\n\n  def to_ary\n    []\n  end\n\n"
        "  def checked_size\n    2\n  end\nend\n",
        "use.rb": "def use(body)\n  body.bytesize\n  body.to_ary\n  body.checked_size\nend\n",
    }
    assert calls(sources) == {"use.rb:use call wrap.rb:Wrap.checked_size unique"}
