//! Groups of the kinds of definitions.

use crate::syntax::kinds::DefinitionKind as Kind;

/// Whether what has this kind has members that its instances share.
#[must_use]
pub fn is_class(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Class
            | Kind::Interface
            | Kind::Trait
            | Kind::Struct
            | Kind::Enum
            | Kind::Union
            | Kind::Type
            | Kind::Impl
    )
}

/// Whether it is a place of names that many files may open.
#[must_use]
pub fn is_space(kind: Kind) -> bool {
    matches!(kind, Kind::Module | Kind::Namespace)
}

/// Whether it is a plain value.
#[must_use]
pub fn is_value(kind: Kind) -> bool {
    matches!(kind, Kind::Constant | Kind::Variable)
}

/// Whether it is a function of any sort.
#[must_use]
pub fn is_callable(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Function | Kind::Method | Kind::Constructor | Kind::Macro
    )
}

/// Whether it is reached through an object or a type.
#[must_use]
pub fn is_member(kind: Kind) -> bool {
    matches!(kind, Kind::Field | Kind::Method | Kind::Property)
}
