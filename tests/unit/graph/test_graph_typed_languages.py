"""The typed tier in Java, Go, Rust and TypeScript; overloads, interfaces, tests inside files."""

from __future__ import annotations

import pytest
from graph_written import inside

JAVA = "package shop; class Engine { void start() {} }\n"
_JAVA_CAR = """
package shop;
import java.util.List;
class Car {{
  private Engine engine;
  Engine engine() {{ return engine; }}
  static Car make() {{ return new Car(); }}
  List<Engine> spare() {{ return null; }}
  void use(Object o, Engine given) {{ {body} }}
}}
"""


@pytest.mark.parametrize(
    "body",
    [
        "Engine e = find(); e.start();",
        "given.start();",
        "this.engine.start();",
        "engine.start();",
        "make().engine().start();",
        "new Car().engine().start();",
        "((Engine) o).start();",
        "for (Engine e : spare()) { e.start(); }",
        "spare().get(0).start();",
        "var e = make().engine; e.start();",
        "if (o instanceof Engine e) { e.start(); }",
    ],
)
def test_java_receiver(body: str) -> None:
    sources = {"shop/Engine.java": JAVA, "shop/Car.java": _JAVA_CAR.format(body=body)}
    assert "shop/Car.java:Car.use call shop/Engine.java:Engine.start typed" in inside(sources)


def test_java_overloads_are_told_apart_by_what_they_are_given() -> None:
    source = """
        class Out {
          void put(String s) {}
          void put(int n) {}
          void put(String s, int n) {}
          void put(Out o) {}
        }
        class User { void use(Out o, Object x) { o.put("a"); o.put(1); o.put("a", 2); o.put(o); } }
    """
    called = [line for line in inside({"Out.java": source}) if " call " in line]
    assert called == ["Out.java:User.use call Out.java:Out.put typed"]


def test_java_constructors_run_each_other() -> None:
    source = """
        class Base { Base(int n) {} }
        class Box extends Base {
          Box() { this(1); }
          Box(int n) { super(n); }
        }
        class User { void use() { new Box(); } }
    """
    assert {line for line in inside({"Box.java": source}) if "instantiate" in line} == {
        "Box.java:Box.Box instantiate Box.java:Box.Box self",
        "Box.java:Box.Box instantiate Box.java:Base.Base self",
        "Box.java:User.use instantiate Box.java:Box.Box scope",
    }


_GO = """
package shop

type Engine struct{{}}

func (e *Engine) Start() {{}}

type Car struct {{
	*Engine
	spare  []*Engine
	byName map[string]*Engine
}}

func find() (*Engine, error) {{ return nil, nil }}

func use(x interface{{}}, given *Engine, car Car, more ...*Engine) {{
	{body}
}}
"""


@pytest.mark.parametrize(
    "body",
    [
        "given.Start()",
        "e, err := find(); e.Start()",
        "var e Engine; e.Start()",
        "e := &Engine{}; e.Start()",
        "e := new(Engine); e.Start()",
        "for _, e := range car.spare { e.Start() }",
        "for _, e := range more { e.Start() }",
        'car.byName["a"].Start()',
        "car.Engine.Start()",
        "car.Start()",
        "x.(*Engine).Start()",
        "switch e := x.(type) {\n\tcase *Engine:\n\t\te.Start()\n\t}",
    ],
)
def test_go_receiver(body: str) -> None:
    found = inside({"car.go": _GO.format(body=body)})
    assert "car.go:use call car.go:Engine.Start typed" in found


def test_go_interfaces_fan_out_to_what_has_their_methods() -> None:
    source = """
        package shop

        type Saver interface { Save(); Name() string }
        type File struct{}
        func (f File) Save() {}
        func (f File) Name() string { return "" }
        type Half struct{}
        func (h Half) Save() {}
        func use(s Saver) { s.Save() }
    """
    assert {line for line in inside({"s.go": source}) if " call " in line} == {
        "s.go:use call s.go:Saver.Save typed",
        "s.go:use call s.go:File.Save override",
    }


_RUST = """
pub struct Engine {{ n: u8 }}
impl Engine {{
    pub fn new() -> Engine {{ Engine {{ n: 1 }} }}
    pub fn start(&self) {{}}
}}
pub struct Car {{ engine: Engine, spare: Vec<Engine>, maybe: Option<Engine> }}
pub enum Part {{ Moving(Engine), Fixed }}
pub struct Wrap(Engine);
fn find() -> Result<Engine, u8> {{ Err(1) }}
fn use_it(given: &Engine, car: &mut Car, part: Part, wrap: Wrap) -> Option<()> {{
    {body}
    None
}}
"""


@pytest.mark.parametrize(
    "body",
    [
        "given.start();",
        "let e = Engine::new(); e.start();",
        "let e = Engine { n: 1 }; e.start();",
        "car.engine.start();",
        "find().unwrap().start();",
        "if let Ok(e) = find() { e.start(); }",
        "for e in car.spare.iter() { e.start(); }",
        "car.spare.iter().map(|e| e.start());",
        "car.maybe?.start();",
        "match part { Part::Moving(ref e) => e.start(), _ => () }",
        "wrap.0.start();",
        "let Car { engine, .. } = car; engine.start();",
    ],
)
def test_rust_receiver(body: str) -> None:
    found = inside({"src/lib.rs": _RUST.format(body=body)})
    assert "src/lib.rs:use_it call src/lib.rs:Engine.start typed" in found


def test_rust_calls_mean_what_the_trait_declares() -> None:
    source = """
        trait Run { fn run(&self); }
        struct A;
        impl Run for A { fn run(&self) {} }
        fn use_it(a: A) { a.run(); }
    """
    assert {line for line in inside({"src/lib.rs": source}) if " call " in line} == {
        "src/lib.rs:use_it call src/lib.rs:Run.run typed",
        "src/lib.rs:use_it call src/lib.rs:A.run override",
    }


def test_rust_tests_inside_a_file_are_labelled() -> None:
    source = """
        fn f() {}
        fn g() { f(); }
        #[cfg(test)]
        mod tests { use super::*; fn t() { f(); } }
    """
    found = inside({"src/lib.rs": source})
    assert "src/lib.rs:g call src/lib.rs:f scope" in found
    assert any(line.startswith("src/lib.rs:tests.t test src/lib.rs:f") for line in found)


_TYPESCRIPT = """
export class Engine {{ start(): void {{}} more(): this {{ return this; }} }}
export class Car {{
  spare: Engine[] = [];
  private own = new Engine();
  constructor(readonly first: Engine, private second: Engine) {{ this.third = new Engine(); }}
  get motor(): Engine {{ return this.own; }}
  async find(): Promise<Engine> {{ return this.own; }}
}}
const make = () => new Car(new Engine(), new Engine());
async function use(given: Engine, x: any) {{ {body} }}
"""


@pytest.mark.parametrize(
    "body",
    [
        "given.start();",
        "new Engine().start();",
        "new Engine().more().more().start();",
        "const e = new Engine(); e.start();",
        "make().motor.start();",
        "make().third.start();",
        "make().second.start();",
        "(await make().find()).start();",
        "make().spare.forEach(e => e.start());",
        "for (const e of make().spare) { e.start(); }",
        "const { motor } = make(); motor.start();",
        "(x as Engine).start();",
        "if (x instanceof Engine) { x.start(); }",
    ],
)
def test_typescript_receiver(body: str) -> None:
    found = inside({"car.ts": _TYPESCRIPT.format(body=body)})
    assert "car.ts:use call car.ts:Engine.start typed" in found
