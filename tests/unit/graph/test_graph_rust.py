from __future__ import annotations

from graph_written import answers, inside


def calls(sources: dict[str, str]) -> set[str]:
    return {line for line in inside(sources) if " call " in line}


def test_module_paths_by_file_layout() -> None:
    sources = {
        "Cargo.toml": '[package]\nname = "shop-core"\n',
        "src/lib.rs": "pub mod store;\nmod util;\npub use store::load as open;\n",
        "src/store/mod.rs": """
            use crate::util::{self, tidy};
            use super::util::trim as cut;
            mod disk;
            pub fn load() { tidy(); util::tidy(); cut(); disk::read(); self::disk::read(); }
        """,
        "src/store/disk.rs": "pub fn read() { super::load(); crate::util::tidy(); }\n",
        "src/util.rs": "pub fn tidy() {}\npub fn trim() {}\n",
        "tests/all.rs": """
            use serde::open as other;
            use shop_core::open;
            fn t() { open(); other(); }
        """,
    }
    assert calls(sources) == {
        "src/store/mod.rs:load call src/util.rs:tidy import",
        "src/store/mod.rs:load call src/util.rs:trim import",
        "src/store/mod.rs:load call src/store/disk.rs:read import",
        "src/store/disk.rs:read call src/store/mod.rs:load import",
        "src/store/disk.rs:read call src/util.rs:tidy import",
        "tests/all.rs:t call src/store/mod.rs:load import",
    }
    assert answers(sources)["other"] == "external"


def test_crates_of_a_workspace() -> None:
    sources = {
        "a/Cargo.toml": '[package]\nname = "alpha"\n',
        "a/src/lib.rs": "pub mod inner;\n",
        "a/src/inner.rs": "pub struct Box;\nimpl Box { pub fn make() -> Box { Box } }\n",
        "b/Cargo.toml": '[package]\nname = "beta"\n',
        "b/src/main.rs": "use alpha::inner::Box;\nfn main() { Box::make(); }\n",
        "b/src/other.rs": "fn other() { alpha::inner::Box::make(); }\n",
    }
    assert calls(sources) == {
        "b/src/main.rs:main call a/src/inner.rs:Box.make import",
        "b/src/other.rs:other call a/src/inner.rs:Box.make import",
    }


def test_impl_blocks_give_their_methods_to_the_type() -> None:
    sources = {
        "src/lib.rs": """
            mod more;
            pub trait Save { fn save(&self) { self.prepare(); } fn prepare(&self); }
            pub struct Shop<T> { t: T }
            impl<T> Save for Shop<T> { fn prepare(&self) { self.own(); } }
            impl<T> Shop<T> {
                pub fn new() -> Self { Self::check(); Self { t: 1 } }
                fn check() {}
                fn own(&self) { self.save(); self.t.own_of_t(); }
            }
        """,
        "src/more.rs": """
            use crate::Shop;
            impl Shop<u8> { fn extra(&self) { self.own(); Shop::new(); } }
        """,
    }
    assert calls(sources) == {
        "src/lib.rs:Save.save call src/lib.rs:Save.prepare self",
        "src/lib.rs:Save.save call src/lib.rs:Shop.prepare override",
        "src/lib.rs:Shop.prepare call src/lib.rs:Shop.own self",
        "src/lib.rs:Shop.new call src/lib.rs:Shop.check self",
        "src/lib.rs:Shop.own call src/lib.rs:Save.save self",
        "src/more.rs:Shop.extra call src/lib.rs:Shop.own self",
        "src/more.rs:Shop.extra call src/lib.rs:Shop.new import",
    }


def test_blocks_are_modules_of_their_own() -> None:
    sources = {
        "src/lib.rs": """
            fn go() {}
            mod tests {
                use super::*;
                fn t() { go(); inner::deep(); }
                mod inner { pub fn deep() {} }
            }
        """
    }
    assert calls(sources) == {
        "src/lib.rs:tests.t call src/lib.rs:go import",
        "src/lib.rs:tests.t call src/lib.rs:tests.inner.deep scope",
    }


def test_a_block_does_not_see_the_names_around_it() -> None:
    sources = {"src/lib.rs": "fn go() {}\nmod plain { fn t() { go(); } }\n"}
    assert calls(sources) == set()


def test_macros_locals_and_what_the_library_has() -> None:
    sources = {
        "src/lib.rs": """
            macro_rules! twice { () => {} }
            fn load() {}
            fn run(load: fn()) { load(); twice!(); vec![1]; std::mem::swap(); Some(1); }
        """
    }
    assert calls(sources) == {"src/lib.rs:run call src/lib.rs:twice scope"}
    states = answers(sources)
    assert states["vec"] == states["swap"] == states["Some"] == "external"
