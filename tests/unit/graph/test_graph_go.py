from __future__ import annotations

from graph_written import answers, inside


def calls(sources: dict[str, str]) -> set[str]:
    return {line for line in inside(sources) if " call " in line}


def test_a_package_is_a_folder() -> None:
    sources = {
        "a.go": "package app\n\nfunc Run() { helper(); Start() }\n",
        "b.go": "package app\n\nfunc helper() {}\n",
        "sub/c.go": "package sub\n\nfunc Start() {}\n",
        "sub/d.go": "package sub\n\nfunc All() { Start(); helper() }\n",
    }
    assert calls(sources) == {
        "a.go:Run call b.go:helper import",
        "sub/d.go:All call sub/c.go:Start import",
    }


def test_methods_of_the_receiver_and_of_what_it_embeds() -> None:
    sources = {
        "base.go": "package app\n\ntype Base struct{}\n\nfunc (b *Base) Save() {}\n",
        "shop.go": """
            package app

            type Shop struct {
            \t*Base
            \tname string
            }

            func (s *Shop) Open(other *Shop) {
            \ts.Save()
            \ts.close()
            \tother.close()
            }
        """,
        "close.go": "package app\n\nfunc (s Shop) close() {}\n",
    }
    assert calls(sources) == {
        "shop.go:Shop.Open call base.go:Base.Save self",
        "shop.go:Shop.Open call close.go:Shop.close self",
        "shop.go:Shop.Open call close.go:Shop.close typed",
    }


def test_imports_by_module_path_and_alias() -> None:
    sources = {
        "go.mod": "module example.com/shop/v2\n\ngo 1.22\n",
        "store/store.go": "package store\n\nfunc Load() {}\n\nfunc hidden() {}\n",
        "main.go": """
            package main

            import (
            \t"fmt"
            \tst "example.com/shop/v2/store"
            \t"example.com/shop/v2/gone"
            \t"github.com/other/store"
            )

            func main() {
            \tst.Load()
            \tfmt.Println()
            \tgone.Away()
            \tstore.Load()
            }
        """,
    }
    assert calls(sources) == {"main.go:main call store/store.go:Load import"}
    states = answers(sources)
    assert states["Println"] == "external"
    assert states["Away"] == "unresolved"


def test_without_go_mod_hosted_paths_are_matched_by_their_end() -> None:
    sources = {
        "middleware/log.go": "package middleware\n\nfunc Log() {}\n",
        "strings/strings.go": "package strings\n\nfunc Trim() {}\n",
        "main.go": """
            package main

            import (
            \t"strings"
            \t"github.com/me/app/middleware"
            )

            func main() {
            \tmiddleware.Log()
            \tstrings.Trim()
            }
        """,
    }
    assert calls(sources) == {"main.go:main call middleware/log.go:Log import"}


def test_only_tests_see_test_files_and_locals_hide_functions() -> None:
    sources = {
        "app.go": "package app\n\nfunc Run(open func()) { open(); setup(); local := 1; local() }\n",
        "open.go": "package app\n\nfunc open() {}\nfunc local() {}\n",
        "app_test.go": "package app\n\nfunc setup() {}\nfunc TestRun() { setup(); Run(nil) }\n",
    }
    assert calls(sources) == {
        "app_test.go:TestRun call app_test.go:setup scope",
        "app_test.go:TestRun call app.go:Run import",
    }


def test_struct_literals_are_references_not_calls() -> None:
    sources = {
        "app.go": "package app\n\ntype Box struct{}\n\nfunc New() *Box { return &Box{} }\n",
    }
    assert inside(sources) == {"app.go:New reference app.go:Box scope"}


def test_a_call_with_type_arguments_is_a_call() -> None:
    sources = {
        "app.go": """
            package app

            import "example.com/shop/store"

            type own struct{}

            func get[T any](key string, fallback T) T { return fallback }

            func Run(keys []string, handlers []func(int)) {
            \tget[string]("a", "b")
            \tget[own]("a", own{})
            \tget[[]int]("a", nil)
            \tstore.Load[string]("a", "b")
            \tkeys[0]("a", "b")
            \thandlers[1](2)
            }
        """,
        "go.mod": "module example.com/shop\n",
        "store/store.go": "package store\n\nfunc Load[T any](a string, b T) T { return b }\n",
        "keys.go": "package app\n\nfunc keys() {}\nfunc handlers() {}\n",
    }
    assert calls(sources) == {
        "app.go:Run call app.go:get scope",
        "app.go:Run call store/store.go:Load import",
    }


def test_fields_of_a_type_without_a_name_are_no_names_of_the_package() -> None:
    sources = {
        "app_test.go": """
            package app

            func TestRun() {
            \ttests := []struct {
            \t\topts []string
            \t\tLevel int
            \t}{
            \t\t{opts: opts(), Level: Level(1)},
            \t}
            \tuse(tests)
            }

            func (b *Bench) Other() { record := struct{ Level int }{}; use(record) }
        """,
        "app.go": "package app\n\ntype Bench int\ntype Level int\nfunc use(a any) { Level(2) }",
        "opts.go": "package app\n\nfunc opts() []string { return nil }\n",
    }
    assert {line for line in inside(sources) if "opts" in line or "Level" in line} == {
        "app_test.go:TestRun call opts.go:opts import",
        "app_test.go:TestRun reference opts.go:opts import",
        "app_test.go:TestRun reference app.go:Level import",
        "app.go:use reference app.go:Level scope",
    }
