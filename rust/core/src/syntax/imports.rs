//! What a file imports, and the local names that this binds.

use std::borrow::Cow;
use std::collections::HashSet;

use super::captures::RawImport;
use super::facts::{Facts, Import, Span, narrow};
use super::material::Material;
use super::nesting::{innermost, parents};
use super::pattern::Listed;
use super::settings::{Binds, Settings};
use super::text::without_spaces;

/// Adds a file's imports in order; one that names several members gives one each.
pub(super) fn add_imports(material: &Material, facts: &mut Facts) {
    let raws = telling(&material.captured.imports);
    let places = || raws.iter().map(|raw| raw.place.start);
    let mut groups = material.captured.groups.clone();
    groups.sort_by_key(|(span, _)| span.outer_first());
    let ranges: Vec<Span> = groups.iter().map(|(span, _)| *span).collect();
    let paths = group_paths(material, &groups, &ranges);
    let mut public = material.captured.listed(Listed::Public).to_vec();
    public.sort_unstable();
    let around = innermost(&ranges, places());
    let offered = innermost(&public, places());
    let mut known: HashSet<Import> = HashSet::new();
    for ((raw, group), is_public) in raws.iter().zip(around).zip(offered) {
        let outer = group.map_or("", |at| paths[at].as_str());
        let import = one(material, raw, outer, is_public.is_some(), facts);
        if known.insert(import) {
            facts.imports.push(import);
        }
    }
}

/// Orders imports by place, without those that say less than another one of the same place.
fn telling<'a>(raws: &'a [RawImport<'a>]) -> Vec<&'a RawImport<'a>> {
    let says_more = |raw: &&RawImport| raw.alias.is_some() || !raw.fixed_name.is_empty();
    let told: HashSet<Span> = raws.iter().filter(says_more).map(|raw| raw.place).collect();
    let mut kept: Vec<&RawImport> = raws
        .iter()
        .filter(|raw| says_more(raw) || !told.contains(&raw.place))
        .collect();
    kept.sort_by_key(|raw| (raw.place, raw.alias.unwrap_or(raw.place)));
    kept
}

/// The path that each group and the groups around it write.
fn group_paths(material: &Material, groups: &[(Span, Span)], ranges: &[Span]) -> Vec<String> {
    let mut paths: Vec<String> = Vec::with_capacity(groups.len());
    for ((_, prefix), outer) in groups.iter().zip(parents(ranges)) {
        let above = outer.map_or("", |at| paths[at].as_str());
        let inner = text(material, Some(*prefix));
        paths.push(joined(material.settings, above, &inner));
    }
    paths
}

fn one(
    material: &Material,
    raw: &RawImport,
    outer: &str,
    is_public: bool,
    facts: &mut Facts,
) -> Import {
    let inner = text(material, raw.module);
    let mut module = joined(material.settings, outer, &inner);
    if raw.relative {
        module.insert_str(0, "./");
    }
    let written = text(material, raw.name);
    let name = if raw.fixed_name.is_empty() {
        &written
    } else {
        raw.fixed_name
    };
    let alias = text(material, raw.alias);
    let alias = if alias.is_empty() {
        bound(&module, name, material.settings)
    } else {
        &alias
    };
    Import {
        module: facts.strings.intern(&module),
        name: facts.strings.intern(name),
        alias: facts.strings.intern(alias),
        start: narrow(raw.place.start),
        line: narrow(material.lines.line_of(raw.place.start)),
        reexport: raw.reexport || is_public,
    }
}

fn joined(settings: &Settings, outer: &str, inner: &str) -> String {
    let separator = settings.path_separators.first().map_or("", String::as_str);
    match (outer, inner) {
        ("", only) | (only, "") => only.to_owned(),
        _ => [outer, inner].join(separator),
    }
}

fn text<'a>(material: &Material<'a>, span: Option<Span>) -> Cow<'a, str> {
    let Some(span) = span else {
        return Cow::Borrowed("");
    };
    let is_quote = |letter| matches!(letter, '"' | '\'' | '`');
    match without_spaces(material.text(span)) {
        Cow::Borrowed(text) => Cow::Borrowed(text.trim_matches(is_quote)),
        Cow::Owned(text) => Cow::Owned(text.trim_matches(is_quote).to_owned()),
    }
}

/// The local name that an import binds that names none.
fn bound<'a>(module: &'a str, name: &'a str, settings: &Settings) -> &'a str {
    match (name, settings.binds) {
        ("*", _) | ("", Binds::Nothing) => "",
        ("", binds) => part_of(module, binds, &settings.path_separators),
        _ => name,
    }
}

/// The first or last part of a path.
fn part_of<'a>(path: &'a str, binds: Binds, separators: &[String]) -> &'a str {
    let mut parts = vec![path];
    for separator in separators.iter().filter(|separator| !separator.is_empty()) {
        parts = parts
            .into_iter()
            .flat_map(|part| part.split(separator.as_str()))
            .collect();
        parts.retain(|part| !part.is_empty());
    }
    let part = match binds {
        Binds::First => parts.first(),
        _ => parts.last(),
    };
    part.copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_part_of_a_path_is_told_by_the_table() {
        let separators = ["/".to_owned(), ".".to_owned()];
        assert_eq!(part_of("a.b/c", Binds::First, &separators), "a");
        assert_eq!(part_of("a.b/c.", Binds::Last, &separators), "c");
        assert_eq!(part_of("", Binds::Last, &separators), "");
    }
}
