"""What types that everybody knows may be passed as, which tells overloads apart: tables only."""

from __future__ import annotations

WIDER: dict[str, tuple[str, ...]] = {
    "byte": ("byte", "short", "int", "long", "float", "double", "Byte", "Number"),
    "short": ("short", "int", "long", "float", "double", "Short", "Number"),
    "char": ("char", "int", "long", "float", "double", "Character"),
    "int": ("int", "long", "float", "double", "Integer", "Number"),
    "long": ("long", "float", "double", "Long", "Number"),
    "float": ("float", "double", "Float", "Number"),
    "double": ("double", "Double", "Number"),
    "boolean": ("boolean", "Boolean"),
    "Byte": ("Byte", "Number", "byte", "short", "int", "long", "float", "double"),
    "Short": ("Short", "Number", "short", "int", "long", "float", "double"),
    "Character": ("Character", "char", "int", "long", "float", "double"),
    "Integer": ("Integer", "Number", "int", "long", "float", "double"),
    "Long": ("Long", "Number", "long", "float", "double"),
    "Float": ("Float", "Number", "float", "double"),
    "Double": ("Double", "Number", "double"),
    "Boolean": ("Boolean", "boolean"),
    "str": ("String", "CharSequence"),
    "String": ("String", "CharSequence"),
    "Class": ("Class", "Type"),
    "list": (),
}
"""For types that everybody knows, what they may be passed as, the best first."""

KNOWN = frozenset(name for wider in WIDER.values() for name in wider) - {"Number", "Type"}
"""Those of them that take nothing else."""

ANY = frozenset({"Object", "Comparable", "Serializable", "CharSequence"})
"""Types that take anything."""
