//! Words that the typed tier itself looks for, interned when it is made.

use crate::resolve::texts::{Text, Texts};

macro_rules! words {
    ($($word:ident => $text:literal,)+) => {
        #[derive(Debug)]
        pub(super) struct Words {
            $(pub(super) $word: Text,)+
        }

        impl Words {
            pub(super) fn new(texts: &Texts) -> Self {
                Self { $($word: texts.intern($text),)+ }
            }
        }
    };
}

words! {
    callable => "callable",
    tuple => "tuple",
    list => "list",
    map => "map",
    dict => "dict",
    text => "str",
    number => "number",
    pair => "pair",
    boolean => "boolean",
    class => "Class",
    class_of => "__class__",
    constructor => "constructor",
    this => "this",
    class_word => "class",
    called => "__call__",
    entered => "__enter__",
    entered_later => "__aenter__",
    context_manager => "contextmanager",
    context_manager_later => "asynccontextmanager",
    iterated => "__iter__",
    iterator => "iterator",
    next => "next",
    into_iterator => "into_iter",
    iter => "iter",
    index_operator => "operator[]",
    class_method => "classmethod",
    make => "__new__",
    make_subclass => "__init_subclass__",
    make_part => "__class_getitem__",
    get => "get",
    above => "super",
    root => "crate",
    yes => "true",
    no => "false",
}
