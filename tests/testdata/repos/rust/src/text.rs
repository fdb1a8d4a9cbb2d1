//! The text form: `[1, "two", true]`.

use crate::error::Error;
use crate::ser::Serializer;

/// Writes the text form into a `String`.
pub struct TextWriter {
    out: String,
    first: Vec<bool>,
}

impl TextWriter {
    /// Makes a writer with nothing in it.
    pub fn new() -> Self {
        TextWriter { out: String::new(), first: vec![true] }
    }

    /// Gives the text away.
    pub fn finish(self) -> String {
        self.out
    }

    fn separate(&mut self) {
        match self.first.last_mut() {
            Some(first) if *first => *first = false,
            _ => self.out.push_str(", "),
        }
    }
}

impl Serializer for TextWriter {
    fn serialize_bool(&mut self, value: bool) -> Result<(), Error> {
        self.separate();
        self.out.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_i64(&mut self, value: i64) -> Result<(), Error> {
        self.separate();
        self.out.push_str(&value.to_string());
        Ok(())
    }

    fn serialize_str(&mut self, value: &str) -> Result<(), Error> {
        self.separate();
        self.out.push_str(&escape_quotes(value));
        Ok(())
    }

    fn begin_seq(&mut self, _len: usize) -> Result<(), Error> {
        self.separate();
        self.out.push('[');
        self.first.push(true);
        Ok(())
    }

    fn end_seq(&mut self) -> Result<(), Error> {
        self.first.pop();
        self.out.push(']');
        Ok(())
    }
}

/// Puts a text between quotes and escapes those inside it.
pub fn escape_quotes(value: &str) -> String {
    let mut out = String::with_capacity(value.len() + 2);
    out.push('"');
    for c in value.chars() {
        if c == '"' || c == '\\' {
            out.push('\\');
        }
        out.push(c);
    }
    out.push('"');
    out
}
