//! What a language's table says that is no query.

use std::collections::{HashMap, HashSet};

use super::kinds::DefinitionKind;

/// Which part of an imported module's path becomes the local name when none is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Binds {
    /// The first.
    First,
    /// The last.
    Last,
    /// None does.
    #[default]
    Nothing,
}

/// How values are written in one language, as far as that tells the type of a chain.
#[derive(Debug, Clone, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent traits, named as in the tables"
)]
pub struct Values {
    /// `'a'` is a character and `'a` a lifetime: single quotes hold no strings.
    pub lifetimes: bool,
    /// `Name{..}` is a literal of the type before it.
    pub braced: bool,
    /// `value?` takes an error away.
    pub question: bool,
    /// Numbers and characters have types that tell overloads apart; `(T) x` casts, `T.class` is a class, `new T() {}`
    /// has a body.
    pub typed: bool,
    /// `[]T{..}` and `map[K]V{..}` are literals.
    pub brackets: bool,
    /// Functions whose first argument is the type of what they give.
    pub casts: HashSet<String>,
    /// The same for members.
    pub member_casts: HashSet<String>,
    /// The chains that macros give, by name. Where there are any, `!` calls one; elsewhere it promises that something is
    /// there.
    pub macros: HashMap<String, String>,
}

/// What a language's table says.
#[derive(Debug, Clone, Default)]
#[expect(missing_docs, reason = "described in `fourfold.languages.registry`")]
pub struct Settings {
    pub parameters_field: String,
    pub returns_field: String,
    pub body_field: String,
    pub modifiers: HashSet<String>,
    pub binds: Binds,
    pub path_separators: Vec<String>,
    pub constants_by_case: bool,
    pub members_are_fields: bool,
    pub merged: HashSet<DefinitionKind>,
    pub transparent_containers: HashSet<String>,
    pub masked: Vec<String>,
    pub kept_receivers: HashSet<String>,
    pub values: Values,
}
