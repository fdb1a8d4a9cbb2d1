"""C++: types of receivers, namespaces over several files, members written apart."""

from __future__ import annotations

import pytest
from graph_written import answers, inside

_ENGINE = """
#pragma once
#include <memory>
#include <vector>
namespace shop {
class Engine {
 public:
  Engine();
  explicit Engine(int power);
  void start();
  void stop() { start(); }
  Engine& operator[](int at);
};
Engine* build(int power);
}
"""
_ENGINE_BODY = """
#include "engine.h"
namespace shop {
Engine::Engine() {}
Engine::Engine(int power) { stop(); }
void Engine::start() { this->stop(); }
Engine* build(int power) { return new Engine(power); }
}
"""
_CAR = """
#include "engine.h"
namespace shop {{
struct Car {{
  Engine* engine;
  Engine own;
  std::vector<Engine*> spare;
  std::unique_ptr<Engine> held;
  Engine* get();
  void use(const Engine& given);
}};
void Car::use(const Engine& given) {{ {body} }}
}}
"""


def files(body: str) -> dict[str, str]:
    return {"engine.h": _ENGINE, "engine.cc": _ENGINE_BODY, "car.cc": _CAR.format(body=body)}


def calls(sources: dict[str, str]) -> set[str]:
    return {line for line in inside(sources) if " call " in line}


@pytest.mark.parametrize(
    "body",
    [
        "given.start();",
        "engine->start();",
        "own.start();",
        "this->engine->start();",
        "Engine* e = find(); e->start();",
        "Engine e(1); e.start();",
        "Engine other(given); other.start();",
        "auto* e = new Engine(3); e->start();",
        "auto* e = new shop::Engine; e->start();",
        "auto e = build(3); e->start();",
        "auto& e = own; e.start();",
        "auto e = static_cast<Engine*>(find()); e->start();",
        "static_cast<Engine*>(find())->start();",
        "((Engine*)find())->start();",
        "(*engine).start();",
        "get()->start();",
        "build(3)->start();",
        "shop::build(3)->start();",
        "Engine(3).start();",
        "spare[0]->start();",
        "spare.back()->start();",
        "own[2].start();",
        "for (Engine* e : spare) { e->start(); }",
        "for (auto& e : spare) { e->start(); }",
        "held->start();",
        "held.get()->start();",
        "if (Engine* e = get()) { e->start(); }",
    ],
)
def test_receiver(body: str) -> None:
    assert "car.cc:Car.use call engine.cc:Engine.start typed" in calls(files(body))


@pytest.mark.parametrize(
    "body",
    [
        "held.reset();",  # the pointer's own member
        "std::string s; s.start();",
        "Motor* m = find(); m->start();",
        "std::map<Engine, int> m; for (auto& e : m) { e.start(); }",  # pairs
        "void (*start)() = 0; start();",
        "other::start();",
    ],
)
def test_nothing_is_made_up(body: str) -> None:
    truck = "namespace other {}\nclass Truck { public: void start(); void reset(); };\n"
    sources = files(body) | {"truck.h": truck}
    assert not [line for line in calls(sources) if "Car.use call" in line]


def test_members_see_their_class_wherever_they_are_written() -> None:
    assert calls(files("")) == {
        "engine.cc:Engine.Engine call engine.h:shop.Engine.stop scope",
        "engine.cc:Engine.start call engine.h:shop.Engine.stop self",
        "engine.h:shop.Engine.stop call engine.cc:Engine.start scope",
    }


def test_declaration_and_definition_are_one_target() -> None:
    sources = files("build(1); shop::build(2);")
    assert "car.cc:Car.use call engine.cc:build import" not in calls(sources)
    assert "car.cc:Car.use call engine.cc:shop.build import" in calls(sources)


def test_a_namespace_goes_over_several_files() -> None:
    sources = {
        "log.h": "namespace db { namespace log { struct Reader { void read(); }; int open(); } }\n",
        "log.cc": '#include "log.h"\nnamespace db { namespace log { int open() { return 1; } } }\n',
        "use.cc": """
            #include "log.h"
            namespace db {
            class Table { void load(); log::Reader reader_; };
            void Table::load() { reader_.read(); log::open(); }
            }
        """,
        "main.cc": """
            #include "log.h"
            using namespace db::log;
            int main() { open(); db::log::Reader r; r.read(); }
        """,
    }
    assert calls(sources) == {
        "use.cc:Table.load call log.h:db.log.Reader.read typed",
        "use.cc:Table.load call log.cc:db.log.open import",
        "main.cc:main call log.cc:db.log.open import",
        "main.cc:main call log.h:db.log.Reader.read typed",
    }


def test_what_is_not_included_is_not_seen() -> None:
    sources = {
        "a.h": "namespace db { int open(); struct Table { void load(); }; }\n",
        "a.cc": '#include "a.h"\nnamespace db { int open() { return 1; } }\n',
        "b.cc": "namespace db { void use(Table* t) { open(); t->load(); } }\n",
    }
    held = {line for line in calls(sources) if line.startswith("b.cc")}
    assert held <= {"b.cc:db.use call a.h:db.Table.load unique"}


def test_inherited_members_and_constructors_named_as_their_class() -> None:
    sources = {
        "base.h": "class Base { public: Base(); void run(); };\n",
        "sub.h": '#include "base.h"\nclass Sub : public Base { Base* other; void go(); };\n',
        "sub.cc": '#include "sub.h"\nvoid Sub::go() { run(); other->run(); Base b; b.run(); }\n',
    }
    assert calls(sources) == {
        "sub.cc:Sub.go call base.h:Base.run self",
        "sub.cc:Sub.go call base.h:Base.run typed",
    }


def test_overloads_are_one_target_with_members() -> None:
    source = """
        struct Out { void put(int n) {} void put(const char* s) {} };
        void use(Out& out) { out.put(1); }
    """
    assert calls({"out.cc": source}) == {"out.cc:use call out.cc:Out.put typed"}


def test_a_test_with_a_fixture_is_a_method_of_it() -> None:
    sources = {
        "db.h": "int Put(int n);\n",
        "db.cc": '#include "db.h"\nint Put(int n) { return n; }\n',
        "db_test.cc": """
            #include "db.h"
            class DBTest { public: void Put(const char* key) {} };
            TEST_F(DBTest, Empty) { Put("a"); }
            TEST(Plain, Empty) { Put(1); }
        """,
    }
    assert calls(sources) == {
        "db_test.cc:TEST_F call db_test.cc:DBTest.Put scope",
        "db_test.cc:TEST call db.cc:Put import",
    }


def test_std_is_outside() -> None:
    assert answers({"a.cc": "void f() { std::sort(1, 2); }\n"})["sort"] == "external"
