//! Interned strings: each distinct string has one number, so that names are compared and looked up as numbers.
//!
//! Strings of the facts come first and lie in one block; strings that resolving makes (names outside of the corpus, keys
//! of modules) are added later, through a shared reference, and never move. Bytes that are no UTF-8 are kept as
//! characters of a private plane, one for each byte, and given back as they were.

use std::cell::{OnceCell, RefCell};

use xxhash_rust::xxh3::xxh3_64;

/// Number of an interned string.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Text(pub(super) u32);

impl Text {
    /// The empty string.
    pub const EMPTY: Self = Self(0);

    /// Whether this is the empty string.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where the bytes that are no UTF-8 are kept: this character and the 255 after it.
const RAW: u32 = 0x0010_FF00;
const FIRST_CHUNK_BITS: u32 = 10;

/// Room for strings that are added later, filled one after the other.
type Chunk = Box<[OnceCell<Box<str>>]>;

/// A table of interned strings.
#[derive(Debug)]
pub struct Texts {
    block: String,
    ends: Vec<usize>,
    chunks: Vec<OnceCell<Chunk>>,
    slots: RefCell<Slots>,
}

/// Open addressing over the strings; an empty slot holds no string's number.
#[derive(Debug)]
struct Slots {
    held: Vec<(u32, u32)>,
    used: usize,
    num_texts: u32,
}

const FREE: u32 = u32::MAX;

impl Default for Texts {
    fn default() -> Self {
        let chunks = (FIRST_CHUNK_BITS..32).map(|_| OnceCell::new()).collect();
        let mut texts = Self {
            block: String::new(),
            ends: Vec::new(),
            chunks,
            slots: RefCell::new(Slots {
                held: vec![(0, FREE); 1 << 12],
                used: 0,
                num_texts: 0,
            }),
        };
        texts.load(b"");
        texts
    }
}

impl Texts {
    /// Adds a string of the facts; only before [`Texts::intern`] is used.
    pub fn load(&mut self, bytes: &[u8]) -> Text {
        let escaped;
        let text = if let Ok(text) = std::str::from_utf8(bytes) {
            text
        } else {
            escaped = escape(bytes);
            &escaped
        };
        let hash = xxh3_64(text.as_bytes());
        if let Some(known) = self.find_hashed(text, hash) {
            return known;
        }
        self.block.push_str(text);
        self.ends.push(self.block.len());
        self.slots.get_mut().add(hash)
    }

    /// The string with a number.
    #[must_use]
    pub fn get(&self, text: Text) -> &str {
        let index = text.index();
        if let Some(&end) = self.ends.get(index) {
            let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
            return &self.block[start..end];
        }
        let (chunk, offset) = place(index - self.ends.len());
        self.chunks[chunk]
            .get()
            .and_then(|chunk| chunk[offset].get())
            .map_or("", |text| text)
    }

    /// The number of a string that may be new.
    #[must_use]
    pub fn intern(&self, text: &str) -> Text {
        let hash = xxh3_64(text.as_bytes());
        if let Some(known) = self.find_hashed(text, hash) {
            return known;
        }
        let made = self.slots.borrow_mut().add(hash);
        let (chunk, offset) = place(made.index() - self.ends.len());
        let size = 1usize << (FIRST_CHUNK_BITS as usize + chunk);
        let held = self.chunks[chunk].get_or_init(|| (0..size).map(|_| OnceCell::new()).collect());
        held[offset].get_or_init(|| text.into());
        made
    }

    /// The number of a string that is known already.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<Text> {
        self.find_hashed(text, xxh3_64(text.as_bytes()))
    }

    /// The bytes that a string was loaded from.
    #[must_use]
    pub fn bytes(&self, text: Text) -> Vec<u8> {
        unescape(self.get(text))
    }

    fn find_hashed(&self, text: &str, hash: u64) -> Option<Text> {
        let slots = self.slots.borrow();
        let mut candidates = slots.candidates(hash);
        candidates.find(|&candidate| self.get(candidate) == text)
    }
}

impl Slots {
    fn candidates(&self, hash: u64) -> impl Iterator<Item = Text> + '_ {
        let mask = self.held.len() - 1;
        let first = low(hash) as usize & mask;
        (0..self.held.len())
            .map(move |step| self.held[(first + step) & mask])
            .take_while(|&(_, text)| text != FREE)
            .filter(move |&(tag, _)| tag == low(hash))
            .map(|(_, text)| Text(text))
    }

    fn add(&mut self, hash: u64) -> Text {
        if (self.used + 1) * 2 > self.held.len() {
            self.grow();
        }
        let made = self.num_texts;
        self.put(low(hash), made);
        self.num_texts += 1;
        self.used += 1;
        Text(made)
    }

    fn put(&mut self, tag: u32, text: u32) {
        let mask = self.held.len() - 1;
        let mut at = tag as usize & mask;
        while self.held[at].1 != FREE {
            at = (at + 1) & mask;
        }
        self.held[at] = (tag, text);
    }

    fn grow(&mut self) {
        let size = self.held.len() * 4;
        let old = std::mem::replace(&mut self.held, vec![(0, FREE); size]);
        for (tag, text) in old.into_iter().filter(|&(_, text)| text != FREE) {
            self.put(tag, text);
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "half of a hash")]
fn low(hash: u64) -> u32 {
    hash as u32
}

/// Chunk and offset of a string that was added later; each chunk is twice as long as the one before it.
fn place(added: usize) -> (usize, usize) {
    let shifted = added + (1 << FIRST_CHUNK_BITS);
    let bits = shifted.ilog2();
    ((bits - FIRST_CHUNK_BITS) as usize, shifted - (1 << bits))
}

fn escape(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() + 8);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(
            chunk
                .invalid()
                .iter()
                .filter_map(|&byte| char::from_u32(RAW + u32::from(byte))),
        );
    }
    text
}

fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    for character in text.chars() {
        match u8::try_from(u32::from(character).wrapping_sub(RAW)) {
            Ok(byte) if byte >= 0x80 => bytes.push(byte),
            _ => bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_strings_have_one_number_wherever_they_come_from() {
        let mut texts = Texts::default();
        let loaded = texts.load(b"name");
        assert_eq!(texts.load(b"name"), loaded);
        assert_eq!(texts.intern("name"), loaded);
        let made = texts.intern("other");
        assert_eq!(texts.intern("other"), made);
        assert_eq!((texts.get(loaded), texts.get(made)), ("name", "other"));
        assert_eq!(texts.find("third"), None);
        assert_eq!(texts.intern(""), Text::EMPTY);
    }

    #[test]
    fn many_strings_keep_their_numbers() {
        let mut texts = Texts::default();
        let loaded: Vec<Text> = (0..5000)
            .map(|n| texts.load(format!("l{n}").as_bytes()))
            .collect();
        let made: Vec<Text> = (0..5000).map(|n| texts.intern(&format!("m{n}"))).collect();
        for n in 0..5000 {
            assert_eq!(texts.get(loaded[n]), format!("l{n}"));
            assert_eq!(texts.get(made[n]), format!("m{n}"));
            assert_eq!(texts.find(&format!("m{n}")), Some(made[n]));
        }
    }

    #[test]
    fn bytes_that_are_no_text_come_back_as_they_were() {
        let mut texts = Texts::default();
        let odd = texts.load(b"caf\xe9/\xff.c");
        assert_eq!(texts.bytes(odd), b"caf\xe9/\xff.c");
        assert!(texts.get(odd).contains('/'));
        let plain = texts.load("café".as_bytes());
        assert_eq!(texts.bytes(plain), "café".as_bytes());
    }
}
