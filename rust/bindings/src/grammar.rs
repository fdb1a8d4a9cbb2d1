//! Grammars of other packages: the one place that takes a pointer from Python.

use std::ffi::CStr;

use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyCapsuleMethods};
use tree_sitter::Language;

const CAPSULE: &CStr = c"tree_sitter.Language";

/// The grammar in a capsule of the name that tree-sitter's packages agree on.
///
/// Whoever keeps the result keeps the capsule as well.
pub(crate) fn language(capsule: &Bound<'_, PyCapsule>) -> PyResult<Language> {
    let pointer = capsule.pointer_checked(Some(CAPSULE))?;
    // SAFETY: a capsule of this name holds a pointer to a `TSLanguage`, by the convention of all grammar packages: a
    // static of the generated parser, whose library Python does not unload. Its generation is checked before use.
    #[expect(unsafe_code, reason = "grammars are handed over as pointers")]
    let language = unsafe { Language::from_raw(pointer.as_ptr().cast_const().cast()) };
    Ok(language)
}
