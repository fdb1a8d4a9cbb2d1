//! The codes of one snapshot: sections of several segments under one numbering of docids.

use std::sync::Arc;

use super::level::Level;
use super::rows::{Docids, Rows};
use super::scan::Scan;
use super::topk::TopK;
use crate::ids::DocId;
use crate::pool::PoolError;
use crate::segment::{Segment, SegmentError};

/// The section that holds a segment's codes, row after row.
pub const SECTION: &str = "codes";

/// The codes of one segment and the docid of each of its rows.
#[derive(Debug, Clone)]
pub struct Part {
    /// Where the codes lie.
    pub segment: Arc<Segment>,
    /// One docid for each row, increasing; [`TOMBSTONE`](crate::ids::TOMBSTONE) where the row was deleted.
    pub docids: Vec<u32>,
}

/// Why codes cannot be searched.
#[derive(Debug, thiserror::Error)]
pub enum MatrixError {
    /// A segment cannot be read, or its codes do not fit.
    #[error(transparent)]
    Segment(#[from] SegmentError),
    /// The docids of a part are not in ascending order.
    #[error("docids of part {part} must increase, row {row} does not")]
    Order {
        /// Position of the part.
        part: usize,
        /// The first row whose docid is not above the one before it.
        row: usize,
    },
    /// There are no threads to search with.
    #[error(transparent)]
    Pool(#[from] PoolError),
}

/// Codes of several segments, searched as one. It may be shared between threads.
#[derive(Debug)]
pub struct CodeMatrix {
    parts: Vec<Part>,
    /// For each part its first docid, if the others follow one by one and need not be looked up.
    firsts: Vec<Option<u32>>,
    width: usize,
    num_docs: usize,
}

impl CodeMatrix {
    /// Joins `parts`, all of whose codes are `width` bytes wide. Reads no codes yet.
    ///
    /// # Errors
    ///
    /// [`MatrixError::Segment`] if a part has no codes, or not one for each docid;
    /// [`MatrixError::Order`] if a part's docids do not increase.
    ///
    /// # Panics
    ///
    /// If `width` is 0.
    pub fn new(parts: Vec<Part>, width: usize) -> Result<Self, MatrixError> {
        assert!(width > 0);
        let mut num_docs = 0;
        let mut firsts = Vec::with_capacity(parts.len());
        for (position, part) in parts.iter().enumerate() {
            part.check_length(width)?;
            let mut last: Option<DocId> = None;
            for (row, &docid) in part.docids.iter().enumerate() {
                let Some(docid) = DocId::live(docid) else {
                    continue;
                };
                if last.is_some_and(|last| last >= docid) {
                    return Err(MatrixError::Order {
                        part: position,
                        row,
                    });
                }
                last = Some(docid);
            }
            let count_up = |pair: &[u32]| pair[0].checked_add(1) == Some(pair[1]);
            let first = part.docids.first().copied();
            let is_alive = last.is_some() && last.map(DocId::get) == part.docids.last().copied();
            firsts.push(first.filter(|_| is_alive && part.docids.windows(2).all(count_up)));
            num_docs = num_docs.max(last.map_or(0, |last| last.index() + 1));
        }
        Ok(Self {
            parts,
            firsts,
            width,
            num_docs,
        })
    }

    /// Bytes of one code.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// One more than the largest docid: the length that an allow-list needs.
    #[must_use]
    pub fn num_docs(&self) -> usize {
        self.num_docs
    }

    /// The `k` live rows nearest to each of `queries`, among those that `allow` marks by docid.
    ///
    /// # Errors
    ///
    /// [`MatrixError::Segment`] if codes are damaged, [`MatrixError::Pool`] if there are no threads.
    ///
    /// # Panics
    ///
    /// If `queries` is not a whole number of codes or `allow` is shorter than
    /// [`num_docs`](Self::num_docs). The bindings check both and raise instead.
    pub fn top_k(
        &self,
        queries: &[u8],
        k: usize,
        allow: Option<&[bool]>,
    ) -> Result<Vec<TopK>, MatrixError> {
        assert!(queries.len().is_multiple_of(self.width));
        assert!(allow.is_none_or(|allow| allow.len() >= self.num_docs));
        let matrices: Result<Vec<Rows<'_>>, SegmentError> = self
            .parts
            .iter()
            .zip(&self.firsts)
            .map(|(part, first)| {
                let codes = part.segment.section(SECTION)?;
                let docids = first.map_or(Docids::Listed(&part.docids), Docids::From);
                Ok(Rows { codes, docids })
            })
            .collect();
        let scan = Scan {
            level: Level::best(),
            width: self.width,
            queries,
            k,
            allow,
        };
        Ok(scan.run(&matrices?)?)
    }
}

impl Part {
    fn check_length(&self, width: usize) -> Result<(), SegmentError> {
        let path = self.segment.path();
        let found = self
            .segment
            .section_len(SECTION)
            .ok_or_else(|| SegmentError::missing(path, SECTION))?;
        let expected = self.docids.len().checked_mul(width);
        if expected == Some(found) {
            return Ok(());
        }
        let rows = self.docids.len();
        let fault = format!("{rows} rows of {width} bytes were expected, found {found} bytes");
        Err(SegmentError::section(path, SECTION, fault))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::ids::TOMBSTONE;
    use crate::segment;

    fn part(folder: &std::path::Path, name: &str, codes: &[u8], docids: Vec<u32>) -> Part {
        let path = folder.join(name);
        segment::write(&path, &[(SECTION, codes)], 1).unwrap();
        Part {
            segment: Arc::new(Segment::open(&path).unwrap()),
            docids,
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(50))]

        /// Which part holds a row, and which rows are deleted or not allowed, is all the same.
        #[test]
        fn parts_answer_as_one_matrix_of_their_live_rows_does(
            rows in prop::collection::vec((0u8..4, 0usize..3, any::<bool>(), any::<bool>()), 0..60),
            query in 0u8..4,
            k in 1usize..70,
        ) {
            let folder = tempfile::tempdir().unwrap();
            let mut codes = vec![Vec::new(); 3];
            let mut docids = vec![Vec::new(); 3];
            let mut allow = Vec::new();
            let mut expected = Vec::new();
            for &(code, part, is_live, is_allowed) in &rows {
                codes[part].push(code);
                if !is_live {
                    docids[part].push(TOMBSTONE);
                    continue;
                }
                let docid = u32::try_from(allow.len()).unwrap();
                docids[part].push(docid);
                allow.push(is_allowed);
                if is_allowed {
                    expected.push(((code ^ query).count_ones(), docid));
                }
            }
            expected.sort_unstable();
            expected.truncate(k);
            let parts = codes.iter().zip(docids).enumerate();
            let parts = parts.map(|(number, (codes, docids))| {
                part(folder.path(), &number.to_string(), codes, docids)
            });
            let matrix = CodeMatrix::new(parts.collect(), 1).unwrap();
            prop_assert_eq!(matrix.num_docs(), allow.len());
            let found = matrix.top_k(&[query], k, Some(&allow)).unwrap();
            let found: Vec<(u32, u32)> =
                found[0].distances.iter().copied().zip(found[0].docids.iter().copied()).collect();
            prop_assert_eq!(found, expected);
        }
    }

    #[test]
    fn docids_have_to_increase_within_a_part() {
        let folder = tempfile::tempdir().unwrap();
        let part = part(folder.path(), "a", &[0; 3], vec![4, TOMBSTONE, 4]);
        let error = CodeMatrix::new(vec![part], 1).unwrap_err();
        assert!(matches!(error, MatrixError::Order { part: 0, row: 2 }));
    }

    #[test]
    fn each_docid_needs_a_code() {
        let folder = tempfile::tempdir().unwrap();
        let part = part(folder.path(), "a", &[0; 7], vec![0, 1]);
        let message = CodeMatrix::new(vec![part], 4).unwrap_err().to_string();
        assert!(
            message.contains("2 rows of 4 bytes were expected, found 7 bytes"),
            "{message}"
        );
    }
}
