use std::collections::{HashMap, HashSet};

use proptest::prelude::*;

use super::*;

fn read(values: &Values, text: &str) -> String {
    ChainReader::new(values).read(text)
}

#[test]
fn calls_indexes_and_members_are_steps() {
    let plain = Values::default();
    assert_eq!(
        read(&plain, "self.load(a[1], \"x\").items[0]"),
        "self.load().items[]"
    );
    assert_eq!(
        read(&plain, "await client(1).get('/')[0]"),
        "client().get()[]"
    );
    assert_eq!(read(&plain, "a::b::<T>(1)"), "a::b()");
    assert_eq!(read(&plain, "((a).b)!.c?.d"), "a.b.c.d");
    assert_eq!(read(&plain, "x as Foo"), "<Foo>");
    assert_eq!(read(&plain, "new Foo<A>(1).b()"), "<Foo<A>>.b()");
    assert_eq!(read(&plain, "a or b"), "a");
}

#[test]
fn what_is_no_chain_is_empty() {
    let plain = Values::default();
    for text in ["", "a + b", "lambda: 1", "f(", "(", "a.", "not x", "/* a"] {
        assert_eq!(read(&plain, text), "", "{text}");
    }
}

#[test]
fn literals_show_their_type() {
    let plain = Values::default();
    let typed = Values {
        typed: true,
        ..Values::default()
    };
    for (values, text, chain) in [
        (&plain, "f'x'", "\"\""),
        (&plain, "1.5e-3", "0"),
        (&plain, "[1, 2]", "[]"),
        (&plain, "{}", "{}"),
        (&typed, "'x'", "<char>"),
        (&typed, "10L", "<long>"),
        (&typed, "0x1f", "<int>"),
        (&typed, "1e5", "<double>"),
        (&typed, "(String) x.y()", "<String>"),
        (&typed, "new A() { int b; }.c", "<A>.c"),
        (&typed, "A.class", "<Class>"),
    ] {
        assert_eq!(read(values, text), chain, "{text}");
    }
}

#[test]
fn traits_of_a_language_change_what_is_read() {
    let values = Values {
        lifetimes: true,
        braced: true,
        question: true,
        macros: HashMap::from([("vec".to_owned(), "<Vec<_>>".to_owned())]),
        brackets: true,
        casts: HashSet::from(["make".to_owned()]),
        member_casts: HashSet::from(["cast".to_owned()]),
        ..Values::default()
    };
    assert_eq!(read(&values, "vec![1, 2].len()"), "<Vec<_>>.len()");
    assert_eq!(read(&values, "other![1]"), "");
    assert_eq!(read(&values, "a.b()?"), "a.b()?");
    assert_eq!(read(&values, "Foo { a: 'x' }"), "<Foo>");
    assert_eq!(read(&values, "[]string{\"a\"}"), "<[]string>");
    assert_eq!(read(&values, "make([]Foo, 3)"), "<[]Foo>");
    assert_eq!(read(&values, "typing.cast('Foo', x).y"), "<Foo>.y");
}

#[test]
fn arguments_are_parted_at_outer_commas() {
    let plain = Values::default();
    let reader = ChainReader::new(&plain);
    assert_eq!(
        reader.parts("a, f(b, c), g<A, B>(d)"),
        ["a", " f(b, c)", " g<A, B>(d)"]
    );
    assert_eq!(reader.parts(" "), Vec::<&str>::new());
    assert_eq!(reader.parts("a,"), ["a"]);
}

#[test]
fn deep_parentheses_are_read_without_recursion() {
    let plain = Values::default();
    let text = format!("{}a{}", "(".repeat(900), ")".repeat(900));
    assert_eq!(read(&plain, &text), "a");
    assert_eq!(read(&plain, &"(".repeat(5000)), "");
}

proptest! {
    #[test]
    fn any_text_is_read(text in "([a-z]{1,3}|[\\[\\](){}<>.,:;'\"`\\\\#/*&!?$@+=é \n-]){0,40}", traits: [bool; 5]) {
        let [lifetimes, braced, question, typed, brackets] = traits;
        let values = Values { lifetimes, braced, question, typed, brackets, ..Values::default() };
        let reader = ChainReader::new(&values);
        let chain = reader.read(&text);
        reader.extend(chain, &text);
        reader.parts(&text);
    }
}
