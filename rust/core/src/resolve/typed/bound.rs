//! Types with their holes filled: the object that a method is called on, the parts of a value.

use super::TypedTier;
use super::types::{List, Part, Sort, Type, Types, parts, union};
use crate::resolve::paths::last_part;

/// Puts the object that a method is called on where its result speaks of itself.
pub(super) fn bound(types: &Types, owner: &Types) -> Types {
    let speaks = |each: &Type| each.sort == Sort::Own || !each.args.is_empty();
    if !types.iter().any(speaks) {
        return types.clone();
    }
    let held: Vec<Types> = types.iter().map(|each| bound_one(each, owner)).collect();
    union(&held)
}

fn bound_one(each: &Type, owner: &Types) -> Types {
    if each.sort == Sort::Own {
        return owner.iter().map(|own| own.turned(Sort::Object)).collect();
    }
    let args = each.args.iter().map(|types| bound(types, owner)).collect();
    Types::one(each.clone().with_args(args))
}

impl TypedTier<'_, '_> {
    /// What a name gets that takes a value apart: the first may be the value itself.
    pub(super) fn part(&self, types: &Types, position: usize) -> Types {
        let mut taken: Vec<Types> = Vec::new();
        for each in types.iter() {
            let alone = std::slice::from_ref(each);
            let name = last_part(self.corpus.text(each.name), ".");
            if name.eq_ignore_ascii_case("tuple") {
                taken.push(parts(alone, Part::At(position)));
            } else if each.sort == Sort::Outside && !each.args.is_empty() {
                taken.push(parts(alone, Part::Last));
            } else if position == 0 {
                taken.push(List::one(each.clone()));
            }
        }
        union(&taken)
    }
}
