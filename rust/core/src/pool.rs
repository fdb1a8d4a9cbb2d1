//! The rayon pool: built on first use, one per process.
//!
//! A forked child inherits the memory of its parent but none of its threads, so a pool is remembered
//! together with the id of the process that made it, and a child that needs one makes its own. Pools
//! hang on a list that only grows (one link for each fork on the way here) and is read without a
//! lock: a child never waits for a lock that a vanished thread of its parent held.

use std::sync::OnceLock;

use rayon::{ThreadPool, ThreadPoolBuilder};

/// The environment variable that sets the number of threads.
pub const THREADS_VARIABLE: &str = "FOURFOLD_THREADS";

/// Why there is no pool to work in.
#[derive(Debug, thiserror::Error)]
pub enum PoolError {
    /// The environment variable does not hold a number of threads.
    #[error("{THREADS_VARIABLE} must be a whole number of at least 1, got {value:?}")]
    Setting {
        /// What the variable holds.
        value: String,
    },
    /// The system gave no threads.
    #[error("cannot start {threads} worker threads")]
    Start {
        /// How many were asked for.
        threads: usize,
        /// What the system said.
        source: rayon::ThreadPoolBuildError,
    },
}

struct Link {
    process: u32,
    pool: ThreadPool,
    next: OnceLock<Box<Link>>,
}

static FIRST: OnceLock<Box<Link>> = OnceLock::new();

/// Runs `work` inside the pool of this process, where rayon's parallel iterators use its threads.
///
/// # Errors
///
/// [`PoolError`] if the pool has to be built first and cannot be.
pub fn install<R: Send>(work: impl FnOnce() -> R + Send) -> Result<R, PoolError> {
    Ok(pool()?.install(work))
}

/// How many threads the pool of this process has.
///
/// # Errors
///
/// As [`install`].
pub fn num_threads() -> Result<usize, PoolError> {
    Ok(pool()?.current_num_threads())
}

fn pool() -> Result<&'static ThreadPool, PoolError> {
    let process = std::process::id();
    let mut place = &FIRST;
    while let Some(link) = place.get() {
        if link.process == process {
            return Ok(&link.pool);
        }
        place = &link.next;
    }
    let made = Box::new(Link {
        process,
        pool: build()?,
        next: OnceLock::new(),
    });
    // A competitor is a thread of this same process, so whichever link comes first serves both.
    Ok(&place.get_or_init(|| made).pool)
}

fn build() -> Result<ThreadPool, PoolError> {
    let threads = threads_of(std::env::var_os(THREADS_VARIABLE))?;
    ThreadPoolBuilder::new()
        .num_threads(threads)
        .thread_name(|number| format!("fourfold-{number}"))
        .build()
        .map_err(|source| PoolError::Start { threads, source })
}

/// The number of threads that a setting asks for; without one, the number of cores.
fn threads_of(setting: Option<std::ffi::OsString>) -> Result<usize, PoolError> {
    let Some(value) = setting else {
        return Ok(std::thread::available_parallelism().map_or(1, std::num::NonZero::get));
    };
    let parsed = value.to_str().and_then(|text| text.trim().parse().ok());
    match parsed {
        Some(threads) if threads >= 1 => Ok(threads),
        _ => Err(PoolError::Setting {
            value: value.to_string_lossy().into_owned(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_process_has_one_pool() {
        let first = std::ptr::from_ref(pool().unwrap()).addr();
        let elsewhere = std::thread::spawn(|| std::ptr::from_ref(pool().unwrap()).addr());
        let second = elsewhere.join().unwrap();
        assert_eq!(first, second);
    }

    #[test]
    fn work_runs_inside_the_pool() {
        let name = install(|| std::thread::current().name().map(str::to_owned)).unwrap();
        assert!(name.unwrap().starts_with("fourfold-"));
    }

    #[test]
    fn a_setting_is_a_positive_whole_number() {
        assert_eq!(threads_of(Some("3".into())).unwrap(), 3);
        for bad in ["0", "-1", "two", ""] {
            let error = threads_of(Some(bad.into())).unwrap_err();
            assert!(
                error.to_string().contains(THREADS_VARIABLE),
                "{bad:?}: {error}"
            );
        }
    }

    #[test]
    fn without_a_setting_there_is_at_least_one_thread() {
        assert!(threads_of(None).unwrap() >= 1);
    }
}
