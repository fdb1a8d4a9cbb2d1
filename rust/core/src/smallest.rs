//! The `k` smallest of many keys, in constant time for each.

/// Collects the `k` smallest of the keys that are offered to it, in whatever order they come.
///
/// Keys are only written down; when there are twice as many as wanted the smaller half is kept. That
/// costs the same for each key whatever `k` is, and most keys are turned away by one comparison.
#[derive(Debug, Clone)]
pub(crate) struct Smallest<K> {
    k: usize,
    keys: Vec<K>,
    /// The largest of the `k` smallest as of the last time they were chosen.
    largest: K,
}

/// Few keys are let grow to this many, so that choosing among them stays rare.
const LEAST_ROOM: usize = 64;

impl<K: Ord + Copy> Smallest<K> {
    /// Nothing yet; no key may be larger than `most`.
    ///
    /// # Panics
    ///
    /// If `k` is 0.
    pub(crate) fn new(k: usize, most: K) -> Self {
        assert!(k > 0);
        Self {
            k,
            keys: Vec::with_capacity(LEAST_ROOM),
            largest: most,
        }
    }

    /// A key larger than this cannot get in.
    #[inline]
    pub(crate) fn largest(&self) -> K {
        self.largest
    }

    /// Takes note of a key if it may be among the smallest.
    #[inline]
    pub(crate) fn offer(&mut self, key: K) {
        if key > self.largest {
            return;
        }
        self.keys.push(key);
        if self.keys.len() >= self.k.saturating_mul(2).max(LEAST_ROOM) {
            self.choose();
        }
    }

    /// Takes note of all that another one holds.
    pub(crate) fn merge(&mut self, other: &Self) {
        for &key in &other.keys {
            self.offer(key);
        }
    }

    /// The keys, ascending.
    pub(crate) fn finish(mut self) -> Vec<K> {
        if self.keys.len() > self.k {
            self.choose();
        }
        self.keys.sort_unstable();
        self.keys
    }

    /// Forgets all but the `k` smallest of at least `k` keys.
    fn choose(&mut self) {
        self.largest = *self.keys.select_nth_unstable(self.k - 1).1;
        self.keys.truncate(self.k);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_smallest_do_not_depend_on_who_saw_them_when(
            keys in prop::collection::vec(0u32..50, 0..300),
            k in 1usize..70,
            middle in 0usize..300,
        ) {
            let middle = middle.min(keys.len());
            let mut smallest = Smallest::new(k, u32::MAX);
            let mut other = smallest.clone();
            keys[middle..].iter().for_each(|&key| smallest.offer(key));
            keys[..middle].iter().for_each(|&key| other.offer(key));
            smallest.merge(&other);
            let mut keys = keys;
            keys.sort_unstable();
            keys.truncate(k);
            prop_assert_eq!(smallest.finish(), keys);
        }
    }

    #[test]
    fn the_largest_is_the_last_that_was_chosen() {
        let mut smallest = Smallest::new(2, u32::MAX);
        (0..LEAST_ROOM).for_each(|_| smallest.offer(7));
        assert_eq!(smallest.largest(), 7);
        smallest.offer(3);
        smallest.offer(5);
        assert_eq!(smallest.finish(), [3, 5]);
    }
}
