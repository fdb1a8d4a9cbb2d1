//! Turns the facts of a corpus into a graph.

use rustc_hash::FxHashMap;

use super::answer::{Answer, Resolver, Site, State};
use super::corpus::Corpus;
use super::error::ResolveError;
use super::facts::NO_SYMBOL;
use super::found::Tier;
use super::graph::{EdgeKind, Edges, Resolved, Target};
use super::module::Located;
use super::names::Names;
use super::texts::Text;
use crate::syntax::kinds::{DefinitionKind as Kind, ReferenceKind as Use};

/// Memory for the calls of the thread that resolves: all recursion has bounds, and their sum is far below it.
const STACK_BYTES: usize = 64 << 20;
/// Members of one family, such as overloads, that a site leads to; each edge says how many there are.
const MAX_TARGETS: usize = 256;

/// Resolves every reference and import of a corpus.
///
/// The same for the same facts, whatever else happens on the machine.
///
/// # Errors
///
/// [`ResolveError::Thread`] if no thread can be started.
pub fn resolve(corpus: Corpus) -> Result<Resolved, ResolveError> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK_BYTES);
        let running = thread.spawn_scoped(scope, move || build(&corpus));
        let running = running.map_err(|_| ResolveError::Thread)?;
        Ok(running
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}

fn build(corpus: &Corpus) -> Resolved {
    let names = Names::new(corpus);
    let builder = Builder {
        corpus,
        resolver: Resolver::new(&names),
    };
    let mut edges = Edges::default();
    let answers = builder.add_references(&mut edges);
    builder.add_imports(&mut edges);
    let external_names = number_outside(corpus, &mut edges);
    Resolved {
        edges,
        external_names,
        answers,
    }
}

struct Builder<'n, 'c> {
    corpus: &'c Corpus,
    resolver: Resolver<'n, 'c>,
}

impl Builder<'_, '_> {
    /// Answers each reference; sites that cannot differ are asked once.
    fn add_references(&self, edges: &mut Edges) -> Vec<u8> {
        let columns = &self.corpus.facts.references;
        let mut answers = Vec::with_capacity(columns.file.len());
        let mut known: FxHashMap<Site, Option<Answer>> = FxHashMap::default();
        let mut current = u32::MAX;
        for (at, &file) in columns.file.iter().enumerate() {
            if file != current {
                known.clear();
                current = file;
            }
            let site = Site {
                file,
                enclosing: columns.enclosing[at],
                name: columns.name[at],
                receiver: columns.receiver[at],
                kind: columns.kind[at],
            };
            let start = columns.start[at];
            let by_names = known
                .entry(site)
                .or_insert_with(|| self.resolver.answer(site));
            let keyed = self.resolver.keyed(site, start);
            let typed;
            let answer = if let Some(answer) = keyed.as_ref().or(by_names.as_ref()) {
                answer
            } else {
                typed = self.resolver.typed(site, start);
                &typed
            };
            answers.push(answer.state as u8);
            self.add_answer(edges, site, start, answer);
            edges.at_reference(u32::try_from(at).unwrap_or(u32::MAX));
        }
        answers
    }

    fn add_answer(&self, edges: &mut Edges, site: Site, start: u32, answer: &Answer) {
        if answer.state == State::Unresolved {
            return;
        }
        let kind = self.kind(site, answer);
        let is_mention = kind == EdgeKind::Reference && answer.tier == Tier::Scope;
        if answer.state == State::External && is_mention {
            return; // the mention of a builtin type or value
        }
        let source = match self.source(site, start) {
            NO_SYMBOL => self.file_node(site.file),
            symbol => symbol,
        };
        let mut add = |target, tier, candidates| edges.add(source, target, kind, tier, candidates);
        if answer.state == State::External {
            add(Target::Outside(answer.external), answer.tier, 1);
        } else if answer.is_file {
            add(Target::Node(self.file_node(answer.target)), answer.tier, 1);
        } else {
            let targets = self.resolver.narrowed(&answer.members, site, start);
            let nearest = self.resolver.nearest(site, start, answer);
            let alone = [nearest.unwrap_or(answer.target)];
            let targets = if targets.is_empty() {
                &alone[..]
            } else {
                &targets[..]
            };
            for &target in targets.iter().take(MAX_TARGETS) {
                add(Target::Node(target), answer.tier, targets.len());
            }
        }
        for &target in answer.implementations.iter() {
            add(
                Target::Node(target),
                Tier::Override,
                answer.implementations.len(),
            );
        }
    }

    /// The definition whose code a site is: decorators run where the definition stands.
    fn source(&self, site: Site, start: u32) -> u32 {
        let enclosing = site.enclosing;
        let names = &self.corpus.facts.symbols.name_start;
        if enclosing == NO_SYMBOL || start >= names[enclosing as usize] {
            return enclosing;
        }
        let runs_outside =
            site.kind == Use::Decorate || self.corpus.rules(site.file).decorators_run;
        if runs_outside {
            self.corpus.parent_of(enclosing)
        } else {
            enclosing
        }
    }

    fn file_node(&self, file: u32) -> u32 {
        self.corpus.symbol_ids().end.saturating_add(file)
    }

    /// What a site does to its target: calling a class makes an object of it.
    fn kind(&self, site: Site, answer: &Answer) -> EdgeKind {
        let (table, rules) = (&self.resolver.names.table, self.corpus.rules(site.file));
        let is_use = site.kind != Use::Reference;
        if answer.injected || (rules.tests_inside && is_use && table.in_inner_test(site.enclosing))
        {
            return EdgeKind::Test;
        }
        if site.kind == Use::Call && answer.state == State::Resolved && !answer.is_file {
            if self.corpus.kind_of(answer.target) == Kind::Constructor {
                return EdgeKind::Instantiate;
            }
            if table.is_class(answer.target) {
                // where a call converts (`Celsius(t)`), nothing runs
                return if rules.converts {
                    EdgeKind::Reference
                } else {
                    EdgeKind::Instantiate
                };
            }
            return EdgeKind::Call;
        }
        match site.kind {
            Use::Decorate if !rules.decorators_run => EdgeKind::Reference,
            Use::Instantiate if !rules.literals_run => EdgeKind::Reference,
            Use::Call => EdgeKind::Call,
            Use::Instantiate => EdgeKind::Instantiate,
            Use::Decorate => EdgeKind::Decorate,
            Use::Inherit => EdgeKind::Inherit,
            Use::Implement => EdgeKind::Implement,
            Use::Reference => EdgeKind::Reference,
        }
    }

    /// Adds an edge from the file to what each import names, else to the module it names.
    fn add_imports(&self, edges: &mut Edges) {
        let columns = &self.corpus.facts.imports;
        for (row, &file) in (0..).zip(&columns.file) {
            if columns.module[row as usize].is_empty() {
                continue; // a file that offers one of its own names
            }
            let source = self.file_node(file);
            let mut add = |target| edges.add(source, target, EdgeKind::Import, Tier::Import, 1);
            let found = self.resolver.names.row(row);
            if let Some(&symbol) = found.symbols.first() {
                add(Target::Node(symbol));
            } else if let Some(module) = found.module {
                module
                    .files
                    .iter()
                    .for_each(|&each| add(Target::Node(self.file_node(each))));
            } else if !found.external.is_empty() {
                add(Target::Outside(found.external));
            } else if let Located::At(module) = self.resolver.names.located(row) {
                module
                    .files
                    .iter()
                    .for_each(|&each| add(Target::Node(self.file_node(each))));
            }
            edges.at_import(row);
        }
    }
}

/// Gives the names outside of the corpus their nodes, in the order of the names.
fn number_outside(corpus: &Corpus, edges: &mut Edges) -> Vec<Vec<u8>> {
    let mut names: Vec<Text> = edges.external.iter().map(|&(_, name)| name).collect();
    names.sort_unstable();
    names.dedup();
    names.sort_by_key(|&name| corpus.text(name));
    let num_files = u32::try_from(corpus.facts.paths.len()).unwrap_or(u32::MAX);
    let first = corpus.symbol_ids().end.saturating_add(num_files);
    let node_of: FxHashMap<Text, u32> = names.iter().copied().zip(first..).collect();
    for (edge, name) in std::mem::take(&mut edges.external) {
        edges.target[edge] = node_of[&name];
    }
    names
        .into_iter()
        .map(|name| corpus.facts.texts.bytes(name))
        .collect()
}
