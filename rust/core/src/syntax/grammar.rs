//! One language's grammar, its compiled query and its table.

use std::num::NonZeroU16;
use std::sync::Mutex;

use tree_sitter::{Language, Parser, Query, QueryCursor, Tree};

use super::SyntaxError;
use super::mask::Mask;
use super::pattern::{self, Handler, Role};
use super::settings::Settings;

/// What every file of one language is read with.
pub(super) struct Grammar {
    language: Language,
    idle: Mutex<Vec<Tools>>,
    pub(super) mask: Mask,
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
        let tools = Tools::new(&language)?; // refuses a generation that is not known
        let query = Query::new(&language, query)?;
        let field = |name: &str| language.field_id_for_name(name);
        Ok(Self {
            roles: pattern::roles(&query),
            handlers: pattern::handlers(&query)?,
            parameters: field(&settings.parameters_field),
            returns: field(&settings.returns_field),
            body: field(&settings.body_field),
            mask: Mask::new(&settings.masked)?,
            query,
            language,
            idle: Mutex::new(vec![tools]),
        })
    }

    /// What a thread reads one file with: used before where there is one, since it keeps its memory.
    pub(super) fn tools(&self) -> Result<Tools, SyntaxError> {
        let idle = self.idle.lock().ok().and_then(|mut idle| idle.pop());
        idle.map_or_else(|| Tools::new(&self.language), Ok)
    }

    /// Keeps tools for the next file.
    pub(super) fn give_back(&self, tools: Tools) {
        if let Ok(mut idle) = self.idle.lock() {
            idle.push(tools);
        }
    }
}

/// A parser, and a cursor for the query.
pub(super) struct Tools {
    parser: Parser,
    pub(super) cursor: QueryCursor,
}

impl Tools {
    fn new(language: &Language) -> Result<Self, SyntaxError> {
        let mut parser = Parser::new();
        parser.set_language(language)?;
        Ok(Self {
            parser,
            cursor: QueryCursor::new(),
        })
    }

    /// Parses a whole file; a syntax error gives a tree with error nodes.
    pub(super) fn parse(&mut self, source: &[u8]) -> Result<Tree, SyntaxError> {
        self.parser.parse(source, None).ok_or(SyntaxError::Stopped)
    }
}
