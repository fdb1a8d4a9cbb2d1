from __future__ import annotations

from graph_written import answers, inside

MAIN = "src/main/java/org/shop/"
TEST = "src/test/java/org/shop/"


def calls(sources: dict[str, str]) -> set[str]:
    lines = {line for line in inside(sources) if " call " in line or " instantiate " in line}
    return {line.replace(MAIN, "").replace(TEST, "test/") for line in lines}


def test_members_by_bare_name_this_and_super_through_packages() -> None:
    sources = {
        MAIN + "Base.java": """
            package org.shop;
            public class Base { protected void save() {} void open(int a) {} }
        """,
        MAIN + "Shop.java": """
            package org.shop;
            public class Shop extends Base {
              void open() { save(); this.save(); super.open(1); close(); new Box(); }
              void close() { int close = 0; close(); }
              class Box { void lid() { save(); } }
            }
        """,
    }
    assert calls(sources) == {
        "Shop.java:Shop.open call Base.java:Base.save self",
        "Shop.java:Shop.open call Base.java:Base.open self",
        "Shop.java:Shop.open call Shop.java:Shop.close scope",
        "Shop.java:Shop.open instantiate Shop.java:Shop.Box scope",
        "Shop.java:Shop.close call Shop.java:Shop.close scope",
        "Shop.java:Shop.Box.lid call Base.java:Base.save self",
    }


def test_imports_of_classes_packages_and_static_members() -> None:
    sources = {
        MAIN + "util/Text.java": """
            package org.shop.util;
            public class Text {
              public static String trim(String s) { return s; }
              public static String wrap(String s) { return s; }
            }
        """,
        MAIN
        + "deep/Leaf.java": "package org.shop.deep;\npublic class Leaf { static void grow() {} }\n",
        MAIN + "App.java": """
            package org.shop;
            import java.util.List;
            import org.shop.util.Text;
            import org.shop.deep.*;
            import static org.shop.util.Text.wrap;
            class App {
              void run() { Text.trim(""); wrap(""); Leaf.grow(); List.of(); Math.max(1, 2); }
            }
        """,
        MAIN + "Other.java": "package org.shop;\nclass Other { void run() { Text.trim(null); } }\n",
    }
    assert calls(sources) == {
        "App.java:App.run call util/Text.java:Text.trim import",
        "App.java:App.run call util/Text.java:Text.wrap import",
        "App.java:App.run call deep/Leaf.java:Leaf.grow import",
    }
    states = answers(sources)
    assert states["of"] == states["max"] == "external"


def test_overloads_are_one_target_with_members() -> None:
    sources = {
        MAIN + "App.java": """
            package org.shop;
            class App {
              void put(int a) {}
              void put(String a) { put(1); }
            }
        """,
    }
    assert calls(sources) == {"App.java:App.put call App.java:App.put scope"}


def test_annotations_and_type_parameters_are_no_calls() -> None:
    sources = {
        MAIN + "Mark.java": "package org.shop;\npublic @interface Mark {}\n",
        MAIN + "T.java": "package org.shop;\nclass T { static void go() {} }\n",
        MAIN + "App.java": "package org.shop;\nclass App<T> { @Mark T run(T t) { return t; } }\n",
    }
    assert inside(sources) == {
        f"{MAIN}App.java:App reference {MAIN}Mark.java:Mark import",
    }


def test_main_code_does_not_see_tests_of_its_package() -> None:
    sources = {
        MAIN + "App.java": "package org.shop;\nclass App { void run() { Helper.help(); } }\n",
        TEST + "Helper.java": "package org.shop;\nclass Helper { static void help() {} }\n",
        TEST + "AppTest.java": """
            package org.shop;
            class AppTest { void test() { Helper.help(); new App(); } }
        """,
    }
    assert calls(sources) == {
        "test/AppTest.java:AppTest.test call test/Helper.java:Helper.help import",
        "test/AppTest.java:AppTest.test instantiate App.java:App import",
    }


def test_an_unknown_type_is_not_taken_for_a_value() -> None:
    sources = {
        MAIN + "Box.java": "package org.shop;\nclass Box { void unpack() {} }\n",
        MAIN + "App.java": """
            package org.shop;
            import org.other.*;
            class App { void run(Box box) { Crate.unpack(); box.unpack(); } }
        """,
    }
    assert calls(sources) == {"App.java:App.run call Box.java:Box.unpack typed"}


def test_type_arguments_before_a_method_do_not_hide_its_receiver() -> None:
    sources = {
        MAIN + "Empty.java": """
            package org.shop;
            public class Empty<E> {
              static <E> Empty<E> empty() { return null; }
              <T> Empty<T> with(T each) { return null; }
              void close() {}
            }
        """,
        MAIN + "Shop.java": """
            package org.shop;
            public class Shop {
              static <E> Object empty() { return Empty.<E>empty(); }
              void run() {
                Empty.<java.util.Map<String, Shop>> empty();
                Empty.<Shop>empty().<String>with("a").close();
                this.<Shop>own();
              }
              <T> void own() {}
              boolean less(int a, int b) { return a > own(b); }
              int own(int a) { return a; }
            }
        """,
    }
    found = {line for line in calls(sources) if "Shop.less" not in line}
    assert found == {
        "Shop.java:Shop.empty call Empty.java:Empty.empty import",
        "Shop.java:Shop.run call Empty.java:Empty.empty import",
        "Shop.java:Shop.run call Empty.java:Empty.with typed",
        "Shop.java:Shop.run call Empty.java:Empty.close typed",
        "Shop.java:Shop.run call Shop.java:Shop.own self",
    }
    assert any("Shop.less call Shop.java:Shop.own scope" in line for line in calls(sources))


def test_super_of_a_class_with_only_interfaces_leads_nowhere() -> None:
    sources = {
        MAIN + "Base.java": "package org.shop;\npublic class Base { Base() {} }\n",
        MAIN + "Seller.java": "package org.shop;\npublic interface Seller {}\n",
        MAIN + "Shop.java": """
            package org.shop;
            public class Shop implements Seller { Shop() { super(); } }
        """,
        MAIN + "Stall.java": """
            package org.shop;
            public class Stall extends Base implements Seller { Stall() { super(); } }
        """,
    }
    assert calls(sources) == {"Stall.java:Stall.Stall instantiate Base.java:Base.Base self"}
