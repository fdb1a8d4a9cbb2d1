//! What the system says about a file: enough to notice that it changed.

use std::fs::Metadata;

/// Size, times and identity of a file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stat {
    /// Its length.
    pub size_bytes: u64,
    /// When its content was last changed, in nanoseconds since 1970.
    pub mtime_ns: i64,
    /// When anything about it was last changed, in nanoseconds since 1970; 0 where unknown.
    pub ctime_ns: i64,
    /// Its number in the file system; 0 where unknown.
    pub inode: u64,
}

#[cfg(unix)]
impl From<&Metadata> for Stat {
    fn from(metadata: &Metadata) -> Self {
        use std::os::unix::fs::MetadataExt;
        let nanoseconds =
            |seconds: i64, rest: i64| seconds.saturating_mul(1_000_000_000).saturating_add(rest);
        Self {
            size_bytes: metadata.size(),
            mtime_ns: nanoseconds(metadata.mtime(), metadata.mtime_nsec()),
            ctime_ns: nanoseconds(metadata.ctime(), metadata.ctime_nsec()),
            inode: metadata.ino(),
        }
    }
}

#[cfg(not(unix))]
impl From<&Metadata> for Stat {
    fn from(metadata: &Metadata) -> Self {
        let since = |time: std::time::SystemTime| time.duration_since(std::time::UNIX_EPOCH).ok();
        let mtime = metadata.modified().ok().and_then(since);
        Self {
            size_bytes: metadata.len(),
            mtime_ns: mtime
                .and_then(|time| i64::try_from(time.as_nanos()).ok())
                .unwrap_or(0),
            ..Self::default()
        }
    }
}
