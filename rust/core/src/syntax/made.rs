//! Definitions that a macro makes: found by their mark, and named when the macro is known.

use std::collections::HashMap;

use super::facts::{Facts, List};

impl Facts {
    /// The positions of the definitions that carry a modifier, each with its signature.
    #[must_use]
    pub fn marked(&self, modifier: &str) -> Vec<(usize, &str)> {
        let carries = |list: List| self.list(list).any(|id| self.strings.get(id) == modifier);
        let definitions = self.definitions.iter().enumerate();
        definitions
            .filter(|(_, definition)| carries(definition.modifiers))
            .map(|(at, definition)| (at, self.strings.get(definition.signature)))
            .collect()
    }

    /// The same facts with other names for some definitions, which stand by themselves: nothing holds them.
    ///
    /// What is named after one, a chunk of it, is named anew with it. Positions out of range are ignored.
    #[must_use]
    pub fn renamed(&self, names: &HashMap<usize, String>) -> Self {
        let mut facts = self.clone();
        facts.strings = self.strings.extensible();
        for (&at, name) in names {
            let Some(definition) = self.definitions.get(at) else {
                continue;
            };
            let (old, new) = (definition.qualified_name, facts.strings.intern(name));
            let held = definition.start..definition.end.max(definition.start.saturating_add(1));
            for chunk in &mut facts.chunks {
                if chunk.name == old && held.contains(&chunk.start) {
                    chunk.name = new;
                }
            }
            let definition = &mut facts.definitions[at];
            (definition.name, definition.qualified_name) = (new, new);
        }
        facts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::facts::{Chunk, Definition};
    use crate::syntax::kinds::DefinitionKind;
    use crate::syntax::strings::StringId;

    fn definition(facts: &mut Facts, name: &str, at: u32, modifiers: &[&str]) -> Definition {
        let (id, empty) = (facts.strings.intern(name), facts.strings.intern(""));
        Definition {
            name: id,
            kind: DefinitionKind::Function,
            qualified_name: id,
            signature: facts.strings.intern(&format!("T({name})")),
            doc: empty,
            start: at,
            end: at + 10,
            name_start: at + 2,
            body_start: at + 5,
            line: 0,
            end_line: 0,
            parent: -1,
            decorators: List::default(),
            bases: List::default(),
            parameters: List::default(),
            returns: empty,
            modifiers: facts.add_list(modifiers.iter().copied()),
            locals: List::default(),
        }
    }

    fn facts() -> Facts {
        let mut facts = Facts::default();
        let rows = [
            definition(&mut facts, "open", 0, &["made"]),
            definition(&mut facts, "open", 10, &["static"]),
        ];
        facts.definitions.extend(rows);
        let name = facts.definitions[0].name;
        facts.chunks = (0..2)
            .map(|at| Chunk {
                start: 10 * at,
                end: 10 * at + 10,
                definition: i32::try_from(at).unwrap_or(-1),
                name,
            })
            .collect();
        facts
    }

    fn names(facts: &Facts) -> Vec<&str> {
        let of = |id: StringId| facts.strings.get(id);
        let definitions = facts.definitions.iter().map(|row| of(row.qualified_name));
        definitions
            .chain(facts.chunks.iter().map(|row| of(row.name)))
            .collect()
    }

    #[test]
    fn only_what_is_marked_is_given_and_named() {
        let facts = facts();
        assert_eq!(facts.marked("made"), [(0, "T(open)")]);
        let names_of = HashMap::from([(0, "run_open".to_owned()), (9, "far".to_owned())]);
        let renamed = facts.renamed(&names_of);
        assert_eq!(names(&renamed), ["run_open", "open", "run_open", "open"]);
        assert_eq!(names(&facts), ["open"; 4]);
    }

    #[test]
    fn facts_that_were_read_back_can_be_renamed() {
        let read = crate::syntax::wire::decode(&crate::syntax::wire::encode(&facts()), 20);
        let read = read.unwrap_or_default();
        let renamed = read.renamed(&HashMap::from([(0, "open".to_owned())]));
        assert_eq!(names(&renamed), ["open"; 4]);
        assert_eq!(renamed.strings.len(), read.strings.len());
    }
}
