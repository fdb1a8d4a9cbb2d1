//! Types as they are written, read into trees; one small parser for all languages.

mod pieces;

use super::library::Library;
use crate::resolve::texts::{Text, Texts};
use pieces::pieces;

/// Types inside of types; what is further in is not read.
const MAX_DEPTH: u32 = 12;
const SKIPPED: [&str; 12] = [
    "*", "&", "&&", "mut", "dyn", "impl", "const", "readonly", "final", "?", "extends", "unique",
];
const FUNCTIONS: [&str; 5] = ["func", "fn", "Fn", "FnMut", "FnOnce"];

/// What a type as written is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// It could not be read.
    Unread,
    /// A name, with arguments.
    Named(Text),
    /// One of several.
    Union,
    Tuple,
    List,
    Map,
    /// A function; its result.
    Function,
}

/// A type as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Written {
    pub(super) form: Form,
    pub(super) args: Vec<Written>,
}

const fn unread() -> Written {
    Written {
        form: Form::Unread,
        args: Vec::new(),
    }
}

fn shape(form: Form, args: Vec<Written>) -> Written {
    Written { form, args }
}

/// Reads a type.
pub(super) fn read_type(text: &str, library: &Library, texts: &Texts) -> Written {
    let text = pieces::cleaned(text, library);
    let mut reader = Reader {
        pieces: pieces(&text),
        library,
        texts,
        at: 0,
    };
    reader.union(0).unwrap_or_else(unread)
}

/// Reads pieces from the left; `None` where they end too early.
struct Reader<'t> {
    pieces: Vec<&'t str>,
    library: &'t Library,
    texts: &'t Texts,
    at: usize,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> &'t str {
        self.pieces.get(self.at).copied().unwrap_or("")
    }

    fn take(&mut self) -> Option<&'t str> {
        let piece = self.pieces.get(self.at).copied();
        self.at += 1;
        piece
    }

    fn union(&mut self, depth: u32) -> Option<Written> {
        if self.peek() == "|" {
            self.take();
        }
        let first = self.with_suffix(depth)?;
        let mut held = Vec::new();
        while self.peek() == "|" || (self.peek() == "&" && self.library.intersections) {
            self.take();
            held.push(self.with_suffix(depth)?);
        }
        if held.is_empty() {
            return Some(first);
        }
        held.insert(0, first);
        Some(shape(Form::Union, held))
    }

    fn with_suffix(&mut self, depth: u32) -> Option<Written> {
        if depth > MAX_DEPTH {
            return None;
        }
        let mut held = self.primary(depth)?;
        while self.library.list_suffixes {
            let next = self.pieces.get(self.at + 1).copied();
            if self.peek() == "[" && next == Some("]") {
                self.at += 2;
            } else if self.peek() == "..." {
                self.at += 1;
            } else {
                break;
            }
            held = shape(Form::List, vec![held]);
        }
        Some(held)
    }

    fn primary(&mut self, depth: u32) -> Option<Written> {
        let mut piece = self.take()?;
        while self.is_skipped(piece) && !matches!(self.peek(), "" | ">" | "," | "]" | ")") {
            piece = self.take()?;
        }
        match piece {
            "(" => return self.parenthesised(depth),
            "[" => return self.bracketed(depth),
            "{" => {
                self.skip_to_close()?;
                return Some(unread());
            }
            "..." if self.peek().is_empty() => return Some(unread()),
            "..." => return Some(shape(Form::List, vec![self.with_suffix(depth + 1)?])),
            _ => {}
        }
        if FUNCTIONS.contains(&piece) && matches!(self.peek(), "(" | "<") {
            return self.function(depth);
        }
        if self.library.prefixed_containers && matches!(piece, "map" | "chan") {
            return self.container(piece, depth);
        }
        let is_name = |first: char| first.is_alphabetic() || matches!(first, '_' | '$');
        if piece.starts_with(is_name) {
            return self.named(piece, depth);
        }
        Some(unread())
    }

    fn is_skipped(&self, piece: &str) -> bool {
        SKIPPED.contains(&piece) || self.library.tags.iter().any(|tag| tag == piece)
    }

    fn container(&mut self, piece: &str, depth: u32) -> Option<Written> {
        if piece == "chan" || self.peek() != "[" {
            return Some(shape(Form::List, vec![self.union(depth + 1)?]));
        }
        self.take();
        let key = self.union(depth + 1)?;
        self.take()?;
        Some(shape(Form::Map, vec![key, self.union(depth + 1)?]))
    }

    fn named(&mut self, name: &str, depth: u32) -> Option<Written> {
        if self.peek() == "::" {
            self.take();
        }
        let (opening, closing) = if self.library.square_arguments {
            ("[", "]")
        } else {
            ("<", ">")
        };
        let form = Form::Named(self.texts.intern(name));
        if self.peek() != opening || self.pieces.get(self.at + 1) == Some(&"]") {
            return Some(shape(form, Vec::new()));
        }
        self.take();
        let held = shape(form, self.list(depth, closing)?);
        if self.peek().starts_with("::") {
            return Some(unread()); // `Vec<T>::Item`
        }
        Some(held)
    }

    fn list(&mut self, depth: u32, closing: &str) -> Option<Vec<Written>> {
        let mut held = Vec::new();
        while self.peek() != closing {
            held.push(self.union(depth + 1)?);
            self.skip_rest(closing)?; // bounds, defaults, lengths
        }
        self.take();
        Some(held)
    }

    /// Goes on to the next comma, and past it, or to the closing bracket.
    fn skip_rest(&mut self, closing: &str) -> Option<()> {
        while self.peek() != "," && self.peek() != closing {
            if matches!(self.take()?, "(" | "[" | "{") {
                self.skip_to_close()?;
            }
        }
        if self.peek() == "," {
            self.take();
        }
        Some(())
    }

    fn parenthesised(&mut self, depth: u32) -> Option<Written> {
        let start = self.at;
        let held = if let Some(held) = self.elements(depth) {
            held
        } else {
            self.at = start;
            self.skip_to_close()?;
            Vec::new()
        };
        if matches!(self.peek(), "=>" | "->") {
            self.take();
            return Some(shape(Form::Function, vec![self.union(depth + 1)?]));
        }
        match <[Written; 1]>::try_from(held) {
            Ok([one]) => Some(one),
            Err(held) => Some(shape(Form::Tuple, held)),
        }
    }

    /// Reads what stands in parentheses; results may have names.
    fn elements(&mut self, depth: u32) -> Option<Vec<Written>> {
        let mut held = Vec::new();
        while self.peek() != ")" {
            let mut element = self.union(depth + 1)?;
            if self.library.prefixed_containers && !matches!(self.peek(), "," | ")") {
                element = self.union(depth + 1)?;
            }
            held.push(element);
            self.skip_rest(")")?;
        }
        self.take();
        Some(held)
    }

    fn bracketed(&mut self, depth: u32) -> Option<Written> {
        if self.library.prefixed_containers {
            while self.take()? != "]" {}
            return Some(shape(Form::List, vec![self.union(depth + 1)?]));
        }
        let mut held = self.list(depth, "]")?;
        if self.library.sized_arrays {
            held.truncate(1);
            return Some(shape(Form::List, held));
        }
        Some(shape(Form::Tuple, held))
    }

    fn function(&mut self, depth: u32) -> Option<Written> {
        if self.peek() == "<" {
            return Some(unread());
        }
        self.take();
        self.skip_to_close()?;
        if self.peek() == "->" {
            self.take();
        }
        if matches!(self.peek(), "" | "," | ")" | ">" | "]") {
            return Some(shape(Form::Function, vec![unread()]));
        }
        Some(shape(Form::Function, vec![self.union(depth + 1)?]))
    }

    /// Goes past the bracket that closes the one just taken.
    fn skip_to_close(&mut self) -> Option<()> {
        let mut depth = 1;
        while depth > 0 {
            match self.take()? {
                "(" | "[" | "{" | "<" => depth += 1,
                ")" | "]" | "}" | ">" => depth -= 1,
                _ => {}
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests;
