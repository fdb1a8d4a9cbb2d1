//! Chains (see `crate::syntax::chains`) taken apart into their steps.

use crate::resolve::texts::{Text, Texts};

/// Steps of one chain; parsing gives none that is as long.
const MAX_STEPS: usize = 4_000;

/// One step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// `.name`, a member.
    Member(Text),
    /// `::name`, the next name of a path.
    Path(Text),
    /// `()`, a call.
    Call,
    /// `[]`, an element.
    Index,
    /// `[*]`, what a loop gives.
    Iterate,
    /// `[range]`, a pair of key and element.
    Range,
    /// `?`, what is left when an error is taken away.
    Question,
    /// `@`, what entering gives.
    Enter,
    /// `#n`, a part of what is taken apart.
    Part(usize),
    /// `~n`, a field without a name.
    Field(usize),
}

/// What a chain begins with, and its steps.
#[derive(Debug, Default)]
pub(super) struct Chain {
    /// The empty string where the chain could not be read.
    pub(super) head: Text,
    pub(super) steps: Vec<Step>,
}

/// Takes a chain apart.
pub(super) fn take_apart(chain: &str, texts: &Texts) -> Chain {
    let end = if chain.starts_with('<') {
        closing(chain)
    } else {
        head_end(chain)
    };
    let mut steps = Vec::new();
    let mut rest = &chain[end..];
    while !rest.is_empty() {
        let step = step(rest, texts).filter(|_| steps.len() < MAX_STEPS);
        let Some((step, width)) = step else {
            return Chain::default();
        };
        steps.push(step);
        rest = &rest[width..];
    }
    Chain {
        head: texts.intern(&chain[..end]),
        steps,
    }
}

fn head_end(chain: &str) -> usize {
    if ["\"\"", "[]", "{}"]
        .iter()
        .any(|literal| chain.starts_with(literal))
    {
        return 2;
    }
    let is_part = |c: char| c == '$' || is_word(c);
    let marked = usize::from(chain.starts_with(['@', '$', '#']));
    let end = chain[marked..]
        .find(|c| !is_part(c))
        .map_or(chain.len(), |end| end + marked);
    let is_mark_alone = end == marked && !chain.starts_with('$');
    if is_mark_alone { 0 } else { end }
}

/// The step that a text begins with, and its width.
fn step(text: &str, texts: &Texts) -> Option<(Step, usize)> {
    for sign in ["::", ".", "->", "?."] {
        let Some(rest) = text.strip_prefix(sign) else {
            continue;
        };
        let is_part = |c: char| matches!(c, '$' | '#') || is_word(c);
        let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        if end > 0 {
            let name = texts.intern(&rest[..end]);
            let step = if sign == "::" {
                Step::Path(name)
            } else {
                Step::Member(name)
            };
            return Some((step, sign.len() + end));
        }
    }
    let signs = [
        ("()", Step::Call),
        ("[*]", Step::Iterate),
        ("[range]", Step::Range),
        ("[]", Step::Index),
        ("?", Step::Question),
        ("@", Step::Enter),
    ];
    if let Some((sign, step)) = signs.into_iter().find(|(sign, _)| text.starts_with(sign)) {
        return Some((step, sign.len()));
    }
    let rest = text.strip_prefix(['#', '~'])?;
    let end = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    if end == 0 {
        return None;
    }
    let position = rest[..end].parse().unwrap_or(usize::MAX);
    let step = if text.starts_with('#') {
        Step::Part(position)
    } else {
        Step::Field(position)
    };
    Some((step, end + 1))
}

/// Where the type ends that a chain begins with.
fn closing(chain: &str) -> usize {
    let (mut depth, mut before) = (0, ' ');
    for (position, character) in chain.char_indices() {
        if character == '<' {
            depth += 1;
        } else if character == '>' && !matches!(before, '-' | '=') {
            depth -= 1;
            if depth == 0 {
                return position + 1;
            }
        }
        before = character;
    }
    chain.len()
}

fn is_word(character: char) -> bool {
    character == '_' || character.is_alphanumeric()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_is_its_head_and_its_steps() {
        let texts = Texts::default();
        let chain = take_apart("<a -> Foo<Bar>>.bar()#1", &texts);
        assert_eq!(texts.get(chain.head), "<a -> Foo<Bar>>");
        let bar = Step::Member(texts.intern("bar"));
        assert_eq!(chain.steps, [bar, Step::Call, Step::Part(1)]);
        let chain = take_apart("a::b?.c?[*][range][]@~0", &texts);
        let steps = [
            Step::Path(texts.intern("b")),
            Step::Member(texts.intern("c")),
            Step::Question,
            Step::Iterate,
            Step::Range,
            Step::Index,
            Step::Enter,
            Step::Field(0),
        ];
        assert_eq!(chain.steps, steps);
    }

    #[test]
    fn what_is_no_chain_has_no_head() {
        let texts = Texts::default();
        for text in ["", "a b", "(a)", "a.", "@", "a#"] {
            assert!(take_apart(text, &texts).head.is_empty(), "{text}");
        }
        for text in ["$", "@a", "\"\"", "{}.a", "3", "<Foo"] {
            assert!(!take_apart(text, &texts).head.is_empty(), "{text}");
        }
    }
}
