//! Which range holds a position: one sweep over sorted ranges and sorted positions.

use super::facts::Span;

/// For each offset the position of the innermost range around it.
///
/// `ranges` nest or are disjoint, in the order of (start, -end); `offsets` ascend.
pub(super) fn innermost(
    ranges: &[Span],
    offsets: impl IntoIterator<Item = usize>,
) -> Vec<Option<usize>> {
    let mut stack: Vec<usize> = Vec::new();
    let mut upcoming = 0;
    let find = |offset: usize| {
        while let Some(range) = ranges.get(upcoming).filter(|range| range.start <= offset) {
            leave(&mut stack, ranges, range.start);
            stack.push(upcoming);
            upcoming += 1;
        }
        leave(&mut stack, ranges, offset);
        stack.last().copied()
    };
    offsets.into_iter().map(find).collect()
}

/// Drops the ranges that end at or before `offset`.
fn leave(stack: &mut Vec<usize>, ranges: &[Span], offset: usize) {
    while stack.last().is_some_and(|&at| ranges[at].end <= offset) {
        stack.pop();
    }
}

/// For each range the position of the smallest one that holds it and is not equal to it.
///
/// `ranges` are in the order of (start, -end).
pub(super) fn parents(ranges: &[Span]) -> Vec<Option<usize>> {
    let mut found: Vec<Option<usize>> = Vec::with_capacity(ranges.len());
    let mut stack: Vec<usize> = Vec::new();
    for (position, range) in ranges.iter().enumerate() {
        while stack
            .last()
            .is_some_and(|&at| ranges[at].end <= range.start || ranges[at].end < range.end)
        {
            stack.pop();
        }
        match stack.last() {
            Some(&at) if ranges[at] == *range => found.push(found[at]),
            above => {
                found.push(above.copied());
                stack.push(position);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn spans(pairs: &[(usize, usize)]) -> Vec<Span> {
        pairs
            .iter()
            .map(|&(start, end)| Span { start, end })
            .collect()
    }

    #[test]
    fn the_innermost_range_is_found() {
        let ranges = spans(&[(0, 10), (2, 5), (5, 7), (12, 13)]);
        let found = innermost(&ranges, [0, 2, 4, 5, 7, 10, 12]);
        assert_eq!(
            found,
            [Some(0), Some(1), Some(1), Some(2), Some(0), None, Some(3)]
        );
    }

    #[test]
    fn an_equal_range_is_no_parent() {
        let ranges = spans(&[(0, 10), (0, 10), (0, 4), (4, 4), (6, 9)]);
        assert_eq!(parents(&ranges), [None, None, Some(0), Some(0), Some(0)]);
    }

    proptest! {
        #[test]
        fn the_sweep_finds_what_a_search_finds(depths in prop::collection::vec(0..3usize, 0..40)) {
            let ranges = nested(&depths);
            let size = 2 * depths.len() + 1;
            let slow: Vec<Option<usize>> = (0..size)
                .map(|offset| ranges.iter().rposition(|r| r.start <= offset && offset < r.end))
                .collect();
            prop_assert_eq!(innermost(&ranges, 0..size), slow);
        }
    }

    /// Nested ranges: each number says how many of the open ones are closed before the next is opened.
    fn nested(depths: &[usize]) -> Vec<Span> {
        let mut ranges = Vec::new();
        let mut open = Vec::new();
        for (at, &closed) in depths.iter().enumerate() {
            for _ in 0..closed {
                if let Some(last) = open.pop() {
                    let last: &mut Span = &mut ranges[last];
                    last.end = 2 * at;
                }
            }
            open.push(ranges.len());
            ranges.push(Span {
                start: 2 * at,
                end: 2 * depths.len(),
            });
        }
        ranges
    }
}
