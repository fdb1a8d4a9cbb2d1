//! What is resolved: the facts, and the rules by which the languages of the files work.

use crate::syntax::kinds::DefinitionKind;

use super::facts::{Facts, NO_SYMBOL};
use super::known::Known;
use super::rules::Rules;
use super::texts::Text;
use super::typed::overloads::Conversions;

/// Facts and rules, only read.
#[derive(Debug)]
pub struct Corpus {
    /// What parsing found.
    pub facts: Facts,
    /// The rules of each language.
    pub rules: Vec<Rules>,
    /// Which rules each file has.
    pub file_rules: Vec<u32>,
    /// Whether each file is a test.
    pub tests: Vec<bool>,
    /// Packages that manifests name: by the name of the manifest, their names with their folders, in order.
    pub packages: Vec<(String, Vec<(Text, Text)>)>,
    /// What types that everybody knows may be passed as.
    pub conversions: Conversions,
    /// Words that the engine itself looks for.
    pub known: Known,
}

impl Corpus {
    /// The packages that manifests of one name give.
    #[must_use]
    pub fn packages(&self, manifest: &str) -> &[(Text, Text)] {
        let held = self.packages.iter().find(|(name, _)| name == manifest);
        held.map_or(&[], |(_, packages)| packages)
    }

    /// The rules of a file.
    #[must_use]
    pub fn rules(&self, file: u32) -> &Rules {
        &self.rules[self.file_rules[file as usize] as usize]
    }

    /// The rules of the file that a symbol stands in.
    #[must_use]
    pub fn rules_at(&self, symbol: u32) -> &Rules {
        self.rules(self.file_of(symbol))
    }

    /// The family of a file.
    #[must_use]
    pub fn family(&self, file: u32) -> Text {
        self.rules(file).family
    }

    /// The file of a symbol.
    #[must_use]
    pub fn file_of(&self, symbol: u32) -> u32 {
        self.facts.symbols.file[symbol as usize]
    }

    /// The name of a symbol.
    #[must_use]
    pub fn name_of(&self, symbol: u32) -> Text {
        self.facts.symbols.name[symbol as usize]
    }

    /// The definition around a symbol.
    #[must_use]
    pub fn parent_of(&self, symbol: u32) -> u32 {
        self.facts.symbols.parent[symbol as usize]
    }

    /// The kind of a symbol.
    #[must_use]
    pub fn kind_of(&self, symbol: u32) -> DefinitionKind {
        self.facts.symbols.kind[symbol as usize]
    }

    /// The string with a number.
    #[must_use]
    pub fn text(&self, text: Text) -> &str {
        self.facts.texts.get(text)
    }

    /// The path of a file.
    #[must_use]
    pub fn path(&self, file: u32) -> &str {
        self.text(self.facts.paths[file as usize])
    }

    /// The ids of all symbols.
    #[must_use]
    pub fn symbol_ids(&self) -> std::ops::Range<u32> {
        0..u32::try_from(self.facts.symbols.file.len()).unwrap_or(NO_SYMBOL)
    }

    /// The ids of all files.
    #[must_use]
    pub fn file_ids(&self) -> std::ops::Range<u32> {
        0..u32::try_from(self.facts.paths.len()).unwrap_or(NO_SYMBOL)
    }

    /// Names bound inside a definition.
    #[must_use]
    pub fn locals(&self, symbol: u32) -> &[Text] {
        self.facts
            .lists
            .get(self.facts.symbols.locals[symbol as usize])
    }

    /// Parameters of a definition.
    #[must_use]
    pub fn parameters(&self, symbol: u32) -> &[Text] {
        self.facts
            .lists
            .get(self.facts.symbols.parameters[symbol as usize])
    }

    /// Decorators of a definition.
    #[must_use]
    pub fn decorators(&self, symbol: u32) -> &[Text] {
        self.facts
            .lists
            .get(self.facts.symbols.decorators[symbol as usize])
    }

    /// Modifiers of a definition.
    #[must_use]
    pub fn modifiers(&self, symbol: u32) -> &[Text] {
        self.facts
            .lists
            .get(self.facts.symbols.modifiers[symbol as usize])
    }

    /// Bases of a definition, as written.
    #[must_use]
    pub fn bases(&self, symbol: u32) -> &[Text] {
        self.facts
            .lists
            .get(self.facts.symbols.bases[symbol as usize])
    }

    /// The head of a definition.
    #[must_use]
    pub fn signature(&self, symbol: u32) -> &str {
        self.text(self.facts.symbols.signature[symbol as usize])
    }
}
