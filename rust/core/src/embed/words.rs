//! The words that the embedder knows: matches of
//! `[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+|[^\W\d_a-zA-Z]+`, as Python's `re` reads it.
//!
//! They differ from the sub-words of the term index in one thing: a word holds letters of ASCII or other letters, never
//! both. The model was trained that way.

use regex_syntax::hir::{Class, HirKind};

/// Finds words.
#[derive(Debug, Clone)]
pub struct Splitter {
    /// Ranges of `[^\W\d_a-zA-Z]`, ascending.
    other_letters: Vec<(char, char)>,
}

impl Default for Splitter {
    fn default() -> Self {
        let hir =
            regex_syntax::parse(r"[\p{L}\p{Nl}\p{No}--[a-zA-Z]]").expect("the class is constant");
        let HirKind::Class(Class::Unicode(class)) = hir.kind() else {
            unreachable!("the class holds more than one letter");
        };
        Self {
            other_letters: class
                .iter()
                .map(|range| (range.start(), range.end()))
                .collect(),
        }
    }
}

impl Splitter {
    /// Calls `visit` with the first `most` words of `text`, as they are written.
    pub fn for_each_word<'a>(&self, text: &'a str, most: usize, mut visit: impl FnMut(&'a str)) {
        let mut rest = text;
        for _ in 0..most {
            let Some(start) = self.start(rest) else {
                break;
            };
            let (word, after) = rest[start..].split_at(self.word_len(&rest[start..]));
            visit(word);
            rest = after;
        }
    }

    /// Where the first word starts.
    fn start(&self, text: &str) -> Option<usize> {
        let bytes = text.as_bytes();
        let mut at = 0;
        loop {
            at += bytes[at..]
                .iter()
                .position(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii())?;
            if bytes[at].is_ascii() {
                return Some(at);
            }
            let letter = text[at..].chars().next()?;
            if self.is_other_letter(letter) {
                return Some(at);
            }
            at += letter.len_utf8();
        }
    }

    /// How long the word at the start of `text` is.
    fn word_len(&self, text: &str) -> usize {
        let bytes = text.as_bytes();
        let run = |from: usize, class: fn(&u8) -> bool| {
            bytes[from..].iter().take_while(|byte| class(byte)).count()
        };
        match bytes[0] {
            b'a'..=b'z' => run(0, u8::is_ascii_lowercase),
            b'0'..=b'9' => run(0, u8::is_ascii_digit),
            b'A'..=b'Z' => {
                let capitals = run(0, u8::is_ascii_uppercase);
                match (capitals, run(capitals, u8::is_ascii_lowercase)) {
                    (_, 0) => capitals,
                    (1, lower) => 1 + lower,
                    (several, _) => several - 1,
                }
            }
            _ => text
                .find(|letter| !self.is_other_letter(letter))
                .unwrap_or(text.len()),
        }
    }

    fn is_other_letter(&self, letter: char) -> bool {
        let after = self
            .other_letters
            .partition_point(|&(start, _)| start <= letter);
        after > 0 && letter <= self.other_letters[after - 1].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str, most: usize) -> Vec<&str> {
        let mut found = Vec::new();
        Splitter::default().for_each_word(text, most, |word| found.push(word));
        found
    }

    #[test]
    fn words_are_those_of_the_expression() {
        let all = |text| words(text, usize::MAX);
        assert_eq!(
            all("HTTPServer2_parseConfig x"),
            ["HTTP", "Server", "2", "parse", "Config", "x"]
        );
        assert_eq!(
            all("Überträge, naïve"),
            ["Ü", "bertr", "ä", "ge", "na", "ï", "ve"]
        );
        assert_eq!(all("конфіг_日本 x² ½ ٣"), ["конфіг", "日本", "x", "²", "½"]);
        assert_eq!(all("ABc A aB →"), ["A", "Bc", "A", "a", "B"]);
        assert_eq!(all(""), [] as [&str; 0]);
    }

    #[test]
    fn only_so_many_words_are_found() {
        assert_eq!(words("a b c", 2), ["a", "b"]);
    }
}
