//! A few ids in order: one without memory of its own, several shared by those who hold them.

use std::ops::Deref;
use std::rc::Rc;

/// Ids in order; nearly always none or one.
#[derive(Debug, Clone, Default)]
pub enum Few {
    /// None.
    #[default]
    None,
    /// One.
    One(u32),
    /// Several.
    Many(Rc<[u32]>),
}

impl Few {
    /// The ids of a slice.
    #[must_use]
    pub fn of(ids: &[u32]) -> Self {
        match *ids {
            [] => Self::None,
            [one] => Self::One(one),
            _ => Self::Many(ids.into()),
        }
    }
}

impl Deref for Few {
    type Target = [u32];

    fn deref(&self) -> &[u32] {
        match self {
            Self::None => &[],
            Self::One(one) => std::slice::from_ref(one),
            Self::Many(several) => several,
        }
    }
}

impl PartialEq for Few {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl Eq for Few {}

impl FromIterator<u32> for Few {
    fn from_iter<I: IntoIterator<Item = u32>>(ids: I) -> Self {
        let mut ids = ids.into_iter();
        let Some(first) = ids.next() else {
            return Self::None;
        };
        match ids.next() {
            None => Self::One(first),
            Some(second) => {
                let all: Vec<u32> = [first, second].into_iter().chain(ids).collect();
                Self::Many(all.into())
            }
        }
    }
}
