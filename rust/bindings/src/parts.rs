//! Parts of an index from Python: segments with the ids of their rows.

use std::sync::Arc;

use fourfold_core::segment::Segment;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arrays;
use crate::segment::PySegment;

/// What Python hands over: a sequence of pairs.
pub(crate) type Pairs<'py> = Vec<(Bound<'py, PySegment>, Bound<'py, PyAny>)>;

/// A segment and, by row, an id or the tombstone.
pub(crate) type Part = (Arc<Segment>, Vec<u32>);

/// The parts, with their ids copied.
pub(crate) fn parts(pairs: Pairs<'_>, name: &str) -> PyResult<Vec<Part>> {
    let part = |(segment, ids): (Bound<'_, PySegment>, Bound<'_, PyAny>)| {
        Ok((Arc::clone(&segment.get().0), arrays::owned(&ids, name)?))
    };
    pairs.into_iter().map(part).collect()
}

/// Flags by id, copied; there must be one for each of `num_ids`.
pub(crate) fn allow(
    flags: Option<&Bound<'_, PyAny>>,
    num_ids: usize,
) -> PyResult<Option<Vec<bool>>> {
    let Some(flags) = flags else {
        return Ok(None);
    };
    let flags = arrays::owned::<bool>(flags, "allow")?;
    if flags.len() < num_ids {
        let found = flags.len();
        return Err(PyValueError::new_err(format!(
            "allow must have at least {num_ids} entries, got {found}"
        )));
    }
    Ok(Some(flags))
}
