//! What each pattern of a query is for, told by the names of its captures.

use std::collections::HashMap;

use tree_sitter::{CaptureQuantifier, Query};

use super::SyntaxError;
use super::kinds::{DefinitionKind, ReferenceKind};

/// What a capture of a match means to its handler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Definition,
    Name,
    Inner,
    Container,
    Parameters,
    Returns,
    Body,
    Wrapped,
    Wrapper,
    HintName,
    HintType,
    HintValue,
    HintList,
    ImportGroup,
    ImportPrefix,
    ImportModule,
    ImportName,
    ImportAlias,
    ImportStar,
    ImportSelf,
    Listed(Listed),
    Use(ReferenceKind),
    Other,
}

/// Captures of which only the spans count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Listed {
    Comment,
    Attribute,
    Scope,
    Doc,
    Local,
    Global,
    Ignored,
    Import,
    Public,
    Receiver,
}

impl Listed {
    pub(super) const COUNT: usize = 10;
}

const ROLES: &[(&str, Role)] = &[
    ("name", Role::Name),
    ("inner", Role::Inner),
    ("container", Role::Container),
    ("parameters", Role::Parameters),
    ("returns", Role::Returns),
    ("body", Role::Body),
    ("wrapped", Role::Wrapped),
    ("wrapper", Role::Wrapper),
    ("hint.name", Role::HintName),
    ("hint.type", Role::HintType),
    ("hint.value", Role::HintValue),
    ("hint.list", Role::HintList),
    ("import.group", Role::ImportGroup),
    ("import.prefix", Role::ImportPrefix),
    ("import.module", Role::ImportModule),
    ("import.name", Role::ImportName),
    ("import.alias", Role::ImportAlias),
    ("import.star", Role::ImportStar),
    ("import.self", Role::ImportSelf),
    ("comment", Role::Listed(Listed::Comment)),
    ("attribute", Role::Listed(Listed::Attribute)),
    ("scope", Role::Listed(Listed::Scope)),
    ("doc", Role::Listed(Listed::Doc)),
    ("local", Role::Listed(Listed::Local)),
    ("global", Role::Listed(Listed::Global)),
    ("ignored", Role::Listed(Listed::Ignored)),
    ("import", Role::Listed(Listed::Import)),
    ("import.public", Role::Listed(Listed::Public)),
    ("receiver", Role::Listed(Listed::Receiver)),
];

const DEFINITION: &str = "definition.";
const SETTING: &str = "set.";

/// What the matches of a pattern go through.
#[derive(Debug)]
pub(super) enum Handler {
    Definition {
        kind: DefinitionKind,
        modifier: String,
        name_offset: usize,
    },
    Wrapper,
    Hint {
        step: String,
        gives: Gives,
    },
    Group,
    Import {
        name: String,
        relative: bool,
        reexport: bool,
    },
    /// The first node of the only capture; most matches are of this kind.
    One(Role),
    /// Every node of every capture.
    Many,
}

/// What a hint's pattern says of the value, `#set! gives`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gives {
    Value,
    Return,
    Yield,
    Arguments,
    Attribute,
    Field,
    Key,
    Part,
    Variant,
}

/// The role of each capture of a query, by its number.
pub(super) fn roles(query: &Query) -> Vec<Role> {
    query
        .capture_names()
        .iter()
        .map(|name| role(name))
        .collect()
}

fn role(name: &str) -> Role {
    if name.starts_with(DEFINITION) {
        return Role::Definition;
    }
    let known = ROLES.iter().find(|(known, _)| *known == name);
    known.map_or_else(
        || ReferenceKind::of(name).map_or(Role::Other, Role::Use),
        |(_, role)| *role,
    )
}

/// The handler of each pattern of a query.
pub(super) fn handlers(query: &Query) -> Result<Vec<Handler>, SyntaxError> {
    (0..query.pattern_count())
        .map(|pattern| handler(query, pattern))
        .collect()
}

fn handler(query: &Query, pattern: usize) -> Result<Handler, SyntaxError> {
    let all: Vec<&str> = captures(query, pattern).collect();
    let (marks, names): (Vec<&str>, Vec<&str>) =
        all.into_iter().partition(|name| name.starts_with(SETTING));
    let mut settings = settings(query, pattern, &marks);
    let roles: Vec<Role> = names.iter().map(|name| role(name)).collect();
    let has = |wanted: &[Role]| roles.iter().any(|role| wanted.contains(role));
    if let Some(name) = names.iter().find_map(|name| name.strip_prefix(DEFINITION)) {
        let kind = DefinitionKind::of(name)
            .ok_or_else(|| SyntaxError::Pattern(format!("@{DEFINITION}{name}: no such kind")))?;
        return Ok(Handler::Definition {
            kind,
            modifier: settings.remove("modifier").unwrap_or_default(),
            name_offset: number(&settings, "name_offset")?,
        });
    }
    if has(&[Role::Wrapped]) {
        return Ok(Handler::Wrapper);
    }
    if has(&[Role::HintType, Role::HintValue]) {
        return Ok(Handler::Hint {
            gives: gives(settings.get("gives").map_or("", String::as_str))?,
            step: settings.remove("step").unwrap_or_default(),
        });
    }
    if has(&[Role::ImportPrefix]) {
        return Ok(Handler::Group);
    }
    if has(&[
        Role::ImportModule,
        Role::ImportName,
        Role::ImportStar,
        Role::ImportSelf,
    ]) {
        let name = settings.remove("name").unwrap_or_default();
        return Ok(Handler::Import {
            name,
            relative: settings.contains_key("relative"),
            reexport: settings.contains_key("reexport"),
        });
    }
    Ok(match *roles {
        [only] => Handler::One(only),
        _ => Handler::Many,
    })
}

/// Names of the captures that occur in a pattern.
fn captures(query: &Query, pattern: usize) -> impl Iterator<Item = &str> {
    let quantifiers = query.capture_quantifiers(pattern).iter();
    let named = query.capture_names().iter().zip(quantifiers);
    named
        .filter(|(_, quantifier)| !matches!(quantifier, CaptureQuantifier::Zero))
        .map(|(name, _)| *name)
}

/// What a pattern's `#set!` directives say, and its captures of the form `@set.<key>.<value>`.
fn settings(query: &Query, pattern: usize, marks: &[&str]) -> HashMap<String, String> {
    let directives = query.property_settings(pattern).iter().map(|property| {
        let value = property.value.as_deref().unwrap_or_default();
        (property.key.to_string(), value.to_owned())
    });
    let marks = marks.iter().filter_map(|mark| {
        let (key, value) = mark.strip_prefix(SETTING)?.split_once('.')?;
        Some((key.to_owned(), value.to_owned()))
    });
    directives.chain(marks).collect()
}

fn number(settings: &HashMap<String, String>, key: &str) -> Result<usize, SyntaxError> {
    let Some(text) = settings.get(key) else {
        return Ok(0);
    };
    text.parse()
        .map_err(|_| SyntaxError::Pattern(format!("{key} {text:?}: no number")))
}

fn gives(text: &str) -> Result<Gives, SyntaxError> {
    Ok(match text {
        "" | "value" => Gives::Value,
        "return" => Gives::Return,
        "yield" => Gives::Yield,
        "arguments" => Gives::Arguments,
        "attribute" => Gives::Attribute,
        "field" => Gives::Field,
        "key" => Gives::Key,
        "part" => Gives::Part,
        "variant" => Gives::Variant,
        _ => return Err(SyntaxError::Pattern(format!("gives {text:?}: unknown"))),
    })
}
