from __future__ import annotations

from graph_written import answers, edges, import_edges, inside


def calls(sources: dict[str, str]) -> set[str]:
    return {line for line in inside(sources) if " call " in line or " instantiate " in line}


def test_scope_classes_and_this() -> None:
    sources = {
        "app.js": """
            class Base {
              save() {}
            }
            class Shop extends Base {
              constructor() { super(); this.open(); }
              open() { this.save(); super.save(); open(); }
            }
            function open() { new Shop(); }
            const close = () => open();
        """
    }
    assert inside(sources) == {
        "app.js:Shop inherit app.js:Base scope",
        "app.js:Shop.constructor call app.js:Shop.open self",
        "app.js:Shop.open call app.js:Base.save self",
        "app.js:Shop.open call app.js:open scope",
        "app.js:open instantiate app.js:Shop scope",
        "app.js:close call app.js:open scope",
    }


def test_parameters_and_locals_are_never_bound_elsewhere() -> None:
    sources = {
        "lib.js": "export function load() {}\nexport function parse() {}\n",
        "app.js": """
            import { load, parse } from './lib';
            function one(load) { load(); }
            function two({ load }) { load(); }
            function three() { const parse = () => 1; const load = 2; load(); }
            const four = parse => parse();
        """,
    }
    assert inside(sources) == set()


def test_imports_named_aliased_default_namespace_and_reexported() -> None:
    sources = {
        "lib/index.js": "export { run as start } from './core';\nexport * from './util';\n",
        "lib/core.js": "export function run() {}\nexport default function main() {}\n",
        "lib/util.js": "export const tidy = () => {};\n",
        "app.js": """
            import boot, { run as go } from './lib/core.js';
            import * as lib from './lib';
            import { start, tidy } from './lib';
            function all() { boot(); go(); lib.start(); lib.tidy(); start(); tidy(); }
        """,
    }
    assert calls(sources) == {
        "app.js:all call lib/core.js:main import",
        "app.js:all call lib/core.js:run import",
        "app.js:all call lib/util.js:tidy import",
    }


def test_require_and_the_names_that_a_module_exports() -> None:
    sources = {
        "lib/app.js": """
            exports = module.exports = createApp;
            exports.route = function route() {};
            function createApp() {}
        """,
        "lib/util.js": "exports.tidy = function tidy() {};\n",
        "index.js": """
            const create = require('./lib/app');
            const util = require('./lib/util');
            const { tidy } = require('./lib/util');
            util.tidy();
            tidy();
            create.route();
        """,
    }
    assert {
        "index.js call lib/util.js:tidy import",
        "index.js call lib/app.js:route import",
    } <= calls(sources)


def test_methods_assigned_to_an_object_know_it_as_this() -> None:
    sources = {
        "app.js": """
            const app = module.exports = {};
            app.init = function init() { this.settle(); };
            app.settle = function settle() {};
        """
    }
    assert calls(sources) <= {"app.js:app.init call app.js:app.settle self"}


def test_typescript_family_shares_one_graph_and_python_has_another() -> None:
    sources = {
        "view.jsx": """
            import { load } from './load';
            export function View() { load(); fetchAll(); }
        """,
        "load.js": "export function load() {}\n",
        "fetch.py": "def fetchAll(): ...\n",
    }
    assert calls(sources) == {"view.jsx:View call load.js:load import"}


def test_packages_of_the_workspace_by_name() -> None:
    sources = {
        "packages/core/package.json": '{"name": "@shop/core"}',
        "packages/core/src/index.js": "export function run() {}\n",
        "packages/web/app.js": """
            import { run } from '@shop/core';
            import { load } from 'left-pad';
            run();
            load();
        """,
    }
    assert calls(sources) == {"packages/web/app.js call packages/core/src/index.js:run import"}
    assert answers(sources)["load"] == "external"


def test_builtin_names_and_odd_names() -> None:
    sources = {
        "app.js": """
            class Odd {
              toString() {} constructor() {} hasOwnProperty() {} then() {} settleAll() {}
            }
            function main(x) {
              x.toString(); x.hasOwnProperty(); x.then(); x.settleAll(); x.constructor();
              parseInt(x); __proto__(); NaN();
            }
            function __proto__() {}
        """
    }
    assert calls(sources) == {
        "app.js:main call app.js:Odd.settleAll unique",
        "app.js:main call app.js:__proto__ scope",
    }
    assert "app.js:main call <parseInt> scope" in edges(sources)


def test_import_edges() -> None:
    sources = {
        "a.js": "import './b';\nimport { c } from './c';\nimport fs from 'fs';\n",
        "b.js": "",
        "c.js": "export const c = 1;\n",
    }
    assert import_edges(sources) == {
        "a.js import b.js",
        "a.js import c.js:c",
        "a.js import <fs.default>",
    }
