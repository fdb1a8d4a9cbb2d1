//! Sums by docid: one after the other, and a table of where each docid's sum stands.
//!
//! Where docids are dense the table is indexed by docid. Otherwise it is one with open addressing; a
//! standard map would spend more on its hash than all the sums cost.
//!
//! Sums are made without boosts. A boost multiplies each contribution before they are added up, so what
//! was added is kept where there is more than one: `best` boosts the few sums that can be among the best.

/// What was added up for one docid so far.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sum {
    pub(super) docid: u32,
    /// Number of the last list that added to it.
    stamp: u32,
    /// One more than the position of its last addend, or 0 if there was only one.
    last: u32,
    pub(super) score: f64,
}

/// One of several contributions to a sum.
#[derive(Debug, Clone, Copy)]
struct Addend {
    /// One more than the position of the addend before it, or 0.
    before: u32,
    contribution: f64,
}

/// Sums by docid. It may be used again.
#[derive(Debug, Default)]
pub(super) struct Sums {
    pub(super) found: Vec<Sum>,
    addends: Vec<Addend>,
    /// One more than the position of a docid's sum, or 0 in a place that is free.
    places: Vec<u32>,
    /// How far a 64-bit hash is shifted to become a place; `None` where a docid is its own place.
    shift: Option<u32>,
}

impl Sums {
    /// Forgets everything and makes room for lists of `num_entries` docids together up to `largest`.
    pub(super) fn clear(&mut self, num_entries: usize, largest: u32) {
        // At most a quarter of the places are ever taken, so that hardly a docid finds its own taken.
        let num_places = (num_entries * 4).next_power_of_two().max(2);
        let is_dense = (largest as usize) < 2 * num_places;
        self.shift = (!is_dense).then_some(u64::BITS - num_places.trailing_zeros());
        let num_places = if is_dense {
            largest as usize + 1
        } else {
            num_places
        };
        self.places.clear();
        self.places.resize(num_places, 0);
        self.found.clear();
        self.found.reserve(num_entries);
        self.addends.clear();
    }

    /// Gives back the memory of unusually long lists.
    pub(super) fn shrink(&mut self) {
        const MOST: usize = 1 << 16;
        if self.places.capacity() > MOST {
            *self = Self::default();
        }
    }

    /// Adds what a list gives to its docids: `contribution` of the rank.
    ///
    /// `stamp` is different for each list.
    pub(super) fn add_list(&mut self, list: &[u32], stamp: u32, contribution: impl Fn(u32) -> f64) {
        /// 2^64 divided by the golden ratio: neighbouring docids come to lie far apart.
        const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
        match self.shift {
            None => self.add_at(list, stamp, contribution, |docid| docid as usize),
            #[expect(
                clippy::cast_possible_truncation,
                reason = "the shift leaves a place's number"
            )]
            Some(shift) => self.add_at(list, stamp, contribution, |docid| {
                (u64::from(docid).wrapping_mul(SPREAD) >> shift) as usize
            }),
        }
    }

    /// As `add_list`, looking for a docid from the place on that `first` gives.
    ///
    /// Not inlined: with both kinds of place in one function there are too few registers for either.
    #[inline(never)]
    fn add_at(
        &mut self,
        list: &[u32],
        stamp: u32,
        contribution: impl Fn(u32) -> f64,
        first: impl Fn(u32) -> usize,
    ) {
        let Self {
            found,
            addends,
            places,
            ..
        } = self;
        let mask = places.len() - 1;
        let mut rank = 0;
        for &docid in list {
            let mut place = first(docid);
            let sum = loop {
                let taken = places[place] as usize;
                if taken == 0 {
                    break None;
                }
                if let Some(sum) = found.get_mut(taken - 1).filter(|sum| sum.docid == docid) {
                    break Some(sum);
                }
                place = (place + 1) & mask;
            };
            match sum {
                None => {
                    found.push(Sum {
                        docid,
                        stamp,
                        last: 0,
                        score: contribution(rank),
                    });
                    places[place] = number(found.len());
                }
                Some(sum) if sum.stamp == stamp => continue,
                Some(sum) => sum.add(stamp, contribution(rank), addends),
            }
            rank += 1;
        }
    }

    /// Each docid once, in the order in which they came.
    pub(super) fn docids(&self) -> impl Iterator<Item = u32> + Clone {
        self.found.iter().map(|sum| sum.docid)
    }

    /// What a sum comes to when each contribution is multiplied by `boost` before it is added.
    ///
    /// `all` is room for the contributions, given so that not every sum asks for its own.
    pub(super) fn boosted(&self, sum: &Sum, boost: f64, all: &mut Vec<f64>) -> f64 {
        if sum.last == 0 {
            return sum.score * boost;
        }
        all.clear();
        let mut next = sum.last;
        while let Some(addend) = (next as usize)
            .checked_sub(1)
            .and_then(|at| self.addends.get(at))
        {
            all.push(addend.contribution * boost);
            next = addend.before;
        }
        // The last addend came first.
        all.iter().rev().sum()
    }
}

impl Sum {
    fn add(&mut self, stamp: u32, contribution: f64, addends: &mut Vec<Addend>) {
        if self.last == 0 {
            self.push(self.score, addends);
        }
        self.push(contribution, addends);
        self.stamp = stamp;
        self.score += contribution;
    }

    fn push(&mut self, contribution: f64, addends: &mut Vec<Addend>) {
        addends.push(Addend {
            before: self.last,
            contribution,
        });
        self.last = number(addends.len());
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "there are fewer sums and addends than docids twice"
)]
fn number(len: usize) -> u32 {
    len as u32
}
