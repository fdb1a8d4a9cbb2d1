//! The files of a model.
//!
//! - `config.json`: the constants of the recipe;
//! - `vocab.txt`: one word a line, whose number is its token;
//! - `model.safetensors`: `table` (int8, tokens x dim), `scale` (float16, tokens), `rotation` (float16, dim x bits).
//!   The vector of a token is its row of the table times its scale.

mod tensors;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::rotation::Rotation;
use super::vocabulary::Vocabulary;
use tensors::Tensors;

/// Why a model could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// The system refused to read a file.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A file is damaged or does not fit the others.
    #[error("{}: {reason}", path.display())]
    Format {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}

/// A model in memory.
pub(super) struct Model {
    pub(super) dim: usize,
    pub(super) vocabulary: Vocabulary,
    /// Token after token.
    pub(super) table: Vec<i8>,
    /// By token.
    pub(super) scales: Vec<f32>,
    pub(super) rotation: Rotation,
    pub(super) name_weight: f32,
    pub(super) body_max_chars: usize,
    pub(super) body_max_words: usize,
}

impl Model {
    pub(super) fn read(folder: &Path) -> Result<Self, ModelError> {
        let config = Config::read(&folder.join("config.json"))?;
        let path = folder.join("vocab.txt");
        let vocabulary = parse(&path, |bytes| {
            let text = std::str::from_utf8(bytes)
                .map_err(|error| format!("not UTF-8 at byte {}", error.valid_up_to()))?;
            let vocabulary =
                Vocabulary::parse(text).map_err(|line| format!("line {line} repeats a word"))?;
            match vocabulary.len() {
                len if len == config.vocab => Ok(vocabulary),
                len => Err(format!("expected {} words, found {len}", config.vocab)),
            }
        })?;
        let path = folder.join("model.safetensors");
        parse(&path, |bytes| Self::assemble(bytes, &config, vocabulary))
    }

    fn assemble(bytes: &[u8], config: &Config, vocabulary: Vocabulary) -> Result<Self, String> {
        let tensors = Tensors::parse(bytes)?;
        let table = tensors.i8("table", &[config.vocab, config.dim])?;
        let scales = tensors.f16("scale", &[config.vocab])?;
        let rotation = tensors.f16("rotation", &[config.dim, config.bits])?;
        if scales
            .iter()
            .chain(&rotation)
            .any(|number| !number.is_finite())
        {
            return Err("a number is infinite or none".to_owned());
        }
        Ok(Self {
            dim: config.dim,
            vocabulary,
            table,
            scales,
            rotation: Rotation::new(&rotation, config.dim),
            name_weight: config.name_weight,
            body_max_chars: config.body_max_chars,
            body_max_words: config.body_max_words,
        })
    }
}

struct Config {
    dim: usize,
    bits: usize,
    vocab: usize,
    name_weight: f32,
    body_max_chars: usize,
    body_max_words: usize,
}

impl Config {
    fn read(path: &Path) -> Result<Self, ModelError> {
        parse(path, |bytes| {
            let config: Value = serde_json::from_slice(bytes).map_err(|error| error.to_string())?;
            let number = |name: &str| {
                let number = config[name]
                    .as_u64()
                    .and_then(|number| usize::try_from(number).ok());
                number
                    .filter(|&number| number > 0)
                    .ok_or_else(|| format!("{name} must be a positive whole number"))
            };
            let bits = number("bits").and_then(|bits| match bits % 8 {
                0 => Ok(bits),
                _ => Err(format!("bits must be a multiple of 8, got {bits}")),
            })?;
            #[expect(clippy::cast_possible_truncation, reason = "the vectors are f32")]
            let name_weight = config["name_weight"]
                .as_f64()
                .ok_or("name_weight must be a number")? as f32;
            Ok(Self {
                dim: number("dim")?,
                bits,
                vocab: number("vocab")?,
                name_weight,
                body_max_chars: number("body_max_chars")?,
                body_max_words: number("body_max_words")?,
            })
        })
    }
}

fn parse<T>(path: &Path, read: impl FnOnce(&[u8]) -> Result<T, String>) -> Result<T, ModelError> {
    let bytes = fs::read(path).map_err(|source| ModelError::Io {
        path: path.to_owned(),
        source,
    })?;
    read(&bytes).map_err(|reason| ModelError::Format {
        path: path.to_owned(),
        reason,
    })
}
