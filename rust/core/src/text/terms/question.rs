//! The terms of a question.

use std::collections::BTreeSet;

use super::stop_words::is_stop_word;
use super::tokenise::{self, MAX_WORD_BYTES, for_each_run, for_each_term, stemmer, sub_words};

/// Questions are read this far; more is a pasted file, not a question.
const MAX_BYTES: usize = 1 << 16;

/// The distinct terms that `question` asks for, sorted.
///
/// Stop words go unless nothing else is left. Neighbouring runs that stay also give a whole term together:
/// `set cookie` asks for `=setcookie`.
#[must_use]
pub fn terms(question: &str) -> BTreeSet<String> {
    let runs = content_runs(question);
    let stemmer = stemmer();
    let mut terms = BTreeSet::new();
    for run in &runs {
        for_each_term(run, &stemmer, |term| {
            terms.insert(term.to_owned());
        });
    }
    let joined: Vec<String> = runs
        .iter()
        .map(|run| sub_words(run).map(str::to_lowercase).collect())
        .collect();
    for pair in joined.windows(2) {
        let whole = format!("={}{}", pair[0], pair[1]);
        if whole.len() <= MAX_WORD_BYTES {
            terms.insert(whole);
        }
    }
    terms
}

/// The distinct stems of the sub-words of `question` without stop words, in order of first occurrence.
#[must_use]
pub fn stems(question: &str) -> Vec<String> {
    let mut stems: Vec<String> = Vec::new();
    for stem in content_runs(question).into_iter().flat_map(tokenise::stems) {
        if !stems.contains(&stem) {
            stems.push(stem);
        }
    }
    stems
}

fn content_runs(question: &str) -> Vec<&str> {
    let question = question.as_bytes();
    let mut runs = Vec::new();
    for_each_run(&question[..question.len().min(MAX_BYTES)], |run| {
        if sub_words(run).next().is_some() {
            runs.push(run);
        }
    });
    let content: Vec<&str> = runs
        .iter()
        .copied()
        .filter(|run| !is_stop_word(&run.to_lowercase()))
        .collect();
    if content.is_empty() { runs } else { content }
}

#[cfg(test)]
mod tests {
    use super::{stems, terms};

    fn sorted(question: &str) -> Vec<String> {
        terms(question).into_iter().collect()
    }

    #[test]
    fn stems_whole_identifiers_and_joined_neighbours() {
        assert_eq!(
            sorted("how are cookies set"),
            ["=cookiesset", "cooki", "set"]
        );
        assert_eq!(sorted("parse_Config"), ["=parseconfig", "config", "pars"]);
        assert_eq!(
            sorted("the setCookie header"),
            ["=setcookie", "=setcookieheader", "cooki", "header", "set"]
        );
    }

    #[test]
    fn a_question_of_stop_words_keeps_them() {
        assert_eq!(sorted("how to"), ["=howto", "how", "to"]);
        assert_eq!(sorted("?!"), Vec::<String>::new());
    }

    #[test]
    fn stems_leave_whole_identifiers_out() {
        assert_eq!(stems("where are cookies of setCookie"), ["cooki", "set"]);
    }

    #[test]
    fn repeats_count_once() {
        assert_eq!(sorted("token token token"), ["=tokentoken", "token"]);
    }
}
