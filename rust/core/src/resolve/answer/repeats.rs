//! Of definitions that blocks without a name repeat, the one that a use means.

use super::{Answer, Resolver, Site, State};
use crate::resolve::facts::NO_SYMBOL;
use crate::resolve::found::Tier;

impl Resolver<'_, '_> {
    /// The definition of the same name and place that stands last before a use at byte `start`.
    ///
    /// Only definitions with names are places, so that what several callbacks define for themselves stands side by side.
    /// `None` where there is no choice.
    pub(in crate::resolve) fn nearest(
        &self,
        site: Site,
        start: u32,
        answer: &Answer,
    ) -> Option<u32> {
        let (corpus, table) = (self.names.corpus, &self.names.table);
        let is_by_place = answer.state == State::Resolved
            && answer.tier == Tier::Scope
            && !answer.is_file
            && site.receiver.is_empty()
            && corpus.rules(site.file).blocks_repeat;
        if !is_by_place || corpus.name_of(answer.target) != site.name {
            return None;
        }
        let parent = corpus.parent_of(answer.target);
        let listing = match parent {
            NO_SYMBOL => &table.top[site.file as usize],
            parent => table.members(parent),
        };
        let held = listing.get(site.name);
        if held.len() < 2 {
            return None;
        }
        let is_run = |symbol: u32| table.is_callable(symbol) || table.is_class(symbol);
        let starts = &corpus.facts.symbols.name_start;
        let before = held.iter().copied().filter(|&each| {
            corpus.parent_of(each) == parent
                && is_run(each) == is_run(answer.target)
                && self.has_body(each)
                && starts[each as usize] < start
        });
        before.max_by_key(|&each| starts[each as usize])
    }
}
