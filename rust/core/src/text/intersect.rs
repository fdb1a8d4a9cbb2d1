//! From a condition on trigrams and short words to the rows that may match, a range of rows at a time.

use super::directory::Directory;
use super::posting::{DecodeError, List};
use super::query::Query;

/// Lists of one conjunction that are looked at.
const MAX_LISTS: usize = 16;

/// Reading this many gaps costs less than looking at one file, since most lists spare only some of the files left.
const GAPS_PER_FILE: usize = 128;

/// Why candidates could not be found: the key and what is wrong with its list.
pub(super) type Fault = (u32, String);

/// The posting lists of one part.
#[derive(Debug, Clone, Copy)]
pub(super) struct Postings<'a> {
    pub(super) directory: Directory<'a>,
    pub(super) num_rows: usize,
}

/// A condition with its lists, read from the first row to the last in steps.
#[derive(Debug)]
pub(super) struct Plan<'a> {
    node: Node<'a>,
    num_rows: usize,
}

#[derive(Debug)]
enum Node<'a> {
    All,
    List {
        key: u32,
        list: List<'a>,
        cost: usize,
    },
    /// Cheapest first; not empty.
    And(Vec<Node<'a>>),
    /// Nothing if empty.
    Or(Vec<Node<'a>>),
}

impl<'a> Postings<'a> {
    /// Looks up the lists that `query` asks for.
    pub(super) fn plan(&self, query: &Query) -> Result<Plan<'a>, Fault> {
        Ok(Plan {
            node: self.node(query)?,
            num_rows: self.num_rows,
        })
    }

    fn node(&self, query: &Query) -> Result<Node<'a>, Fault> {
        match query {
            Query::All => Ok(Node::All),
            Query::None => Ok(Node::Or(Vec::new())),
            Query::Key(key) => self.list(*key),
            Query::Or(branches) => branches
                .iter()
                .map(|branch| self.node(branch))
                .collect::<Result<_, _>>()
                .map(Node::Or),
            Query::And(parts) => self.conjunction(parts),
        }
    }

    fn conjunction(&self, parts: &[Query]) -> Result<Node<'a>, Fault> {
        let mut nodes = Vec::with_capacity(parts.len());
        for part in parts {
            let node = self.node(part)?;
            if node.cost() == 0 {
                return Ok(Node::Or(Vec::new()));
            }
            nodes.push(node);
        }
        nodes.sort_by_key(Node::cost);
        nodes.truncate(MAX_LISTS);
        Ok(Node::And(nodes))
    }

    fn list(&self, key: u32) -> Result<Node<'a>, Fault> {
        let bytes = self
            .directory
            .list(key)
            .ok_or_else(|| (key, "cannot be found".to_owned()))?;
        let list = List::new(bytes, self.num_rows).map_err(fault(key))?;
        let cost = list.cost();
        Ok(Node::List { key, list, cost })
    }
}

impl Plan<'_> {
    /// Appends the rows in `from..to` that satisfy the condition, or more: a list that costs more to read than it can
    /// save is left out. Steps must not go back.
    pub(super) fn take(&mut self, from: u32, to: u32, rows: &mut Vec<u32>) -> Result<(), Fault> {
        self.node.take(from, to, self.num_rows, rows)
    }
}

impl Node<'_> {
    /// About how many rows it may give; zero only if it gives none.
    fn cost(&self) -> usize {
        match self {
            Self::All => usize::MAX,
            Self::List { cost, .. } => *cost,
            Self::And(nodes) => nodes.iter().map(Self::cost).min().unwrap_or(usize::MAX),
            Self::Or(nodes) => nodes
                .iter()
                .fold(0, |sum, node| sum.saturating_add(node.cost())),
        }
    }

    /// How many gaps must be read to look rows up.
    fn num_gaps(&self) -> usize {
        match self {
            Self::All
            | Self::List {
                list: List::Bits(_),
                ..
            } => 0,
            Self::List { cost, .. } => *cost,
            Self::And(nodes) | Self::Or(nodes) => nodes.iter().map(Self::num_gaps).sum(),
        }
    }

    fn take(
        &mut self,
        from: u32,
        to: u32,
        num_rows: usize,
        rows: &mut Vec<u32>,
    ) -> Result<(), Fault> {
        match self {
            Self::All => rows.extend(from..to),
            Self::List { key, list, .. } => {
                list.take(from, to, rows).map_err(fault(*key))?;
            }
            Self::And(nodes) => {
                let (first, others) = nodes.split_first_mut().expect("a conjunction has parts");
                let mut found = Vec::new();
                first.take(from, to, num_rows, &mut found)?;
                for node in others {
                    let gaps =
                        node.num_gaps().saturating_mul((to - from) as usize) / num_rows.max(1);
                    if gaps <= found.len().saturating_mul(GAPS_PER_FILE) {
                        node.retain(num_rows, &mut found)?;
                    }
                }
                rows.append(&mut found);
            }
            Self::Or(nodes) => {
                let start = rows.len();
                for node in nodes.iter_mut() {
                    node.take(from, to, num_rows, rows)?;
                }
                if nodes.len() > 1 {
                    let mut union = rows.split_off(start);
                    union.sort_unstable();
                    union.dedup();
                    rows.append(&mut union);
                }
            }
        }
        Ok(())
    }

    fn retain(&mut self, num_rows: usize, rows: &mut Vec<u32>) -> Result<(), Fault> {
        match self {
            Self::All => Ok(()),
            Self::List { key, list, .. } => list.retain(rows).map_err(fault(*key)),
            Self::And(nodes) => nodes
                .iter_mut()
                .try_for_each(|node| node.retain(num_rows, rows)),
            Self::Or(_) => {
                let (Some(&first), Some(&last)) = (rows.first(), rows.last()) else {
                    return Ok(());
                };
                let mut others = Vec::new();
                self.take(first, last + 1, num_rows, &mut others)?;
                let mut others = others.into_iter().peekable();
                rows.retain(|row| {
                    while others.next_if(|other| other < row).is_some() {}
                    others.peek() == Some(row)
                });
                Ok(())
            }
        }
    }
}

fn fault(key: u32) -> impl Fn(DecodeError) -> Fault {
    move |error| (key, error.to_string())
}
