//! Globs as git reads them in ignore files, over bytes.
//!
//! A glob is compiled to tokens; matching keeps the set of positions in the text that the tokens so far
//! can reach, so it takes time proportional to tokens times text and never backtracks.
//!
//! In the glob of a *path*, `*`, `?` and sets match no `/`, and `**` between slashes or ends matches
//! any number of directories. In the glob of a *name* there are no slashes to speak of.

/// One step of a glob.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Token {
    /// This byte.
    Byte(u8),
    /// Any byte of the set.
    Set(Box<[bool; 256]>),
    /// Any bytes but `/`.
    Star,
    /// Any bytes.
    Anything,
    /// Nothing, or any bytes that end in `/`.
    Directories,
}

/// A compiled glob.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Glob {
    tokens: Vec<Token>,
    ignores_case: bool,
}

impl Glob {
    /// Compiles `pattern`, or gives `None` if nothing can match it (an open set, a last backslash).
    pub(super) fn new(pattern: &[u8], is_path: bool, ignores_case: bool) -> Option<Self> {
        let mut tokens = Vec::with_capacity(pattern.len());
        let mut at = 0;
        while let Some(&byte) = pattern.get(at) {
            at += 1;
            match byte {
                b'\\' => {
                    tokens.push(Token::Byte(*pattern.get(at)?));
                    at += 1;
                }
                b'?' => tokens.push(Token::Set(Box::new(any_but_slash(is_path)))),
                b'[' => {
                    let (set, end) = set(pattern, at, is_path, ignores_case)?;
                    tokens.push(Token::Set(Box::new(set)));
                    at = end;
                }
                b'*' => {
                    let start = at - 1;
                    at += pattern[at..]
                        .iter()
                        .take_while(|&&byte| byte == b'*')
                        .count();
                    let is_alone = start == 0 || pattern[start - 1] == b'/';
                    let rest = &pattern[at..];
                    let is_double = is_path && at - start > 1 && is_alone;
                    tokens.push(match rest {
                        [] | [b'\\', b'/', ..] if is_double => Token::Anything,
                        [b'/', ..] if is_double => {
                            at += 1;
                            Token::Directories
                        }
                        _ => Token::Star,
                    });
                }
                _ => tokens.push(Token::Byte(fold(byte, ignores_case))),
            }
        }
        Some(Self {
            tokens,
            ignores_case,
        })
    }

    /// Whether the whole of `text` matches.
    pub(super) fn matches(&self, text: &[u8]) -> bool {
        let mut reached = vec![false; text.len() + 1];
        reached[0] = true;
        for token in &self.tokens {
            self.step(token, text, &mut reached);
            if !reached.contains(&true) {
                return false;
            }
        }
        reached[text.len()]
    }

    /// Replaces the positions before `token` by those after it.
    fn step(&self, token: &Token, text: &[u8], reached: &mut [bool]) {
        // Whether the position before the current one was reached, or any before it counts.
        let mut open = false;
        for (at, reached) in reached.iter_mut().enumerate() {
            let last = at
                .checked_sub(1)
                .map(|before| fold(text[before], self.ignores_case));
            let before = std::mem::replace(&mut open, *reached);
            match token {
                Token::Byte(byte) => *reached = before && last == Some(*byte),
                Token::Set(set) => {
                    *reached = before && last.is_some_and(|last| set[usize::from(last)]);
                }
                Token::Star => {
                    *reached |= before && last != Some(b'/');
                    open = *reached;
                }
                Token::Anything => {
                    *reached |= before;
                    open = *reached;
                }
                Token::Directories => {
                    open |= before;
                    *reached |= before && last == Some(b'/');
                }
            }
        }
    }
}

fn fold(byte: u8, ignores_case: bool) -> u8 {
    if ignores_case {
        byte.to_ascii_lowercase()
    } else {
        byte
    }
}

fn any_but_slash(is_path: bool) -> [bool; 256] {
    let mut set = [true; 256];
    set[usize::from(b'/')] = !is_path;
    set
}

/// Reads the set whose first byte after `[` is at `at`; gives it and the offset after its `]`.
fn set(
    pattern: &[u8],
    mut at: usize,
    is_path: bool,
    ignores_case: bool,
) -> Option<([bool; 256], usize)> {
    let mut set = [false; 256];
    let negated = matches!(pattern.get(at), Some(b'!' | b'^'));
    at += usize::from(negated);
    // The byte that a following `-` would start a range with; a range or class cannot start one.
    let mut start = None;
    let mut is_first = true;
    loop {
        let byte = *pattern.get(at)?;
        at += 1;
        if byte == b']' && !is_first {
            break;
        }
        is_first = false;
        match (byte, start, pattern.get(at)) {
            (b'\\', _, next) => {
                let escaped = *next?;
                at += 1;
                set[usize::from(escaped)] = true;
                start = Some(escaped);
            }
            (b'-', Some(low), Some(&next)) if next != b']' => {
                at += 1;
                let high = if next == b'\\' {
                    *pattern.get(at)?
                } else {
                    next
                };
                at += usize::from(next == b'\\');
                range(&mut set, low, high, ignores_case);
                start = None;
            }
            (b'[', _, Some(b':')) => {
                let name = &pattern[at + 1..];
                let end = name.iter().position(|&byte| byte == b']')?;
                if let Some((b':', name)) = name[..end].split_last() {
                    class(&mut set, name, ignores_case)?;
                    at += end + 2;
                    start = None;
                } else {
                    set[usize::from(byte)] = true;
                    start = Some(byte);
                }
            }
            _ => {
                set[usize::from(byte)] = true;
                start = Some(byte);
            }
        }
    }
    for (byte, is_in) in set.iter_mut().enumerate() {
        *is_in = *is_in != negated && !(is_path && byte == usize::from(b'/'));
    }
    Some((set, at))
}

/// Adds the bytes from `low` to `high`; without regard to case, text comes in lower case.
fn range(set: &mut [bool; 256], low: u8, high: u8, ignores_case: bool) {
    for byte in low..=high {
        set[usize::from(byte)] = true;
        if ignores_case {
            set[usize::from(byte.to_ascii_lowercase())] = true;
        }
    }
}

/// Adds a class such as `alpha`, or gives `None` if there is none of this name.
fn class(set: &mut [bool; 256], name: &[u8], ignores_case: bool) -> Option<()> {
    let is_in: fn(&u8) -> bool = match name {
        b"alnum" => u8::is_ascii_alphanumeric,
        b"alpha" => u8::is_ascii_alphabetic,
        b"blank" => |byte| matches!(byte, b' ' | b'\t'),
        b"cntrl" => u8::is_ascii_control,
        b"digit" => u8::is_ascii_digit,
        b"graph" => u8::is_ascii_graphic,
        b"lower" => u8::is_ascii_lowercase,
        b"print" => |byte| matches!(byte, b' '..=b'~'),
        b"punct" => u8::is_ascii_punctuation,
        b"space" => |byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r'),
        b"upper" if ignores_case => u8::is_ascii_alphabetic,
        b"upper" => u8::is_ascii_uppercase,
        b"xdigit" => u8::is_ascii_hexdigit,
        _ => return None,
    };
    for byte in (0..=u8::MAX).filter(is_in) {
        set[usize::from(byte)] = true;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(pattern: &str, text: &str) -> bool {
        Glob::new(pattern.as_bytes(), true, false).is_some_and(|glob| glob.matches(text.as_bytes()))
    }

    #[test]
    fn stars_stop_at_slashes_and_double_stars_do_not() {
        for (pattern, text, expected) in [
            ("*.py", "a.py", true),
            ("*.py", "a/b.py", false),
            ("a/*/c", "a/b/c", true),
            ("a/*/c", "a/b/b/c", false),
            ("a/**/c", "a/c", true),
            ("a/**/c", "a/b/b/c", true),
            ("a/**/c", "a/bc", false),
            ("**/c", "c", true),
            ("**/c", "a/b/c", true),
            ("**/c", "abc", false),
            ("a/**", "a/b/c", true),
            ("a/**", "a", false),
            ("a**/c", "ab/c", true),
            ("a**/c", "a/b/c", false),
            ("***/c", "a/b/c", true),
            ("*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
        ] {
            assert_eq!(matches(pattern, text), expected, "{pattern} {text}");
        }
    }

    #[test]
    fn sets_are_those_of_git() {
        for (pattern, text, expected) in [
            ("[a-c]", "b", true),
            ("[!a-c]", "b", false),
            ("[^a-c]", "d", true),
            ("[]a]", "]", true),
            ("[a-]", "-", true),
            ("[\\]]", "]", true),
            ("[[:digit:]x]", "7", true),
            ("[[:digit:]x]", "x", true),
            ("[[:nothing:]]", "7", false),
            ("[a", "a", false),
            ("a\\", "a\\", false),
            ("a[/]b", "a/b", false),
            ("{a,b}", "{a,b}", true),
            ("{a,b}", "a", false),
        ] {
            assert_eq!(matches(pattern, text), expected, "{pattern} {text}");
        }
    }

    #[test]
    fn case_is_ignored_only_when_asked() {
        let glob = |ignores_case| Glob::new(b"*.PY", true, ignores_case).unwrap();
        assert!(!glob(false).matches(b"a.py"));
        assert!(glob(true).matches(b"a.Py"));
    }
}
