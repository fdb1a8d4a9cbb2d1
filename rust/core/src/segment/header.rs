//! Header and section table: from values to bytes and, with every check, back.

use std::path::Path;

use super::checksum::checksum;
use super::{
    ALIGNMENT, FEATURE_VERSION, FORMAT_VERSION, MAGIC, MIN_READABLE, Problem, SegmentError,
};

/// Bytes before the table.
pub(super) const HEADER_BYTES: usize = 64;

/// Bytes of one entry of the table.
const ENTRY_BYTES: usize = 64;

/// Bytes of an entry that hold the name.
const NAME_BYTES: usize = 32;

/// Where a section lies and what its checksum should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) name: String,
    pub(super) offset: u64,
    pub(super) length: u64,
    pub(super) checksum: u64,
}

impl Entry {
    /// The first byte after the section.
    pub(super) fn end(&self) -> u64 {
        self.offset + self.length
    }
}

/// What a file says about itself before its first section.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) generation: u64,
    pub(super) entries: Vec<Entry>,
}

/// Whether a section may have this name.
pub(super) fn is_name(name: &[u8]) -> bool {
    let allowed = |byte: &u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'.' | b'_' | b'-');
    (1..=NAME_BYTES).contains(&name.len()) && name.iter().all(allowed)
}

/// The offset of the first section when there are `num_sections`.
pub(super) fn first_offset(num_sections: usize) -> u64 {
    (HEADER_BYTES + num_sections * ENTRY_BYTES) as u64
}

/// The first aligned offset at or after `offset`, or `None` if there is none.
pub(super) fn aligned(offset: u64) -> Option<u64> {
    offset.checked_next_multiple_of(ALIGNMENT as u64)
}

/// The bytes of header and table.
///
/// Entries have names that [`is_name`] accepts, in ascending order, and follow the layout's offsets.
pub(super) fn encode(generation: u64, entries: &[Entry]) -> Vec<u8> {
    let num_sections = u32::try_from(entries.len()).expect("names are distinct and short");
    let mut table = Vec::with_capacity(entries.len() * ENTRY_BYTES);
    for entry in entries {
        let mut name = [0; NAME_BYTES];
        name[..entry.name.len()].copy_from_slice(entry.name.as_bytes());
        table.extend_from_slice(&name);
        table.extend_from_slice(&entry.offset.to_le_bytes());
        table.extend_from_slice(&entry.length.to_le_bytes());
        table.extend_from_slice(&entry.checksum.to_le_bytes());
        table.extend_from_slice(&0u64.to_le_bytes());
    }
    let length = entries.last().map_or(first_offset(0), Entry::end);
    let mut bytes = Vec::with_capacity(HEADER_BYTES + table.len());
    bytes.extend_from_slice(&MAGIC);
    bytes.extend_from_slice(&FORMAT_VERSION.to_le_bytes());
    bytes.extend_from_slice(&FEATURE_VERSION.to_le_bytes());
    bytes.extend_from_slice(&generation.to_le_bytes());
    bytes.extend_from_slice(&length.to_le_bytes());
    bytes.extend_from_slice(&num_sections.to_le_bytes());
    bytes.extend_from_slice(&0u32.to_le_bytes());
    bytes.extend_from_slice(&checksum(&table).to_le_bytes());
    bytes.extend_from_slice(&0u64.to_le_bytes());
    let own = checksum(&bytes);
    bytes.extend_from_slice(&own.to_le_bytes());
    bytes.extend_from_slice(&table);
    bytes
}

/// Reads header and table of a whole file, `bytes`.
///
/// Afterwards every entry lies inside `bytes`, and the entries cover it from the table to the end.
pub(super) fn decode(path: &Path, bytes: &[u8]) -> Result<Header, SegmentError> {
    let fault = |fault: &str| SegmentError::damaged(path, "header", fault);
    let (header, rest) = bytes
        .split_first_chunk::<HEADER_BYTES>()
        .ok_or_else(|| fault(&format!("the file has only {} bytes", bytes.len())))?;
    if header[..8] != MAGIC {
        return Err(fault("not a segment of a fourfold index"));
    }
    let found = u32_at(header, 8);
    if !(MIN_READABLE..=FORMAT_VERSION).contains(&found) {
        return Err(SegmentError::new(path, Problem::Version { found }));
    }
    if checksum(&header[..56]) != u64_at(header, 56) {
        return Err(fault("checksum does not match"));
    }
    let length = u64_at(header, 24);
    if length != bytes.len() as u64 {
        let found = bytes.len();
        return Err(fault(&format!(
            "the file should have {length} bytes but has {found}"
        )));
    }
    let num_sections = u32_at(header, 32) as usize;
    let table = num_sections
        .checked_mul(ENTRY_BYTES)
        .and_then(|size| rest.get(..size))
        .ok_or_else(|| fault(&format!("no room for a table of {num_sections} sections")))?;
    if checksum(table) != u64_at(header, 40) {
        return Err(SegmentError::damaged(
            path,
            "section table",
            "checksum does not match",
        ));
    }
    Ok(Header {
        generation: u64_at(header, 16),
        entries: decode_table(table, length)
            .map_err(|fault| SegmentError::damaged(path, "section table", fault))?,
    })
}

/// Reads the entries, each of which has to start where the layout says and end inside `length`.
fn decode_table(table: &[u8], length: u64) -> Result<Vec<Entry>, String> {
    let mut entries: Vec<Entry> = Vec::with_capacity(table.len() / ENTRY_BYTES);
    let mut end = (HEADER_BYTES + table.len()) as u64;
    for (position, bytes) in table.chunks_exact(ENTRY_BYTES).enumerate() {
        let entry =
            decode_entry(bytes).ok_or_else(|| format!("entry {position} cannot be read"))?;
        if entries.last().is_some_and(|last| last.name >= entry.name) {
            return Err(format!("section {:?} is out of order", entry.name));
        }
        let ends_inside = entry
            .offset
            .checked_add(entry.length)
            .is_some_and(|end| end <= length);
        if aligned(end) != Some(entry.offset) || !ends_inside {
            return Err(format!(
                "section {:?} does not lie where it should",
                entry.name
            ));
        }
        end = entry.end();
        entries.push(entry);
    }
    if end == length {
        Ok(entries)
    } else {
        Err(format!("the sections end at byte {end} of {length}"))
    }
}

/// Reads one entry, or `None` if its name or flags are not allowed.
fn decode_entry(bytes: &[u8]) -> Option<Entry> {
    let (name, numbers) = bytes.split_at(NAME_BYTES);
    let name_len = name
        .iter()
        .position(|&byte| byte == 0)
        .unwrap_or(NAME_BYTES);
    let (name, padding) = name.split_at(name_len);
    let flags = u64_at(numbers, 24);
    if !is_name(name) || padding.iter().any(|&byte| byte != 0) || flags != 0 {
        return None;
    }
    Some(Entry {
        name: String::from_utf8(name.to_vec()).ok()?,
        offset: u64_at(numbers, 0),
        length: u64_at(numbers, 8),
        checksum: u64_at(numbers, 16),
    })
}

fn u32_at(bytes: &[u8], offset: usize) -> u32 {
    let mut number = [0; 4];
    number.copy_from_slice(&bytes[offset..offset + 4]);
    u32::from_le_bytes(number)
}

fn u64_at(bytes: &[u8], offset: usize) -> u64 {
    let mut number = [0; 8];
    number.copy_from_slice(&bytes[offset..offset + 8]);
    u64::from_le_bytes(number)
}
