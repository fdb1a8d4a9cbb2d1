//! What a module is.

use std::rc::Rc;

use super::few::Few;
use super::texts::Text;

/// A place that holds names: a file, a package of files, or a block inside a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Module {
    /// Identity inside its family.
    pub key: Text,
    /// The files whose top holds its names; empty for a bare folder.
    pub files: Few,
    /// The symbol whose inside holds its names instead.
    pub symbol: Option<u32>,
    /// The blocks of a namespace whose insides together hold its names instead.
    pub blocks: Few,
    /// The module whose names are seen from inside this one too.
    pub above: Option<Rc<Module>>,
}

/// What an import names.
#[derive(Debug, Clone)]
pub enum Located {
    /// A module.
    At(Rc<Module>),
    /// Known not to be in the corpus.
    Outside,
    /// Should be in the corpus and is not.
    Missing,
}

impl Located {
    /// The module, where there is one.
    #[must_use]
    pub fn module(self) -> Option<Rc<Module>> {
        match self {
            Self::At(module) => Some(module),
            Self::Outside | Self::Missing => None,
        }
    }
}
