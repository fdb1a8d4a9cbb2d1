//! From words to tokens.

use std::collections::HashMap;

use super::words::Splitter;

/// Unknown words of more characters are data, not language.
const MAX_UNKNOWN_CHARS: usize = 40;
/// The shortest piece of an unknown word, in characters.
const MIN_PIECE_CHARS: usize = 2;

/// The known words and pieces, and how a text is cut into them.
#[derive(Debug, Clone)]
pub struct Vocabulary {
    ids: HashMap<Box<str>, usize>,
    splitter: Splitter,
    longest_chars: usize,
}

/// How often each token occurs in one text.
#[derive(Debug, Clone)]
pub struct Tokens {
    counts: Vec<u32>,
    /// Tokens that occur, by first occurrence.
    order: Vec<usize>,
}

impl Tokens {
    /// No tokens of a vocabulary of `len`.
    #[must_use]
    pub fn new(len: usize) -> Self {
        Self {
            counts: vec![0; len],
            order: Vec::new(),
        }
    }

    /// Calls `visit` with each token and its count, by first occurrence, and forgets them.
    pub fn drain(&mut self, mut visit: impl FnMut(usize, u32)) {
        for token in self.order.drain(..) {
            visit(token, std::mem::take(&mut self.counts[token]));
        }
    }

    fn add(&mut self, token: usize) {
        if self.counts[token] == 0 {
            self.order.push(token);
        }
        self.counts[token] += 1;
    }
}

impl Vocabulary {
    /// The words of a file with one word a line, numbered from 0.
    ///
    /// # Errors
    ///
    /// The number of the first line, from 1, whose word was there before.
    pub fn parse(lines: &str) -> Result<Self, usize> {
        let mut ids: HashMap<Box<str>, usize> = HashMap::new();
        for (id, word) in lines.lines().enumerate() {
            if ids.insert(word.into(), id).is_some() {
                return Err(id + 1);
            }
        }
        let longest_chars = ids
            .keys()
            .map(|word| word.chars().count())
            .max()
            .unwrap_or(0);
        Ok(Self {
            ids,
            splitter: Splitter::default(),
            longest_chars,
        })
    }

    /// How many words there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// Counts the tokens of the first `max_words` words of `text`.
    pub fn count(&self, text: &str, max_words: usize, tokens: &mut Tokens) {
        let mut lower = String::new();
        self.splitter.for_each_word(text, max_words, |word| {
            lower.clear();
            if word.is_ascii() {
                lower.push_str(word);
                lower.make_ascii_lowercase();
            } else {
                lower.push_str(&word.to_lowercase());
            }
            self.count_word(&lower, tokens);
        });
    }

    fn count_word(&self, word: &str, tokens: &mut Tokens) {
        if let Some(&token) = self.ids.get(word) {
            tokens.add(token);
        } else if !word.bytes().all(|byte| byte.is_ascii_digit()) {
            self.count_pieces(word, tokens);
        }
    }

    /// The longest known piece at each place, from left to right; a character that starts none is skipped.
    fn count_pieces(&self, word: &str, tokens: &mut Tokens) {
        let ends: Vec<usize> = word
            .char_indices()
            .map(|(at, _)| at)
            .chain([word.len()])
            .collect();
        let num_chars = ends.len() - 1;
        if num_chars > MAX_UNKNOWN_CHARS {
            return;
        }
        let mut at = 0;
        while at + MIN_PIECE_CHARS <= num_chars {
            let longest = num_chars.min(at + self.longest_chars);
            let piece = (at + MIN_PIECE_CHARS..=longest).rev().find_map(|end| {
                self.ids
                    .get(&word[ends[at]..ends[end]])
                    .map(|&token| (token, end))
            });
            at = if let Some((token, end)) = piece {
                tokens.add(token);
                end
            } else {
                at + 1
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<(usize, u32)> {
        let vocabulary = Vocabulary::parse("parse\nconfig\npar\nse\nя\nйо\n12\na").unwrap();
        let mut tokens = Tokens::new(vocabulary.len());
        vocabulary.count(text, usize::MAX, &mut tokens);
        let mut found = Vec::new();
        tokens.drain(|token, count| found.push((token, count)));
        found
    }

    #[test]
    fn known_words_are_one_token() {
        assert_eq!(
            tokens("parseConfig PARSE a 12"),
            [(0, 2), (1, 1), (7, 1), (6, 1)]
        );
    }

    #[test]
    fn unknown_words_are_cut_into_the_longest_pieces() {
        assert_eq!(tokens("xparsepar"), [(0, 1), (2, 1)]);
        assert_eq!(tokens("paraxse"), [(2, 1), (3, 1)]);
        assert_eq!(tokens("яйо"), [(5, 1)]);
    }

    #[test]
    fn a_word_has_one_number() {
        assert_eq!(Vocabulary::parse("a\nb\na").unwrap_err(), 3);
    }

    #[test]
    fn long_words_and_numbers_give_nothing() {
        assert_eq!(tokens("1212 x"), []);
        assert_eq!(tokens(&"parse".repeat(9)), []);
        assert_eq!(tokens(&"parse".repeat(8)), [(0, 8)]);
    }
}
