//! One language's grammar, its compiled query and its table.

use std::num::NonZeroU16;

use tree_sitter::{Language, Parser, Query, Tree};

use super::SyntaxError;
use super::pattern::{self, Handler, Role};
use super::settings::Settings;

/// What every file of one language is read with.
pub(super) struct Grammar {
    language: Language,
    pub(super) query: Query,
    pub(super) roles: Vec<Role>,
    pub(super) handlers: Vec<Handler>,
    pub(super) parameters: Option<NonZeroU16>,
    pub(super) returns: Option<NonZeroU16>,
    pub(super) body: Option<NonZeroU16>,
}

impl Grammar {
    pub(super) fn new(
        language: Language,
        query: &str,
        settings: &Settings,
    ) -> Result<Self, SyntaxError> {
        Parser::new().set_language(&language)?;
        let query = Query::new(&language, query)?;
        let field = |name: &str| language.field_id_for_name(name);
        Ok(Self {
            roles: pattern::roles(&query),
            handlers: pattern::handlers(&query)?,
            parameters: field(&settings.parameters_field),
            returns: field(&settings.returns_field),
            body: field(&settings.body_field),
            query,
            language,
        })
    }

    /// Parses a whole file; a syntax error gives a tree with error nodes.
    pub(super) fn parse(&self, source: &[u8]) -> Result<Tree, SyntaxError> {
        let mut parser = Parser::new();
        parser.set_language(&self.language)?;
        parser.parse(source, None).ok_or(SyntaxError::Stopped)
    }
}
