//! A piece of every match, of fixed length, found by its rarest byte.
//!
//! A regular expression without a literal of some length, or one whose letters match in both cases, still says
//! which bytes may stand at which place: `[0-9a-f]{8}-` holds a `-` with eight digits before it. Looking for the
//! rarest byte and then at its neighbours leaves few lines to the expression itself.

use memchr::{memchr_iter, memchr2_iter, memchr3_iter};
use regex_syntax::hir::literal::Extractor;
use regex_syntax::hir::{Class, Hir, HirKind, Repetition};

/// Bytes of a piece, one for each bit of a mask.
const MAX_BYTES: usize = 32;
/// An expression is not written out further than this.
const MAX_PLACES: usize = 1024;
/// Beginnings of one byte are no help.
const MIN_BEGINNING: usize = 2;
/// What `memchr` looks for at once.
const MAX_ANCHOR: usize = 3;
/// An anchor that is more frequent, in the unit of [`FREQUENCY`], is found too often.
const MAX_FREQUENCY: u32 = 40;
/// Pieces that are likelier to begin at some byte say too little.
const MAX_LIKELIHOOD: f64 = 1e-5;

/// How often a byte stands in source code, in 1/2,000: counted over the development corpora.
#[rustfmt::skip]
const FREQUENCY: [u8; 128] = [
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 61, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    255, 1, 13, 3, 1, 1, 2, 16, 26, 26, 7, 1, 22, 8, 25, 15,
    6, 5, 4, 2, 2, 1, 1, 1, 1, 1, 14, 9, 4, 12, 6, 1,
    2, 10, 3, 7, 5, 12, 5, 2, 3, 9, 2, 1, 5, 5, 8, 8,
    5, 1, 8, 11, 14, 4, 3, 2, 1, 1, 1, 4, 1, 4, 1, 21,
    5, 77, 15, 42, 38, 141, 25, 19, 25, 76, 3, 7, 52, 28, 74, 74,
    34, 3, 80, 78, 111, 36, 13, 11, 8, 16, 3, 9, 1, 9, 1, 1,
];
const UNIT: f64 = 2000.0;

/// Which bytes may stand at each of some neighbouring places.
#[derive(Debug, Clone)]
pub(super) struct Window {
    /// For each byte the places where it may stand, the first one in the lowest bit.
    places: Box<[u32; 256]>,
    len: usize,
    /// The place that is looked for.
    anchor: usize,
    /// The one to three bytes that may stand there.
    bytes: Vec<u8>,
}

/// The bytes that may stand at one place.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Set(Vec<u8>);

/// Neighbouring places; `None` where anything may lie between two.
type Places = Vec<Option<Set>>;

impl Window {
    /// The piece of every match of `hir` that promises to be the rarest, if there is one worth looking for.
    ///
    /// The `regex` crate looks for the beginnings of matches, all at once, where there are few: that is faster.
    pub(super) fn of(hir: &Hir) -> Option<Self> {
        let mut beginnings = Extractor::new().extract(hir);
        beginnings.optimize_for_prefix_by_preference();
        if beginnings.is_finite() && beginnings.min_literal_len() >= Some(MIN_BEGINNING) {
            return None;
        }
        let mut places = Places::new();
        write_out(hir, &mut places);
        let pieces = places.split(Option::is_none);
        let pieces = pieces.map(|piece| piece.iter().flatten().collect::<Vec<_>>());
        let windows = pieces.filter_map(|piece| Self::around_rarest(&piece));
        windows
            .min_by(|(left, _), (right, _)| left.total_cmp(right))
            .map(|(_, window)| window)
    }

    /// A window in a piece and how likely it is to stand at some byte.
    fn around_rarest(piece: &[&Set]) -> Option<(f64, Self)> {
        let places = piece.iter().enumerate();
        let anchors = places.filter(|(_, set)| (1..=MAX_ANCHOR).contains(&set.0.len()));
        let (anchor, set) = anchors.min_by_key(|(_, set)| set.frequency())?;
        if set.frequency() > MAX_FREQUENCY {
            return None;
        }
        let start = (anchor + 1).saturating_sub(MAX_BYTES / 2);
        let piece = &piece[start..piece.len().min(start + MAX_BYTES)];
        let likelihood = piece.iter().map(|set| f64::from(set.frequency()) / UNIT);
        let likelihood = likelihood.map(|part| part.min(1.0)).product();
        let mut places = Box::new([0; 256]);
        for (place, set) in piece.iter().enumerate() {
            for &byte in &set.0 {
                places[usize::from(byte)] |= 1 << place;
            }
        }
        (likelihood <= MAX_LIKELIHOOD).then(|| {
            let window = Self {
                places,
                len: piece.len(),
                anchor: anchor - start,
                bytes: set.0.clone(),
            };
            (likelihood, window)
        })
    }

    /// Where the first such piece at or behind `from` begins.
    pub(super) fn find(&self, text: &[u8], from: usize) -> Option<usize> {
        let text = text.get(from..)?;
        // An anchor closer to an end has no room for its neighbours.
        let room =
            text.get(self.anchor..text.len() + self.anchor + 1 - self.len.min(text.len()))?;
        let stands_at = |start: &usize| {
            let piece = text.get(*start..start + self.len).unwrap_or_default();
            let mut places = piece.iter().zip(0..);
            !piece.is_empty()
                && places.all(|(&byte, place)| self.places[usize::from(byte)] >> place & 1 == 1)
        };
        let found = match self.bytes[..] {
            [a] => memchr_iter(a, room).find(stands_at),
            [a, b] => memchr2_iter(a, b, room).find(stands_at),
            [a, b, c] => memchr3_iter(a, b, c, room).find(stands_at),
            _ => Some(0),
        };
        found.map(|start| from + start)
    }
}

impl Set {
    fn frequency(&self) -> u32 {
        let each = self.0.iter().map(|&byte| {
            let known = FREQUENCY.get(usize::from(byte));
            u32::from(known.copied().unwrap_or(1))
        });
        each.sum()
    }
}

/// Appends the places of `hir` to `places`. Beyond their most there is a gap and nothing else.
fn write_out(hir: &Hir, places: &mut Places) {
    if places.len() >= MAX_PLACES {
        if places.last() != Some(&None) {
            places.push(None);
        }
        return;
    }
    match hir.kind() {
        // Nothing stands there: what is before and what is behind are neighbours.
        HirKind::Empty | HirKind::Look(_) => {}
        HirKind::Literal(literal) => {
            places.extend(literal.0.iter().map(|&byte| Some(Set(vec![byte]))));
        }
        HirKind::Class(class) => places.push(bytes_of(class)),
        HirKind::Capture(capture) => write_out(&capture.sub, places),
        HirKind::Concat(parts) => parts.iter().for_each(|part| write_out(part, places)),
        HirKind::Repetition(repetition) => write_out_repeated(repetition, places),
        HirKind::Alternation(_) => places.push(None),
    }
}

/// At least so many copies stand at its start, and as many at its end.
fn write_out_repeated(repetition: &Repetition, places: &mut Places) {
    let most = u32::try_from(MAX_BYTES).unwrap_or(u32::MAX);
    let copies = repetition.min.min(most);
    let write = |places: &mut Places| {
        for _ in 0..copies {
            write_out(&repetition.sub, places);
        }
    };
    write(places);
    if repetition.max != Some(copies) {
        places.push(None);
        write(places);
    }
}

/// The bytes of a class whose members are one byte each.
fn bytes_of(class: &Class) -> Option<Set> {
    let bytes = match class {
        Class::Bytes(class) => class
            .ranges()
            .iter()
            .flat_map(|range| range.start()..=range.end())
            .collect(),
        Class::Unicode(class) if class.is_ascii() => class
            .ranges()
            .iter()
            .flat_map(|range| range.start()..=range.end())
            .filter_map(|letter| u8::try_from(letter).ok())
            .collect(),
        Class::Unicode(_) => return None,
    };
    Some(Set(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::pattern::parse;

    /// The piece that is looked for, its anchor in brackets.
    fn shown(regex: &str) -> Option<String> {
        let window = Window::of(&parse(regex, false).unwrap())?;
        let at = |place: usize| {
            let bytes =
                (0..=255u8).filter(|&byte| window.places[usize::from(byte)] >> place & 1 == 1);
            let bytes: Vec<u8> = bytes.collect();
            let shown = bytes.escape_ascii().to_string();
            if place == window.anchor {
                format!("[{shown}]")
            } else {
                shown
            }
        };
        Some((0..window.len).map(at).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn pieces_of_expressions() {
        let cases = [
            (r"\d[01]{3}-[ab]{2,}x", Some("01 01 01 [-] ab ab")),
            (r"\d(?i)by m", Some("Bb [Yy]   Mm")),
            // A Kelvin sign is a `k` too.
            (r"\d(?i)kbyzk", Some("Bb Yy [Zz]")),
            (r"\b\d?qu(?:=)([0-3])\b", Some("[q] u = 0123")),
            // Both cases of three letters are eight beginnings.
            ("(?i)by me", None),
            ("q?=x*z=", None),
            ("ab|cd", None),
            (r"\w-\w", None),
            (r"\s(?:ab-?qz)+", Some("[q] z")),
        ];
        for (regex, expected) in cases {
            assert_eq!(shown(regex).as_deref(), expected, "{regex}");
        }
    }

    #[test]
    fn pieces_at_both_ends_and_overlapping() {
        let window = Window::of(&parse(r"\d?[a-]{2}-zz", false).unwrap()).unwrap();
        let text = b"a--zz---zz";
        assert_eq!(window.find(text, 0), Some(0));
        assert_eq!(window.find(text, 1), Some(5));
        assert_eq!(window.find(text, 6), None);
        assert_eq!(window.find(b"a--z", 0), None);
        assert_eq!(window.find(b"", 0), None);
        assert_eq!(window.find(text, 11), None);
    }
}
