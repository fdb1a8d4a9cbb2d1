use super::*;

fn read(text: &str, library: &Library) -> String {
    let texts = Texts::default();
    write(&read_type(text, library, &texts), &texts)
}

/// A type as its form and, in brackets, its parts.
fn write(written: &Written, texts: &Texts) -> String {
    let form = match written.form {
        Form::Unread => "?",
        Form::Named(name) => texts.get(name),
        Form::Union => "|",
        Form::Tuple => "()",
        Form::List => "[]",
        Form::Map => "{}",
        Form::Function => "->",
    };
    let args: Vec<String> = written.args.iter().map(|each| write(each, texts)).collect();
    if args.is_empty() {
        return form.to_owned();
    }
    format!("{form}<{}>", args.join(" "))
}

#[test]
fn names_have_arguments_in_the_brackets_of_their_language() {
    let square = Library {
        square_arguments: true,
        quoted_types: true,
        ..Library::default()
    };
    assert_eq!(
        read("dict[str, 'list[Foo]'] | None", &square),
        "|<dict<str list<Foo>> None>"
    );
    let angled = Library::default();
    assert_eq!(read("Map<String, a.b.Foo>", &angled), "Map<String a.b.Foo>");
    assert_eq!(read("const Foo&", &angled), "Foo");
    assert_eq!(read("Vec<T>::Item", &angled), "?");
}

#[test]
fn containers_may_stand_before_their_elements() {
    let library = Library {
        prefixed_containers: true,
        square_arguments: true,
        ..Library::default()
    };
    assert_eq!(read("map[string]*Foo", &library), "{}<string Foo>");
    assert_eq!(read("[]chan Foo", &library), "[]<[]<Foo>>");
    assert_eq!(read("(n int, err error)", &library), "()<int error>");
    assert_eq!(read("func(int) Foo", &library), "-><Foo>");
}

#[test]
fn lists_may_stand_after_their_elements() {
    let library = Library {
        list_suffixes: true,
        annotations: true,
        intersections: true,
        ..Library::default()
    };
    assert_eq!(read("@Size(max = 2) Foo[]...", &library), "[]<[]<Foo>>");
    assert_eq!(read("(a: Foo) => Bar", &library), "-><Bar>");
    assert_eq!(read("Foo & Bar", &library), "|<Foo Bar>");
}

#[test]
fn lifetimes_and_lengths_say_nothing() {
    let library = Library {
        lifetimes: true,
        sized_arrays: true,
        ..Library::default()
    };
    assert_eq!(read("&'a mut [Foo; 3]", &library), "[]<Foo>");
    assert_eq!(read("impl Fn(u8) -> Bar", &library), "-><Bar>");
}

#[test]
fn what_cannot_be_read_is_nothing_however_deep_it_is() {
    let library = Library::default();
    assert_eq!(read("", &library), "?");
    assert_eq!(read("Foo<", &library), "?");
    assert_eq!(read(&"(".repeat(100_000), &library), "?");
    assert_eq!(read(&"Foo<".repeat(100_000), &library), "?");
}
