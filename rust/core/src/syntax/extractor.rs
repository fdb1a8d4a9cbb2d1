//! The order of steps from a file's bytes to its facts.

use tree_sitter::{Language, Tree};

use super::SyntaxError;
use super::bindings::Bindings;
use super::captures::Captured;
use super::chunk::add_chunks;
use super::depth::is_too_deep;
use super::facts::Facts;
use super::grammar::Grammar;
use super::hints::add_hints;
use super::imports::add_imports;
use super::leading::Leading;
use super::lines::Lines;
use super::material::Material;
use super::outline::outline;
use super::pattern::Listed;
use super::references::{Found, references};
use super::settings::Settings;
use super::symbols::add_definitions;

/// Larger files are refused: offsets and positions are stored in 31 bits.
const MAX_BYTES: usize = i32::MAX as usize;

/// Reads files of one language. Threads may share it.
pub struct Extractor {
    grammar: Grammar,
    settings: Settings,
}

impl Extractor {
    /// Compiles a language's query.
    ///
    /// # Errors
    ///
    /// If the grammar's generation is not supported, or the query does not fit it or says what is unknown.
    pub fn new(language: Language, query: &str, settings: Settings) -> Result<Self, SyntaxError> {
        let grammar = Grammar::new(language, query, &settings)?;
        Ok(Self { grammar, settings })
    }

    /// Reads one file, whose bytes need not be valid UTF-8; `None` if its tree nests too deeply to be read.
    ///
    /// # Errors
    ///
    /// If the file has 2 GiB or more, or the parser gives up.
    pub fn extract(&self, source: &[u8]) -> Result<Option<Facts>, SyntaxError> {
        if source.len() > MAX_BYTES {
            return Err(SyntaxError::TooLarge(source.len()));
        }
        let mut tools = self.grammar.tools()?;
        let tree = tools.parse(&self.grammar.mask.apply(source))?;
        let is_read = !is_too_deep(&tree);
        let captured =
            is_read.then(|| Captured::run(&self.grammar, &mut tools.cursor, &tree, source));
        self.grammar.give_back(tools);
        Ok(captured.map(|captured| self.facts(source, &tree, &captured)))
    }

    fn facts(&self, source: &[u8], tree: &Tree, captured: &Captured) -> Facts {
        let lines = Lines::new(source);
        let leading = Leading::new(
            source,
            captured.listed(Listed::Comment),
            captured.listed(Listed::Attribute),
        );
        let material = Material {
            source,
            lines: &lines,
            settings: &self.settings,
            captured,
            leading: &leading,
        };
        let arranged = outline(&material);
        let bindings = Bindings::new(&material, &arranged);
        let found = references(&material, &arranged, &bindings);
        let mut facts = Facts::default();
        add_definitions(&material, &arranged, &bindings, &found, &mut facts);
        add_references(&lines, &found, &mut facts);
        add_imports(&material, &mut facts);
        add_hints(&material, &arranged, &found, &mut facts);
        add_chunks(source, &lines, tree, &mut facts);
        facts
    }
}

fn add_references(lines: &Lines, found: &[Found], facts: &mut Facts) {
    let mut sweep = lines.sweep();
    facts.references.reserve(found.len());
    for used in found {
        let row = used.row(sweep.line_of(used.start), &mut facts.strings);
        facts.references.push(row);
    }
}
