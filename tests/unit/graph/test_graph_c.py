from __future__ import annotations

import pytest
from graph_written import answers, import_edges, inside


def calls(sources: dict[str, str]) -> set[str]:
    return {line for line in inside(sources) if " call " in line}


def test_declared_in_a_header_defined_in_one_file() -> None:
    sources = {
        "include/shop.h": "int shop_open(int n);\n#define TWICE(x) ((x) + (x))\n",
        "src/open.c": '#include "shop.h"\nint shop_open(int n) { return TWICE(n); }\n',
        "src/main.c": """
            #include "shop.h"
            #include <stdio.h>
            static int helper(int x);
            static int helper(int x) { return x; }
            int main(void) { printf(""); return helper(shop_open(1)); }
        """,
        "other/use.c": "int use(void) { return shop_open(1); }\n",
    }
    assert calls(sources) == {
        "src/open.c:shop_open call include/shop.h:TWICE import",
        "src/main.c:main call src/main.c:helper scope",
        "src/main.c:main call src/open.c:shop_open import",
        "other/use.c:use call src/open.c:shop_open unique",
    }
    assert answers(sources)["printf"] == "external"


def test_one_definition_for_each_system_is_found_beside() -> None:
    sources = {
        "src/internal.h": "int sys_poll(void);\n",
        "src/unix/poll.c": '#include "../internal.h"\nint sys_poll(void) { return 1; }\n',
        "src/unix/loop.c": '#include "../internal.h"\nint loop(void) { return sys_poll(); }\n',
        "src/win/poll.c": '#include "../internal.h"\nint sys_poll(void) { return 2; }\n',
        "src/core.c": '#include "internal.h"\nint core(void) { return sys_poll(); }\n',
    }
    assert calls(sources) == {
        "src/unix/loop.c:loop call src/unix/poll.c:sys_poll import",
        "src/core.c:core call src/internal.h:sys_poll import",
    }


def test_parameters_locals_and_test_helpers() -> None:
    sources = {
        "src/a.c": "void go(void) {}\nint run(void (*go)(void)) { go(); setup(); return 0; }\n",
        "src/b.c": "void call(void) { handler go = 0; go(); }\n",
        "test/helper.c": "void setup(void) {}\n",
        "test/test-a.c": "int main(void) { setup(); return 0; }\n",
    }
    assert calls(sources) == {"test/test-a.c:main call test/helper.c:setup import"}


def test_includes_by_the_end_of_their_path() -> None:
    sources = {
        "include/uv/errno.h": "",
        "include/uv.h": '#include "uv/errno.h"\n',
        "src/a.c": '#include <uv.h>\n#include "missing.h"\n',
    }
    assert {line for line in import_edges(sources) if "<" not in line} == {
        "include/uv.h import include/uv/errno.h",
        "src/a.c import include/uv.h",
    }


def test_static_functions_and_variables_of_other_files_are_not_seen() -> None:
    sources = {
        "src/a.c": "static void hidden(void) {}\nint counter;\nvoid shown(void) {}\n",
        "src/b.c": "void use(void) { hidden(); shown(); counter = 1; }\n",
    }
    assert inside(sources) == {"src/b.c:use call src/a.c:shown import"}


def test_the_linker_knows_one_function_of_a_name() -> None:
    sources = {
        "lib/a.c": "int shop_open(int n) { return n; }\nstatic int hidden(void) { return 1; }\n",
        "lib/b.c": "int twice(void) { return 1; }\nint snprintf(char* s) { return 1; }\n",
        "old/c.c": "int twice(void) { return 2; }\n",
        "app/main.c": "int main(void) { shop_open(1); hidden(); twice(); snprintf(0); }\n",
    }
    assert calls(sources) == {"app/main.c:main call lib/a.c:shop_open unique"}
    assert answers(sources)["snprintf"] == "external"


def test_the_nearest_of_several_definitions_is_meant() -> None:
    sources = {
        "include/errno.h": "#define ERR(x) (x)\n",
        "src/common.h": '#include "../include/errno.h"\n#define ERR(x) (-(x))\n',
        "src/unix/a.c": '#include "../common.h"\nint f(void) { return ERR(1); }\n',
        "other/a.c": '#include "../src/common.h"\nint g(void) { return ERR(1); }\n',
    }
    assert calls(sources) == {"src/unix/a.c:f call src/common.h:ERR import"}


@pytest.mark.parametrize(
    "body",
    ["l->head->next();", "struct loop l; l.head->next();"],
)
def test_a_function_pointer_in_a_structure_is_the_field_and_no_function(body: str) -> None:
    source = f"""
        struct head {{ int (*next)(void); }};
        struct loop {{ struct head* head; }};
        int next(void) {{ return 1; }}
        typedef struct loop loop_t;
        int run(loop_t* l, void* p) {{ {body} return 0; }}
    """
    assert calls({"a.c": source}) == {"a.c:run call a.c:head.next typed"}
