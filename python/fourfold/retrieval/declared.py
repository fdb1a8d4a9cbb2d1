"""Which definitions only say that something exists, and leave it to another place to be it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fourfold.indexing.schema import LIST_SEPARATOR
from fourfold.indexing.snapshot import Snapshot
from fourfold.path_roles import is_declaration_path

PROTOTYPE = "prototype"
EXTERN = "extern"
SIGNATURE = "signature"
VALUE_KINDS = frozenset({"variable", "constant"})


def mere_declarations(snapshot: Snapshot) -> npt.NDArray[np.bool_]:
    """Return one flag per symbol.

    Mere declarations are prototypes, ``extern`` variables without a value, what stands in a file of
    declarations (``.d.ts``, ``.pyi``), and overloads that are written above the body they share.
    """
    symbols = snapshot.symbols
    in_file = np.array([is_declaration_path(path) for path in snapshot.paths], dtype=np.bool_)
    flags = in_file[symbols.file] if len(in_file) else np.zeros(0, dtype=np.bool_)
    flags |= prototypes(snapshot)
    for symbol in np.flatnonzero(_having(snapshot, EXTERN)).tolist():
        is_value = symbols.kind[symbol] in VALUE_KINDS
        flags[symbol] |= is_value and "=" not in str(symbols.signature[symbol])
    signatures = _having(snapshot, SIGNATURE)
    for symbol in np.flatnonzero(signatures).tolist():
        flags[symbol] |= _has_body_below(snapshot, symbol, signatures)
    return flags


def prototypes(snapshot: Snapshot) -> npt.NDArray[np.bool_]:
    """Return one flag per symbol: whether it declares a function that is defined elsewhere."""
    return _having(snapshot, PROTOTYPE)


def _having(snapshot: Snapshot, word: str) -> npt.NDArray[np.bool_]:
    """Return one flag per symbol: whether ``word`` is one of its modifiers."""
    modifiers = snapshot.gather("symbols").coded("modifiers")
    has = [word in value.split(LIST_SEPARATOR) for value in modifiers.values]
    return np.array(has, dtype=np.bool_)[modifiers.codes] if has else np.zeros(0, np.bool_)


def _has_body_below(snapshot: Snapshot, symbol: int, signatures: npt.NDArray[np.bool_]) -> bool:
    """Tell whether other signatures of the same name, and then a body, follow at once."""
    symbols = snapshot.symbols
    file, name = symbols.file[symbol], symbols.qualified_name[symbol]
    for following in range(symbol + 1, len(symbols.name)):
        if symbols.file[following] != file or symbols.qualified_name[following] != name:
            return False
        if not signatures[following]:
            return True
    return False
