//! `Extractor`.

use std::collections::{HashMap, HashSet};

use fourfold_core::syntax::kinds::DefinitionKind;
use fourfold_core::syntax::settings::{Binds, Values};
use fourfold_core::syntax::{Extractor, Settings};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule};

use crate::facts::PyFacts;
use crate::{error, grammar};

/// Reads files of one language; see `_core.pyi`.
#[pyclass(frozen, module = "fourfold._core", name = "Extractor")]
pub(crate) struct PyExtractor {
    extractor: Extractor,
    /// Keeps the grammar.
    _capsule: Py<PyCapsule>,
}

#[pymethods]
impl PyExtractor {
    #[new]
    #[pyo3(signature = (grammar, query, *, parameters_field, returns_field, body_field, modifiers, binds,
        path_separators, constants_by_case, members_are_fields, merged, transparent_containers, masked,
        kept_receivers, value_traits, casts, member_casts, macros))]
    #[expect(clippy::too_many_arguments, reason = "one argument per key of a table")]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "PyO3 hands over what it extracted"
    )]
    fn new(
        grammar: Bound<'_, PyCapsule>,
        query: &str,
        parameters_field: String,
        returns_field: String,
        body_field: String,
        modifiers: HashSet<String>,
        binds: &str,
        path_separators: Vec<String>,
        constants_by_case: bool,
        members_are_fields: bool,
        merged: HashSet<String>,
        transparent_containers: HashSet<String>,
        masked: Vec<String>,
        kept_receivers: HashSet<String>,
        value_traits: HashSet<String>,
        casts: HashSet<String>,
        member_casts: HashSet<String>,
        macros: HashMap<String, String>,
    ) -> PyResult<Self> {
        let kinds = merged.iter().map(|name| DefinitionKind::of(name));
        let settings = Settings {
            parameters_field,
            returns_field,
            body_field,
            modifiers,
            binds: binds_of(binds)?,
            path_separators,
            constants_by_case,
            members_are_fields,
            merged: kinds
                .collect::<Option<_>>()
                .ok_or_else(|| PyValueError::new_err("merged: an unknown kind"))?,
            transparent_containers,
            masked,
            kept_receivers,
            values: Values {
                casts,
                member_casts,
                macros,
                ..values(&value_traits)?
            },
        };
        let language = grammar::language(&grammar)?;
        let extractor = Extractor::new(language, query, settings);
        Ok(Self {
            extractor: extractor.map_err(|error| error::syntax(&error))?,
            _capsule: grammar.unbind(),
        })
    }

    #[pyo3(signature = (source, /))]
    fn extract(&self, py: Python<'_>, source: &Bound<'_, PyBytes>) -> PyResult<Option<PyFacts>> {
        let source = source.as_bytes();
        let found = py.detach(|| self.extractor.extract(source));
        let facts = found.map_err(|error| error::syntax(&error))?;
        Ok(facts.map(PyFacts::new))
    }
}

fn binds_of(name: &str) -> PyResult<Binds> {
    match name {
        "first" => Ok(Binds::First),
        "last" => Ok(Binds::Last),
        "nothing" => Ok(Binds::Nothing),
        _ => Err(PyValueError::new_err(format!("binds: {name:?} is unknown"))),
    }
}

fn values(traits: &HashSet<String>) -> PyResult<Values> {
    let mut values = Values::default();
    for name in traits {
        match name.as_str() {
            "lifetimes" => values.lifetimes = true,
            "braced" => values.braced = true,
            "question" => values.question = true,
            "typed" => values.typed = true,
            "brackets" => values.brackets = true,
            _ => {
                return Err(PyValueError::new_err(format!(
                    "value_traits: {name:?} is unknown"
                )));
            }
        }
    }
    Ok(values)
}
