//! Definitions by name, in the order in which the names came first.

use rustc_hash::FxHashMap;

use super::texts::Text;

/// How many names are looked through one by one.
const FEW: usize = 8;

/// Names of one place with their definitions.
#[derive(Debug, Clone, Default)]
pub struct Listing {
    entries: Vec<(Text, Vec<u32>)>,
    places: FxHashMap<Text, u32>,
}

impl Listing {
    /// The definitions of a name, in order; none if there is no such name.
    #[must_use]
    pub fn get(&self, name: Text) -> &[u32] {
        self.position(name)
            .map_or(&[], |position| &self.entries[position].1)
    }

    /// Whether there is such a name.
    #[must_use]
    pub fn contains(&self, name: Text) -> bool {
        self.position(name).is_some()
    }

    /// Whether there is no name.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// All names with their definitions, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Text, &[u32])> {
        self.entries
            .iter()
            .map(|(name, symbols)| (*name, symbols.as_slice()))
    }

    /// Adds definitions of a name.
    pub fn extend(&mut self, name: Text, symbols: &[u32]) {
        if let Some(position) = self.position(name) {
            self.entries[position].1.extend_from_slice(symbols);
            return;
        }
        self.entries.push((name, symbols.to_vec()));
        if self.entries.len() > FEW {
            let first = if self.places.is_empty() {
                0
            } else {
                self.entries.len() - 1
            };
            for (position, entry) in (0..).zip(&self.entries).skip(first) {
                self.places.insert(entry.0, position);
            }
        }
    }

    /// Adds a definition of a name.
    pub fn push(&mut self, name: Text, symbol: u32) {
        self.extend(name, &[symbol]);
    }

    fn position(&self, name: Text) -> Option<usize> {
        if self.places.is_empty() {
            return self.entries.iter().position(|entry| entry.0 == name);
        }
        self.places.get(&name).map(|&position| position as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_their_order_however_many_there_are() {
        let mut listing = Listing::default();
        for round in 0..2 {
            for name in (0..40).rev() {
                listing.push(Text(name), name + 100 * round);
            }
        }
        let names: Vec<u32> = listing.iter().map(|(name, _)| name.0).collect();
        assert_eq!(names, (0..40).rev().collect::<Vec<_>>());
        assert_eq!(listing.get(Text(7)), [7, 107]);
        assert!(listing.get(Text(40)).is_empty() && !listing.contains(Text(40)));
    }
}
