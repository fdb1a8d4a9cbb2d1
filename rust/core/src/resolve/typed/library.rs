//! What is known of types outside the corpus, for each family; handed in by `fourfold.graph.typed.library`.

use rustc_hash::FxHashMap;
use serde_json::Value;

use crate::resolve::error::ResolveError;
use crate::resolve::settings::{Words, flag, pairs, string, strings, words};
use crate::resolve::texts::{Text, Texts};

macro_rules! library {
    (words: $($words:ident,)+; flags: $($flag:ident,)+) => {
        /// One family's.
        #[derive(Debug, Default)]
        #[expect(missing_docs, reason = "described in `fourfold.graph.typed.library`")]
        pub struct Library {
            pub results: FxHashMap<Text, Text>,
            pub tags: Vec<String>,
            $(pub $words: Words,)+
            $(pub $flag: bool,)+
        }

        impl Library {
            pub(in crate::resolve) fn read(table: &Value, texts: &mut Texts) -> Result<Self, ResolveError> {
                let mut results = FxHashMap::default();
                let given = super::super::settings::field(table, "results")?;
                for (name, _) in pairs(table, "results")? {
                    let given = string(given, name)?;
                    results.insert(texts.load(name.as_bytes()), texts.load(given.as_bytes()));
                }
                Ok(Self {
                    results,
                    tags: strings(table, "tags")?.into_iter().map(str::to_owned).collect(),
                    $($words: words(table, stringify!($words), texts)?,)+
                    $($flag: flag(table, stringify!($flag))?,)+
                })
            }
        }
    };
}

library! {
    words:
    nothing,
    primitives,
    wrappers,
    unions,
    class_types,
    self_types,
    callables,
    element,
    key,
    value,
    both,
    counted,
    same,
    passing,
    properties,
    pointers,
    own,
    ;
    flags:
    quoted_types,
    lifetimes,
    annotations,
    list_suffixes,
    intersections,
    square_arguments,
    prefixed_containers,
    sized_arrays,
    super_called,
    distinct_types,
    outside_unless_known,
    results_first,
    index_operators,
    maps_give_pairs,
    maps_give_outside,
    extensions,
}
