//! The edges of a graph and the answers of its sites, as columns.

use super::found::Tier;
use super::texts::Text;

/// Stands for no site of this sort.
pub const NO_ROW: u32 = u32::MAX;

/// See `fourfold.graph.facts.GraphFacts`.
#[derive(Debug, Default)]
#[expect(missing_docs, reason = "described in Python")]
pub struct Edges {
    pub source: Vec<u32>,
    pub target: Vec<u32>,
    pub kind: Vec<u8>,
    pub tier: Vec<u8>,
    pub reference: Vec<u32>,
    pub import_row: Vec<u32>,
    pub candidates: Vec<u16>,
    /// Targets outside of the corpus: their edges, ascending, and their names.
    pub(super) external: Vec<(usize, Text)>,
}

/// What resolving gives.
#[derive(Debug, Default)]
pub struct Resolved {
    /// The edges in the order of their references, import edges last in the order of the imports.
    pub edges: Edges,
    /// Known names outside the corpus, sorted.
    pub external_names: Vec<Vec<u8>>,
    /// One answer for each reference.
    pub answers: Vec<u8>,
}

/// Where an edge leads.
#[derive(Debug, Clone, Copy)]
pub(super) enum Target {
    /// A symbol or a file of the corpus.
    Node(u32),
    /// A name outside.
    Outside(Text),
}

/// What a use does to its target, in the order of `fourfold.graph.tiers.KINDS`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum EdgeKind {
    Call,
    Instantiate,
    Decorate,
    Inherit,
    Implement,
    Import,
    Reference,
    Test,
}

impl Edges {
    /// Adds an edge with its site: a reference or an import.
    pub(super) fn add(
        &mut self,
        source: u32,
        target: Target,
        kind: EdgeKind,
        tier: Tier,
        candidates: usize,
    ) {
        let target = match target {
            Target::Node(node) => node,
            Target::Outside(name) => {
                self.external.push((self.source.len(), name));
                0
            }
        };
        self.source.push(source);
        self.target.push(target);
        self.kind.push(kind as u8);
        self.tier.push(tier as u8);
        self.candidates
            .push(u16::try_from(candidates).unwrap_or(u16::MAX));
    }

    /// Says that the edges since the last site stand at a reference.
    pub(super) fn at_reference(&mut self, row: u32) {
        self.reference.resize(self.source.len(), row);
        self.import_row.resize(self.source.len(), NO_ROW);
    }

    /// Says that the edges since the last site stand at an import.
    pub(super) fn at_import(&mut self, row: u32) {
        self.reference.resize(self.source.len(), NO_ROW);
        self.import_row.resize(self.source.len(), row);
    }
}
