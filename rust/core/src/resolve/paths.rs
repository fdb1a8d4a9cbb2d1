//! Relative POSIX paths as text: no file system is asked.

use std::cmp::Reverse;

/// Counts the leading folders that two paths share.
#[must_use]
pub(super) fn shared_folders(one: &str, other: &str) -> usize {
    let folders = |path| folder_of(path).split('/');
    if !one.contains('/') || !other.contains('/') {
        return 0;
    }
    folders(one)
        .zip(folders(other))
        .take_while(|(left, right)| left == right)
        .count()
}

/// The one of `others` that shares most folders with `path`, then the shortest, then the first in order.
#[must_use]
pub(super) fn nearest<'p>(
    path: &str,
    others: impl IntoIterator<Item = &'p str>,
) -> Option<&'p str> {
    others.into_iter().min_by_key(|other| {
        (
            Reverse(shared_folders(path, other)),
            other.chars().count(),
            *other,
        )
    })
}

/// The folder of `path`, the empty string at the root.
#[must_use]
pub(super) fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The last part of `path`.
#[must_use]
pub(super) fn name_of(path: &str) -> &str {
    path.rsplit_once('/').map_or(path, |(_, name)| name)
}

/// Joins a folder, which may be empty, and a name, which may be empty.
#[must_use]
pub(super) fn join(folder: &str, name: &str) -> String {
    if folder.is_empty() || name.is_empty() {
        return [folder, name].concat();
    }
    [folder, "/", name].concat()
}

/// Resolves `.` and `..`; `None` where the path leaves the root.
#[must_use]
pub(super) fn normalise(path: &str) -> Option<String> {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            ".." => drop(parts.pop()?),
            "" | "." => {}
            _ => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// The part of a text after the last separator, or all of it.
#[must_use]
pub(super) fn last_part<'t>(text: &'t str, separator: &str) -> &'t str {
    text.rsplit_once(separator).map_or(text, |(_, last)| last)
}

/// The part of a text before the last separator, or nothing.
#[must_use]
pub(super) fn before_last<'t>(text: &'t str, separator: &str) -> &'t str {
    text.rsplit_once(separator).map_or("", |(before, _)| before)
}

/// The part of a text before the first separator, or all of it.
#[must_use]
pub(super) fn first_part<'t>(text: &'t str, separator: &str) -> &'t str {
    text.split_once(separator).map_or(text, |(first, _)| first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_are_resolved_and_may_not_leave_the_root() {
        assert_eq!(normalise("a/./b/../c").as_deref(), Some("a/c"));
        assert_eq!(normalise("../a"), None);
        assert_eq!(normalise(""), Some(String::new()));
    }

    #[test]
    fn the_nearest_shares_most_folders() {
        let others = ["lib/h.h", "src/y/h.h", "src/x/h.h"];
        assert_eq!(nearest("src/x/a.c", others), Some("src/x/h.h"));
        assert_eq!(
            nearest("a.c", ["b/h.h", "c/h.h", "long/h.h"]),
            Some("b/h.h")
        );
        assert_eq!(nearest("a.c", []), None);
    }
}
