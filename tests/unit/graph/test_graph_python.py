from __future__ import annotations

from graph_written import answers, edges, import_edges, inside


def test_scope_finds_functions_classes_and_nested_definitions() -> None:
    sources = {
        "app.py": """
            class Box: ...

            def helper(): ...

            def main():
                def inner(): ...
                inner()
                helper()
                Box()

            main()
        """
    }
    assert edges(sources) == {
        "app.py:main call app.py:main.inner scope",
        "app.py:main call app.py:helper scope",
        "app.py:main instantiate app.py:Box scope",
        "app.py call app.py:main scope",
    }


def test_parameters_and_locals_are_never_bound_elsewhere() -> None:
    sources = {
        "lib.py": "def load(): ...\ndef parse(): ...\n",
        "app.py": """
            from lib import load, parse

            def one(load):
                load()

            def two():
                for parse in ():
                    parse()

            def three(load):
                def inner():
                    load()
        """,
    }
    assert inside(sources) == set()
    assert answers(sources) == {"load": "unresolved", "parse": "unresolved"}


def test_names_of_a_class_are_not_in_scope_of_its_methods() -> None:
    sources = {
        "app.py": """
            def make(): ...

            class Shop:
                def make(self): ...

                default = make(None)

                def sell(self):
                    make()
        """
    }
    assert inside(sources) == {
        "app.py:Shop call app.py:Shop.make scope",
        "app.py:Shop.sell call app.py:make scope",
    }


def test_imports_relative_aliased_reexported_and_by_attribute() -> None:
    sources = {
        "src/pack/__init__.py": "from .core import run as start\nfrom . import util\n",
        "src/pack/core.py": "def run(): ...\n",
        "src/pack/util.py": "def tidy(): ...\n",
        "src/pack/deep/__init__.py": "",
        "src/pack/deep/leaf.py": """
            from ..core import run
            from ... import nothing

            def leaf():
                run()
        """,
        "tests/test_pack.py": """
            import pack
            import pack.deep.leaf
            import pack.util as tools
            from pack import start, util

            def test_all():
                start()
                util.tidy()
                tools.tidy()
                pack.util.tidy()
                pack.start()
                pack.deep.leaf.leaf()
        """,
    }
    assert {line for line in inside(sources) if " call " in line} == {
        "src/pack/deep/leaf.py:leaf call src/pack/core.py:run import",
        "tests/test_pack.py:test_all call src/pack/core.py:run import",
        "tests/test_pack.py:test_all call src/pack/util.py:tidy import",
        "tests/test_pack.py:test_all call src/pack/deep/leaf.py:leaf import",
    }


def test_star_imports_pass_public_names_on() -> None:
    sources = {
        "pack/__init__.py": "from .core import *\n",
        "pack/core.py": "def run(): ...\ndef _hidden(): ...\n",
        "app.py": """
            from pack import *
            import pack

            run()
            pack.run()
            pack._hidden()
        """,
    }
    assert {line for line in inside(sources) if " call " in line} == {
        "app.py call pack/core.py:run import"
    }


def test_a_circle_of_star_imports_ends() -> None:
    sources = {
        "a.py": "from b import *\nrun()\n",
        "b.py": "from a import *\nrun()\n",
    }
    assert inside(sources) == set()


def test_a_module_of_the_standard_library_is_not_a_package_module_of_that_name() -> None:
    sources = {
        "src/pack/__init__.py": "",
        "src/pack/json.py": "def dumps(): ...\n",
        "src/pack/app.py": "import json\n\njson.dumps({})\n",
    }
    assert inside(sources) == set()
    assert "src/pack/app.py call <json.dumps> import" in edges(sources)


def test_scripts_import_their_neighbours() -> None:
    sources = {
        "tools/common.py": "def shared(): ...\n",
        "tools/run.py": "from common import shared\n\nshared()\n",
        "other/run.py": "from common import shared\n\nshared()\n",
    }
    assert inside(sources) == {"tools/run.py call tools/common.py:shared import"}


def test_self_and_super_follow_the_linearisation() -> None:
    sources = {
        "base.py": """
            class Root:
                def save(self): ...
                def name(self): ...

            class Left(Root):
                def save(self): ...

            class Right(Root):
                def save(self): ...
                def name(self): ...
        """,
        "app.py": """
            import base

            class Both(base.Left, base.Right):
                def save(self):
                    super().save()
                    self.name()

                @classmethod
                def make(cls):
                    cls.make()

                @staticmethod
                def plain(self):
                    self.name()

                def nested(self):
                    def inner(self):
                        self.name()
                    return lambda: self.nested()
        """,
    }
    assert {line for line in inside(sources) if " call " in line} == {
        "app.py:Both.save call base.py:Left.save self",
        "app.py:Both.save call base.py:Right.name self",
        "app.py:Both.make call app.py:Both.make self",
        "app.py:Both.nested call app.py:Both.nested self",
    }


def test_a_class_among_its_own_bases_does_no_harm() -> None:
    sources = {
        "app.py": """
            class A(B):
                def run(self):
                    self.stop()

            class B(A):
                def stop(self): ...
        """
    }
    assert "app.py:A.run call app.py:B.stop self" in inside(sources)


def test_bases_and_decorators_are_looked_up_outside_of_what_they_head() -> None:
    sources = {
        "lib.py": "class Answer: ...\n",
        "app.py": """
            from lib import Answer

            def wrap(f): ...

            class Answer(Answer):
                Answer = 1

                @wrap
                def wrap(self): ...
        """,
    }
    assert inside(sources) == {
        "app.py:Answer inherit lib.py:Answer import",
        "app.py:Answer decorate app.py:wrap scope",
    }


def test_the_only_method_of_a_name_is_bound_and_builtin_names_are_not() -> None:
    sources = {
        "store.py": """
            class Store:
                def checkout(self): ...
                def get(self): ...
                def append(self): ...
                def refund(self): ...

            class Desk:
                def refund(self): ...
        """,
        "app.py": """
            def main(store):
                store.checkout()
                store.get()
                store.append(1)
                store.refund()
                store.nowhere()
        """,
    }
    assert inside(sources) == {"app.py:main call store.py:Store.checkout unique"}


def test_unique_names_stay_away_from_external_receivers_and_bases() -> None:
    sources = {
        "store.py": """
            import click

            class Store:
                def checkout(self): ...

            class Group(click.Group):
                def list_commands(self): ...
        """,
        "app.py": """
            import git

            def main(thing):
                git.checkout()
                git.Repo.checkout()
                thing.list_commands()
        """,
    }
    assert inside(sources) == set()
    assert answers(sources)["checkout"] == "external"


def test_only_tests_bind_to_test_symbols_by_name() -> None:
    sources = {
        "tests/helpers.py": "class Client:\n    def fetch_page(self): ...\n",
        "tests/test_app.py": "def test_it(client):\n    client.fetch_page()\n",
        "app.py": "def main(client):\n    client.fetch_page()\n",
    }
    assert inside(sources) == {
        "tests/test_app.py:test_it call tests/helpers.py:Client.fetch_page unique"
    }


def test_namesakes_in_other_modules_are_left_alone() -> None:
    sources = {
        "a.py": "def parse(): ...\n",
        "b.py": "def parse(): ...\n",
        "app.py": "def main():\n    parse()\n",
    }
    assert inside(sources) == set()
    assert answers(sources) == {"parse": "unresolved"}


def test_builtins_and_outside_modules_are_external() -> None:
    sources = {
        "app.py": """
            import os.path as p
            from typing import cast

            def main(x):
                print(len(x))
                p.join(x)
                cast(int, x)
                unknown(x)
        """
    }
    states = answers(sources)
    assert states["print"] == states["join"] == states["cast"] == "external"
    assert states["unknown"] == "unresolved"
    assert "app.py:main call <os.path.join> import" in edges(sources)


def test_odd_names_are_names() -> None:
    names = ("__proto__", "constructor", "toString", "NaN", "null", "__class__", "hasOwnProperty")
    sources = {
        "app.py": "".join(f"def {name}(): ...\n" for name in names)
        + "def main():\n"
        + "".join(f"    {name}()\n" for name in names)
    }
    assert inside(sources) == {f"app.py:main call app.py:{name} scope" for name in names}


def test_import_edges_lead_to_symbols_files_and_outside() -> None:
    sources = {
        "pack/__init__.py": "",
        "pack/core.py": "def run(): ...\n",
        "app.py": """
            import os
            import pack.core as c
            from pack import core
            from pack.core import run
        """,
    }
    assert import_edges(sources) == {
        "app.py import pack/core.py",
        "app.py import pack/core.py:run",
        "app.py import <os>",
    }


def test_a_missing_module_of_ours_is_not_called_external() -> None:
    sources = {
        "pack/__init__.py": "",
        "pack/app.py": "from pack.generated import run\nfrom .gone import stop\nrun()\nstop()\n",
    }
    assert answers(sources) == {"run": "unresolved", "stop": "unresolved"}


def test_an_import_inside_a_function_binds_there_alone() -> None:
    sources = {
        "lib.py": "def load(): ...\ndef save(): ...\n",
        "app.py": """
            def load(): ...

            def one():
                from lib import load, save
                load()
                def inner():
                    save()

            def two():
                load()
                save()
        """,
    }
    assert inside(sources) == {
        "app.py:one call lib.py:load import",
        "app.py:one.inner call lib.py:save import",
        "app.py:two call app.py:load scope",
    }
