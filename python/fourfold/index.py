"""The façade: one class to build, open, refresh and ask."""

from __future__ import annotations

import shutil
import tempfile
import weakref
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, Self, overload

import numpy as np
import numpy.typing as npt

from fourfold import embedding
from fourfold.answers import (
    Affected,
    Matches,
    Outline,
    SearchResult,
    Status,
    Symbol,
    Symbols,
    Usages,
)
from fourfold.arguments import check_count, check_text, check_texts
from fourfold.config import Settings
from fourfold.constructs.asked import Relations, ask_pattern, ask_query
from fourfold.constructs.finder import ConstructFinder, Limits
from fourfold.embedding.adapters import Pluggable, adapt
from fourfold.embedding.base import Embedder
from fourfold.errors import QueryError
from fourfold.explore import Explorer
from fourfold.export import Exported, Form, export
from fourfold.indexing.build import (
    BuildPlan,
    BuildReport,
    Job,
    build_documents,
    build_index,
    plan_index,
)
from fourfold.indexing.manifest import INDEX_DIRECTORY, find_directory
from fourfold.indexing.snapshot import Snapshot
from fourfold.navigate import GrepOptions, Navigator
from fourfold.outline import Outliner
from fourfold.progress import Progress, Silent
from fourfold.ranking.plan import Wishes
from fourfold.search import Request, Searcher
from fourfold.status import status_of
from fourfold.types import Candidate, Dedupe, DocId, Filters, Intent, Modality, Preset


class Index:
    """An index over a tree of source code, open at one generation.

    Made by :meth:`build`, :meth:`open` or :meth:`from_documents`. Asking is safe from several
    threads; :meth:`refresh` swaps the generation under later questions and leaves running ones
    alone.
    """

    def __init__(self, snapshot: Snapshot, settings: Settings, embedder: Embedder) -> None:
        self._settings = settings
        self._embedder = embedder
        self.last_build: BuildReport | None = None
        self._serve(snapshot)

    def _serve(self, snapshot: Snapshot) -> None:
        self._searcher = Searcher(snapshot, self._embedder, self._settings.fusion)
        self._navigator = Navigator(self._searcher)
        self._explorer = Explorer(self._searcher)
        self._constructs = ConstructFinder(self._searcher, self._navigator)
        self._outliner = Outliner(self._searcher, self._settings.index)

    @classmethod
    def build(
        cls,
        root: str | Path,
        *,
        directory: str | Path | None = None,
        settings: Settings | None = None,
        embedder: Pluggable | None = None,
        progress: Progress | None = None,
        force: bool = False,
    ) -> Self:
        """Index the tree at ``root``, or bring its index up to date, and open it.

        Parameters
        ----------
        root
            Folder to index.
        directory
            Where the index lies; ``<root>/.fourfold`` if not given.
        settings, embedder
            Defaults: :class:`~fourfold.Settings` and the offline model. Any object with
            ``embed_documents`` and ``embed_query`` can be the embedder.
        progress
            Told about each stage.
        force
            Build everything anew; the old generation serves until the new one is committed.

        Raises
        ------
        FileNotFoundError, NotADirectoryError
            If ``root`` is no folder.
        IndexLockedError
            If another process is writing this index.
        """
        job = _job(root, directory, settings, embedder, progress)
        report = build_index(job, force=force)
        index = cls(Snapshot.open(job.directory), settings or Settings(), job.embedder)
        index.last_build = report
        return index

    @staticmethod
    def plan(
        root: str | Path,
        *,
        directory: str | Path | None = None,
        settings: Settings | None = None,
        embedder: Pluggable | None = None,
        progress: Progress | None = None,
    ) -> BuildPlan:
        """Return what :meth:`build` would index, keep and leave out, writing nothing.

        With an embedder that sends texts out of this machine the plan says how many, which takes
        parsing them.
        """
        return plan_index(_job(root, directory, settings, embedder, progress))

    @classmethod
    def open(
        cls,
        path: str | Path,
        *,
        settings: Settings | None = None,
        embedder: Pluggable | None = None,
    ) -> Self:
        """Open an index for reading: a folder that was indexed, or an index directory.

        Raises
        ------
        IndexNotFoundError
            If there is none.
        IndexFormatError
            If it is damaged or of another format.
        """
        snapshot = Snapshot.open(find_directory(Path(path)))
        return cls(snapshot, settings or Settings(), _embedder(embedder))

    @classmethod
    def from_documents(
        cls,
        documents: Iterable[tuple[str, str]],
        *,
        language: str | None = None,
        settings: Settings | None = None,
        embedder: Pluggable | None = None,
    ) -> Self:
        """Index documents from memory, each as one chunk; ``hit.path`` is the document's id.

        Parameters
        ----------
        documents
            Pairs of id and text. Ids are unique and not empty.
        language
            Language of every document; ``None`` tells it from the ids, as if they were paths.

        Raises
        ------
        ValueError
            For an id that is empty or comes twice.
        GrammarUnavailableError
            If there is no such language.
        """
        home = Path(tempfile.mkdtemp(prefix="fourfold-"))
        settings = settings or Settings()
        job = Job(
            root=None,
            directory=home,
            settings=settings.index,
            embedder=_embedder(embedder),
            progress=Silent(),
        )
        try:
            build_documents(job, documents, language=language)
            index = cls(Snapshot.open(job.directory), settings, job.embedder)
        except BaseException:
            shutil.rmtree(home, ignore_errors=True)
            raise
        weakref.finalize(index, shutil.rmtree, home, ignore_errors=True)
        return index

    def refresh(self, *, progress: Progress | None = None) -> BuildReport:
        """Bring the index up to its tree and serve the new generation.

        Raises
        ------
        ValueError
            If the index was made from documents in memory.
        """
        root = self.root
        if root is None:
            raise ValueError("an index of documents in memory has no tree to refresh from")
        job = Job(
            root=root,
            directory=self._snapshot.directory,
            settings=self._settings.index,
            embedder=self._embedder,
            progress=progress or Silent(),
        )
        self.last_build = build_index(job)
        if self.last_build.generation != self._snapshot.manifest.generation:
            self._serve(Snapshot.open(job.directory))
        return self.last_build

    @property
    def _snapshot(self) -> Snapshot:
        return self._searcher.snapshot

    @property
    def root(self) -> Path | None:
        """The indexed folder, or ``None`` for documents from memory."""
        relative = self._snapshot.manifest.root
        return (self._snapshot.directory / relative).resolve() if relative else None

    @property
    def generation(self) -> int:
        """Number of the committed state that answers."""
        return self._snapshot.manifest.generation

    def search(
        self,
        query: str,
        *,
        limit: int = 10,
        preset: Preset = "default",
        profile: str | None = None,
        intent: Intent | str | None = None,
        modalities: Sequence[Modality] | None = None,
        weights: Mapping[Modality, float] | None = None,
        k: int | None = None,
        filters: Filters | None = None,
        dedupe: Dedupe | None = None,
        at: str | None = None,
    ) -> SearchResult:
        """Answer a question with ranked places.

        Parameters
        ----------
        query
            The question. ``lang:``, ``path:``, ``-path:``, ``kind:`` and ``tests:`` in it are
            filters.
        limit
            Hits wanted, >= 1.
        preset
            ``"quick"``, ``"default"`` or ``"thorough"``.
        profile
            Name of the table of weights; ``None`` is the default one.
        intent, modalities, weights, k
            Forced by the caller; each forbids the direct path, except ``k``.
        filters
            Added to those in the question.
        dedupe
            ``"file"`` keeps one hit per file, ``"none"`` every chunk. ``None``: every chunk for
            references and impact, else one per file.
        at
            ``"path:line"``: what "this" means, or what "similar" compares with.

        Returns
        -------
        SearchResult
            Best first; score down, then docid up. Same index, same question, same answer.

        Raises
        ------
        QueryError
            If the question is empty, or it or ``at`` cannot be read.
        ValueError
            For an argument out of range.
        """
        if modalities is not None:
            check_texts("modalities", modalities)
        wishes = Wishes(
            limit=limit,
            preset=preset,
            profile=profile,
            intent=None if intent is None else Intent(intent),
            modalities=None if modalities is None else tuple(modalities),
            weights=weights,
            k=k,
        )
        place = None if at is None else self._place(at)
        return self._searcher.search(
            Request(text=query, wishes=wishes, filters=filters, dedupe=dedupe, place=place)
        )

    def search_many(
        self,
        queries: Sequence[str],
        *,
        threads: int = 2,
        limit: int = 10,
        preset: Preset = "default",
        filters: Filters | None = None,
        dedupe: Dedupe | None = None,
    ) -> list[SearchResult]:
        """Answer many questions, in their order; each as :meth:`search` would."""
        check_texts("queries", queries)
        if threads < 1:
            raise ValueError(f"threads must be at least 1, got {threads}")
        wishes = Wishes(limit=limit, preset=preset)
        requests = [
            Request(text=query, wishes=wishes, filters=filters, dedupe=dedupe) for query in queries
        ]
        return self._searcher.search_many(requests, threads=threads)

    def retrieve(self, modality: Modality, query: str, depth: int = 100) -> list[Candidate]:
        """Return one retriever's raw list: best first, no fusion, boost or demotion."""
        found = self._searcher.retrieve(modality, query, depth).ranking
        return [
            Candidate(docid=DocId(docid), rank=rank, score=score)
            for rank, (docid, score) in enumerate(
                zip(found.docids.tolist(), found.scores.tolist(), strict=True)
            )
        ]

    def similar(self, path: str, line: int, *, limit: int = 10) -> SearchResult:
        """Return code like the chunk at ``line`` (1-based) of ``path``."""
        check_text("path", path)
        check_count("line", line)
        return self.search(
            f"similar to {path}:{line}",
            limit=limit,
            intent=Intent.FIND_SIMILAR,
            at=f"{path}:{line}",
        )

    def grep(
        self,
        pattern: str,
        *,
        regex: bool = False,
        ignore_case: bool = False,
        filters: Filters | None = None,
        limit: int | None = None,
        timeout_s: float | None = None,
    ) -> Matches:
        """Return every match of a literal or a regular expression, by path and place.

        Raises
        ------
        QueryError
            If the pattern is empty or no valid expression; ``offset`` names the place.
        """
        options = GrepOptions(
            regex=regex,
            ignore_case=ignore_case,
            filters=filters,
            limit=limit,
            timeout_s=timeout_s,
        )
        return self._navigator.grep(pattern, options)

    def definitions(self, name: str, *, filters: Filters | None = None) -> tuple[Symbol, ...]:
        """Return the definitions of ``name`` (``Class.method`` and ``pkg::func`` work too)."""
        return self._navigator.definitions(name, filters)

    def symbols(
        self, query: str, *, filters: Filters | None = None, limit: int | None = None
    ) -> Symbols:
        """Return the definitions that a query describes, by path and place.

        Parameters
        ----------
        query
            ``key:value`` words: ``kind:method name:parse* in:Parser decorator:route extends:View
            returns:Response param:request modifier:async signature:/regex/ doc:word lang:python
            path:src/** tests:no``, a minus before those that must not be; and a bare name,
            ``Class.method``, ``def x``, ``class X``. See :class:`~fourfold.Condition`.
        limit
            Definitions wanted; ``None`` for all.

        Raises
        ------
        QueryError
            For an unknown key, kind or language, or an expression that cannot be read.
        """
        return self._navigator.symbols(query, filters, limit)

    def pattern(
        self,
        pattern: str,
        lang: str,
        *,
        inside: str | Sequence[str] = (),
        has: str | Sequence[str] = (),
        not_inside: str | Sequence[str] = (),
        not_has: str | Sequence[str] = (),
        exclude: str | Sequence[str] = (),
        where: Mapping[str, str] | None = None,
        filters: Filters | None = None,
        limit: int | None = None,
        timeout_s: float = 10.0,
    ) -> Matches:
        """Return code of the shape of a pattern, by path and place; the extra ``patterns``.

        Parameters
        ----------
        pattern
            Code of ``lang`` in which ``$NAME`` is any one node and ``$$$`` or ``$$$NAME`` any
            number of them: ``requests.get($URL, $$$)``; or ``kind:`` and a kind of node.
        inside, has, not_inside, not_has
            Patterns of what must, or must not, be around a match or in it, however far.
        exclude
            Patterns that a match must not be like itself.
        where
            Regular expressions for variables, found anywhere in what stands for them.
        limit, timeout_s
            Matches wanted, and seconds to look; where they cut the list, it says so.

        Raises
        ------
        QueryError
            If the pattern is no code of the language, or the language has no patterns.
        ConfigError
            If the extra is not installed.
        """
        relations = Relations(
            inside=_listed(inside),
            has=_listed(has),
            not_inside=_listed(not_inside),
            not_has=_listed(not_has),
            exclude=_listed(exclude),
        )
        asked = ask_pattern(pattern, lang, relations, where or {})
        limits = Limits(limit=limit, timeout_s=timeout_s)
        return self._constructs.find(asked, filters, limits)

    def query(
        self,
        query: str,
        lang: str,
        *,
        filters: Filters | None = None,
        limit: int | None = None,
        timeout_s: float = 10.0,
    ) -> Matches:
        """Return what a tree-sitter query captures, by path and place.

        Parameters
        ----------
        query
            As tree-sitter reads it, with at least one capture. A match reaches from its first
            capture to its last, or is what ``@match`` captures.
        limit, timeout_s
            As in :meth:`pattern`.

        Raises
        ------
        QueryError
            If the query does not compile; the message says where.
        """
        limits = Limits(limit=limit, timeout_s=timeout_s)
        return self._constructs.find(ask_query(query, lang), filters, limits)

    def outline(self, path: str) -> Outline:
        """Return the definitions of a file as a tree; see :func:`fourfold.outline_file`.

        Parameters
        ----------
        path
            Relative to the root. A file that has changed, or is not in the index, is parsed now.

        Raises
        ------
        QueryError
            If there is no such file below the root.
        """
        return self._outliner.outline(path)

    def references(self, symbol: str, *, minimum: float | None = None) -> Usages:
        """Return every use of a symbol, by path and place.

        Parameters
        ----------
        symbol
            A name, a qualified name, or ``path:line``.
        minimum
            Least confidence of an edge; ``None`` is the default view (0.7).

        Raises
        ------
        SymbolNotFoundError
            If no definition has this name.
        """
        return self._navigator.references(symbol, minimum=minimum)

    def callers(self, symbol: str, *, minimum: float | None = None) -> Usages:
        """Return the calls of a symbol; see :meth:`references`."""
        return self._navigator.callers(symbol, minimum=minimum)

    def callees(self, symbol: str, *, minimum: float | None = None) -> Usages:
        """Return what a symbol calls inside the corpus; see :meth:`references`."""
        return self._navigator.callees(symbol, minimum=minimum)

    def impact(self, symbol: str, *, depth: int = 3) -> Usages:
        """Return what runs a symbol within ``depth`` steps, nearest first.

        An effect travels along calls; what is no function itself is used first, in any way.
        """
        return self._navigator.impact(symbol, depth=depth)

    def implementers(self, symbol: str) -> Usages:
        """Return the classes that inherit from a class or implement an interface."""
        return self._explorer.implementers(symbol)

    def importers(self, name: str) -> Usages:
        """Return the imports of a file, given by its path, of a module, or of a symbol."""
        return self._explorer.importers(name)

    def path(self, source: str, target: str) -> Usages:
        """Return a shortest chain of uses by which ``source`` depends on ``target``."""
        return self._explorer.path(source, target)

    def cycles(self) -> tuple[tuple[str, ...], ...]:
        """Return the groups of files that import each other in a circle, the largest first."""
        return self._explorer.cycles()

    def unreferenced(self) -> tuple[Symbol, ...]:
        """Return functions and classes that nothing is known to use, by path and place."""
        return self._explorer.unreferenced()

    def affected(self, diff: str, *, depth: int = 3) -> Affected:
        """Return the definitions, uses and tests that a unified diff has an effect on.

        Parameters
        ----------
        diff
            As ``git diff`` prints it; the index holds the new side.
        depth
            Steps to follow.
        """
        return self._explorer.affected(diff, depth=depth)

    @overload
    def export(
        self, what: Exported, *, kinds: Iterable[str] | None = None, form: Literal["rows"] = "rows"
    ) -> Iterator[Mapping[str, object]]: ...
    @overload
    def export(
        self, what: Exported, *, kinds: Iterable[str] | None = None, form: Literal["numpy"]
    ) -> dict[str, npt.NDArray[np.generic]]: ...
    @overload
    def export(
        self, what: Exported, *, kinds: Iterable[str] | None = None, form: Literal["arrow"]
    ) -> object: ...
    def export(
        self, what: Exported, *, kinds: Iterable[str] | None = None, form: Form = "rows"
    ) -> object:
        """Return a table of the index in bulk.

        Parameters
        ----------
        what
            ``symbols``, ``edges`` (all of them, whatever their confidence), ``chunks`` or
            ``codes``.
        kinds
            Kinds of symbols or of edges wanted; ``None`` for all.
        form
            ``rows`` gives mappings one by one, ``numpy`` a dictionary of columns, ``arrow`` a
            ``pyarrow.Table``.

        Raises
        ------
        ValueError
            For another table or form, or kinds of a table that has none.
        ConfigError
            For ``arrow`` without pyarrow.
        """
        wanted = None if kinds is None else frozenset(kinds)
        return export(self._snapshot, self._searcher.usage, what, wanted, form)

    def hubs(self, *, limit: int = 20) -> tuple[Symbol, ...]:
        """Return the most central definitions, by PageRank over evidence-backed edges."""
        return self._navigator.hubs(limit)

    def status(self) -> Status:
        """Return what the index holds."""
        return status_of(self._snapshot, self.root)

    def _place(self, at: str) -> DocId:
        check_text("at", at)
        path, colon, line = at.rpartition(":")
        if not colon or not line.isdecimal():
            raise QueryError(f"at= wants path:line, got {at!r}")
        return self._navigator.place(path, int(line))


def _listed(given: str | Sequence[str]) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else tuple(given)


def _embedder(given: Pluggable | None) -> Embedder:
    return embedding.default() if given is None else adapt(given)


def _job(
    root: str | Path,
    directory: str | Path | None,
    settings: Settings | None,
    embedder: Pluggable | None,
    progress: Progress | None,
) -> Job:
    folder = Path(root).resolve()
    if not folder.exists():
        raise FileNotFoundError(f"{root}: no such folder")
    if not folder.is_dir():
        raise NotADirectoryError(f"{root}: not a folder")
    return Job(
        root=folder,
        directory=Path(directory).resolve() if directory else folder / INDEX_DIRECTORY,
        settings=(settings or Settings()).index,
        embedder=_embedder(embedder),
        progress=progress or Silent(),
    )
