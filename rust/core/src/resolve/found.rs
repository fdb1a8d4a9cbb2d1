//! What a name may turn out to be, and on which evidence.

use std::rc::Rc;

use super::few::Few;
use super::module::Module;
use super::texts::Text;

/// The evidence behind an answer, in the order of `fourfold.graph.tiers.TIERS`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "described in `fourfold.graph.tiers`")]
pub enum Tier {
    #[default]
    Scope,
    Import,
    Own,
    Typed,
    Unique,
    Override,
}

/// What a name or a dotted expression means.
#[derive(Debug, Clone, Default)]
pub struct Found {
    /// Definitions of one name in one place, in order; empty if it is something else.
    pub symbols: Few,
    /// The module that it names.
    pub module: Option<Rc<Module>>,
    /// Its name outside the corpus, or the empty string.
    pub external: Text,
    /// Whether it is bound to a value that only types could tell: a parameter, a local.
    pub is_value: bool,
    /// Whether it was found through what a test framework hands to a test.
    pub injected: bool,
    /// The evidence.
    pub tier: Tier,
}

impl Found {
    /// Definitions.
    #[must_use]
    pub fn symbols(symbols: Few, tier: Tier) -> Self {
        Self {
            symbols,
            tier,
            ..Self::default()
        }
    }

    /// A module.
    #[must_use]
    pub fn module(module: Rc<Module>, tier: Tier) -> Self {
        Self {
            module: Some(module),
            tier,
            ..Self::default()
        }
    }

    /// Something outside of the corpus.
    #[must_use]
    pub fn external(name: Text, tier: Tier) -> Self {
        Self {
            external: name,
            tier,
            ..Self::default()
        }
    }

    /// A value that only types could tell.
    #[must_use]
    pub fn value() -> Self {
        Self {
            is_value: true,
            ..Self::default()
        }
    }

    /// Whether the name means nothing.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        !(self.leads_somewhere() || self.is_value)
    }

    /// Whether the name means definitions, a module or something outside.
    #[must_use]
    pub fn leads_somewhere(&self) -> bool {
        self.is_inside() || !self.external.is_empty()
    }

    /// Whether the name means definitions or a module of the corpus.
    #[must_use]
    pub fn is_inside(&self) -> bool {
        !self.symbols.is_empty() || self.module.is_some()
    }

    /// This, or what `other` gives where this is nothing.
    #[must_use]
    pub fn or_else(self, other: impl FnOnce() -> Self) -> Self {
        if self.is_nothing() { other() } else { self }
    }
}
