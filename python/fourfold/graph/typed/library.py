"""What the typed tier knows of types outside the corpus: which ones hand their parts on.

Tables only. A wrapper is looked through; a method that gives the element of what it is called on,
or the same again, keeps the types of its parts. Everything else outside gives something outside.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


@dataclass(frozen=True, slots=True, kw_only=True)
class Library:
    """One family's.

    Attributes
    ----------
    nothing
        Names of values without members of interest.
    primitives
        Types that are no names.
    wrappers
        Types that stand for their first argument.
    unions
        Types that stand for one of their arguments.
    class_types
        Types whose values are the class that is their argument.
    self_types
        Types that mean the type of the object that a method is called on.
    callables
        Types of functions, the result being their last argument.
    element
        Members that give the last part of a container.
    key
        Members that give a container of the first part.
    value
        Members that give a container of the last part.
    both
        Members that give a container of pairs of the parts.
    counted
        Members that give a container of pairs of a number and an element.
    same
        Members that give the container, or its type, again.
    results
        Types of what some members give, whatever they are called on.
    passing
        Functions that give what they are given, which a chain does not show.
    properties
        Decorators that make a method an attribute.
    pointers
        Types outside whose members are those of their first argument, except ``own``.
    own
        Members of the pointers themselves.
    tags
        Words that may stand before a type and say nothing of it.
    quoted_types, lifetimes, annotations
        What may stand in a type and says nothing of it: quotes, ``'a``, ``@Foo(...)``.
    list_suffixes
        Whether ``Foo[]`` and ``Foo...`` are lists.
    intersections
        Whether ``A & B`` is one of both.
    square_arguments
        Whether a type's arguments stand in square brackets.
    prefixed_containers
        Whether ``[]Foo``, ``map[Foo]Bar`` and ``chan Foo`` are containers, and results have names.
    sized_arrays
        Whether ``[Foo; 3]`` is a list.
    super_called
        Whether ``super()`` is the bases of the class around.
    distinct_types
        Whether a named type is another one than what it is made from.
    outside_unless_known
        Whether a type with a name that no type of the corpus has is something outside.
    results_first
        Whether a container's first part is its element, unless it is a map.
    index_operators
        Whether an index calls a member, or leaves an array the type of its elements.
    maps_give_pairs, maps_give_outside
        Whether a loop over a map gives pairs of its parts, or something outside.
    extensions
        Whether static methods may be called on their first parameter.
    """

    nothing: frozenset[str] = _words("None True False nil null undefined true false")
    primitives: frozenset[str] = field(default_factory=frozenset[str])
    wrappers: frozenset[str] = field(default_factory=frozenset[str])
    unions: frozenset[str] = field(default_factory=frozenset[str])
    class_types: frozenset[str] = field(default_factory=frozenset[str])
    self_types: frozenset[str] = field(default_factory=frozenset[str])
    callables: frozenset[str] = field(default_factory=frozenset[str])
    element: frozenset[str] = field(default_factory=frozenset[str])
    key: frozenset[str] = field(default_factory=frozenset[str])
    value: frozenset[str] = field(default_factory=frozenset[str])
    both: frozenset[str] = field(default_factory=frozenset[str])
    counted: frozenset[str] = field(default_factory=frozenset[str])
    same: frozenset[str] = field(default_factory=frozenset[str])
    results: Mapping[str, str] = field(default_factory=dict[str, str])
    passing: frozenset[str] = field(default_factory=frozenset[str])
    properties: frozenset[str] = field(default_factory=frozenset[str])
    pointers: frozenset[str] = field(default_factory=frozenset[str])
    own: frozenset[str] = field(default_factory=frozenset[str])
    tags: frozenset[str] = field(default_factory=frozenset[str])
    quoted_types: bool = False
    lifetimes: bool = False
    annotations: bool = False
    list_suffixes: bool = False
    intersections: bool = False
    square_arguments: bool = False
    prefixed_containers: bool = False
    sized_arrays: bool = False
    super_called: bool = False
    distinct_types: bool = False
    outside_unless_known: bool = False
    results_first: bool = False
    index_operators: bool = False
    maps_give_pairs: bool = False
    maps_give_outside: bool = False
    extensions: bool = False


_PLAIN = Library()

LIBRARIES: dict[str, Library] = {
    "python": Library(
        wrappers=_words("Optional Annotated Final ClassVar Required NotRequired Awaitable"),
        unions=_words("Union"),
        class_types=_words("type Type"),
        self_types=_words("Self"),
        callables=_words("Callable"),
        element=_words("get pop popleft popitem setdefault __getitem__ __next__"),
        key=_words("keys"),
        value=_words("values"),
        both=_words("items"),
        same=_words("copy __iter__ __enter__ __aenter__"),
        passing=_words(
            """
            copy deepcopy next max min sorted iter reversed list tuple set cast getattr partial
            filter enumerate zip wraps update_wrapper first dict sum map type super
            """
        ),
        properties=_words("property cached_property getter setter deleter"),
        quoted_types=True,
        square_arguments=True,
        super_called=True,
    ),
    "java": Library(
        primitives=_words("boolean byte short char int long float double"),
        wrappers=frozenset(),
        results={
            "toString": "str",
            "getClass": "Class",
            "hashCode": "int",
            "equals": "boolean",
            "byteValue": "byte",
            "shortValue": "short",
            "intValue": "int",
            "longValue": "long",
            "floatValue": "float",
            "doubleValue": "double",
            "booleanValue": "boolean",
            "charValue": "char",
        },
        element=_words(
            """
            get next remove getFirst getLast poll peek pop first last element orElse orElseThrow
            getOrDefault getValue put findFirst findAny previous take join call
            """
        ),
        key=_words("keySet"),
        value=_words("values"),
        both=_words("entrySet"),
        same=_words(
            """
            iterator listIterator stream filter sorted distinct limit skip subList peek
            spliterator
            """
        ),
        annotations=True,
        list_suffixes=True,
    ),
    "go": Library(square_arguments=True, prefixed_containers=True, distinct_types=True),
    "rust": Library(
        wrappers=_words(
            """
            Box Rc Arc Cow Pin Ref RefMut RefCell Cell Mutex RwLock ManuallyDrop
            """
        ),
        self_types=_words("Self"),
        callables=frozenset(),
        element=_words(
            """
            unwrap expect unwrap_or unwrap_or_else unwrap_or_default next next_back pop last
            first get get_mut last_mut first_mut remove swap_remove get_unchecked insert take
            replace get_or_insert_with nth max_by_key min_by_key min max peek pop_front pop_back
            front back
            """
        ),
        key=_words("keys"),
        value=_words("values values_mut into_values"),
        counted=_words("enumerate"),
        same=_words(
            """
            as_ref as_mut as_deref as_deref_mut iter iter_mut into_iter clone cloned copied rev
            skip take_while skip_while filter chain ok ok_or ok_or_else map_err drain to_vec
            borrow borrow_mut lock as_slice to_owned or or_else by_ref peekable step_by
            """
        ),
        lifetimes=True,
        sized_arrays=True,
        results_first=True,
        maps_give_pairs=True,
    ),
    "ecma": Library(
        wrappers=_words("Promise PromiseLike Readonly Required NonNullable Awaited Partial"),
        self_types=_words("this"),
        element=_words("get pop shift find at"),
        value=_words("values"),
        key=_words("keys"),
        both=_words("entries"),
        same=_words("filter slice concat reverse sort then catch finally"),
        list_suffixes=True,
        intersections=True,
    ),
    "c_sharp": Library(
        nothing=_words("null true false default"),
        primitives=_words(
            """
            bool byte sbyte char decimal double float int uint long ulong short ushort string
            object void nint nuint dynamic var
            """
        ),
        wrappers=_words("Task ValueTask Nullable"),
        callables=_words("Func"),
        element=_words(
            """
            First FirstOrDefault Last LastOrDefault Single SingleOrDefault ElementAt Peek Pop
            Dequeue Find
            """
        ),
        same=_words(
            """
            Where OrderBy OrderByDescending ThenBy Reverse Take Skip TakeWhile SkipWhile Distinct
            ToList ToArray AsEnumerable Concat Union Except Intersect ConfigureAwait FindAll
            """
        ),
        list_suffixes=True,
        outside_unless_known=True,
        maps_give_outside=True,
        extensions=True,
    ),
    "c": Library(
        nothing=_words("NULL nullptr true false auto"),
        primitives=_words(
            """
            void bool char wchar_t short int long float double signed unsigned size_t ssize_t
            int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t
            ptrdiff_t
            """
        ),
        element=_words("at back front get lock top value"),
        passing=_words("move forward ref cref exchange swap min max"),
        pointers=_words("unique_ptr shared_ptr weak_ptr optional"),
        own=_words(
            """
            emplace expired get get_deleter has_value lock owner_before release reset swap unique
            use_count value value_or
            """
        ),
        tags=_words("struct union enum class typename volatile mutable"),
        index_operators=True,
        maps_give_outside=True,
    ),
}


def library_of(family: str) -> Library:
    """Return what is known of a family's types."""
    return LIBRARIES.get(family, _PLAIN)
