//! A table of strings in which each stands once.

use xxhash_rust::xxh3::xxh3_64;

/// A string of a [`Strings`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StringId(pub(super) u32);

impl StringId {
    /// The string's place in the table.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

const FREE: u32 = u32::MAX;

/// Distinct strings in the order in which they were added, one after the other in one buffer.
#[derive(Debug, Clone, Default)]
pub struct Strings {
    text: String,
    ends: Vec<u32>,
    slots: Vec<u32>,
}

impl Strings {
    /// Takes strings as they were written; `None` if the ends are not ascending character boundaries of the text.
    ///
    /// Nothing can be added to the table that this makes: `Strings::intern` would repeat its strings.
    #[must_use]
    pub fn of_parts(text: String, ends: Vec<u32>) -> Option<Self> {
        let mut start = 0;
        for &end in &ends {
            let end = end as usize;
            if end < start || !text.is_char_boundary(end) {
                return None;
            }
            start = end;
        }
        (start == text.len()).then_some(Self {
            text,
            ends,
            slots: Vec::new(),
        })
    }

    /// The number of strings.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// All strings, in one.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where each string ends in [`Strings::text`].
    #[must_use]
    pub fn ends(&self) -> &[u32] {
        &self.ends
    }

    /// The string of an id; empty for an id of another table.
    #[must_use]
    pub fn get(&self, id: StringId) -> &str {
        let index = id.index();
        let start = index
            .checked_sub(1)
            .map_or(Some(0), |before| self.end(before));
        let range = start.zip(self.end(index));
        range
            .and_then(|(start, end)| self.text.get(start..end))
            .unwrap_or_default()
    }

    fn end(&self, index: usize) -> Option<usize> {
        self.ends.get(index).map(|&end| end as usize)
    }

    /// The strings, in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..super::facts::narrow(self.len())).map(|id| self.get(StringId(id)))
    }

    /// The id of an empty string, which is added if there is none.
    pub(super) fn empty(&mut self) -> StringId {
        let starts = std::iter::once(&0).chain(&self.ends);
        let found = starts.zip(&self.ends).position(|(start, end)| start == end);
        let at = found.unwrap_or_else(|| {
            self.ends.push(super::facts::narrow(self.text.len()));
            self.ends.len() - 1
        });
        StringId(super::facts::narrow(at))
    }

    /// The id of `text`, which is added if it is new.
    pub(super) fn intern(&mut self, text: &str) -> StringId {
        if self.slots.len() < 2 * (self.ends.len() + 1) {
            self.grow();
        }
        let slot = self.slot_of(text);
        if self.slots[slot] == FREE {
            self.slots[slot] = super::facts::narrow(self.ends.len());
            self.text.push_str(text);
            self.ends.push(super::facts::narrow(self.text.len()));
        }
        StringId(self.slots[slot])
    }

    /// The slot that holds `text`, or the free one where it belongs. There is always one: at most half are taken.
    fn slot_of(&self, text: &str) -> usize {
        let mask = self.slots.len() - 1;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the low bits are what is wanted"
        )]
        let mut slot = xxh3_64(text.as_bytes()) as usize & mask;
        while self.slots[slot] != FREE && self.get(StringId(self.slots[slot])) != text {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// The same strings, to which others can be added wherever these come from.
    pub(super) fn extensible(&self) -> Self {
        let mut strings = self.clone();
        strings.grow();
        strings
    }

    fn grow(&mut self) {
        let len = (4 * (self.ends.len() + 1)).next_power_of_two().max(64);
        self.slots = vec![FREE; len];
        for id in 0..super::facts::narrow(self.ends.len()) {
            let slot = self.slot_of(self.get(StringId(id)));
            self.slots[slot] = id;
        }
    }
}

impl PartialEq for Strings {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text && self.ends == other.ends
    }
}

impl Eq for Strings {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_string_has_one_id_and_is_found_by_it(texts in prop::collection::vec(".{0,3}", 0..200)) {
            let mut strings = Strings::default();
            let ids: Vec<StringId> = texts.iter().map(|text| strings.intern(text)).collect();
            for (id, text) in ids.iter().zip(&texts) {
                prop_assert_eq!(strings.get(*id), text);
                prop_assert_eq!(strings.intern(text), *id);
            }
            let again = Strings::of_parts(strings.text().to_owned(), strings.ends().to_vec());
            prop_assert_eq!(again, Some(strings));
        }
    }

    #[test]
    fn parts_that_split_a_character_are_refused() {
        assert_eq!(Strings::of_parts("é".to_owned(), vec![1, 2]), None);
        assert_eq!(Strings::of_parts("ab".to_owned(), vec![2, 1]), None);
        assert_eq!(Strings::of_parts("ab".to_owned(), vec![1]), None);
        assert_eq!(Strings::of_parts("ab".to_owned(), vec![3]), None);
    }
}
