//! Byte offsets, lines and character boundaries of one file.

use super::text::slice;

/// Where the lines of a file begin; a line ends after `\n` and nowhere else.
pub(super) struct Lines {
    size: usize,
    starts: Vec<usize>,
}

impl Lines {
    pub(super) fn new(source: &[u8]) -> Self {
        let mut starts = vec![0];
        starts.extend(memchr::memchr_iter(b'\n', source).map(|at| at + 1));
        Self {
            size: source.len(),
            starts,
        }
    }

    /// The 0-based line that holds the byte at `offset`.
    pub(super) fn line_of(&self, offset: usize) -> usize {
        self.starts.partition_point(|&start| start <= offset) - 1
    }

    /// The first byte of a line; past the last line, the size of the file.
    pub(super) fn start_of(&self, line: usize) -> usize {
        self.starts.get(line).copied().unwrap_or(self.size)
    }

    /// For offsets that ascend: faster than [`Lines::line_of`] where there are many.
    pub(super) fn sweep(&self) -> Sweep<'_> {
        Sweep {
            starts: &self.starts,
            line: 0,
        }
    }
}

/// Goes through the lines of a file once.
pub(super) struct Sweep<'a> {
    starts: &'a [usize],
    line: usize,
}

impl Sweep<'_> {
    /// The line that holds `offset`, which is not below the one asked for before.
    pub(super) fn line_of(&mut self, offset: usize) -> usize {
        while self
            .starts
            .get(self.line + 1)
            .is_some_and(|&start| start <= offset)
        {
            self.line += 1;
        }
        self.line
    }
}

/// Moves an offset back, by three bytes at most, so that it splits no UTF-8 character.
///
/// A carriage return is not parted from its line feed either. Bytes that are no UTF-8 have no boundaries to respect.
pub(super) fn char_boundary(source: &[u8], offset: usize) -> usize {
    for back in 0..4 {
        let position = offset.saturating_sub(back);
        if position == 0 || position >= source.len() {
            return position.min(source.len());
        }
        if source[position] & 0xC0 != 0x80 {
            let parts_line_end = slice(source, position - 1, position + 1) == b"\r\n";
            return position - usize::from(parts_line_end);
        }
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_line_feeds_only() {
        let lines = Lines::new(b"a\r\nb\x0cc\n\n");
        let found: Vec<usize> = (0..8).map(|at| lines.line_of(at)).collect();
        assert_eq!(found, [0, 0, 0, 1, 1, 1, 1, 2]);
        let mut sweep = lines.sweep();
        assert_eq!(
            (0..8).map(|at| sweep.line_of(at)).collect::<Vec<_>>(),
            found
        );
        assert_eq!((lines.start_of(1), lines.start_of(9)), (3, 8));
    }

    #[test]
    fn no_character_is_split() {
        let source = "a𝄞\r\nb".as_bytes();
        let found: Vec<usize> = (0..9).map(|at| char_boundary(source, at)).collect();
        assert_eq!(found, [0, 1, 1, 1, 1, 5, 5, 7, 8]);
        assert_eq!(char_boundary(b"\x80\x80\x80\x80\x80\x80", 5), 5);
    }
}
