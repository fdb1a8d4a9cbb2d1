//! A cursor over the text form.

use crate::error::Error;

/// Gives the words of a text one after the other.
pub struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    /// Starts at the beginning of `text`.
    pub fn new(text: &'a str) -> Self {
        Reader { rest: text }
    }

    /// Takes the next word, up to a comma or a bracket.
    pub fn word(&mut self) -> Result<&'a str, Error> {
        let text = skip_blanks(self.rest);
        if text.is_empty() {
            return Err(Error::Eof);
        }
        let end = text.find([',', ']']).unwrap_or(text.len());
        self.rest = &text[end..];
        Ok(text[..end].trim_end())
    }
}

fn skip_blanks(text: &str) -> &str {
    text.trim_start_matches([' ', ',', '['])
}
