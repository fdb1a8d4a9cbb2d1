//! Binding each use of a name to the definition that it means, on the evidence of the text.
//!
//! The facts of a corpus come in as columns, the rules of languages as data; what comes out is one answer for each
//! site and the edges of the graph. Nothing here knows a language: a rule says how names work, Python says which
//! languages have it. The tiers are asked in their order and the first that answers is right: scope and imports
//! ([`names`]), the object around (`self_tier`), the type of the receiver ([`typed`]), the only method of the name
//! (`unique`).

pub mod corpus;
pub mod error;
pub mod facts;
pub mod few;
pub mod found;
mod graph;
mod kinds;
pub mod known;
pub mod listing;
pub mod module;
pub mod names;
mod paths;
pub mod rules;
mod settings;
pub mod table;
pub mod texts;
pub mod typed;

mod answer;
mod attach;
mod build;
mod imports;
mod included;
mod inheritance;
mod interfaces;
mod load;
mod modules;
mod scan;
mod scope;
mod self_tier;
mod unique;

pub use build::resolve;
pub use graph::{Edges, NO_ROW, Resolved};
pub use load::{Files, NamedPackage, Part};
