//! From the tables of data segments to the facts of a corpus.
//!
//! Each part brings its sections (see `fourfold.indexing.schema`) and, for each row of its tables, the id that the row
//! has in the generation, or the tombstone. Strings are ids into the part's own table; they get one table for all.

mod columns;

use serde_json::Value;

use super::corpus::Corpus;
use super::error::ResolveError;
use super::facts::{Facts, Hints, Imports, References, Symbols};
use super::known::Known;
use super::rules::Rules;
use super::settings;
use super::texts::Texts;
use super::typed::overloads::Conversions;
use columns::Columns;

/// The sections of one data segment with the ids of its rows.
#[derive(Debug, Default)]
pub struct Part {
    /// The bytes of each section that is needed, by its name.
    pub sections: Vec<(String, Vec<u8>)>,
    /// File id of each row of the table of files.
    pub files: Vec<u32>,
    /// Symbol id of each row of the table of symbols.
    pub symbols: Vec<u32>,
    /// Id of each row of the table of references.
    pub references: Vec<u32>,
    /// Id of each row of the table of imports.
    pub imports: Vec<u32>,
    /// Id of each row of the table of hints.
    pub hints: Vec<u32>,
}

/// The name of a package and its folder, as bytes.
pub type NamedPackage = (Vec<u8>, Vec<u8>);

/// What is known of files beside their facts.
#[derive(Debug, Default)]
pub struct Files {
    /// Which of the languages of the rules each file has.
    pub languages: Vec<u32>,
    /// Whether each file is a test.
    pub tests: Vec<bool>,
    /// Packages that manifests name: by the name of the manifest, their names with their folders, in order.
    pub packages: Vec<(String, Vec<NamedPackage>)>,
}

impl Corpus {
    /// Reads a corpus from its parts, with the rules of its languages as a text of JSON.
    ///
    /// # Errors
    ///
    /// [`ResolveError`] if the parts do not fit together, or the rules are not what is expected.
    pub fn read(parts: &[Part], rules: &str, files: Files) -> Result<Self, ResolveError> {
        let mut texts = Texts::default();
        let known = Known::load(&mut texts);
        let (rules, conversions) = read_rules(rules, &mut texts)?;
        let mut load = |bytes: &[u8]| texts.load(bytes);
        let mut packages = Vec::new();
        for (manifest, named) in files.packages {
            let named = named
                .iter()
                .map(|(name, folder)| (load(name), load(folder)))
                .collect();
            packages.push((manifest, named));
        }
        let facts = read_facts(parts, texts)?;
        let num_files = facts.paths.len();
        let is_known = |&language: &u32| (language as usize) < rules.len();
        if files.languages.len() != num_files
            || files.tests.len() != num_files
            || !files.languages.iter().all(is_known)
        {
            return Err(ResolveError::Rules("do not fit the files".to_owned()));
        }
        Ok(Self {
            facts,
            rules,
            file_rules: files.languages,
            tests: files.tests,
            packages,
            conversions,
            known,
        })
    }
}

fn read_rules(rules: &str, texts: &mut Texts) -> Result<(Vec<Rules>, Conversions), ResolveError> {
    let wrong = |error: serde_json::Error| ResolveError::Rules(error.to_string());
    let rules: Value = serde_json::from_str(rules).map_err(wrong)?;
    let languages = settings::field(&rules, "languages")?.as_array();
    let languages = languages.map_or(&[][..], Vec::as_slice).iter();
    let read = languages
        .map(|table| Rules::read(table, texts))
        .collect::<Result<_, _>>()?;
    let conversions = Conversions::read(settings::field(&rules, "conversions")?, texts)?;
    Ok((read, conversions))
}

fn read_facts(parts: &[Part], texts: Texts) -> Result<Facts, ResolveError> {
    let mut facts = Facts {
        texts,
        ..Facts::default()
    };
    let mut columns = Columns::new(parts, &mut facts.texts, &mut facts.lists);
    let paths = columns.texts("files", "path")?;
    let num_files = paths.len();
    let symbols = read_symbols(&mut columns, num_files)?;
    let num_symbols = symbols.file.len();
    let references = References {
        file: columns.rows("references", "file", num_files)?,
        name: columns.texts("references", "name")?,
        kind: columns.kinds("references", "kind")?,
        receiver: columns.texts("references", "receiver")?,
        enclosing: columns.optional("references", "enclosing", num_symbols)?,
        start: columns.numbers("references", "start")?,
    };
    let imports = Imports {
        file: columns.rows("imports", "file", num_files)?,
        module: columns.texts("imports", "module")?,
        name: columns.texts("imports", "name")?,
        alias: columns.texts("imports", "alias")?,
        reexport: columns.flags("imports", "reexport")?,
        start: columns.numbers("imports", "start")?,
    };
    let hints = Hints {
        file: columns.rows("hints", "file", num_files)?,
        name: columns.texts("hints", "name")?,
        kind: columns.kinds("hints", "kind")?,
        text: columns.texts("hints", "text")?,
        start: columns.numbers("hints", "start")?,
        enclosing: columns.optional("hints", "enclosing", num_symbols)?,
    };
    Ok(Facts {
        paths,
        symbols,
        references,
        imports,
        hints,
        ..facts
    })
}

fn read_symbols(columns: &mut Columns<'_>, num_files: usize) -> Result<Symbols, ResolveError> {
    Ok(Symbols {
        file: columns.rows("symbols", "file", num_files)?,
        name: columns.texts("symbols", "name")?,
        qualified_name: columns.texts("symbols", "qualified_name")?,
        kind: columns.kinds("symbols", "kind")?,
        parent: columns.parents("symbols", "parent")?,
        start: columns.numbers("symbols", "start")?,
        end: columns.numbers("symbols", "end")?,
        name_start: columns.numbers("symbols", "name_start")?,
        bases: columns.lists("symbols", "bases")?,
        locals: columns.lists("symbols", "locals")?,
        parameters: columns.lists("symbols", "parameters")?,
        decorators: columns.lists("symbols", "decorators")?,
        modifiers: columns.lists("symbols", "modifiers")?,
        returns: columns.texts("symbols", "returns")?,
        signature: columns.texts("symbols", "signature")?,
    })
}
