//! One answer for each site: resolved in the corpus, external, or unresolved.

mod choose;
mod repeats;

use super::facts::NO_SYMBOL;
use super::few::Few;
use super::found::{Found, Tier};
use super::interfaces::Interfaces;
use super::kinds;
use super::names::{Names, starts_in_capitals};
use super::texts::Text;
use super::typed::TypedTier;
use super::unique::UniqueTier;
use crate::syntax::kinds::ReferenceKind as Use;

/// Whether a site is answered, in the order of the constants of `fourfold.graph.facts`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum State {
    #[default]
    Unresolved,
    Resolved,
    External,
}

/// What a site means.
#[derive(Debug, Clone, Default)]
pub(super) struct Answer {
    pub(super) state: State,
    /// The symbol, or the file when a module itself is used.
    pub(super) target: u32,
    pub(super) is_file: bool,
    pub(super) tier: Tier,
    /// The whole overload family, where `target` stands for one.
    pub(super) members: Few,
    /// What runs if `target` is only declared, or may be overridden.
    pub(super) implementations: Few,
    /// Whether it rests on what a test framework hands to a test.
    pub(super) injected: bool,
    /// Name outside the corpus.
    pub(super) external: Text,
}

/// A use of a name, without its place in the scope: columns of the reference table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Site {
    pub(super) file: u32,
    pub(super) enclosing: u32,
    pub(super) name: Text,
    pub(super) receiver: Text,
    pub(super) kind: Use,
}

/// Asks the tiers in their order; the first that answers is right.
#[derive(Debug)]
pub(super) struct Resolver<'n, 'c> {
    pub(super) names: &'n Names<'c>,
    typed: TypedTier<'n, 'c>,
    unique: UniqueTier<'n, 'c>,
    interfaces: Interfaces<'n, 'c>,
}

impl<'n, 'c> Resolver<'n, 'c> {
    pub(super) fn new(names: &'n Names<'c>) -> Self {
        Self {
            names,
            typed: TypedTier::new(names),
            unique: UniqueTier::new(names),
            interfaces: Interfaces::new(names),
        }
    }

    /// What a site means by names alone; where in its scope it stands does not matter.
    ///
    /// `None` where only the type of the receiver can tell: see [`Resolver::typed`].
    pub(super) fn answer(&self, site: Site) -> Option<Answer> {
        let (names, rules) = (self.names, self.names.corpus.rules(site.file));
        let (place, heading) = self.place(site);
        if site.receiver.is_empty() {
            let is_own =
                || rules.super_names.contains(&site.name) || rules.self_names.contains(&site.name);
            if site.kind == Use::Instantiate && is_own() {
                return Some(self.of_constructor(site));
            }
            let is_call = site.kind == Use::Call;
            let found = names.bare(site.file, place, site.name, is_call, heading);
            return Some(self.meant(&found, site.kind));
        }
        if names.is_super(site.file, site.receiver) {
            let held = names.above(place, site.name);
            let mut answer = self.meant(&Found::symbols(held, Tier::Own), site.kind);
            answer.implementations = Few::None;
            return Some(answer);
        }
        let around = names.dotted(site.file, place, site.receiver, heading);
        if around.leads_somewhere() {
            let found = names.attribute(site.file, &around, site.name);
            if !found.is_nothing() || !self.is_open(&around, site.receiver) {
                return Some(self.meant(&found, site.kind));
            }
        }
        None
    }

    /// What a name at byte `start` means as the key of a literal, if it is one.
    pub(super) fn keyed(&self, site: Site, start: u32) -> Option<Answer> {
        if !site.receiver.is_empty() || !self.names.corpus.rules(site.file).keyed_literals {
            return None;
        }
        let chain = self.typed.receiver(site.file, start);
        if chain.is_empty() {
            return None;
        }
        let found = self
            .typed
            .find(site.file, site.enclosing, start, chain, site.name)?;
        (!found.is_nothing()).then(|| self.meant(&found, site.kind))
    }

    /// What a site at byte `start` means by the type of its receiver.
    ///
    /// Where that is not known, the only method of the name is taken.
    pub(super) fn typed(&self, site: Site, start: u32) -> Answer {
        let (place, _) = self.place(site);
        let mut chain = self.typed.receiver(site.file, start);
        if chain.is_empty() {
            chain = site.receiver;
        }
        if chain != self.names.corpus.known.opaque
            && let Some(found) = self.typed.find(site.file, place, start, chain, site.name)
        {
            return self.meant(&found, site.kind);
        }
        if site.kind == Use::Call && !self.looks_like_type(site, place) {
            let found = Found::symbols(self.unique.find(site.file, site.name), Tier::Unique);
            return self.meant(&found, site.kind);
        }
        Answer::default()
    }

    /// The members of an overload family that the call at byte `start` may mean.
    pub(super) fn narrowed(&self, family: &Few, site: Site, start: u32) -> Few {
        if family.len() < 2 {
            return family.clone();
        }
        self.typed.narrow(family, site.file, site.enclosing, start)
    }

    /// Whether a receiver that nothing here defines is most likely a type from outside.
    ///
    /// Where every value is declared, it may be a namespace as well.
    fn looks_like_type(&self, site: Site, place: u32) -> bool {
        let corpus = self.names.corpus;
        let declares = corpus.rules(site.file).declares_all;
        let may_be = declares || starts_in_capitals(corpus.text(site.receiver));
        may_be
            && site.receiver != corpus.known.opaque
            && self
                .names
                .dotted(site.file, place, site.receiver, NO_SYMBOL)
                .is_nothing()
    }

    /// Where a name is looked up, and the definition in whose head it stands.
    fn place(&self, site: Site) -> (u32, u32) {
        if site.enclosing != NO_SYMBOL && stands_in_head(site.kind) {
            return (self.names.corpus.parent_of(site.enclosing), site.enclosing);
        }
        (site.enclosing, NO_SYMBOL)
    }

    /// Whether the receiver may have a member that its definition does not show.
    ///
    /// An object of a class whose bases are all known may still get a member from a subclass, when it is reached as
    /// `self`; a value bound at the top of a file may be anything.
    fn is_open(&self, around: &Found, receiver: Text) -> bool {
        let Some(&symbol) = around.symbols.first() else {
            return false;
        };
        let (corpus, table) = (self.names.corpus, &self.names.table);
        if table.is_class(symbol) {
            let is_self = around.tier == Tier::Own && self.names.split(receiver).len() == 1;
            return is_self && self.names.is_complete(symbol);
        }
        if kinds::is_space(corpus.kind_of(symbol)) && corpus.rules_at(symbol).shared_spaces {
            return false;
        }
        !table.is_callable(symbol)
    }
}

/// Whether a use of this kind stands in the head of a definition.
fn stands_in_head(kind: Use) -> bool {
    matches!(kind, Use::Decorate | Use::Inherit | Use::Implement)
}
