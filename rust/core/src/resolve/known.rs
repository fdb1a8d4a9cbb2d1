//! Words that the engine itself looks for, interned.

use super::texts::{Text, Texts};

macro_rules! known {
    ($($word:ident => $text:literal,)+) => {
        /// Words that the engine itself looks for.
        #[derive(Debug, Default)]
        #[expect(missing_docs, reason = "the names say it")]
        pub struct Known {
            $(pub $word: Text,)+
        }

        impl Known {
            /// Interns all words.
            pub(super) fn load(texts: &mut Texts) -> Self {
                Self { $($word: texts.load($text.as_bytes()),)+ }
            }
        }
    };
}

known! {
    star => "*",
    default => "default",
    test => "test",
    partial => "partial",
    prototype => "prototype",
    signature => "signature",
    fixed => "static",
    overload => "overload",
    static_method => "staticmethod",
    above => "super",
    opaque => "(…)",
}
