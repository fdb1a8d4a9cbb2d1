//! How names work in each language: data that `fourfold.graph.families` describes and hands in.

use serde_json::Value;

use super::error::ResolveError;
use super::modules::Scheme;
use super::settings::{Words, flag, word, words};
use super::texts::{Text, Texts};
use super::typed::library::Library;

macro_rules! rules {
    ($($flag:ident,)+) => {
        /// The rules of one language. A name never binds across two families.
        #[derive(Debug, Default)]
        #[expect(missing_docs, reason = "described in `fourfold.graph.families`")]
        pub struct Rules {
            pub family: Text,
            pub self_names: Words,
            pub type_names: Words,
            pub super_names: Words,
            pub whole: Text,
            pub whole_alias: Text,
            pub method_macros: Words,
            pub header_endings: Vec<String>,
            pub globals: Words,
            pub methods: Words,
            pub modules: Scheme,
            pub library: Library,
            $(pub $flag: bool,)+
        }

        impl Rules {
            /// Reads the rules of one language.
            pub(super) fn read(table: &Value, texts: &mut Texts) -> Result<Self, ResolveError> {
                let endings = super::settings::strings(table, "header_endings")?;
                Ok(Self {
                    family: word(table, "family", texts)?,
                    self_names: words(table, "self_names", texts)?,
                    type_names: words(table, "type_names", texts)?,
                    super_names: words(table, "super_names", texts)?,
                    whole: word(table, "whole", texts)?,
                    whole_alias: word(table, "whole_alias", texts)?,
                    method_macros: words(table, "method_macros", texts)?,
                    header_endings: endings.into_iter().map(str::to_owned).collect(),
                    globals: words(table, "globals", texts)?,
                    methods: words(table, "methods", texts)?,
                    modules: Scheme::read(super::settings::field(table, "modules")?)?,
                    library: Library::read(super::settings::field(table, "library")?, texts)?,
                    $($flag: flag(table, stringify!($flag))?,)+
                })
            }
        }
    };
}

rules! {
    self_is_parameter,
    receiver_in_head,
    members_in_scope,
    c3,
    calls_apart,
    blocks_repeat,
    blocks_are_modules,
    shared_spaces,
    whole_file_spaces,
    partial_types,
    constants_shared,
    decorators_run,
    literals_run,
    converts,
    overloads,
    tests_inside,
    keyed_literals,
    unique,
    properties_apart,
    includes,
    declares_all,
    misread_locals,
    methods_construct,
    rooted_paths,
    passes_on,
    paths_go_on,
    exports_apart,
    unnamed_stars,
    first_bound,
    underscored_private,
    hides_names,
    modules_run,
    implicit_interfaces,
    declared_overrides,
}
