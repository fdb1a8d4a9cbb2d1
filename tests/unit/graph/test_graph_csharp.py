"""C#: types of receivers, namespaces over several files, partial classes, extension methods."""

from __future__ import annotations

import pytest
from graph_written import inside

_ENGINE = """
namespace Shop.Parts {
  public class Engine : IRun {
    public Engine(int power) { }
    public Engine Next { get; set; }
    public void Start() { Stop(); }
    public void Stop() { this.Start(); }
    public static Engine Make() { return new Engine(1); }
  }
}
"""
_CAR = """
using System;
using System.Collections.Generic;
using Shop.Parts;
namespace Shop.Cars;
public class Car {{
  private readonly Engine _engine;
  public Engine Main {{ get; set; }}
  public Engine Engine {{ get; set; }}
  List<Engine> all = new List<Engine>();
  Engine[] some;
  Engine Get(int n) {{ return _engine; }}
  void Use(Engine given, object o, Engine? maybe) {{ {body} }}
}}
"""


def calls(sources: dict[str, str]) -> set[str]:
    return {line for line in inside(sources) if " call " in line}


def files(body: str) -> dict[str, str]:
    return {"Engine.cs": _ENGINE, "Car.cs": _CAR.format(body=body)}


@pytest.mark.parametrize(
    "body",
    [
        "given.Start();",
        "maybe?.Start();",
        "maybe!.Start();",
        "_engine.Start();",
        "this._engine.Start();",
        "Main.Start();",
        "Engine.Start();",
        "Main.Next.Start();",
        "Get(1).Start();",
        "Get(1).Next.Start();",
        "new Engine(3).Start();",
        "Shop.Parts.Engine.Make().Start();",
        "var e = new Engine(3); e.Start();",
        "Engine e = Find(); e.Start();",
        "var e = (Engine) o; e.Start();",
        "((Engine) o).Start();",
        "(o as Engine).Start();",
        "if (o is Engine e) { e.Start(); }",
        "switch (o) { case Engine e: e.Start(); break; }",
        "if (Try(out Engine e)) { e.Start(); }",
        "foreach (var e in all) { e.Start(); }",
        "foreach (Engine e in all) { e.Start(); }",
        "foreach (var e in some) { e.Start(); }",
        "all[0].Start();",
        "all.First().Start();",
        "using (var e = Get(1)) { e.Start(); }",
        "using var e = Get(1); e.Start();",
        "try { } catch (Engine e) { e.Start(); }",
    ],
)
def test_receiver(body: str) -> None:
    assert "Car.cs:Car.Use call Engine.cs:Shop.Parts.Engine.Start typed" in calls(files(body))


@pytest.mark.parametrize(
    "body",
    [
        "string s = null; s.Start();",
        "List<Engine> l = null; l.Start();",
        "var d = new Dictionary<Engine, int>(); foreach (var e in d) { e.Start(); }",
        "Motor.Start();",
        "Action Start = null; Start();",
    ],
)
def test_nothing_is_made_up(body: str) -> None:
    sources = files(body) | {"Truck.cs": "class Truck { void Start() {} }\n"}
    assert not [line for line in calls(sources) if line.startswith("Car.cs:Car.Use call")]


def test_a_namespace_is_seen_from_inside_and_through_using() -> None:
    sources = {
        "a.cs": "namespace A.B { class Foo { public static void Go() {} } }\n",
        "b.cs": "namespace A.B.C { class In { void M() { Foo.Go(); } } }\n",
        "c.cs": "using A.B;\nclass Used { void M() { Foo.Go(); } }\n",
        "d.cs": "using F = A.B.Foo;\nclass Alias { void M() { F.Go(); } }\n",
        "e.cs": "class Full { void M() { A.B.Foo.Go(); } }\n",
        "f.cs": "class Not { void M() { Foo.Go(); } }\n",
        "g.cs": "using static A.B.Foo;\nclass Static { void M() { Go(); } }\n",
    }
    assert calls(sources) == {
        f"{source} call a.cs:A.B.Foo.Go import"
        for source in (
            "b.cs:A.B.C.In.M",
            "c.cs:Used.M",
            "d.cs:Alias.M",
            "e.cs:Full.M",
            "g.cs:Static.M",
        )
    }


def test_the_parts_of_a_class_are_one_class() -> None:
    sources = {
        "a.cs": "namespace N; partial class P { int n; void One() { Two(); Below(); } }\n",
        "b.cs": "namespace N; partial class P : Base { void Two() { this.One(); } }\n",
        "c.cs": "namespace N; class Base { protected void Below() { } }\n",
    }
    assert calls(sources) == {
        "a.cs:P.One call b.cs:P.Two scope",
        "a.cs:P.One call c.cs:Base.Below self",
        "b.cs:P.Two call a.cs:P.One self",
    }


def test_extension_methods_need_what_they_extend() -> None:
    sources = {
        "Ext.cs": """
            static class Ext {
              public static void Warm(
                this IRun run, int n) { }
              public static void Shout(this string s) { }
              public static void Flush(this Stream s) { }
            }
            interface IRun { }
            class Engine : IRun { }
            class Other { }
        """,
        "Use.cs": """
            class Use {
              void Yes(Engine e, string s, Stream t) { e.Warm(1); s.Shout(); t.Flush(); }
              void No(Other o, object x) { o.Warm(1); o.Shout(); x.Flush(); y.Flush(); }
            }
        """,
    }
    sources = {path: f"namespace N {{ {text} }}" for path, text in sources.items()}
    assert calls(sources) == {
        "Use.cs:N.Use.Yes call Ext.cs:N.Ext.Warm typed",
        "Use.cs:N.Use.Yes call Ext.cs:N.Ext.Shout typed",
        "Use.cs:N.Use.Yes call Ext.cs:N.Ext.Flush typed",
    }


def test_interfaces_are_fanned_out_below_the_default_view() -> None:
    sources = {
        "a.cs": """
            namespace N;
            interface IRun { void Run(); }
            class Fast : IRun { public void Run() { } }
            class User { void Use(IRun r) { r.Run(); } }
        """
    }
    assert calls(sources) == {
        "a.cs:User.Use call a.cs:IRun.Run typed",
        "a.cs:User.Use call a.cs:Fast.Run override",
    }
