//! A package is a folder below a source root.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::{Modules, Scheme, group};
use crate::resolve::corpus::Corpus;
use crate::resolve::module::{Located, Module};
use crate::resolve::paths::before_last;

/// Packages by dotted name; the folders of several source roots may share one.
#[derive(Debug)]
pub(super) struct RootedModules {
    packages: FxHashMap<String, Rc<Module>>,
    package_of: FxHashMap<u32, String>,
}

impl RootedModules {
    pub(super) fn new(corpus: &Corpus, files: &[u32], scheme: &Scheme) -> Self {
        let (mut held, mut places) = (Vec::new(), FxHashMap::default());
        let mut package_of = FxHashMap::default();
        for &file in files {
            let name = package_name(corpus.path(file), scheme);
            package_of.insert(file, name.clone());
            group(&mut held, &mut places, name, file);
        }
        let package = |(name, files): (String, Vec<u32>)| {
            let module = Module {
                key: corpus.facts.texts.intern(&name),
                files: files.into_iter().collect(),
                ..Module::default()
            };
            (name, Rc::new(module))
        };
        Self {
            packages: held.into_iter().map(package).collect(),
            package_of,
        }
    }
}

impl Modules for RootedModules {
    /// The package `specifier`; a name below a known package is missing here.
    fn locate(&self, _: u32, specifier: &str, _: u32) -> Located {
        if let Some(found) = self.packages.get(specifier) {
            return Located::At(Rc::clone(found));
        }
        let mut above = specifier;
        while above.contains('.') {
            above = before_last(above, ".");
            if self.packages.contains_key(above) {
                return Located::Missing;
            }
        }
        Located::Outside
    }

    /// The package of `file`.
    fn home(&self, file: u32, _: u32) -> Option<Rc<Module>> {
        self.packages.get(self.package_of.get(&file)?).cloned()
    }
}

/// The package that a file's folder stands for.
///
/// A source root is `src/<any>/<language>`, else the first folder that is called as a plain root is.
fn package_name(path: &str, scheme: &Scheme) -> String {
    let parts: Vec<&str> = path.split('/').collect();
    let folders = &parts[..parts.len() - 1];
    let is_word = |name: &str| {
        !name.is_empty()
            && name
                .chars()
                .all(|each| each == '_' || each.is_alphanumeric())
    };
    let is_set = |window: &[&str]| {
        scheme.has("sources", window[0]) && is_word(window[1]) && scheme.has("below", window[2])
    };
    let nested = folders.windows(3).position(is_set).map(|at| at + 3);
    let is_plain = |folder: &&str| scheme.has("plain", folder);
    let plain = || folders.iter().position(is_plain).map(|at| at + 1);
    folders[nested.or_else(plain).unwrap_or(0)..].join(".")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_begins_below_its_source_root() {
        let words = r#"{"sources": ["src"], "below": ["java"], "plain": ["src", "java"]}"#;
        let table = format!(r#"{{"scheme": "roots", "words": {words}}}"#);
        let scheme = Scheme::read(&serde_json::from_str(&table).unwrap()).unwrap();
        let name = |path| package_name(path, &scheme);
        assert_eq!(
            name("gson/src/main/java/com/google/gson/Gson.java"),
            "com.google.gson"
        );
        assert_eq!(name("src/main/java/B.java"), "");
        assert_eq!(name("java/org/a/B.java"), "org.a");
        assert_eq!(name("org/a/B.java"), "org.a");
        assert_eq!(name("B.java"), "");
    }
}
