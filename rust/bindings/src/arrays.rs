//! Arrays and numbers from Python: type, dimensions and contiguity, checked once.
//!
//! A wrong type is a `TypeError`, a wrong shape or size a `ValueError`; both name the argument, what was
//! expected and what was found.

use fourfold_core::ids::MAX_ROWS;
use numpy::prelude::*;
use numpy::{
    AllowTypeChange, Element, PyArray1, PyArray2, PyArrayLike1, PyReadonlyArray1, PyReadonlyArray2,
    PyUntypedArray, dtype,
};
use pyo3::exceptions::{PyMemoryError, PyTypeError, PyValueError};
use pyo3::prelude::*;

/// A copy of a one-dimensional array.
pub(crate) fn owned<T: Element + Copy>(array: &Bound<'_, PyAny>, name: &str) -> PyResult<Vec<T>> {
    let Ok(array) = array.cast::<PyArray1<T>>() else {
        let expected = format!("a one-dimensional array of {}", dtype::<T>(array.py()));
        return Err(type_error(array, name, &expected));
    };
    let array = array.try_readonly()?;
    match array.as_slice() {
        Ok(slice) => Ok(slice.to_vec()),
        Err(_) => Ok(array.as_array().iter().copied().collect()),
    }
}

/// A one-dimensional array in one piece that stays where it is, or `None` if it is not one.
///
/// Only for work that keeps the GIL, so that nobody can change the array meanwhile.
pub(crate) fn borrowed<'py, T: Element>(
    array: &Bound<'py, PyAny>,
) -> Option<PyReadonlyArray1<'py, T>> {
    let array = array.cast::<PyArray1<T>>().ok()?.try_readonly().ok()?;
    array.as_slice().is_ok().then_some(array)
}

/// A matrix of codes that stays where it is.
///
/// Nobody may change the array while the borrow lives; the caller of `hamming_topk` promises it.
pub(crate) fn codes<'py>(
    array: &Bound<'py, PyAny>,
    name: &str,
) -> PyResult<PyReadonlyArray2<'py, u8>> {
    let Ok(array) = array.cast::<PyArray2<u8>>() else {
        return Err(type_error(array, name, "a two-dimensional array of uint8"));
    };
    if array.shape()[1] == 0 {
        return Err(PyValueError::new_err(format!(
            "{name} must be at least 1 byte wide, got 0"
        )));
    }
    if array.shape()[0] > MAX_ROWS {
        let rows = array.shape()[0];
        return Err(PyValueError::new_err(format!(
            "{name} must have at most {MAX_ROWS} rows, got {rows}"
        )));
    }
    if !array.is_c_contiguous() {
        return Err(PyValueError::new_err(format!(
            "{name} must be C-contiguous"
        )));
    }
    Ok(array.try_readonly()?)
}

/// One question or many, copied.
pub(crate) struct Queries {
    pub(crate) bytes: Vec<u8>,
    /// How many there are, or `None` for a single one that was given without a second dimension.
    pub(crate) num_queries: Option<usize>,
}

/// Codes to look for: `(width,)` or `(q, width)`.
pub(crate) fn queries(array: &Bound<'_, PyAny>, width: usize, name: &str) -> PyResult<Queries> {
    let (found, queries) = if let Ok(one) = array.cast::<PyArray1<u8>>() {
        let bytes = owned(one, name)?;
        (
            bytes.len(),
            Queries {
                bytes,
                num_queries: None,
            },
        )
    } else if let Ok(many) = array.cast::<PyArray2<u8>>() {
        let bytes = many.try_readonly()?.as_array().iter().copied().collect();
        let num_queries = Some(many.shape()[0]);
        (many.shape()[1], Queries { bytes, num_queries })
    } else {
        return Err(type_error(
            array,
            name,
            "an array of uint8 with one or two dimensions",
        ));
    };
    if found == width {
        return Ok(queries);
    }
    Err(PyValueError::new_err(format!(
        "{name} must be {width} bytes wide, got {found}"
    )))
}

/// A ranked list: an array of docids, or any other sequence of whole numbers.
pub(crate) fn docids(list: &Bound<'_, PyAny>, name: &str) -> PyResult<Vec<u32>> {
    owned(list, name).or_else(|error| list.extract().map_err(|_| error))
}

/// One number for each entry, of any type that numpy turns into float64.
pub(crate) fn floats(values: &Bound<'_, PyAny>, name: &str) -> PyResult<Vec<f64>> {
    match values.extract::<PyArrayLike1<'_, f64, AllowTypeChange>>() {
        Ok(values) => Ok(values.as_array().iter().copied().collect()),
        Err(_) => Err(type_error(
            values,
            name,
            "a mapping or a one-dimensional array of floats",
        )),
    }
}

/// A whole number of at least `least`.
pub(crate) fn at_least(number: i64, least: usize, name: &str) -> PyResult<usize> {
    usize::try_from(number)
        .ok()
        .filter(|&number| number >= least)
        .ok_or_else(|| {
            PyValueError::new_err(format!("{name} must be at least {least}, got {number}"))
        })
}

/// Refuses to look for more than the memory holds: collecting answers may not end the process.
pub(crate) fn room_for(num_queries: usize, k: usize) -> PyResult<()> {
    let entries = num_queries.saturating_mul(k).saturating_mul(2);
    Vec::<(u32, u32)>::new()
        .try_reserve_exact(entries)
        .map_err(|_| {
            PyMemoryError::new_err(format!(
                "no room for {k} rows of each of {num_queries} queries"
            ))
        })
}

/// A number between 0 and 1, both included.
pub(crate) fn fraction(number: f64, name: &str) -> PyResult<f64> {
    if (0.0..=1.0).contains(&number) {
        return Ok(number);
    }
    Err(PyValueError::new_err(format!(
        "{name} must lie in [0, 1], got {number}"
    )))
}

fn type_error(found: &Bound<'_, PyAny>, name: &str, expected: &str) -> PyErr {
    let found = match found.cast::<PyUntypedArray>() {
        Ok(array) => format!("{} dimensions of {}", array.ndim(), array.dtype()),
        Err(_) => found.get_type().to_string(),
    };
    PyTypeError::new_err(format!("{name} must be {expected}, got {found}"))
}
