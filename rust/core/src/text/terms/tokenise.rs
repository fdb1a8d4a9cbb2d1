//! From text to words: runs of letters, digits and underscores, and the sub-words inside them.
//!
//! A sub-word is, as in `HTTPServer2_name` (`HTTP`, `Server`, `2`, `name`): capitals before a capitalised word, or
//! an optional capital and lower-case letters, or capitals, or digits. Letters of any script take part; those
//! without case count as lower case.

use rust_stemmers::{Algorithm, Stemmer};

/// Words longer than this are data, not language.
pub const MAX_WORD_BYTES: usize = 64;

/// Calls `visit` for each run of `text`, in order. Bytes that are not UTF-8 separate runs.
pub fn for_each_run<'a>(text: &'a [u8], mut visit: impl FnMut(&'a str)) {
    let mut rest = text;
    while let Some(start) = rest.iter().position(|&byte| may_be_word(byte)) {
        rest = &rest[start..];
        let end = rest
            .iter()
            .position(|&byte| !may_be_word(byte))
            .unwrap_or(rest.len());
        let (run, after) = rest.split_at(end);
        rest = after;
        match std::str::from_utf8(run) {
            Ok(run) if run.is_ascii() => visit(run),
            _ => run
                .utf8_chunks()
                .flat_map(|chunk| words_of(chunk.valid()))
                .for_each(&mut visit),
        }
    }
}

fn may_be_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter| class_of(letter) == Class::Other && letter != '_')
        .filter(|run| !run.is_empty())
}

/// The sub-words of a run, as they are written.
pub fn sub_words(run: &str) -> impl Iterator<Item = &str> {
    SubWords { rest: run }
}

/// The sub-words of all runs of `text`, in lower case and in order.
#[must_use]
pub fn tokenise(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for_each_run(text.as_bytes(), |run| {
        words.extend(sub_words(run).map(str::to_lowercase));
    });
    words
}

/// The stems of the sub-words of all runs of `text`, in order.
#[must_use]
pub fn stems(text: &str) -> Vec<String> {
    let stemmer = stemmer();
    let words = tokenise(text)
        .into_iter()
        .filter(|word| word.len() <= MAX_WORD_BYTES);
    words.map(|word| stemmer.stem(&word).into_owned()).collect()
}

/// The terms of one run: a stem per sub-word, and the whole term if there are several.
pub(crate) fn for_each_term(run: &str, stemmer: &Stemmer, mut visit: impl FnMut(&str)) {
    let mut whole = String::from("=");
    let mut num_words = 0;
    for word in sub_words(run) {
        let word = word.to_lowercase();
        if word.len() <= MAX_WORD_BYTES {
            visit(&stemmer.stem(&word));
        }
        whole.push_str(&word);
        num_words += 1;
    }
    if num_words > 1 && whole.len() <= MAX_WORD_BYTES {
        visit(&whole);
    }
}

pub(crate) fn stemmer() -> Stemmer {
    Stemmer::create(Algorithm::English)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Class {
    Upper,
    Lower,
    Digit,
    Other,
}

fn class_of(letter: char) -> Class {
    match letter {
        'a'..='z' => Class::Lower,
        'A'..='Z' => Class::Upper,
        '0'..='9' => Class::Digit,
        '\0'..='\x7F' => Class::Other,
        _ if letter.is_uppercase() => Class::Upper,
        _ if letter.is_numeric() => Class::Digit,
        _ if letter.is_alphabetic() || is_mark(letter) => Class::Lower,
        _ => Class::Other,
    }
}

/// Combining accents and joiners: they belong to the word they stand in.
fn is_mark(letter: char) -> bool {
    regex_syntax::try_is_word_character(letter).unwrap_or(false)
}

struct SubWords<'a> {
    rest: &'a str,
}

impl<'a> Iterator for SubWords<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let start = self.rest.find(|letter| class_of(letter) != Class::Other)?;
        self.rest = &self.rest[start..];
        let (word, rest) = self.rest.split_at(first_word_len(self.rest));
        self.rest = rest;
        Some(word)
    }
}

/// Length in bytes of the sub-word at the start of `text`, whose first letter is of a class other than `Other`.
fn first_word_len(text: &str) -> usize {
    let run_len = |text: &str, class| {
        text.find(|letter| class_of(letter) != class)
            .unwrap_or(text.len())
    };
    let first = text.chars().next().map_or(Class::Other, class_of);
    let len = run_len(text, first);
    if first != Class::Upper {
        return len;
    }
    let lower = run_len(&text[len..], Class::Lower);
    let last_capital = text[..len]
        .char_indices()
        .next_back()
        .map_or(0, |(at, _)| at);
    match (lower, last_capital) {
        (0, _) => len,
        (_, 0) => len + lower,
        (_, before_last) => before_last,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(run: &str) -> Vec<&str> {
        sub_words(run).collect()
    }

    #[test]
    fn sub_words_follow_the_case_and_the_digits() {
        assert_eq!(split("parseConfig"), ["parse", "Config"]);
        assert_eq!(split("HTTPServer2_name"), ["HTTP", "Server", "2", "name"]);
        assert_eq!(split("SCREAMING_CASE"), ["SCREAMING", "CASE"]);
        assert_eq!(split("__init__"), ["init"]);
        assert_eq!(split("aB"), ["a", "B"]);
        assert_eq!(split("ABc"), ["A", "Bc"]);
        assert_eq!(split("utf8decode"), ["utf", "8", "decode"]);
        assert_eq!(split("___"), Vec::<&str>::new());
    }

    #[test]
    fn letters_of_any_script_are_words() {
        assert_eq!(split("ÜberträgeÄndern"), ["Überträge", "Ändern"]);
        assert_eq!(
            tokenise("де визначено parseКонфіг"),
            ["де", "визначено", "parse", "конфіг"]
        );
        assert_eq!(tokenise("日本語、テスト"), ["日本語", "テスト"]);
        assert_eq!(tokenise("cafe\u{301} au"), ["cafe\u{301}", "au"]);
    }

    #[test]
    fn runs_stop_at_punctuation_and_at_bytes_that_are_no_text() {
        let mut runs = Vec::new();
        for_each_run(b"a.b_c(\xFFd\xC3\xA9\xFEe) \xE2\x86\x92f", |run| {
            runs.push(run);
        });
        assert_eq!(runs, ["a", "b_c", "d\u{e9}", "e", "f"]);
    }
}
