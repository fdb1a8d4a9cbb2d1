//! The hot paths of Fourfold, without any Python in them.
//!
//! Each module is one verb or one structure: a container for immutable arrays ([`segment`]), a scan over binary codes
//! ([`vector`]), two inverted indexes over text ([`text`]), arrays of edges ([`graph`]), the merging of ranked lists
//! ([`fuse`]), expressions over short strings ([`strings`]), what looks like a secret ([`secrets`]), the static
//! embedder ([`embed`]), the facts of a source file ([`syntax`]), those of many as columns ([`tables`]), the
//! definitions that names mean ([`resolve`]) and the listing of a repository ([`walk`]). Everything takes slices and
//! plain numbers and has a total order.

pub mod embed;
pub mod fuse;
pub mod globs;
pub mod graph;
pub mod ids;
pub mod pool;
pub mod resolve;
pub mod secrets;
pub mod segment;
mod smallest;
pub mod strings;
pub mod syntax;
pub mod tables;
pub mod text;
pub mod vector;
pub mod walk;
