//! The few forms of heads that rules look for, read from the left.

/// What stands in the parentheses after `func` in `func (own Type) name(...)`.
pub(super) fn receiver_in_head(head: &str) -> Option<&str> {
    let rest = head
        .strip_prefix("func")?
        .trim_start()
        .strip_prefix('(')?
        .trim_start();
    let (own, rest) = word(rest)?;
    rest.starts_with(char::is_whitespace).then_some(own)
}

/// The first argument of `MACRO(argument, ...)`, where it is a name or a path.
pub(super) fn first_argument(head: &str) -> Option<&str> {
    let (_, rest) = word(head)?;
    let rest = rest.trim_start().strip_prefix('(')?.trim_start();
    let end = rest
        .find(|c: char| !is_word(c) && c != ':')
        .unwrap_or(rest.len());
    let (argument, rest) = rest.split_at(end);
    (!argument.is_empty() && rest.trim_start().starts_with(',')).then_some(argument)
}

/// Whether the first parameter is marked as what the method is called on: `(this Type name`.
pub(super) fn is_extension(head: &str) -> bool {
    head.match_indices('(').any(|(at, _)| {
        let rest = head[at + 1..].trim_start().strip_prefix("this");
        rest.is_some_and(|rest| rest.starts_with(char::is_whitespace))
    })
}

/// Whether a text is names joined by `::`.
pub(super) fn is_path(text: &str) -> bool {
    !text.is_empty()
        && text
            .split("::")
            .all(|name| !name.is_empty() && name.chars().all(is_word))
}

fn word(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|c: char| !is_word(c)).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

fn is_word(character: char) -> bool {
    character == '_' || character.is_alphanumeric()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_receiver_stands_before_the_name() {
        assert_eq!(receiver_in_head("func (s *Server) Run()"), Some("s"));
        assert_eq!(receiver_in_head("func(s Server) Run()"), Some("s"));
        assert_eq!(receiver_in_head("func (Server) Run()"), None);
        assert_eq!(receiver_in_head("func Run(s Server)"), None);
    }

    #[test]
    fn the_first_argument_of_a_macro_is_a_path() {
        assert_eq!(
            first_argument("TEST_F(a::Fixture , Name)"),
            Some("a::Fixture")
        );
        assert_eq!(first_argument("TEST(\"x\", Name)"), None);
        assert_eq!(first_argument("TEST_F(Fixture)"), None);
    }

    #[test]
    fn an_extension_says_this_before_its_first_parameter() {
        assert!(is_extension("static void Run( this Foo foo)"));
        assert!(!is_extension("void Run(thisFoo foo)"));
        assert!(!is_extension("void Run(Foo foo)"));
    }

    #[test]
    fn a_path_is_names_and_nothing_else() {
        assert!(is_path("a::b_1") && is_path("a"));
        assert!(!is_path("") && !is_path("a::") && !is_path("a.h") && !is_path("a:b"));
    }
}
