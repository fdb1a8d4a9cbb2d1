//! The static embedder: from text to a binary code, without a network.
//!
//! 1. [`words`] cuts a text into words; [`vocabulary`] turns each into tokens.
//! 2. Every token has a vector ([`model`]). A text is a weighted sum of the vectors of its distinct tokens: a
//!    document by the square root of their counts, a question by their counts, a name by their presence.
//! 3. A document is `norm(norm(body) + name_weight * norm(name))`, a question `norm(body)`.
//! 4. [`rotation`] maps the vector to as many numbers as a code has bits; the signs are the code, the first
//!    dimension in the most significant bit.
//!
//! Every sum runs in a fixed order, so that a text has the same code on every machine and in every batch.

pub mod model;
pub mod rotation;
pub mod vocabulary;
pub mod words;

use std::path::Path;

use rayon::prelude::*;

use crate::pool::{self, PoolError};
use model::Model;
pub use model::ModelError;
use vocabulary::Tokens;

/// Texts that share one pass over the rotation.
const BLOCK: usize = 64;

/// Turns texts into codes. Holds no state between calls.
pub struct StaticEmbedder {
    model: Model,
}

/// How often a token counts, given how often it occurs.
#[derive(Debug, Clone, Copy)]
enum Weighting {
    Presence,
    Root,
    Count,
}

/// Memory that one block of texts needs.
struct Scratch {
    tokens: Tokens,
    vectors: Vec<f32>,
}

impl StaticEmbedder {
    /// Reads a model from the folder that holds `config.json`, `vocab.txt` and `model.safetensors`.
    ///
    /// # Errors
    ///
    /// [`ModelError`] if a file is missing or does not fit the others.
    pub fn open(folder: &Path) -> Result<Self, ModelError> {
        Model::read(folder).map(|model| Self { model })
    }

    /// Bytes of a code.
    #[must_use]
    pub fn width(&self) -> usize {
        self.model.rotation.num_bits() / 8
    }

    /// Length of a vector before rotation.
    #[must_use]
    pub fn dim(&self) -> usize {
        self.model.dim
    }

    /// The codes of `texts`, one row of [`width`](Self::width) bytes each. `names[i]`, if there are names, is the
    /// qualified name of `texts[i]`; an empty one is as good as none.
    ///
    /// # Errors
    ///
    /// [`PoolError`] if there is no thread pool to work in.
    ///
    /// # Panics
    ///
    /// If there are names, but not one for each text.
    pub fn embed_documents<T: AsRef<str> + Sync>(
        &self,
        texts: &[T],
        names: Option<&[T]>,
    ) -> Result<Vec<u8>, PoolError> {
        assert!(
            names.is_none_or(|names| names.len() == texts.len()),
            "one name for each text"
        );
        let mut codes = vec![0; texts.len() * self.width()];
        pool::install(|| {
            let blocks = codes
                .par_chunks_mut(BLOCK * self.width())
                .zip(texts.par_chunks(BLOCK))
                .enumerate();
            blocks.for_each_init(
                || self.scratch(),
                |scratch, (block, (codes, texts))| {
                    scratch.vectors.clear();
                    for (position, text) in texts.iter().enumerate() {
                        let name =
                            names.map_or("", |names| names[block * BLOCK + position].as_ref());
                        self.add_document(text.as_ref(), name, scratch);
                    }
                    self.model.rotation.signs(&scratch.vectors, codes);
                },
            );
        })?;
        Ok(codes)
    }

    /// The code of a question.
    #[must_use]
    pub fn embed_query(&self, text: &str) -> Vec<u8> {
        let mut scratch = self.scratch();
        scratch.vectors.resize(self.model.dim, 0.0);
        self.model
            .vocabulary
            .count(text, usize::MAX, &mut scratch.tokens);
        self.add(Weighting::Count, &mut scratch.tokens, &mut scratch.vectors);
        normalise(&mut scratch.vectors);
        let mut code = vec![0; self.width()];
        self.model.rotation.signs(&scratch.vectors, &mut code);
        code
    }

    fn scratch(&self) -> Scratch {
        Scratch {
            tokens: Tokens::new(self.model.vocabulary.len()),
            vectors: Vec::new(),
        }
    }

    /// Appends the vector of one document.
    fn add_document(&self, text: &str, name: &str, scratch: &mut Scratch) {
        let Model {
            dim,
            vocabulary,
            name_weight,
            body_max_chars,
            body_max_words,
            ..
        } = &self.model;
        let start = scratch.vectors.len();
        scratch.vectors.resize(start + dim, 0.0);
        let vector = &mut scratch.vectors[start..];
        vocabulary.count(
            first_chars(text, *body_max_chars),
            *body_max_words,
            &mut scratch.tokens,
        );
        self.add(Weighting::Root, &mut scratch.tokens, vector);
        normalise(vector);
        if name.is_empty() {
            return;
        }
        let mut of_name = vec![0.0; *dim];
        vocabulary.count(name, usize::MAX, &mut scratch.tokens);
        self.add(Weighting::Presence, &mut scratch.tokens, &mut of_name);
        normalise(&mut of_name);
        vector
            .iter_mut()
            .zip(&of_name)
            .for_each(|(sum, &part)| *sum += name_weight * part);
        normalise(vector);
    }

    /// Adds the vectors of the counted tokens, in order of first occurrence, and forgets the tokens.
    #[expect(
        clippy::cast_precision_loss,
        reason = "a token occurs far less than 2^24 times"
    )]
    fn add(&self, weighting: Weighting, tokens: &mut Tokens, vector: &mut [f32]) {
        tokens.drain(|token, count| {
            let weight = match weighting {
                Weighting::Presence => 1.0,
                Weighting::Root => (count as f32).sqrt(),
                Weighting::Count => count as f32,
            };
            let weight = weight * self.model.scales[token];
            let row = &self.model.table[token * self.model.dim..][..self.model.dim];
            vector
                .iter_mut()
                .zip(row)
                .for_each(|(sum, &value)| *sum += weight * f32::from(value));
        });
    }
}

/// Scales to length 1; a vector of zeros stays as it is.
fn normalise(vector: &mut [f32]) {
    let square: f64 = vector
        .iter()
        .map(|&value| f64::from(value) * f64::from(value))
        .sum();
    if square > 0.0 {
        #[expect(clippy::cast_possible_truncation, reason = "the vectors are f32")]
        let factor = square.sqrt().recip() as f32;
        for value in vector {
            *value *= factor;
        }
    }
}

fn first_chars(text: &str, most: usize) -> &str {
    if text.len() <= most {
        return text;
    }
    text.char_indices()
        .nth(most)
        .map_or(text, |(end, _)| &text[..end])
}
