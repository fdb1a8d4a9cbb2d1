"""The compiled part of fourfold. Private: import `fourfold` instead.

Arrays go in and out as numpy arrays. Ids are ``uint32``; an array of docids marks a deleted row
with ``0xFFFFFFFF``. Every call that may take a millisecond releases the GIL, and every class may be
shared between threads. Results do not depend on the number of threads, which ``FOURFOLD_THREADS``
sets (the number of cores without it).
"""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from os import PathLike
from typing import final

import numpy as np
import numpy.typing as npt
from typing_extensions import Buffer

__all__ = [
    "Boosts",
    "CodeMatrix",
    "Extractor",
    "Facts",
    "Graph",
    "Matches",
    "Segment",
    "StaticEmbedder",
    "StringTable",
    "TermIndex",
    "TextIndex",
    "Walk",
    "__version__",
    "build_profile",
    "fact_tables",
    "fuse",
    "fuse_many",
    "hamming_topk",
    "holds_secret",
    "match_globs",
    "match_regex",
    "question_terms",
    "resolve",
    "secret_spans",
    "terms_of",
    "tokenize",
    "walk",
    "write_segment",
]

__version__: str
build_profile: str
"""``"release"`` or ``"debug"``; a debug build warns when imported."""

def hamming_topk(
    codes: npt.NDArray[np.uint8],
    queries: npt.NDArray[np.uint8],
    k: int,
    /,
) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32]]:
    """Find the rows of ``codes`` nearest to each question by Hamming distance.

    Parameters
    ----------
    codes
        Packed binary embeddings, ``(n, width)`` ``uint8``, C-contiguous, any width of at least 1.
        They are read in place while the GIL is released, so they must not change meanwhile.
    queries
        One question ``(width,)`` or many ``(q, width)``, ``uint8``.
    k
        How many rows to find, at least 1.

    Returns
    -------
    docids, distances
        ``(min(k, n),)`` for one question, ``(q, min(k, n))`` for many, ``uint32`` each; positions
        of rows and distances in bits, distance ascending, ties by docid.

    Raises
    ------
    TypeError
        If an array is not ``uint8`` or has another number of dimensions.
    ValueError
        If widths differ or are 0, ``codes`` is not C-contiguous, or ``k`` is below 1.
    """

def fuse(
    lists: Mapping[str, npt.NDArray[np.uint32] | Sequence[int]],
    weights: Mapping[str, float],
    *,
    k: int = 40,
    centrality: Mapping[int, float]
    | npt.NDArray[np.floating]
    | Sequence[float]
    | Boosts
    | None = None,
    limit: int | None = None,
) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.float64]]:
    """Merge ranked lists by weighted reciprocal rank, boosted by centrality.

    A docid at 0-based rank ``r`` of modality ``m`` contributes ``weights[m] / (k + r + 1)`` times
    ``min(1 + 0.3 * ln(1 + centrality), 1.5)``; contributions to one docid add up, in the order
    semantic, text, structural, graph, then other modalities by name. Contiguous ``uint32`` and
    ``float64`` arrays are read in place; the GIL is kept, about 5 ns for each entry.

    Parameters
    ----------
    lists
        Docids by modality, best first. A docid's repeats in one list collapse to the first before
        ranks are counted.
    weights
        Weight of each modality, each >= 0. A modality that is missing has weight 0, and a list of
        weight 0 contributes nothing, not even its docids.
    k
        Smoothing constant, at least 1. Larger flattens the difference between ranks.
    centrality
        One value per docid, a mapping from docid, or boosts made from values before; each value
        >= 0. A docid without one is not boosted. Of an array or sequence only the values of docids
        that are scored are looked at and checked, so that a call does not cost time for every chunk
        of an index; of a mapping all are.
    limit
        Keep this many of the best; ``None`` keeps all.

    Returns
    -------
    docids, scores
        ``uint32`` and ``float64``, equally long; score descending, ties by docid ascending.

    Raises
    ------
    ValueError
        If a weight, or a centrality that is checked, is NaN, infinite or negative, ``k`` is below 1
        or ``limit`` below 0.
    """

def fuse_many(
    questions: Sequence[
        tuple[
            Mapping[str, npt.NDArray[np.uint32] | Sequence[int]],
            Mapping[str, float],
            int,
        ]
    ],
    *,
    centrality: Mapping[int, float]
    | npt.NDArray[np.floating]
    | Sequence[float]
    | Boosts
    | None = None,
    limit: int | None = None,
) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.float64], npt.NDArray[np.uint64]]:
    """Merge the ranked lists of many questions, each as :func:`fuse` would.

    Parameters
    ----------
    questions
        For each one its lists, weights and ``k``.
    centrality, limit
        As in :func:`fuse`, the same for all questions.

    Returns
    -------
    docids, scores, offsets
        ``uint32``, ``float64`` and ``uint64``; question ``i`` has the rows ``offsets[i]`` to
        ``offsets[i + 1]``, in the order of :func:`fuse`.

    Raises
    ------
    ValueError
        As :func:`fuse`.
    """

@final
class Boosts:
    """The boost of each docid, checked and computed once for many calls of :func:`fuse`.

    Parameters
    ----------
    centrality
        One value per docid, each >= 0; copied.

    Raises
    ------
    ValueError
        If any value is NaN, infinite or negative.
    """

    def __new__(cls, centrality: npt.NDArray[np.floating] | Sequence[float], /) -> Boosts: ...
    def __len__(self) -> int:
        """Return for how many docids there is a boost."""

def match_globs(patterns: list[str], paths: list[bytes], /) -> npt.NDArray[np.bool_]:
    """Tell for each path whether any pattern matches it or a folder above it.

    A pattern without a slash is tried on every part of a path, one with a slash starts at the root;
    ``*`` does not cross a slash, ``**`` does.

    Returns
    -------
    numpy.ndarray
        ``(len(paths),)`` ``bool``.

    Raises
    ------
    QueryError
        If a pattern cannot be read.
    """

def match_regex(
    pattern: str, texts: list[bytes], /, *, ignore_case: bool = False
) -> npt.NDArray[np.bool_]:
    """Tell for each text whether a regular expression matches somewhere in it.

    The syntax is that of Rust's ``regex``, which takes linear time; ``^`` and ``$`` are the ends of
    the text.

    Returns
    -------
    numpy.ndarray
        ``(len(texts),)`` ``bool``.

    Raises
    ------
    QueryError
        If ``pattern`` is no regular expression or takes too much memory; ``offset`` is the byte
        where it goes wrong, if there is such a place.
    """

def secret_spans(texts: list[bytes], /) -> list[list[tuple[int, int]]]:
    """Find what looks like a secret: key material, keys of services, random assigned values.

    A block of key material counts from its first line to its last, however a file is cut; without
    an end it goes on for 64 KiB. An assigned value counts with the name that gives it away.

    Returns
    -------
    list of list of (start, end)
        For each text first byte and first byte behind each find, ascending.
    """

def holds_secret(text: bytes, /) -> bool:
    """Tell whether :func:`secret_spans` finds anything in a text."""

@final
class Walk:
    """What lies below a root. Arrays have one entry for each of ``paths``."""

    @property
    def paths(self) -> list[bytes]:
        """Paths of files, relative to the root, ``/`` between their parts, ascending by bytes."""

    @property
    def sizes(self) -> npt.NDArray[np.uint64]:
        """Lengths in bytes."""

    @property
    def mtimes_ns(self) -> npt.NDArray[np.int64]:
        """When each file's content was last changed, in nanoseconds since 1970."""

    @property
    def ctimes_ns(self) -> npt.NDArray[np.int64]:
        """When anything about each file was last changed, likewise; 0 where unknown."""

    @property
    def inodes(self) -> npt.NDArray[np.uint64]:
        """Numbers in the file system; 0 where unknown."""

    @property
    def skipped(self) -> list[tuple[bytes, str]]:
        """Paths that are not listed and why, ascending by path; ignored ones are only counted.

        Reasons are ``"too large"``, ``"too deep"``, ``"path too long"``, ``"symlink"``,
        ``"special file"``, ``"secret name"``, ``"unreadable"`` and ``"unreadable ignore file"``.
        An ignore file above the root has a path that starts with ``../``; the global one is
        ``core.excludesFile``.
        """

    @property
    def num_ignored(self) -> int:
        """How many files and whole directories ignore rules left out."""

def walk(
    root: str | bytes | PathLike[str] | PathLike[bytes],
    *,
    max_file_bytes: int = 1048576,
    max_depth: int = 128,
    max_path_bytes: int = 4096,
    respect_gitignore: bool = True,
    global_excludes: bool = True,
) -> Walk:
    """List the regular files below a root that are worth indexing.

    Hidden files are listed; ``.git``, ``.hg``, ``.svn`` and ``.fourfold`` never are. Symbolic links
    are not followed and special files not opened. Nothing below the root ends the walk: what cannot
    be read is among ``skipped``.

    Ignore rules are git's: ``.gitignore`` files, ``info/exclude`` and the user's global excludes.
    ``.gitignore`` holds without a repository too, and a root inside a repository obeys those above.
    Git's index is not read, so a tracked file that a rule names is ignored. Files of a nested
    repository or submodule are listed if they are on disk, by its own rules, unless the outer rules
    ignore it as a whole. ``.fourfoldignore`` has the same form and can only ignore more.

    Parameters
    ----------
    root
        The directory; resolved once, if it is a symbolic link.
    max_file_bytes
        Larger files are left out.
    max_depth
        Directories more than this many steps below the root are not entered.
    max_path_bytes
        Longer relative paths are left out.
    respect_gitignore
        Whether git's rules hold. ``.fourfoldignore`` always does.
    global_excludes
        Whether ``core.excludesFile`` of the user's configuration holds.

    Raises
    ------
    OSError
        If the root itself is not a directory that can be read.
    """

def write_segment(
    path: str | PathLike[str],
    sections: Mapping[str, Buffer | npt.NDArray[np.generic]],
    *,
    generation: int,
) -> None:
    """Write named sections as one immutable file.

    The bytes go to ``<path>.tmp-<process>-<number>`` in the same folder (made exclusively, mode
    0600), which is synced and renamed; then the folder is synced. On an error whatever was at
    ``path`` is untouched and no temporary file is left.

    Parameters
    ----------
    path
        Where the segment goes.
    sections
        Content by name. Names are 1 to 32 bytes of ``a-z0-9._-``. ``bytes`` are used as they are,
        any other C-contiguous buffer is copied; items are stored as they lie in memory.
    generation
        The generation of the index that this segment belongs to, below 2**64.

    Raises
    ------
    OSError
        If the system refuses a step.
    ValueError
        If a name is not allowed or a buffer is not C-contiguous.
    """

@final
class Segment:
    """An open segment: named byte sections of one immutable, mapped file.

    Damage is a :class:`fourfold.errors.IndexFormatError` whose reason names the section.
    """

    @staticmethod
    def open(path: str | PathLike[str], *, mmap: bool = True) -> Segment:
        """Open a segment and check its header and table.

        Parameters
        ----------
        path
            The file.
        mmap
            Whether to map the file; otherwise it is read into memory, so that nothing that happens
            to it later (a network file system goes away, a stranger cuts it short) matters.

        Raises
        ------
        IndexFormatError
            If the file is damaged, or of a version that this library cannot read.
        OSError
            If it cannot be opened.
        """

    @property
    def generation(self) -> int:
        """The generation of the index that wrote this segment."""

    def names(self) -> list[str]:
        """Return the names of all sections, ascending."""

    def section(self, name: str, /) -> npt.NDArray[np.uint8]:
        """Return a copy of a section, ``(length,)`` ``uint8``.

        Its checksum is computed when it is asked for first.

        Raises
        ------
        IndexFormatError
            If there is no such section, its checksum does not match or the file became shorter.
        """

    def read(self, name: str, start: int, stop: int, /) -> bytes:
        """Return the bytes ``start`` to ``stop`` of a section.

        Raises
        ------
        ValueError
            If the section has no such bytes.
        IndexFormatError
            As :meth:`section`.
        """

    def verify(self) -> None:
        """Compute every checksum anew.

        Raises
        ------
        IndexFormatError
            For the first section that is damaged.
        """

@final
class CodeMatrix:
    """Binary codes of several segments, searched as one matrix.

    Parameters
    ----------
    parts
        Segments whose section ``codes`` holds rows of ``width`` bytes, each with the docids of its
        rows: ``uint32``, increasing, ``0xFFFFFFFF`` where a row was deleted.
    width
        Bytes of one code, at least 1.

    Raises
    ------
    IndexFormatError
        If a segment has no codes, or not one for each docid.
    ValueError
        If the docids of a part do not increase or ``width`` is below 1.
    """

    def __new__(
        cls, parts: Sequence[tuple[Segment, npt.NDArray[np.uint32]]], width: int
    ) -> CodeMatrix: ...
    @property
    def width(self) -> int:
        """Bytes of one code."""

    def top_k(
        self,
        queries: npt.NDArray[np.uint8],
        k: int,
        *,
        allow: npt.NDArray[np.bool_] | None = None,
    ) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32]]:
        """Find the live rows nearest to each question.

        Parameters
        ----------
        queries
            One question ``(width,)`` or many ``(q, width)``, ``uint8``.
        k
            How many rows to find, at least 1.
        allow
            Which docids may be found, ``(num_docs,)``; ``None`` allows all.

        Returns
        -------
        docids, distances
            ``(m,)`` or ``(q, m)`` ``uint32`` each, ``m`` the smaller of ``k`` and the number of
            rows that are live and allowed; distance ascending, ties by docid.

        Raises
        ------
        IndexFormatError
            If a section is damaged.
        """

@final
class Extractor:
    """Reads files of one language: parses them and runs the language's query.

    Parameters
    ----------
    grammar
        A capsule named ``tree_sitter.Language``, as grammar packages give it. Its pointer is
        trusted.
    query
        The language's query; :mod:`fourfold.languages` describes its vocabulary.
    parameters_field, returns_field, body_field, modifiers, binds, path_separators, \
constants_by_case, members_are_fields, merged, transparent_containers, masked, \
kept_receivers, value_traits, casts, member_casts
        What the language's table says, as in :class:`fourfold.languages.registry.Language`.
    macros
        What macros give, as a chain, by name.

    Raises
    ------
    ValueError
        If the grammar's generation is not supported, the query does not fit it, or a name is
        unknown.
    """

    def __new__(
        cls,
        grammar: object,
        query: str,
        *,
        parameters_field: str,
        returns_field: str,
        body_field: str,
        modifiers: AbstractSet[str],
        binds: str,
        path_separators: Sequence[str],
        constants_by_case: bool,
        members_are_fields: bool,
        merged: AbstractSet[str],
        transparent_containers: AbstractSet[str],
        masked: Sequence[str],
        kept_receivers: AbstractSet[str],
        value_traits: AbstractSet[str],
        casts: AbstractSet[str],
        member_casts: AbstractSet[str],
        macros: Mapping[str, str],
    ) -> Extractor: ...
    def extract(self, source: bytes, /) -> Facts | None:
        """Read one file.

        Parameters
        ----------
        source
            The file's bytes, which need not be valid UTF-8.

        Returns
        -------
        Facts or None
            ``None`` if the tree nests too deeply to be read.

        Raises
        ------
        ValueError
            If the file has 2 GiB or more.
        """

@final
class Facts:
    """What parsing one file gives, in the order of positions.

    Tables are handed out by columns: tuples of equally long lists, in the order of the fields of
    the rows in :mod:`fourfold.syntax.facts`.
    """

    @staticmethod
    def of_text(source: bytes, sections: Sequence[tuple[int, str]]) -> Facts:
        """Cut a file that is not parsed into chunks.

        Parameters
        ----------
        source
            The file's bytes, of any kind.
        sections
            Where the parts begin that are cut separately, ascending, and their names; the first
            begins the file. None is a text without structure, which is cut smaller.

        Returns
        -------
        Facts
            Chunks only; they follow each other and concatenate to the file.

        Raises
        ------
        ValueError
            If the file has 2 GiB or more.
        """

    @staticmethod
    def decode(data: bytes, size: int, /) -> Facts:
        """Read facts back, from bytes that anybody may have written.

        Parameters
        ----------
        data
            What :meth:`encode` wrote.
        size
            Bytes of the file that the facts are of; no offset may lie past it.

        Returns
        -------
        Facts
            Equal to what was written.

        Raises
        ------
        ValueError
            If anything is missing, unknown or out of range, or the chunks are not the file.
        """

    def encode(self) -> bytes:
        """Write the facts for another process of the same version."""

    def as_one_chunk(self, size: int, /) -> Facts:
        """Return the same facts with one chunk of ``size`` bytes.

        It is named after the first definition.
        """

    def marked(self, modifier: str, /) -> list[tuple[int, str]]:
        """Return position and signature of each definition that carries a modifier, in order."""

    def renamed(self, names: Mapping[int, str], /) -> Facts:
        """Return the same facts with other names for some definitions, by their positions.

        The definitions stand by themselves: their qualified names are their names. Chunks that are
        named after them are named anew. Positions out of range are ignored.
        """

    def definitions(self) -> tuple[list[str] | list[int] | list[tuple[str, ...]], ...]:
        """Return the 18 columns of the definitions."""

    def references(self) -> tuple[list[str] | list[int], ...]:
        """Return the 6 columns of the references."""

    def imports(self) -> tuple[list[str] | list[int] | list[bool], ...]:
        """Return the 6 columns of the imports."""

    def chunks(self) -> tuple[list[str] | list[int], ...]:
        """Return the 4 columns of the chunks."""

    def hints(self) -> tuple[list[str] | list[int], ...]:
        """Return the 5 columns of the hints."""

@final
class StringTable:
    """The strings of one segment, each once, in the order in which they were first added."""

    def __new__(cls) -> StringTable: ...
    def __len__(self) -> int: ...
    def add(self, texts: list[bytes], /) -> npt.NDArray[np.uint32]:
        """Return the id of each string; those that are new are added."""

    @property
    def content(self) -> npt.NDArray[np.uint8]:
        """All strings, one after the other."""

    @property
    def offsets(self) -> npt.NDArray[np.uint64]:
        """Where each string starts, and where the last one ends, ``(len + 1,)``."""

def fact_tables(
    facts: list[Facts],
    sources: list[bytes],
    withheld: list[list[tuple[int, int]]],
    strings: StringTable,
    /,
) -> tuple[
    dict[str, dict[str, npt.NDArray[np.uint8] | npt.NDArray[np.uint32] | npt.NDArray[np.int32]]],
    list[str],
    list[str],
]:
    """Make the tables of a segment from what was read out of its files.

    Parameters
    ----------
    facts, sources
        Facts and bytes of each file, in the order of the segment.
    withheld
        First byte and first byte behind each part of a file that nobody may be shown.
    strings
        Where the strings go, column by column.

    Returns
    -------
    tables
        ``chunks``, ``symbols``, ``references``, ``imports`` and ``hints`` by name, each with its
        columns by name; a column of strings holds their ids. Rows are by file, then as in its
        facts; positions inside a file have become rows.
    names
        The name of each chunk.
    defined
        The qualified names that are defined in each chunk, separated by spaces, or its own name.

    Raises
    ------
    ValueError
        If there are not equally many ``facts``, ``sources`` and ``withheld``.
    """

@final
class Matches:
    """Places where a pattern was found, by file and then by start."""

    @property
    def file_ids(self) -> npt.NDArray[np.uint32]:
        """File of each match, ``(n,)``."""

    @property
    def starts(self) -> npt.NDArray[np.uint32]:
        """First byte of each match inside its file, ``(n,)``."""

    @property
    def ends(self) -> npt.NDArray[np.uint32]:
        """First byte behind each match inside its file, ``(n,)``."""

    @property
    def truncated(self) -> bool:
        """Whether more matches may exist, because ``limit`` or ``timeout_s`` was used up."""

    @property
    def timed_out(self) -> bool:
        """Whether ``timeout_s`` was used up."""

    @property
    def scanned_files(self) -> int:
        """How many files were looked at; the others cannot hold the pattern."""

    def __len__(self) -> int: ...

@final
class TextIndex:
    """Contents of several segments, searched for literals and regular expressions as one.

    Parameters
    ----------
    parts
        Segments with the sections ``contents.bytes``, ``contents.offsets`` and those of
        :meth:`build`, each with the file ids of its rows: ``uint32``, increasing within a part,
        ``0xFFFFFFFF`` where a file was deleted.

    Raises
    ------
    IndexFormatError
        If a section is missing, damaged or does not fit the number of rows.
    ValueError
        If file ids do not increase within a part.
    """

    def __new__(cls, parts: Sequence[tuple[Segment, npt.NDArray[np.uint32]]]) -> TextIndex: ...
    def grep(
        self,
        pattern: str | bytes,
        *,
        regex: bool = False,
        ignore_case: bool = False,
        whole_lines: bool = False,
        allow: npt.NDArray[np.bool_] | None = None,
        limit: int | None = None,
        max_per_file: int | None = None,
        timeout_s: float | None = None,
    ) -> Matches:
        r"""Find a pattern: leftmost matches without overlaps, empty ones left out.

        Where many bytes have to be looked at, the threads of the process share them.

        Parameters
        ----------
        pattern
            At least one byte; a string stands for its UTF-8. Patterns that require no three bytes
            in a row are looked for in every allowed file.
        regex
            Whether ``pattern`` is a regular expression (syntax of Rust's ``regex``, which takes
            linear time). ``^`` and ``$`` match at lines, also before ``\r\n``; ``.`` stops at
            line ends. Bytes that are no UTF-8 are written ``(?-u:\xFF)``.
        ignore_case
            Whether letters match up to simple Unicode case folding.
        whole_lines
            Whether to answer with lines instead of matches: each line that holds a match, once,
            from its first byte to its ``\n`` or the end of the file. A match then lies inside one
            line and may be empty; a line counts as one match for ``limit`` and ``max_per_file``.
        allow
            Which file ids to look at, ``(num_files,)``; ``None`` allows all.
        limit
            Stop after so many matches.
        max_per_file
            Go on to the next file after so many matches in one, at least 1. What is left out by it
            does not count as truncated.
        timeout_s
            Stop after so many seconds; looked at between files.

        Raises
        ------
        QueryError
            If the pattern is empty, no regular expression, takes too much memory, or asks for a
            line end among ``whole_lines``; ``offset`` is the byte where it goes wrong, if there is
            such a place.
        IndexFormatError
            If bytes that the search needs are damaged.
        """

    @staticmethod
    def build(
        contents: Buffer | npt.NDArray[np.generic], offsets: npt.NDArray[np.uint64]
    ) -> dict[str, npt.NDArray[np.uint8]]:
        """Build the sections ``trigram.*`` of one segment.

        Parameters
        ----------
        contents
            The files, one after the other. ``bytes`` are read in place, other buffers are copied.
        offsets
            Where each file starts, and where the last one ends, ``(num_files + 1,)``.

        Raises
        ------
        ValueError
            If ``offsets`` do not start at 0, decrease, or do not end where ``contents`` end.
        """

@final
class TermIndex:
    """Words of the chunks of several segments, ranked by BM25F as one.

    Rarity and mean lengths are taken over the live rows of all parts, so that scores do not depend
    on how chunks are spread over segments, nor on rows that were deleted.

    Parameters
    ----------
    parts
        Segments with the sections of :meth:`build`, each with the docids of its rows: ``uint32``,
        ``0xFFFFFFFF`` where a row was deleted.

    Raises
    ------
    IndexFormatError
        If a section is missing, damaged or does not fit the number of rows.
    """

    def __new__(cls, parts: Sequence[tuple[Segment, npt.NDArray[np.uint32]]]) -> TermIndex: ...
    def search(
        self, query: str, depth: int, *, allow: npt.NDArray[np.bool_] | None = None
    ) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.float32]]:
        """Rank the chunks that share a term with a question.

        Terms are the stems of its sub-words, its identifiers as a whole and neighbouring words
        joined; stop words are left out unless there is nothing else.

        Parameters
        ----------
        query
            The question in plain language.
        depth
            How many chunks to return at most.
        allow
            Which docids may be returned, ``(num_docs,)``; ``None`` allows all. No score changes.

        Returns
        -------
        docids, scores
            ``uint32`` and ``float32``, equally long; score descending and above 0, ties by docid.

        Raises
        ------
        IndexFormatError
            If bytes that the question needs are damaged.
        """

    @staticmethod
    def build(
        contents: Buffer | npt.NDArray[np.generic],
        file_offsets: npt.NDArray[np.uint64],
        chunk_file: npt.NDArray[np.uint32],
        chunk_start: npt.NDArray[np.uint32],
        chunk_end: npt.NDArray[np.uint32],
        names: list[str],
        paths: list[str],
    ) -> dict[str, npt.NDArray[np.uint8]]:
        """Build the sections ``terms.*`` of one segment.

        Parameters
        ----------
        contents
            The files, one after the other. ``bytes`` are read in place, other buffers are copied.
        file_offsets
            Where each file starts, and where the last one ends, ``(num_files + 1,)``.
        chunk_file
            File of each chunk, ``(n,)``, a position among the files of this segment.
        chunk_start, chunk_end
            First byte of each chunk and first byte behind it, inside its file, ``(n,)``.
        names
            Names of the symbols defined in each chunk, separated by spaces.
        paths
            Path of each file, with ``/``.

        Raises
        ------
        ValueError
            If columns differ in length or a chunk lies outside its file.
        """

def tokenize(text: str, /) -> list[str]:
    """Return the sub-words of the words and identifiers of ``text``, in lower case and in order.

    >>> tokenize("parseConfig(HTTPServer2)")
    ['parse', 'config', 'http', 'server', '2']
    """

def terms_of(text: str, /) -> list[str]:
    """Return the stem of each of :func:`tokenize`'s words that has at most 64 bytes.

    >>> terms_of("parsing cookies")
    ['pars', 'cooki']
    """

def question_terms(text: str, /) -> list[str]:
    """Return the stems of a question's content words, without repeats, in order.

    Stop words are left out unless there is nothing else.

    >>> question_terms("where are the cookies parsed")
    ['cooki', 'pars']
    """

def resolve(
    parts: Sequence[
        tuple[
            str | PathLike[str],
            Mapping[str, Buffer | npt.NDArray[np.generic]],
            Mapping[str, npt.NDArray[np.uint32]],
        ]
    ],
    rules: str,
    *,
    languages: npt.NDArray[np.uint32],
    tests: npt.NDArray[np.bool_],
    packages: Sequence[tuple[str, Sequence[tuple[bytes, bytes]]]],
) -> tuple[
    npt.NDArray[np.uint32],
    npt.NDArray[np.uint32],
    npt.NDArray[np.uint8],
    npt.NDArray[np.uint8],
    npt.NDArray[np.uint32],
    npt.NDArray[np.uint32],
    npt.NDArray[np.uint16],
    npt.NDArray[np.uint8],
    list[bytes],
]:
    """Bind every use of a name to the definition that it means.

    Parameters
    ----------
    parts
        Each data segment: its path, the bytes of its sections by name, and for each table the id in
        the generation of each row, or the tombstone (see ``fourfold.graph.facts.FactsPart``).
    rules
        The rules of the languages as JSON (see ``fourfold.graph.rules``).
    languages, tests
        For each file, ``(num_files,)``: which of these rules it has, and whether it is a test.
    packages
        What manifests name: by the name of the manifest, names of packages with their folders.

    Returns
    -------
    source, target, kind, tier, reference, import_row, candidates
        The edges, as in ``fourfold.graph.facts.GraphFacts``.
    answers
        One for each reference, as there.
    external_names
        Names outside the corpus, as they are stored, sorted.

    Raises
    ------
    IndexFormatError
        If a part does not fit together; the error names it.
    ValueError
        If the rules are not what is expected, or do not fit the files.
    RuntimeError
        If no thread can be started.
    """

@final
class StaticEmbedder:
    """The offline embedder: texts to binary codes, by a model in a folder.

    A text has the same code on every machine and in every batch.
    """

    @staticmethod
    def open(directory: str | PathLike[str], /) -> StaticEmbedder:
        """Read ``config.json``, ``vocab.txt`` and ``model.safetensors`` into memory.

        Raises
        ------
        IndexFormatError
            If a file is damaged or does not fit the others.
        OSError
            If a file cannot be read.
        """

    @property
    def width(self) -> int:
        """Bytes of one code."""

    @property
    def dim(self) -> int:
        """Length of a vector before it is rotated and signed."""

    def embed_documents(
        self, texts: list[str], names: list[str] | None = None
    ) -> npt.NDArray[np.uint8]:
        """Return one code per text, in parallel.

        Parameters
        ----------
        texts
            What to embed.
        names
            The qualified name of each text; an empty one is as good as none.

        Returns
        -------
        codes
            ``(len(texts), width)`` ``uint8``, the first dimension in the most significant bit.

        Raises
        ------
        ValueError
            If there is not one name for each text.
        """

    def embed_query(self, text: str, /) -> npt.NDArray[np.uint8]:
        """Return the code of a question, ``(width,)`` ``uint8``."""

@final
class Graph:
    """A directed graph as flat arrays; an edge's id is its position in them.

    Parameters
    ----------
    num_nodes
        Nodes are numbered from 0 to one below this.
    sources, targets
        Ends of the edges, ``(num_edges,)`` ``uint32`` each. Edges may repeat.
    weights
        Weights of the edges, ``(num_edges,)`` ``float32``, finite and not negative.

    Raises
    ------
    ValueError
        If the arrays are not equally long, name a node that is not there or carry a bad weight.
    """

    def __new__(
        cls,
        num_nodes: int,
        sources: npt.NDArray[np.uint32],
        targets: npt.NDArray[np.uint32],
        weights: npt.NDArray[np.float32],
    ) -> Graph: ...
    @property
    def num_nodes(self) -> int:
        """How many nodes there are."""

    @property
    def num_edges(self) -> int:
        """How many edges there are."""

    def pagerank(
        self,
        *,
        damping: float = 0.85,
        tolerance: float = 1e-10,
        max_iterations: int = 200,
    ) -> npt.NDArray[np.float64]:
        """Compute the PageRank of each node, along the edges by weight.

        What a node without edges of any weight holds is spread over all nodes evenly.

        Parameters
        ----------
        damping
            The part of its rank that a node passes on along its edges, in ``[0, 1]``.
        tolerance
            The iteration ends when all changes together are at most this.
        max_iterations
            The iteration ends after so many rounds, whatever still changes; at least 1.

        Returns
        -------
        ranks
            ``(num_nodes,)`` ``float64``, summing to 1.
        """

    def personalised(
        self,
        seeds: npt.NDArray[np.uint32],
        seed_weights: npt.NDArray[np.float64],
        *,
        restart: float = 0.5,
        steps: int = 8,
        undirected: bool = True,
    ) -> npt.NDArray[np.float64]:
        """Compute where a random walk ends up that keeps coming back to its seeds.

        Parameters
        ----------
        seeds
            Nodes, ``(n,)`` ``uint32``; repeats add up.
        seed_weights
            Their weights, ``(n,)`` ``float64``, finite and not negative.
        restart
            The probability of coming back to the seeds after a step, in ``[0, 1]``.
        steps
            How many steps are taken.
        undirected
            Whether edges are walked against their direction as well.

        Returns
        -------
        probabilities
            ``(num_nodes,)`` ``float64``, summing to 1; all 0 if no seed has any weight.
        """

    def reach(
        self, seeds: npt.NDArray[np.uint32], *, depth: int, reverse: bool
    ) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32]]:
        """Find the nodes within ``depth`` steps of any seed.

        Parameters
        ----------
        seeds
            Nodes, ``(n,)`` ``uint32``.
        depth
            The most steps.
        reverse
            Whether edges are walked against their direction, to callers.

        Returns
        -------
        nodes, distances
            ``(m,)`` ``uint32`` each, seeds included at distance 0; distance ascending, then node.
        """

    def neighbours(
        self, node: int, *, reverse: bool
    ) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32]]:
        """List the edges of a node in one direction.

        Parameters
        ----------
        node
            The node.
        reverse
            Whether to list the edges that arrive, not those that leave.

        Returns
        -------
        nodes, edge_ids
            ``(m,)`` ``uint32`` each: the nodes at the other ends and the edges' ids, which ascend.
        """
