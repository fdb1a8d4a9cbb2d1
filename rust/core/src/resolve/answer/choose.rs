//! From what a name means to what a use of it means: constructors, overloads, what a call runs.

use super::{Answer, Resolver, Site, State, stands_in_head};
use crate::resolve::facts::NO_SYMBOL;
use crate::resolve::few::Few;
use crate::resolve::found::{Found, Tier};
use crate::resolve::module::Module;
use crate::resolve::paths::last_part;
use crate::syntax::kinds::{DefinitionKind as Kind, ReferenceKind as Use};
use std::rc::Rc;

impl Resolver<'_, '_> {
    /// What a use of what was found means.
    pub(super) fn meant(&self, found: &Found, kind: Use) -> Answer {
        if !found.external.is_empty() {
            return Answer {
                state: State::External,
                tier: found.tier,
                external: found.external,
                ..Answer::default()
            };
        }
        if !found.symbols.is_empty() {
            let held = self.fitting(&found.symbols, kind);
            return match held.first() {
                Some(&first) => self.resolved(found, &held, first, kind),
                None => Answer::default(),
            };
        }
        match &found.module {
            Some(module) => self.module(module, found.tier, kind),
            None => Answer::default(),
        }
    }

    fn resolved(&self, found: &Found, held: &Few, first: u32, kind: Use) -> Answer {
        let table = &self.names.table;
        let mut answer = Answer {
            state: State::Resolved,
            target: table.main_part(first),
            tier: found.tier,
            members: if self.is_family(held, first) {
                held.clone()
            } else {
                Few::None
            },
            injected: found.injected,
            ..Answer::default()
        };
        if table.is_class(answer.target) {
            if matches!(kind, Use::Call | Use::Instantiate) {
                let constructors = self.constructors(answer.target);
                if let Some(&first) = constructors.first() {
                    answer.target = first;
                    answer.members = constructors;
                }
            }
            return answer;
        }
        if kind != Use::Call {
            return answer;
        }
        let declaration = self.interfaces.declaration(answer.target);
        if declaration == NO_SYMBOL {
            answer.implementations = self.interfaces.overrides(answer.target);
        } else {
            answer.implementations = Few::One(answer.target);
            answer.target = declaration;
        }
        answer
    }

    /// The constructors that are called as their class is.
    fn constructors(&self, symbol: u32) -> Few {
        let corpus = self.names.corpus;
        let named = self.names.table.members(symbol).get(corpus.name_of(symbol));
        let is_constructor = |&each: &u32| corpus.kind_of(each) == Kind::Constructor;
        named.iter().copied().filter(is_constructor).collect()
    }

    /// What `this(...)` or `super(...)` as a statement of a constructor runs.
    pub(super) fn of_constructor(&self, site: Site) -> Answer {
        let mut around = self.names.table.class_around(site.enclosing);
        let rules = self.names.corpus.rules(site.file);
        if around != NO_SYMBOL && rules.super_names.contains(&site.name) {
            let corpus = self.names.corpus;
            let bases = self.names.bases(around);
            let mut runnable = bases
                .iter()
                .filter(|&&each| corpus.kind_of(each) != Kind::Interface); // it has no constructor
            around = runnable.next().copied().unwrap_or(NO_SYMBOL);
        }
        if around == NO_SYMBOL {
            return Answer::default();
        }
        self.meant(&Found::symbols(Few::One(around), Tier::Own), site.kind)
    }

    /// Chooses, among definitions of one name, those that this kind of use can mean.
    fn fitting(&self, symbols: &Few, kind: Use) -> Few {
        let (corpus, table) = (self.names.corpus, &self.names.table);
        let is_class = |each: &u32| table.is_class(*each);
        let classes =
            |symbols: &[u32]| -> Few { symbols.iter().copied().filter(is_class).collect() };
        let Some(&first) = symbols.first() else {
            return Few::None;
        };
        let rules = corpus.rules_at(first);
        if stands_in_head(kind) && !rules.decorators_run {
            return classes(symbols);
        }
        if kind == Use::Instantiate && rules.calls_apart {
            return classes(symbols);
        }
        if symbols.len() == 1 {
            return symbols.clone();
        }
        let bodies: Few = symbols
            .iter()
            .copied()
            .filter(|&each| self.has_body(each))
            .collect();
        let symbols = if bodies.is_empty() {
            symbols.clone()
        } else {
            bodies
        };
        let fitting = match kind {
            Use::Reference => return symbols,
            Use::Call => symbols
                .iter()
                .copied()
                .filter(|&each| table.is_callable(each))
                .collect(),
            _ => classes(&symbols),
        };
        if fitting.is_empty() { symbols } else { fitting }
    }

    pub(super) fn has_body(&self, symbol: u32) -> bool {
        let known = &self.names.corpus.known;
        let modifiers = self.names.corpus.modifiers(symbol);
        !modifiers.contains(&known.prototype) && !modifiers.contains(&known.signature)
    }

    /// Whether definitions of one name are overloads of each other.
    ///
    /// Some languages tell them apart by their parameters, in others they are marked; elsewhere a repeated name is a
    /// choice made before the program runs (a platform, a fallback), and the first one stands for it.
    fn is_family(&self, symbols: &[u32], first: u32) -> bool {
        let corpus = self.names.corpus;
        if symbols.len() == 1 {
            return false;
        }
        if corpus.rules_at(first).overloads {
            return symbols
                .iter()
                .all(|&each| self.names.table.is_callable(each));
        }
        let mark = corpus.text(corpus.known.overload);
        let mut decorators = symbols.iter().flat_map(|&each| corpus.decorators(each));
        decorators.any(|&name| last_part(corpus.text(name), ".") == mark)
    }

    /// Reads a called module as what it exports as a whole, any other use as the file itself.
    fn module(&self, module: &Rc<Module>, tier: Tier, kind: Use) -> Answer {
        let [file] = module.files[..] else {
            return Answer::default();
        };
        let rules = self.names.corpus.rules(file);
        if rules.modules_run && kind != Use::Reference {
            let whole = self.names.exported(file, module, rules.whole);
            if whole.symbols.is_empty() {
                return Answer::default();
            }
            return self.meant(&whole, kind);
        }
        Answer {
            state: State::Resolved,
            target: file,
            is_file: true,
            tier,
            ..Answer::default()
        }
    }
}
