from __future__ import annotations

from bisect import bisect
from textwrap import dedent
from typing import cast

from graph_written import answers, built, inside


def test_classes_interfaces_and_their_bases() -> None:
    sources = {
        "base.ts": """
            export interface Saver { save(): void }
            export abstract class Base<T> implements Saver {
              save(): void { this.flush(); }
              protected flush(): void {}
            }
        """,
        "shop.ts": """
            import { Base, type Saver } from './base';
            export class Shop extends Base<string> implements Saver {
              open(): void { this.flush(); super.save(); }
              static make(): Shop { return new Shop(); }
            }
            export function run(): void { Shop.make(); }
        """,
    }
    assert {line for line in inside(sources) if " reference " not in line} == {
        "base.ts:Base implement base.ts:Saver scope",
        "base.ts:Base.save call base.ts:Base.flush self",
        "shop.ts:Shop inherit base.ts:Base import",
        "shop.ts:Shop implement base.ts:Saver import",
        "shop.ts:Shop.open call base.ts:Base.flush self",
        "shop.ts:Shop.open call base.ts:Base.save self",
        "shop.ts:Shop.make instantiate shop.ts:Shop scope",
        "shop.ts:run call shop.ts:Shop.make scope",
    }


def test_types_are_references_and_type_parameters_are_nobodys() -> None:
    sources = {
        "types.ts": "export interface T {}\nexport interface Task {}\n",
        "app.ts": """
            import { T, Task } from './types';
            class Queue<T> {
              add(item: T): Task { return item; }
            }
        """,
    }
    assert inside(sources) == {"app.ts:Queue.add reference types.ts:Task import"}


def test_namespaces_reexports_and_written_endings() -> None:
    sources = {
        "src/util/index.ts": """
            export * as text from './text.js';
            export { default } from './text.js';
            export { tidy as clean } from './text.js';
        """,
        "src/util/text.ts": """
            export function tidy(): void {}
            export default class Text {}
        """,
        "src/app.ts": """
            import Text, { clean, text } from './util';
            namespace Inner { export function go(): void {} }
            export function main(): void {
              clean();
              text.tidy();
              new Text();
              Inner.go();
            }
        """,
    }
    assert {line for line in inside(sources) if " reference " not in line} == {
        "src/app.ts:main call src/util/text.ts:tidy import",
        "src/app.ts:main instantiate src/util/text.ts:Text import",
        "src/app.ts:main call src/app.ts:Inner.go scope",
    }


def test_overloads_are_one_target_with_members() -> None:
    sources = {
        "app.ts": """
            export function pick(a: string): void;
            export function pick(a: number): void;
            export function pick(a: unknown): void {}
            pick(1);
        """
    }
    assert inside(sources) == {"app.ts call app.ts:pick scope"}


def test_what_a_file_passes_on_is_not_bound_in_it() -> None:
    sources = {
        "lib.ts": "export function load(): void {}\n",
        "index.ts": "export { load as fetch } from './lib';\nfetch('/');\n",
        "app.ts": "import { fetch } from './index';\nfetch();\n",
    }
    assert inside(sources) == {"app.ts call lib.ts:load import"}
    assert answers({"index.ts": sources["index.ts"]}) == {"fetch": "external"}


def test_a_circle_of_reexports_ends() -> None:
    sources = {
        "a.ts": "export * from './b';\nexport { x } from './b';\n",
        "b.ts": "export * from './a';\nexport { x } from './a';\n",
        "app.ts": "import { x, y } from './a';\nx();\ny();\n",
    }
    assert inside(sources) == set()
    assert answers(sources) == {"x": "unresolved", "y": "unresolved"}


def test_a_callback_without_a_name_has_locals_with_types() -> None:
    sources = {
        "shop.ts": """
            export class Shop<T> { open(): void {} close(): void {} }
            export class Door { open(): void {} close(): void {} }
        """,
        "app.test.ts": """
            import { Shop, Door } from './shop';
            describe('shop', () => {
              const one = new Shop<string>();
              it('opens', () => { one.open(); });
            });
            describe('door', () => {
              let one: Door;
              beforeEach(() => { one = new Door(); });
              it('closes', () => { one.close(); other.close(); });
            });
        """,
    }
    assert {line for line in inside(sources) if " call " in line} == {
        "app.test.ts call shop.ts:Shop.open typed",
        "app.test.ts call shop.ts:Door.close typed",
    }


def test_of_what_callbacks_define_again_the_last_before_a_use_is_meant() -> None:
    text = """
    it('one', () => { function make() {} const App = () => 1; App(); make(); });
    it('two', () => { const App = () => 2; function make() {} App(); make(); });
    it('three', () => { late(); function late() {} });
    """
    facts, graph = built({"app.test.ts": text})
    ends = [at for at, letter in enumerate(dedent(text)) if letter == "\n"]
    targets = cast("list[int]", graph.edge_target.tolist())
    rows = cast("list[int]", graph.edge_reference.tolist())
    lines = {
        (
            bisect(ends, int(facts.references.start[row])),
            bisect(ends, int(facts.symbols.name_start[target])),
        )
        for target, row in zip(targets, rows, strict=True)
        if target < graph.num_symbols
    }
    assert lines == {(1, 1), (2, 2), (3, 3)}


def test_members_of_objects_and_types_without_a_name_are_no_bare_names() -> None:
    sources = {
        "app.ts": """
            import { close, open } from './door';
            export const run = (options: { open: (a: string) => void }): void => { open('a'); };
            make({ close(code: number) { close(code); } });
        """,
        "door.ts": "export function close(a: number) {}\nexport function open(a: string) {}\n",
    }
    assert {line for line in inside(sources) if " call " in line} == {
        "app.ts:run call door.ts:open import",
        "app.ts:close call door.ts:close import",
    }
