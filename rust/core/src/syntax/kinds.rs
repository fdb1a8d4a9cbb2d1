//! The closed sets of kinds. Their order is part of the wire format, and Python's tables of names follow it.

/// Declares an enum with the names of its values.
macro_rules! kinds {
    ($(#[$doc:meta])* $name:ident { $($value:ident => $text:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[expect(missing_docs, reason = "the names say it")]
        pub enum $name { $($value,)+ }

        impl $name {
            /// Every kind, in order.
            pub const ALL: &'static [Self] = &[$(Self::$value,)+];

            /// The name that queries and Python use.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$value => $text,)+ }
            }

            /// The kind of a name.
            #[must_use]
            pub fn of(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|kind| kind.name() == name)
            }
        }
    };
}

kinds! {
    /// What a definition names.
    DefinitionKind {
        Module => "module",
        Class => "class",
        Interface => "interface",
        Trait => "trait",
        Struct => "struct",
        Enum => "enum",
        Union => "union",
        Type => "type",
        Function => "function",
        Method => "method",
        Constructor => "constructor",
        Property => "property",
        Field => "field",
        Constant => "constant",
        Variable => "variable",
        Macro => "macro",
        Namespace => "namespace",
        Impl => "impl",
        EnumMember => "enum_member",
    }
}

kinds! {
    /// How a name is used.
    ReferenceKind {
        Call => "call",
        Instantiate => "instantiate",
        Decorate => "decorate",
        Inherit => "inherit",
        Implement => "implement",
        Reference => "reference",
    }
}

kinds! {
    /// What is said of the type of something.
    HintKind {
        Type => "type",
        Value => "value",
        Return => "return",
        Yield => "yield",
        Receiver => "receiver",
        Arguments => "arguments",
    }
}

impl DefinitionKind {
    pub(super) fn is_function(self) -> bool {
        matches!(self, Self::Function | Self::Method | Self::Constructor)
    }

    pub(super) fn is_value(self) -> bool {
        matches!(
            self,
            Self::Constant | Self::Variable | Self::Field | Self::EnumMember
        )
    }

    pub(super) fn is_class(self) -> bool {
        matches!(
            self,
            Self::Class
                | Self::Interface
                | Self::Trait
                | Self::Struct
                | Self::Enum
                | Self::Union
                | Self::Impl
        )
    }
}

impl ReferenceKind {
    /// Of several kinds that claim a name, the one that tells most has it.
    pub(super) fn telling(self) -> u8 {
        match self {
            Self::Reference => 0,
            Self::Call => 1,
            Self::Instantiate => 2,
            Self::Implement => 3,
            Self::Inherit => 4,
            Self::Decorate => 5,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_found_by_its_name() {
        for &kind in DefinitionKind::ALL {
            assert_eq!(DefinitionKind::of(kind.name()), Some(kind));
        }
        assert_eq!(HintKind::of("declared"), None);
    }
}
