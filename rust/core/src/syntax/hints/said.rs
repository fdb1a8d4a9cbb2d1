//! What each captured hint says.

use std::borrow::Cow;

use crate::syntax::captures::RawHint;
use crate::syntax::chains::{ChainReader, MAX_CHARACTERS};
use crate::syntax::facts::Span;
use crate::syntax::kinds::HintKind;
use crate::syntax::material::Material;
use crate::syntax::pattern::Gives;
use crate::syntax::text::{collapse, is_space, without_spaces, without_type_arguments};

const MAX_TYPE_BYTES: usize = 400;

/// A hint before its definition is known.
pub(super) struct Said {
    pub(super) place: usize,
    pub(super) name: String,
    pub(super) kind: HintKind,
    pub(super) text: String,
    pub(super) start: usize,
}

/// Each captured hint that says something.
pub(super) fn said(material: &Material, reader: ChainReader) -> Vec<Said> {
    let hints = material.captured.hints.iter();
    let said = hints.filter_map(|raw| match raw.gives {
        Gives::Value => plain(material, reader, raw, HintKind::Value),
        Gives::Return => plain(material, reader, raw, HintKind::Return),
        Gives::Yield => plain(material, reader, raw, HintKind::Yield),
        Gives::Attribute => attribute(material, reader, raw),
        Gives::Arguments => arguments(material, reader, raw),
        Gives::Field => field(material, raw),
        Gives::Key => key(material, raw),
        Gives::Variant => variant(material, raw),
        Gives::Part => part(material, reader, raw),
    });
    said.filter(|row| !row.text.is_empty()).collect()
}

/// Reads a declared type, a value, or what a function gives.
fn plain(material: &Material, reader: ChainReader, raw: &RawHint, kind: HintKind) -> Option<Said> {
    let name = raw.name.map_or(Cow::Borrowed(""), |name| {
        without_spaces(material.text(name))
    });
    if let Some(declared) = raw.declared {
        let place = raw.name.unwrap_or(declared).start;
        let text = type_text(material, declared);
        let is_rest = raw.step == "..." && !text.is_empty();
        return Some(Said {
            place,
            name: name.into_owned(),
            kind: HintKind::Type,
            text: if is_rest {
                format!("...{text}")
            } else {
                text.into_owned()
            },
            start: place.max(declared.start),
        });
    }
    let value = raw.value?;
    Some(Said {
        place: raw.name.unwrap_or(value).start,
        name: name.into_owned(),
        kind,
        text: chain_of(material, reader, raw, value),
        start: value.end,
    })
}

/// Reads a parameter that is an attribute of the object as well.
fn attribute(material: &Material, reader: ChainReader, raw: &RawHint) -> Option<Said> {
    let mut said = plain(material, reader, raw, HintKind::Value)?;
    said.name.insert_str(0, "this.");
    Some(said)
}

/// Reads the chains of a call's arguments, one a line; a call of nothing has none.
fn arguments(material: &Material, reader: ChainReader, raw: &RawHint) -> Option<Said> {
    let (name, value) = (raw.name?, raw.value?);
    if value.len() > MAX_CHARACTERS {
        return None;
    }
    let inside = Span {
        start: value.start + 1,
        end: value.end.saturating_sub(1),
    };
    let text = material.text(inside);
    let parts = reader.parts(&text);
    let chains: Vec<String> = parts.iter().map(|part| argument(reader, part)).collect();
    Some(Said {
        place: name.start,
        name: String::new(),
        kind: HintKind::Arguments,
        text: format!("{}\n{}", parts.len(), chains.join("\n")),
        start: name.start,
    })
}

/// Reads an argument; of a choice the last that is more than nothing.
fn argument(reader: ChainReader, text: &str) -> String {
    let text = text.trim_matches(is_space);
    let mut options = choices(text);
    let last = options.pop().unwrap_or_default();
    let chain = reader.read(last.trim_matches(is_space));
    match options.pop() {
        Some(other) if matches!(chain.as_str(), "" | "null") => {
            reader.read(other.trim_matches(is_space))
        }
        _ => chain,
    }
}

/// The parts of `a ? b : c`.
fn choices(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut first = 0;
    for (at, sign) in text.match_indices(['?', ':']) {
        let before = text[first..at]
            .chars()
            .next_back()
            .filter(|&letter| is_space(letter));
        let after = text[at + sign.len()..]
            .chars()
            .next()
            .filter(|&letter| is_space(letter));
        if let (Some(before), Some(after)) = (before, after) {
            parts.push(&text[first..at - before.len_utf8()]);
            first = at + sign.len() + after.len_utf8();
        }
    }
    parts.push(&text[first..]);
    parts
}

/// Reads the type of a field without a name, alone or inside a variant.
fn field(material: &Material, raw: &RawHint) -> Option<Said> {
    let (declared, names) = (raw.declared?, raw.names?);
    let place = material.commas(names.start, declared.start);
    let name = raw
        .name
        .map(|name| format!("{}#{place}", material.text(name)));
    Some(Said {
        place: declared.start,
        name: name.unwrap_or_else(|| place.to_string()),
        kind: HintKind::Type,
        text: type_text(material, declared).into_owned(),
        start: declared.start,
    })
}

/// Reads a name inside a literal as a member of the literal's type.
fn key(material: &Material, raw: &RawHint) -> Option<Said> {
    let start = raw.name?.start;
    let declared = type_text(material, raw.declared?);
    (!declared.is_empty()).then(|| Said {
        place: start,
        name: String::new(),
        kind: HintKind::Receiver,
        text: format!("<{declared}>"),
        start,
    })
}

/// Reads a name that a pattern gives to a field without a name.
fn variant(material: &Material, raw: &RawHint) -> Option<Said> {
    let (name, variant) = (raw.name?, raw.value?);
    let place = material.commas(variant.end, name.start);
    let path = without_type_arguments(without_spaces(material.text(variant)));
    Some(Said {
        place: name.start,
        name: material.text(name).into_owned(),
        kind: HintKind::Value,
        text: format!("{path}~{place}"),
        start: name.end,
    })
}

/// Reads a name that a pattern gives to the member of the same name.
fn part(material: &Material, reader: ChainReader, raw: &RawHint) -> Option<Said> {
    let place = raw.name?;
    let name = material.text(place);
    let (chain, start) = match (raw.declared, raw.value) {
        (Some(declared), _) => {
            let text = type_text(material, declared);
            let chain = if text.is_empty() {
                String::new()
            } else {
                format!("<{text}>")
            };
            (chain, declared.end)
        }
        (None, Some(value)) => (reader.read(&material.text(value)), value.end),
        (None, None) => return None,
    };
    Some(Said {
        place: place.start,
        text: if chain.is_empty() {
            chain
        } else {
            format!("{chain}.{name}")
        },
        name: name.into_owned(),
        kind: HintKind::Value,
        start: start.max(place.end),
    })
}

fn type_text<'a>(material: &Material<'a>, span: Span) -> Cow<'a, str> {
    if span.len() > MAX_TYPE_BYTES {
        return Cow::Borrowed("");
    }
    let is_sign = |letter| matches!(letter, ':' | '-' | '>' | ' ');
    match collapse(material.text(span)) {
        Cow::Borrowed(text) => Cow::Borrowed(text.trim_start_matches(is_sign)),
        Cow::Owned(text) => Cow::Owned(text.trim_start_matches(is_sign).to_owned()),
    }
}

/// Reads a value as a chain; the place of the name in a list says which part it takes.
fn chain_of(material: &Material, reader: ChainReader, raw: &RawHint, value: Span) -> String {
    let text = material.cut(value, MAX_CHARACTERS + 1);
    let followed = |chain: String, place: Option<usize>| match (chain.as_str(), place) {
        ("", _) => chain,
        (_, None) => chain + raw.step,
        (_, Some(place)) => format!("{chain}{}#{place}", raw.step),
    };
    let place = raw.names.zip(raw.name).and_then(|(names, name)| {
        let takes_apart = material.bytes(names).contains(&b',');
        takes_apart.then(|| material.commas(names.start, name.start))
    });
    let Some(place) = place else {
        return followed(reader.read(&text), None);
    };
    let parts = reader.parts(&text);
    if parts.len() > 1 {
        let part = parts.get(place).copied().unwrap_or_default();
        return followed(reader.read(part), None);
    }
    followed(reader.read(&text), Some(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_parted_at_signs_between_blanks() {
        assert_eq!(choices("a ? b : c"), ["a", "b", "c"]);
        assert_eq!(choices("a?.b"), ["a?.b"]);
        assert_eq!(choices("a ? : b"), ["a", ": b"]);
    }
}
